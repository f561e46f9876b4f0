"""
Which naturals a hand holds, by trying every way to part its cards, and how two of a kind compare.

The rows of three straights, flushes and straight flushes are sought among all 72,072 settings,
pairs by laying every card beside every other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import combinations

from capsa.cards import Card
from capsa.evaluate.pattern import AceLowRuns, Pattern, PlainWord, Readings
from capsa.evaluate.strength import Wheel
from tests.oracles.rows import (
    LADDER,
    groups,
    is_low_run,
    letters,
    run_height,
    suits,
    worth_of_row,
)

Cards = tuple[Card, ...]
Rows = tuple[Cards, Cards, Cards]
Worth = tuple[object, ...]


def height(ranks: str, readings: Readings) -> float | None:
    """Give how high a run reaches that a natural may use, or None."""
    allowing = {3: (AceLowRuns.BOTH, AceLowRuns.FRONT), 5: (AceLowRuns.BOTH, AceLowRuns.FIVE)}
    if is_low_run(ranks) and readings.ace_low_runs not in allowing[len(ranks)]:
        return None
    return run_height(ranks, readings.wheel)


def fitting(kind: PlainWord, readings: Readings) -> Callable[[Cards], bool] | None:
    """Give what each of a pattern's three rows must be, or None where it has no rows."""

    def run(cards: Cards) -> bool:
        return height(letters(cards), readings) is not None

    def flush(cards: Cards) -> bool:
        return len(suits(cards)) == 1

    match kind:
        case "three_straights":
            return run
        case "three_flushes":
            return flush
        case "three_straight_flushes":
            return lambda cards: run(cards) and flush(cards)
        case _:
            return None


def worth_of_rows(kind: PlainWord, rows: Rows, wheel: Wheel) -> Worth:
    """Give what three rows as they lie are compared by: back, then middle, then front."""
    front, middle, back = rows
    fives = worth_of_row(back, wheel), worth_of_row(middle, wheel)
    if kind == "three_flushes":
        return *fives, [LADDER.index(rank) for rank in reversed(letters(front))]
    return *fives, run_height(letters(front), wheel)


def worth_of_best_rows(
    hand: Cards, kind: PlainWord, fits: Callable[[Cards], bool], readings: Readings
) -> Worth | None:
    """
    Give what the best of all ways to part a hand into three rows that fit is compared by.

    Every back is tried, from the best on; once one can be completed only its equals can be better.
    """
    best: Worth | None = None
    worth_of = partial(worth_of_row, wheel=readings.wheel)
    for back in sorted(filter(fits, combinations(hand, 5)), key=worth_of, reverse=True):
        if best is not None and worth_of(back) != best[0]:
            break
        others = tuple(card for card in hand if card not in back)
        for middle in filter(fits, combinations(others, 5)):
            front = tuple(card for card in others if card not in middle)
            if fits(front):
                worth = worth_of_rows(kind, (front, middle, back), readings.wheel)
                best = worth if best is None else max(best, worth)
    return best


def laid_in_pairs(ranks: str, out: int) -> Iterator[tuple[str, str]]:
    """Give every way to lay ranks in pairs and leave so many out: the pairs' ranks, the others."""
    if not ranks:
        yield from [("", "")] if not out else []
        return
    first, rest = ranks[0], ranks[1:]
    if out:
        for pairs, left in laid_in_pairs(rest, out - 1):
            yield pairs, first + left
    for place in range(len(rest)):
        if rest[place] == first:
            for pairs, left in laid_in_pairs(rest[:place] + rest[place + 1 :], out):
                yield first + pairs, left


def paired(hand: Cards, out: int, readings: Readings) -> Worth | None:
    """
    Give what a hand in pairs is compared by, one card or trips being left out.

    No rank is both in a pair and left out, since trips are never a pair and a card, and none
    makes two pairs unless the table reads quads so.
    """
    for pairs, left in laid_in_pairs(letters(hand)[::-1], out):
        plain = len(set(pairs)) == len(pairs) or readings.quads_as_two_pairs
        if plain and len(set(left)) == 1 and left[0] not in pairs:
            worth = sorted((LADDER.index(rank) for rank in pairs), reverse=True)
            return (LADDER.index(left[0]), worth) if out == 3 else (worth,)
    return None


def several(hand: Cards, ranks: int, least: int) -> Worth | None:
    """Give the ranks a hand holds so often, high to low, if there are so many."""
    found = [group for group in groups(letters(hand)) if len(group) >= least]
    if len(found) < ranks:
        return None
    return tuple(sorted((LADDER.index(group[0]) for group in found), reverse=True))


def worth_of_plain(hand: Cards, kind: PlainWord, readings: Readings) -> Worth | None:
    """Give what a pattern without a number is compared by, or None where it is not held."""
    fits = fitting(kind, readings)
    if fits is not None:
        return worth_of_best_rows(hand, kind, fits, readings)
    match kind:
        case "dragon":
            return () if letters(hand) == LADDER else None
        case "same_suit_dragon":
            return () if letters(hand) == LADDER and len(suits(hand)) == 1 else None
        case "three_quads":
            return several(hand, 3, 4)
        case "four_trips":
            return several(hand, 4, 3)
        case "six_pairs":
            return paired(hand, 1, readings)
        case _:
            return paired(hand, 3, readings)


@lru_cache(100_000)
def worth_of_natural(hand: Cards, pattern: Pattern, readings: Readings) -> Worth | None:
    """
    Give what a natural is compared by among its type, the larger winning; () where all tie.

    None where the hand does not hold it.
    """
    match pattern.kind:
        case "all_high" | "all_low":
            inside = all(card.rank in pattern.ranks for card in hand)
            return () if inside else None
        case "twelve_royals":
            return () if sum(rank in "JQKA" for rank in letters(hand)) >= pattern.least else None
        case "one_colour":
            red = sum(str(card)[1] in "hd" for card in hand)
            return () if pattern.least in range(max(red, 13 - red) + 1) else None
        case kind:
            return worth_of_plain(hand, kind, readings)
