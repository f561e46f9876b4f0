"""The patterns of a whole hand that count as naturals, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from capsa.cards import Rank
from capsa.evaluate.strength import Wheel


class AceLowRuns(StrEnum):
    """Which runs may use a low ace in three straights and three straight flushes."""

    BOTH = "both"
    FIVE = "five"
    FRONT = "front"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Readings:
    """
    How a table reads the patterns where tables differ.

    A low run must be allowed by both `wheel` (not ``none``) and `ace_low_runs`.
    """

    wheel: Wheel
    ace_low_runs: AceLowRuns
    quads_as_two_pairs: bool


PlainWord = Literal[
    "same_suit_dragon",
    "dragon",
    "three_straight_flushes",
    "three_quads",
    "four_trips",
    "five_pairs_trips",
    "six_pairs",
    "three_straights",
    "three_flushes",
]


@dataclass(frozen=True, slots=True)
class PlainPattern:
    """A pattern that needs no number: the dragons, the pairs and trips, the three runs or suits."""

    kind: PlainWord


@dataclass(frozen=True, slots=True)
class SpanPattern:
    """All thirteen cards are of the ranks listed, low to high; a low ace stands first."""

    kind: Literal["all_high", "all_low"]
    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class CountPattern:
    """At least `least` cards are royals (J Q K A), or of one colour."""

    kind: Literal["twelve_royals", "one_colour"]
    least: int


Pattern = PlainPattern | SpanPattern | CountPattern
"""One pattern of a rule set's list; `kind` is the id by which it is called."""
