"""
The kernels that look at one hand of thirteen cards.

A hand is thirteen card numbers in ascending order; place p of the hand is bit p of a mask. A row is
a mask of three or five places. Rows are compared by keys, the larger the stronger: 1 to 7,462 for
five cards, 1 to 455 for three; 0 is no row. ``keys`` has 8,192 entries by mask and holds those of
the masks of five and three places.

Sources: the multiset index is the combinatorial number system for sorted cards with repetition; the
other ideas (backs from the strongest down with one floor for each front, the bound by the best rows
of the remaining eight cards, one of cards that are alike) are explained in docs/solver.md.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb

import numpy as np
from numpy.typing import NDArray

from capsa.solver.jit import kernel, part

U8 = NDArray[np.uint8]
U16 = NDArray[np.uint16]
U32 = NDArray[np.uint32]
U64 = NDArray[np.uint64]
I32 = NDArray[np.int32]
I64 = NDArray[np.int64]
Worths = tuple[I32, I32, I32]
Bounds = tuple[I32, I32]
Limits = tuple[U16, U16, U16]
Room = tuple[U16, U32, I64, U16]
Number = int | np.uint64
Scratch = tuple[U16, U32, U16, U16, U64, U64, U32]

_HAND = 13
_ALL = (1 << _HAND) - 1
_MASKS = 1 << _HAND
_FIVES = 1287
_THREES = 286
_FRONTS = 56
_DIGITS = 128
_LEAST = np.int64(-(2**62))
_ACE = 12

MOST_OF_ONE = 36_036
"""Room for the settings of any hand; where suits rank, of twice as many."""


def _masks(size: int) -> U16:
    """Give all masks of a number of places, in ascending order."""
    return np.array([m for m in range(_MASKS) if m.bit_count() == size], dtype=np.uint16)


MASKS_OF_FIVE = _masks(5)
MASKS_OF_THREE = _masks(3)
_MASKS_OF_FOUR = _masks(4)
_MASKS_OF_TWO = _masks(2)


_BINOMIALS = np.array([[comb(n, k) for k in range(6)] for n in range(14)], dtype=np.int64)
_TERMS = np.array([[comb(r + i, i + 1) for r in range(13)] for i in range(5)], dtype=np.uint16)


def _fronts_of_backs() -> U16:
    """Give, for each back, the masks of the 56 fronts of the eight other places."""
    table = np.empty((_FIVES, _FRONTS), dtype=np.uint16)
    threes = MASKS_OF_THREE.astype(np.int64)
    for i, back in enumerate(MASKS_OF_FIVE.astype(np.int64)):
        table[i] = threes[(threes & back) == 0]
    return table


FRONTS_OF_BACKS = _fronts_of_backs()
_NUMBERS = np.zeros(_MASKS, dtype=np.uint16)
_NUMBERS[MASKS_OF_FIVE] = np.arange(_FIVES)
_RESTS = (_ALL ^ MASKS_OF_FIVE).astype(np.uint16)
_FIRSTS = (MASKS_OF_FIVE & ~(MASKS_OF_FIVE << 1)).astype(np.uint16)
"""Of each back, the places of which the place before is not taken, and all other places."""

# Indices are unsigned: an index that may be below zero is compiled to two more steps.
_0, _1, _2, _3, _4, _5, _6, _7 = (np.uint64(n) for n in range(8))
_8, _16, _32, _48, _55, _127, _128 = (np.uint64(n) for n in (8, 16, 32, 48, 55, 127, 128))
_ALL_FIVES = np.uint64(_FIVES)
_ALL_THREES = np.uint64(_THREES)


@part
def _evaluate(
    hand: U8, mixed: U16, suited: U16, fronts: U16, keys: U16, fives: U16, sums: U16
) -> None:
    """Write the keys of all 1,573 rows of a hand, and those of five by number of mask."""
    twos, threes, fours = sums[13:91], sums[91:377], sums[377:1092]
    for place in range(_HAND):
        rank = hand[place] >> 2
        sums[place] = _TERMS[0, rank]
        of_two, of_three = _BINOMIALS[place, 2], _BINOMIALS[place, 3]
        of_four, of_five = _BINOMIALS[place, 4], _BINOMIALS[place, 5]
        term = _TERMS[4, rank]
        masks = MASKS_OF_FIVE[of_five : of_five + of_four]
        out = fives[of_five : of_five + of_four]
        for k in range(of_four):
            key = mixed[fours[k] + term]
            out[k] = key
            keys[masks[k]] = key
        term = _TERMS[3, rank]
        out = fours[of_four : of_four + of_three]
        for k in range(of_three):
            out[k] = threes[k] + term
        term = _TERMS[2, rank]
        out = threes[of_three : of_three + of_two]
        masks = MASKS_OF_THREE[of_three : of_three + of_two]
        for k in range(of_two):
            total = twos[k] + term
            out[k] = total
            keys[masks[k]] = fronts[total]
        term = _TERMS[1, rank]
        out = twos[of_two : of_two + place]
        for k in range(place):
            out[k] = sums[k] + term
    for suit in range(4):
        _evaluate_suited(hand, suit, suited, keys, fives)


@part
def _evaluate_suited(hand: U8, suit: int, suited: U16, keys: U16, fives: U16) -> None:
    """Write the keys of the rows of five cards of one suit."""
    places = np.empty(_HAND, np.int64)
    n = 0
    for place in range(_HAND):
        places[n] = place
        n += (hand[place] & 3) == suit
    for e in range(4, n):
        mask_e = 1 << places[e]
        sum_e = np.int64(_TERMS[4, hand[places[e]] >> 2])
        for d in range(3, e):
            mask_d = mask_e | 1 << places[d]
            sum_d = sum_e + _TERMS[3, hand[places[d]] >> 2]
            for c in range(2, d):
                mask_c = mask_d | 1 << places[c]
                sum_c = sum_d + _TERMS[2, hand[places[c]] >> 2]
                for b in range(1, c):
                    mask_b = mask_c | 1 << places[b]
                    sum_b = sum_c + _TERMS[1, hand[places[b]] >> 2]
                    for a in range(b):
                        mask = mask_b | 1 << places[a]
                        key = suited[sum_b + _TERMS[0, hand[places[a]] >> 2]]
                        keys[mask] = key
                        fives[_NUMBERS[mask]] = key


_TOPS = np.uint64(0x8000_8000_8000_8000)
_FIELD = np.uint64(15)


@part
def _larger(a: np.uint64, b: np.uint64) -> np.uint64:
    """Give the larger of each of four numbers below 32,768 that share a word."""
    tops = ((a | _TOPS) - b) & _TOPS
    chosen = (tops - (tops >> _FIELD)) | tops
    return (a & chosen) | (b & ~chosen)


@part
def _spread_low(best: U16) -> None:
    """Give each set of places the largest of what it and its subsets without places 0-2 have."""
    words = best.view(np.uint64)
    for k in range(_0, np.uint64(_MASKS // 2), _4):
        a, b, c, d = words[k], words[k + _1], words[k + _2], words[k + _3]
        a = _larger(a, a << _32)
        b = _larger(_larger(b, b << _32), a)
        c = _larger(c, c << _32)
        d = _larger(_larger(d, d << _32), c)
        words[k] = a
        words[k + _1] = b
        words[k + _2] = _larger(c, a)
        words[k + _3] = _larger(d, b)


def _spread_three(first: int) -> Callable[[U16], None]:
    """Give what does the same for three places from the first on."""
    step = np.uint64(2 << first)

    @part
    def spread(best: U16) -> None:
        for base in range(_0, np.uint64(2 * _MASKS), _8 * step):
            for k in range(base, base + step):
                a, b = best[k], best[k + step]
                c, d = best[k + _2 * step], best[k + _3 * step]
                e, f = best[k + _4 * step], best[k + _5 * step]
                g, h = best[k + _6 * step], best[k + _7 * step]
                b, d, f, h = max(b, a), max(d, c), max(f, e), max(h, g)
                c, d, g, h = max(c, a), max(d, b), max(g, e), max(h, f)
                best[k + step] = b
                best[k + _2 * step] = c
                best[k + _3 * step] = d
                best[k + _4 * step] = max(e, a)
                best[k + _5 * step] = max(f, b)
                best[k + _6 * step] = max(g, c)
                best[k + _7 * step] = max(h, d)

    return spread


_spread_3_to_5, _spread_6_to_8, _spread_9_to_11 = map(_spread_three, (3, 6, 9))


@part
def _best_of_subsets(keys: U16, fives: U16, best: U32) -> None:
    """Write the best row of five and of three within every set of places."""
    best[:] = 0
    for k in range(_ALL_FIVES):
        best[MASKS_OF_FIVE[k]] = fives[k]
    for k in range(_ALL_THREES):
        mask = MASKS_OF_THREE[k]
        best[mask] = np.uint32(keys[mask]) << np.uint32(16)
    halves = best.view(np.uint16)
    _spread_low(halves)
    _spread_3_to_5(halves)
    _spread_6_to_8(halves)
    _spread_9_to_11(halves)
    low, high = halves[:_MASKS], halves[_MASKS:]
    for k in range(np.uint64(_MASKS)):
        high[k] = max(high[k], low[k])


@part
def _alike(hand: U8) -> int:
    """
    Give the places of cards that are worth as much as the place before.

    Two cards of one rank are, where neither suit has the five cards of a flush.
    """
    held = np.zeros(4, np.int64)
    for place in range(_HAND):
        held[hand[place] & 3] += 1
    alike = 0
    for place in range(1, _HAND):
        card, other = hand[place], hand[place - 1]
        if card >> 2 == other >> 2 and held[card & 3] < 5 and held[other & 3] < 5:
            alike |= 1 << place
    return alike


@part
def _promise(k: Number, fives: U16, best: U32, top: U16, highest: U16) -> tuple[int, int]:
    """Give the strongest middle and front that can stand before a back, at most."""
    both = best[_RESTS[k]]
    middle = min(top[fives[k]], np.uint16(both))
    return middle, min(highest[middle], np.uint16(both >> np.uint32(16)))


@part
def _scratch() -> Scratch:
    """Make room for what is written of one hand after the other."""
    return (
        np.empty(_FIVES, np.uint16),
        np.empty(_MASKS, np.uint32),
        np.empty(_FRONTS, np.uint16),
        np.empty(_FIVES, np.uint16),
        np.empty(_FIVES, np.uint64),
        np.empty(_FIVES, np.uint64),
        np.empty(_DIGITS, np.uint32),
    )


@part
def _frontier(keys: U16, alike: int, limits: Limits, floor: U16, scratch: Scratch, out: U16) -> int:
    """
    Write the undominated rows of a hand as masks into ``out`` and give how many there are.

    ``floor[f]`` is the least middle that a front of key f needs to be new.
    """
    fives, best, found, kept, some, others, starts = scratch
    least, top, highest = limits
    floor[:] = least
    before = np.uint64(np.uint16(best[_ALL]))
    seed = _0
    while fives[seed] != before:
        seed += _1
    count = _visit(seed, keys, top, floor, found, out, 0)
    n = _0
    same = np.uint16(alike)
    for k in range(_ALL_FIVES):
        middle, front = _promise(k, fives, best, top, highest)
        kept[n] = k
        n += np.uint64((middle >= floor[front]) & (_FIRSTS[k] & same == 0))
    for i in range(n):
        back = np.uint64(kept[i])
        middle, front = _promise(back, fives, best, top, highest)
        key = np.uint64(fives[back])
        some[i] = key << _48 | np.uint64(middle) << _32 | np.uint64(front) << _16 | back
    _sort(some, others, n, _48, starts)
    _sort(others, some, n, _55, starts)
    first = 0
    for i in range(n):
        one = some[i]
        key = one >> _48
        if np.uint16(one >> _32) >= floor[np.uint16(one >> _16)]:
            if key != before:
                count = _thin(keys, out, first, count)
                first, before = count, key
            count = _visit(np.uint64(np.uint16(one)), keys, top, floor, found, out, count)
    return _thin(keys, out, first, count)


@part
def _sort(given: U64, to: U64, n: np.uint64, shift: np.uint64, starts: U32) -> None:
    """Sort numbers by seven of their bits, the largest first, keeping the order of equal ones."""
    starts[:] = 0
    for i in range(n):
        starts[~(given[i] >> shift) & _127] += np.uint32(1)
    total = np.uint32(0)
    for digit in range(_128):
        held = starts[digit]
        starts[digit] = total
        total += held
    for i in range(n):
        digit = ~(given[i] >> shift) & _127
        to[starts[digit]] = given[i]
        starts[digit] += np.uint32(1)


@part
def _visit(k: Number, keys: U16, top: U16, floor: U16, found: U16, out: U16, count: int) -> int:
    """Try the 56 fronts with one back, and write down what is new."""
    back, rest = MASKS_OF_FIVE[k], _RESTS[k]
    most = top[keys[back]]
    fronts = FRONTS_OF_BACKS[k]
    n = _0
    for j in range(np.uint64(_FRONTS)):
        front = fronts[j]
        m = keys[np.uint16(rest ^ front)]
        found[n] = front
        n += np.uint64((m >= floor[keys[front]]) & (m <= most))
    for j in range(n):
        front = found[j]
        middle = np.uint16(rest ^ front)
        f, m = keys[front], keys[middle]
        if m >= floor[f]:
            out[count, 0] = front
            out[count, 1] = middle
            out[count, 2] = back
            count += 1
            after = np.uint16(m + 1)
            for i in range(np.uint64(f) + _1):
                floor[i] = max(floor[i], after)
    return count


@part
def _thin(keys: U16, out: U16, first: int, count: int) -> int:
    """
    Drop what another setting with an equal back matches or beats, and sort by the middle.

    Gives where the settings end. Only one found later can beat one found earlier.
    """
    for i in range(first + 1, count):
        front, middle, back = out[i, 0], out[i, 1], out[i, 2]
        f, m = keys[front], keys[middle]
        j = i
        while j > first and (
            keys[out[j - 1, 1]] < m or (keys[out[j - 1, 1]] == m and keys[out[j - 1, 0]] < f)
        ):
            out[j, 0], out[j, 1], out[j, 2] = out[j - 1, 0], out[j - 1, 1], out[j - 1, 2]
            j -= 1
        out[j, 0], out[j, 1], out[j, 2] = front, middle, back
    kept, most = first, 0
    for i in range(first, count):
        f = keys[out[i, 0]]
        if f > most:
            most = f
            out[kept, 0], out[kept, 1], out[kept, 2] = out[i, 0], out[i, 1], out[i, 2]
            kept += 1
    return kept


@kernel("void(uint8[:,::1], uint16[::1], uint16[::1], uint16[::1], uint16[:,::1])")
def evaluate_rows(hands: U8, mixed: U16, suited: U16, fronts: U16, out: U16) -> None:
    """
    Write the keys of all rows of hands.

    Parameters
    ----------
    hands : uint8 (N, 13)
        Card numbers in ascending order.
    mixed, suited : uint16 (6188,)
        Keys of five cards by multiset index, of several suits and of one.
    fronts : uint16 (455,)
        Keys of three cards by multiset index.
    out : uint16 (N, 8192)
        The keys by mask; only masks of three and five places are written.
    """
    sums, fives = np.empty(1092, np.uint16), np.empty(_FIVES, np.uint16)
    for n in range(len(hands)):
        _evaluate(hands[n], mixed, suited, fronts, out[n], fives, sums)


@kernel(
    "int64(uint8[:,::1], uint16[::1], uint16[::1], uint16[::1], uint16[::1], uint16[::1],"
    " uint16[::1], uint16[:,::1], int64[::1])"
)
def frontiers(
    hands: U8,
    mixed: U16,
    suited: U16,
    fronts: U16,
    least: U16,
    top: U16,
    highest: U16,
    out: U16,
    ends: I64,
) -> int:
    """
    Write the undominated settings of hands until there are no more or the room might not do.

    Gives how many hands were done.
    """
    sums, keys = np.empty(1092, np.uint16), np.zeros(_MASKS, np.uint16)
    floor, scratch = np.empty(len(least), np.uint16), _scratch()
    fives, best = scratch[:2]
    count = 0
    for n in range(len(hands)):
        if len(out) - count < MOST_OF_ONE:
            return n
        _evaluate(hands[n], mixed, suited, fronts, keys, fives, sums)
        _best_of_subsets(keys, fives, best)
        limits = least, top, highest
        count += _frontier(keys, _alike(hands[n]), limits, floor, scratch, out[count:])
        ends[n] = count
    return len(hands)


@kernel(
    "void(uint8[:,::1], int64[::1], uint16[:,::1], uint16[::1], uint16[::1], uint16[::1],"
    " uint16[:,::1])"
)
def keys_of_frontiers(
    hands: U8, ends: I64, masks: U16, mixed: U16, suited: U16, fronts: U16, out: U16
) -> None:
    """Write the keys of the rows of settings; ``ends`` and ``masks`` as `frontiers` writes them."""
    sums, fives = np.empty(1092, np.uint16), np.empty(_FIVES, np.uint16)
    keys = np.zeros(_MASKS, np.uint16)
    begin = 0
    for n in range(len(hands)):
        _evaluate(hands[n], mixed, suited, fronts, keys, fives, sums)
        for i in range(begin, ends[n]):
            for row in range(3):
                out[i, row] = keys[masks[i, row]]
        begin = ends[n]


@part
def _best(keys: U16, limits: Limits, worths: Worths, bounds: Bounds, room: Room, out: U16) -> None:
    """
    Write the legal rows of the largest sum of worths.

    The back whose bound is largest comes first; the others while their bound is above the best.
    """
    least, top, highest = limits
    of_back = worths[2]
    front_bound, middle_bound = bounds
    fives, best, promises, waiting = room
    for k in range(_ALL_FIVES):
        middle, front = _promise(k, fives, best, top, highest)
        own = np.int64(of_back[fives[k]])
        promises[k] = own + middle_bound[middle] + front_bound[front]
    most = _LEAST
    for k in range(_ALL_FIVES):
        most = max(most, promises[k])
    chosen = _0
    while promises[chosen] != most:
        chosen += _1
    worth = _try_back(chosen, keys, top, least, worths, _LEAST, out)
    promises[chosen] = _LEAST
    n = _0
    for k in range(_ALL_FIVES):
        promise = promises[k]
        promises[n], waiting[n] = promise, k
        n += np.uint64(promise > worth)
    while n:
        most = _LEAST
        for i in range(n):
            most = max(most, promises[i])
        if most <= worth:
            break
        at = _0
        while promises[at] != most:
            at += _1
        chosen = np.uint64(waiting[at])
        n -= _1
        promises[at], waiting[at] = promises[n], waiting[n]
        worth = _try_back(chosen, keys, top, least, worths, worth, out)


@part
def _try_back(
    k: Number, keys: U16, top: U16, least: U16, worths: Worths, best: np.int64, out: U16
) -> np.int64:
    """Try the 56 fronts with one back; write down what is legal and worth more."""
    of_front, of_middle, of_back = worths
    back, rest = MASKS_OF_FIVE[k], _RESTS[k]
    most = top[keys[back]]
    own = np.int64(of_back[keys[back]])
    fronts = FRONTS_OF_BACKS[k]
    needed = best - own
    for j in range(np.uint64(_FRONTS)):
        front = fronts[j]
        middle = np.uint16(rest ^ front)
        f, m = keys[front], keys[middle]
        worth = np.int64(of_front[f]) + of_middle[m]
        if worth > needed and m <= most and m >= least[f]:
            needed = worth
            out[0], out[1], out[2] = front, middle, back
    return own + needed


@kernel(
    "void(uint8[:,::1], uint16[::1], uint16[::1], uint16[::1], uint16[::1], uint16[::1],"
    " uint16[::1], UniTuple(int32[::1], 3), UniTuple(int32[::1], 2), uint16[:,::1])"
)
def best_settings(
    hands: U8,
    mixed: U16,
    suited: U16,
    fronts: U16,
    least: U16,
    top: U16,
    highest: U16,
    worths: Worths,
    bounds: Bounds,
    out: U16,
) -> None:
    """
    Write the legal setting of each hand whose rows have the largest sum of worths.

    Parameters
    ----------
    hands : uint8 (N, 13)
        Card numbers in ascending order.
    mixed, suited, fronts, least, top, highest
        As `RankingArrays` has them.
    worths : int32 (456,), (7463,), (7463,)
        By key: what a front, a middle and a back are worth.
    bounds : int32 (456,), (7463,)
        By key: the most that a front and a middle of this key or less are worth.
    out : uint16 (N, 3)
        The masks of front, middle and back.
    """
    sums, keys = np.empty(1092, np.uint16), np.zeros(_MASKS, np.uint16)
    fives, best = np.empty(_FIVES, np.uint16), np.empty(_MASKS, np.uint32)
    room = fives, best, np.empty(_FIVES, np.int64), np.empty(_FIVES, np.uint16)
    for n in range(len(hands)):
        _evaluate(hands[n], mixed, suited, fronts, keys, fives, sums)
        _best_of_subsets(keys, fives, best)
        _best(keys, (least, top, highest), worths, bounds, room, out[n])


@part
def _suits_in_order(hand: U8, mask: int, low: int, worth: U8) -> int:
    """
    Give the suits of a row's cards as its ranks are read, two bits each, the strongest as 3.

    Equal ranks are read together, the larger group first, then the higher rank; in a row of the
    ranks ``low`` the ace is read last.
    """
    held = np.zeros(_HAND, np.int64)
    ranks = 0
    for place in range(_HAND):
        if mask >> place & 1:
            held[hand[place] >> 2] += 1
            ranks |= 1 << (hand[place] >> 2)
    read = np.zeros(5, np.int64)
    n = 0
    for place in range(_HAND):
        if mask >> place & 1:
            rank = np.int64(hand[place] >> 2)
            height = 0 if ranks == low and rank == _ACE else rank + 1
            value = ((held[rank] << 4) + height) << 2 | worth[hand[place] & 3]
            j = n
            while j and read[j - 1] < value:
                read[j] = read[j - 1]
                j -= 1
            read[j] = value
            n += 1
    code = 0
    for j in range(n):
        code = code << 2 | (read[j] & 3)
    return code


@part
def _part_by_suits(
    hand: U8, masks: U16, low: int, worth: U8, keys: U16, own: U16, strengths: U16
) -> int:
    """
    Write keys of a hand's own that suits part, 1 the weakest, and the usual key of each.

    Gives the highest.
    """
    values = np.empty(len(masks), np.int64)
    for k in range(len(masks)):
        mask = np.int64(masks[k])
        values[k] = np.int64(keys[mask]) << 10 | _suits_in_order(hand, int(mask), low, worth)
    key, before = 0, -1
    for k in np.argsort(values):
        key += values[k] != before
        before = values[k]
        own[masks[k]] = key
        strengths[key] = values[k] >> 10
    return key


@part
def _own_limits(strengths: tuple[U16, U16], limits: Limits, out: Limits) -> None:
    """Write the limits of the usual keys as limits of a hand's own."""
    fives, threes = strengths
    least, top, highest = limits
    five, three = 0, 0
    for key in range(1, len(fives)):
        while five + 1 < len(fives) and fives[five + 1] <= top[fives[key]]:
            five += 1
        while three + 1 < len(threes) and threes[three + 1] <= highest[fives[key]]:
            three += 1
        out[1][key], out[2][key] = five, three
    five = 1
    for key in range(1, len(threes)):
        while five < len(fives) and fives[five] < least[threes[key]]:
            five += 1
        out[0][key] = five


