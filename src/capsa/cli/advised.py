"""Advice as it is shown: a line for each way to play a hand, or two where the screen is narrow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from capsa.cards import ROWS
from capsa.cli.report import Block, Cell, Grid, Heading
from capsa.rules import Ruleset
from capsa.scoring import Reason
from capsa.words import (
    Translator,
    advice_notes,
    describe_behind,
    describe_cards,
    describe_measured,
    describe_reason,
    describe_row,
    describe_scooped,
    describe_share,
    describe_way,
    describe_won_with_error,
    explain_advice,
    laid_rows,
)

if TYPE_CHECKING:
    from capsa.solver import Advice, Measured, Option

_GAP = "  "
_BEST = "1"
_RIGHT_FROM = 2
"""Columns of numbers from here on end, not begin, at one place."""


@dataclass(frozen=True, slots=True)
class AdviceShown:
    """Advice, with the rules, how good the opponents are, and how many ways are shown at most."""

    advice: Advice
    rules: Ruleset
    measured: Measured | None
    most: int

    def blocks(self, width: int, tr: Translator) -> Iterator[Block]:
        """Give what is shown on a screen of so many columns."""
        yield Heading(self._title(tr))
        ranked = self._ranked()
        wide = _in_one_line(ranked, self.rules, tr)
        if _width(wide) <= width:
            yield wide
        else:
            yield from _in_two_lines(ranked, self.rules, width, tr)
        yield ""
        yield from advice_notes(self.advice, tuple(option for _, option in ranked), tr)
        yield describe_measured(self.measured, tr)

    def reasons(self, tr: Translator) -> Iterator[Block]:
        """Give why the best way beats the second."""
        explained = explain_advice(self.advice, self.rules, tr)
        yield Heading(tr.gettext("Why the first and not the second"))
        if explained.reasons:
            yield Grid(explained.reasons)
        yield explained.sum

    def _title(self, tr: Translator) -> str:
        players = tr.ngettext("{count} player", "{count} players", self.advice.players)
        return f"{tr.gettext(self.rules.title)} · {players.format(count=self.advice.players)}"

    def _ranked(self) -> list[tuple[str, Option]]:
        """
        Give the best ways by their numbers, and without one what else there is than to set.

        Settings are compared twelve at most, so that the place of what comes after is not known.
        """
        options = self.advice.options
        best = [(f"{place}", option) for place, option in enumerate(options[: self.most], start=1)]
        return best + [("", option) for option in options[self.most :] if option.kind != "set"]


_Ranked = list[tuple[str, "Option"]]


def _labels(tr: Translator) -> tuple[str, ...]:
    return (
        tr.gettext("units"),
        tr.gettext("behind the best"),
        *(describe_row(row, tr) for row in ROWS),
        describe_reason(Reason.SCOOP, None, tr),
        describe_scooped(tr),
    )


def _numbers(number: str, option: Option, tr: Translator) -> tuple[str, ...]:
    """Give the numbers of a way to play, one for each label; the best is behind nothing."""
    value = option.value
    behind = "" if number == _BEST else describe_behind(value, tr)
    told = (describe_won_with_error(value.units, value.error, tr), behind)
    if option.kind != "set":
        return (*told, "", "", "", "", "")
    outlook = option.outlook
    shares = (*outlook.wins, outlook.scoops, outlook.scooped)
    return (*told, *(describe_share(share, tr) for share in shares))


def _over(tr: Translator) -> tuple[str, ...]:
    """Give what stands over the labels: that the rows are told by how often they win."""
    return "", "", tr.gettext("wins"), "", "", "", ""


def _cards(option: Option, rules: Ruleset, tr: Translator) -> tuple[Cell, ...]:
    if option.kind == "set":
        return laid_rows(option.setting, rules)
    return describe_way(option, rules, tr), "", ""


def _in_one_line(ranked: _Ranked, rules: Ruleset, tr: Translator) -> Grid:
    empty = ("", "", "", "")
    rows: list[tuple[Cell, ...]] = [(*empty, *_over(tr)), (*empty, *_labels(tr))]
    rows += [
        (number, *_cards(way, rules, tr), *_numbers(number, way, tr)) for number, way in ranked
    ]
    first = len(empty)
    return Grid(tuple(rows), right=(0, first, *range(first + _RIGHT_FROM, len(rows[0]))))


def _width(grid: Grid) -> int:
    texts = [
        [len(cell if isinstance(cell, str) else describe_cards(cell)) for cell in row]
        for row in grid.rows
    ]
    return sum(max(column) + len(_GAP) for column in zip(*texts, strict=True))


def _in_two_lines(ranked: _Ranked, rules: Ruleset, width: int, tr: Translator) -> Iterator[Block]:
    numbers = [_numbers(number, way, tr) for number, way in ranked]
    table = _aligned([_over(tr), _labels(tr), *numbers])
    place = max(len(number) for number, _ in ranked)
    indent = _GAP + " " * place + _GAP
    is_wide = max(map(len, table)) + len(indent) <= width
    if is_wide:
        yield from (f"{indent}{line}" for line in table[:2])
    for (number, way), line, told in zip(ranked, table[2:], numbers, strict=True):
        front, *others = _cards(way, rules, tr)
        cells = [cell for other in others if other for cell in ("/", other)]
        yield Grid(((number.rjust(place), front, *cells),))
        yield f"{indent}{line if is_wide else _listed(told, tr)}"


def _aligned(rows: list[tuple[str, ...]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        _GAP.join(
            text.ljust(width) if column == _RIGHT_FROM - 1 else text.rjust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _listed(numbers: tuple[str, ...], tr: Translator) -> str:
    """Give the numbers with their labels, for a screen too narrow for columns."""
    over = (f"{word} " if word else "" for word in _over(tr))
    labelled = zip(over, _labels(tr), numbers, strict=True)
    return ", ".join(f"{word}{label} {number}" for word, label, number in labelled if number)
