"""Which hands of many hold a natural: a quick look at all, an exact one at the few that may."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, islice
from typing import assert_never

import numpy as np
from numpy.typing import NDArray

from capsa.cards import CARDS, HAND_SIZE, Card, Rank
from capsa.evaluate import CountPattern, Pattern, PlainPattern, SpanPattern
from capsa.evaluate.pattern import PlainWord
from capsa.rules import Calling, Ruleset
from capsa.scoring import Claim, claims

_RANKS = 13
_TRIPS, _QUADS = 3, 4
Counts = NDArray[np.int64]
Found = NDArray[np.bool_]

_RED = (1, 2)
_EACH = 2
"""Bits in which the cards of a rank are counted; three runs hold a rank at most three times."""


def claims_in(hands: NDArray[np.uint8], rules: Ruleset) -> dict[int, Claim]:
    """
    Give the natural that each hand which holds one would call, by the hand's place.

    That is the strongest listed; where any may be called, the one of most units.

    Parameters
    ----------
    hands : uint8 (N, 13)
        Card numbers in ascending order.
    rules
        The rule set in force.
    """
    if rules.naturals is None:
        return {}
    found = {}
    patterns = [price.pattern for price in rules.naturals.list]
    for n in np.flatnonzero(may_hold(hands, patterns)):
        held = callable_claims(as_cards(hands[n]), rules)
        if held:
            found[int(n)] = max(held, key=lambda claim: claim.units)
    return found


def callable_claims(hand: tuple[Card, ...], rules: Ruleset) -> tuple[Claim, ...]:
    """Give the naturals of a hand that it may call, strongest first."""
    naturals = rules.naturals
    if naturals is not None and naturals.calling is Calling.REQUIRED:
        return tuple(claims(hand, rules))
    return tuple(islice(claims(hand, rules), 1))


def as_cards(hand: NDArray[np.uint8]) -> tuple[Card, ...]:
    """Give a hand of an array as cards, from high to low."""
    return tuple(CARDS[number] for number in hand[::-1].tolist())


@dataclass(frozen=True, slots=True, eq=False)
class _Counted:
    """How often each rank (N, 13) and each suit (N, 4) comes in hands."""

    ranks: Counts
    suits: Counts

    @classmethod
    def of(cls, hands: NDArray[np.uint8]) -> _Counted:
        ranks, suits = hands >> 2, hands & 3
        return cls(
            np.stack([(ranks == rank).sum(axis=1) for rank in range(_RANKS)], axis=1),
            np.stack([(suits == suit).sum(axis=1) for suit in range(4)], axis=1),
        )


def may_hold(hands: NDArray[np.uint8], patterns: Sequence[Pattern]) -> Found:
    """Tell which hands (N, 13) may hold a natural of these; the others hold none."""
    counted = _Counted.of(hands)
    found = np.zeros(len(hands), dtype=bool)
    for pattern in patterns:
        found |= _may_be(pattern, counted)
    return found


def _may_be(pattern: Pattern, counted: _Counted) -> Found:
    match pattern:
        case SpanPattern(ranks=allowed):
            inside = [rank - Rank.TWO for rank in allowed]
            found: Found = np.equal(counted.ranks[:, inside].sum(axis=1), HAND_SIZE)
            return found
        case CountPattern():
            return _counts(pattern, counted)
        case PlainPattern():
            return _PLAIN[pattern.kind](counted)
        case _:
            assert_never(pattern)


def _counts(pattern: CountPattern, counted: _Counted) -> Found:
    match pattern.kind:
        case "twelve_royals":
            royals = counted.ranks[:, Rank.JACK - Rank.TWO :].sum(axis=1)
            found: Found = np.greater_equal(royals, pattern.least)
            return found
        case "one_colour":
            red = counted.suits[:, _RED].sum(axis=1)
            found = np.greater_equal(np.maximum(red, HAND_SIZE - red), pattern.least)
            return found
        case _:
            assert_never(pattern.kind)


def _is_dragon(counted: _Counted) -> Found:
    found: Found = np.all(counted.ranks > 0, axis=1)
    return found


def _is_paired(counted: _Counted) -> Found:
    found: Found = np.equal((counted.ranks // 2).sum(axis=1), 6)
    return found


def _is_quads(counted: _Counted) -> Found:
    found: Found = np.equal((counted.ranks == _QUADS).sum(axis=1), 3)
    return found


def _is_trips(counted: _Counted) -> Found:
    found: Found = np.equal((counted.ranks >= _TRIPS).sum(axis=1), 4)
    return found


def _is_parted(counted: _Counted) -> Found:
    """Tell which suits part into three, five and five cards."""
    weights = np.array([1, 14, 196, 2744])
    kinds = np.array([(0, 3, 5, 5), (0, 0, 5, 8), (0, 0, 3, 10), (0, 0, 0, 13)])
    found: Found = np.isin(np.sort(counted.suits, axis=1) @ weights, kinds @ weights)
    return found


def _is_run(counted: _Counted) -> Found:
    """Tell which rank patterns part into a run of three and two of five."""
    code = (counted.ranks << (_EACH * np.arange(_RANKS))).sum(axis=1)
    found: Found = np.isin(code, _runs()) & (counted.ranks <= _TRIPS).all(axis=1)
    return found


_PLAIN: dict[PlainWord, Callable[[_Counted], Found]] = {
    "same_suit_dragon": _is_dragon,
    "dragon": _is_dragon,
    "three_straight_flushes": _is_parted,
    "three_quads": _is_quads,
    "four_trips": _is_trips,
    "five_pairs_trips": _is_paired,
    "six_pairs": _is_paired,
    "three_straights": _is_run,
    "three_flushes": _is_parted,
}


@cache
def _runs() -> NDArray[np.int64]:
    fives, threes = tuple(_codes(5)), tuple(_codes(3))
    codes = {a + b + c for a, b in combinations_with_replacement(fives, 2) for c in threes}
    return np.array(sorted(codes))


def _codes(size: int) -> Iterator[int]:
    """Give the runs of a size as counts of ranks, the one with a low ace first."""
    for low in range(-1, _RANKS - size + 1):
        yield sum(1 << _EACH * ((low + step) % _RANKS) for step in range(size))
