"""A settled round as people read it: the rows, who pays whom and why, and what each comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from capsa.cards import ROWS, Card
from capsa.cli.report import Block, Cell, Grid
from capsa.evaluate import ranking_order
from capsa.scoring import Line, Reason, RowValue, SeatResult
from capsa.words import (
    Translator,
    describe_balance,
    describe_line,
    describe_money,
    describe_natural,
    describe_result,
    describe_row,
    describe_row_value,
)


@dataclass(frozen=True, slots=True)
class SeatShown:
    """
    What is shown of a seat.

    `rows` are front, middle and back where they are known; `hand` is given where there are none;
    `note` says what else there is to know, such as a surrender.
    """

    name: str
    rows: tuple[RowValue, ...] = ()
    hand: tuple[Card, ...] = ()
    note: str = ""


def rows_of_seat(seat: SeatShown, tr: Translator) -> tuple[Block, ...]:
    """Show a seat's cards and the names of its combinations."""
    title = f"{seat.name}: {seat.note}" if seat.note else seat.name
    if seat.hand:
        return title, Grid(((seat.hand,),))
    rows: list[tuple[Cell, ...]] = [
        (describe_row(row, tr), _cards(value), describe_row_value(value, tr))
        for row, value in zip(ROWS, seat.rows, strict=False)
    ]
    return (title, Grid(tuple(rows))) if rows else (title,)


def _cards(value: RowValue) -> Cell:
    """Give a row's cards as people lay them; nothing for one told in words."""
    return "" if value.cards is None else ranking_order(value.cards, value.least)


def lines_of(
    lines: Sequence[Line],
    seats: Sequence[SeatShown],
    naturals: Sequence[str | None],
    tr: Translator,
) -> tuple[Block, ...]:
    """Tell every line with what it is paid for; `naturals` are those of the seats, by id."""
    names = tuple(seat.name for seat in seats)
    if not lines:
        return (tr.gettext("Nobody pays anybody."),)
    return tuple(
        describe_line(line, names, tr, held=_held(line, seats[line.payee], naturals, tr))
        for line in lines
    )


def _held(line: Line, payee: SeatShown, naturals: Sequence[str | None], tr: Translator) -> str:
    natural = naturals[line.payee]
    if line.reason is Reason.NATURAL and natural is not None:
        return describe_natural(natural, tr)
    if line.row is not None and payee.rows:
        return describe_row_value(payee.rows[ROWS.index(line.row)], tr, kickers=False)
    return ""


def results_of(
    names: Sequence[str],
    results: Sequence[SeatResult],
    money: Sequence[Decimal] | None,
    tr: Translator,
) -> Grid:
    """Show what each player comes to, in units and in money."""
    rows: list[tuple[Cell, ...]] = []
    for seat, (name, result) in enumerate(zip(names, results, strict=True)):
        won = () if money is None else (describe_money(money[seat], tr, signed=True),)
        rows.append((name, describe_result(result, tr), *won))
    return Grid(tuple(rows), right=(2,))


def account_of(
    names: Sequence[str], account: Sequence[int], money: Sequence[Decimal] | None, tr: Translator
) -> Grid:
    """Show a running score, in units and in money."""
    rows: list[tuple[Cell, ...]] = []
    for seat, (name, units) in enumerate(zip(names, account, strict=True)):
        won = () if money is None else (describe_money(money[seat], tr, signed=True),)
        rows.append((name, describe_balance(units), *won))
    return Grid(tuple(rows), right=(1, 2))
