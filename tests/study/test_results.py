"""What an arena found: estimates, errors and pairs, against the textbook."""

from __future__ import annotations

import json
import math
import statistics
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capsa.rules import digest, load_ruleset
from capsa.study import ArenaResult, Estimate, PairResult, Tally
from capsa.study.results import estimate, running
from tests.study.contests import contest

UNITS = st.lists(st.integers(-60, 60), min_size=2, max_size=40)


def textbook(units: list[int], hands: int) -> tuple[float, float]:
    """Give a mean and its standard error per 100 hands as the statistics module has them."""
    per_hand = [won / hands for won in units]
    error = statistics.stdev(per_hand) / math.sqrt(len(per_hand))
    return 100 * statistics.mean(per_hand), 100 * error


@given(units=UNITS, hands=st.integers(1, 12))
def test_an_estimate_is_the_mean_and_its_standard_error(units: list[int], hands: int) -> None:
    """Deals are what is sampled: their mean, and their deviation by the root of their number."""
    found = estimate(units, hands)

    assert (found.units, found.error) == pytest.approx(textbook(units, hands), abs=1e-4)


@given(units=UNITS, hands=st.integers(1, 12))
def test_a_running_estimate_is_that_of_the_deals_so_far(units: list[int], hands: int) -> None:
    """After two deals, after three, and so on to the last."""
    expected = [(deals, estimate(units[:deals], hands)) for deals in range(2, len(units) + 1)]

    assert list(running(units, hands)) == expected


def made(*deals: tuple[int, ...], players: int | None = None) -> ArenaResult:
    """Give a result in which bots won so many units in each deal."""
    tallies = tuple(tuple(Tally(won, 1, 2, 3, 0) for won in deal) for deal in deals)
    bots = ("random",) * len(deals[0])
    return ArenaResult(contest(*bots, players=players, deals=len(deals)), tallies)


def test_a_bots_units_are_for_the_hands_it_held() -> None:
    """Three bots on three seats hold three hands a deal each."""
    result = made((3, -1, -2), (5, 1, -6))
    first = result.bots[0]

    assert (result.hands, result.rounds, first.hands) == (3, 6, 6)
    assert first.tally == Tally(8, 2, 4, 6, 0)
    assert (first.estimate.units, first.estimate.error) == pytest.approx(textbook([3, 5], 3))


@pytest.mark.parametrize(
    ("bots", "players", "rounds", "hands"),
    [(2, 2, 2, 2), (2, 4, 2, 4), (3, 4, 3, 4), (4, 2, 12, 6), (4, 3, 12, 9), (4, 4, 4, 4)],
)
def test_hands_and_rounds_of_a_deal(bots: int, players: int, rounds: int, hands: int) -> None:
    """Every round deals a hand to each seat, and bots hold equally many of them."""
    result = made((0,) * bots, (0,) * bots, players=players)

    assert (result.rounds, result.hands) == (2 * rounds, hands)
    assert rounds * players == hands * bots


def test_a_difference_is_paired_deal_by_deal() -> None:
    """The error of a difference is that of the deals' differences, not of two bots apart."""
    deals = ((7, -3, -4), (6, -4, -2), (-5, 9, -4), (1, 0, -1))
    result = made(*deals)
    expected = {
        (f"random {one + 1}", f"random {other + 1}"): textbook(
            [deal[one] - deal[other] for deal in deals], 3
        )
        for one, other in combinations(range(3), 2)
    }

    assert {(pair.first, pair.second) for pair in result.pairs} == set(expected)
    for pair in result.pairs:
        found = (pair.difference.units, pair.difference.error)
        assert found == pytest.approx(expected[pair.first, pair.second])
        assert pair.deals == 4


@pytest.mark.parametrize(
    ("deals", "units", "error", "better"),
    [
        (30, 20.1, 10.0, "first"),
        (30, 20.0, 10.0, None),
        (1_000, -20.1, 10.0, "second"),
        (1_000, -20.0, 10.0, None),
        (29, 500.0, 1.0, None),
        (100, 0.0, 0.0, None),
    ],
)
def test_a_bot_is_better_where_that_is_sure(
    deals: int, units: float, error: float, better: str | None
) -> None:
    """A difference counts beyond two errors, and where deals enough tell the error."""
    assert PairResult("first", "second", deals, Estimate(units, error)).better == better


def test_the_result_as_data() -> None:
    """What is printed as JSON holds the contest, every bot and every pair, under fixed keys."""
    tallies = tuple((Tally(won, 0, 1, 2, 0), Tally(-won, 3, 0, 0, 0)) for won in [2, 4] * 15)
    result = ArenaResult(contest("greedy", "random", deals=30, seed="data"), tallies)
    error = 100 / 2 * math.sqrt(1 / 29)

    assert json.loads(json.dumps(result.as_json())) == {
        "rules": "classic-2-4",
        "digest": digest(load_ruleset()),
        "engine": 1,
        "players": 2,
        "seed": "data",
        "deals": 30,
        "rounds": 60,
        "bots": [
            {
                "name": "greedy",
                "bot": "greedy",
                "hands": 60,
                "units": 90,
                "per_100": pytest.approx(150),
                "error": pytest.approx(error),
                "naturals": 0,
                "surrenders": 30,
                "scoops": 60,
                "fouls": 0,
            },
            {
                "name": "random",
                "bot": "random",
                "hands": 60,
                "units": -90,
                "per_100": pytest.approx(-150),
                "error": pytest.approx(error),
                "naturals": 90,
                "surrenders": 0,
                "scoops": 0,
                "fouls": 0,
            },
        ],
        "pairs": [
            {
                "first": "greedy",
                "second": "random",
                "deals": 30,
                "difference": pytest.approx(300),
                "error": pytest.approx(2 * error),
                "better": "greedy",
            }
        ],
    }
