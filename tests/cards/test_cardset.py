"""Sets of cards, and hands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capsa.cards import CARDS, Card, CardSet, check_hand, parse_cards
from capsa.errors import HandError

subsets = st.sets(st.sampled_from(CARDS))


@given(subsets, subsets)
def test_sets_of_cards_are_sets(some: set[Card], others: set[Card]) -> None:
    """Joining, sharing, taking away, counting and asking are as for any set."""
    one, other = CardSet.of(some), CardSet.of(others)

    assert set(one | other) == some | others
    assert set(one & other) == some & others
    assert set(one - other) == some - others
    assert len(one) == len(some)
    assert [card for card in CARDS if card in one] == sorted(some)
    assert (one == other) == (some == others)


@given(subsets)
def test_sets_go_from_high_to_low(cards: set[Card]) -> None:
    """A set gives and writes its cards from high to low."""
    held = CardSet.of(cards)

    assert list(held) == sorted(cards, reverse=True)
    assert repr(held) == str(held) == "".join(map(str, sorted(cards, reverse=True)))


def test_only_cards_are_in_a_set() -> None:
    """A number or a text that looks like a card is not in a set of cards."""
    held = CardSet.of(CARDS)

    assert CARDS[3] in held
    assert 3 not in held
    assert "2s" not in held


def test_a_card_twice_is_named() -> None:
    """A set that is given a card twice names it."""
    with pytest.raises(HandError, match="Kh appears twice") as refusal:
        CardSet.of(parse_cards("Ah Kh") + parse_cards("Kh"))

    assert refusal.value.code == "card/twice"


@pytest.mark.parametrize("count", [0, 1, 12, 14, 52])
def test_a_hand_has_thirteen_cards(count: int) -> None:
    """Fewer or more than thirteen cards are no hand."""
    with pytest.raises(HandError, match=f"a hand has 13 cards, not {count}") as refusal:
        check_hand(CARDS[:count])

    assert refusal.value.code == "hand/count"


def test_a_hand_is_kept_from_high_to_low() -> None:
    """Thirteen cards in any order are the same hand."""
    assert check_hand(CARDS[:13]) == CARDS[12::-1]
    with pytest.raises(HandError, match="2c appears twice"):
        check_hand([*CARDS[:12], CARDS[0]])
