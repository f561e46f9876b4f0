"""Naturals in populations and in advice: called as the rules have it, priced as settled."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from capsa.cards import Card, parse_hand
from capsa.errors import SolverError
from capsa.evaluate import CountPattern, PlainPattern
from capsa.evaluate.pattern import PlainWord
from capsa.rules import Calling, NaturalPrice, Ruleset, load_ruleset
from capsa.scoring import best_claim, claims
from capsa.solver import (
    Action,
    Making,
    Opponents,
    Pool,
    Strategy,
    advise,
    best_answer,
    deal_hands,
    dumps_strategy,
    loads_strategy,
    rule_arrays,
)
from capsa.solver.chances import row_worths
from capsa.solver.dealing import suits_of
from capsa.solver.holders import as_cards, claims_in
from capsa.solver.plain import plain_pool
from capsa.solver.pool import answer_hands
from tests.solver.slowly import agree, small_strategy, solved_by

SIX_PAIRS = "As Ah Kd Kc Jd Jc 9s 9h 6s 6d 4h 4c 2d"
"""A hand that is better set than called where a natural is worth little."""


def with_naturals(name: str, *prices: NaturalPrice, calling: Calling) -> Ruleset:
    """Give a preset with other naturals."""
    rules = load_ruleset(name)
    assert rules.naturals is not None
    return replace(rules, naturals=replace(rules.naturals, list=prices, calling=calling))


def listed(kind: PlainWord, units: int) -> NaturalPrice:
    """Give a price of a natural."""
    return NaturalPrice(PlainPattern(kind), units)


def numbers(hand: tuple[Card, ...]) -> NDArray[np.uint8]:
    """Give a hand as an array of one."""
    return np.array([hand[::-1]], dtype=np.uint8)


def test_what_is_called_by_itself_is_never_set() -> None:
    """Where nobody is asked, who holds a natural calls it, however little it pays."""
    rules = with_naturals("classic-2-4", listed("six_pairs", 1), calling=Calling.AUTOMATIC)
    hand = parse_hand(SIX_PAIRS)
    asked = with_naturals("classic-2-4", listed("six_pairs", 1), calling=Calling.DECLINABLE)
    strategies = [small_strategy(which, 3, 400) for which in (rules, asked)]
    forced, free = (answer_hands(which.opponents, numbers(hand)) for which in strategies)

    assert forced.actions.tolist() == [Action.CALL]
    assert free.actions.tolist() == [Action.SET]


def test_a_strategy_that_sets_what_has_to_be_called_is_refused() -> None:
    """No training comes to a population that breaks the rules."""
    rules = with_naturals("classic-2-4", listed("six_pairs", 1), calling=Calling.AUTOMATIC)
    arrays, hands = rule_arrays(rules), deal_hands(5, 3_000)
    worths = row_worths(hands[:400], arrays, rounds=2)
    pool = plain_pool(hands, worths, arrays)
    (called,) = np.nonzero(pool.actions == Action.CALL)
    actions, masks = pool.actions.copy(), pool.masks.copy()
    actions[called], masks[called] = Action.SET, worths.best(hands[called], arrays)
    broken = Strategy(rules, Pool(hands, actions, masks), worths, Making(5, 3_000, 0, 1, 1, "0"))

    assert len(called) > 0
    with pytest.raises(SolverError) as refused:
        loads_strategy(dumps_strategy(broken), rules, "it")
    assert refused.value.code == "strategy/damaged"


def test_of_two_naturals_the_one_that_wins_more_is_called() -> None:
    """Where any natural may be called, nobody stops at the strongest."""
    prices = listed("six_pairs", 1), listed("three_flushes", 100)
    rules = with_naturals("classic-2-4-called", *prices, calling=Calling.REQUIRED)
    hand = parse_hand("Ad Ks Kc Js Jd 8s 8d 7d 7c 3s 3c 2s 2d")
    strategy = small_strategy(rules, 3, 400)
    advice = advise(hand, rules, strategy)

    assert [claim.kind for claim in claims(hand, rules)] == ["six_pairs", "three_flushes"]
    assert advice.best.kind == "call"
    assert advice.best.natural == "three_flushes"
    assert best_answer(hand, strategy, 2).call == "three_flushes"
    assert claims_in(numbers(hand), rules)[0].kind == "three_flushes"


def test_with_home_runs_too_the_natural_that_wins_more_is_called() -> None:
    """A bot that weighs home runs calls what advice calls."""
    prices = listed("six_pairs", 1), listed("three_flushes", 100)
    rules = with_naturals("mau-binh", *prices, calling=Calling.REQUIRED)
    hand = parse_hand("Ad Ks Kc Js Jd 8s 8d 7d 7c 3s 3c 2s 2d")

    assert best_answer(hand, small_strategy(rules, 3, 400), 4).call == "three_flushes"


def test_rows_that_are_a_natural_however_they_are_laid_are_no_way_to_play() -> None:
    """Thirteen cards of one suit are called: laid, they would count as three flushes at least."""
    rules = load_ruleset("mau-binh")
    hand = parse_hand("Ah Kh Qh Jh 10h 9h 8h 7h 6h 5h 4h 3h 2h")
    strategy = small_strategy(rules, 3, 400)
    advice = advise(hand, rules, strategy)

    assert {option.kind for option in advice.options} == {"call"}
    assert advice.settings == 0
    assert answer_hands(strategy.opponents, numbers(hand)).actions.tolist() == [Action.CALL]


def population(rules: Ruleset, hands: NDArray[np.uint8]) -> Strategy:
    """Give a population that plays plainly."""
    arrays = rule_arrays(rules)
    worths = row_worths(deal_hands(1, 400), arrays, rounds=2)
    return Strategy(rules, plain_pool(hands, worths, arrays), worths, Making(1, 1, 0, 0, 1, "0"))


@pytest.mark.parametrize(
    "hand", ["Ad Kc Qd Js 10c 9s 8h 7c 6d 5d 4c 3h 2s", "Ah Kc Qh Jh 10h 9s 8d 7d 6s 5d 4d 3s 2h"]
)
def test_suits_decide_between_naturals_of_equal_ranks(hand: str) -> None:
    """Dragon against dragon, under all suits that the other may have: as settled one by one."""
    rules, rng = load_ruleset("indonesia"), np.random.default_rng(1)
    dragons = np.arange(13) * 4 + rng.integers(0, 4, (300, 13))
    hands = np.concatenate([deal_hands(2, 200), dragons.astype(np.uint8)])

    agree(*solved_by(population(rules, hands), parse_hand(hand), 2), within=0.6)


def test_suits_keep_their_colour_where_a_natural_is_one_of_colour() -> None:
    """How often others hold eleven cards of one colour depends on the colours that are gone."""
    prices = (NaturalPrice(CountPattern("one_colour", 11), 30),)
    rules = with_naturals("classic-2-4", *prices, calling=Calling.DECLINABLE)
    rng = Random(4)
    strategy = population(rules, deal_hands(2, 30_000))
    hand = parse_hand("As Kc Qs 10c 9s 8c 7s 6c 5s 4c Jh 3s 2c")
    left = [card for card in range(52) if card not in hand]
    dealt = np.array([sorted(rng.sample(left, 13)) for _ in range(10_000)], dtype=np.uint8)
    direct = len(claims_in(dealt, rules)) / len(dealt)

    assert held_share(strategy.opponents, hand) == pytest.approx(direct, rel=0.3)
    assert direct > 0.05


def held_share(opponents: Opponents, hand: tuple[Card, ...]) -> float:
    """Give the share of all ways to sit opposite a hand that hold a natural."""
    (suits,) = suits_of(numbers(hand))
    settled = opponents.ways(suits, opponents.settled_suits).sum()
    return float(settled / (settled + opponents.ways(suits, opponents.suits).sum()))


def test_a_hand_keeps_its_naturals_under_all_suits_that_are_tried() -> None:
    """Renaming suits within colours makes and breaks no natural of one colour."""
    prices = (NaturalPrice(CountPattern("one_colour", 9), 30),)
    rules = with_naturals("classic-2-4", *prices, calling=Calling.DECLINABLE)
    hands = deal_hands(8, 300)
    held = {n: claim.natural for n, claim in claims_in(hands, rules).items()}
    kept = [way for way in permutations(range(4)) if {way[1], way[2]} in ({1, 2}, {0, 3})]

    assert len(kept) == 8
    assert 20 < len(held) < 150
    for way in kept:
        named = np.sort(hands - hands % 4 + np.array(way, dtype=np.uint8)[hands % 4], axis=1)
        assert set(claims_in(named.astype(np.uint8), rules)) == set(held)


def test_who_gives_up_pays_nobody_who_gives_up_too() -> None:
    """Where most surrender, to surrender costs little: it is weighed by what it costs then."""
    plain = load_ruleset("plain-2-4")
    rules = replace(plain, surrender=1, scoop=replace(plain.scoop, add=10))
    strategy = population(rules, deal_hands(1, 3_000))
    given_up = np.random.default_rng(0).random(3_000) < 0.65
    actions, masks = strategy.pool.actions.copy(), strategy.pool.masks.copy()
    actions[given_up], masks[given_up] = Action.SURRENDER, 0
    strategy = replace(strategy, pool=Pool(strategy.pool.hands, actions, masks))
    asked = deal_hands(2, 200)
    found = answer_hands(strategy.opponents, asked).actions
    for hand, action in zip(asked, found, strict=True):
        best = advise(as_cards(hand), rules, strategy).best
        assert (best.kind == "surrender") is bool(action == Action.SURRENDER)
        assert best_claim(as_cards(hand), rules) is None
    assert 0 < (found == Action.SURRENDER).sum() < 100
