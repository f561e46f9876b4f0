"""Which settings are fouls, and all the settings of a hand that are none."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import hypothesis
import pytest
from hypothesis import given

from capsa.cards import (
    CARDS,
    Card,
    Setting,
    all_settings,
    check_hand,
    parse_cards,
    parse_hand,
    parse_setting,
)
from capsa.evaluate import Wheel
from capsa.rules import EqualRows, Ruleset, is_foul, legal_settings, load_ruleset
from tests.oracles.settlement_rows import out_of_order
from tests.sampling import Sample
from tests.strategies import any_ruleset, hands, rulesets, settings

CLASSIC = load_ruleset("classic-2-4")
STRICT = load_ruleset("indonesia")

FRONT_AND_MIDDLE = """
Ah Ad 9s | Qh Qd 9c 7d 6h | foul
Ah Ad 9s | 2h 2d 5c 7d 8h | foul
Ah Ad Ks | As Ac 4c 3d 2h | foul
Ah Ad 9s | Qs Qd 9c 7d 6h | foul
6h 6d 6c | 5h 5d 5c Ks Qd | foul
Ah Ad Ac | Kh Kd Kc 2s 3d | foul
6h 6d 6c | Ah Ad Kc Ks 2d | foul
7h 7d 7c | 5h 5d 5c Ks Qd | foul
5h 5d 5c | 7h 7d 7c Ks Qd | ok
6h 6d 6c | Ac 2d 3h 4s 5c | ok
Ah Kd Qs | Kh Kc 3d 4s 5c | ok
Ah Kd Qs | As Qc Jd 9h 8c | foul
2h 2d Ac | 2s 2c Kd Qh Jd | foul
2h 2d Kc | 2s 2c Ad 4h 3d | ok
Qh Qd Ac | Ah Kd Jc Ts 9s | foul
2h 3h 4h | 7s 5d 4c 3d 2s | ok
Qh Qd 7s | Qs Qc 6d 5h 4c | foul
Qh Qd 7s | Qs Qc 9d 8h 2c | ok
Ah Kd 4s | As Kc 4c 3d 2h | ok
Ah Kd Qs | As Kc Qc 3d 2h | ok
9h 9d 4s | 9s 9c 4c 3d 2h | ok
Qh Qd 7s | Qs Qc 7c 6d 5h | ok
Ah Kd 5s | As Kc 5c 3d 2h | ok
"""
"""Front | middle | verdict. Where all ranks of the front are the middle's first, it is in order."""


def verdicts() -> list[tuple[str, str, bool]]:
    """Give the lines of the table: front, middle, and whether that is a foul."""
    lines = [line.split(" | ") for line in FRONT_AND_MIDDLE.strip().splitlines()]
    return [(front, middle, verdict == "foul") for front, middle, verdict in lines]


def with_strong_back(front: str, middle: str) -> Setting:
    """Put a straight flush, or else quads, behind two rows."""
    used = {*parse_cards(front), *parse_cards(middle)}
    flushes = (parse_cards(f"T{s} 9{s} 8{s} 7{s} 6{s}") for s in "shdc")
    backs = [*flushes, parse_cards("Jh Jd Jc Js Th"), parse_cards("8h 8d 8c 8s Th")]
    back = next(back for back in backs if used.isdisjoint(back))
    return Setting(parse_cards(front), parse_cards(middle), back)


@pytest.mark.parametrize("rules", [CLASSIC, STRICT], ids=lambda rules: rules.name)
@pytest.mark.parametrize(("front", "middle", "foul"), verdicts())
def test_front_against_middle(front: str, middle: str, foul: bool, rules: Ruleset) -> None:
    """The category counts first, then the ranks both rows have; an equal beginning is in order."""
    assert is_foul(with_strong_back(front, middle), rules) is foul


@pytest.mark.parametrize(
    ("setting", "foul"),
    [
        ("AsAh9d / QdQc9s7d6h / 2s2d2c3h5h", True),
        ("AsAh9d / 2h2d2c3h5s / QdQc9s7d6h", True),
        ("2h2d2c / AhAdKcKs3d / AsKdQhJcTd", True),
        ("2h3d4c / AhKdQcJs9h / AsKhQdJc9s", "equal"),
        ("2h3d4c / 7h7dAcKs9h / 7s7cAdKh9s", "equal"),
        ("2h3d4c / AhKdQcJs9h / AsKhQdJcTs", False),
        ("2h3d4c / AhKdQcJsTh / AsKhQdJc9s", True),
        ("2h3d4c / 9h8h7h6h5h / 9s8s7s6s5s", "equal"),
        ("9h8h7h / AdKdQcJs6h / AsKhQdJc6s", "equal"),
    ],
)
def test_middle_against_back(setting: str, foul: bool | str) -> None:
    """A stronger middle is a foul; an equal one where the rules say so, suits never counting."""
    parsed = parse_setting(setting)

    assert is_foul(parsed, CLASSIC) is (foul is True)
    assert is_foul(parsed, STRICT) is bool(foul)


