"""Every key of a rule file: its place, its kind, and the checked values of a file by key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar, cast

from capsa.cards import Row, Suit
from capsa.evaluate import AceLowRuns, Wheel
from capsa.rules.kinds import TIMES, UNITS, Kind, Line, Name, Number, SuitOrder, Switch, Words
from capsa.rules.naturals import NaturalList
from capsa.rules.prices import BrokenUnits, RoyaltyRow
from capsa.rules.ruleset import (
    Broken,
    Declaration,
    EqualRows,
    NaturalPrice,
    OverallWins,
    RoyaltyMode,
    RoyaltyPrice,
)

T = TypeVar("T")


class RoyaltyBoth(StrEnum):
    """The words of `royalties.both`."""

    WINNER = "winner"
    CANCEL = "cancel"
    NET = "net"


class SameType(StrEnum):
    """The words of `naturals.same_type`."""

    COMPARE = "compare"
    TIE = "tie"


class Pays(StrEnum):
    """The words of `naturals.pays`."""

    OWN = "own"
    NET = "net"


class FoulCost(StrEnum):
    """The words of `foul.cost`."""

    SCOOP = "scoop"
    FLAT = "flat"
    ROWS = "rows"


@dataclass(frozen=True, slots=True, eq=False)
class Field(Generic[T]):
    """One key of a rule file, ``section.word``, and what values it may have."""

    key: str
    kind: Kind[T]


NAME: Field[str] = Field("name", Name(40))
TITLE: Field[str] = Field("title", Line(100))
SOURCE: Field[str] = Field("source", Line(2000))
SEATS_LEAST: Field[int] = Field("seats.least", Number(2, 4))
SEATS_MOST: Field[int] = Field("seats.most", Number(2, 4))
WHEEL: Field[Wheel] = Field("ranking.wheel", Words(Wheel))
SUITS: Field[tuple[Suit, ...]] = Field("ranking.suits", SuitOrder())
EQUAL_ROWS: Field[EqualRows] = Field("ranking.equal_rows", Words(EqualRows))
FRONT_UNITS: Field[int] = Field("rows.front", UNITS)
MIDDLE_UNITS: Field[int] = Field("rows.middle", UNITS)
BACK_UNITS: Field[int] = Field("rows.back", UNITS)
OVERALL_UNITS: Field[int] = Field("overall.units", UNITS)
OVERALL_WINS: Field[OverallWins] = Field("overall.wins", Words(OverallWins))
SCOOP_ADD: Field[int] = Field("scoop.add", UNITS)
SCOOP_TIMES: Field[int] = Field("scoop.times", TIMES)
SCOOP_WITH_TIE: Field[bool] = Field("scoop.with_tie", Switch())
SCOOP_ROYALTIES: Field[bool] = Field("scoop.royalties_multiplied", Switch())
HOME_RUN_ADD: Field[int] = Field("home_run.add", UNITS)
HOME_RUN_TIMES: Field[int] = Field("home_run.times", TIMES)
HOME_RUN_OPPONENTS: Field[int] = Field("home_run.opponents", Number(1, 3))
ROYALTY_MODE: Field[RoyaltyMode] = Field("royalties.mode", Words(RoyaltyMode))
ROYALTY_BOTH: Field[RoyaltyBoth] = Field("royalties.both", Words(RoyaltyBoth))
ONE_PER_HAND: Field[bool] = Field("royalties.one_per_hand", Switch())
ROYALTY_DECLARATION: Field[Declaration] = Field("royalties.declaration", Words(Declaration))
FRONT_ROYALTIES: Field[tuple[RoyaltyPrice, ...]] = Field("royalties.front", RoyaltyRow(Row.FRONT))
MIDDLE_ROYALTIES: Field[tuple[RoyaltyPrice, ...]] = Field(
    "royalties.middle", RoyaltyRow(Row.MIDDLE)
)
BACK_ROYALTIES: Field[tuple[RoyaltyPrice, ...]] = Field("royalties.back", RoyaltyRow(Row.BACK))
BROKEN: Field[Broken] = Field("royalties.broken", BrokenUnits())
SAME_TYPE: Field[SameType] = Field("naturals.same_type", Words(SameType))
PAYS: Field[Pays] = Field("naturals.pays", Words(Pays))
MAY_DECLINE: Field[bool] = Field("naturals.may_decline", Switch())
NATURAL_DECLARATION: Field[Declaration] = Field("naturals.declaration", Words(Declaration))
QUADS_AS_TWO_PAIRS: Field[bool] = Field("naturals.quads_as_two_pairs", Switch())
ACE_LOW_RUNS: Field[AceLowRuns] = Field("naturals.ace_low_runs", Words(AceLowRuns))
NATURAL_LIST: Field[tuple[NaturalPrice, ...]] = Field("naturals.list", NaturalList())
FOUL_COST: Field[FoulCost] = Field("foul.cost", Words(FoulCost))
FOUL_ROYALTIES: Field[bool] = Field("foul.royalties", Switch())
FOUL_UNITS: Field[int] = Field("foul.units", UNITS)
FOUL_TIMES: Field[int] = Field("foul.times", Number(0, TIMES.most))
"""0 where no foul is priced by rows; a file that prices it so needs 1 or more."""
SURRENDER_UNITS: Field[int] = Field("surrender.units", UNITS)

LABELS: tuple[Field[str], ...] = (NAME, TITLE, SOURCE)
"""The keys that are for people and change nothing."""

ROW_UNITS = {Row.FRONT: FRONT_UNITS, Row.MIDDLE: MIDDLE_UNITS, Row.BACK: BACK_UNITS}
ROW_ROYALTIES = {Row.FRONT: FRONT_ROYALTIES, Row.MIDDLE: MIDDLE_ROYALTIES, Row.BACK: BACK_ROYALTIES}

FIELDS: tuple[Field[Any], ...] = tuple(
    value for value in tuple(globals().values()) if isinstance(value, Field)
)
"""All keys, in the order in which a rule file is written."""

EXTENDS = "extends"
"""The one key that is no field: the preset whose values a file starts from."""


@dataclass(frozen=True, slots=True)
class Values:
    """Checked values by key: all keys, or those that one file sets itself."""

    by_field: Mapping[Field[Any], object]

    def __getitem__(self, field: Field[T]) -> T:
        """Give the value of a key."""
        return cast(T, self.by_field[field])

    def __contains__(self, field: Field[Any]) -> bool:
        """Tell whether a key is set."""
        return field in self.by_field

    def over(self, inherited: Values) -> Values:
        """Put these values in the place of inherited ones."""
        return Values({**inherited.by_field, **self.by_field})

    def changed(self, field: Field[T], value: T) -> Values:
        """Give the values with another value for one key."""
        return Values({**self.by_field, field: value})
