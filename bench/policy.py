"""
How quickly hands are set by the worth of their rows, as bot rows does, beside undominated settings.

Run as ``.venv/bin/python bench/policy.py``. Rounds of both are taken in turn and counted in
processor time; ratios are medians round by round. Its exit status is 1 if fewer than twice as many
hands a second are set as have their undominated settings found, or if one hand, asked for from
Python with all that this needs, takes 0.1 ms or more.
"""

import statistics
import sys
import time
from collections.abc import Callable

import numpy as np

from capsa.cards import CARDS, check_hand
from capsa.rules import load_ruleset
from capsa.solver import best_setting, deal_hands, row_worths_for, rule_arrays, undominated_of_hands
from capsa.solver.hands import MOST_OF_ONE, best_settings, frontiers

HANDS, ONE_BY_ONE = 2_000, 500
ROUNDS = 15
PROMISED, MOST_MICROSECONDS = 2.0, 100.0


def microseconds(work: Callable[[], object], hands: int) -> float:
    """Give the processor time of one hand."""
    start = time.process_time()
    work()
    return (time.process_time() - start) / hands * 1e6


def main() -> int:
    """Measure, print, and give 1 where a promise is broken."""
    rules = load_ruleset("plain-2-4")
    arrays, worths = rule_arrays(rules), row_worths_for(rules)
    hands, a = deal_hands(1, HANDS), arrays.ranking
    tables = (a.mixed, a.suited, a.fronts, a.least, a.top, a.highest)
    settings = np.empty((MOST_OF_ONE + 300 * HANDS, 3), dtype=np.uint16)
    ends, chosen = np.empty(HANDS, dtype=np.int64), np.empty((HANDS, 3), dtype=np.uint16)
    some = [check_hand(CARDS[card] for card in hand) for hand in hands[:ONE_BY_ONE].tolist()]
    works: dict[str, tuple[Callable[[], object], int]] = {
        "set, kernel": (
            lambda: best_settings(hands, *tables, worths.worths, worths.bounds, chosen),
            HANDS,
        ),
        "undominated, kernel": (lambda: frontiers(hands, *tables, settings, ends), HANDS),
        "set, from Python": (lambda: worths.best(hands, arrays), HANDS),
        "undominated, from Python": (lambda: undominated_of_hands(hands, rules), HANDS),
        "set, hand by hand": (lambda: [best_setting(hand, rules) for hand in some], ONE_BY_ONE),
    }
    rounds = [{name: microseconds(*work) for name, work in works.items()} for _ in range(ROUNDS)]
    best = {name: min(taken[name] for taken in rounds) for name in works}
    for name, taken in best.items():
        print(f"{name:24} {taken:8.2f} us a hand")
    ratios = {
        where: statistics.median(
            taken[f"undominated, {where}"] / taken[f"set, {where}"] for taken in rounds
        )
        for where in ("kernel", "from Python")
    }
    for where, ratio in ratios.items():
        print(f"hands a second, {where:11} {ratio:5.2f} times as many (promised: {PROMISED:.0f})")
    return int(min(ratios.values()) < PROMISED or best["set, hand by hand"] >= MOST_MICROSECONDS)


if __name__ == "__main__":
    sys.exit(main())
