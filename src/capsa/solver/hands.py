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

import numpy as np
from numpy.typing import NDArray

from capsa.solver.jit import kernel, part

U8 = NDArray[np.uint8]
U16 = NDArray[np.uint16]
I32 = NDArray[np.int32]
I64 = NDArray[np.int64]
Worths = tuple[I32, I32, I32]
Bounds = tuple[I32, I32]

_HAND = 13
_ALL = (1 << _HAND) - 1
_MASKS = 1 << _HAND
_FIVES = 1287
_THREES = 286
_FRONTS = 56
_BUCKETS = 256
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


def _binomial(n: int, k: int) -> int:
    value = 1
    for i in range(k):
        value = value * (n - i) // (i + 1)
    return value


_BINOMIALS = np.array([[_binomial(n, k) for k in range(6)] for n in range(14)], dtype=np.int64)
_TERMS = np.array([[_binomial(r + i, i + 1) for r in range(13)] for i in range(5)], dtype=np.uint16)


def _fronts_of_backs() -> U16:
    """Give, for each back, the masks of the 56 fronts of the eight other places."""
    table = np.empty((_FIVES, _FRONTS), dtype=np.uint16)
    threes = MASKS_OF_THREE.astype(np.int64)
    for i, back in enumerate(MASKS_OF_FIVE.astype(np.int64)):
        table[i] = threes[(threes & back) == 0]
    return table


FRONTS_OF_BACKS = _fronts_of_backs()


@part
def _evaluate(hand: U8, mixed: U16, suited: U16, fronts: U16, keys: U16, sums: U16) -> None:
    """Write the keys of all 1,573 rows of a hand."""
    twos, threes, fours = sums[13:91], sums[91:377], sums[377:1092]
    for place in range(_HAND):
        rank = hand[place] >> 2
        sums[place] = _TERMS[0, rank]
        of_two, of_three = _BINOMIALS[place, 2], _BINOMIALS[place, 3]
        of_four, of_five = _BINOMIALS[place, 4], _BINOMIALS[place, 5]
        term = _TERMS[4, rank]
        masks = MASKS_OF_FIVE[of_five : of_five + of_four]
        for k in range(of_four):
            keys[masks[k]] = mixed[fours[k] + term]
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
        _evaluate_suited(hand, suit, suited, keys)


@part
def _evaluate_suited(hand: U8, suit: int, suited: U16, keys: U16) -> None:
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
                        keys[mask] = suited[sum_b + _TERMS[0, hand[places[a]] >> 2]]


_TOPS = np.uint64(0x8000_8000_8000_8000)


@part
def _larger(a: np.uint64, b: np.uint64) -> np.uint64:
    """Give the larger of each of four numbers below 32,768 that share a word."""
    tops = ((a | _TOPS) - b) & _TOPS
    chosen = (tops - (tops >> np.uint64(15))) | tops
    return (a & chosen) | (b & ~chosen)


