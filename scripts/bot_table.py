"""
Print the table of `capsa.bots.chances`: how strong rows are that greedy bots lay.

Run as ``python scripts/bot_table.py [HANDS]``, and once more with the table it printed until it no
longer moves: what a bot lays depends on the table.
"""

import sys

from capsa.bots.appraisal import Appraiser
from capsa.cards import ROWS, Row, deal, shuffle
from capsa.evaluate import evaluate_row
from capsa.rules import load_ruleset
from capsa.scoring import best_claim

STEPS = 40
HANDS = 8_000


def main(hands: int) -> None:
    """Set so many hands that hold no natural and print the strengths at every 2.5 per cent."""
    rules = load_ruleset()
    appraiser = Appraiser(rules)
    laid: dict[Row, list[int]] = {row: [] for row in ROWS}
    for number in range(hands // 4):
        for hand in deal(shuffle(number.to_bytes(4, "big")), seats=4, dealer=0):
            if best_claim(hand, rules) is None:
                setting = appraiser.best(hand)
                for row in ROWS:
                    laid[row].append(evaluate_row(setting.row(row)))
    for row, strengths in laid.items():
        strengths.sort()
        last = len(strengths) - 1
        table = [strengths[round(step * last / STEPS)] for step in range(STEPS + 1)]
        print(f"    Row.{row.name}: (")
        for start in range(0, STEPS + 1, 7):
            print("        " + " ".join(f"0x{part:06X}," for part in table[start : start + 7]))
        print("    ),")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else HANDS)
