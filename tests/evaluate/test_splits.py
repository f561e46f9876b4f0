"""How the best split into rows is found, and how naturals of a type compare."""

from __future__ import annotations

from itertools import product

import pytest

from capsa.cards import (
    parse_setting,
)
from capsa.evaluate import (
    AceLowRuns,
    PlainPattern,
    Readings,
    Wheel,
    find_natural,
    natural_as_set,
)
from capsa.evaluate.pattern import PlainWord
from tests.evaluate.finding import USUAL, find, found, of_ranks, reading, shown

# Low aces.

LOW_ACES = {
    "A-2-3 in front": (of_ranks("A 2 3 5 6 7 8 9 9 T J Q K"), {AceLowRuns.BOTH, AceLowRuns.FRONT}),
    "A-2-3-4-5 behind": (
        of_ranks("A 2 3 4 5 7 8 9 9 T J Q K"),
        {AceLowRuns.BOTH, AceLowRuns.FIVE},
    ),
    "both": (of_ranks("A 2 3 4 5 A 2 3 4 5 6 7 8"), {AceLowRuns.BOTH, AceLowRuns.FIVE}),
    "both and no other way": (of_ranks("A 2 3 4 5 A 2 3 7 8 9 T J"), {AceLowRuns.BOTH}),
    "none": (of_ranks("2 3 4 5 6 T J Q K A 7 8 9"), set(AceLowRuns)),
}


@pytest.mark.parametrize(
    ("which", "wheel", "runs"), list(product(LOW_ACES, Wheel, AceLowRuns)), ids=str
)
def test_which_runs_may_use_a_low_ace(which: str, wheel: Wheel, runs: AceLowRuns) -> None:
    """A low run counts where both the wheel and the reading allow it."""
    ranks, allowing = LOW_ACES[which]
    held = which == "none" or (wheel is not Wheel.NONE and runs in allowing)

    assert (find(ranks, "three_straights", reading(wheel, runs)) is not None) is held


@pytest.mark.parametrize(("wheel", "runs"), list(product(Wheel, AceLowRuns)), ids=str)
def test_low_runs_of_one_suit(wheel: Wheel, runs: AceLowRuns) -> None:
    """Three straight flushes use a low ace only where three straights may."""
    allowed = wheel is not Wheel.NONE
    front = "Ac 2c 3c 5d 6d 7d 8d 9d 9h Th Jh Qh Kh"
    five = "Ac 2c 3c 4c 5c 7d 8d 9d 9h Th Jh Qh Kh"
    held = [
        find(hand, "three_straight_flushes", reading(wheel, runs)) is not None
        for hand in (front, five)
    ]

    assert held == [
        allowed and runs in (AceLowRuns.BOTH, AceLowRuns.FRONT),
        allowed and runs in (AceLowRuns.BOTH, AceLowRuns.FIVE),
    ]


# The best split.


