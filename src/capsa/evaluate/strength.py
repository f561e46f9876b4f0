"""The words and the one scale in which rows are ranked."""

from __future__ import annotations

from enum import StrEnum

from capsa.cards import Rank


class Category(StrEnum):
    """The kind of a row, weakest first; the value is its word in rule files and records."""

    HIGH_CARD = "high_card"
    PAIR = "pair"
    TWO_PAIR = "two_pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"


CATEGORIES = tuple(Category)
"""All categories, weakest first."""


class Wheel(StrEnum):
    """Where A-2-3-4-5 stands among the straights."""

    LOWEST = "lowest"
    SECOND = "second"
    NONE = "none"


_RANKS = {int(rank): rank for rank in Rank}


class Strength(int):
    """
    How strong a row is: the larger number wins, for rows of three and of five on one scale.

    Four bits each, from the top: the category's place, then the ranks that decide within it, most
    telling first, then zeros: ``2s 2c 9d`` is category 1, ranks 2, 9. A front row has zeros where
    a five-card row has its further kickers, so a front row that equals a prefix of the middle
    row is not stronger than it. A straight has one rank, its top card. A-2-3-4-5 that counts second
    highest has two, 13 and 5: above the king-high straight (13) and below the ace-high one (14).

    Examples
    --------
    >>> strength = Strength.of(Category.FULL_HOUSE, (Rank.SEVEN, Rank.TWO))
    >>> strength.category.value, [int(rank) for rank in strength.ranks], int(strength.top)
    ('full_house', [7, 2], 7)
    """

    __slots__ = ()

    @classmethod
    def of(cls, category: Category, ranks: tuple[Rank, ...]) -> Strength:
        """Pack a category and the ranks that decide within it."""
        value = CATEGORIES.index(category)
        for place in range(5):
            value = value << 4 | (ranks[place] if place < len(ranks) else 0)
        return cls(value)

    @property
    def category(self) -> Category:
        """The row's category."""
        return CATEGORIES[self >> 20]

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks that decide, most telling first; a five alone for A-2-3-4-5."""
        nibbles = (self >> shift & 15 for shift in (16, 12, 8, 4, 0))
        ranks = tuple(_RANKS[nibble] for nibble in nibbles if nibble)
        return ranks[1:] if self._is_second_wheel else ranks

    @property
    def top(self) -> Rank:
        """The rank a royalty is priced by: of a full house its trips, of A-2-3-4-5 the five."""
        return self.ranks[0]

    @property
    def _is_second_wheel(self) -> bool:
        straight = self.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
        return straight and bool(self >> 12 & 15)
