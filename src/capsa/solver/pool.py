"""Opponents: hands dealt from a seed with what each does, and what a hand comes to against them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from capsa.cards import CARDS, Suit, check_hand
from capsa.evaluate import hand_key
from capsa.rules import Calling, NaturalsMeet, Ruleset
from capsa.scoring import Claim
from capsa.solver.arrays import RuleArrays
from capsa.solver.candidates import Candidates, candidates
from capsa.solver.dealing import suits_of
from capsa.solver.holders import claims_in
from capsa.solver.prices import Holdings
from capsa.solver.responses import COLOURS, Side, count_ways, respond

_PART = 200
"""Hands whose settings are held at once: under some rules a hand has tens of thousands."""


class Action(IntEnum):
    """What is done with a hand."""

    SET = 0
    CALL = 1
    SURRENDER = 2


@dataclass(frozen=True, slots=True, eq=False)
class Pool:
    """
    Hands and what is done with each.

    Attributes
    ----------
    hands : uint8 (N, 13)
        Card numbers in ascending order.
    actions : uint8 (N,)
        An `Action` each.
    masks : uint16 (N, 3)
        Front, middle and back as masks of places; zeros where the hand is not set.
    """

    hands: NDArray[np.uint8]
    actions: NDArray[np.uint8]
    masks: NDArray[np.uint16]

    def __len__(self) -> int:
        """Count the hands."""
        return len(self.hands)

    def part(self, chosen: slice | NDArray[np.int64]) -> Pool:
        """Give some of the hands."""
        return Pool(self.hands[chosen], self.actions[chosen], self.masks[chosen])


@dataclass(frozen=True, eq=False)
class Opponents:
    """A pool under a rule set, ready to be met."""

    arrays: RuleArrays
    suits: NDArray[np.uint64]
    keys: NDArray[np.uint16]
    holdings: Holdings
    orders: NDArray[np.uint16]
    settled_suits: NDArray[np.uint64]
    settled_units: NDArray[np.int32]
    claims: tuple[Claim | None, ...] = field(repr=False)

    @classmethod
    def of(cls, pool: Pool, arrays: RuleArrays) -> Opponents:
        """Prepare a pool."""
        rules = arrays.rules
        suits = suits_of(pool.hands)
        at = np.flatnonzero(pool.actions == Action.SET)
        others = np.flatnonzero(pool.actions != Action.SET)
        held = claims_in(pool.hands[others], rules)
        is_call = pool.actions[others] == Action.CALL
        called = tuple(held[n] if call else None for n, call in enumerate(is_call))
        units = [rules.surrender if claim is None else -claim.units for claim in called]
        keys = arrays.keys(pool.hands[at], pool.masks[at])
        return cls(
            arrays,
            suits[at],
            keys,
            arrays.prices.holdings(pool.hands[at], pool.masks[at], keys),
            arrays.orders(pool.hands[at], pool.masks[at]),
            suits[others],
            np.array(units, dtype=np.int32),
            called,
        )

    @property
    def side(self) -> Side:
        """Those settled by rows, as kernels take them."""
        held = self.holdings
        return self.suits, self.keys, held.pays, held.held, held.broken, self.orders

    @cached_property
    def _strengths(self) -> tuple[list[tuple[object, ...]], NDArray[np.int64]]:
        """Give the naturals there are, weakest first, and the place of each that was called."""
        keys = [None if c is None else _strength(c, self.arrays.rules) for c in self.claims]
        ordered = sorted({key for key in keys if key is not None})
        places = {key: place for place, key in enumerate(ordered)}
        return ordered, np.array([-1 if key is None else places[key] for key in keys], np.int64)

    def call_units(self, claim: Claim) -> NDArray[np.float64]:
        """Give what a natural that is called wins from each opponent settled without rows."""
        meet = _meet(self.arrays.rules)
        theirs = -np.minimum(self.settled_units, 0).astype(np.float64)
        is_natural = np.array([c is not None for c in self.claims], dtype=bool)
        if meet is NaturalsMeet.NET:
            return np.where(is_natural, claim.units - theirs, claim.units)
        ordered, places = self._strengths
        key = _strength(claim, self.arrays.rules)
        own = bisect_left(ordered, key)
        is_equal = own < len(ordered) and ordered[own] == key
        won = np.where(places < own, claim.units, -theirs)
        if is_equal:
            won[places == own] = 0
            if meet is NaturalsMeet.COMPARE and self.arrays.rules.ranking.suits:
                for n in np.flatnonzero(places == own):
                    won[n] = self._won_by_suits(claim, int(n))
        return np.where(is_natural, won, claim.units)

    def _won_by_suits(self, claim: Claim, place: int) -> float:
        """Give what is won from a natural of equal ranks, averaged over ways to rename suits."""
        other = self.claims[place]
        assert other is not None, "only a natural is equal to one"
        suits, taken = self.arrays.rules.ranking.suits, set(claim.hand)
        own = hand_key(claim.hand, suits)
        found = []
        for renamed in permutations(range(len(Suit))):
            hand = check_hand(CARDS[card - card % 4 + renamed[card % 4]] for card in other.hand)
            if taken.isdisjoint(hand):
                found.append(claim.units if own > hand_key(hand, suits) else -other.units)
        return sum(found) / max(len(found), 1)

    def called(self, suits: np.uint64, by_rows: float, claim: Claim) -> float:
        """Give what a natural wins from all opponents in all ways, `by_rows` those of rows."""
        weight = self.ways(suits, self.settled_suits)
        return float(by_rows * claim.units + weight @ self.call_units(claim))

    def ways(self, suits: np.uint64, others: NDArray[np.uint64]) -> NDArray[np.int32]:
        """Tell in how many ways each of some opponents can sit opposite a hand."""
        out = np.empty(len(others), dtype=np.int32)
        count_ways(suits, others, self.arrays.prices.array[COLOURS], out)
        return out


def _meet(rules: Ruleset) -> NaturalsMeet:
    assert rules.naturals is not None, "a natural is called where some are listed"
    return rules.naturals.meet


def _strength(claim: Claim, rules: Ruleset) -> tuple[object, ...]:
    """Give what decides between two naturals, suits apart; the larger wins."""
    if _meet(rules) is not NaturalsMeet.COMPARE:
        return (-claim.place,)
    return (-claim.place, claim.natural.key)


@dataclass(frozen=True, slots=True, eq=False)
class Responses:
    """
    The best that hands can do against opponents.

    Attributes
    ----------
    actions : uint8 (H,)
        An `Action` each.
    masks : uint16 (H, 3)
        The rows, where the hand is set.
    units : float64 (H,)
        What it wins on average from one opponent.
    """

    actions: NDArray[np.uint8]
    masks: NDArray[np.uint16]
    units: NDArray[np.float64]


def best_responses(
    hands: NDArray[np.uint8],
    settings: Candidates,
    opponents: Opponents,
    claims: dict[int, Claim],
    *,
    exact: bool = False,
    surrenders: bool = True,
) -> Responses:
    """
    Give the best that hands can do against opponents, with the cards of the hand removed.

    Parameters
    ----------
    hands : uint8 (H, 13)
        Card numbers in ascending order.
    settings
        Their settings.
    opponents
        The pool.
    claims
        The naturals that may be called, or have to be, by the place of the hand.
    exact
        Whether the units are taken over all opponents; else over as many as were needed to choose.
    surrenders
        Whether a hand may be given up.
    """
    chosen, sums = choose(hands, settings, opponents, exact=exact)
    met, won, ways, settled, from_settled = (sums[:, k].astype(np.float64) for k in range(5))
    total = ways + settled
    units = (won / np.maximum(met, 1) * ways + from_settled) / np.maximum(total, 1)
    actions = np.zeros(len(hands), dtype=np.uint8)
    masks = settings.masks[settings.begins + chosen]
    if surrenders:
        _surrender(opponents, hands, (ways, total), actions, units)
    suits, forced = suits_of(hands), set(settings.naturals.tolist())
    for n, claim in claims.items():
        won_here = opponents.called(suits[n], ways[n], claim)
        if n in forced or is_automatic(opponents.arrays.rules) or won_here > units[n] * total[n]:
            units[n], actions[n] = won_here / max(total[n], 1), Action.CALL
    masks[actions != Action.SET] = 0
    return Responses(actions, masks, units)


def units_of(pool: Pool, opponents: Opponents, claims: dict[int, Claim]) -> NDArray[np.float64]:
    """Give what each hand of a pool wins on average from one opponent by what it does."""
    at = np.flatnonzero(pool.actions == Action.SET)
    units = np.zeros(len(pool))
    suits = suits_of(pool.hands)
    keys = opponents.arrays.keys(pool.hands[at], pool.masks[at])
    holdings = opponents.arrays.prices.holdings(pool.hands[at], pool.masks[at], keys)
    orders = opponents.arrays.orders(pool.hands[at], pool.masks[at])
    single = Candidates(np.arange(1, len(at) + 1), pool.masks[at], keys, holdings, orders)
    _, sums = choose(pool.hands[at], single, opponents, exact=True)
    units[at] = (sums[:, 1] + sums[:, 4]) / np.maximum(sums[:, 2] + sums[:, 3], 1)
    for n in np.flatnonzero(pool.actions != Action.SET):
        by_rows = opponents.ways(suits[n], opponents.suits).sum()
        weight = opponents.ways(suits[n], opponents.settled_suits)
        if pool.actions[n] == Action.CALL:
            won = opponents.called(suits[n], by_rows, claims[int(n)])
        else:
            won = -opponents.arrays.rules.surrender * by_rows
            won += weight @ np.minimum(opponents.settled_units, 0)
        units[n] = won / max(by_rows + weight.sum(), 1)
    return units


def choose(
    hands: NDArray[np.uint8], settings: Candidates, opponents: Opponents, *, exact: bool
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Give the best setting (H,) of each hand, from its first, and the sums (H, 5) of `respond`."""
    chosen = np.empty(len(hands), dtype=np.int64)
    sums = np.empty((len(hands), 5), dtype=np.int64)
    respond(
        settings.side(suits_of(hands)),
        settings.ends,
        opponents.side,
        (opponents.settled_suits, opponents.settled_units),
        opponents.arrays.prices.array,
        exact,
        chosen,
        sums,
    )
    return chosen, sums


