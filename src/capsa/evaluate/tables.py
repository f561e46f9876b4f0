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

SUIT_BITS = 9
"""The lowest bits of a card's code, which tell its suit; what is above tells its rank."""

SUIT_SUM = (1 << SUIT_BITS) - 1
"""The bits in which the suits of a row add up."""

_RANK_CODES = (0, 1, 5, 22, 94, 312, 992, 2_422, 5_624, 12_522, 19_998, 43_258, 79_415)
_SUIT_CODES = (0, 1, 8, 57)
CARD_CODES = [_RANK_CODES[card >> 2] << SUIT_BITS | _SUIT_CODES[card & 3] for card in CARDS]
"""
By card: codes whose sum tells how often each rank comes, and whether all suits are the same.

From the deuce up each rank has the least number that keeps the sums of five cards, none of the
ranks five times, apart from each other; what a rank adds up to five times is never the sum of a
row that repeats none. A list, since its look-up is the quickest.
"""

FRONT = 1 << 28
"""What is added to the sum of three cards, to keep it apart from those of five."""

ONE_SUIT = frozenset(5 * code for code in _SUIT_CODES)
"""What the suits of five cards add up to where all are the same, and else never."""

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
"""Strengths by the sum of a row above its suits."""


class TablesByWheel(dict[Wheel, tuple[Table, Table, Table]]):
    """
    For each wheel the strengths of rows that repeat a rank, of others, and of those in one suit.

    Built when first asked for. Only rows that repeat a rank may hold a card twice.
    """

    def __missing__(self, wheel: Wheel) -> tuple[Table, Table, Table]:
        """Build the tables of one wheel."""
        straights = {_rank_sum(run, _ONCE): telling for run, telling in _straights(wheel).items()}
        mixed = dict(_by_category(Category.HIGH_CARD))
        suited = dict(_by_category(Category.FLUSH))
        for ranks, telling in straights.items():
            mixed[ranks] = Strength.of(Category.STRAIGHT, telling)
            suited[ranks] = Strength.of(Category.STRAIGHT_FLUSH, telling)
        self[wheel] = _repeating(), mixed, suited
        return self[wheel]


@cache
def _repeating() -> Table:
    return _by_shapes(_REPEATING_SHAPES)


@cache
def _by_category(of_five: Category) -> Table:
    """Give the rows that repeat no rank, as if there were no straights."""
    return _by_shapes({(1, 1, 1): Category.HIGH_CARD, _ONCE: of_five})


def _by_shapes(shapes: dict[tuple[int, ...], Category]) -> Table:
    return {
        _rank_sum(ranks, shape): Strength.of(category, ranks)
        for shape, category in shapes.items()
        for ranks in _patterns(shape, _HIGH_TO_LOW)
    }


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


def _rank_sum(ranks: tuple[Rank, ...], counts: tuple[int, ...]) -> int:
    """Give what a row adds up to above its suits, in which each of `ranks` comes so often."""
    total = sum(_RANK_CODES[rank - 2] * count for rank, count in zip(ranks, counts, strict=True))
    return total if sum(counts) == len(_ONCE) else total + (FRONT >> SUIT_BITS)


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
