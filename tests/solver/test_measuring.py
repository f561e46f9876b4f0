"""How much the best answer to a strategy wins, between two bounds."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

import numpy as np
import pytest

from capsa.errors import SolverError
from capsa.rules import load_ruleset
from capsa.solver import Exploitability, Halves, Pool, exploitability, rule_arrays
from capsa.solver.measuring import CHUNK, LEAST_OPPONENTS
from tests.solver.trained import trained

NAME = "plain-2-4"
ARRAYS = rule_arrays(load_ruleset(NAME))
SEED = 5
HANDS = 4 * CHUNK


def halves_of(pool: Pool) -> Halves:
    """Part a small pool."""
    with ThreadPoolExecutor(1) as executor:
        return Halves.of(pool, ARRAYS, executor, least=0)


def measured(halves: Halves, hands: int = HANDS, seed: int = SEED) -> Exploitability:
    """Measure to the end."""
    with ThreadPoolExecutor(1) as executor:
        *_, (done, found) = exploitability(halves, seed, hands, executor)
    assert done == found.hands
    return found


def test_the_value_lies_between_the_bounds() -> None:
    """Who chooses and is valued by the same opponents wins more than who is valued by others."""
    found = measured(halves_of(trained(NAME).pool))

    assert found.lower < found.upper
    assert found.mean == pytest.approx((found.lower + found.upper) / 2)
    assert 0 < found.error < 0.02
    assert found.hands == HANDS


def test_a_worse_strategy_is_found_out() -> None:
    """Hands that are set back to front lose much more to the best answer."""
    pool = trained(NAME).pool
    strong_back = np.zeros_like(pool.masks)
    worths = tuple(np.arange(len(worth), dtype=np.int32) for worth in trained(NAME).worths.worths)
    greedy = (np.zeros_like(worths[0]), np.zeros_like(worths[1]), worths[2])
    strong_back[:] = replace(trained(NAME).worths, worths=greedy).best(pool.hands, ARRAYS)
    worse = measured(halves_of(Pool(pool.hands, pool.actions, strong_back)))
    good = measured(halves_of(pool))

    assert worse.lower > good.upper + 5 * (worse.error + good.error)
    assert worse.lower > 0.2


def test_what_is_told_grows_to_what_was_asked_for() -> None:
    """After each chunk the hands so far are summed up; the last may be smaller."""
    halves = halves_of(trained(NAME).pool)
    with ThreadPoolExecutor(1) as executor:
        steps = [*exploitability(halves, SEED, 2 * CHUNK + 1, executor)]

    assert [done for done, _ in steps] == [CHUNK, 2 * CHUNK, 2 * CHUNK + 1]
    assert [found.hands for _, found in steps] == [CHUNK, 2 * CHUNK, 2 * CHUNK + 1]


def test_it_can_be_measured_again() -> None:
    """The same seed finds the same, whatever runs it; another seed deals other hands."""
    halves = halves_of(trained(NAME).pool)
    first = measured(halves, CHUNK)
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        *_, (_, again) = exploitability(halves, SEED, CHUNK, executor)

    assert again == first
    assert measured(halves, CHUNK, SEED + 1) != first


@pytest.mark.parametrize("least", [LEAST_OPPONENTS, 300])
def test_a_pool_too_small_to_be_relied_on_is_refused(least: int) -> None:
    """Few opponents cannot tell what the best answer wins."""
    with ThreadPoolExecutor(1) as executor, pytest.raises(SolverError) as refused:
        Halves.of(trained(NAME).pool, ARRAYS, executor, least=least)

    assert refused.value.code == "solver/pool"


def test_who_is_in_neither_half_answers_for_both() -> None:
    """A fortieth of the pool is the rival; each half has the same hands twice."""
    pool = trained(NAME).pool
    halves = halves_of(pool)
    rest = pool.hands[len(pool) // 40 :]

    assert len(halves.rival.suits) == len(pool) // 40
    for half, mirror in zip(halves.played, halves.mirrored, strict=True):
        assert len(half.suits) == len(mirror.suits) in (len(rest) // 2, (len(rest) + 1) // 2)
        assert np.array_equal(half.suits, mirror.suits)


def test_the_opponents_counted_are_those_that_can_sit_opposite() -> None:
    """A hand leaves one in a hundred hands or so under some suits, in several ways."""
    found = measured(halves_of(trained(NAME).pool), CHUNK)
    share = np.array(found.opponents) / len(trained(NAME).pool)

    assert ((share > 0.05) & (share < 0.1)).all()