@pytest.mark.parametrize(
    ("hand", "pattern", "readings", "rows"),
    [
        # The dragon of mixed suits: the highest back there can be.
        (
            "2h 3d 4h 5s 6c 7d 8h 9s Tc Jd Qc Kh Ac",
            "three_straights",
            USUAL,
            ["4h 3d 2h", "9s 8h 7d 6c 5s", "Ac Kh Qc Jd Tc"],
        ),
        # A straight flush in the back before a higher straight.
        (
            "2h 3h 4h 5h 6h 7d 8h 9s Tc Jd Qc Kh Ac",
            "three_straights",
            USUAL,
            ["9s 8h 7d", "Ac Kh Qc Jd Tc", "6h 5h 4h 3h 2h"],
        ),
        # And in the middle, where two are to be had.
        (
            "2h 3h 4h 5h 6h 7d 8d 9d Td Jd Qc Kh Ac",
            "three_straights",
            USUAL,
            ["Ac Kh Qc", "6h 5h 4h 3h 2h", "Jd Td 9d 8d 7d"],
        ),
        # The suited cards go together although the unsuited would be as high a run.
        (
            "5h 6h 7h 8h 9h 5c 6d 7s 8c 9d Th Jc Qs",
            "three_straights",
            USUAL,
            ["7s 6d 5c", "Qs Jc Th 9d 8c", "9h 8h 7h 6h 5h"],
        ),
        # A low straight second highest is the better back.
        (
            "Ah 2d 3c 4s 5h 9d Tc Js Qh Kd 7c 8s 9h",
            "three_straights",
            reading(Wheel.SECOND),
            ["9d 8s 7c", "Kd Qh Js Tc 9h", "Ah 5h 4s 3c 2d"],
        ),
        (
            "Ah 2d 3c 4s 5h 9d Tc Js Qh Kd 7c 8s 9h",
            "three_straights",
            USUAL,
            ["9d 8s 7c", "Ah 5h 4s 3c 2d", "Kd Qh Js Tc 9h"],
        ),
        # Eight of a suit: the best five first, then the other suit's five if they beat the rest.
        (
            "Ac Kc 9c 8c 5c 4c 3c 2c Kd Jd 9d 7d 2d",
            "three_flushes",
            USUAL,
            ["Kc 9c 8c", "Kd Jd 9d 7d 2d", "Ac 5c 4c 3c 2c"],
        ),
        (
            "Ac Kc 9c 8c 5c 4c 3c 2c Kd Jd 9d 7d 2d",
            "three_flushes",
            reading(Wheel.NONE),
            ["4c 3c 2c", "Kd Jd 9d 7d 2d", "Ac Kc 9c 8c 5c"],
        ),
        # Equal flushes of two suits: the one whose suit leaves the better front goes back.
        (
            "Ac Qc Tc 8c 6c 4c 3c 2c Ad Qd Td 8d 6d",
            "three_flushes",
            USUAL,
            ["4c 3c 2c", "Ad Qd Td 8d 6d", "Ac Qc Tc 8c 6c"],
        ),
        (
            "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As",
            "three_flushes",
            USUAL,
            ["4s 3s 2s", "9s 8s 7s 6s 5s", "As Ks Qs Js Ts"],
        ),
        (
            "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As",
            "three_straight_flushes",
            USUAL,
            ["4s 3s 2s", "9s 8s 7s 6s 5s", "As Ks Qs Js Ts"],
        ),
        (
            "2s 3s 4s 5s 6s 7s 8s 9s Ts 5h 6h 7h As",
            "three_straight_flushes",
            reading(Wheel.SECOND),
            ["7h 6h 5h", "Ts 9s 8s 7s 6s", "As 5s 4s 3s 2s"],
        ),
        # Quads of runs: the same three ranks in three suits each.
        (
            "5c 6c 7c 8c 9c 5d 6d 7d 8d 9d 5h 6h 7h",
            "three_straight_flushes",
            USUAL,
            ["7h 6h 5h", "9d 8d 7d 6d 5d", "9c 8c 7c 6c 5c"],
        ),
    ],
)
def test_the_best_split_is_found(
    hand: str, pattern: PlainWord, readings: Readings, rows: list[str]
) -> None:
    """Of all splits the one with the best back counts, then the best middle, then front."""
    assert shown(found(hand, pattern, readings)) == rows


# How two compare.


@pytest.mark.parametrize(
    ("stronger", "weaker", "pattern"),
    [
        ("K K 9 9 7 7 5 5 4 4 3 3 2", "Q Q J J T T 9 9 8 8 7 7 A", "six_pairs"),
        ("K K K K 7 7 5 5 4 4 3 3 2", "K K Q Q J J T T 9 9 8 8 A", "six_pairs"),
        ("K K 9 9 7 7 5 5 4 4 3 3 A", "K K 9 9 7 7 5 5 4 4 2 2 A", "six_pairs"),
        ("5 5 5 K K Q Q J J T T 9 9", "4 4 4 A A K K Q Q J J T T", "five_pairs_trips"),
        ("5 5 5 A A 4 4 3 3 2 2 7 7", "5 5 5 K K Q Q J J T T 9 9", "five_pairs_trips"),
        ("A A A 4 4 4 3 3 3 2 2 2 5", "K K K Q Q Q J J J T T T A", "four_trips"),
        ("A A A K K K Q Q Q J J J 2", "A A A K K K Q Q Q T T T T", "four_trips"),
        ("A A A A 3 3 3 3 2 2 2 2 4", "K K K K Q Q Q Q J J J J A", "three_quads"),
        ("2 3 4 5 6 7 8 T J Q K A 6", "2 3 4 5 6 7 8 9 9 T J Q K", "three_straights"),
        ("2 3 4 9 T J Q K T J Q K A", "2 3 4 8 9 T J Q T J Q K A", "three_straights"),
        ("4 5 6 2 3 4 5 6 T J Q K A", "3 4 5 2 3 4 5 6 T J Q K A", "three_straights"),
    ],
)
def test_naturals_of_a_type_compare(stronger: str, weaker: str, pattern: PlainWord) -> None:
    """Pairs compare from the highest, trips before pairs, the back before middle and front."""
    one, other = (find(of_ranks(hand), pattern, USUAL) for hand in (stronger, weaker))
    assert one is not None
    assert other is not None
    assert one.key > other.key


def test_the_odd_card_of_six_pairs_never_counts() -> None:
    """Six pairs with another odd card tie."""
    pairs = "K K 9 9 7 7 5 5 4 4 3 3"

    assert (
        found(of_ranks(f"{pairs} A"), "six_pairs").key
        == found(of_ranks(f"{pairs} 2"), "six_pairs").key
    )


