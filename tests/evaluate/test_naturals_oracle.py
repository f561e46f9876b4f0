"""The naturals that the game finds are those that trying everything finds, and compare alike."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import get_args

import pytest

from capsa.cards import CARDS, Card, Rank, Setting, check_hand
from capsa.evaluate import (
    AceLowRuns,
    CountPattern,
    Natural,
    Pattern,
    PlainPattern,
    Readings,
    SpanPattern,
    Wheel,
    find_natural,
    natural_as_set,
    naturals_in,
)
from capsa.evaluate.pattern import PlainWord
from tests.oracles.naturals import fitting, worth_of_natural, worth_of_rows
from tests.random_hands import CannotBuild, hand_with, rows_showing
from tests.sampling import Sample

Cards = tuple[Card, ...]

OF_ROWS: tuple[PlainWord, ...] = ("three_straights", "three_flushes", "three_straight_flushes")
AS_SET: tuple[PlainWord, ...] = ("three_straights", "three_flushes")
PLAIN = tuple(PlainPattern(word) for word in get_args(PlainWord))
OTHERS: tuple[Pattern, ...] = (
    SpanPattern("all_high", tuple(Rank)[6:]),
    SpanPattern("all_high", tuple(Rank)[3:]),
    SpanPattern("all_low", tuple(Rank)[:7]),
    SpanPattern("all_low", (Rank.ACE, *tuple(Rank)[:9])),
    CountPattern("twelve_royals", 12),
    CountPattern("twelve_royals", 13),
    CountPattern("one_colour", 12),
    CountPattern("one_colour", 13),
)
PATTERNS: tuple[Pattern, ...] = (*PLAIN, *OTHERS)
READINGS = tuple(
    Readings(wheel, runs, quads_as_two_pairs=quads)
    for wheel, runs, quads in product(Wheel, AceLowRuns, (True, False))
)


def name(pattern: object) -> str:
    """Call a pattern by its id and what else it has."""
    match pattern:
        case SpanPattern(kind, ranks):
            return f"{kind} {ranks[0].letter}-{ranks[-1].letter}"
        case CountPattern(kind, least):
            return f"{kind} {least}"
        case PlainPattern(kind):
            return kind
        case _:
            return str(pattern)


def built(rng: Random, pattern: Pattern, readings: Readings) -> Cards:
    """Draw a hand that holds a pattern."""
    while True:
        try:
            return hand_with(rng, pattern, readings)
        except CannotBuild:
            continue


def near(rng: Random, hand: Cards) -> Cards:
    """Exchange one or two cards, so that what a hand holds is nearly held."""
    kept = rng.sample(hand, 13 - rng.choice((1, 2)))
    others = [card for card in CARDS if card not in hand]
    return check_hand([*kept, *rng.sample(others, 13 - len(kept))])


def check_groups(natural: Natural, hand: Cards) -> None:
    """Check that an arrangement is of the hand's own cards, each group from high to low."""
    cards = [card for group in natural.groups for card in group]
    assert sorted(cards, reverse=True) == list(hand)
    assert all(list(group) == sorted(group, reverse=True) for group in natural.groups)


def check_rows(natural: Natural, kind: PlainWord, hand: Cards, readings: Readings) -> None:
    """Check that each row of three is what the pattern asks, and the split the best."""
    fits = fitting(kind, readings)
    front, middle, back = natural.groups
    assert fits is not None
    assert [len(row) for row in natural.groups] == [3, 5, 5]
    assert all(map(fits, natural.groups))
    worth = worth_of_rows(kind, (front, middle, back), readings.wheel)
    assert worth == worth_of_natural(hand, natural.pattern, readings)


@pytest.mark.prove("core")
@pytest.mark.parametrize("pattern", PATTERNS, ids=name)
def test_naturals_are_those_found_by_trying_everything(pattern: Pattern, sample: Sample) -> None:
    """Hands built to hold a pattern, or nearly, and any hands hold what the oracle finds."""
    wanted = sample.size(sampled=40, full=1_500)
    held = 0
    for _ in range(wanted):
        readings = sample.rng.choice(READINGS)
        good = built(sample.rng, pattern, readings)
        for hand in (good, near(sample.rng, good), check_hand(sample.rng.sample(CARDS, 13))):
            natural = find_natural(hand, pattern, readings)
            assert (natural is not None) == (worth_of_natural(hand, pattern, readings) is not None)
            if natural is not None:
                held += 1
                check_groups(natural, hand)
                if isinstance(pattern, PlainPattern) and pattern.kind in OF_ROWS:
                    check_rows(natural, pattern.kind, hand, readings)

    sample.report("held", held, floor=wanted)


@pytest.mark.prove("core")
@pytest.mark.parametrize("pattern", PATTERNS, ids=name)
def test_naturals_of_a_type_compare_as_the_rules_say(pattern: Pattern, sample: Sample) -> None:
    """Of two hands that hold a pattern, the key calls the winner that the oracle calls."""
    pairs = sample.size(sampled=25, full=1_000)
    for _ in range(pairs):
        readings = sample.rng.choice(READINGS)
        hands = [built(sample.rng, pattern, readings) for _ in range(2)]
        one, other = (find_natural(hand, pattern, readings) for hand in hands)
        worth, other_worth = (worth_of_natural(hand, pattern, readings) for hand in hands)

        assert one is not None
        assert other is not None
        assert worth is not None
        assert other_worth is not None
        assert (one.key > other.key) == (worth > other_worth)
        assert (one.key == other.key) == (worth == other_worth)
    sample.report("compared", pairs, floor=pairs)


@pytest.mark.prove("core")
@pytest.mark.parametrize("kind", AS_SET)
def test_rows_as_set_are_judged_row_by_row(kind: PlainWord, sample: Sample) -> None:
    """A setting shows three straights or flushes by its own rows, and compares by those."""
    settings = sample.size(sampled=150, full=4_000)
    shown = hidden = 0
    pattern = PlainPattern(kind)
    for _ in range(settings):
        readings = sample.rng.choice(READINGS)
        try:
            rows = rows_showing(sample.rng, sample.rng.choice(OF_ROWS))
        except CannotBuild:
            continue
        setting = Setting(*rows)
        fits = fitting(kind, readings)
        natural = natural_as_set(setting, pattern, readings)

        assert fits is not None
        assert (natural is not None) == all(map(fits, rows))
        if natural is None:
            hidden += 1
        else:
            shown += 1
            best = find_natural(tuple(setting.hand), pattern, readings)
            assert best is not None
            assert natural.groups == (setting.front, setting.middle, setting.back)
            assert natural.key <= best.key
            as_laid = worth_of_rows(kind, rows, readings.wheel)
            best_worth = worth_of_natural(tuple(setting.hand), pattern, readings)
            assert (natural.key == best.key) == (as_laid == best_worth)
    sample.report("shown", shown, floor=settings // 5)
    sample.report("not shown", hidden, floor=settings // 10)


def test_naturals_come_in_the_order_of_the_list() -> None:
    """A hand's naturals are given in the order in which the table lists them, nothing else."""
    rng = Random(13)
    readings = READINGS[0]
    for pattern in PATTERNS:
        hand = built(rng, pattern, readings)
        order = tuple(rng.sample(PATTERNS, len(PATTERNS)))
        singly = [find_natural(hand, wanted, readings) for wanted in order]

        assert naturals_in(hand, order, readings) == tuple(filter(None, singly))
        assert pattern in [natural.pattern for natural in naturals_in(hand, order, readings)]
