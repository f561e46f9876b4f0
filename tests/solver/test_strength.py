"""How strong the strategies that ship are, and how much they win from weaker players."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from datetime import UTC, datetime

import numpy as np
import pytest
from numpy.typing import NDArray

from capsa.evaluate import Category, all_strengths
from capsa.rules import load_ruleset, preset_names
from capsa.solver import (
    Action,
    Halves,
    Opponents,
    Pool,
    RuleArrays,
    Strategy,
    best_responses,
    candidates,
    deal_hands,
    exploitability,
    measurement_seed,
    rule_arrays,
    strategy_for,
)
from capsa.solver.holders import claims_in
from capsa.solver.plain import plain_pool
from capsa.solver.pool import units_of
from tests.oracles.best_back_first import best_back_first
from tests.sampling import Sample
from tests.solver.trained import trained

pytestmark = pytest.mark.prove("solver")

BARS = {"plain-2-4": 0.002, "plain-1-6": 0.0025, "classic-2-4": 0.004, "classic-1-6": 0.004}
"""Units a hand that the best answer may win; 0.006 from the strategies of other rules."""

Plays = Callable[[NDArray[np.uint8]], Pool]


@pytest.fixture
def executor() -> Iterator[Executor]:
    """Give a thread for each processor."""
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        yield threads


def by_date() -> str:
    """Give the preset of the day, of those that nothing else measures here."""
    others = [
        name for name in preset_names() if name not in ("plain-2-4", "plain-1-6", "classic-2-4")
    ]
    return others[datetime.now(UTC).toordinal() % len(others)]


@pytest.mark.parametrize("name", ["plain-2-4", "plain-1-6", "classic-2-4", "of the day"])
def test_the_best_answer_wins_hardly_anything(
    name: str, sample: Sample, executor: Executor
) -> None:
    """Who knows a strategy that ships and answers it as well as can be wins next to nothing."""
    preset = by_date() if name == "of the day" else name
    hands = sample.size(sampled=500, full=10_000)
    strategy = strategy_for(load_ruleset(preset)) if sample.full else trained(preset)
    halves = Halves.of(strategy.pool, rule_arrays(strategy.rules), executor, least=0)
    (*_, (_, found)) = exploitability(halves, measurement_seed(strategy), hands, executor)
    bar = BARS.get(preset, 0.006) if sample.full else 0.02

    assert found.lower <= found.upper
    assert found.mean - (0 if sample.full else 4 * found.error) <= bar
    assert not sample.full or found.error <= 0.0005
    sample.report(
        f"{preset}: {found.mean:.4f} ± {found.error:.4f} units, hands", hands, floor=hands
    )


def pool_of(hands: NDArray[np.uint8], masks: NDArray[np.uint16]) -> Pool:
    """Give hands that are all set."""
    return Pool(hands, np.zeros(len(hands), dtype=np.uint8), masks)


def won_from(
    strategy: Strategy, rival: Plays, *, seed: int, hands: int, opponents: int
) -> tuple[float, float]:
    """
    Give what the best answer to a strategy wins a hand from a rival, and the standard error.

    What the rival wins from itself with the same hands is taken off; its mean is 0.
    """
    arrays = rule_arrays(strategy.rules)
    met = Opponents.of(rival(deal_hands(seed + 1, opponents)), arrays)
    gains = []
    for first in range(0, hands, 250):
        dealt = deal_hands(seed, min(250, hands - first), first)
        claims = claims_in(dealt, strategy.rules)
        best = best_responses(dealt, candidates(dealt, arrays), strategy.opponents, claims)
        own = units_of(Pool(dealt, best.actions, best.masks), met, claims)
        gains.append(own - units_of(rival(dealt), met, claims))
    found = np.concatenate(gains)
    return float(found.mean()), float(found.std(ddof=1) / np.sqrt(len(found)))


def rows_of(strategy: Strategy, arrays: RuleArrays) -> Plays:
    """Give the plain policy, which bot rows follows where no hand is surrendered."""
    return lambda hands: plain_pool(hands, strategy.worths, arrays)


def test_who_plays_the_best_back_first_loses_a_unit_a_hand(sample: Sample) -> None:
    """The strongest back, then the strongest middle, then what is left: that costs 1.1 units."""
    strategy = strategy_for(load_ruleset("plain-2-4")) if sample.full else trained("plain-2-4")
    units, error = won_from(
        strategy,
        lambda hands: pool_of(hands, best_back_first(hands)),
        seed=sample.rng.getrandbits(60),
        hands=sample.size(sampled=250, full=4_000),
        opponents=sample.size(sampled=4_000, full=40_000),
    )

    assert units + (0 if sample.full else 4 * error) >= 1.1
    assert units >= 0.8
    sample.report(
        f"{units:.3f} ± {error:.3f} units, hands", sample.size(sampled=250, full=4_000), floor=250
    )


def test_backs_are_not_filled_at_any_price(sample: Sample) -> None:
    """Half of all hands hold a full house or better; in a third of them it is worth a back."""
    strategy = strategy_for(load_ruleset("plain-2-4")) if sample.full else trained("plain-2-4")
    arrays, wheel = rule_arrays(strategy.rules), strategy.rules.ranking.wheel
    categories = [strength.category for strength in all_strengths(5, wheel)]
    full_house = categories.index(Category.FULL_HOUSE) + 1
    dealt = deal_hands(sample.rng.getrandbits(60), sample.size(sampled=2_000, full=40_000))
    greedy = arrays.keys(dealt, best_back_first(dealt))

    assert 0.46 < (greedy[:, 2] >= full_house).mean() < 0.53
    assert 0.27 < (strategy.opponents.keys[:, 2] >= full_house).mean() < 0.4
    sample.report("hands", len(dealt), floor=len(dealt))


def test_who_looks_at_rows_alone_loses_too(sample: Sample) -> None:
    """Whose rows win most, each by itself, still loses to the best answer."""
    strategy = strategy_for(load_ruleset("plain-2-4")) if sample.full else trained("plain-2-4")
    hands = sample.size(sampled=500, full=40_000)
    units, error = won_from(
        strategy,
        rows_of(strategy, rule_arrays(strategy.rules)),
        seed=sample.rng.getrandbits(60),
        hands=hands,
        opponents=sample.size(sampled=4_000, full=400_000),
    )

    assert units + (0 if sample.full else 4 * error) >= 0.005
    assert not sample.full or error <= 0.0005
    sample.report(f"{units:.4f} ± {error:.4f} units, hands", hands, floor=hands)


def test_a_hand_that_is_called_or_given_up_is_not_set() -> None:
    """What a strategy does with a hand is one of three things."""
    pool = trained("classic-2-4").pool
    is_set = pool.masks.any(axis=1)

    assert set(pool.actions.tolist()) == set(Action)
    assert (is_set == (pool.actions == Action.SET)).all()
