"""What a setting wins from an opponent is what the settlement says, under any rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from random import Random

import numpy as np
import pytest

from capsa.cards import CARDS, Card, Row, Setting, Suit, check_hand
from capsa.evaluate import CountPattern, PlainPattern
from capsa.rules import Declaration, Ruleset, WinnerPaid, legal_settings
from capsa.scoring import Line, Played, Reason, royalty_of, settle, value_of
from capsa.solver import rule_arrays
from capsa.solver.dealing import suits_of
from capsa.solver.responses import Side, screen
from tests.random_hands import deal_with
from tests.random_rules import PLAIN_WORDS, any_ruleset
from tests.sampling import Sample

pytestmark = pytest.mark.prove("solver")


def side(setting: Setting, rules: Ruleset) -> Side:
    """Give one setting as kernels take it."""
    arrays = rule_arrays(rules)
    hand = sorted(setting.cards)
    hands = np.array([hand], dtype=np.uint8)
    masks = np.array([[sum(1 << hand.index(card) for card in setting.row(row)) for row in Row]])
    keys = arrays.keys(hands, masks.astype(np.uint16))
    held = arrays.prices.holdings(hands, masks.astype(np.uint16), keys)
    orders = arrays.orders(hands, masks.astype(np.uint16))
    return suits_of(hands), keys, held.pays, held.held, held.broken, orders


def declared(setting: Setting, rules: Ruleset) -> frozenset[Row]:
    """Declare all royalties, or the largest where one is paid."""
    held = {row: royalty_of(row, value_of(setting.row(row), rules), rules) for row in Row}
    payment = None if rules.royalties is None else rules.royalties.payment
    if isinstance(payment, WinnerPaid) and payment.one_per_hand:
        best = max((Row.BACK, Row.MIDDLE, Row.FRONT), key=lambda row: held[row])
        return frozenset({best} if held[best] else ())
    return frozenset(row for row, units in held.items() if units)


def played(setting: Setting, rules: Ruleset) -> Played:
    """Give a setting as it comes to the reveal, no natural by its rows."""
    chosen = frozenset[Row]()
    if rules.royalties is not None and rules.royalties.declaration is Declaration.REQUIRED:
        chosen = declared(setting, rules)
    return Played.of(setting, rules, declared=chosen, declined=True)


def asks_for_colours(rules: Ruleset) -> bool:
    """Tell whether a natural of one colour is listed that is held now and then."""
    patterns = [] if rules.naturals is None else [price.pattern for price in rules.naturals.list]
    counts = [pattern for pattern in patterns if isinstance(pattern, CountPattern)]
    return any(pattern.kind == "one_colour" and pattern.least < 13 for pattern in counts)


def renamings(setting: Setting, other: Setting, rules: Ruleset) -> Iterator[Setting]:
    """
    Give a setting with its suits renamed in all ways that leave no card in another setting.

    Where colours matter, cards of one colour stay so.
    """
    red = {Suit.DIAMONDS, Suit.HEARTS}
    for suits in permutations(Suit):
        renamed_red = {suits[list(Suit).index(suit)] for suit in red}
        if asks_for_colours(rules) and renamed_red not in (red, set(Suit) - red):
            continue
        front, middle, back = (
            tuple(Card.of(card.rank, suits[list(Suit).index(card.suit)]) for card in row)
            for row in (setting.front, setting.middle, setting.back)
        )
        if not {*front, *middle, *back} & {*other.cards}:
            yield Setting(front, middle, back)


@cache
def lines_of(ours: Setting, theirs: Setting, rules: Ruleset) -> tuple[Line, ...]:
    """Settle a pair."""
    return settle((played(ours, rules), played(theirs, rules)), rules).lines


def won(line: Line) -> int:
    """Give what the first seat wins by a line; home runs look at more than the pair."""
    if line.reason is Reason.HOME_RUN:
        return 0
    return line.units if line.payee == 0 else -line.units


def some_setting(rng: Random, hand: tuple[Card, ...], rules: Ruleset) -> Setting:
    """Draw a legal setting, strong ones more often, so that royalties are met."""
    legal = legal_settings(hand, rules)
    some = rng.sample(legal, min(len(legal), 40))
    return max(some, key=lambda setting: (len(declared(setting, rules)), rng.random()))


def deal(rng: Random) -> tuple[tuple[Card, ...], ...]:
    """Deal two hands, the first often with what is rare."""
    pattern = PlainPattern(rng.choice(PLAIN_WORDS))
    hands = deal_with(rng, pattern, seats=2) if rng.random() < 0.5 else deal_plainly(rng)
    return hands[:: rng.choice((1, -1))]


def deal_plainly(rng: Random) -> tuple[tuple[Card, ...], ...]:
    """Deal two hands."""
    cards = rng.sample(CARDS, 26)
    return check_hand(cards[:13]), check_hand(cards[13:])


def test_units_are_those_of_the_settlement(sample: Sample) -> None:
    """Rows, overall, scoops and royalties of every policy come to what settling the pair does."""
    pairs = sample.size(sampled=30, full=8_000)
    met, with_royalties, with_scoop, with_suits = 0, 0, 0, 0
    while met < pairs:
        rules = any_ruleset(sample.rng)
        while not met % 3 and not rules.ranking.suits:  # Few rule sets rank suits.
            rules = any_ruleset(sample.rng)
        arrays = rule_arrays(rules)
        for _ in range(5):
            ours, theirs = (some_setting(sample.rng, hand, rules) for hand in deal(sample.rng))
            sums = np.zeros(1, dtype=np.int64)
            mine, other = side(ours, rules), side(theirs, rules)
            ways = screen(mine, other, arrays.prices.array, 1_000, sums)
            settled = [lines_of(ours, renamed, rules) for renamed in renamings(theirs, ours, rules)]

            assert ways == len(settled) > 0
            assert sums[0] == sum(won(line) for lines in settled for line in lines), (
                ours,
                theirs,
                rules,
            )
            lines = settled[0]
            met += 1
            with_suits += bool(rules.ranking.suits)
            with_royalties += any(line.reason is Reason.ROYALTY for line in lines)
            with_scoop += any(line.reason is Reason.SCOOP for line in lines)
    sample.report("pairs", met, floor=pairs)
    sample.report("where suits rank", with_suits, floor=pairs // 10)
    sample.report("with royalties", with_royalties, floor=pairs // 20)
    sample.report("with a scoop", with_scoop, floor=pairs // 20)
