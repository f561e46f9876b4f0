"""What an arena found, in words."""

from __future__ import annotations

import pytest

from capsa.study import (
    Estimate,
    PairResult,
    arena,
    describe_contest,
    describe_estimate,
    describe_verdict,
)
from capsa.words import translator
from tests.study.contests import contest

EN, CS = translator("en"), translator("cs")


def test_a_contest_is_told_by_its_rules_and_size() -> None:
    """Rules, seats, deals and rounds stand above the table."""
    result = arena(contest("random", "random", rules="plain-2-4", players=3, deals=4))

    assert describe_contest(result, EN) == "Plain 2-4 · seats: 3 · deals: 4 · rounds: 8"
    assert describe_contest(result, CS).endswith(" · míst: 3 · rozdání: 4 · kol: 8")


@pytest.mark.parametrize(
    ("units", "error", "english", "czech"),
    [
        (1234.56, 7.89, ("+1,234.6", "± 7.9"), ("+1\xa0234,6", "± 7,9")),
        (-0.04, 0.0, ("0.0", "± 0.0"), ("0,0", "± 0,0")),
        (-3.25, 10.0, ("−3.2", "± 10.0"), ("−3,2", "± 10,0")),
    ],
)
def test_an_estimate_is_told_to_a_tenth(
    units: float, error: float, english: tuple[str, str], czech: tuple[str, str]
) -> None:
    """Each language writes numbers its own way."""
    assert describe_estimate(Estimate(units, error), EN) == english
    assert describe_estimate(Estimate(units, error), CS) == czech


@pytest.mark.parametrize(
    ("units", "told"),
    [(50.0, "greedy is better"), (-50.0, "random is better"), (10.0, "not decided")],
)
def test_a_pair_is_told_who_is_better(units: float, told: str) -> None:
    """The better bot is named, or that it is open."""
    pair = PairResult("greedy", "random", 100, Estimate(units, 10.0))

    assert describe_verdict(pair, EN) == told
