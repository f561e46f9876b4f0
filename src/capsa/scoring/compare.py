"""The first step of a settlement: what two seats come to against each other."""

from __future__ import annotations

from dataclasses import dataclass

from capsa.cards import ROWS, Row
from capsa.errors import UndecidedError
from capsa.evaluate import suit_key
from capsa.rules import Ruleset
from capsa.scoring.claim import Claim, collects
from capsa.scoring.judge import AutomaticWin, InOrder, Judged
from capsa.scoring.royalty import RowRoyalties
from capsa.scoring.standing import Called, Fouled, PaidOut, RowValue, Surrendered


@dataclass(frozen=True, slots=True)
class NoExchange:
    """Nothing moves: both surrendered or fouled, or one was settled earlier or is yet to set."""


@dataclass(frozen=True, slots=True)
class NaturalsCollect:
    """What the natural of the first seat collects, and that of the second."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class SurrenderPaid:
    """One of the two surrendered: `winner` is 1 where the first seat is paid, -1 the second."""

    winner: int


@dataclass(frozen=True, slots=True)
class FoulPaid:
    """One of the two fouled: `winner` is 1 or -1, `royalties` are those that this seat holds."""

    winner: int
    royalties: RowRoyalties


@dataclass(frozen=True, slots=True)
class RowsCompared:
    """
    Both set in order. `winners` are 1, 0 or -1 by row, from the first seat's side.

    `royalties` and `broken` are what each holds, first seat first.
    """

    winners: tuple[int, int, int]
    royalties: tuple[RowRoyalties, RowRoyalties]
    broken: tuple[int, int]


Outcome = NoExchange | NaturalsCollect | SurrenderPaid | FoulPaid | RowsCompared
"""What two seats come to against each other, before any price."""


def compare(first: Judged, second: Judged, rules: Ruleset) -> Outcome:
    """
    Compare two seats: the first line of the settlement of a pair that applies.

    Raises
    ------
    UndecidedError
        ``undecided/row`` or ``undecided/suits`` where rows told in words do not decide.
    """
    if isinstance(first, PaidOut) or isinstance(second, PaidOut):
        return NoExchange()
    ours, theirs = _claim(first), _claim(second)
    if ours is not None and theirs is not None:
        return NaturalsCollect(*collects(ours, theirs, rules))
    if ours is not None:
        return _collect(first, ours, second, 1)
    if theirs is not None:
        return _collect(second, theirs, first, -1)
    return _compare_without_naturals(first, second, rules)


def _claim(judged: Judged) -> Claim | None:
    return judged.claim if isinstance(judged, Called | AutomaticWin) else None


def _collect(holder: Judged, claim: Claim, other: Judged, winner: int) -> Outcome:
    """Pay one natural; who surrendered before an automatic win was seen pays for that only."""
    if isinstance(holder, AutomaticWin) and isinstance(other, Surrendered):
        return SurrenderPaid(winner)
    return NaturalsCollect(claim.units, 0) if winner > 0 else NaturalsCollect(0, claim.units)


def _compare_without_naturals(first: Judged, second: Judged, rules: Ruleset) -> Outcome:
    match first, second:
        case (InOrder(), InOrder()):
            return RowsCompared(
                _winners(first, second, rules),
                (first.royalties, second.royalties),
                (first.broken, second.broken),
            )
        case (InOrder(), Surrendered()):
            return SurrenderPaid(1)
        case (Surrendered(), InOrder()):
            return SurrenderPaid(-1)
        case (InOrder(), Fouled()):
            return FoulPaid(1, first.royalties)
        case (Fouled(), InOrder()):
            return FoulPaid(-1, second.royalties)
        case _:
            return NoExchange()


def _winners(first: InOrder, second: InOrder, rules: Ruleset) -> tuple[int, int, int]:
    front, middle, back = (
        _winner(ours, theirs, row, rules)
        for row, ours, theirs in zip(ROWS, first.rows, second.rows, strict=True)
    )
    return front, middle, back


def _winner(ours: RowValue, theirs: RowValue, row: Row, rules: Ruleset) -> int:
    if ours.least > theirs.most:
        return 1
    if ours.most < theirs.least:
        return -1
    if not ours.least == ours.most == theirs.least == theirs.most:
        raise UndecidedError("undecided/row", row=row)
    return _winner_by_suits(ours, theirs, row, rules) if rules.ranking.suits else 0


def _winner_by_suits(ours: RowValue, theirs: RowValue, row: Row, rules: Ruleset) -> int:
    if ours.cards is None or theirs.cards is None:
        raise UndecidedError("undecided/suits", row=row)
    suits = rules.ranking.suits
    our_key = suit_key(ours.cards, ours.least, suits)
    their_key = suit_key(theirs.cards, theirs.least, suits)
    return (our_key > their_key) - (our_key < their_key)
