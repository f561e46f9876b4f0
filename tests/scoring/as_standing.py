"""The players of a drawn table, as the settlement takes them."""

from __future__ import annotations

from collections.abc import Sequence

from capsa.rules import Ruleset
from capsa.scoring import (
    Called,
    Fouled,
    Played,
    Settlement,
    Standing,
    Surrendered,
    claim_of,
    settle,
    value_of,
)
from tests.oracles.settlement import OracleLine, OracleOutcome, OracleSeat, OracleSheet


def as_standing(seat: OracleSeat, rules: Ruleset) -> Standing:
    """Give what a player brings to the settlement."""
    setting = seat.setting
    if seat.called is not None:
        hand = seat.hand if setting is None else tuple(setting.hand)
        claim = None if hand is None else claim_of(hand, seat.called, rules)
        assert claim is not None
        return Called(claim)
    if seat.surrendered:
        return Surrendered()
    if setting is None:
        return Fouled()
    values = tuple(value_of(row, rules) for row in (setting.front, setting.middle, setting.back))
    front, middle, back = values
    return Played((front, middle, back), seat.declared or frozenset(), seat.declined)


def settled(seats: Sequence[OracleSeat], rules: Ruleset) -> Settlement:
    """Settle a drawn table."""
    return settle(tuple(as_standing(seat, rules) for seat in seats), rules)


def plain(settlement: Settlement) -> OracleSheet:
    """Give a settlement as the second settlement writes it."""
    lines = [
        OracleLine(
            line.payer,
            line.payee,
            line.units,
            line.reason.value,
            None if line.row is None else line.row.value,
        )
        for line in settlement.lines
    ]
    seats = [OracleOutcome(seat.foul, seat.natural, seat.units) for seat in settlement.seats]
    return OracleSheet(lines, seats)
