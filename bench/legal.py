"""
How quickly the legal settings of a hand are listed.

Run as ``python bench/legal.py``. Prints milliseconds for the first hand of a process, with the
tables that this builds, and for later ones; its exit status is 1 if a hand takes 50 ms or more.
"""

import random
import statistics
import sys
import time

from capsa.cards import CARDS, Card, check_hand
from capsa.rules import Ruleset, legal_settings, load_ruleset

HANDS = 50
MOST_MILLISECONDS = 50.0


def milliseconds(hand: tuple[Card, ...], rules: Ruleset) -> float:
    """Give the processor time of listing one hand's legal settings."""
    start = time.process_time()
    legal_settings(hand, rules)
    return (time.process_time() - start) * 1e3


def main() -> int:
    """Measure, print, and give 1 where a hand takes too long."""
    draw = random.Random(1)
    rules = load_ruleset()
    hands = [check_hand(draw.sample(CARDS, 13)) for _ in range(HANDS)]
    first, *later = (milliseconds(hand, rules) for hand in hands)
    typical = statistics.median(later)
    print(f"first hand        {first:8.1f} ms")
    print(f"later, median     {typical:8.1f} ms")
    print(f"later, slowest    {max(later):8.1f} ms")
    return int(max(first, typical) >= MOST_MILLISECONDS)


if __name__ == "__main__":
    sys.exit(main())
