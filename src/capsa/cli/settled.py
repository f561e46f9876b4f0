"""A settled round as people read it: the rows, who pays whom and why, and what each comes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import combinations

from capsa.cards import ROWS, Card
from capsa.cli.report import Block, Cell, Grid
from capsa.evaluate import ranking_order
from capsa.match import Stakes, money
from capsa.scoring import Line, Reason, RowValue, SeatResult, totals
from capsa.words import (
    Translator,
    describe_balance,
    describe_money,
    describe_natural,
    describe_reason,
    describe_result,
    describe_row,
    describe_row_value,
    describe_units,
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
    stakes: Stakes | None,
    tr: Translator,
) -> Iterator[Block]:
    """
    Tell what each pair has to pay, and under it every line with what it is paid for.

    `naturals` are those of the seats, by id. What the other of the two is paid is taken off.
    """
    if not lines:
        yield tr.gettext("Nobody pays anybody.")
    for pair in combinations(range(len(seats)), 2):
        own = tuple(line for line in lines if {line.payer, line.payee} == set(pair))
        if own:
            yield from _pair(own, seats, naturals, stakes, tr)


def _pair(
    lines: tuple[Line, ...],
    seats: Sequence[SeatShown],
    naturals: Sequence[str | None],
    stakes: Stakes | None,
    tr: Translator,
) -> Iterator[Block]:
    won = totals(lines, len(seats))
    payer, payee = sorted((lines[0].payer, lines[0].payee), key=lambda seat: (won[seat], -seat))
    amount = None if stakes is None else money(lines, stakes, len(seats))[payee]
    yield _sum(seats[payer].name, seats[payee].name, won[payee], amount, tr)
    rows: list[tuple[Cell, ...]] = []
    for line in lines:
        held = _held(line, seats[line.payee], naturals, tr)
        reason = describe_reason(line.reason, line.row, tr)
        units = line.units if line.payee == payee else -line.units
        rows.append((describe_balance(units), f"{reason} ({held})" if held else reason))
    yield Grid(tuple(rows), right=(0,))


def _sum(payer: str, payee: str, units: int, amount: Decimal | None, tr: Translator) -> str:
    """Tell what one of two players has to pay the other, all in all."""
    if not units:
        text = tr.gettext("{first} and {second} break even")
        return text.format(first=payee, second=payer)
    told = describe_units(units, tr)
    if amount is None:
        text = tr.gettext("{payer} pays {payee} {units}")
        return text.format(payer=payer, payee=payee, units=told)
    text = tr.gettext("{payer} pays {payee} {units}, {money}")
    worth = describe_money(amount, tr)
    return text.format(payer=payer, payee=payee, units=told, money=worth)


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
