"""
What two threads do for each second of processor time, beside one: settings and policy.

Run as ``.venv/bin/python bench/threads.py``. One thread works through all hands, then two through
half each, in turn; results must be equal. Ratios are medians round by round. Its exit status is 1
if two threads do less than 0.95 of the work that one does in a second of processor time.
"""

import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from capsa.rules import load_ruleset
from capsa.solver import deal_hands, row_worths_for, rule_arrays
from capsa.solver.hands import MOST_OF_ONE, best_settings, frontiers

HANDS = 8_000
ROUNDS = 15
PROMISED = 0.95

Work = Callable[[slice], list[NDArray[Any]]]


def works() -> dict[str, Work]:
    """Give what is done with the hands of a slice, and what comes of it."""
    rules = load_ruleset("plain-2-4")
    worths, a = row_worths_for(rules), rule_arrays(rules).ranking
    tables = (a.mixed, a.suited, a.fronts, a.least, a.top, a.highest)
    hands = deal_hands(1, HANDS)

    def undominated(part: slice) -> list[NDArray[Any]]:
        settings = np.zeros((MOST_OF_ONE + 300 * len(hands[part]), 3), dtype=np.uint16)
        ends = np.zeros(len(hands[part]), dtype=np.int64)
        frontiers(hands[part], *tables, settings, ends)
        return [settings[: ends[-1]], np.diff(ends, prepend=0)]

    def policy(part: slice) -> list[NDArray[Any]]:
        chosen = np.zeros((len(hands[part]), 3), dtype=np.uint16)
        best_settings(hands[part], *tables, worths.worths, worths.bounds, chosen)
        return [chosen]

    return {"undominated settings": undominated, "policy": policy}


def main() -> int:
    """Measure, print, and give 1 where the promise is broken."""
    whole, halves = slice(0, HANDS), (slice(0, HANDS // 2), slice(HANDS // 2, HANDS))
    ratios = {}
    with ThreadPoolExecutor(2) as pool:
        for name, work in works().items():
            taken = []
            for _ in range(ROUNDS):
                start = time.process_time()
                alone = work(whole)
                between = time.process_time()
                together = list(pool.map(work, halves))
                end = time.process_time()
                taken.append((between - start) / (end - between))
                parts = [np.concatenate(both) for both in zip(*together, strict=True)]
                if not all(map(np.array_equal, alone, parts)):
                    print(f"{name}: two threads do not find what one does", file=sys.stderr)
                    return 1
            ratios[name] = statistics.median(taken)
            print(f"{name:22} {ratios[name]:5.3f} of one thread's work (promised: {PROMISED})")
    return int(min(ratios.values()) < PROMISED)


if __name__ == "__main__":
    sys.exit(main())
