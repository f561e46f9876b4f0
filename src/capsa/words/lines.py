"""Who pays whom and why, in words: units, reasons, lines, results, money and stakes."""

from __future__ import annotations

from decimal import Decimal

from capsa.cards import Row
from capsa.match import Stakes
from capsa.scoring import Line, Reason, SeatResult
from capsa.words.naturals import describe_natural
from capsa.words.ranks import describe_row
from capsa.words.translator import N_, Translator

_REASONS = {
    Reason.ROW: N_("row"),
    Reason.OVERALL: N_("overall"),
    Reason.SCOOP: N_("scoop"),
    Reason.ROYALTY: N_("royalty"),
    Reason.NATURAL: N_("natural"),
    Reason.SURRENDER: N_("surrender"),
    Reason.FOUL: N_("foul"),
    Reason.HOME_RUN: N_("home run"),
}
_MINUS = "−"


def describe_reason(reason: Reason, row: Row | None, tr: Translator) -> str:
    """
    Give why units change hands, with the row where it is about one.

    Examples
    --------
    >>> from capsa.words import translator
    >>> describe_reason(Reason.ROYALTY, Row.BACK, translator("en"))
    'royalty, back'
    """
    if row is None:
        return tr.gettext(_REASONS[reason])
    text = tr.gettext("royalty, {row}") if reason is Reason.ROYALTY else tr.gettext("row, {row}")
    return text.format(row=describe_row(row, tr))


def describe_units(units: int, tr: Translator) -> str:
    """Give a number of units in words: ``4 units``."""
    return tr.ngettext("{count} unit", "{count} units", units).format(count=units)


def describe_line(line: Line, names: tuple[str, ...], tr: Translator) -> str:
    """
    Tell one line of a settlement; `names` are the players by seat.

    Examples
    --------
    >>> from capsa.words import translator
    >>> line = Line(1, 0, 5, Reason.ROYALTY, Row.BACK)
    >>> describe_line(line, ("Ana", "Budi"), translator("en"))
    'Budi pays Ana 5 units: royalty, back'
    """
    return tr.gettext("{payer} pays {payee} {units}: {reason}").format(
        payer=names[line.payer],
        payee=names[line.payee],
        units=describe_units(line.units, tr),
        reason=describe_reason(line.reason, line.row, tr),
    )


def describe_balance(units: int) -> str:
    """Give units won, or lost below zero, as a signed number: ``+4``, ``−3``, ``0``."""
    return _signed(units, str(abs(units)))


def _signed(value: int | Decimal, shown: str) -> str:
    if value == 0:
        return shown
    return f"+{shown}" if value > 0 else f"{_MINUS}{shown}"


def describe_result(result: SeatResult, tr: Translator) -> str:
    """
    Tell what a seat came to: its units, and a foul or the natural it held.

    Examples
    --------
    >>> from capsa.words import translator
    >>> describe_result(SeatResult(-12, foul=True, natural=None), translator("en"))
    '−12 units, foul'
    """
    units = tr.ngettext("{count} unit", "{count} units", abs(result.units))
    shown = units.format(count=describe_balance(result.units))
    if result.foul:
        return f"{shown}, {tr.gettext('foul')}"
    if result.natural is not None:
        return f"{shown}, {describe_natural(result.natural, tr)}"
    return shown


def describe_money(amount: Decimal, tr: Translator, *, signed: bool = False) -> str:
    """
    Give an amount with the signs a language puts into numbers; with `signed` as won or lost.

    Examples
    --------
    >>> from capsa.words import translator
    >>> describe_money(Decimal("-1234.5"), translator("en"), signed=True)
    '−1,234.5'
    >>> describe_money(Decimal("1234.5"), translator("id"))
    '1.234,5'
    """
    whole, _, decimals = f"{abs(amount):,f}".partition(".")
    shown = whole.replace(",", tr.pgettext("between thousands", ","))
    if decimals:
        shown += tr.pgettext("between whole and decimals", ".") + decimals
    if signed:
        return _signed(amount, shown)
    return f"{_MINUS}{shown}" if amount < 0 else shown


def describe_stakes(
    stakes: Stakes | None, names: tuple[str, ...], tr: Translator
) -> tuple[str, ...]:
    """Tell what a unit is worth, one sentence for all and one for each pair that differs."""
    if stakes is None:
        return (tr.gettext("No money: units alone are counted."),)
    sentences = []
    if stakes.default is not None:
        worth = describe_money(stakes.default, tr)
        sentences.append(tr.gettext("One unit is worth {stake}.").format(stake=worth))
    for pair in stakes.pairs:
        text = tr.gettext("Between {first} and {second} one unit is worth {stake}.")
        worth = describe_money(pair.stake, tr)
        sentences.append(
            text.format(first=names[pair.first], second=names[pair.second], stake=worth)
        )
    return tuple(sentences)
