"""The three rows, and a hand divided into them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations
from typing import assert_never

from capsa.cards.card import Card
from capsa.cards.cardset import HAND_SIZE, CardSet
from capsa.errors import HandError


class Row(StrEnum):
    """A row of a setting."""

    FRONT = "front"
    MIDDLE = "middle"
    BACK = "back"

    @property
    def size(self) -> int:
        """How many cards the row has."""
        return 3 if self is Row.FRONT else 5


ROWS = tuple(Row)
"""Front, middle, back: the order in which rows are compared and listed."""


@dataclass(frozen=True, slots=True)
class Setting:
    """
    A hand divided into front (3 cards), middle (5) and back (5).

    The order of cards within a row means nothing: rows are kept from high to low, so that two
    equal divisions are equal values. Whether the rows are in order of strength is not checked;
    an out-of-order setting is a setting, and a foul.

    Raises
    ------
    HandError
        ``row/count`` or ``card/twice``.
    """

    front: tuple[Card, ...]
    middle: tuple[Card, ...]
    back: tuple[Card, ...]

    def __post_init__(self) -> None:
        """Check the rows' sizes and cards, and put each row in its one order."""
        for row in ROWS:
            cards = self.row(row)
            if len(cards) != row.size:
                raise HandError("row/count", row=row, allowed=row.size, count=len(cards))
            object.__setattr__(self, row.value, tuple(sorted(cards, reverse=True)))
        CardSet.of(self.cards)

    @classmethod
    def trusted(
        cls, front: tuple[Card, ...], middle: tuple[Card, ...], back: tuple[Card, ...]
    ) -> Setting:
        """Make a setting of rows already known to be disjoint, whole and from high to low."""
        setting = _new(cls)
        _set_front(setting, front)
        _set_middle(setting, middle)
        _set_back(setting, back)
        return setting

    def row(self, row: Row) -> tuple[Card, ...]:
        """Give the cards of one row."""
        match row:
            case Row.FRONT:
                return self.front
            case Row.MIDDLE:
                return self.middle
            case Row.BACK:
                return self.back
            case _:
                assert_never(row)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All thirteen cards, front first."""
        return self.front + self.middle + self.back

    @property
    def hand(self) -> CardSet:
        """The hand that was set."""
        return CardSet.of(self.cards)

    def __str__(self) -> str:
        """Write the setting as ``KhKd2c / 9s9d9c4h4d / AsKsQsJsTs``."""
        return " / ".join("".join(map(str, self.row(row))) for row in ROWS)


_new = object.__new__
_set_front, _set_middle, _set_back = (vars(Setting)[row.value].__set__ for row in ROWS)


@cache
def divisions() -> tuple[tuple[int, int, int], ...]:
    """
    Give every way to part thirteen places into three, five and five, the fives unordered.

    Masks of places: bit ``i`` is the hand's place ``i``. There are
    13! / (3! 5! 5!) / 2 = 36,036 of them; each stands for two settings.
    """
    places = [1 << place for place in range(HAND_SIZE)]
    found = []
    for front in combinations(places, 3):
        rest = sum(places) - sum(front)
        first, *others = (place for place in places if place & rest)
        for four in combinations(others, 4):
            one = first + sum(four)
            found.append((sum(front), one, rest - one))
    return tuple(found)


def _mask(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


def rows_of(hand: tuple[Card, ...]) -> dict[int, tuple[Card, ...]]:
    """
    Give the 1,573 rows a hand can form, by mask of the places they take in it.

    Bit ``i`` of a mask is ``hand[i]``. A hand from high to low gives rows from high to low.
    """
    return {
        _mask(places): tuple(hand[place] for place in places)
        for size in (3, 5)
        for places in combinations(range(HAND_SIZE), size)
    }


def all_settings(hand: tuple[Card, ...]) -> Iterator[Setting]:
    """
    Give all 72,072 settings of a hand, legal or not.

    `hand` is thirteen cards from high to low, as `check_hand` gives it. Not checked here.
    """
    rows = rows_of(hand)
    for front, one, other in divisions():
        yield Setting.trusted(rows[front], rows[one], rows[other])
        yield Setting.trusted(rows[front], rows[other], rows[one])
