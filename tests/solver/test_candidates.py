"""No setting left out of the candidates is worth more than the best of them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from capsa.cards import CARDS, Card, Row, Setting, check_hand, parse_hand
from capsa.evaluate import PlainPattern
from capsa.rules import Calling, Ruleset, legal_settings, load_ruleset
from capsa.scoring import claim_by_rows
from capsa.solver import RuleArrays, candidates, rule_arrays
from capsa.solver.advice import setting_of
from capsa.solver.dealing import deal_hands, suits_of
from capsa.solver.responses import Side, compared_keys, screen
from tests.random_hands import deal_with
from tests.random_rules import PLAIN_WORDS, any_ruleset
from tests.sampling import Sample

pytestmark = pytest.mark.prove("solver")


def opponents(rng: Random, arrays: RuleArrays) -> Side:
    """Give some opponents, each with one of its candidates, good ones and bad."""
    hands = deal_hands(rng.getrandbits(64), 40)
    some = candidates(hands, arrays)
    chosen = np.array([rng.randrange(a, b) for a, b in zip(some.begins, some.ends, strict=True)])
    held = some.holdings.of(chosen)
    orders = some.orders[chosen] if len(some.orders) else some.orders
    return suits_of(hands), some.keys[chosen], held.pays, held.held, held.broken, orders


def units(
    hand: NDArray[np.uint8], masks: NDArray[np.uint16], arrays: RuleArrays, pool: Side
) -> NDArray[np.int64]:
    """Give what settings of a hand win from all opponents together."""
    each = np.repeat(hand, len(masks), axis=0)
    keys = arrays.keys(each, masks)
    held = arrays.prices.holdings(each, masks, keys)
    sums = np.zeros(len(masks), dtype=np.int64)
    orders = arrays.orders(each, masks)
    side = suits_of(hand), keys, held.pays, held.held, held.broken, orders
    screen(side, pool, arrays.prices.array, 1_000, sums)
    return sums


def is_natural(setting: Setting, rules: Ruleset) -> bool:
    """Tell whether a setting would count as a natural at the reveal without being called."""
    required = rules.naturals is not None and rules.naturals.calling is Calling.REQUIRED
    return required and claim_by_rows(setting, rules) is not None


def masks_of(setting: Setting, hand: list[Card]) -> list[int]:
    """Give the rows of a setting as masks of places."""
    return [sum(1 << hand.index(card) for card in setting.row(row)) for row in Row]


def some_hand(rng: Random) -> tuple[Card, ...]:
    """Deal a hand, often one with what is rare."""
    if rng.random() < 0.3:
        return check_hand(rng.sample(CARDS, 13))
    return deal_with(rng, PlainPattern(rng.choice(PLAIN_WORDS)), seats=1)[0]


def test_no_other_setting_is_worth_more(sample: Sample) -> None:
    """Of all legal settings the best is among the candidates, or one is as good."""
    hands = sample.size(sampled=8, full=3_000)
    for _ in range(hands):
        rules = any_ruleset(sample.rng)
        arrays = rule_arrays(rules)
        hand = sorted(some_hand(sample.rng))
        array = np.array([hand], dtype=np.uint8)
        legal = legal_settings(tuple(reversed(hand)), rules)
        by_rows = [setting for setting in legal if not is_natural(setting, rules)] or legal
        found = candidates(array, arrays)
        pool = opponents(sample.rng, arrays)
        masks = np.array([masks_of(setting, hand) for setting in by_rows], dtype=np.uint16)
        all_units = units(array, masks, arrays, pool)

        assert units(array, found.masks, arrays, pool).max() == all_units.max(), (hand, rules)
        assert {tuple(row) for row in found.masks} <= {tuple(row) for row in masks}
    sample.report("hands", hands, floor=hands)


def held_by(
    hand: NDArray[np.uint8], masks: NDArray[np.uint16], arrays: RuleArrays
) -> NDArray[np.int64]:
    """Give all that counts of settings, as numbers of which more is never worse."""
    each = np.repeat(hand, len(masks), axis=0)
    keys = arrays.keys(each, masks)
    held = arrays.prices.holdings(each, masks, keys)
    compared = np.empty((len(masks), 3), dtype=np.int32)
    side = suits_of(hand), keys, held.pays, held.held, held.broken, arrays.orders(each, masks)
    compared_keys(side, arrays.prices.array, compared)
    if not len(held.pays):
        return compared.astype(np.int64)
    held_rows = np.stack([held.held >> row & 1 for row in range(3)], axis=1)
    return np.concatenate([compared, held.pays, held_rows, held.broken[:, None]], axis=1)


@pytest.mark.parametrize("suits", [False, True], ids=["no suits", "suits"])
def test_whatever_is_left_out_a_candidate_is_as_good(suits: bool, sample: Sample) -> None:
    """For every legal setting a candidate has rows as strong in all places, and is paid as much."""
    hands = sample.size(sampled=12, full=1_000)
    for _ in range(hands):
        rules = any_ruleset(sample.rng)
        order = load_ruleset("indonesia").ranking.suits if suits else ()
        rules = replace(rules, ranking=replace(rules.ranking, suits=order))
        arrays = rule_arrays(rules)
        hand = sorted(some_hand(sample.rng))
        array = np.array([hand], dtype=np.uint8)
        legal = legal_settings(tuple(reversed(hand)), rules)
        by_rows = [setting for setting in legal if not is_natural(setting, rules)] or legal
        masks = np.array([masks_of(setting, hand) for setting in by_rows], dtype=np.uint16)
        left = held_by(array, masks, arrays)
        for one in held_by(array, candidates(array, arrays).masks, arrays):
            left = left[(left > one).any(axis=1)]

        assert not len(left), (hand, rules)
    sample.report("hands", hands, floor=hands)


def test_suits_are_looked_at_where_a_natural_has_to_be_avoided() -> None:
    """A hand of three straights is set otherwise, and an ace of better suit stands in front."""
    rules = load_ruleset("indonesia")
    hand = parse_hand("Ah Kc 7s Ad 5s 4h 3c 2d Qd Js Tc 9d 8h")
    array = np.array([hand[::-1]], dtype=np.uint8)
    settings = {
        str(setting_of(hand, masks)) for masks in candidates(array, rule_arrays(rules)).masks
    }

    assert "AhKc7s / Ad5s4h3c2d / QdJsTc9d8h" in settings
