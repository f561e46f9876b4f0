"""Training comes to the same strategy, whatever runs it and however often it is interrupted."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest

from capsa.errors import SolverError
from capsa.rules import load_ruleset
from capsa.solver import Action, Plan, Progress, Stage, Strategy, dumps_strategy, rule_arrays, train
from capsa.solver.chances import row_sizes
from tests.sampling import Sample
from tests.solver.trained import PLAN, finished, trained

NAME = "classic-2-4"


@cache
def killed_after(rounds: int) -> bytes:
    """Train until some rounds are over and no further, and give the checkpoint that is left."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as executor:
        checkpoint = Path(folder) / "checkpoint"
        for step in train(load_ruleset(NAME), PLAN, executor, checkpoint):
            if isinstance(step, Progress) and step.round > rounds:
                return checkpoint.read_bytes()
    raise AssertionError("it was to be interrupted")


@pytest.fixture
def checkpoint(tmp_path: Path) -> Path:
    """Give the checkpoint of a training that was ended before its first round was over."""
    path = tmp_path / "checkpoint"
    path.write_bytes(killed_after(0))
    return path


def test_several_threads_find_the_same() -> None:
    """Bytes are equal, however the chunks are shared out."""
    with ThreadPoolExecutor(3) as threads:
        assert dumps_strategy(finished(NAME, PLAN, threads)) == dumps_strategy(trained(NAME))


def test_other_processes_find_the_same() -> None:
    """Any executor does: what a chunk needs can be sent to it."""
    with ProcessPoolExecutor(2, get_context("spawn")) as processes:
        assert dumps_strategy(finished(NAME, PLAN, processes)) == dumps_strategy(trained(NAME))


@pytest.mark.parametrize("rounds", [0, 1])
def test_what_was_interrupted_goes_on_to_the_same_end(rounds: int, tmp_path: Path) -> None:
    """After a kill the bytes are those of a training that was left alone."""
    path = tmp_path / "checkpoint"
    path.write_bytes(killed_after(rounds))
    with ThreadPoolExecutor(1) as executor:
        steps = [*train(load_ruleset(NAME), PLAN, executor, path)]
        again = [*train(load_ruleset(NAME), PLAN, executor, path)]

    begun = [step.round for step in steps if isinstance(step, Progress)]
    assert set(begun) == set(range(rounds + 1, PLAN.rounds + 1))
    for last in (steps[-1], again[-1]):
        assert isinstance(last, Strategy)
        assert dumps_strategy(last) == dumps_strategy(trained(NAME))
    assert len(again) == 1
    assert path.read_bytes() != killed_after(rounds)
    assert [found.name for found in tmp_path.iterdir()] == ["checkpoint"]


