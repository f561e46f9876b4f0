"""
How quickly a row is ranked: from `Card` objects here, by phevaluator from integers, by pokerkit.

Run as ``.venv/bin/python bench/rows.py``. Rounds of all three are taken in turn and counted in
processor time; it prints the best round of each, microseconds a row, and the median of the ratios
round by round. Its exit status is 1 if capsa is not the quickest.
"""

import random
import statistics
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from itertools import starmap

from phevaluator import evaluate_cards
from pokerkit import Card as PokerkitCard
from pokerkit import StandardHighHand

from capsa.cards import CARDS
from capsa.evaluate import Wheel, evaluate_row

ROWS, FEWER = 20_000, 4_000
ROUNDS = 25

Work = Callable[[], Iterable[object]]


def microseconds(work: Work, rows: int) -> float:
    """Give the processor time of one of so many results."""
    start = time.process_time()
    deque(work(), maxlen=0)
    return (time.process_time() - start) / rows * 1e6


def build_milliseconds() -> float:
    """Give how long the tables of all wheels take to build."""
    start = time.process_time()
    for wheel in Wheel:
        evaluate_row(CARDS[:3], wheel)
    return (time.process_time() - start) * 1e3


def main() -> int:
    """Measure, print, and give 1 where another is quicker."""
    built = build_milliseconds()
    draw = random.Random(1)
    threes = [tuple(draw.sample(CARDS, 3)) for _ in range(ROWS)]
    fives = [tuple(draw.sample(CARDS, 5)) for _ in range(ROWS)]
    integers = [tuple(map(int, row)) for row in fives]
    pokerkit_cards = [tuple(PokerkitCard.parse("".join(map(str, row)))) for row in fives[:FEWER]]
    works: dict[str, tuple[Work, int]] = {
        "capsa, five": (lambda: map(evaluate_row, fives), ROWS),
        "capsa, three": (lambda: map(evaluate_row, threes), ROWS),
        "phevaluator": (lambda: starmap(evaluate_cards, integers), ROWS),
        "pokerkit": (lambda: map(StandardHighHand, pokerkit_cards), FEWER),
    }
    rounds = [
        {name: microseconds(work, rows) for name, (work, rows) in works.items()}
        for _ in range(ROUNDS)
    ]
    print(f"all tables, once  {built:8.1f} ms")
    ratios = {}
    for name in works:
        ratios[name] = statistics.median(taken[name] / taken["capsa, five"] for taken in rounds)
        best = min(taken[name] for taken in rounds)
        print(f"{name:17} {best:8.3f} us  {ratios[name]:6.2f} times as long as capsa, five")
    return int(min(ratios["phevaluator"], ratios["pokerkit"]) <= 1)


if __name__ == "__main__":
    sys.exit(main())
