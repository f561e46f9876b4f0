"""What ways to play win from a small population, hand by hand and card by card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from math import sqrt
from random import Random

import numpy as np
import pytest

from capsa.cards import CARDS, ROWS, Card, Row, Setting, check_hand
from capsa.evaluate import PlainPattern, Strength, evaluate_row, suit_key
from capsa.rules import Calling, Ruleset
from capsa.scoring import (
    Called,
    Claim,
    Line,
    Played,
    Reason,
    Standing,
    Surrendered,
    claim_of,
    claims,
    settle,
)
from capsa.solver import (
    Action,
    Advice,
    Making,
    Option,
    Strategy,
    advise,
    deal_hands,
    rule_arrays,
)
from capsa.solver.chances import row_worths
from capsa.solver.plain import plain_pool
from tests.random_hands import deal_with
from tests.random_rules import PLAIN_WORDS

SUITS = tuple(permutations(range(4)))
"""All ways to rename the suits."""


def small_strategy(rules: Ruleset, seed: int, hands: int) -> Strategy:
    """Give a population that plays plainly; it has more naturals than luck would deal it."""
    rng, arrays = Random(seed), rule_arrays(rules)
    worths = row_worths(deal_hands(seed + 1, 400), arrays, rounds=2)
    rare = [
        sorted(deal_with(rng, PlainPattern(rng.choice(PLAIN_WORDS)), seats=1)[0])
        for _ in range(hands // 20)
    ]
    dealt = np.concatenate([deal_hands(seed, hands - len(rare)), np.array(rare, dtype=np.uint8)])
    pool = plain_pool(dealt, worths, arrays)
    if rules.surrender:
        given_up = np.flatnonzero(pool.actions == Action.SET)[::9]
        pool.actions[given_up], pool.masks[given_up] = Action.SURRENDER, 0
    return Strategy(rules, pool, worths, Making(seed, hands, 0, 0, 1, "0"))


def setting_at(hand: list[int], masks: list[int]) -> Setting:
    """Give a setting from the places of its rows in a hand from low to high."""
    front, middle, back = (
        tuple(CARDS[card] for place, card in enumerate(hand) if mask >> place & 1) for mask in masks
    )
    return Setting(front, middle, back)


def renamed(cards: tuple[Card, ...], suits: tuple[int, ...]) -> tuple[Card, ...]:
    """Give cards with other suits."""
    return tuple(CARDS[card - card % 4 + suits[card % 4]] for card in cards)


def royalties_declared(setting: Setting, rules: Ruleset) -> frozenset[Row]:
    """Declare each row that may hold a royalty, where one must be declared to be paid."""
    found = set()
    for row in ROWS:
        played = Played.of(setting, rules, declared=frozenset({row}))
        if rules.royalties is not None and played.rows[ROWS.index(row)].cards is not None:
            strength = evaluate_row(setting.row(row), rules.ranking.wheel)
            if rules.royalties.units(row, strength):
                found.add(row)
    return frozenset(found)


def played(setting: Setting, rules: Ruleset) -> Played:
    """Give a setting as it comes to the reveal; a natural that may be declined was."""
    naturals = rules.naturals
    declined = naturals is not None and naturals.calling is not Calling.REQUIRED
    declared = royalties_declared(setting, rules)
    return Played.of(setting, rules, declared=declared, declined=declined)


@dataclass(frozen=True)
class Met:
    """A hand of the population in all ways in which it can sit opposite."""

    standings: tuple[Standing, ...]
    settings: tuple[Setting, ...]
    """Empty where it is not settled by rows."""


def meetings(hand: tuple[Card, ...], strategy: Strategy) -> Iterator[Met]:
    """Give every hand of the population with the suits under which no card is in both hands."""
    pool, rules = strategy.pool, strategy.rules
    own = frozenset(hand)
    for dealt, action, masks in zip(
        pool.hands.tolist(), pool.actions.tolist(), pool.masks.tolist(), strict=True
    ):
        ways = [suits for suits in SUITS if own.isdisjoint(renamed(_cards(dealt), suits))]
        match Action(action):
            case Action.SET:
                setting = setting_at(dealt, masks)
                settings = tuple(
                    Setting(*(renamed(setting.row(row), suits) for row in ROWS)) for suits in ways
                )
                yield Met(tuple(played(other, rules) for other in settings), settings)
            case Action.CALL:
                hands = (check_hand(renamed(_cards(dealt), suits)) for suits in ways)
                yield Met(tuple(Called(to_call(cards, rules)) for cards in hands), ())
            case Action.SURRENDER:
                yield Met(tuple(Surrendered() for _ in ways), ())


def to_call(hand: tuple[Card, ...], rules: Ruleset) -> Claim:
    """Give the natural that a hand calls: the strongest, or the dearest where any may be called."""
    held = list(claims(hand, rules))
    assert rules.naturals is not None
    if rules.naturals.calling is Calling.REQUIRED:
        return max(held, key=lambda claim: claim.units)
    return held[0]


def _cards(numbers: list[int]) -> tuple[Card, ...]:
    return tuple(CARDS[number] for number in numbers)


def standing_of(option: Option, hand: tuple[Card, ...], rules: Ruleset) -> Standing:
    """Give what a way to play brings to the settlement."""
    if option.kind == "set":
        return played(option.setting, rules)
    if option.kind == "surrender":
        return Surrendered()
    claim = claim_of(hand, option.natural, rules)
    assert claim is not None
    return Called(claim)


def won(line: Line, reason: Reason | None = None) -> int:
    """Give what the first seat wins by a line: of one reason, or of all but home runs."""
    if (line.reason is Reason.HOME_RUN) if reason is None else (line.reason is not reason):
        return 0
    return line.units if line.payee == 0 else -line.units if line.payer == 0 else 0


@dataclass(frozen=True)
class Sums:
    """What a way to play comes to against one opponent, and how its rows fare."""

    units: float
    error: float
    wins: tuple[float, ...]
    ties: tuple[float, ...]
    scoops: float
    scooped: float
    each: tuple[tuple[int, float], ...]
    """For each hand of the population: in how many ways it sits opposite, and the units won."""


def sums_of(option: Option, hand: tuple[Card, ...], met: list[Met], rules: Ruleset) -> Sums:
    """Settle a way to play with every hand of the population, under all suits."""
    own = standing_of(option, hand, rules)
    each, seen = [], []
    for other in met:
        results = [
            sum(map(won, settle((own, standing), rules).lines)) for standing in other.standings
        ]
        each.append((len(results), sum(results) / max(len(results), 1)))
        if option.kind == "set":
            seen += [signs(option.setting, setting, rules) for setting in other.settings]
    total = sum(weight for weight, _ in each)
    mean = sum(weight * units for weight, units in each) / total
    squares = sum(weight**2 * (units - mean) ** 2 for weight, units in each)
    needed = 2 if rules.scoop.with_tie else 3
    count = max(len(seen), 1)
    return Sums(
        mean,
        sqrt(squares) / total,
        tuple(sum(row[k] > 0 for row in seen) / count for k in range(3)),
        tuple(sum(row[k] == 0 for row in seen) / count for k in range(3)),
        sum(row.count(1) >= needed and -1 not in row for row in seen) / count,
        sum(row.count(-1) >= needed and 1 not in row for row in seen) / count,
        tuple(each),
    )


def signs(setting: Setting, other: Setting, rules: Ruleset) -> tuple[int, ...]:
    """Tell of each row who is ahead: 1 the first, -1 the second, 0 nobody."""
    found = []
    for row in ROWS:
        one, two = (_rank_of(rows.row(row), rules) for rows in (setting, other))
        found.append((one > two) - (one < two))
    return tuple(found)


def _rank_of(cards: tuple[Card, ...], rules: Ruleset) -> tuple[Strength, tuple[int, ...]]:
    strength, suits = evaluate_row(cards, rules.ranking.wheel), rules.ranking.suits
    return strength, suit_key(cards, strength, suits) if suits else ()


def paired_error(one: Sums, other: Sums) -> float:
    """Give the standard error of what one wins more than the other from the same opponents."""
    total = sum(weight for weight, _ in one.each)
    ahead = zip(one.each, other.each, strict=True)
    squares = sum((weight * (units - less)) ** 2 for (weight, units), (_, less) in ahead)
    return sqrt(squares) / total


def effective(sums: Sums) -> float:
    """Give how many equally weighted opponents the population is as good as."""
    weights = [weight for weight, _ in sums.each]
    return float(sum(weights) ** 2 / sum(weight**2 for weight in weights))


def solved_by(
    strategy: Strategy, hand: tuple[Card, ...], players: int
) -> tuple[Advice, list[Sums]]:
    """Ask for advice against a population, and settle every way it names with all of it."""
    rules = strategy.rules
    advice = advise(hand, rules, strategy, players=players)
    met = list(meetings(hand, strategy))
    return advice, [sums_of(option, hand, met, rules) for option in advice.options]


def agree(advice: Advice, slow: list[Sums], others: int = 1, *, within: float = 1e-6) -> None:
    """Hold all values of some advice against what was settled, errors within a share of them."""
    best = slow[0]
    for option, sums in zip(advice.options, slow, strict=True):
        value = option.value
        assert value.units == pytest.approx(others * sums.units), option
        assert value.error == pytest.approx(others * sums.error, rel=within), option
        assert value.behind == pytest.approx(others * (best.units - sums.units)), option
        if option.kind != "set":
            continue
        outlook = option.outlook
        assert outlook.wins == pytest.approx(sums.wins), option
        assert outlook.ties == pytest.approx(sums.ties), option
        assert (outlook.scoops, outlook.scooped) == pytest.approx((sums.scoops, sums.scooped))
        if advice.best.kind == "set":
            paired = others * paired_error(best, sums)
            least, most = paired * (1 - within), paired * (1 + 3 * within)
            assert least <= value.behind_error <= most + within, option
