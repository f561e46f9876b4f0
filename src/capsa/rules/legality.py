"""Which settings are in order, and all settings of a hand that are."""

from __future__ import annotations

from itertools import combinations

from capsa.cards import HAND_SIZE, ROWS, Card, Setting, rows_of
from capsa.evaluate import evaluate_row
from capsa.rules.ruleset import EqualRows, Ruleset

_PLACES = tuple(1 << place for place in range(HAND_SIZE))
_ALL_PLACES = sum(_PLACES)


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
    Give every setting of a hand that is no foul.

    Parameters
    ----------
    hand
        Thirteen cards from high to low, as `check_hand` gives them. Not checked here.
    rules
        The rule set in force; only its ranking matters.

    Notes
    -----
    Only the 1,573 rows the hand can form are evaluated. Each of its 36,036 divisions then gives the
    one setting with the stronger five behind, or two where equal rows are legal, if the front is
    not too strong.
    """
    rows = rows_of(hand)
    wheel = rules.ranking.wheel
    # Plain numbers, which Python compares quicker.
    strengths = {mask: int(evaluate_row(cards, wheel)) for mask, cards in rows.items()}
    equal_is_legal = rules.ranking.equal_rows is EqualRows.LEGAL
    trusted = Setting.trusted
    legal = []
    # Not over `divisions`: to keep them costs a first call as much as all the rest.
    for front_places in combinations(_PLACES, 3):
        front = sum(front_places)
        least = strengths[front]
        rest = _ALL_PLACES - front
        first, *others = (place for place in _PLACES if place & rest)
        for four in combinations(others, 4):
            middle = first + sum(four)
            back = rest - middle
            weaker, stronger = strengths[middle], strengths[back]
            if weaker > stronger:
                middle, back = back, middle
                weaker, stronger = stronger, weaker
            if weaker < least:
                continue
            if weaker < stronger or equal_is_legal:
                legal.append(trusted(rows[front], rows[middle], rows[back]))
            if weaker == stronger and equal_is_legal:
                legal.append(trusted(rows[front], rows[back], rows[middle]))
    return legal
