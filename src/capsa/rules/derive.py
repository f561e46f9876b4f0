"""From the values of a rule file to the record, and back."""

from __future__ import annotations

from typing import Any, assert_never

from capsa.evaluate import AceLowRuns, Wheel
from capsa.rules import schema as key
from capsa.rules.prices import indifferent_to_wheel, without_wheel
from capsa.rules.ruleset import (
    BothHold,
    Broken,
    Calling,
    Declaration,
    FlatFoul,
    Foul,
    HolderPaid,
    HomeRun,
    Naturals,
    NaturalsMeet,
    Overall,
    Ranking,
    RowsFoul,
    RowUnits,
    Royalties,
    Ruleset,
    Scoop,
    ScoopFoul,
    Seats,
    WinnerPaid,
)
from capsa.rules.schema import FoulCost, Pays, RoyaltyBoth, SameType, Values


def derive(values: Values) -> Ruleset:
    """Give the record of settled values: unions for switches that hang together, None for none."""
    wins, add, times = (
        values[key.OVERALL_WINS],
        values[key.HOME_RUN_ADD],
        values[key.HOME_RUN_TIMES],
    )
    overall, broken = values[key.OVERALL_UNITS], values[key.BROKEN]
    has_home_run = add > 0 or times > 1
    return Ruleset(
        name=values[key.NAME],
        title=values[key.TITLE],
        source=values[key.SOURCE],
        seats=Seats(values[key.SEATS_LEAST], values[key.SEATS_MOST]),
        ranking=Ranking(values[key.WHEEL], values[key.SUITS], values[key.EQUAL_ROWS]),
        rows=RowUnits(values[key.FRONT_UNITS], values[key.MIDDLE_UNITS], values[key.BACK_UNITS]),
        overall=Overall(overall, wins) if overall else None,
        scoop=Scoop(
            values[key.SCOOP_ADD],
            values[key.SCOOP_TIMES],
            values[key.SCOOP_WITH_TIE],
            values[key.SCOOP_ROYALTIES],
        ),
        home_run=HomeRun(add, times, values[key.HOME_RUN_OPPONENTS]) if has_home_run else None,
        royalties=_royalties(values),
        broken=broken if broken != Broken(0, 0) else None,
        naturals=_naturals(values),
        foul=_foul(values),
        surrender=values[key.SURRENDER_UNITS],
    )


def _royalties(values: Values) -> Royalties | None:
    rows = tuple(values[field] for field in key.ROW_ROYALTIES.values())
    if not any(rows):
        return None
    if values[key.WHEEL] is Wheel.NONE:
        rows = tuple(map(without_wheel, rows))
    payment: WinnerPaid | HolderPaid = HolderPaid()
    if values[key.ROYALTY_BOTH] is not RoyaltyBoth.NET:
        both = BothHold(values[key.ROYALTY_BOTH])
        payment = WinnerPaid(values[key.ROYALTY_MODE], both, values[key.ONE_PER_HAND])
    return Royalties(payment, values[key.ROYALTY_DECLARATION], *rows)


def _naturals(values: Values) -> Naturals | None:
    if not values[key.NATURAL_LIST]:
        return None
    no_wheel = values[key.WHEEL] is Wheel.NONE
    return Naturals(
        meet=_meet(values),
        calling=_calling(values),
        quads_as_two_pairs=values[key.QUADS_AS_TWO_PAIRS],
        ace_low_runs=AceLowRuns.NONE if no_wheel else values[key.ACE_LOW_RUNS],
        list=values[key.NATURAL_LIST],
    )


def _meet(values: Values) -> NaturalsMeet:
    if values[key.PAYS] is Pays.NET:
        return NaturalsMeet.NET
    return NaturalsMeet(values[key.SAME_TYPE])


def _calling(values: Values) -> Calling:
    if values[key.NATURAL_DECLARATION] is Declaration.REQUIRED:
        return Calling.REQUIRED
    return Calling.DECLINABLE if values[key.MAY_DECLINE] else Calling.AUTOMATIC


def _foul(values: Values) -> Foul:
    cost = values[key.FOUL_COST]
    match cost:
        case FoulCost.SCOOP:
            return ScoopFoul(values[key.FOUL_ROYALTIES])
        case FoulCost.FLAT:
            return FlatFoul(values[key.FOUL_UNITS])
        case FoulCost.ROWS:
            return RowsFoul(values[key.FOUL_TIMES])
        case _:
            assert_never(cost)


