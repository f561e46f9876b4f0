"""
The kernels that play settings of a hand against a pool of opponents.

The cards of a hand are a word of four fields of 16 bits, one for each suit; bit r of a field is
rank r, 0 the deuce. An opponent of the pool whose suits are renamed is an opponent too: each counts
as often as it shares no card with the asked hand under the 24 ways to rename suits. Sixteen tests,
of each suit of the one hand against each of the other, tell all 24 ways at once: the number of ways
is the permanent of the 4 by 4 table of suits that do not meet, looked up among 65,536.

Units are whole numbers and summed as such: sums do not depend on order or processor.
"""

from __future__ import annotations

from itertools import permutations
from math import comb

import numpy as np
from numpy.typing import NDArray

from capsa.solver.jit import kernel, part

_BLOCK = 512
_HAND = 13
_SURE = 3.0
"""Standard errors by which a setting must be behind to be given up."""
_FIELDS = 13
_KEYS_AT_MOST = 7_463

U8 = NDArray[np.uint8]
U16 = NDArray[np.uint16]
U64 = NDArray[np.uint64]
I16 = NDArray[np.int16]
I32 = NDArray[np.int32]
I64 = NDArray[np.int64]

Side = tuple[U64, U16, I16, U8, I16, U16]
"""
Settings: the cards of each by suit, uint64 (N,); the keys of their rows, uint16 (N, 3); what they
hold, int16 (N, 3), uint8 (N,) and int16 (N,), as `Holdings` has it; and where suits rank those of
their rows, uint16 (N, 3), as `orders_of_suits` writes them. Of own settings the cards are given
once for each hand.
"""

_SIDE = "Tuple((uint64[::1], uint16[:,::1], int16[:,::1], uint8[::1], int16[::1], uint16[:,::1]))"

# The prices of a pair, by place in the array of prices.
_FRONT, _MIDDLE, _BACK, _OVERALL, _MOST_ROWS = range(5)
NEEDED, _ADD, _MORE, _MULTIPLIED, _PAYMENT = range(5, 10)
_SUITS = 10
COLOURS = 14
_NONE, _WINNER, _CANCEL, _HOLDER = range(4)

# The rows of a block of opponents, and of a setting.
_KEYS, _PAYS, _HELD, _BROKEN, _PAID, _WEIGHT = 0, 3, 6, 9, 10, 11


_RENAMED = np.array(list(permutations(range(4))), dtype=np.int64)
"""By way to rename suits: whose suit of theirs goes by the name of each of ours."""

_NEEDED_FREE = np.array(
    [sum(1 << (4 * theirs + ours) for ours, theirs in enumerate(way)) for way in _RENAMED],
    dtype=np.uint16,
)
_IS_ALLOWED = np.array(
    [[True, {int(way[1]), int(way[2])} in ({1, 2}, {0, 3})] for way in _RENAMED]
).T.copy()
"""Which ways to rename suits are looked at: all; those that keep cards of one colour together."""


def _free_ways() -> U8:
    """Give, by the 16 bits that tell which suits meet, how many of the ways looked at are free."""
    codes = np.arange(1 << 16)
    ways = np.zeros((2, 1 << 16), dtype=np.uint8)
    for way, needed in enumerate(_NEEDED_FREE.tolist()):
        ways += _IS_ALLOWED[:, way, None] & ((codes & needed) == 0)
    return ways


_FREE_WAYS = _free_ways()
_SAME = 10
"""From this bit on it is told which cards of a row have the rank of the card before."""
_TERMS = np.array([[comb(r + i, i + 1) for r in range(13)] for i in range(5)], dtype=np.int64)


