"""What is done with one hand: quickly by the worth of its rows, or best against a population."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from capsa.cards import Card, Setting, check_hand
from capsa.rules import Ruleset
from capsa.scoring import Claim
from capsa.solver.advice import SetRows, advise, setting_of
from capsa.solver.arrays import RowWorths, RuleArrays, rule_arrays
from capsa.solver.candidates import candidates
from capsa.solver.dealing import suits_of
from capsa.solver.holders import callable_claims
from capsa.solver.library import row_worths_for
from capsa.solver.pool import Action, Opponents, Pool, best_responses, units_of
from capsa.solver.strategy import Strategy


@lru_cache(maxsize=8)
def _quick(rules: Ruleset) -> tuple[RuleArrays, RowWorths]:
    return rule_arrays(rules), row_worths_for(rules)


def best_setting(hand: Iterable[Card], rules: Ruleset) -> Setting:
    """
    Give the legal setting whose rows win most, each taken by itself.

    The first call under a rule set finds out how often rows win; later ones take microseconds.

    Parameters
    ----------
    hand
        Thirteen cards.
    rules
        The rule set in force.

    Raises
    ------
    HandError
        Where these are not thirteen different cards.

    Examples
    --------
    >>> from capsa.cards import parse_hand
    >>> from capsa.rules import load_ruleset
    >>> hand = parse_hand("Ah Ks Js Jc 10h 10d 8h 8d 6s 6h 4c 3d 2c")
    >>> print(best_setting(hand, load_ruleset("plain-1-6")))
    AhKs4c / ThTd8h8d3d / JsJc6s6h2c
    """
    cards = check_hand(hand)
    arrays, worths = _quick(rules)
    array = np.array((cards[::-1],), dtype=np.uint8)
    return setting_of(cards, worths.best(array, arrays)[0])


@dataclass(frozen=True, slots=True)
class Answer:
    """What is best done with a hand: a natural called, or not; and its setting if it is set."""

    call: str | None
    setting: Setting


def best_answer(hand: Iterable[Card], strategy: Strategy, players: int) -> Answer:
    """
    Give the best that can be done with a hand against a strategy's population.

    Parameters
    ----------
    hand
        Thirteen cards.
    strategy
        How the opponents play.
    players
        How many are at the table; it matters where home runs are paid.

    Raises
    ------
    HandError
        Where these are not thirteen different cards.
    """
    rules, cards = strategy.rules, check_hand(hand)
    if rules.home_run is not None and rules.home_run.opponents < players:
        return _advised(cards, strategy, players)
    array = np.array((cards[::-1],), dtype=np.uint8)
    opponents = strategy.opponents
    settings = candidates(array, opponents.arrays)
    held = _best_to_call(callable_claims(cards, rules), array, opponents)
    best = best_responses(array, settings, opponents, {} if held is None else {0: held})
    if best.actions[0] == Action.SET:
        return Answer(None, setting_of(cards, best.masks[0]))
    call = held.kind if held is not None and best.actions[0] == Action.CALL else None
    rows = best_responses(array, settings, opponents, {}, surrenders=False)
    return Answer(call, setting_of(cards, rows.masks[0]))


def _best_to_call(
    held: tuple[Claim, ...], array: NDArray[np.uint8], opponents: Opponents
) -> Claim | None:
    suits = suits_of(array)[0]
    by_rows = float(opponents.ways(suits, opponents.suits).sum()) if held else 0
    return max(held, key=lambda claim: opponents.called(suits, by_rows, claim), default=None)


def _advised(hand: tuple[Card, ...], strategy: Strategy, players: int) -> Answer:
    advice = advise(hand, strategy.rules, strategy, players=players)
    sets = [option for option in advice.options if isinstance(option, SetRows)]
    setting = sets[0].setting if sets else best_setting(hand, strategy.rules)
    return Answer(advice.best.natural if advice.best.kind == "call" else None, setting)


def is_given_up(setting: Setting, strategy: Strategy) -> bool:
    """Tell whether surrendering loses less than playing a setting does."""
    arrays = strategy.opponents.arrays
    hand = sorted(setting.cards)
    array = np.array((hand, hand), dtype=np.uint8)
    rows = (setting.front, setting.middle, setting.back)
    masks = [[sum(1 << hand.index(card) for card in row) for row in rows], [0, 0, 0]]
    actions = np.array([Action.SET, Action.SURRENDER], dtype=np.uint8)
    pool = Pool(array, actions, np.array(masks, dtype=np.uint16))
    played, given_up = units_of(pool, strategy.opponents, {})
    assert arrays.rules.surrender, "asked only where the rules know surrender"
    return bool(given_up > played)
