"""Both settlements pay naturals as the sources' worked examples do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from capsa.cards import Rank, Suit
from capsa.evaluate.pattern import AceLowRuns, PlainPattern, SpanPattern
from capsa.evaluate.strength import Wheel
from capsa.rules.ruleset import (
    Calling,
    NaturalPrice,
    Naturals,
    NaturalsMeet,
    Ruleset,
)
from tests.oracles.settlement import OracleLine
from tests.scoring.sheets import (
    FOUL,
    GONE,
    TWO_FOUR,
    caller,
    priced,
    seat,
    settle,
    units,
    with_loser,
)

# Naturals.


def listed(*prices: tuple[str, int], meet: NaturalsMeet = NaturalsMeet.COMPARE) -> Ruleset:
    """Give rules with these naturals."""
    prices_listed = tuple(NaturalPrice(PlainPattern(kind), units) for kind, units in prices)  # type: ignore[arg-type]
    naturals = Naturals(
        meet=meet,
        calling=Calling.DECLINABLE,
        quads_as_two_pairs=True,
        ace_low_runs=AceLowRuns.BOTH,
        list=prices_listed,
    )
    return replace(priced(TWO_FOUR), naturals=naturals, surrender=3)


CLASSIC = (("dragon", 13), ("six_pairs", 3), ("three_flushes", 3), ("three_straights", 3))
DRAGON = "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qc Kh Ac"
ACES_UP = "As Ad Kd Kc Qd Qh 9c 9d 5c 5d 3c 3s 2s"
ACES_OVER_JACKS = "Ah Ac Ks Kh Jc Js 9h 9s 5h 5s 3d 3h 2d"
NOTHING_MUCH = seat("Kd Qh 5c / 3s 3h Js 8s 2d / 9h 9c Qd 7c 2h")
THREE_STRAIGHTS = "Qh Kd Ac / 4c 5s 6h 7d 8c / 9s Td Jc Qs Kh"


def test_natural_is_paid_by_everybody() -> None:
    """A natural is paid its units alone by fouled, surrendered and all others."""
    rules = listed(*CLASSIC)

    assert settle(rules, caller("dragon", DRAGON), FOUL, GONE, NOTHING_MUCH).lines[:3] == [
        OracleLine(1, 0, 13, "natural"),
        OracleLine(2, 0, 13, "natural"),
        OracleLine(3, 0, 13, "natural"),
    ]


def test_stronger_type_collects_its_own() -> None:
    """A dragon takes its thirteen and six pairs nothing, unless each collects its own."""
    pair = caller("dragon", DRAGON), caller("six_pairs", ACES_UP)

    assert units(listed(*CLASSIC), *pair) == [13, -13]
    assert units(listed(*CLASSIC, meet=NaturalsMeet.TIE), *pair) == [13, -13]
    assert settle(listed(*CLASSIC, meet=NaturalsMeet.NET), *pair).lines == [
        OracleLine(1, 0, 13, "natural"),
        OracleLine(0, 1, 3, "natural"),
    ]


def test_same_type_is_compared() -> None:
    """Six pairs and six pairs are compared pair by pair from the highest, or tie by rule."""
    pair = caller("six_pairs", ACES_OVER_JACKS), caller("six_pairs", ACES_UP)

    assert units(listed(*CLASSIC), *pair) == [-3, 3]
    assert units(listed(*CLASSIC, meet=NaturalsMeet.TIE), *pair) == [0, 0]


def test_best_split_is_compared() -> None:
    """Three straights are split as they rank best: the highest back, then middle, then front."""
    called = caller("three_straights", "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qc Kh Ac")
    low = seat("Ah 2d 3c / 4c 5c 6h 7h 8c / 9c Td Jc Qs Kd")

    assert units(listed(*CLASSIC), called, low) == [3, -3]


def test_automatic_win() -> None:
    """Three straights laid in order count at the reveal, but not once declined or out of order."""
    rules = listed(*CLASSIC)
    shown = settle(rules, *with_loser(THREE_STRAIGHTS))
    reversed_rows = seat("Qh Kd Ac / 9s Td Jc Qs Kh / 4c 5s 6h 7d 8c")

    assert shown.seats[0].natural == "three_straights"
    assert shown.lines == [OracleLine(1, 0, 3, "natural")]
    declined = settle(rules, seat(THREE_STRAIGHTS, declined=True), FOUL)
    assert declined.seats[0].natural is None
    assert settle(rules, reversed_rows, FOUL).seats[0].foul is True


def test_automatic_win_from_one_who_surrendered() -> None:
    """A win at the reveal comes too late for who has surrendered, a called natural does not."""
    rules = replace(listed(*CLASSIC), surrender=2)

    assert settle(rules, GONE, seat(THREE_STRAIGHTS)).lines == [OracleLine(0, 1, 2, "surrender")]
    assert settle(rules, GONE, caller("three_straights", "QhKdAc 4c5s6h7d8c 9sTdJcQsKh")).lines == [
        OracleLine(0, 1, 3, "natural")
    ]


@pytest.mark.parametrize(
    ("wheel", "allowed", "won"),
    [
        (Wheel.LOWEST, AceLowRuns.BOTH, True),
        (Wheel.LOWEST, AceLowRuns.FIVE, False),
        (Wheel.LOWEST, AceLowRuns.FRONT, False),
        (Wheel.NONE, AceLowRuns.NONE, False),
    ],
)
def test_low_runs_need_both_permissions(wheel: Wheel, allowed: AceLowRuns, won: bool) -> None:
    """A-2-3 and A-2-3-4-5 are runs of a natural where ranking and naturals both say so."""
    rules = listed(*CLASSIC)
    assert rules.naturals is not None
    rules = replace(
        rules,
        ranking=replace(rules.ranking, wheel=wheel),
        naturals=replace(rules.naturals, ace_low_runs=allowed),
    )
    # legal even where the low run in the middle is only ace high
    rows = seat("As 2h 3d / Ad 2c 3s 4h 5d / 4c 5s 6h 7d 8c")

    assert (settle(rules, rows, FOUL).seats[0].natural == "three_straights") is won


def test_tied_naturals_under_suits() -> None:
    """Two dragons tie, or the better suits of the thirteen cards decide where suits rank."""
    other = "2d 3h 4s 5c 6d 7h 8s 9c Td Jh Qd Ks As"
    suits = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    rules = listed(*CLASSIC)
    ranked = replace(rules, ranking=replace(rules.ranking, suits=suits))
    pair = caller("dragon", DRAGON), caller("dragon", other)

    assert units(rules, *pair) == [0, 0]
    assert units(ranked, *pair) == [-13, 13]


def test_all_high_ties() -> None:
    """Two hands of high cards alone tie."""
    rules = listed(*CLASSIC)
    assert rules.naturals is not None
    high = NaturalPrice(SpanPattern("all_high", tuple(Rank)[6:]), 15)
    rules = replace(rules, naturals=replace(rules.naturals, list=(high,)))
    ours = "As Ks Qs Js Ts 9s 8s Ah Kh Qh Jh Th 9h"
    theirs = "Ad Kd Qd Jd Td 9d 8d Ac Kc Qc Jc Tc 8c"

    assert units(rules, caller("all_high", ours), caller("all_high", theirs)) == [0, 0]
