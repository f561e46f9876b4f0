"""
How quickly a row is ranked: from `Card` objects here, by phevaluator from integers, by pokerkit.

Run as ``python bench/rows.py``. Prints microseconds a row, the best of several rounds, and the
ratios within this run; its exit status is 1 if capsa is not the quickest.
"""

import random
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

ROWS = 20_000
ROUNDS = 9


def microseconds(results: Callable[[], Iterable[object]], rows: int = ROWS) -> float:
    """Give how long one of so many results takes, in the best round."""
    taken = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        deque(results(), maxlen=0)
        taken.append(time.perf_counter() - start)
    return min(taken) / rows * 1e6


def build_milliseconds() -> float:
    """Give how long the tables of all wheels take to build."""
    start = time.perf_counter()
    for wheel in Wheel:
        evaluate_row(CARDS[:3], wheel)
    return (time.perf_counter() - start) * 1e3


def main() -> int:
    """Measure, print, and give 1 where another is quicker."""
    built = build_milliseconds()
    draw = random.Random(1)
    threes = [tuple(draw.sample(CARDS, 3)) for _ in range(ROWS)]
    fives = [tuple(draw.sample(CARDS, 5)) for _ in range(ROWS)]
    integers = [tuple(map(int, row)) for row in fives]
    some = fives[: ROWS // 10]
    pokerkit_cards = [tuple(PokerkitCard.parse("".join(map(str, row)))) for row in some]

    ours = microseconds(lambda: map(evaluate_row, fives))
    others = {
        "phevaluator": microseconds(lambda: starmap(evaluate_cards, integers)),
        "pokerkit": microseconds(lambda: map(StandardHighHand, pokerkit_cards), len(some)),
    }
    print(f"all tables, once  {built:8.1f} ms")
    print(f"capsa, three      {microseconds(lambda: map(evaluate_row, threes)):8.3f} us")
    print(f"capsa, five       {ours:8.3f} us")
    for name, taken in others.items():
        print(f"{name:17} {taken:8.3f} us  {taken / ours:6.2f} times as long as capsa")
    return int(ours >= min(others.values()))


if __name__ == "__main__":
    sys.exit(main())