@pytest.mark.parametrize(
    "change",
    [
        {"seed": PLAN.seed + 1},
        {"hands": PLAN.hands - 500},
        {"rounds": PLAN.rounds + 1},
        {"opponents": PLAN.opponents - 1},
        {"first": PLAN.first + 1},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_training_is_not_taken_up_by_another(change: dict[str, Any], checkpoint: Path) -> None:
    """A checkpoint of another plan or of other rules is refused, and left as it is."""
    assert refused(checkpoint, replace(PLAN, **change)) == "strategy/checkpoint"
    assert refused(checkpoint, PLAN, "plain-2-4") == "strategy/checkpoint"
    assert checkpoint.read_bytes() == killed_after(0)


def refused(path: Path, plan: Plan, name: str = NAME) -> str:
    """Begin a training that must be refused, and give the code of the refusal."""
    with ThreadPoolExecutor(1) as executor, pytest.raises(SolverError) as error:
        next(train(load_ruleset(name), plan, executor, path))
    return error.value.code


def test_a_damaged_checkpoint_is_refused(sample: Sample, checkpoint: Path) -> None:
    """Wherever it is cut or altered, no training goes on from it, and nothing breaks."""
    kept = checkpoint.read_bytes()
    within = [sample.rng.randrange(len(kept)) for _ in range(60)]
    for place in [*range(0, 150, 3), *range(len(kept) - 40, len(kept), 3), *within]:
        changed = bytearray(kept)
        changed[place] ^= 1 << sample.rng.randrange(8)
        for tried in (bytes(changed), kept[:place], kept + kept[: place + 1]):
            checkpoint.write_bytes(tried)
            assert refused(checkpoint, PLAN) == "strategy/damaged"


@pytest.mark.parametrize(
    "change",
    [
        lambda content: content + b"x",
        lambda content: content[:-1],
        lambda content: content.replace(b"\nround 0\n", b"\nround 3\n"),
        lambda content: content.replace(b"\nround 0\n", b"\nround -1\n"),
        lambda content: content.replace(b"checkpoint 1", b"checkpoint 2"),
        lambda content: b"",
    ],
    ids=["longer", "shorter", "a round too many", "no round", "another format", "nothing"],
)
def test_a_checkpoint_of_another_shape_is_refused(
    change: Callable[[bytes], bytes], checkpoint: Path
) -> None:
    """With a seal that fits, sizes and rounds are still those of the plan."""
    content = change(checkpoint.read_bytes()[:-32])
    checkpoint.write_bytes(content + hashlib.sha256(content).digest())

    assert refused(checkpoint, PLAN) == "strategy/damaged"


def test_the_share_that_is_done_grows_to_the_whole() -> None:
    """Progress never goes back, passes every stage and stays below the end until the end."""
    with ThreadPoolExecutor(1) as executor:
        *steps, last = train(load_ruleset("plain-2-4"), PLAN, executor)

    assert isinstance(last, Strategy)
    shares = [step.done for step in steps if isinstance(step, Progress)]
    assert len(shares) == len(steps)
    assert all(0 <= before <= after <= 1 for before, after in pairwise(shares))
    assert {step.stage for step in steps if isinstance(step, Progress)} == set(Stage)


def test_without_rounds_hands_are_played_as_without_card_removal() -> None:
    """A plan of no rounds is a strategy too."""
    with ThreadPoolExecutor(1) as executor:
        strategy = finished("plain-2-4", replace(PLAN, rounds=0), executor)

    assert strategy.making.rounds == 0
    assert (strategy.pool.actions == Action.SET).all()


@pytest.mark.parametrize("seed", [0, 2**64 - 1])
def test_any_seed_does(seed: int) -> None:
    """The largest seed deals other hands than the smallest, and both are played."""
    plan = Plan(seed, hands=1_000, rounds=1, opponents=500, first=1_000)
    with ThreadPoolExecutor(1) as executor:
        strategy = finished("plain-2-4", plan, executor)

    assert strategy.making.seed == seed
    assert not np.array_equal(strategy.pool.hands[:5], trained("plain-2-4").pool.hands[:5])


@pytest.mark.parametrize(("action", "mask"), [(0, 0xFFFF), (0, 0), (0, 0b1111), (7, 0), (1, 0)])
def test_a_checkpoint_that_breaks_the_rules_is_refused(
    action: int, mask: int, checkpoint: Path
) -> None:
    """With a seal that fits, a hand is set as the rules allow, called if it holds, or given up."""
    content = bytearray(checkpoint.read_bytes()[:-32])
    hands = PLAN.hands
    actions = len(content) - 4 * sum(row_sizes(rule_arrays(load_ruleset(NAME)))) - 7 * hands
    content[actions] = action
    content[actions + hands : actions + hands + 6] = mask.to_bytes(2, "little") * 3
    checkpoint.write_bytes(content + hashlib.sha256(content).digest())

    assert refused(checkpoint, PLAN) == "strategy/damaged"


def test_what_is_no_file_is_no_checkpoint(tmp_path: Path) -> None:
    """A pipe that nobody writes to is refused, not waited for."""
    os.mkfifo(tmp_path / "pipe")

    assert refused(tmp_path / "pipe", PLAN) == "strategy/damaged"


def test_a_checkpoint_that_cannot_be_written_ends_the_training(tmp_path: Path) -> None:
    """Who asked for one is told at the first occasion that there is none."""
    path = tmp_path / "no-such" / "file"
    with ThreadPoolExecutor(1) as executor:
        steps = train(load_ruleset(NAME), PLAN, executor, path)
        with pytest.raises(OSError, match="no-such"):
            for _ in steps:
                pass
