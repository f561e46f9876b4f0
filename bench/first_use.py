"""
How long a strategy takes that is trained on first use, and how strong it is.

Run as ``.venv/bin/python bench/first_use.py [RULES…]``: presets or rule files; rules that no preset
has if none are named. All processors work; its exit status is 1 where a training takes longer than
a minute or its best answer wins more than 0.006 units a hand.
"""

import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from capsa.rules import Ruleset, load_ruleset, parse_ruleset, preset_names, ruleset_from_table
from capsa.solver import (
    Halves,
    Strategy,
    deal_hands,
    exploitability,
    measurement_seed,
    rule_arrays,
    train,
)
from capsa.solver.library import first_use
from capsa.solver.pool import answer_hands

SECONDS, UNITS = 60, 0.006
MEASURED = 10_000
OF_OUR_OWN = {"extends": "classic-1-6", "surrender": {"units": 2}}


def rules_named(name: str) -> Ruleset:
    """Give a preset, or the rules of a file."""
    if name in preset_names():
        return load_ruleset(name)
    return parse_ruleset(Path(name).read_bytes(), name)


def measure(rules: Ruleset, executor: ThreadPoolExecutor) -> bool:
    """Train and measure, print, and tell whether both promises are kept."""
    start, busy = time.monotonic(), time.process_time()
    *_, strategy = train(rules, first_use(rules), executor)
    taken, busy = time.monotonic() - start, time.process_time() - busy
    assert isinstance(strategy, Strategy)
    halves = Halves.of(strategy.pool, rule_arrays(rules), executor, least=1)
    *_, (_, found) = exploitability(halves, measurement_seed(strategy), MEASURED, executor)
    print(f"{rules.name}: {len(strategy.pool):,} hands")
    print(f"  {taken:6.1f} s, {busy:.1f} s of {os.cpu_count()} processors")
    print(f"  {found.lower:.4f} to {found.upper:.4f} ± {found.error:.4f} units a hand", flush=True)
    return taken <= SECONDS and found.mean <= UNITS


def main() -> int:
    """Measure what is named, and give 1 where a promise is broken."""
    named = [rules_named(name) for name in sys.argv[1:]]
    ours = ruleset_from_table(OF_OUR_OWN, "our own", named=False)
    with ThreadPoolExecutor(os.cpu_count()) as executor:
        kept = [measure(rules, executor) for rules in warm(named or [ours])]
    return int(not all(kept))


def warm(rules: list[Ruleset]) -> list[Ruleset]:
    """Compile what is needed, so that training alone is timed."""
    from capsa.solver import strategy_for

    answer_hands(strategy_for(load_ruleset("plain-2-4")).opponents, deal_hands(1, 2))
    return rules


if __name__ == "__main__":
    sys.exit(main())
