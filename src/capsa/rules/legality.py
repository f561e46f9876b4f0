"""Which settings are in order, and all settings of a hand that are."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from capsa.cards import ROWS, Card, Setting, divisions, rows_of
from capsa.evaluate import evaluate_row
from capsa.rules.ruleset import EqualRows, Ruleset


def is_foul(setting: Setting, rules: Ruleset) -> bool:
    """
    Tell whether a setting is out of order.

    The back must not be weaker than the middle, nor the middle than the front; a middle and a back
    of equal strength are as `rules.ranking.equal_rows` says. Suits never matter here.

    Examples
    --------
    >>> from capsa.cards import parse_setting
    >>> from capsa.rules import load_ruleset
    >>> is_foul(parse_setting("AhAd9s / QhQd9c7d6h / 2s2d2c3h5h"), load_ruleset())
    True
    """
    front, middle, back = (evaluate_row(setting.row(row), rules.ranking.wheel) for row in ROWS)
    if front > middle or middle > back:
        return True
    return middle == back and rules.ranking.equal_rows is EqualRows.FOUL


def legal_settings(hand: tuple[Card, ...], rules: Ruleset) -> list[Setting]:
    """
    Give every setting of a hand that is no foul, in the order of `divisions`.

    Parameters
    ----------
    hand
        Thirteen cards from high to low, as `check_hand` gives them. Not checked here.
    rules
        The rule set in force; only its ranking matters.
    """
    wheel = rules.ranking.wheel
    rows = rows_of(hand)
    strengths = {mask: evaluate_row(cards, wheel) for mask, cards in rows.items()}
    both_ways = rules.ranking.equal_rows is EqualRows.LEGAL
    legal = []
    trusted = Setting.trusted
    # Grouped by front: its cards and strength are looked up once for 126 divisions.
    for front_mask, group in groupby(divisions(), itemgetter(0)):
        front, least = rows[front_mask], strengths[front_mask]
        for _, one, other in group:
            low, high = strengths[one], strengths[other]
            if low < high:
                if low >= least:
                    legal.append(trusted(front, rows[one], rows[other]))
            elif high >= least:
                if low > high:
                    legal.append(trusted(front, rows[other], rows[one]))
                elif both_ways:
                    legal.append(trusted(front, rows[one], rows[other]))
                    legal.append(trusted(front, rows[other], rows[one]))
    return legal