@kernel("void(uint8[:,::1], uint16[:,::1], uint16[::1], uint16[::1], uint16[::1], uint16[:,::1])")
def keys_of_settings(hands: U8, masks: U16, mixed: U16, suited: U16, fronts: U16, out: U16) -> None:
    """
    Write the keys of the three rows of settings.

    Parameters
    ----------
    hands : uint8 (N, 13)
        Card numbers in ascending order.
    masks : uint16 (N, 3)
        Front, middle and back as masks of the places of the hand.
    mixed, suited, fronts
        As `RankingArrays` has them.
    out : uint16 (N, 3)
        The keys.
    """
    for n in range(len(hands)):
        hand = hands[n]
        for row in range(3):
            mask = np.int64(masks[n, row])
            index, held, suits = 0, 0, 0
            for place in range(_HAND):
                if mask >> place & 1:
                    index += _TERMS[held, hand[place] >> 2]
                    suits |= 1 << (hand[place] & 3)
                    held += 1
            if held == 3:
                out[n, row] = fronts[index]
            elif suits & (suits - 1):
                out[n, row] = mixed[index]
            else:
                out[n, row] = suited[index]


@part
def _weigh(own: np.uint64, suits: U64, colours: int, codes: U16, index: I32, weight: I32) -> int:
    """Write who can sit opposite a hand, and in how many ways; give how many hands that are."""
    low = np.uint64(0x0001_0001_0001_0001)
    top = np.uint64(0x8000_8000_8000_8000)
    fill = np.uint64(0x7FFF_7FFF_7FFF_7FFF)
    field = np.uint64(0xFFFF)
    a = (own & field) * low
    b = ((own >> np.uint64(16)) & field) * low
    c = ((own >> np.uint64(32)) & field) * low
    d = (own >> np.uint64(48)) * low
    for i in range(len(suits)):
        cards = suits[i]
        met = (
            ((((cards & a) + fill) & top) >> np.uint64(15))
            | ((((cards & b) + fill) & top) >> np.uint64(14))
            | ((((cards & c) + fill) & top) >> np.uint64(13))
            | ((((cards & d) + fill) & top) >> np.uint64(12))
        )
        codes[i] = met | (met >> np.uint64(12)) | (met >> np.uint64(24)) | (met >> np.uint64(36))
    n = 0
    for i in range(len(suits)):
        free = _FREE_WAYS[colours, codes[i]]
        index[n] = i
        weight[n] = free
        n += int(free > 0)
    return n


@kernel("void(uint64, uint64[::1], int64, int32[::1])")
def count_ways(own: np.uint64, suits: U64, colours: int, ways: I32) -> None:
    """
    Write in how many ways each hand can sit opposite one.

    Parameters
    ----------
    own : uint64
        The cards of the hand, by suit.
    suits : uint64 (N,)
        Those of the others.
    colours
        1 where only those ways to rename suits count that keep the cards of one colour together.
    ways : int32 (N,)
        Of the 24 ways to rename suits, or those 8, the ones that leave no card in both.
    """
    codes = np.empty(len(suits), np.uint16)
    index = np.empty(len(suits) + 1, np.int32)
    weight = np.empty(len(suits) + 1, np.int32)
    n = _weigh(own, suits, colours, codes, index, weight)
    ways[:] = 0
    for i in range(n):
        ways[index[i]] = weight[i]


@kernel("void(uint8[:,::1], uint16[:,::1], boolean, uint16[:,::1])")
def orders_of_suits(hands: U8, masks: U16, low_counts: bool, out: U16) -> None:
    """
    Write the suits of the cards of rows in the order in which they rank them.

    Parameters
    ----------
    hands : uint8 (N, 13)
        Card numbers in ascending order.
    masks : uint16 (N, 3)
        Front, middle and back as masks of the places of the hand.
    low_counts : bool
        Whether A-2-3-4-5 is a straight, in which the ace comes last.
    out : uint16 (N, 3)
        Two bits for the suit of each card, the first of a row highest; above these a bit for each
        card, the last lowest, that has the rank of the one before.
    """
    cards = np.empty(5, np.int64)
    for n in range(len(hands)):
        for row in range(3):
            held, ranks = 0, 0
            counts = np.zeros(13, np.int64)
            for place in range(_HAND):
                if masks[n, row] >> place & 1:
                    cards[held] = hands[n, place]
                    counts[cards[held] >> 2] += 1
                    ranks |= 1 << (cards[held] >> 2)
                    held += 1
            is_low = low_counts and ranks == 0b1_0000_0000_1111
            for i in range(1, held):
                card = cards[i]
                rank = card >> 2
                telling = counts[rank] * 16 + (-1 if is_low and rank == 12 else rank)
                j = i
                while j:
                    before = cards[j - 1] >> 2
                    other = counts[before] * 16 + (-1 if is_low and before == 12 else before)
                    if other >= telling:
                        break
                    cards[j] = cards[j - 1]
                    j -= 1
                cards[j] = card
            code = 0
            for i in range(held):
                code |= (cards[i] & 3) << (2 * (held - 1 - i))
                if i and cards[i] >> 2 == cards[i - 1] >> 2:
                    code |= 1 << (_SAME + held - 1 - i)
            out[n, row] = code