@part
def _spread(best: U16) -> None:
    """Give each set of places the largest key of its subsets, from the keys of single masks."""
    words = best.view(np.uint64)
    odd = np.uint64(0xFFFF_0000_FFFF_0000)
    for k in range(0, _MASKS // 4, 4):
        a, b, c, d = words[k], words[k + 1], words[k + 2], words[k + 3]
        a = _larger(a, (a << np.uint64(16)) & odd)
        b = _larger(b, (b << np.uint64(16)) & odd)
        c = _larger(c, (c << np.uint64(16)) & odd)
        d = _larger(d, (d << np.uint64(16)) & odd)
        a = _larger(a, a << np.uint64(32))
        b = _larger(b, b << np.uint64(32))
        c = _larger(c, c << np.uint64(32))
        d = _larger(d, d << np.uint64(32))
        b = _larger(b, a)
        d = _larger(d, c)
        words[k] = a
        words[k + 1] = b
        words[k + 2] = _larger(c, a)
        words[k + 3] = _larger(d, b)
    for half in (16, 32, 64, 128, 256, 512, 1024, 2048, 4096):
        for base in range(0, _MASKS, 2 * half):
            low, high = best[base : base + half], best[base + half : base + 2 * half]
            for k in range(half):
                high[k] = max(high[k], low[k])


@part
def _best_of_subsets(keys: U16, best_five: U16, best_three: U16) -> None:
    """Write the best row of five and of three within every set of places."""
    best_three[:] = 0
    best_five[:] = keys
    for k in range(_THREES):
        mask = MASKS_OF_THREE[k]
        best_three[mask] = keys[mask]
        best_five[mask] = 0
    _spread(best_five)
    _spread(best_three)


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
def _frontier(
    keys: U16,
    best_five: U16,
    best_three: U16,
    alike: int,
    least: U16,
    top: U16,
    highest: U16,
    floor: U16,
    order: I64,
    out: U16,
) -> int:
    """
    Write the undominated rows of a hand as masks into ``out`` and give how many there are.

    ``floor[f]`` is the least middle that a front of key f needs to be new.
    """
    floor[:] = least
    first, found = 0, 0
    for k in range(_FIVES):
        found = max(found, keys[MASKS_OF_FIVE[k]])
    count = 0
    for k in range(_FIVES):
        if keys[MASKS_OF_FIVE[k]] == found:
            count = _visit(k, keys, top, floor, out, count)
    count = _thin(keys, out, first, count)
    starts = np.zeros(_BUCKETS + 1, np.int64)
    n = 0
    kept = order[:_FIVES]
    for k in range(_FIVES):
        back = np.int64(MASKS_OF_FIVE[k])
        key = keys[back]
        rest = _ALL ^ back
        middle = min(top[key], best_five[rest])
        front = min(best_three[rest], highest[middle])
        kept[n] = k
        n += (middle >= floor[front]) & (key != found) & ((back & ~(back << 1) & alike) == 0)
    for i in range(n):
        starts[_BUCKETS - 1 - (keys[MASKS_OF_FIVE[kept[i]]] >> 5)] += 1
    total = 0
    for bucket in range(_BUCKETS + 1):
        held = starts[bucket]
        starts[bucket] = total
        total += held
    sorted_ = order[_FIVES:]
    for i in range(n):
        bucket = _BUCKETS - 1 - (keys[MASKS_OF_FIVE[kept[i]]] >> 5)
        sorted_[starts[bucket]] = kept[i]
        starts[bucket] += 1
    begin = 0
    for bucket in range(_BUCKETS):
        end = starts[bucket]
        if begin < end:
            count = _visit_bucket(
                sorted_[begin:end], keys, best_five, best_three, top, highest, floor, out, count
            )
        begin = end
    return count


@part
def _visit_bucket(
    backs: I64,
    keys: U16,
    best_five: U16,
    best_three: U16,
    top: U16,
    highest: U16,
    floor: U16,
    out: U16,
    count: int,
) -> int:
    """Visit the backs of one bucket that can still give something new, the strongest first."""
    n = 0
    for i in range(len(backs)):
        k = backs[i]
        back = np.int64(MASKS_OF_FIVE[k])
        key = keys[back]
        rest = _ALL ^ back
        middle = min(top[key], best_five[rest])
        front = min(best_three[rest], highest[middle])
        if middle >= floor[front]:
            j = n
            while j and keys[MASKS_OF_FIVE[backs[j - 1]]] < key:
                backs[j] = backs[j - 1]
                j -= 1
            backs[j] = k
            n += 1
    i = 0
    while i < n:
        key = keys[MASKS_OF_FIVE[backs[i]]]
        first = count
        while i < n and keys[MASKS_OF_FIVE[backs[i]]] == key:
            back = np.int64(MASKS_OF_FIVE[backs[i]])
            rest = _ALL ^ back
            middle = min(top[key], best_five[rest])
            front = min(best_three[rest], highest[middle])
            if middle >= floor[front]:
                count = _visit(backs[i], keys, top, floor, out, count)
            i += 1
        count = _thin(keys, out, first, count)
    return count


@part
def _visit(k: int, keys: U16, top: U16, floor: U16, out: U16, count: int) -> int:
    """Try the 56 fronts with one back, and write down what is new."""
    back = np.int64(MASKS_OF_FIVE[k])
    rest = _ALL ^ back
    most = top[keys[back]]
    fronts = FRONTS_OF_BACKS[k]
    for j in range(_FRONTS):
        front = np.int64(fronts[j])
        middle = rest ^ front
        f, m = keys[front], keys[middle]
        if m >= floor[f] and m <= most:
            out[count, 0] = front
            out[count, 1] = middle
            out[count, 2] = back
            count += 1
            after = np.uint16(m + 1)
            below = floor[: f + 1]
            for i in range(len(below)):
                below[i] = max(below[i], after)
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
    sums = np.empty(1092, np.uint16)
    for n in range(len(hands)):
        _evaluate(hands[n], mixed, suited, fronts, out[n], sums)


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
    sums = np.empty(1092, np.uint16)
    keys = np.zeros(_MASKS, np.uint16)
    best_five = np.empty(_MASKS, np.uint16)
    best_three = np.empty(_MASKS, np.uint16)
    floor = np.empty(len(least), np.uint16)
    order = np.empty(2 * _FIVES, np.int64)
    count = 0
    for n in range(len(hands)):
        if len(out) - count < MOST_OF_ONE:
            return n
        hand = hands[n]
        _evaluate(hand, mixed, suited, fronts, keys, sums)
        _best_of_subsets(keys, best_five, best_three)
        count += _frontier(
            keys,
            best_five,
            best_three,
            _alike(hand),
            least,
            top,
            highest,
            floor,
            order,
            out[count:],
        )
        ends[n] = count
    return len(hands)


@part
def _best(
    keys: U16,
    best_five: U16,
    best_three: U16,
    top: U16,
    highest: U16,
    least: U16,
    worths: Worths,
    bounds: Bounds,
    waiting: I64,
    out: U16,
) -> np.int64:
    """
    Write the legal rows of the largest sum of worths, and give that sum.

    The back whose bound is largest comes first; the others while their bound is above the best.
    """
    of_back = worths[2]
    front_bound, middle_bound = bounds
    chosen, most = 0, np.int64(-(2**62))
    promises = waiting[_FIVES:]
    for k in range(_FIVES):
        back = np.int64(MASKS_OF_FIVE[k])
        key = keys[back]
        rest = _ALL ^ back
        middle = min(top[key], best_five[rest])
        front = min(best_three[rest], highest[middle])
        promise = np.int64(of_back[key]) + middle_bound[middle] + front_bound[front]
        promises[k] = promise
        if promise > most:
            most = promise
            chosen = k
    best = _try_back(chosen, keys, top, least, worths, np.int64(-(2**62)), out)
    n = 0
    for k in range(_FIVES):
        waiting[n] = k
        n += (promises[k] > best) & (k != chosen)
    while n:
        at = 0
        for i in range(1, n):
            if promises[waiting[i]] > promises[waiting[at]]:
                at = i
        k = waiting[at]
        n -= 1
        waiting[at] = waiting[n]
        if promises[k] <= best:
            break
        best = _try_back(k, keys, top, least, worths, best, out)
    return best


@part
def _try_back(
    k: int, keys: U16, top: U16, least: U16, worths: Worths, best: np.int64, out: U16
) -> np.int64:
    """Try the 56 fronts with one back; write down what is legal and worth more."""
    of_front, of_middle, of_back = worths
    back = np.int64(MASKS_OF_FIVE[k])
    rest = _ALL ^ back
    most = top[keys[back]]
    own = np.int64(of_back[keys[back]])
    fronts = FRONTS_OF_BACKS[k]
    for j in range(_FRONTS):
        front = np.int64(fronts[j])
        f, m = keys[front], keys[rest ^ front]
        worth = own + of_front[f] + of_middle[m]
        if worth > best and m <= most and m >= least[f]:
            best = worth
            out[0] = front
            out[1] = rest ^ front
            out[2] = back
    return best


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
    sums = np.empty(1092, np.uint16)
    keys = np.zeros(_MASKS, np.uint16)
    best_five = np.empty(_MASKS, np.uint16)
    best_three = np.empty(_MASKS, np.uint16)
    waiting = np.empty(2 * _FIVES, np.int64)
    for n in range(len(hands)):
        _evaluate(hands[n], mixed, suited, fronts, keys, sums)
        _best_of_subsets(keys, best_five, best_three)
        _best(keys, best_five, best_three, top, highest, least, worths, bounds, waiting, out[n])


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
    sums = np.empty(1092, np.uint16)
    keys, own = np.zeros(_MASKS, np.uint16), np.zeros(_MASKS, np.uint16)
    best_five, best_three = np.empty(_MASKS, np.uint16), np.empty(_MASKS, np.uint16)
    fives, threes = np.zeros(_FIVES + 1, np.uint16), np.zeros(_THREES + 1, np.uint16)
    own_top, own_highest = np.zeros(_FIVES + 1, np.uint16), np.zeros(_FIVES + 1, np.uint16)
    own_least, floor = np.zeros(_THREES + 1, np.uint16), np.empty(_THREES + 1, np.uint16)
    order = np.empty(2 * _FIVES, np.int64)
    count = 0
    for n in range(len(hands)):
        if len(out) - count < 2 * MOST_OF_ONE:
            return n
        hand = hands[n]
        _evaluate(hand, mixed, suited, fronts, keys, sums)
        of_five = _part_by_suits(hand, MASKS_OF_FIVE, low, worth, keys, own, fives)
        of_three = _part_by_suits(hand, MASKS_OF_THREE, 0, worth, keys, own, threes)
        # The limits of the usual keys, as limits of the hand's own.
        five, three = 0, 0
        for key in range(1, of_five + 1):
            while five < of_five and fives[five + 1] <= top[fives[key]]:
                five += 1
            while three < of_three and threes[three + 1] <= highest[fives[key]]:
                three += 1
            own_top[key], own_highest[key] = five, three
        five = 1
        for key in range(1, of_three + 1):
            while five <= of_five and fives[five] < least[threes[key]]:
                five += 1
            own_least[key] = five
        _best_of_subsets(own, best_five, best_three)
        count += _frontier(
            own,
            best_five,
            best_three,
            0,
            own_least[: of_three + 1],
            own_top,
            own_highest,
            floor[: of_three + 1],
            order,
            out[count:],
        )
        ends[n] = count
    return len(hands)
