"""Small trainings, made once for all tests that need one."""

from __future__ import annotations

from concurrent.futures import Executor, ThreadPoolExecutor
from functools import cache
from pathlib import Path

from capsa.rules import load_ruleset
from capsa.solver import Plan, Strategy, train

PLAN = Plan(seed=11, hands=2_100, rounds=2, opponents=800, first=1_000)
"""Three chunks, so that executors have something to share."""


def finished(name: str, plan: Plan, executor: Executor, checkpoint: Path | None = None) -> Strategy:
    """Train to the end."""
    *_, last = train(load_ruleset(name), plan, executor, checkpoint)
    assert isinstance(last, Strategy)
    return last


@cache
def trained(name: str) -> Strategy:
    """Give the strategy of the small plan under a preset."""
    with ThreadPoolExecutor(1) as executor:
        return finished(name, PLAN, executor)
