"""
How long a round of four players takes to settle: rows ranked, judged, compared and priced.

Run as ``python bench/settle.py``. The promise: under 0.3 ms of processor time a round, the median
of runs over drawn rounds, from settings to lines. Beside it stands what one row costs in the same
run.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial

from capsa.cards import Setting, deal, shuffle
from capsa.evaluate import evaluate_row
from capsa.rules import Ruleset, legal_settings, load_ruleset
from capsa.scoring import Played, settle

ROUNDS, RUNS = 200, 15
PROMISED = 0.3
"""Milliseconds."""

Table = tuple[Setting, ...]


def drawn_tables(seed: int) -> list[Table]:
    """Draw rounds: four hands, each set at random among its legal settings."""
    rng, rules = random.Random(seed), load_ruleset()
    hands = (deal(shuffle(rng.randbytes(32)), seats=4, dealer=3) for _ in range(ROUNDS))
    return [tuple(rng.choice(legal_settings(hand, rules)) for hand in dealt) for dealt in hands]


def settle_all(tables: list[Table], rules: Ruleset) -> None:
    """Settle every round."""
    for table in tables:
        settle(tuple(Played.of(setting, rules) for setting in table), rules)


def rank_backs(tables: list[Table]) -> None:
    """Rank one row of every round."""
    for table in tables:
        evaluate_row(table[0].back)


def milliseconds(work: Callable[[], None]) -> float:
    """Give the median processor time of a run, for each of its rounds."""
    times = []
    for _ in range(RUNS):
        begin = time.process_time()
        work()
        times.append((time.process_time() - begin) / ROUNDS * 1000)
    return statistics.median(times)


def main() -> int:
    """Print the time of a round under two rule sets and judge the slower."""
    tables = drawn_tables(13)
    slowest = 0.0
    for name in ("classic-2-4", "shisanshui"):
        rules = load_ruleset(name)

        spent = milliseconds(partial(settle_all, tables, rules))
        slowest = max(slowest, spent)
        print(f"settle four players, {name}: {spent:.3f} ms (promised: under {PROMISED} ms)")

    one_row = milliseconds(partial(rank_backs, tables))
    print(f"rank one row of five, same run: {one_row * 1000:.2f} µs")
    return int(slowest >= PROMISED)


if __name__ == "__main__":
    sys.exit(main())
