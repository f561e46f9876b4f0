"""
How strong a strategy becomes with the time and the hands it is trained with.

    .venv/bin/python scripts/curve.py [--preset NAME] [--hands N,…] [--rounds N,…] [--measured N]

Trains one strategy for each pair of numbers and measures it with hands that no pool holds.
"""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import Executor, ThreadPoolExecutor

from capsa.rules import load_ruleset
from capsa.solver import (
    Exploitability,
    Halves,
    Plan,
    Strategy,
    exploitability,
    measurement_seed,
    rule_arrays,
    train,
)

MOST_OPPONENTS = 200_000


def main() -> None:
    """Print a line for each strategy."""
    options = _options()
    print(f"{options.preset}, {options.measured:,} hands measured")
    print("   hands  rounds  processor s   lower   upper  ± error")
    with ThreadPoolExecutor(os.cpu_count()) as executor:
        for hands in options.hands:
            for rounds in options.rounds:
                plan = Plan(1, hands, rounds, min(hands, MOST_OPPONENTS))
                begun = time.process_time()
                strategy = _trained(options.preset, plan, executor)
                taken = time.process_time() - begun
                found = _measured(strategy, options.measured, executor)
                print(
                    f"{hands:8,} {rounds:7} {taken:12.0f}"
                    f" {found.lower:7.4f} {found.upper:7.4f} {found.error:8.4f}",
                    flush=True,
                )


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--preset", default="plain-2-4")
    parser.add_argument("--hands", type=_numbers, default=[25_000, 100_000, 400_000])
    parser.add_argument("--rounds", type=_numbers, default=[0, 1, 2, 4, 8])
    parser.add_argument("--measured", type=int, default=4_000)
    return parser.parse_args()


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


def _trained(preset: str, plan: Plan, executor: Executor) -> Strategy:
    *_, last = train(load_ruleset(preset), plan, executor)
    assert isinstance(last, Strategy), "training ends with a strategy"
    return last


def _measured(strategy: Strategy, hands: int, executor: Executor) -> Exploitability:
    # A small pool leaves few opponents, and bounds that are far apart: that is what is asked here.
    halves = Halves.of(strategy.pool, rule_arrays(strategy.rules), executor, least=0)
    *_, (_, found) = exploitability(halves, measurement_seed(strategy), hands, executor)
    return found


if __name__ == "__main__":
    main()