@pytest.mark.parametrize(
    ("setting", "fouls"),
    [
        ("2h3d4c / KhQdJcTs9h / As2d3s4h5d", {Wheel.LOWEST, Wheel.NONE}),
        ("2h3d4c / As2d3s4h5d / KhQdJcTs9h", {Wheel.SECOND}),
        ("2h2d4c / As2s3s4h5d / KhQdJcTs9h", {Wheel.SECOND, Wheel.NONE}),
        ("2h2d4c / KhKdKcTs9h / As2s3s4h5d", {Wheel.NONE}),
        ("2h3d4c / As2d3s4h5d / AhKdQcJsTh", set()),
    ],
)
def test_the_wheel_decides_what_is_in_order(setting: str, fouls: set[Wheel]) -> None:
    """A-2-3-4-5 is a straight above, below or among none of the others."""
    parsed = parse_setting(setting)
    found = {
        wheel
        for wheel in Wheel
        if is_foul(parsed, replace(CLASSIC, ranking=replace(CLASSIC.ranking, wheel=wheel)))
    }

    assert found == fouls


def test_suits_never_make_a_foul() -> None:
    """Where suits rank between players, equal rows of one player are still equal."""
    suited = replace(CLASSIC, ranking=replace(CLASSIC.ranking, suits=STRICT.ranking.suits))
    setting = parse_setting("2h3d4c / AsKsQsJs9h / AdKdQdJd9d")
    equal = parse_setting("2h3d4c / AsKsQsJc9h / AdKdQdJh9d")

    assert not is_foul(setting, suited)
    assert not is_foul(equal, suited)


@given(settings(), rulesets())
def test_a_foul_is_what_a_slow_look_at_the_rows_says(setting: Setting, rules: Ruleset) -> None:
    """A second, obvious way to rank rows comes to the same verdict, however often asked."""
    assert is_foul(setting, rules) is out_of_order(setting, rules)
    assert is_foul(setting, rules) is is_foul(setting, rules)


def check_lists_exactly_the_legal(hand: tuple[Card, ...], rules: Ruleset) -> int:
    """Compare the list with all settings asked one by one, and give how many are legal."""
    listed = legal_settings(hand, rules)
    legal = {setting for setting in all_settings(hand) if not is_foul(setting, rules)}

    assert set(listed) == legal
    assert len(listed) == len(legal)
    return len(listed)


@pytest.mark.parametrize("rules", [CLASSIC, STRICT], ids=lambda rules: rules.name)
def test_a_hand_with_equal_rows_lists_both_orders_or_neither(rules: Ruleset) -> None:
    """Rows of equal strength stand either way round, or not at all."""
    hand = parse_hand("2h3d4c AhKdQcJs9h AsKhQdJc9s")
    both = [
        setting
        for setting in legal_settings(hand, rules)
        if setting.front == parse_setting("2h3d4c / AhKdQcJs9h / AsKhQdJc9s").front
        and [card.rank for card in setting.middle] == [card.rank for card in setting.back]
    ]

    # Of each of the five ranks either card stands in the middle, and no five have one suit.
    assert len(both) == (32 if rules is CLASSIC else 0)
    check_lists_exactly_the_legal(hand, rules)


@pytest.mark.prove("core")
def test_the_legal_settings_are_all_settings_that_are_no_foul(sample: Sample) -> None:
    """Whatever the hand and the rules, none of the 72,072 settings is missed or wrongly listed."""
    count = sample.size(sampled=2, full=100)
    settings_found = 0
    for _ in range(count):
        hand = check_hand(sample.rng.sample(CARDS, 13))
        settings_found += check_lists_exactly_the_legal(hand, any_ruleset(sample.rng))
    sample.report("hands", count, floor=count)
    sample.report("legal settings", settings_found, floor=15_000 * count)


def test_a_third_of_all_settings_is_legal() -> None:
    """Of a random hand's 72,072 settings about 31 % are in order, 18,000 to 28,000."""
    rng = Random(13)
    counts = [len(legal_settings(check_hand(rng.sample(CARDS, 13)), CLASSIC)) for _ in range(20)]

    assert all(17_000 < count < 29_000 for count in counts)
    assert 21_000 < sum(counts) / len(counts) < 23_500


@given(hands())
@hypothesis.settings(max_examples=5)
def test_no_legal_setting_is_foul_under_rules_that_allow_more(hand: tuple[Card, ...]) -> None:
    """Where equal rows are a foul, what is left is legal elsewhere too."""
    foul_equal = replace(CLASSIC.ranking, equal_rows=EqualRows.FOUL)
    strict = legal_settings(hand, replace(CLASSIC, ranking=foul_equal))

    assert strict
    assert set(strict) <= set(legal_settings(hand, CLASSIC))
