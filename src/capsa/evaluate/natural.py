"""A natural as found in a hand, and the counts by which one is looked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from capsa.cards import CARDS, Card, Rank
from capsa.evaluate.pattern import Pattern

RANK_COUNTS = {rank: 1 << 3 * (rank - 2) for rank in Rank}
"""One of each rank, in counts of three bits for each rank from the deuce up."""

_SUIT_BITS = 16
_CODES = [RANK_COUNTS[card.rank] << _SUIT_BITS | 1 << 4 * (card & 3) for card in CARDS]
_code_of = _CODES.__getitem__


@dataclass(frozen=True, slots=True)
class Natural:
    """
    A pattern that a whole hand holds.

    Attributes
    ----------
    pattern
        What is held.
    groups
        The arrangement that proves it; together the thirteen cards, each group from high to low.
        Front, middle and back for the three patterns of three rows; else what the name says, in
        the order in which it is compared, and what is left over last.
    key
        What is compared between two naturals of this pattern: the larger wins, equal ones tie.
        Empty where the pattern always ties.
    """

    pattern: Pattern
    groups: tuple[tuple[Card, ...], ...]
    key: tuple[int, ...] = ()


class Held(NamedTuple):
    """
    A hand and its counts.

    `ranks` has three bits for each rank from the deuce up, `suits` four bits for each suit in the
    order clubs, diamonds, hearts, spades.
    """

    hand: tuple[Card, ...]
    ranks: int
    suits: int


def count(hand: tuple[Card, ...]) -> Held:
    """Count the ranks and suits of a hand."""
    total = sum(map(_code_of, hand))
    return Held(hand, total >> _SUIT_BITS, total & (1 << _SUIT_BITS) - 1)
