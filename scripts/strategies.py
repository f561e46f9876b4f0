"""
Make the strategies that ship with capsa, or some of them: train, measure, write.

    .venv/bin/python scripts/strategies.py [--hands N] [--rounds N] [--opponents N] [PRESET ...]

What is half trained is kept in build/strategies/ and taken up again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import zlib
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from capsa.rules import load_ruleset, preset_names
from capsa.solver import (
    Halves,
    Measured,
    Plan,
    Strategy,
    dumps_strategy,
    exploitability,
    loads_strategy,
    measurement_seed,
    rule_arrays,
    train,
)

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "strategies"
SHIPPED = ROOT / "src" / "capsa" / "solver" / "data"
MEASURED_HANDS = 10_000
_USUAL = Plan(seed=0)


def main() -> None:
    """Make what the command line asks for."""
    options = _options()
    KEPT.mkdir(parents=True, exist_ok=True)
    SHIPPED.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as executor:
        for name in options.presets or preset_names():
            seed = zlib.crc32(name.encode())
            plan = Plan(seed, options.hands, options.rounds, options.opponents)
            _make(name, plan, executor, only_measured=options.measure)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("presets", nargs="*", metavar="PRESET")
    parser.add_argument("--measure", action="store_true", help="only measure, once more")
    parser.add_argument("--hands", type=int, default=_USUAL.hands)
    parser.add_argument("--rounds", type=int, default=_USUAL.rounds)
    parser.add_argument("--opponents", type=int, default=_USUAL.opponents)
    return parser.parse_args()


def _make(name: str, plan: Plan, executor: Executor, *, only_measured: bool) -> None:
    begun = time.monotonic()
    path = SHIPPED / f"{name}.strategy"
    if only_measured:
        rules = load_ruleset(name)
        strategy = loads_strategy(path.read_bytes(), rules, path)
    else:
        strategy = _train(name, plan, executor)
    trained = time.monotonic()
    measured = measure(strategy, executor)
    data = dumps_strategy(replace(strategy, measured=measured))
    path.write_bytes(data)
    print(
        f"{name}: {measured.lower:.4f} to {measured.upper:.4f} ± {measured.error:.4f} units,"
        f" {len(data):,} bytes, trained in {trained - begun:.0f} s,"
        f" measured in {time.monotonic() - trained:.0f} s",
        flush=True,
    )


def _train(name: str, plan: Plan, executor: Executor) -> Strategy:
    for step in train(load_ruleset(name), plan, executor, KEPT / f"{name}.npz"):
        if isinstance(step, Strategy):
            return step
        print(f"\r{name}: {step.done:.0%} ", end="", file=sys.stderr, flush=True)
    raise AssertionError("training ends with a strategy")


def measure(strategy: Strategy, executor: Executor) -> Measured:
    """Measure a strategy with hands that its own hash seeds."""
    halves = Halves.of(strategy.pool, rule_arrays(strategy.rules), executor)
    for _, found in exploitability(halves, measurement_seed(strategy), MEASURED_HANDS, executor):
        last = found
    return Measured(last.lower, last.upper, last.error, last.hands, last.opponents)


if __name__ == "__main__":
    main()