def values_of(ruleset: Ruleset, defaults: Values) -> Values:
    """Give the values that `derive` makes this record of; `defaults` where a key means nothing."""
    ranking, rows, scoop = ruleset.ranking, ruleset.rows, ruleset.scoop
    own: dict[key.Field[Any], object] = {
        key.NAME: ruleset.name,
        key.TITLE: ruleset.title,
        key.SOURCE: ruleset.source,
        key.SEATS_LEAST: ruleset.seats.least,
        key.SEATS_MOST: ruleset.seats.most,
        key.WHEEL: ranking.wheel,
        key.SUITS: ranking.suits,
        key.EQUAL_ROWS: ranking.equal_rows,
        key.FRONT_UNITS: rows.front,
        key.MIDDLE_UNITS: rows.middle,
        key.BACK_UNITS: rows.back,
        key.OVERALL_UNITS: 0,
        key.SCOOP_ADD: scoop.add,
        key.SCOOP_TIMES: scoop.times,
        key.SCOOP_WITH_TIE: scoop.with_tie,
        key.SCOOP_ROYALTIES: scoop.royalties_multiplied,
        key.BROKEN: ruleset.broken or Broken(0, 0),
        key.SURRENDER_UNITS: ruleset.surrender,
    }
    own |= _of_optional_parts(ruleset)
    own |= _of_royalties(ruleset.royalties, ranking.wheel)
    own |= _of_naturals(ruleset.naturals)
    return Values(own | _of_foul(ruleset.foul)).over(defaults)


def _of_optional_parts(ruleset: Ruleset) -> dict[key.Field[Any], object]:
    parts: dict[key.Field[Any], object] = {}
    if ruleset.overall:
        parts |= {key.OVERALL_UNITS: ruleset.overall.units, key.OVERALL_WINS: ruleset.overall.wins}
    if ruleset.home_run:
        parts |= {
            key.HOME_RUN_ADD: ruleset.home_run.add,
            key.HOME_RUN_TIMES: ruleset.home_run.times,
            key.HOME_RUN_OPPONENTS: ruleset.home_run.opponents,
        }
    return parts


def _of_royalties(royalties: Royalties | None, wheel: Wheel) -> dict[key.Field[Any], object]:
    if royalties is None:
        return dict.fromkeys(key.ROW_ROYALTIES.values(), ())
    even = indifferent_to_wheel if wheel is Wheel.NONE else tuple
    values: dict[key.Field[Any], object] = {
        field: even(royalties.prices(row)) for row, field in key.ROW_ROYALTIES.items()
    }
    values[key.ROYALTY_DECLARATION] = royalties.declaration
    match royalties.payment:
        case HolderPaid():
            return values | {key.ROYALTY_BOTH: RoyaltyBoth.NET}
        case WinnerPaid(mode, both, one_per_hand):
            return values | {
                key.ROYALTY_MODE: mode,
                key.ROYALTY_BOTH: RoyaltyBoth(both),
                key.ONE_PER_HAND: one_per_hand,
            }
        case _:
            assert_never(royalties.payment)


def _of_naturals(naturals: Naturals | None) -> dict[key.Field[Any], object]:
    if naturals is None:
        return {key.NATURAL_LIST: ()}
    values: dict[key.Field[Any], object] = {
        key.QUADS_AS_TWO_PAIRS: naturals.quads_as_two_pairs,
        key.ACE_LOW_RUNS: naturals.ace_low_runs,
        key.NATURAL_LIST: naturals.list,
    }
    if naturals.meet is NaturalsMeet.NET:
        values[key.PAYS] = Pays.NET
    else:
        values[key.SAME_TYPE] = SameType(naturals.meet)
    if naturals.calling is Calling.REQUIRED:
        values[key.NATURAL_DECLARATION] = Declaration.REQUIRED
    else:
        values[key.MAY_DECLINE] = naturals.calling is Calling.DECLINABLE
    return values


def _of_foul(foul: Foul) -> dict[key.Field[Any], object]:
    match foul:
        case ScoopFoul(royalties):
            return {key.FOUL_COST: FoulCost.SCOOP, key.FOUL_ROYALTIES: royalties}
        case FlatFoul(units):
            return {key.FOUL_COST: FoulCost.FLAT, key.FOUL_UNITS: units}
        case RowsFoul(times):
            return {key.FOUL_COST: FoulCost.ROWS, key.FOUL_TIMES: times}
        case _:
            assert_never(foul)