@part
def _by_suits(key: np.int64, order: np.int64, size: int, worth: I64) -> np.int64:
    """Give the key of a row with the worth of its suits below it, the best of a rank first."""
    digits = np.empty(5, np.int64)
    for i in range(size):
        digit = worth[order >> (2 * (size - 1 - i)) & 3]
        j = i
        while j and order >> (_SAME + size - 1 - j) & 1 and digits[j - 1] < digit:
            digits[j] = digits[j - 1]
            j -= 1
        digits[j] = digit
    for i in range(size):
        key = key << 2 | digits[i]
    return key


@part
def _each_way(n: int, colours: int, codes: U16, index: I32, weight: I32) -> tuple[I32, I32, I32]:
    """Give each way to sit opposite by itself: whom, its weight of 1, and how suits are renamed."""
    total = weight[:n].sum()
    whom, ones, how = np.empty(total, np.int32), np.ones(total, np.int32), np.empty(total, np.int32)
    count = 0
    for i in range(n):
        code = codes[index[i]]
        for way in range(len(_NEEDED_FREE)):
            if code & _NEEDED_FREE[way] == 0 and _IS_ALLOWED[colours, way]:
                whom[count] = index[i]
                how[count] = way
                count += 1
    return whom, ones, how


@part
def _found(own: np.uint64, pool: Side, prices: I64, codes: U16) -> tuple[I32, I32, I32]:
    """Give who can sit opposite, in how many ways, and where suits rank in which."""
    index = np.empty(len(codes) + 1, np.int32)
    weight = np.empty(len(codes) + 1, np.int32)
    n = _weigh(own, pool[0], prices[COLOURS], codes, index, weight)
    if len(pool[5]):
        return _each_way(n, prices[COLOURS], codes, index, weight)
    return index[:n], weight[:n], np.empty(0, np.int32)


@part
def _gather(
    found: tuple[I32, I32, I32],
    span: tuple[int, int],
    pool: Side,
    own: U8,
    prices: I64,
    block: I32,
) -> None:
    """Write a span of the opponents found, met by keys of one's own, into the rows of a block."""
    index, weight, how = found
    begin, end = span
    _, keys, pays, held, broken, orders = pool
    for i in range(end - begin):
        k = index[begin + i]
        block[0, i] = keys[k, 0]
        block[1, i] = keys[k, 1]
        block[2, i] = keys[k, 2]
        block[_WEIGHT, i] = weight[begin + i]
    if len(orders):
        worth = np.empty(4, np.int64)
        for i in range(end - begin):
            k = index[begin + i]
            way = _RENAMED[how[begin + i]]
            for ours in range(4):
                worth[way[ours]] = prices[_SUITS + ours]
            for row in range(3):
                size, key = 3 if row == 0 else 5, np.int64(keys[k, row])
                if own[row, key]:
                    block[row, i] = _by_suits(key, np.int64(orders[k, row]), size, worth)
                else:
                    # No row of one's own is as strong: suits decide nothing.
                    block[row, i] = key << (2 * size)
    if len(pays):
        for i in range(end - begin):
            k = index[begin + i]
            for row in range(3):
                block[_PAYS + row, i] = pays[k, row]
                block[_HELD + row, i] = held[k] >> row & 1
            block[_BROKEN, i] = broken[k]
            block[_PAID, i] = pays[k, 0] + pays[k, 1] + pays[k, 2] + broken[k]


