"""How a natural ranks among naturals of its type, for the second settlement alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, groupby

from capsa.cards import Card, Setting, Suit
from capsa.evaluate.pattern import AceLowRuns
from capsa.evaluate.strength import Wheel
from capsa.rules.ruleset import Naturals, Ruleset
from tests.oracles.settlement_rows import is_low_run, one_suit, ranks_of, run_top, worth_of

Cards = tuple[Card, ...]
Measure = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class OracleNatural:
    """
    A natural as it counts: its id, its place in the list, its units, its cards.

    `rows` are front, middle and back where these and not the best split are compared.
    """

    kind: str
    place: int
    units: int
    hand: Cards
    rows: tuple[Cards, Cards, Cards] | None = None


def low_run_counts(cards: Cards, rules: Ruleset, naturals: Naturals) -> bool:
    """Tell whether a table takes A-2-3 or A-2-3-4-5 for a run inside a natural."""
    allowing = {3: (AceLowRuns.BOTH, AceLowRuns.FRONT), 5: (AceLowRuns.BOTH, AceLowRuns.FIVE)}
    return rules.ranking.wheel is not Wheel.NONE and naturals.ace_low_runs in allowing[len(cards)]


def is_run(cards: Cards, rules: Ruleset, naturals: Naturals) -> bool:
    """Tell whether three or five cards are a run as naturals know runs."""
    if is_low_run(cards):
        return low_run_counts(cards, rules, naturals)
    return run_top(cards, rules.ranking.wheel) is not None


def row_test(kind: str, rules: Ruleset, naturals: Naturals) -> Callable[[Cards], bool]:
    """Give what each row of three straights, three flushes or three straight flushes must be."""
    if kind == "three_flushes":
        return one_suit
    if kind == "three_straights":
        return lambda cards: is_run(cards, rules, naturals)
    return lambda cards: one_suit(cards) and is_run(cards, rules, naturals)


def measure_of_rows(kind: str, front: Cards, middle: Cards, back: Cards, wheel: Wheel) -> Measure:
    """Give what three rows are compared by: back, then middle, then front."""
    fives = (worth_of(back, wheel).scale, worth_of(middle, wheel).scale)
    if kind == "three_flushes":
        return *fives, ranks_of(front)
    return *fives, run_top(front, wheel)


def measure_of_best_split(kind: str, hand: Cards, rules: Ruleset, naturals: Naturals) -> Measure:
    """
    Give what the best of all ways to part the hand into three fitting rows is compared by.

    Backs are tried from the strongest down; all of the first strength that leaves a fitting
    middle and front are looked at.
    """
    fits, wheel = row_test(kind, rules, naturals), rules.ranking.wheel

    def strength(back: Cards) -> tuple[int, tuple[float, ...]]:
        return worth_of(back, wheel).scale

    backs = sorted(filter(fits, combinations(hand, 5)), key=strength, reverse=True)
    for _, equally_strong in groupby(backs, strength):
        found = [
            measure_of_rows(kind, front, middle, back, wheel)
            for back in equally_strong
            for middle, front in parted([card for card in hand if card not in back])
            if fits(middle) and fits(front)
        ]
        if found:
            return max(found)
    raise AssertionError(f"{hand} does not hold {kind}")


def parted(eight: list[Card]) -> Iterator[tuple[Cards, Cards]]:
    """Give every way to part eight cards into five and three."""
    for middle in combinations(eight, 5):
        yield middle, tuple(card for card in eight if card not in middle)


def measure_of_hand(kind: str, hand: Cards, rules: Ruleset, naturals: Naturals) -> Measure:
    """Give what a called natural is compared by with another of its type; () where they tie."""
    held = Counter(ranks_of(hand))
    if kind in ("three_straights", "three_flushes", "three_straight_flushes"):
        return measure_of_best_split(kind, hand, rules, naturals)
    if kind == "three_quads":
        return tuple(sorted((rank for rank in held if held[rank] == 4), reverse=True))
    if kind == "four_trips":
        return tuple(sorted((rank for rank in held if held[rank] >= 3), reverse=True))
    pairs = [rank for rank in held if held[rank] == 2]
    pairs += 2 * [rank for rank in held if held[rank] == 4]
    pairs.sort(reverse=True)
    if kind == "six_pairs":
        return tuple(pairs)
    if kind == "five_pairs_trips":
        (trip,) = (rank for rank in held if held[rank] == 3)
        return trip, *pairs
    return ()


def hand_by_rank_then_suit(hand: Cards, suits: tuple[Suit, ...]) -> tuple[list[int], list[int]]:
    """Give the ranks of all thirteen cards, high to low, and then their suits in that order."""
    ordered = sorted(hand, key=lambda card: (card.rank, -suits.index(card.suit)), reverse=True)
    return ranks_of(hand), [-suits.index(card.suit) for card in ordered]


def measure_of(natural: OracleNatural, rules: Ruleset) -> Measure:
    """Give what a natural is compared by with another of its type."""
    assert rules.naturals is not None
    if natural.rows is None:
        return measure_of_hand(natural.kind, natural.hand, rules, rules.naturals)
    return measure_of_rows(natural.kind, *natural.rows, rules.ranking.wheel)


def called_natural(kind: str, hand: Cards, rules: Ruleset) -> OracleNatural:
    """Give the natural that was called, which the hand is known to hold and the rules to list."""
    assert rules.naturals is not None
    for place, price in enumerate(rules.naturals.list):
        if price.pattern.kind == kind:
            return OracleNatural(kind, place, price.units, hand)
    raise AssertionError(f"{kind} is not listed")


def natural_as_set(setting: Setting, rules: Ruleset) -> OracleNatural | None:
    """Give the three straights or three flushes that a legal setting shows by its own rows."""
    naturals = rules.naturals
    if naturals is None:
        return None
    rows = (setting.front, setting.middle, setting.back)
    for place, price in enumerate(naturals.list):
        kind = price.pattern.kind
        if kind not in ("three_straights", "three_flushes"):
            continue
        if all(map(row_test(kind, rules, naturals), rows)):
            return OracleNatural(kind, place, price.units, setting.cards, rows)
    return None
