"""
How quickly all 1,573 rows of a hand are evaluated: by one kernel here, call by call by eval7.

Run as ``.venv/bin/python bench/evaluate_hand.py``. Rounds of both are taken in turn and counted in
processor time; it prints the best round of each, microseconds a hand, and the median of the ratios
round by round. Its exit status is 1 if the kernel is not 80 times as quick.
"""

import statistics
import sys
import time
from itertools import combinations

import eval7
import numpy as np

from capsa.cards import CARDS
from capsa.rules import load_ruleset
from capsa.solver import deal_hands
from capsa.solver.hands import evaluate_rows
from capsa.solver.ranking import ranking_arrays

HANDS, TURNS, FEWER = 64, 20, 4
ROUNDS = 25
PROMISED = 80.0


def main() -> int:
    """Measure, print, and give 1 where the promise is broken."""
    hands = deal_hands(1, HANDS)
    tables = ranking_arrays(load_ruleset().ranking)
    keys = np.zeros((HANDS, 8192), dtype=np.uint16)
    cards = [eval7.Card(str(card)) for card in CARDS]
    rows = [
        row
        for hand in hands[:FEWER].tolist()
        for size in (3, 5)
        for row in combinations([cards[card] for card in hand], size)
    ]
    taken = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(TURNS):
            evaluate_rows(hands, tables.mixed, tables.suited, tables.fronts, keys)
        between = time.process_time()
        for row in rows:
            eval7.evaluate(row)
        end = time.process_time()
        taken.append(((between - start) / (HANDS * TURNS) * 1e6, (end - between) / FEWER * 1e6))
    ours, theirs = (min(times) for times in zip(*taken, strict=True))
    ratio = statistics.median(theirs / ours for ours, theirs in taken)
    print(f"capsa, one kernel   {ours:8.2f} us a hand")
    print(f"eval7, call by call {theirs:8.2f} us a hand")
    print(f"ratio               {ratio:8.1f} times as quick (promised: {PROMISED:.0f})")
    return int(ratio < PROMISED)


if __name__ == "__main__":
    sys.exit(main())
