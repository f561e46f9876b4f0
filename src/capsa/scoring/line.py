"""The lines of a settlement: who pays whom how many units, and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from capsa.cards import Row


class Reason(StrEnum):
    """Why units change hands."""

    ROW = "row"
    OVERALL = "overall"
    SCOOP = "scoop"
    ROYALTY = "royalty"
    NATURAL = "natural"
    SURRENDER = "surrender"
    FOUL = "foul"
    HOME_RUN = "home_run"


@dataclass(frozen=True, slots=True)
class Gain:
    """Units that the first player of a pair gains from the second; negative where it loses them."""

    units: int
    reason: Reason
    row: Row | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """
    One line of a settlement: `payer` pays `payee` `units`, always more than zero.

    Seats are numbered from 0. `row` is None where the reason is not about one row.
    """

    payer: int
    payee: int
    units: int
    reason: Reason
    row: Row | None

    @classmethod
    def of(cls, first: int, second: int, gain: Gain) -> Line:
        """Write a gain of the pair `first`, `second` as a line; its units are not zero."""
        if gain.units > 0:
            return cls(second, first, gain.units, gain.reason, gain.row)
        return cls(first, second, -gain.units, gain.reason, gain.row)


def totals(lines: tuple[Line, ...], seats: int) -> tuple[int, ...]:
    """Add up what each of `seats` seats wins (or loses, below zero); the sum is zero."""
    units = [0] * seats
    for line in lines:
        units[line.payer] -= line.units
        units[line.payee] += line.units
    return tuple(units)