@pytest.mark.parametrize(
    ("wheel", "order"),
    [
        (Wheel.LOWEST, ["As 2s 3s", "2s 3s 4s", "Js Qs Ks", "Qs Ks As"]),
        (Wheel.SECOND, ["2s 3s 4s", "Js Qs Ks", "As 2s 3s", "Qs Ks As"]),
    ],
)
def test_a_front_run_ranks_by_its_top(wheel: Wheel, order: list[str]) -> None:
    """A-2-3 in front is the lowest run, or just under A-K-Q, as the wheel says."""
    keys = []
    for front in order:
        setting = parse_setting(f"{front} / 2c 3d 4c 5d 6c / Tc Jd Qc Kd Ac")
        natural = natural_as_set(setting, PlainPattern("three_straights"), reading(wheel))
        assert natural is not None
        keys.append(natural.key)

    assert keys == sorted(keys)
    assert len(set(keys)) == len(keys)


def test_a_front_flush_ranks_by_its_cards() -> None:
    """In three flushes the front ranks by its cards from high to low, a run in it by nothing."""
    behind = "/ 2c 5c 7c 9c Jc / 3d 4d 8d Td Qd"
    keys = []
    for front in ("Kh Qh Jh", "Ah 3h 2h", "Ah Kh 2h"):
        natural = natural_as_set(
            parse_setting(front + behind), PlainPattern("three_flushes"), USUAL
        )
        assert natural is not None
        keys.append(natural.key)

    assert keys == sorted(keys)
    assert keys[0] < keys[1] < keys[2]


# As set.


@pytest.mark.parametrize(
    ("setting", "pattern", "held"),
    [
        ("9s8h7d / 6c5s4h3d2h / AcKhQcJdTc", "three_straights", True),
        ("9s8h6d / 7c5s4h3d2h / AcKhQcJdTc", "three_straights", False),
        ("9s8h7d / 6c5s4h3d2h / AcKhQcJdTc", "three_flushes", False),
        ("9s8h7d / 6c5s4h3d2h / AcKhQcJdTc", "dragon", False),
        ("KhQh2h / JcTc9c7c2c / AdQd9d8d7d", "three_flushes", True),
        ("KhQh2h / JcTc9c7c2s / AdQd9d8d7d", "three_flushes", False),
        ("KhQh2c / JcTc9c7c2h / AdQd9d8d7d", "three_flushes", False),
        ("KhQhJh / JcTc9c8c7c / QdJdTd9d8d", "three_flushes", True),
        ("KhQhJh / JcTc9c8c7c / QdJdTd9d8d", "three_straights", True),
        ("KhQhJh / JcTc9c8c7c / QdJdTd9d8d", "three_straight_flushes", False),
        ("Ah2d3c / 7h6d5c4s3h / QdJdTd9d8d", "three_straights", True),
    ],
)
def test_what_a_setting_shows(setting: str, pattern: PlainWord, *, held: bool) -> None:
    """Only three straights and three flushes are seen in a setting's own rows."""
    laid = parse_setting(setting)
    natural = natural_as_set(laid, PlainPattern(pattern), USUAL)

    assert (natural is not None) is held
    if natural is not None:
        assert natural.groups == (laid.front, laid.middle, laid.back)


def test_rows_as_set_count_not_the_best_split() -> None:
    """A hand set less well than it could be compares by its rows as they lie."""
    setting = parse_setting("8h7d6c / 9s8c7h6d5c / KhQcJdTc9h")
    as_set = natural_as_set(setting, PlainPattern("three_straights"), USUAL)
    best = find_natural(tuple(setting.hand), PlainPattern("three_straights"), USUAL)
    worse = parse_setting("KhQcJd / 9s8c7h6d5c / Tc9h8h7d6c")
    worse_as_set = natural_as_set(worse, PlainPattern("three_straights"), USUAL)

    assert as_set is not None
    assert best is not None
    assert worse_as_set is not None
    assert worse_as_set.key < as_set.key == best.key


@pytest.mark.parametrize(
    ("runs", "front", "five"),
    [
        (AceLowRuns.BOTH, True, True),
        (AceLowRuns.FRONT, True, False),
        (AceLowRuns.FIVE, False, True),
        (AceLowRuns.NONE, False, False),
    ],
)
def test_low_runs_as_set(runs: AceLowRuns, *, front: bool, five: bool) -> None:
    """A low run in a setting counts where both the wheel and the reading allow it."""
    settings = ("Ah3c2d / 9s8c7h6d5c / KhQcJdTc9h", "9h8d7c / As5c4d3h2s / KhQcJdTc9s")
    for wheel in Wheel:
        held = [
            natural_as_set(
                parse_setting(setting), PlainPattern("three_straights"), reading(wheel, runs)
            )
            is not None
            for setting in settings
        ]

        assert held == ([False, False] if wheel is Wheel.NONE else [front, five])
