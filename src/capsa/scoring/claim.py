"""Naturals of a hand as a rule set lists them: which one counts, and which of two is stronger."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

from capsa.cards import Card, Setting
from capsa.evaluate import Natural, find_natural, hand_key, natural_as_set
from capsa.rules import Naturals, NaturalsMeet, Ruleset

SHOWN_BY_ROWS = ("three_straights", "three_flushes")
"""The naturals that a setting may show by its own three rows."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A natural that a hand holds and the rule set lists at `place`, 0 the strongest."""

    place: int
    units: int
    natural: Natural
    hand: tuple[Card, ...]

    @property
    def kind(self) -> str:
        """The id by which the natural is called."""
        return self.natural.pattern.kind


def claims(hand: tuple[Card, ...], rules: Ruleset) -> Iterator[Claim]:
    """Give the listed naturals a hand holds, strongest first."""
    if rules.naturals is None:
        return
    readings = rules.readings
    for place, price in enumerate(rules.naturals.list):
        natural = find_natural(hand, price.pattern, readings)
        if natural is not None:
            yield Claim(place, price.units, natural, hand)


def best_claim(hand: tuple[Card, ...], rules: Ruleset) -> Claim | None:
    """Give the strongest listed natural a hand holds, if any."""
    return next(claims(hand, rules), None)


def claim_of(hand: tuple[Card, ...], kind: str, rules: Ruleset) -> Claim | None:
    """Give the listed natural of this id, if the hand holds it."""
    return next((claim for claim in claims(hand, rules) if claim.kind == kind), None)


def claim_by_rows(setting: Setting, rules: Ruleset) -> Claim | None:
    """
    Give the natural that a setting shows by its own rows, compared by these rows.

    Only three straights and three flushes can be shown so, where the rule set lists them; the
    earlier of the list if the rows are both. Whether the rows are in order is not checked here.
    """
    if rules.naturals is None:
        return None
    readings = rules.readings
    for place, price in enumerate(rules.naturals.list):
        if price.pattern.kind in SHOWN_BY_ROWS:
            natural = natural_as_set(setting, price.pattern, readings)
            if natural is not None:
                return Claim(place, price.units, natural, tuple(setting.hand))
    return None


def collects(first: Claim, second: Claim, rules: Ruleset) -> tuple[int, int]:
    """
    Give the units that each of two naturals of a pair collects from the other.

    The type earlier in the list collects its own units; of one type the stronger does, where the
    rule set compares; under ``net`` both do.
    """
    meet = _naturals(rules).meet
    match meet:
        case NaturalsMeet.NET:
            return first.units, second.units
        case NaturalsMeet.COMPARE:
            ahead = _ahead(first, second, rules)
        case NaturalsMeet.TIE:
            ahead = second.place - first.place
        case _:
            assert_never(meet)
    return (first.units if ahead > 0 else 0), (second.units if ahead < 0 else 0)


def _ahead(first: Claim, second: Claim, rules: Ruleset) -> int:
    if first.place != second.place:
        return second.place - first.place
    ours, theirs = first.natural.key, second.natural.key
    suits = rules.ranking.suits
    if ours == theirs and suits:
        ours, theirs = hand_key(first.hand, suits), hand_key(second.hand, suits)
    return (ours > theirs) - (ours < theirs)


def _naturals(rules: Ruleset) -> Naturals:
    assert rules.naturals is not None
    return rules.naturals
