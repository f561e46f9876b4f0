"""What a seat brings to the settlement."""

from __future__ import annotations

from dataclasses import dataclass

from capsa.cards import ROWS, Card, Row, Setting
from capsa.evaluate import Category, Strength, evaluate_row
from capsa.rules import Ruleset
from capsa.scoring.claim import Claim


@dataclass(frozen=True, slots=True)
class RowValue:
    """
    A row as far as it is known.

    Its strength lies from `least` to `most`, both of one category; they are equal where all ranks
    are known. `cards` is None for a row told in words.
    """

    least: Strength
    most: Strength
    cards: tuple[Card, ...] | None

    @property
    def category(self) -> Category:
        """The row's category, which is always known."""
        return self.least.category


@dataclass(frozen=True, slots=True)
class Played:
    """
    A seat that shows its three rows: front, middle, back.

    `declared` are the rows whose royalties it declared; they matter only where declaration is
    required. `declined` tells that it declined a natural: then its rows do not count as one.
    """

    rows: tuple[RowValue, RowValue, RowValue]
    declared: frozenset[Row] = frozenset()
    declined: bool = False

    @classmethod
    def of(
        cls,
        setting: Setting,
        rules: Ruleset,
        *,
        declared: frozenset[Row] = frozenset(),
        declined: bool = False,
    ) -> Played:
        """Take a setting whose cards are known."""
        front, middle, back = (value_of(setting.row(row), rules) for row in ROWS)
        return cls((front, middle, back), declared, declined)

    @property
    def setting(self) -> Setting | None:
        """The setting, where the cards of all rows are known."""
        front, middle, back = (value.cards for value in self.rows)
        if front is None or middle is None or back is None:
            return None
        return Setting(front, middle, back)


def value_of(cards: tuple[Card, ...], rules: Ruleset) -> RowValue:
    """Give the value of a row whose cards are known."""
    strength = evaluate_row(cards, rules.ranking.wheel)
    return RowValue(strength, strength, cards)


@dataclass(frozen=True, slots=True)
class Called:
    """A seat whose natural is called."""

    claim: Claim


@dataclass(frozen=True, slots=True)
class Surrendered:
    """A seat that surrendered."""


@dataclass(frozen=True, slots=True)
class Fouled:
    """A seat whose rows are out of order; on a score sheet it may be said without cards."""


@dataclass(frozen=True, slots=True)
class Unset:
    """A seat that has yet to set its hand, when the naturals of others are paid."""


@dataclass(frozen=True, slots=True)
class PaidOut:
    """A seat whose natural was paid earlier in the round; it takes no further part."""


Standing = Played | Called | Surrendered | Fouled | Unset | PaidOut
"""What a seat brings to the settlement."""
