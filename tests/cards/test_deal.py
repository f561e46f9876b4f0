"""The deck, the shuffle and the deal."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capsa.cards import CARDS, Card, check_deck, deal, format_cards, shuffle
from capsa.cards.deal import _below
from capsa.errors import HandError


def shuffled_by_hand(seed: bytes, context: bytes) -> list[Card]:
    """Shuffle as the description of the shuffle says, word by word."""
    words = []
    for counter in range(64):
        message = context + counter.to_bytes(8, "big")
        block = hmac.new(seed, message, hashlib.sha256).digest()
        words += [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    deck = list(CARDS)
    for last in range(51, 0, -1):
        ways = last + 1
        while words[0] >= 2**32 // ways * ways:
            words.pop(0)
        place = words.pop(0) % ways
        deck[last], deck[place] = deck[place], deck[last]
    return deck


@given(st.binary(max_size=40), st.binary(max_size=40))
def test_the_shuffle_is_as_described(seed: bytes, context: bytes) -> None:
    """Anyone can shuffle a seed again and must find the same deck."""
    deck = shuffle(seed, context)

    assert list(deck) == shuffled_by_hand(seed, context)
    assert check_deck(deck) is deck


def test_a_seed_shuffles_the_same_for_ever() -> None:
    """A deck once shuffled can be checked by any later version."""
    assert format_cards(shuffle(b"capsa")) == (
        "5s 6h Th Ts 2h 4s 5c Kc Ks 7d 3h 9s Qs As Jc Tc Kd 9h Qh Jd 6c 5d Qd 8s 2c 7h"
        " Kh Ac Ah 2s 4d 6d 9d 2d 3c 8d 9c Js 3d 8c 7s Jh 8h Ad 4c Td 6s 7c Qc 5h 4h 3s"
    )
    assert shuffle(b"capsa", b"round 1") != shuffle(b"capsa", b"round 2")


def test_a_number_that_would_favour_some_places_is_passed_over() -> None:
    """Of 2^32 numbers the last 48 would make the first 48 of 52 places likelier."""
    favouring = iter([2**32 - 1, 2**32 - 48, 2**32 - 49, 7])

    assert _below(52, favouring) == (2**32 - 49) % 52
    assert _below(52, favouring) == 7


def test_every_card_comes_everywhere() -> None:
    """Over many seeds each card comes first about equally often."""
    seeds = 2_600
    firsts = Counter(shuffle(number.to_bytes(4, "big"))[0] for number in range(seeds))

    assert len(firsts) == 52
    assert min(firsts.values()) > 20
    assert max(firsts.values()) < 90


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_dealt_one_by_one_from_the_dealers_left(seats: int) -> None:
    """The first card goes to the dealer's left, the thirteenth round ends at the dealer."""
    deck = shuffle(b"deal")
    for dealer in range(seats):
        hands = deal(deck, seats=seats, dealer=dealer)
        first = (dealer + 1) % seats

        assert set(hands[first]) == set(deck[0 : seats * 13 : seats])
        assert set(hands[dealer]) == set(deck[seats - 1 : seats * 13 : seats])
        assert sorted(card for hand in hands for card in hand) == sorted(deck[: seats * 13])
        assert all(list(hand) == sorted(hand, reverse=True) for hand in hands)


@pytest.mark.parametrize(
    ("cards", "seats", "dealer", "code"),
    [
        (CARDS[:51], 4, 0, "deck/count"),
        ((*CARDS[:51], CARDS[0]), 4, 0, "card/twice"),
        (CARDS, 1, 0, "seats/count"),
        (CARDS, 5, 0, "seats/count"),
        (CARDS, 3, 3, "seats/dealer"),
        (CARDS, 3, -1, "seats/dealer"),
    ],
)
def test_what_cannot_be_dealt_is_refused(
    cards: tuple[Card, ...], seats: int, dealer: int, code: str
) -> None:
    """A deck has 52 different cards, a table two to four seats, and the dealer one of them."""
    with pytest.raises(HandError) as refusal:
        deal(cards, seats=seats, dealer=dealer)

    assert refusal.value.code == code
