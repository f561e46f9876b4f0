"""What a setting is roughly worth against one opponent, and the setting worth most."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from capsa.bots.chances import win_chance
from capsa.cards import ROWS, Card, Row, Setting, divisions, rows_of
from capsa.evaluate import Strength, evaluate_row
from capsa.rules import EqualRows, RoyaltyMode, Ruleset, WinnerPaid

_LEAST_UNIT = 0.01
"""What winning a row counts for at least, so that strength decides where rows earn nothing."""


@dataclass(frozen=True, slots=True)
class Weights:
    """
    What matters more than units: the row units are multiplied by the weight of their row.

    `avoid` is what losing all three rows costs on top, in units.
    """

    front: float = 1
    middle: float = 1
    back: float = 1
    avoid: float = 0

    def of(self, row: Row) -> float:
        """Give the weight of one row."""
        match row:
            case Row.FRONT:
                return self.front
            case Row.MIDDLE:
                return self.middle
            case Row.BACK:
                return self.back


UNITS_ALONE = Weights()


class Worth(NamedTuple):
    """What a row adds to a setting, in units, and the chances that it wins and that it loses."""

    units: float
    wins: float
    loses: float


@dataclass(frozen=True, slots=True)
class Appraiser:
    """
    Judges settings by a rule set, roughly.

    The three rows are taken as won or lost independently, by the chances of `win_chance`; a royalty
    counts as often as it is paid; overall units and scoops count where all three rows fall to one
    side. What the opponent's royalties cost is left out.
    """

    rules: Ruleset
    weights: Weights = UNITS_ALONE

    def worth(self, row: Row, strength: Strength) -> Worth:
        """Judge a row alone."""
        chance = win_chance(row, strength)
        unit = (self.rules.rows.of(row) + _LEAST_UNIT) * self.weights.of(row)
        royalty = self._royalty(row, strength, chance)
        return Worth(unit * (2 * chance - 1) + royalty, chance, 1 - chance)

    def _royalty(self, row: Row, strength: Strength, chance: float) -> float:
        royalties = self.rules.royalties
        units = 0 if royalties is None else royalties.units(row, strength)
        if royalties is None or not units:
            return 0
        match royalties.payment:
            case WinnerPaid(mode=RoyaltyMode.REPLACES):
                return chance * (units - self.rules.rows.of(row))
            case WinnerPaid():
                return chance * units
            case _:
                return units

    @property
    def sweep(self) -> float:
        """What winning all three rows adds."""
        rules = self.rules
        rows = sum(rules.rows.of(row) for row in ROWS)
        overall = 0 if rules.overall is None else rules.overall.units
        return overall * rules.scoop.times + rules.scoop.add + (rules.scoop.times - 1) * rows

    def total(self, front: Worth, middle: Worth, back: Worth) -> float:
        """Add three rows up, and what falls to who wins all of them."""
        swept = front.wins * middle.wins * back.wins * self.sweep
        lost = front.loses * middle.loses * back.loses * (self.sweep + self.weights.avoid)
        return front.units + middle.units + back.units + swept - lost

    def units(self, setting: Setting) -> float:
        """Judge a setting: units from one opponent, roughly."""
        wheel = self.rules.ranking.wheel
        front, middle, back = (
            self.worth(row, evaluate_row(setting.row(row), wheel)) for row in ROWS
        )
        return self.total(front, middle, back)

    def best(self, hand: tuple[Card, ...]) -> Setting:
        """
        Give the setting in order that is worth most; of equal ones the first found.

        `hand` is thirteen cards from high to low, as `check_hand` gives it. Not checked here.
        """
        rows = rows_of(hand)
        wheel = self.rules.ranking.wheel
        strengths = {mask: evaluate_row(cards, wheel) for mask, cards in rows.items()}
        front, middle, back = self._best(strengths)
        return Setting.trusted(rows[front], rows[middle], rows[back])

    def _best(self, strengths: dict[int, Strength]) -> tuple[int, int, int]:
        """
        Give the best three rows, as masks of places, by the strength of all rows.

        The loop does what `total` says, written out: it is run 36,036 times a hand.
        """
        middles, backs = self._worths(Row.MIDDLE, strengths), self._worths(Row.BACK, strengths)
        strictly = self.rules.ranking.equal_rows is EqualRows.FOUL
        sweep, swept = self.sweep, self.sweep + self.weights.avoid
        best, found = float("-inf"), (0, 0, 0)
        for front, group in groupby(divisions(), itemgetter(0)):
            least, worth = strengths[front], self.worth(Row.FRONT, strengths[front])
            own, wins, loses = worth.units, worth.wins * sweep, worth.loses * swept
            for _, middle, back in group:
                low, high = strengths[middle], strengths[back]
                if low > high:
                    middle, back, low, high = back, middle, high, low
                if low < least or (low == high and strictly):
                    continue
                middle_units, middle_wins, middle_loses = middles[middle]
                back_units, back_wins, back_loses = backs[back]
                units = own + middle_units + back_units + wins * middle_wins * back_wins
                units -= loses * middle_loses * back_loses
                if units > best:
                    best, found = units, (front, middle, back)
        return found

    def _worths(self, row: Row, strengths: dict[int, Strength]) -> dict[int, Worth]:
        """Judge all rows, each strength once."""
        known = {strength: self.worth(row, strength) for strength in set(strengths.values())}
        return {mask: known[strength] for mask, strength in strengths.items()}
