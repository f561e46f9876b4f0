"""
A rule set as derived from its file: every value resolved, nothing that has no meaning.

Where a switch of the file only matters under another one, the record holds a closed union or
one enum instead, so that two files that mean the same give the same record.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, assert_never

from capsa.cards import Rank, Row, Suit
from capsa.evaluate.pattern import AceLowRuns, Pattern, Readings
from capsa.evaluate.strength import Category, Strength, Wheel


@dataclass(frozen=True, slots=True)
class Seats:
    """How many players the rules are for."""

    least: int
    most: int


class EqualRows(StrEnum):
    """What a middle and a back of equal strength are."""

    LEGAL = "legal"
    FOUL = "foul"


@dataclass(frozen=True, slots=True)
class Ranking:
    """How rows are ranked. `suits` is an order, strongest first; empty where they never rank."""

    wheel: Wheel
    suits: tuple[Suit, ...]
    equal_rows: EqualRows


@dataclass(frozen=True, slots=True)
class RowUnits:
    """The units that the winner of each row takes."""

    front: int
    middle: int
    back: int

    def of(self, row: Row) -> int:
        """Give the units of one row."""
        match row:
            case Row.FRONT:
                return self.front
            case Row.MIDDLE:
                return self.middle
            case Row.BACK:
                return self.back
            case _:
                assert_never(row)


class OverallWins(StrEnum):
    """Who takes the overall units: who won at least two rows, or more rows than it lost."""

    TWO_ROWS = "two_rows"
    MOST_ROWS = "most_rows"


@dataclass(frozen=True, slots=True)
class Overall:
    """Units on top for winning the pair by rows."""

    units: int
    wins: OverallWins


@dataclass(frozen=True, slots=True)
class Scoop:
    """What winning all three rows of a pair adds to it, or multiplies it by."""

    add: int
    times: int
    with_tie: bool
    royalties_multiplied: bool


@dataclass(frozen=True, slots=True)
class HomeRun:
    """What scooping every opponent, at least `opponents` of them, does to each pair total."""

    add: int
    times: int
    opponents: int


class RoyaltyMode(StrEnum):
    """Whether a royalty comes on top of the row unit or in its place."""

    ADDS = "adds"
    REPLACES = "replaces"


class BothHold(StrEnum):
    """Who is paid where both players hold a royalty in a row: the row's winner, or nobody."""

    WINNER = "winner"
    CANCEL = "cancel"


@dataclass(frozen=True, slots=True)
class WinnerPaid:
    """Royalties are paid to who wins the row; under `one_per_hand` for one row a round."""

    mode: RoyaltyMode
    both: BothHold
    one_per_hand: bool
    kind: Literal["winner"] = field(default="winner", kw_only=True)


@dataclass(frozen=True, slots=True)
class HolderPaid:
    """Each holder of a royalty is paid, row won or not; it always adds."""

    kind: Literal["holder"] = field(default="holder", kw_only=True)


class Declaration(StrEnum):
    """Whether royalties are paid as held, or only if declared before the reveal."""

    AUTOMATIC = "automatic"
    REQUIRED = "required"


@dataclass(frozen=True, slots=True)
class RoyaltyPrice:
    """The units of one category in one row, by rank from 2 to A; 0 where that rank has none."""

    category: Category
    units: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Royalties:
    """The royalties of single rows: who is paid, and the price lists."""

    payment: WinnerPaid | HolderPaid
    declaration: Declaration
    front: tuple[RoyaltyPrice, ...]
    middle: tuple[RoyaltyPrice, ...]
    back: tuple[RoyaltyPrice, ...]

    def prices(self, row: Row) -> tuple[RoyaltyPrice, ...]:
        """Give the price list of one row."""
        match row:
            case Row.FRONT:
                return self.front
            case Row.MIDDLE:
                return self.middle
            case Row.BACK:
                return self.back
            case _:
                assert_never(row)

    def units(self, row: Row, strength: Strength) -> int:
        """Give the royalty of a row of a strength; 0 where it holds none."""
        for price in self.prices(row):
            if price.category is strength.category:
                return price.units[strength.top - Rank.TWO]
        return 0


@dataclass(frozen=True, slots=True)
class Broken:
    """Units for quads and straight flushes that the hand holds and no row shows."""

    four_of_a_kind: int
    straight_flush: int


class NaturalsMeet(StrEnum):
    """
    What two naturals of a pair do.

    Under ``net`` each collects its own units; otherwise the stronger type collects, and equal
    types are compared card by card, or tie.
    """

    COMPARE = "compare"
    TIE = "tie"
    NET = "net"


class Calling(StrEnum):
    """
    How a natural comes to be called.

    ``automatic``: the strongest is called for the seat; ``declinable``: unless it declines;
    ``required``: only what a seat calls counts.
    """

    AUTOMATIC = "automatic"
    DECLINABLE = "declinable"
    REQUIRED = "required"


@dataclass(frozen=True, slots=True)
class NaturalPrice:
    """One natural of the list and the units it earns from each opponent."""

    pattern: Pattern
    units: int


@dataclass(frozen=True, slots=True)
class Naturals:
    """The naturals that count, strongest first, and how they are called, read and compared."""

    meet: NaturalsMeet
    calling: Calling
    quads_as_two_pairs: bool
    ace_low_runs: AceLowRuns
    list: tuple[NaturalPrice, ...]


@dataclass(frozen=True, slots=True)
class ScoopFoul:
    """A foul costs what the other gains by a scoop; with or without that player's royalties."""

    royalties: bool
    kind: Literal["scoop"] = field(default="scoop", kw_only=True)


@dataclass(frozen=True, slots=True)
class FlatFoul:
    """A foul costs a fixed number of units."""

    units: int
    kind: Literal["flat"] = field(default="flat", kw_only=True)


@dataclass(frozen=True, slots=True)
class RowsFoul:
    """A foul costs a multiple of the three row units together."""

    times: int
    kind: Literal["rows"] = field(default="rows", kw_only=True)


Foul = ScoopFoul | FlatFoul | RowsFoul


@dataclass(frozen=True, slots=True)
class Ruleset:
    """
    A complete rule set.

    `overall`, `home_run`, `royalties`, `broken` and `naturals` are None where the rules have none;
    `surrender` is the price to each opponent still in, 0 where nobody may surrender. `title` and
    `source` are for people and change nothing.
    """

    name: str
    title: str
    source: str
    seats: Seats
    ranking: Ranking
    rows: RowUnits
    overall: Overall | None
    scoop: Scoop
    home_run: HomeRun | None
    royalties: Royalties | None
    broken: Broken | None
    naturals: Naturals | None
    foul: Foul
    surrender: int

    @property
    def readings(self) -> Readings:
        """How these rules read the patterns of a hand; plain readings where none counts."""
        wheel = self.ranking.wheel
        if self.naturals is None:
            return Readings(wheel, AceLowRuns.NONE, quads_as_two_pairs=False)
        return Readings(wheel, self.naturals.ace_low_runs, self.naturals.quads_as_two_pairs)
