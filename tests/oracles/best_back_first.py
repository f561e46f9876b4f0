"""
A player who looks at one row after the other: the best back, of those the best middle, the rest.

It stands still, so that the strength of others can be measured against it. Legal where equal rows
are and A-2-3-4-5 is the lowest straight. Rows are ranked here, many hands at a time.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]

STRAIGHT, FLUSH, STRAIGHT_FLUSH = 4, 5, 8
BY_COUNTS = {(1, 1): 0, (2, 1): 1, (2, 2): 2, (3, 1): 3, (3, 2): 6, (4, 1): 7}
"""The category by how often the first rank of a row comes and how often the second."""

FEW = 500


def best_back_first(hands: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """
    Set hands with the best back, then the best middle, then the best front.

    Parameters
    ----------
    hands : uint8 (N, 13)
        Card numbers in ascending order.

    Returns
    -------
    uint16 (N, 3)
        Front, middle and back as masks of places.
    """
    parts = [_set(hands[at : at + FEW].astype(np.int64)) for at in range(0, len(hands), FEW)]
    return np.concatenate([np.empty((0, 3), dtype=np.uint16), *parts])


def _set(hands: Numbers) -> NDArray[np.uint16]:
    fives, threes = _places(5), _places(3)
    of_five, of_three = _value(hands[:, fives]), _value(hands[:, threes])
    # Backs of equal worth leave different cards: all of them are tried.
    hand, back = np.nonzero(of_five == of_five.max(axis=1, keepdims=True))
    middles, fronts = (table[back] for table in _others())
    left = of_five[hand[:, None], middles] << 32 | of_three[hand[:, None], fronts]
    best = left.argmax(axis=1)
    pairs = np.arange(len(hand))
    order = np.lexsort((-left[pairs, best], hand))
    chosen = order[np.searchsorted(hand, np.arange(len(hands)))]
    middle, front = (table[chosen, best[chosen]] for table in (middles, fronts))
    rows = (_masks(threes)[front], _masks(fives)[middle], _masks(fives)[back[chosen]])
    return np.stack(rows, axis=1).astype(np.uint16)


def _value(rows: Numbers) -> Numbers:
    """Give numbers that compare as rows of one size do, from their cards (..., size)."""
    ranks, suits = rows >> 2, rows & 3
    counts = (ranks[..., :, None] == ranks[..., None, :]).sum(axis=-1)
    read = -np.sort(-(counts << 4 | ranks), axis=-1)
    counts, ranks = read >> 4, read & 15
    second = np.take_along_axis(counts, np.minimum(counts[..., :1], rows.shape[-1] - 1), axis=-1)
    category = np.zeros(rows.shape[:-1], dtype=np.int64)
    for (first, next_), place in BY_COUNTS.items():
        category[(counts[..., 0] == first) & (second[..., 0] == next_)] = place
    if rows.shape[-1] == 3:
        category[counts[..., 0] == 3] = BY_COUNTS[3, 1]
    else:
        different = counts[..., 0] == 1
        low = different & (ranks[..., 0] == 12) & (ranks[..., 1] == 3)
        run = low | different & (ranks[..., 0] - ranks[..., 4] == 4)
        flush = (suits == suits[..., :1]).all(axis=-1)
        category[run], category[flush] = STRAIGHT, FLUSH
        category[run & flush] = STRAIGHT_FLUSH
        ranks[low] = (3, 2, 1, 0, 0)
    value = category
    for place in range(rows.shape[-1]):
        value = value << 4 | ranks[..., place]
    return value


@cache
def _places(size: int) -> Numbers:
    """Give the places of all rows of a size, one row a line."""
    return np.array(list(combinations(range(13), size)))


def _masks(places: Numbers) -> Numbers:
    masks: Numbers = (1 << places).sum(axis=1)
    return masks


@cache
def _others() -> tuple[Numbers, Numbers]:
    """Give, for each back, its 56 middles and the fronts these leave, by number of row."""
    fives, threes = _masks(_places(5)), _masks(_places(3))
    middles = np.stack([np.flatnonzero((fives & back) == 0) for back in fives])
    number = np.zeros(1 << 13, dtype=np.int64)
    number[threes] = np.arange(len(threes))
    return middles, number[8191 ^ fives[:, None] ^ fives[middles]]
