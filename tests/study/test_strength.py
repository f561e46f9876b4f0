"""Bots that the arena tells apart: the stronger one wins, however the cards fall."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from capsa.study import PairResult, arena
from tests.brief_training import brief_training
from tests.sampling import Sample
from tests.study.contests import contest

pytestmark = pytest.mark.prove("solver")


@pytest.fixture
def executor(sample: Sample, tmp_path: Path) -> Iterator[Executor | None]:
    """Give a process for each processor; a sample plays here, with what is trained in a moment."""
    if not sample.full:
        with brief_training(tmp_path):
            yield None
        return
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as processes:
        yield processes


def met(
    rival: str, sample: Sample, executor: Executor | None, *, rules: str, players: int, deals: int
) -> PairResult:
    """Give what equilibrium wins more than a rival on duplicate deals."""
    bots = ("equilibrium", rival)
    asked = contest(*bots, rules=rules, players=players, deals=deals, seed=f"{sample.seed}")
    (pair,) = arena(asked, executor).pairs
    found = pair.difference
    sample.report(
        f"{rules}: {found.units:+.1f} ± {found.error:.1f} units per 100 hands from {rival},"
        " duplicate deals",
        deals,
        floor=deals,
    )
    return pair


@pytest.mark.parametrize(("rival", "full"), [("random", 500), ("greedy", 4_000), ("rows", 30_000)])
def test_equilibrium_loses_to_no_bot(
    rival: str, full: int, sample: Sample, executor: Executor | None
) -> None:
    """Who answers a near-equilibrium is not behind any bot at a table of two."""
    deals = sample.size(sampled=30, full=full)
    pair = met(rival, sample, executor, rules="plain-2-4", players=2, deals=deals)
    found = pair.difference

    assert found.units > (0 if sample.full else -4 * found.error)
    assert rival == "rows" or not sample.full or pair.better == "equilibrium"


def test_equilibrium_beats_rows_where_home_runs_are_paid(
    sample: Sample, executor: Executor | None
) -> None:
    """Four at a table: who weighs home runs and the cards that are gone wins from who does not."""
    deals = sample.size(sampled=10, full=600)
    pair = met("rows", sample, executor, rules="shisanshui", players=4, deals=deals)

    assert pair.difference.units > -4 * pair.difference.error
    assert not sample.full or pair.better == "equilibrium"
