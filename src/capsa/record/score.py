"""Settling a score sheet, and the result as data."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from capsa.errors import SheetError, UndecidedError
from capsa.match import money
from capsa.record.sheet import Sheet
from capsa.rules import digest
from capsa.scoring import Settlement, Surrendered, settle


@dataclass(frozen=True, slots=True)
class ScoredSheet:
    """A score sheet and its settlement; `money` is what each player wins, None without stakes."""

    sheet: Sheet
    settlement: Settlement
    money: tuple[Decimal, ...] | None

    def as_json(self) -> dict[str, object]:
        """
        Give the result as ``capsa score --json`` prints it.

        Players are named in its lines; units and money below zero are lost.
        """
        names = self.sheet.names
        return {
            "rules": self.sheet.rules.name,
            "digest": digest(self.sheet.rules),
            "players": [self._player(seat) for seat in range(len(names))],
            "lines": [
                {
                    "payer": names[line.payer],
                    "payee": names[line.payee],
                    "units": line.units,
                    "reason": line.reason.value,
                    "row": None if line.row is None else line.row.value,
                }
                for line in self.settlement.lines
            ],
        }

    def _player(self, seat: int) -> dict[str, object]:
        player, result = self.sheet.players[seat], self.settlement.seats[seat]
        return {
            "name": player.name,
            "units": result.units,
            "money": None if self.money is None else f"{self.money[seat]:f}",
            "foul": result.foul,
            "surrendered": isinstance(player.standing, Surrendered),
            "natural": result.natural,
        }


def score_sheet(sheet: Sheet) -> ScoredSheet:
    """
    Settle a score sheet.

    Raises
    ------
    SheetError
        ``sheet/undecided`` or ``sheet/undecided-pair`` where rows in words do not decide.

    Examples
    --------
    >>> from capsa.record import load_sheet
    >>> scored = score_sheet(load_sheet('''
    ... player = [
    ...     { name = "Ana", front = "pair Q 3", middle = "trips 8", back = "flush A" },
    ...     { name = "Budi", surrender = true },
    ... ]
    ... ''', "sheet.toml"))
    >>> [seat.units for seat in scored.settlement.seats]
    [3, -3]
    """
    standings = tuple(player.standing for player in sheet.players)
    try:
        settlement = settle(standings, sheet.rules)
    except UndecidedError as error:
        raise _undecided(error, sheet) from None
    stakes = sheet.stakes
    won = None if stakes is None else money(settlement.lines, stakes, len(standings))
    return ScoredSheet(sheet, settlement, won)


def _undecided(error: UndecidedError, sheet: Sheet) -> SheetError:
    values = dict(error.values)
    seats = [values.pop(key) for key in ("seat", "other") if key in values]
    names = [sheet.names[seat] for seat in seats if isinstance(seat, int)]
    reason = UndecidedError(error.code, **values)
    origin = sheet.origin
    if len(names) == 1:
        return SheetError("sheet/undecided", origin=origin, player=names[0], reason=reason)
    player, other = names
    return SheetError(
        "sheet/undecided-pair", origin=origin, player=player, other=other, reason=reason
    )