def _surrender(
    opponents: Opponents,
    hands: NDArray[np.uint8],
    ways: tuple[NDArray[np.float64], NDArray[np.float64]],
    actions: NDArray[np.uint8],
    units: NDArray[np.float64],
) -> None:
    """Give hands up that lose more by rows; naturals are paid all the same."""
    price = opponents.arrays.rules.surrender
    if not price:
        return
    by_rows, total = ways
    suits = suits_of(hands)
    # Who surrenders pays for each opponent settled by rows, and wins nothing from the others.
    is_bad = np.flatnonzero(units * total < -price * by_rows)
    lost = np.minimum(opponents.settled_units, 0).astype(np.int64)
    for n in is_bad:
        weight = opponents.ways(suits[n], opponents.settled_suits)
        given = (-price * by_rows[n] + weight @ lost) / max(total[n], 1)
        if given > units[n]:
            units[n], actions[n] = given, Action.SURRENDER


def is_automatic(rules: Ruleset) -> bool:
    """Tell whether a natural is called for whoever holds it, without asking."""
    return rules.naturals is not None and rules.naturals.calling is Calling.AUTOMATIC


def answer_hands(opponents: Opponents, hands: NDArray[np.uint8]) -> Pool:
    """Give hands (H, 13) as each is best played against opponents."""
    return joined([_answered(opponents, part) for part in in_parts(hands)])


def _answered(opponents: Opponents, hands: NDArray[np.uint8]) -> Pool:
    claims = claims_in(hands, opponents.arrays.rules)
    settings = candidates(hands, opponents.arrays)
    best = best_responses(hands, settings, opponents, claims)
    return Pool(hands, best.actions, best.masks)


def in_parts(hands: NDArray[np.uint8]) -> Iterator[NDArray[np.uint8]]:
    """Part hands (H, 13) so that the settings of a part fit, however many rules make of them."""
    yield from (hands[at : at + _PART] for at in range(0, max(len(hands), 1), _PART))


def joined(pools: list[Pool]) -> Pool:
    """Give the hands of several pools, one after another."""
    return Pool(
        np.concatenate([pool.hands for pool in pools]),
        np.concatenate([pool.actions for pool in pools]),
        np.concatenate([pool.masks for pool in pools]),
    )