@kernel(
    "int64(uint8[:,::1], uint16[::1], uint16[::1], uint16[::1], uint16[::1], uint16[::1],"
    " uint16[::1], uint8[::1], int64, uint16[:,::1], int64[::1])"
)
def frontiers_by_suits(
    hands: U8,
    mixed: U16,
    suited: U16,
    fronts: U16,
    least: U16,
    top: U16,
    highest: U16,
    worth: U8,
    low: int,
    out: U16,
    ends: I64,
) -> int:
    """
    Do what `frontiers` does where suits part rows of equal strength, though not in what is legal.

    Parameters
    ----------
    worth : uint8 (4,)
        By suit of the card numbers: 3 for the strongest, 0 for the weakest.
    low
        The ranks of the straight whose ace is low, as a mask; 0 where there is none.
    """
    sums, keys = np.empty(1092, np.uint16), np.zeros(_MASKS, np.uint16)
    own, usual = (
        np.zeros(_MASKS, np.uint16),
        (np.zeros(_FIVES + 1, np.uint16), np.zeros(_THREES + 1, np.uint16)),
    )
    own_limits = (
        np.zeros(_THREES + 1, np.uint16),
        np.zeros(_FIVES + 1, np.uint16),
        np.zeros(_FIVES + 1, np.uint16),
    )
    floor, scratch = np.empty(_THREES + 1, np.uint16), _scratch()
    fives, best = scratch[:2]
    count = 0
    for n in range(len(hands)):
        if len(out) - count < 2 * MOST_OF_ONE:
            return n
        hand = hands[n]
        _evaluate(hand, mixed, suited, fronts, keys, fives, sums)
        of_five = _part_by_suits(hand, MASKS_OF_FIVE, low, worth, keys, own, usual[0])
        of_three = _part_by_suits(hand, MASKS_OF_THREE, 0, worth, keys, own, usual[1])
        strengths = usual[0][: of_five + 1], usual[1][: of_three + 1]
        _own_limits(strengths, (least, top, highest), own_limits)
        for k in range(_ALL_FIVES):
            fives[k] = own[MASKS_OF_FIVE[k]]
        _best_of_subsets(own, fives, best)
        end = of_three + 1
        limits = own_limits[0][:end], own_limits[1], own_limits[2]
        count += _frontier(own, 0, limits, floor[:end], scratch, out[count:])
        ends[n] = count
    return len(hands)
