"""What a card is and how it is kept."""

from __future__ import annotations

import copy
import pickle

import pydantic
import pytest

from capsa.cards import CARDS, Card, Rank, Suit
from capsa.cards.card import card_of_text


def test_a_deck_has_each_rank_and_suit_once() -> None:
    """The 52 cards are numbered by rank, then by suit from clubs to spades."""
    assert [int(card) for card in CARDS] == list(range(52))
    assert [(card.rank, card.suit) for card in CARDS] == [
        (rank, suit) for rank in Rank for suit in Suit
    ]
    assert [Card.of(card.rank, card.suit) for card in CARDS] == list(CARDS)


@pytest.mark.parametrize(
    ("number", "text"), [(0, "2c"), (33, "Td"), (34, "Th"), (51, "As"), (47, "Ks")]
)
def test_cards_are_written_with_two_letters(number: int, text: str) -> None:
    """A card is written by its rank and its suit, the ten as T, however it is printed."""
    card = CARDS[number]

    assert (str(card), repr(card), f"{card}", f"{card:>4}") == (text, text, text, text.rjust(4))
    assert card_of_text(text) is card


def test_ranks_and_suits_have_their_signs() -> None:
    """Ranks have the letters 2 to 9, T, J, Q, K and A; suits the signs printed on cards."""
    assert "".join(rank.letter for rank in Rank) == "23456789TJQKA"
    assert "".join(suit.sign for suit in Suit) == "♣♦♥♠"


@pytest.mark.parametrize("text", ["", "as", "10h", "A♠", "1h", "AsK", " As", "Ah\n"])
def test_only_capsas_own_spelling_is_a_card_in_a_record(text: str) -> None:
    """What capsa would not write itself is refused."""
    with pytest.raises(ValueError, match="as capsa writes it"):
        card_of_text(text)


def test_there_is_one_of_each_card() -> None:
    """A card that is copied or sent elsewhere and back is the same card."""
    for card in CARDS:
        assert copy.copy(card) is card
        assert copy.deepcopy([card])[0] is card
        assert pickle.loads(pickle.dumps(card)) is card


def test_a_schema_library_reads_and_writes_cards_as_text() -> None:
    """In records a card is its two letters, and nothing else is a card."""
    adapter = pydantic.TypeAdapter(tuple[Card, ...])

    assert adapter.dump_python(CARDS[:2], mode="json") == ["2c", "2d"]
    assert adapter.validate_json('["As", "Th"]') == (CARDS[51], CARDS[34])
    assert all(type(card) is Card for card in adapter.validate_json('["As", "Th"]'))
    for wrong in ('["as"]', "[51]", '["10h"]', "[null]"):
        with pytest.raises(pydantic.ValidationError):
            adapter.validate_json(wrong)