@part
def _meet(own: I32, block: I32, prices: I64, units: I32) -> None:
    """Write what a setting wins from each opponent of a block."""
    front, middle, back = prices[_FRONT], prices[_MIDDLE], prices[_BACK]
    overall, most_rows = prices[_OVERALL], prices[_MOST_ROWS]
    needed, add, more = prices[NEEDED], prices[_ADD], prices[_MORE]
    payment = prices[_PAYMENT]
    f, m, b = own[0], own[1], own[2]
    fs, ms, bs = block[0], block[1], block[2]
    if payment == _NONE:
        for i in range(len(units)):
            wf, wm, wb = np.int32(f > fs[i]), np.int32(m > ms[i]), np.int32(b > bs[i])
            lf, lm, lb = np.int32(f < fs[i]), np.int32(m < ms[i]), np.int32(b < bs[i])
            won, lost = wf + wm + wb, lf + lm + lb
            two = np.int32(won >= 2) - np.int32(lost >= 2)
            most = np.int32(won > lost) - np.int32(won < lost)
            rows = front * (wf - lf) + middle * (wm - lm) + back * (wb - lb)
            rows += overall * (most if most_rows else two)
            scoop = np.int32((won >= needed) & (lost == 0)) - np.int32(
                (lost >= needed) & (won == 0)
            )
            units[i] = rows + scoop * add + abs(scoop) * more * rows
        return
    multiplied = prices[_MULTIPLIED] * more
    cancels = np.int32(payment == _CANCEL)
    pf, pm, pb = block[3], block[4], block[5]
    hf, hm, hb = block[6], block[7], block[8]
    broken, paid = block[_BROKEN], block[_PAID]
    of, om, ob = own[3], own[4], own[5]
    # Where both hold one and that cancels them, what I hold makes theirs worth nothing.
    cf, cm, cb = 1 - cancels * own[6], 1 - cancels * own[7], 1 - cancels * own[8]
    own_broken, own_paid = own[_BROKEN], own[_PAID]
    holder = payment == _HOLDER
    for i in range(len(units)):
        wf, wm, wb = np.int32(f > fs[i]), np.int32(m > ms[i]), np.int32(b > bs[i])
        lf, lm, lb = np.int32(f < fs[i]), np.int32(m < ms[i]), np.int32(b < bs[i])
        won, lost = wf + wm + wb, lf + lm + lb
        two = np.int32(won >= 2) - np.int32(lost >= 2)
        most = np.int32(won > lost) - np.int32(won < lost)
        rows = front * (wf - lf) + middle * (wm - lm) + back * (wb - lb)
        rows += overall * (most if most_rows else two)
        if holder:
            royalties = own_paid - paid[i]
        else:
            royalties = (
                wf * of * (1 - cancels * hf[i])
                + wm * om * (1 - cancels * hm[i])
                + wb * ob * (1 - cancels * hb[i])
                - lf * pf[i] * cf
                - lm * pm[i] * cm
                - lb * pb[i] * cb
                + own_broken
                - broken[i]
            )
        scoop = np.int32((won >= needed) & (lost == 0)) - np.int32((lost >= needed) & (won == 0))
        units[i] = (
            rows + royalties + scoop * add + abs(scoop) * (more * rows + multiplied * royalties)
        )


@part
def _sum(units: I32, weight: I32) -> np.int64:
    total = np.int64(0)
    for i in range(len(units)):
        total += units[i] * weight[i]
    return total


@part
def _squares(units: I32, others: I32, weight: I32) -> np.int64:
    total = np.int64(0)
    for i in range(len(units)):
        ahead = weight[i] * (units[i] - others[i])
        total += ahead * ahead
    return total


@part
def _keys_met(settings: Side, begin: int, end: int) -> U8:
    """Tell, where suits rank, which keys front, middle and back of some settings have."""
    _, keys, _, _, _, orders = settings
    met = np.zeros((3, _KEYS_AT_MOST if len(orders) else 0), np.uint8)
    if len(orders):
        for s in range(begin, end):
            for row in range(3):
                met[row, keys[s, row]] = 1
    return met


