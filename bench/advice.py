"""
How long advice takes against a ready pool, how sharp it is, and what memory it needs.

Run as ``.venv/bin/python bench/advice.py [PRESET]``, plain-2-4 if none is named. Processor time of
single calls, cards taken out of the deck, two players. Its exit status is 1 where the median is
not under 5 ms, one call in a hundred not under 50 ms, the paired error of the two best settings
not under 0.005 units on average, or memory beyond what importing takes not under 300 MB.
"""

import resource
import statistics
import sys
import time

import numpy as np

from capsa.cards import CARDS
from capsa.rules import load_ruleset
from capsa.solver import SetRows, advise, best_setting, deal_hands, strategy_for

HANDS = 1_000


def megabytes() -> float:
    """Give the most memory that was ever taken."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (2**20 if sys.platform == "darwin" else 2**10)


def main() -> int:
    """Measure, print, and give 1 where a promise is broken."""
    imported = megabytes()
    rules = load_ruleset(sys.argv[1] if len(sys.argv) > 1 else "plain-2-4")
    strategy = strategy_for(rules)
    hands = [tuple(CARDS[n] for n in hand[::-1].tolist()) for hand in deal_hands(7, HANDS)]
    advise(hands[0], rules, strategy)
    best_setting(hands[0], rules)
    taken, errors = [], []
    for hand in hands:
        start = time.process_time()
        advice = advise(hand, rules, strategy)
        taken.append((time.process_time() - start) * 1e3)
        sets = [option for option in advice.options if isinstance(option, SetRows)]
        if len(sets) > 1:
            errors.append(sets[1].value.behind_error)
    start = time.process_time()
    for hand in hands:
        best_setting(hand, rules)
    quick = (time.process_time() - start) / HANDS * 1e3
    median, slow = statistics.median(taken), float(np.percentile(taken, 99))
    error, memory = statistics.mean(errors), megabytes() - imported
    print(f"{rules.name}: {HANDS} hands, {len(strategy.pool):,} in the pool")
    print(f"advice, median               {median:8.2f} ms")
    print(f"advice, one in a hundred     {slow:8.2f} ms")
    print(f"paired error of the two best {error:8.4f} units, on average")
    print(f"best_setting                 {quick:8.3f} ms")
    print(f"memory beyond importing      {memory:8.0f} MB")
    return int(median >= 5 or slow >= 50 or error >= 0.005 or quick >= 0.1 or memory >= 300)


if __name__ == "__main__":
    sys.exit(main())
