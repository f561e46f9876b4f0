"""The deck, the one shuffle, and who is dealt which card."""

import hmac
from collections.abc import Iterator

from capsa.cards.card import CARDS, Card
from capsa.cards.cardset import HAND_SIZE, CardSet
from capsa.errors import HandError

DECK_SIZE = 52
LEAST_SEATS, MOST_SEATS = 2, 4
_WORDS_END = 1 << 32


def check_deck(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """
    Give a deck as it is if it is one: all 52 cards, in any order.

    Raises
    ------
    HandError
        ``card/twice`` or ``deck/count``.
    """
    CardSet.of(cards)
    if len(cards) != DECK_SIZE:
        raise HandError("deck/count", count=len(cards))
    return cards


def shuffle(seed: bytes, context: bytes = b"") -> tuple[Card, ...]:
    """
    Give the deck that a seed shuffles to: the same bytes, the same deck, on any machine.

    A Fisher-Yates shuffle from the last place down. Its numbers are the 32-bit big-endian words of
    HMAC-SHA256(seed, context + counter), counter = 0, 1, 2 … in eight bytes; a word that would
    favour some places is passed over (rejection sampling), so that all orders are equally likely.

    Parameters
    ----------
    seed
        The secret.
    context
        What tells this shuffle from others of the same seed, such as the round and the bytes the
        players added.

    Examples
    --------
    >>> shuffle(b"capsa")[:4]
    (5s, 6h, Th, Ts)
    """
    words = _words(seed, context)
    deck = list(CARDS)
    for last in range(DECK_SIZE - 1, 0, -1):
        place = _below(last + 1, words)
        deck[last], deck[place] = deck[place], deck[last]
    return tuple(deck)


def _words(seed: bytes, context: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hmac.digest(seed, context + counter.to_bytes(8, "big"), "sha256")
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """Draw a number from 0 up to, not including, `bound`."""
    fair = _WORDS_END - _WORDS_END % bound
    return next(word for word in words if word < fair) % bound


def deal(deck: tuple[Card, ...], *, seats: int, dealer: int) -> tuple[tuple[Card, ...], ...]:
    """
    Deal a deck: one card at a time, clockwise, the first to the dealer's left.

    Gives each seat's hand, from high to low; with fewer than four seats the rest of the deck
    stays undealt.

    Raises
    ------
    HandError
        ``deck/count``, ``card/twice``, ``seats/count`` or ``seats/dealer``.
    """
    check_deck(deck)
    if not LEAST_SEATS <= seats <= MOST_SEATS:
        raise HandError("seats/count", seats=seats)
    if not 0 <= dealer < seats:
        raise HandError("seats/dealer", dealer=dealer, last=seats - 1)
    dealt = deck[: seats * HAND_SIZE]
    firsts = ((seat - dealer - 1) % seats for seat in range(seats))
    return tuple(tuple(sorted(dealt[first::seats], reverse=True)) for first in firsts)