@part
def _own(settings: Side, begin: int, end: int, prices: I64) -> I32:
    """Give what is compared of own settings."""
    _, keys, pays, held, broken, orders = settings
    own = np.zeros((end - begin, _FIELDS), np.int32)
    for s in range(end - begin):
        for row in range(3):
            own[s, _KEYS + row] = keys[begin + s, row]
            if len(orders):
                size, order = 3 if row == 0 else 5, np.int64(orders[begin + s, row])
                key = np.int64(keys[begin + s, row])
                own[s, _KEYS + row] = _by_suits(key, order, size, prices[_SUITS:])
            if len(pays):
                own[s, _PAYS + row] = pays[begin + s, row]
                own[s, _HELD + row] = held[begin + s] >> row & 1
        if len(pays):
            own[s, _BROKEN] = broken[begin + s]
        own[s, _PAID] = own[s, _PAYS] + own[s, _PAYS + 1] + own[s, _PAYS + 2] + own[s, _BROKEN]
    return own


@part
def _choose(
    own: I32, met: U8, found: tuple[I32, I32, I32], pool: Side, prices: I64, exact: bool
) -> tuple[int, np.int64, int]:
    """
    Give the setting that wins most, what it won, and from how many opponents.

    After 512, 1,024 … opponents those settings are given up that are behind the best by three
    standard errors of the difference; the deviation is measured on the first 512.
    """
    n, count = len(found[0]), len(own)
    block = np.zeros((_FIELDS, _BLOCK), np.int32)
    units, others = np.zeros(_BLOCK, np.int32), np.zeros(_BLOCK, np.int32)
    alive, sums = np.empty(count, np.int64), np.empty(count, np.int64)
    spread = np.empty(count, np.float64)
    for s in range(count):
        alive[s] = s
        sums[s] = 0
    done, stage, leader = 0, _BLOCK, 0
    squares = np.float64(0)
    while done < n:
        until = min(n, stage)
        for begin in range(done, until, _BLOCK):
            end = min(begin + _BLOCK, until)
            size = end - begin
            _gather(found, (begin, end), pool, met, prices, block)
            weights = block[_WEIGHT][:size]
            for i in range(count):
                s = alive[i]
                _meet(own[s], block, prices, units[:size])
                sums[s] += _sum(units[:size], weights)
            for i in range(size):
                squares += np.float64(weights[i]) * weights[i]
        leader = alive[0]
        for i in range(1, count):
            if sums[alive[i]] > sums[leader]:
                leader = alive[i]
        if done == 0:
            size = until
            weights = block[_WEIGHT][:size]
            _meet(own[leader], block, prices, others[:size])
            for i in range(count):
                s = alive[i]
                _meet(own[s], block, prices, units[:size])
                spread[s] = np.sqrt((_squares(units[:size], others[:size], weights) + 1) / squares)
        kept = 0
        for i in range(count):
            s = alive[i]
            behind = np.float64(sums[leader] - sums[s])
            if behind <= _SURE * (spread[s] + spread[leader]) * np.sqrt(squares):
                alive[kept] = s
                kept += 1
        count = kept
        done = until
        stage *= 2
        if count == 1 and not exact:
            break
    return leader, sums[leader], done


