"""Settings suggested to a person, by what they aim at."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from capsa.bots.appraisal import UNITS_ALONE, Appraiser, Weights
from capsa.cards import Card, Setting
from capsa.rules import Ruleset


class Aim(StrEnum):
    """What a suggested setting aims at: units, a row, or not to lose all three rows."""

    BALANCED = "balanced"
    STRONG_FRONT = "strong_front"
    STRONG_BACK = "strong_back"
    SAFE = "safe"


_WEIGHTS = {
    Aim.BALANCED: UNITS_ALONE,
    Aim.STRONG_FRONT: Weights(front=10),
    Aim.STRONG_BACK: Weights(back=10),
    Aim.SAFE: Weights(avoid=12),
}


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A setting in order and what it aims at."""

    aim: Aim
    setting: Setting


def suggestions(
    hand: tuple[Card, ...],
    rules: Ruleset,
    most: int = len(Aim),
    *,
    balanced: Setting | None = None,
) -> tuple[Suggestion, ...]:
    """
    Suggest one to `most` settings, all different and none a foul; the balanced one first.

    Parameters
    ----------
    hand
        Thirteen cards from high to low, as `check_hand` gives them. Not checked here.
    rules
        The rule set in force.
    most
        How many at most.
    balanced
        The balanced setting, where a better judge has found it.

    Examples
    --------
    >>> from capsa.cards import parse_hand
    >>> from capsa.rules import load_ruleset
    >>> hand = parse_hand("Ah Ks Js Jc 10h 10d 8h 8d 6s 6h 4c 3d 2c")
    >>> for suggestion in suggestions(hand, load_ruleset(), 2):
    ...     print(suggestion.aim, "-", suggestion.setting)
    balanced - AhKs4c / ThTd8h8d3d / JsJc6s6h2c
    strong_front - AhThTd / KsJsJc4c2c / 8h8d6s6h3d
    """
    found: list[Suggestion] = []
    for aim, weights in _WEIGHTS.items():
        if len(found) == most:
            break
        found_so = balanced if aim is Aim.BALANCED else None
        setting = found_so or Appraiser(rules, weights).best(hand)
        if all(other.setting != setting for other in found):
            found.append(Suggestion(aim, setting))
    return tuple(found)
