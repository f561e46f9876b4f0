"""
How a strategy is found: fictitious play on cells, then answers to the pool itself.

A round plays a random part of the pool's hands anew, each as the best answer to the others: two
thirds of them in the first round, half in the second, two fifths in the third. The pool is then the
average of all rounds, a later one counting more, as weighted fictitious play (Brown 1951, Robinson
1951) asks for; the average is kept as a population.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from capsa import __version__
from capsa.rules import Ruleset
from capsa.solver.arrays import RowWorths, RuleArrays, rule_arrays
from capsa.solver.candidates import candidates
from capsa.solver.cells import Bins, is_given_up, play_cells
from capsa.solver.chances import row_worths
from capsa.solver.checkpoint import Checkpoint, Key, load_checkpoint, save_checkpoint
from capsa.solver.choosing import choose_cells
from capsa.solver.dealing import deal_hands
from capsa.solver.holders import claims_in
from capsa.solver.pool import Action, Opponents, Pool, answer_hands, in_parts, joined
from capsa.solver.strategy import Making, Strategy

CHUNK = 1_000
_CELLS = 0xCE11
"""Sets the hands played on cells apart from those of the pool."""
_CELL_ROUNDS = 24
_WORTH_ROUNDS = 8
_MOST_SETTINGS = 20_000_000
"""Settings that are held at once while cells are played, nine bytes each."""


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """What settings are worth where no card is removed, and how many opponents surrender."""

    bins: Bins
    values: NDArray[np.float32]
    given_up: float

    def play(self, hands: NDArray[np.uint8], arrays: RuleArrays) -> Pool:
        """Give hands as they are played by this: naturals called, the rest set or given up."""
        return joined([self._played(part, arrays) for part in in_parts(hands)])

    def _played(self, hands: NDArray[np.uint8], arrays: RuleArrays) -> Pool:
        settings = candidates(hands, arrays)
        choices = np.empty(len(hands), dtype=np.int64)
        units = np.empty(len(hands), dtype=np.float64)
        choose_cells(self.values, self.bins.cells(settings.keys), settings.ends, choices, units)
        actions = np.zeros(len(hands), dtype=np.uint8)
        actions[is_given_up(units, self.given_up, arrays.rules.surrender)] = Action.SURRENDER
        actions[list(claims_in(hands, arrays.rules))] = Action.CALL
        masks = settings.masks[choices]
        masks[actions != Action.SET] = 0
        return Pool(hands, actions, masks)


def solve_cells(plan: Plan, arrays: RuleArrays) -> tuple[RowWorths, Cells]:
    """Find what rows are worth by themselves, and what settings are without card removal."""
    hands = deal_hands(plan.seed ^ _CELLS, plan.first)
    worths = row_worths(hands[: plan.first // 2], arrays, rounds=_WORTH_ROUNDS)
    bins = Bins.of(arrays.keys(hands, worths.best(hands, arrays)), arrays)
    found = play_cells(*_settings_of(hands, arrays), arrays, bins, rounds=_CELL_ROUNDS)
    return worths, Cells(bins, *found)


def _settings_of(
    hands: NDArray[np.uint8], arrays: RuleArrays
) -> tuple[NDArray[np.int64], NDArray[np.uint16]]:
    """Give where the settings of hands end, and their keys; of fewer hands if too many."""
    ends, keys, count = [np.empty(0, np.int64)], [np.empty((0, 3), np.uint16)], 0
    for part in in_parts(hands):
        if count < _MOST_SETTINGS:
            settings = candidates(part, arrays)
            ends.append(count + settings.ends)
            keys.append(settings.keys)
            count += len(settings.keys)
    return np.concatenate(ends), np.concatenate(keys)


class Stage(StrEnum):
    """What training is at."""

    CELLS = "cells"
    DEAL = "deal"
    ROUND = "round"


@dataclass(frozen=True, slots=True)
class Plan:
    """
    How to train.

    Attributes
    ----------
    seed : int
        Of all that is drawn, 0 to 2**64 - 1.
    hands : int
        How large the pool is.
    rounds : int
        How many rounds are played with card removal.
    opponents : int
        How many hands of the pool are met in a round; more choose better and take longer.
    first : int
        How many other hands find out what rows and settings are worth without card removal.
    """

    seed: int
    hands: int = 400_000
    rounds: int = 5
    opponents: int = 200_000
    first: int = 60_000


@dataclass(frozen=True, slots=True)
class Progress:
    """How far training has come: the share done, what it is at, and in a round what hands won."""

    done: float
    stage: Stage
    round: int = 0


def train(
    rules: Ruleset, plan: Plan, executor: Executor, checkpoint: Path | None = None
) -> Iterator[Progress | Strategy]:
    """
    Train a strategy: gives how far it has come, and at last the strategy.

    The same plan gives the same strategy, whatever runs the chunks and whether or not it was
    interrupted.

    Parameters
    ----------
    rules
        The rule set.
    plan
        How to train.
    executor
        What runs the chunks: threads, processes or a cluster.
    checkpoint
        A file that is renewed when all are dealt and after each round, and that training goes on
        from.

    Raises
    ------
    SolverError
        ``strategy/checkpoint`` where the file is of another training, ``strategy/damaged`` where it
        is none.
    """
    arrays = rule_arrays(rules)
    work = _Work(plan)
    kept = load_checkpoint(checkpoint, rules, plan_key(plan)) if checkpoint is not None else None
    if kept is None:
        yield work.at(0, Stage.CELLS)
        worths, cells = solve_cells(plan, arrays)
        pools = []
        chunks = _chunks(np.arange(plan.hands))
        play = partial(_play, cells, arrays, plan.seed)
        for number, part in enumerate(executor.map(play, chunks)):
            pools.append(part)
            yield work.at(number * CHUNK, Stage.DEAL)
        kept = Checkpoint(0, joined(pools), worths)
        _save(checkpoint, kept, rules, plan)
    while kept.round < plan.rounds:
        number = kept.round + 1
        chosen = _drawn(plan, number)
        met = kept.pool.part(np.sort(_drawn_opponents(plan, number)))
        opponents = Opponents.of(met, arrays)
        actions, masks = kept.pool.actions.copy(), kept.pool.masks.copy()
        for done, (chunk, part) in enumerate(_answers(kept.pool, chosen, opponents, executor)):
            actions[chunk], masks[chunk] = part.actions, part.masks
            yield work.at(done * CHUNK, Stage.ROUND, number)
        kept = Checkpoint(number, Pool(kept.pool.hands, actions, masks), kept.worths)
        _save(checkpoint, kept, rules, plan)
    making = Making(*plan_key(plan), __version__)
    yield Strategy(rules, kept.pool, kept.worths, making)


def _save(path: Path | None, kept: Checkpoint, rules: Ruleset, plan: Plan) -> None:
    if path is not None:
        save_checkpoint(path, kept, rules, plan_key(plan))


def plan_key(plan: Plan) -> Key:
    """Give what two runs must share for one to go on from the other."""
    return plan.seed, plan.hands, plan.rounds, plan.opponents, plan.first


@dataclass(frozen=True, slots=True)
class _Work:
    """All the hands that are to be played, weighed by how long each takes."""

    plan: Plan

    def at(self, done: int, stage: Stage, number: int = 0) -> Progress:
        share = 0.1 * done / self.plan.hands
        if stage is Stage.ROUND:
            rounds = [2 / (k + 2) for k in range(1, self.plan.rounds + 1)]
            played = sum(rounds[: number - 1]) + done / self.plan.hands
            share = 0.1 + 0.9 * played / sum(rounds)
        return Progress(share, stage, number)


def _drawn(plan: Plan, number: int) -> NDArray[np.int64]:
    """Give the hands that are played anew in a round."""
    order = _shuffled(plan, 2 * number)
    return order[: 2 * plan.hands // (number + 2)]


def _drawn_opponents(plan: Plan, number: int) -> NDArray[np.int64]:
    return _shuffled(plan, 2 * number + 1)[: plan.opponents]


def _shuffled(plan: Plan, number: int) -> NDArray[np.int64]:
    key = np.array([plan.seed, number], dtype=np.uint64)
    words = np.random.Philox(key=key).random_raw(plan.hands)
    return np.argsort(words, kind="stable")


def _chunks(places: NDArray[np.int64]) -> list[NDArray[np.int64]]:
    return [places[first : first + CHUNK] for first in range(0, len(places), CHUNK)]


def _play(cells: Cells, arrays: RuleArrays, seed: int, chunk: NDArray[np.int64]) -> Pool:
    return cells.play(deal_hands(seed, len(chunk), int(chunk[0])), arrays)


def _answers(
    pool: Pool, chosen: NDArray[np.int64], opponents: Opponents, executor: Executor
) -> Iterator[tuple[NDArray[np.int64], Pool]]:
    """Play some hands anew, each as the best answer to the opponents, chunk by chunk."""
    chunks = _chunks(chosen)
    answers = executor.map(
        partial(answer_hands, opponents), [pool.hands[chunk] for chunk in chunks]
    )
    return zip(chunks, answers, strict=True)