@kernel(
    f"void({_SIDE}, int64[::1], {_SIDE}, Tuple((uint64[::1], int32[::1])), int64[::1], boolean,"
    " int64[::1], int64[:,::1])"
)
def respond(
    settings: Side,
    ends: I64,
    pool: Side,
    settled: tuple[U64, I32],
    prices: I64,
    exact: bool,
    choices: I64,
    sums: I64,
) -> None:
    """
    Write which of its settings each hand plays best against a pool.

    Parameters
    ----------
    settings : Side
        The cards of each hand, and the settings of all.
    ends : int64 (H,)
        Where the settings of each hand end.
    pool : Side
        The opponents settled by rows, one setting each.
    settled : uint64 (M,), int32 (M,)
        The opponents settled otherwise, and what a hand settled by rows wins from each.
    prices : int64 (15,)
        `PairPrices.array`.
    exact : bool
        Whether the chosen setting meets all opponents even if it is alone before.
    choices : int64 (H,)
        The setting chosen, counted from the first of the hand.
    sums : int64 (H, 5)
        Ways to sit opposite for those it met, units won in all of these; the ways for all opponents
        settled by rows; those for the opponents settled otherwise, and units won from these.
    """
    cards = settings[0]
    codes = np.empty(len(pool[0]), np.uint16)
    settled_codes = np.empty(len(settled[0]), np.uint16)
    index = np.empty(len(settled[0]) + 1, np.int32)
    weight = np.empty(len(settled[0]) + 1, np.int32)
    begin = 0
    for h in range(len(cards)):
        found = _found(cards[h], pool, prices, codes)
        own, met = _own(settings, begin, ends[h], prices), _keys_met(settings, begin, ends[h])
        best, won, count = _choose(own, met, found, pool, prices, exact)
        choices[h] = best
        sums[h, 0] = found[1][:count].sum()
        sums[h, 1] = won
        sums[h, 2] = found[1].sum()
        n = _weigh(cards[h], settled[0], prices[COLOURS], settled_codes, index, weight)
        sums[h, 3] = weight[:n].sum()
        units = np.int64(0)
        for i in range(n):
            units += np.int64(weight[i]) * settled[1][index[i]]
        sums[h, 4] = units
        begin = ends[h]


@kernel(f"int64({_SIDE}, {_SIDE}, int64[::1], int64, int64[::1])")
def screen(settings: Side, pool: Side, prices: I64, most: int, sums: I64) -> int:
    """
    Write what each setting of one hand wins from the first opponents it can meet.

    The parameters are as `respond` has them, but for these. Gives the ways to sit opposite.

    Parameters
    ----------
    most : int
        How many opponents.
    sums : int64 (S,)
        Units won in all ways to sit opposite.
    """
    block, units = np.zeros((_FIELDS, _BLOCK), np.int32), np.zeros(_BLOCK, np.int32)
    own, met = _own(settings, 0, len(settings[1]), prices), _keys_met(settings, 0, len(settings[1]))
    found = _found(settings[0][0], pool, prices, np.empty(len(pool[0]), np.uint16))
    n = min(len(found[0]), most)
    sums[:] = 0
    for begin in range(0, n, _BLOCK):
        end = min(begin + _BLOCK, n)
        size = end - begin
        _gather(found, (begin, end), pool, met, prices, block)
        for s in range(len(own)):
            _meet(own[s], block, prices, units[:size])
            sums[s] += _sum(units[:size], block[_WEIGHT][:size])
    ways: int = found[1][:n].sum()
    return ways


@part
def _examine(own: I32, block: I32, units: I32, others: I32, needed: int, sums: I64) -> None:
    """Add what a setting did against a block of opponents; a loop for each sum, to be quick."""
    n = len(units)
    weight = block[_WEIGHT][:n]
    total = np.int64(0)
    for i in range(n):
        total += weight[i]
    sums[0] += total
    total = np.int64(0)
    for i in range(n):
        total += weight[i] * weight[i]
    sums[1] += total
    total = np.int64(0)
    for i in range(n):
        total += weight[i] * units[i]
    sums[2] += total
    total = np.int64(0)
    for i in range(n):
        total += weight[i] * weight[i] * units[i]
    sums[3] += total
    total = np.int64(0)
    for i in range(n):
        total += (weight[i] * units[i]) * (weight[i] * units[i])
    sums[4] += total
    total = np.int64(0)
    for i in range(n):
        total += weight[i] * (units[i] - others[i])
    sums[5] += total
    total = np.int64(0)
    for i in range(n):
        ahead = weight[i] * (units[i] - others[i])
        total += ahead * ahead
    sums[6] += total
    for row in range(3):
        theirs, key = block[row][:n], own[row]
        ahead_of, level_with = np.int64(0), np.int64(0)
        for i in range(n):
            ahead_of += weight[i] * np.int32(key > theirs[i])
        for i in range(n):
            level_with += weight[i] * np.int32(key == theirs[i])
        sums[7 + row] += ahead_of
        sums[10 + row] += level_with
    fs, ms, bs = block[0], block[1], block[2]
    f, m, b = own[0], own[1], own[2]
    scoops, scooped = np.int64(0), np.int64(0)
    for i in range(n):
        won = np.int32(f > fs[i]) + np.int32(m > ms[i]) + np.int32(b > bs[i])
        lost = np.int32(f < fs[i]) + np.int32(m < ms[i]) + np.int32(b < bs[i])
        scoops += weight[i] * np.int32((won >= needed) & (lost == 0))
        scooped += weight[i] * np.int32((lost >= needed) & (won == 0))
    sums[13] += scoops
    sums[14] += scooped


