"""How often rows win among players who set alike, and what rows are worth by that alone."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from capsa.solver.arrays import RowWorths, RuleArrays
from capsa.solver.prices import PAYMENT

SCALE = 1_000_000
"""Worths are whole millionths of a unit."""

_LEAST_UNIT = 0.01
"""What winning a row counts for at least, so that strength decides where rows earn nothing."""

_HOLDER = 3

Chances = tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]
"""By key of front, middle and back: how often it wins, a tie counting half."""


def win_chances(keys: NDArray[np.uint16], arrays: RuleArrays) -> Chances:
    """
    Give how often each row wins against rows of a population.

    Parameters
    ----------
    keys : uint16 (N, 3)
        The keys of the population.
    arrays
        The rule set.
    """
    front, middle, back = (
        _chance(np.bincount(keys[:, row], minlength=size))
        for row, size in enumerate(row_sizes(arrays))
    )
    return front, middle, back


def row_sizes(arrays: RuleArrays) -> tuple[int, int, int]:
    """Give how many keys there are of front, middle and back, 0 included."""
    ranking = arrays.ranking
    return len(ranking.least), len(ranking.top), len(ranking.top)


def _chance(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    below = np.cumsum(counts) - counts
    chance: NDArray[np.float64] = (below + counts / 2) / counts.sum()
    return chance


def row_worths(hands: NDArray[np.uint8], arrays: RuleArrays, *, rounds: int) -> RowWorths:
    """
    Find what rows are worth where everybody sets for the sum of them.

    In each round all hands are set by the present worths; how often rows win then is averaged with
    what came before, the newest counting most: fictitious play on single rows (Hankin 2015).

    Parameters
    ----------
    hands : uint8 (N, 13)
        The population.
    arrays
        The rule set.
    rounds
        How often.
    """
    counts = [np.ones(size) for size in row_sizes(arrays)]
    worths = _worths(counts, arrays)
    for number in range(1, rounds + 1):
        keys = arrays.keys(hands, worths.best(hands, arrays))
        for row, count in enumerate(counts):
            fresh = np.bincount(keys[:, row], minlength=len(count))
            count *= 1 - 2 / (number + 1)
            count += fresh * 2 / (number + 1)
        worths = _worths(counts, arrays)
    return worths


def _worths(counts: list[NDArray[np.float64]], arrays: RuleArrays) -> RowWorths:
    front, middle, back = (_worth(row, count, arrays) for row, count in enumerate(counts))
    return RowWorths((front, middle, back))


def _worth(row: int, counts: NDArray[np.float64], arrays: RuleArrays) -> NDArray[np.int32]:
    """Give what winning and losing a row comes to, royalties of both included, by its key."""
    prices = arrays.prices
    share = counts / counts.sum()
    chance = np.cumsum(share) - share / 2
    unit = max(prices.row_units[row], _LEAST_UNIT)
    royalty = prices.royalties[row].astype(np.float64)
    if prices.replaces:
        royalty = np.where(royalty > 0, royalty - prices.row_units[row], 0)
    if prices.array[PAYMENT] == _HOLDER:
        units = unit * (2 * chance - 1) + royalty
    else:
        given = royalty * share
        above = given.sum() - np.cumsum(given) + given / 2
        units = unit * (2 * chance - 1) + royalty * chance - above
    worth: NDArray[np.int32] = np.rint(units * SCALE).astype(np.int32)
    return worth
