"""What a seat comes to once its rows are judged: a foul, an automatic win, or rows in order."""

from __future__ import annotations

from dataclasses import dataclass

from capsa.cards import Row
from capsa.errors import UndecidedError
from capsa.evaluate import Category
from capsa.rules import EqualRows, Ruleset
from capsa.scoring.claim import SHOWN_BY_ROWS, Claim, claim_by_rows
from capsa.scoring.royalty import RowRoyalties, broken_units, held_royalties
from capsa.scoring.standing import (
    Called,
    Fouled,
    PaidOut,
    Played,
    RowValue,
    Standing,
    Surrendered,
    Unset,
)

_STRAIGHTS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
_FLUSHES = (Category.FLUSH, Category.STRAIGHT_FLUSH)


@dataclass(frozen=True, slots=True)
class AutomaticWin:
    """A legal setting whose own rows are a natural, neither called nor declined."""

    claim: Claim


@dataclass(frozen=True, slots=True)
class InOrder:
    """A legal setting, settled by rows, with the royalties that count as held."""

    rows: tuple[RowValue, RowValue, RowValue]
    royalties: RowRoyalties
    broken: int


Judged = InOrder | AutomaticWin | Called | Surrendered | Fouled | Unset | PaidOut
"""What a seat comes to."""


def judge(standing: Standing, rules: Ruleset) -> Judged:
    """
    Judge a seat.

    Raises
    ------
    UndecidedError
        Where rows told in words leave open what the rules ask.
    """
    if not isinstance(standing, Played):
        return standing
    if out_of_order(standing, rules):
        return Fouled()
    claim = None if standing.declined else _claim(standing, rules)
    if claim is not None:
        return AutomaticWin(claim)
    return InOrder(standing.rows, held_royalties(standing, rules), broken_units(standing, rules))


def out_of_order(played: Played, rules: Ruleset) -> bool:
    """
    Tell whether the front beats the middle or the middle the back.

    A middle and a back of equal strength are out of order where the rules make them a foul.

    Raises
    ------
    UndecidedError
        ``undecided/order``.
    """
    front, middle, back = played.rows
    equals_foul = rules.ranking.equal_rows is EqualRows.FOUL
    return _beats(front, middle, Row.FRONT, by=1) or _beats(
        middle, back, Row.MIDDLE, by=0 if equals_foul else 1
    )


def _beats(lower: RowValue, upper: RowValue, row: Row, *, by: int) -> bool:
    """Tell whether a row is at least `by` above the one that should not be beaten."""
    if lower.least >= upper.most + by:
        return True
    if lower.most < upper.least + by:
        return False
    raise UndecidedError("undecided/order", row=row)


def _claim(played: Played, rules: Ruleset) -> Claim | None:
    kinds = _shown_by(played, rules)
    if not kinds:
        return None
    setting = played.setting
    if setting is None:
        raise UndecidedError("undecided/natural", natural=kinds[0])
    return claim_by_rows(setting, rules)


def _shown_by(played: Played, rules: Ruleset) -> list[str]:
    """Give the listed naturals that the rows may be, as far as their categories tell."""
    front, middle, back = (value.category for value in played.rows)
    if rules.naturals is None or front is not Category.HIGH_CARD:
        return []
    possible = dict(
        zip(
            SHOWN_BY_ROWS,
            (
                middle in _STRAIGHTS and back in _STRAIGHTS,
                middle in _FLUSHES and back in _FLUSHES,
            ),
            strict=True,
        )
    )
    kinds = (price.pattern.kind for price in rules.naturals.list)
    return [kind for kind in kinds if possible.get(kind)]
