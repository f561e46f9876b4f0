"""
Which keys mean nothing under the values of others, and which cannot stand together.

A meaningless key that a file sets itself is refused, an inherited one is dropped; so a rule set
never holds a value that nothing reads.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from capsa.cards import ROWS
from capsa.evaluate import AceLowRuns, Wheel
from capsa.rules.kinds import TIMES
from capsa.rules.place import Place, shown
from capsa.rules.prices import indifferent_to_wheel
from capsa.rules.ruleset import Declaration, RoyaltyMode
from capsa.rules.schema import (
    ACE_LOW_RUNS,
    BROKEN,
    FOUL_COST,
    FOUL_ROYALTIES,
    FOUL_TIMES,
    FOUL_UNITS,
    HOME_RUN_ADD,
    HOME_RUN_OPPONENTS,
    HOME_RUN_TIMES,
    MAY_DECLINE,
    NATURAL_DECLARATION,
    NATURAL_LIST,
    ONE_PER_HAND,
    OVERALL_UNITS,
    OVERALL_WINS,
    PAYS,
    QUADS_AS_TWO_PAIRS,
    ROW_ROYALTIES,
    ROW_UNITS,
    ROYALTY_BOTH,
    ROYALTY_DECLARATION,
    ROYALTY_MODE,
    SAME_TYPE,
    SCOOP_ADD,
    SCOOP_ROYALTIES,
    SCOOP_TIMES,
    SCOOP_WITH_TIE,
    SEATS_LEAST,
    SEATS_MOST,
    SUITS,
    WHEEL,
    Field,
    FoulCost,
    Pays,
    RoyaltyBoth,
    Values,
)

_RUN_PATTERNS = {"three_straights", "three_straight_flushes"}
_PAIR_PATTERNS = {"six_pairs", "five_pairs_trips"}
_COMPARED_PATTERNS = {
    "three_straight_flushes",
    "three_quads",
    "four_trips",
    *_PAIR_PATTERNS,
    "three_straights",
    "three_flushes",
}
"""All but those of which two are always equal where suits do not rank."""


def _priced_rows(values: Values) -> int:
    return sum(bool(values[field]) for field in ROW_ROYALTIES.values())


def _has_royalties(values: Values) -> bool:
    broken = values[BROKEN]
    return _priced_rows(values) > 0 or broken.four_of_a_kind > 0 or broken.straight_flush > 0


def _lists(values: Values, kinds: set[str]) -> bool:
    return any(price.pattern.kind in kinds for price in values[NATURAL_LIST])


def _has_naturals(values: Values) -> bool:
    return bool(values[NATURAL_LIST])


def _has_home_run(values: Values) -> bool:
    return values[HOME_RUN_ADD] > 0 or values[HOME_RUN_TIMES] > 1


def _home_run_in_reach(values: Values) -> bool:
    return values[HOME_RUN_OPPONENTS] < values[SEATS_MOST]


def _multiplies_something(values: Values) -> bool:
    units = sum(values[field] for field in (*ROW_UNITS.values(), OVERALL_UNITS))
    return units > 0 or values[SCOOP_ROYALTIES]


def _scoop_changes_something(values: Values) -> bool:
    return values[SCOOP_ADD] > 0 or values[SCOOP_TIMES] > 1 or _has_home_run(values)


def _may_compare(values: Values) -> bool:
    told_apart = bool(values[SUITS]) or _lists(values, _COMPARED_PATTERNS)
    return _has_naturals(values) and values[PAYS] is Pays.OWN and told_apart


@dataclass(frozen=True, slots=True)
class _Meaning:
    """
    When a key means something, and the keys on which that hangs.

    `forced` is what others may force on the key; a file may say so itself.
    """

    field: Field[Any]
    holds: Callable[[Values], bool]
    under: tuple[Field[Any], ...]
    forced: object = None


_ROYALTY_ROWS = tuple(ROW_ROYALTIES.values())

_MEANINGS = (
    _Meaning(OVERALL_WINS, lambda values: values[OVERALL_UNITS] > 0, (OVERALL_UNITS,)),
    _Meaning(HOME_RUN_ADD, _home_run_in_reach, (HOME_RUN_OPPONENTS, SEATS_MOST)),
    _Meaning(HOME_RUN_TIMES, _home_run_in_reach, (HOME_RUN_OPPONENTS, SEATS_MOST)),
    _Meaning(HOME_RUN_OPPONENTS, _has_home_run, (HOME_RUN_ADD, HOME_RUN_TIMES)),
    _Meaning(
        SCOOP_ROYALTIES,
        lambda values: values[SCOOP_TIMES] > 1 and _has_royalties(values),
        (SCOOP_TIMES, *_ROYALTY_ROWS, BROKEN),
    ),
    _Meaning(
        SCOOP_TIMES,
        _multiplies_something,
        (*ROW_UNITS.values(), OVERALL_UNITS, SCOOP_ROYALTIES),
    ),
    _Meaning(
        SCOOP_WITH_TIE,
        _scoop_changes_something,
        (SCOOP_ADD, SCOOP_TIMES, HOME_RUN_ADD, HOME_RUN_TIMES),
    ),
    *(
        _Meaning(field, lambda values: _priced_rows(values) > 0, _ROYALTY_ROWS)
        for field in (ROYALTY_MODE, ROYALTY_BOTH, ROYALTY_DECLARATION)
    ),
    _Meaning(ONE_PER_HAND, lambda values: _priced_rows(values) > 1, _ROYALTY_ROWS),
    *(_Meaning(field, _has_naturals, (NATURAL_LIST,)) for field in (PAYS, NATURAL_DECLARATION)),
    _Meaning(SAME_TYPE, _may_compare, (NATURAL_LIST, PAYS, SUITS)),
    _Meaning(
        MAY_DECLINE,
        lambda values: (
            _has_naturals(values) and values[NATURAL_DECLARATION] is Declaration.AUTOMATIC
        ),
        (NATURAL_LIST, NATURAL_DECLARATION),
    ),
    _Meaning(QUADS_AS_TWO_PAIRS, lambda values: _lists(values, _PAIR_PATTERNS), (NATURAL_LIST,)),
    _Meaning(
        ACE_LOW_RUNS,
        lambda values: values[WHEEL] is not Wheel.NONE,
        (WHEEL,),
        forced=AceLowRuns.NONE,
    ),
    _Meaning(
        ACE_LOW_RUNS,
        lambda values: values[WHEEL] is Wheel.NONE or _lists(values, _RUN_PATTERNS),
        (NATURAL_LIST,),
    ),
    _Meaning(
        FOUL_ROYALTIES,
        lambda values: values[FOUL_COST] is FoulCost.SCOOP and _priced_rows(values) > 0,
        (FOUL_COST, *_ROYALTY_ROWS),
    ),
    _Meaning(FOUL_UNITS, lambda values: values[FOUL_COST] is FoulCost.FLAT, (FOUL_COST,)),
    _Meaning(FOUL_TIMES, lambda values: values[FOUL_COST] is FoulCost.ROWS, (FOUL_COST,)),
)
"""In an order in which a key dropped is dropped before others are asked whether they hang on it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A file being read: what it sets itself, over what it inherits, against the defaults."""

    own: Values
    inherited: Values
    defaults: Values
    place: Place

    def settled(self) -> Values:
        """
        Give the values of all keys, the meaningless ones at their defaults.

        Raises
        ------
        RulesetError
            ``rules/meaningless``, ``rules/conflict``, ``rules/below-row``, ``rules/missing`` or
            ``rules/number``.
        """
        values = self.own.over(self.inherited)
        if values[WHEEL] is Wheel.NONE:
            for row in ROW_ROYALTIES.values():
                values = values.changed(row, indifferent_to_wheel(values[row]))
        self._check_home_run(values)
        for meaning in _MEANINGS:
            if not meaning.holds(values):
                self._check_unset(meaning, values)
                values = values.changed(meaning.field, self.defaults[meaning.field])
        self._check_together(values)
        self._check_replacing(values)
        self._check_foul(values)
        return values

    def _at(self, field: Field[Any]) -> Place:
        return self.place.inside(field.key)

    def _check_unset(self, meaning: _Meaning, values: Values) -> None:
        field = meaning.field
        harmless = (self.defaults[field], meaning.forced)
        if field in self.own and self.own[field] not in harmless:
            under = tuple(_written(other, values) for other in meaning.under)
            value = shown(field.kind.write(self.own[field]))
            raise self._at(field).error("rules/meaningless", value=value, under=under)

    def _refuse_both(self, field: Field[Any], other: Field[Any], values: Values) -> None:
        value = shown(field.kind.write(values[field]))
        raise self._at(field).error("rules/conflict", value=value, other=_written(other, values))

    def _check_home_run(self, values: Values) -> None:
        # A file that names the opponents itself means them, even where they are the default.
        out_of_reach = _has_home_run(values) and not _home_run_in_reach(values)
        if out_of_reach and HOME_RUN_OPPONENTS in self.own:
            self._refuse_both(HOME_RUN_OPPONENTS, SEATS_MOST, values)

    def _check_together(self, values: Values) -> None:
        if values[SEATS_LEAST] > values[SEATS_MOST]:
            self._refuse_both(SEATS_LEAST, SEATS_MOST, values)
        if values[ROYALTY_BOTH] is RoyaltyBoth.NET:
            if values[ROYALTY_MODE] is RoyaltyMode.REPLACES:
                self._refuse_both(ROYALTY_MODE, ROYALTY_BOTH, values)
            if values[ONE_PER_HAND]:
                self._refuse_both(ONE_PER_HAND, ROYALTY_BOTH, values)

    def _check_replacing(self, values: Values) -> None:
        if values[ROYALTY_MODE] is not RoyaltyMode.REPLACES:
            return
        for row in ROWS:
            unit = values[ROW_UNITS[row]]
            for price in values[ROW_ROYALTIES[row]]:
                least = min(units for units in price.units if units)
                if least < unit:
                    raise (
                        self._at(ROW_ROYALTIES[row])
                        .inside(price.category)
                        .error(
                            "rules/below-row", value=least, unit=_written(ROW_UNITS[row], values)
                        )
                    )

    def _check_foul(self, values: Values) -> None:
        cost = values[FOUL_COST]
        for priced, field in ((FoulCost.FLAT, FOUL_UNITS), (FoulCost.ROWS, FOUL_TIMES)):
            newly = cost is priced and self.inherited[FOUL_COST] is not priced
            if newly and field not in self.own:
                raise self._at(field).error("rules/missing")
        if cost is FoulCost.ROWS:
            TIMES.read(values[FOUL_TIMES], self._at(FOUL_TIMES))


def _written(field: Field[Any], values: Values) -> str:
    return f"{field.key} = {shown(field.kind.write(values[field]))}"
