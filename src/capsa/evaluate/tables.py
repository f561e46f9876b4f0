"""
The strength of every row, by what alone decides it: how often each rank comes, and one suit or not.

The tables list the rank patterns of each category; no row is judged to build them. They are built
when the first row is asked for, once for each wheel.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import assert_never

from capsa.cards import CARDS, Rank
from capsa.evaluate.strength import Category, Strength, Wheel

SUIT_BITS = 16
"""A card's code counts its suit in four of the lowest bits; what is above depends on its rank."""

COUNT_SHIFT = 39
"""Above the suits come three bits for each rank, and above those the count of all cards."""

RANK_CODES = {rank: (1 << 3 * (rank - 2) | 1 << COUNT_SHIFT) for rank in Rank}
CARD_CODES = [RANK_CODES[card.rank] << SUIT_BITS | 1 << 4 * (card & 3) for card in CARDS]
"""
By card: codes that add up to how often each rank and each suit comes.

The count of all cards stands on top, where fields that run over can only make it larger: no other
number of cards adds up to the sum of three or of five. A list, whose look-up is the quickest.
"""

NO_SUITS = 0x3333
"""What a row's sum starts from: five of a suit then reach the top bit of the suit's four."""

KEY_BITS = -1 << SUIT_BITS | 0x8888
"""The bits of a row's sum that are its key: the ranks, and which suit all five cards have."""

RUNS_OF_FIVE = tuple(tuple(Rank(top - step) for step in range(5)) for top in range(14, 5, -1))
"""The straights from the ace-high one to the six-high one, each from its top card down."""

LOW_RUN_OF_FIVE = (Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO)

_HIGH_TO_LOW = tuple(sorted(Rank, reverse=True))

_REPEATING_SHAPES = {
    (2, 1): Category.PAIR,
    (3,): Category.THREE_OF_A_KIND,
    (2, 1, 1, 1): Category.PAIR,
    (2, 2, 1): Category.TWO_PAIR,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.FOUR_OF_A_KIND,
}
"""How often the ranks come, most telling first, of each category that repeats one."""

_ONCE = (1, 1, 1, 1, 1)


Table = dict[int, Strength]
"""Strengths by a row's key."""


class TablesByWheel(dict[Wheel, tuple[Table, Table]]):
    """
    For each wheel the strengths of rows that repeat no rank, and of those that do.

    Built when first asked for. Two tables, since only a row that repeats a rank may hold a card
    twice.
    """

    def __missing__(self, wheel: Wheel) -> tuple[Table, Table]:
        """Build the tables of one wheel."""
        table = dict(_without_repeats())
        for run, telling in _straights(wheel).items():
            ranks = rank_sum(run, _ONCE)
            table[_plain(ranks)] = Strength.of(Category.STRAIGHT, telling)
            table |= _suited(ranks, Strength.of(Category.STRAIGHT_FLUSH, telling))
        self[wheel] = table, _with_repeats()
        return self[wheel]


@cache
def _without_repeats() -> Table:
    """Give the rows without a repeated rank, as if there were no straights."""
    table: Table = {}
    for three in combinations(_HIGH_TO_LOW, 3):
        table[_plain(rank_sum(three, (1, 1, 1)))] = Strength.of(Category.HIGH_CARD, three)
    for five in combinations(_HIGH_TO_LOW, 5):
        ranks = rank_sum(five, _ONCE)
        table[_plain(ranks)] = Strength.of(Category.HIGH_CARD, five)
        table |= _suited(ranks, Strength.of(Category.FLUSH, five))
    return table


@cache
def _with_repeats() -> Table:
    return {
        _plain(rank_sum(ranks, shape)): Strength.of(category, ranks)
        for shape, category in _REPEATING_SHAPES.items()
        for ranks in _patterns(shape, _HIGH_TO_LOW)
    }


def _plain(ranks: int) -> int:
    return ranks << SUIT_BITS


def _suited(ranks: int, strength: Strength) -> Table:
    return {ranks << SUIT_BITS | 8 << 4 * suit: strength for suit in range(4)}


def _patterns(shape: tuple[int, ...], ranks: tuple[Rank, ...]) -> Iterator[tuple[Rank, ...]]:
    """Give the ranks that can fill a shape, those that come equally often from high to low."""
    if not shape:
        yield ()
        return
    alike = shape.count(shape[0])
    for chosen in combinations(ranks, alike):
        left = tuple(rank for rank in ranks if rank not in chosen)
        for rest in _patterns(shape[alike:], left):
            yield chosen + rest


def rank_sum(ranks: tuple[Rank, ...], counts: tuple[int, ...]) -> int:
    """Give the rank part of the sum of cards in which each of `ranks` comes so often."""
    return sum(RANK_CODES[rank] * count for rank, count in zip(ranks, counts, strict=True))


def _straights(wheel: Wheel) -> dict[tuple[Rank, ...], tuple[Rank, ...]]:
    """Give the straights there are and the ranks that decide between them."""
    runs: dict[tuple[Rank, ...], tuple[Rank, ...]] = {run: run[:1] for run in RUNS_OF_FIVE}
    match wheel:
        case Wheel.LOWEST:
            runs[LOW_RUN_OF_FIVE] = (Rank.FIVE,)
        case Wheel.SECOND:
            runs[LOW_RUN_OF_FIVE] = (Rank.KING, Rank.FIVE)
        case Wheel.NONE:
            pass
        case _:
            assert_never(wheel)
    return runs
