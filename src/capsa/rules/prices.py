"""The price lists of royalties, as a rule file writes them and as the record holds them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from capsa.cards import Rank, Row
from capsa.evaluate import CATEGORIES, Category
from capsa.rules.kinds import UNITS, check_key, read_mapping
from capsa.rules.place import Place
from capsa.rules.ruleset import Broken, RoyaltyPrice

RANK_WORDS: dict[str, Rank] = {
    "10" if rank is Rank.TEN else rank.letter: rank for rank in reversed(Rank)
}
"""Every rank by the word a rule file has for it, ace first."""

_READ_RANKS = RANK_WORDS | {"T": Rank.TEN}
_RANK_OF = {rank: word for word, rank in RANK_WORDS.items()}
_DEFAULT = "default"

_FRONT_CATEGORIES = (Category.HIGH_CARD, Category.PAIR, Category.THREE_OF_A_KIND)
_LOWEST_TOPS = {
    Category.HIGH_CARD: Rank.SEVEN,
    Category.TWO_PAIR: Rank.THREE,
    Category.STRAIGHT: Rank.FIVE,
    Category.FLUSH: Rank.SEVEN,
    Category.STRAIGHT_FLUSH: Rank.FIVE,
}
"""The lowest top of five cards where it is no deuce: 7-5-4-3-2, 3-3-2-2, A-2-3-4-5."""

STRAIGHTS = (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
_ABOVE_FIVE = tuple(rank for rank in Rank if rank > Rank.FIVE)


def rank_of(word: str) -> Rank | None:
    """Give the rank of a word: A K Q J 10 (or T) 9 … 2; None for any other."""
    return _READ_RANKS.get(word)


def rank_word(rank: Rank) -> str:
    """Give the word of a rank, ``10`` for the ten."""
    return _RANK_OF[rank]


def categories_of(row: Row) -> tuple[Category, ...]:
    """Give the categories that a row can be."""
    return _FRONT_CATEGORIES if row is Row.FRONT else CATEGORIES


def tops(row: Row, category: Category) -> tuple[Rank, ...]:
    """Give the ranks that can top a category in a row, A-2-3-4-5 counting, low to high."""
    lowest = _LOWEST_TOPS.get(category, Rank.TWO)
    if row is Row.FRONT and category is Category.HIGH_CARD:
        lowest = Rank.FOUR
    return tuple(rank for rank in Rank if rank >= lowest)


@dataclass(frozen=True, slots=True)
class RoyaltyRow:
    """The price list of a row: category to units, or to units by rank and a default."""

    row: Row

    def read(self, value: object, at: Place) -> tuple[RoyaltyPrice, ...]:
        """Read a price list; what costs nothing is not in it."""
        table = read_mapping(value, at)
        for key in table:
            check_key(key, tuple(categories_of(self.row)), at)
        prices = (
            RoyaltyPrice(category, self._units(category, table[category], at.inside(category)))
            for category in categories_of(self.row)
            if category in table
        )
        return tuple(price for price in prices if any(price.units))

    def _units(self, category: Category, value: object, at: Place) -> tuple[int, ...]:
        allowed = tops(self.row, category)
        if isinstance(value, Mapping):
            by_rank, default = _read_ranks(value, allowed, at)
        else:
            by_rank, default = {}, UNITS.read(value, at)
        return tuple(by_rank.get(rank, default) if rank in allowed else 0 for rank in Rank)

    def write(self, value: tuple[RoyaltyPrice, ...]) -> dict[str, object]:
        """Write a price list."""
        return {
            price.category.value: _write_units(price.units, tops(self.row, price.category))
            for price in value
        }


def _read_ranks(
    table: Mapping[str, object], allowed: tuple[Rank, ...], at: Place
) -> tuple[dict[Rank, int], int]:
    by_rank: dict[Rank, int] = {}
    for word, value in table.items():
        units = UNITS.read(value, at.inside(str(word)))
        if word == _DEFAULT:
            continue
        rank = rank_of(word)
        if rank not in allowed:
            words = tuple(rank_word(rank) for rank in reversed(allowed))
            raise at.inside(str(word)).error("rules/rank", allowed=(*words, _DEFAULT))
        if rank in by_rank:
            raise at.inside(word).error("rules/rank-twice")
        by_rank[rank] = units
    return by_rank, UNITS.read(table.get(_DEFAULT, 0), at)


def _write_units(units: tuple[int, ...], allowed: tuple[Rank, ...]) -> object:
    default = _commonest(units, allowed)
    exceptions = {
        rank_word(rank): units[rank - Rank.TWO]
        for rank in reversed(allowed)
        if units[rank - Rank.TWO] != default
    }
    if not exceptions:
        return default
    return exceptions | ({_DEFAULT: default} if default else {})


def _commonest(units: tuple[int, ...], ranks: tuple[Rank, ...]) -> int:
    counts = Counter(units[rank - Rank.TWO] for rank in ranks)
    return min(counts, key=lambda price: (-counts[price], price))


def without_wheel(prices: tuple[RoyaltyPrice, ...]) -> tuple[RoyaltyPrice, ...]:
    """Take the price of A-2-3-4-5 away, for rules where it is no straight."""
    return tuple(_with_low_five(price, 0) for price in prices)


def indifferent_to_wheel(prices: tuple[RoyaltyPrice, ...]) -> tuple[RoyaltyPrice, ...]:
    """Give A-2-3-4-5 the price most of its category have, so that nothing names it apart."""
    even = (_with_low_five(price, _commonest(price.units, _ABOVE_FIVE)) for price in prices)
    return tuple(price for price in even if any(price.units))


def _with_low_five(price: RoyaltyPrice, units: int) -> RoyaltyPrice:
    if price.category not in STRAIGHTS:
        return price
    five = Rank.FIVE - Rank.TWO
    return replace(price, units=(*price.units[:five], units, *price.units[five + 1 :]))


@dataclass(frozen=True, slots=True)
class BrokenUnits:
    """The units for quads and straight flushes held and not shown."""

    def read(self, value: object, at: Place) -> Broken:
        """Read the units of each."""
        table = read_mapping(value, at)
        allowed = (Category.FOUR_OF_A_KIND, Category.STRAIGHT_FLUSH)
        for key in table:
            check_key(key, allowed, at)
        quads, flush = (UNITS.read(table.get(key, 0), at.inside(key)) for key in allowed)
        return Broken(quads, flush)

    def write(self, value: Broken) -> dict[str, int]:
        """Write what is paid for."""
        both = {
            Category.FOUR_OF_A_KIND.value: value.four_of_a_kind,
            Category.STRAIGHT_FLUSH.value: value.straight_flush,
        }
        return {category: units for category, units in both.items() if units}
