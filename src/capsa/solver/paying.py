"""
The kernel that finds settings where a weaker row can be worth more.

That one setting beats another in all rows settles it only where a stronger row never pays less. It
may: where one royalty is paid a hand, where breaking quads or a straight flush pays, where a price
list says so, or where rows in a pattern count as a natural. Settings that are paid alike are still
compared by their rows alone; so they are parted by what they are paid, and each part is thinned.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from capsa.solver.hands import FRONTS_OF_BACKS, MASKS_OF_FIVE
from capsa.solver.jit import kernel, part

U8 = NDArray[np.uint8]
U16 = NDArray[np.uint16]
I16 = NDArray[np.int16]
I64 = NDArray[np.int64]

MOST_KINDS = 256
"""Ways to be paid within which settings are thinned; a hand has a handful. More are not thinned."""

_ALL = (1 << 13) - 1
_QUADS, _STRAIGHT_FLUSH = 7, 8
_STRAIGHT = 4
_ACE = 1 << 12
_SINGLE, _BROKEN, _RUNS_COUNT, _SUITS_COUNT, _LOW_FRONT, _LOW_FIVE = range(6)


@part
def _is_natural(hand: U8, front: np.int64, middle: np.int64, options: I64) -> bool:
    """Tell whether three rows are all runs or all of one suit, where such rows are a natural."""
    suited, runs = bool(options[_SUITS_COUNT]), bool(options[_RUNS_COUNT])
    rows = (front, middle, _ALL ^ front ^ middle)
    for row in range(3):
        ranks, suits, size = 0, 0, 0
        for place in range(13):
            if rows[row] >> place & 1:
                ranks |= 1 << (hand[place] >> 2)
                suits |= 1 << (hand[place] & 3)
                size += 1
        suited = suited and suits & (suits - 1) == 0
        lowest = ranks & -ranks
        is_low = ranks == _ACE | ((1 << (size - 1)) - 1)
        is_run = ranks == lowest * ((1 << size) - 1)
        low_counts = bool(options[_LOW_FRONT if size == 3 else _LOW_FIVE])
        runs = runs and (is_run or (is_low and low_counts))
    return suited or runs


@part
def _paid(
    front: int, middle: int, back: int, royalties: tuple[I16, I16, I16], single: bool
) -> np.int64:
    """Give the royalties of three rows as one number; of one row where one is paid."""
    f = np.int64(royalties[0][front])
    m = np.int64(royalties[1][middle])
    b = np.int64(royalties[2][back])
    if single:
        if b >= m and b >= f:
            return b << 24
        return m << 12 if m >= f else f
    return f | m << 12 | b << 24


@kernel(
    "int64(uint8[:,::1], uint16[:,::1], uint16[::1], uint16[::1], uint8[::1],"
    " UniTuple(int16[::1], 3), int64[::1], uint16[:,::1], int64[::1])"
)
def paying_settings(
    hands: U8,
    keys: U16,
    least: U16,
    top: U16,
    categories: U8,
    royalties: tuple[I16, I16, I16],
    options: I64,
    out: U16,
    ends: I64,
) -> int:
    """
    Write the settings of hands that no other paid alike matches or beats in all rows.

    Gives how many hands were done before the room might not do.

    Parameters
    ----------
    hands : uint8 (N, 13)
        Card numbers in ascending order.
    keys : uint16 (N, 8192)
        What `evaluate_rows` writes for them.
    least, top
        As `RankingArrays` has them.
    categories : uint8 (7463,)
        The place of the category of five cards by their key.
    royalties : int16 (456,), (7463,), (7463,)
        By key of front, middle and back.
    options : int64 (6,)
        1 or 0 each: one royalty is paid a hand; broken hands are paid; rows that are three runs
        count as a natural, and are left out; rows that are three suits do; a front A-2-3 is a run;
        A-2-3-4-5 is.
    out : uint16 (S, 3)
        The masks of front, middle and back.
    ends : int64 (N,)
        Where the settings of each hand end.
    """
    floors = np.empty((MOST_KINDS, len(least)), np.uint16)
    kinds = np.empty(MOST_KINDS, np.int64)
    fives = np.empty(len(MASKS_OF_FIVE), np.int64)
    single, broken = bool(options[_SINGLE]), bool(options[_BROKEN])
    naturals = options[_RUNS_COUNT] == 1 or options[_SUITS_COUNT] == 1
    count = 0
    for n in range(len(hands)):
        if len(out) - count < 72_072:
            return n
        hand, own = hands[n], keys[n]
        for k in range(len(fives)):
            fives[k] = -np.int64(own[MASKS_OF_FIVE[k]])
        known = 0
        for k in np.argsort(fives, kind="mergesort"):
            back = np.int64(MASKS_OF_FIVE[k])
            b = own[back]
            rest = _ALL ^ back
            for j in range(FRONTS_OF_BACKS.shape[1]):
                front = np.int64(FRONTS_OF_BACKS[k, j])
                middle = rest ^ front
                f, m = own[front], own[middle]
                if m < least[f] or m > top[b]:
                    continue
                kind = _paid(f, m, b, royalties, single)
                behind, before = categories[b], categories[m]
                if broken:
                    shown = np.int64(behind == _QUADS) + np.int64(before == _QUADS)
                    flushes = np.int64(max(behind, before) == _STRAIGHT_FLUSH)
                    kind |= shown << 36 | flushes << 38
                if (
                    naturals
                    and before >= _STRAIGHT
                    and behind >= _STRAIGHT
                    and _is_natural(hand, front, middle, options)
                ):
                    continue
                at = 0
                while at < known and kinds[at] != kind:
                    at += 1
                if at == known and known < MOST_KINDS:
                    kinds[at] = kind
                    floors[at, :] = least
                    known += 1
                if at == known or m >= floors[at, f]:
                    out[count, 0] = front
                    out[count, 1] = middle
                    out[count, 2] = back
                    count += 1
                    if at < known:
                        after = np.uint16(m + 1)
                        for i in range(f + 1):
                            floors[at, i] = max(floors[at, i], after)
        ends[n] = count
    return len(hands)