@kernel(f"void({_SIDE}, {_SIDE}, int64[::1], int64, int64[:,::1])")
def examine(settings: Side, pool: Side, prices: I64, reference: int, sums: I64) -> None:
    """
    Write all there is to know of settings of one hand against all opponents settled by rows.

    The parameters are as `respond` has them, but for these.

    Parameters
    ----------
    reference : int
        The setting that the others are compared with.
    sums : int64 (S, 15)
        For each setting, w being the ways to sit opposite and x the units won: the sums of w, w w,
        w x, w w x, w w x x; with d what it wins more than the reference, w d and w w d d; w where
        front, middle, back are won, where they are tied, where it scoops, where it is scooped.
    """
    block, units = np.zeros((_FIELDS, _BLOCK), np.int32), np.zeros(_BLOCK, np.int32)
    others = np.zeros(_BLOCK, np.int32)
    own, met = _own(settings, 0, len(settings[1]), prices), _keys_met(settings, 0, len(settings[1]))
    found = _found(settings[0][0], pool, prices, np.empty(len(pool[0]), np.uint16))
    n = len(found[0])
    sums[:] = 0
    for begin in range(0, n, _BLOCK):
        end = min(begin + _BLOCK, n)
        size = end - begin
        _gather(found, (begin, end), pool, met, prices, block)
        _meet(own[reference], block, prices, others[:size])
        for s in range(len(own)):
            _meet(own[s], block, prices, units[:size])
            _examine(own[s], block, units[:size], others, prices[NEEDED], sums[s])


@kernel(f"void({_SIDE}, int64, {_SIDE}, int64[::1], int32[::1])")
def meet_all(settings: Side, place: int, pool: Side, prices: I64, units: I32) -> None:
    """
    Write what one setting wins from each opponent, whoever can sit opposite.

    The parameters are as `respond` has them, but for these.

    Parameters
    ----------
    place : int
        Which of the settings.
    units : int32 (N,)
        Units won from each.
    """
    own, met = _own(settings, place, place + 1, prices), _keys_met(settings, place, place + 1)
    block = np.zeros((_FIELDS, _BLOCK), np.int32)
    everybody = np.arange(len(units)).astype(np.int32)
    as_they_are = np.zeros(len(units) if len(pool[5]) else 0, np.int32)
    found = (everybody, np.ones(len(units), np.int32), as_they_are)
    for begin in range(0, len(units), _BLOCK):
        end = min(begin + _BLOCK, len(units))
        _gather(found, (begin, end), pool, met, prices, block)
        _meet(own[0], block, prices, units[begin:end])


@kernel(f"void({_SIDE}, int64[::1], int32[:,::1])")
def compared_keys(settings: Side, prices: I64, out: I32) -> None:
    """
    Write what is compared of the rows of settings.

    Parameters
    ----------
    settings : Side
        The settings.
    prices
        As `respond` has them.
    out : int32 (N, 3)
        The keys of the rows; where suits rank, with what these are worth below them.
    """
    out[:] = _own(settings, 0, len(settings[1]), prices)[:, :_PAYS]
