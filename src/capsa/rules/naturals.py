"""The list of naturals, as a rule file writes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import get_args

from capsa.cards import Rank
from capsa.evaluate import CountPattern, Pattern, PlainPattern, SpanPattern
from capsa.evaluate.pattern import PlainWord
from capsa.rules.kinds import UNITS, Number, check_key, read_mapping
from capsa.rules.place import Place, shown
from capsa.rules.prices import rank_of, rank_word
from capsa.rules.ruleset import NaturalPrice

_PLAIN: dict[str, PlainPattern] = {kind: PlainPattern(kind) for kind in get_args(PlainWord)}
_SPANS: dict[str, SpanPattern] = {
    "all_high": SpanPattern("all_high", tuple(Rank)[6:]),
    "all_low": SpanPattern("all_low", tuple(Rank)[:7]),
}
_COUNTS: dict[str, CountPattern] = {
    "twelve_royals": CountPattern("twelve_royals", 12),
    "one_colour": CountPattern("one_colour", 13),
}
PATTERN_WORDS = (*_PLAIN, *_SPANS, *_COUNTS)
"""Every word that may stand as `pattern`."""

_LEAST = {"twelve_royals": Number(1, 13), "one_colour": Number(8, 13)}
"""Only what some hand lacks: every hand has seven cards of a colour."""

_LADDER = (Rank.ACE, *Rank)
_FEWEST_RANKS = 4
"""Three ranks have only twelve cards; and all thirteen ranks are every hand."""


@dataclass(frozen=True, slots=True)
class NaturalList:
    """The naturals that count, strongest first, each pattern at most once."""

    def read(self, value: object, at: Place) -> tuple[NaturalPrice, ...]:
        """Read a list of naturals."""
        if not isinstance(value, list):
            raise at.error("rules/list", value=shown(value))
        prices: dict[str, NaturalPrice] = {}
        for number, entry in enumerate(value, start=1):
            here = Place(at.origin, f"{at.key} #{number}")
            price = _read_price(read_mapping(entry, here), here)
            if price.pattern.kind in prices:
                raise here.error("rules/pattern-twice", value=price.pattern.kind)
            prices[price.pattern.kind] = price
        return tuple(prices.values())

    def write(self, value: tuple[NaturalPrice, ...]) -> list[dict[str, object]]:
        """Write a list of naturals."""
        return [_write_price(price) for price in value]


def _read_price(entry: Mapping[str, object], at: Place) -> NaturalPrice:
    for needed in ("pattern", "units"):
        if needed not in entry:
            raise at.inside(needed).error("rules/missing")
    word = entry["pattern"]
    if type(word) is not str or word not in PATTERN_WORDS:
        raise at.inside("pattern").error("rules/word", value=shown(word), allowed=PATTERN_WORDS)
    own = {"ranks": word in _SPANS, "least": word in _COUNTS}
    for key in entry:
        check_key(key, ("pattern", "units", *(name for name, has in own.items() if has)), at)
    units = UNITS.read(entry["units"], at.inside("units"))
    return NaturalPrice(_read_pattern(word, entry, at), units)


def _read_pattern(word: str, entry: Mapping[str, object], at: Place) -> Pattern:
    if word in _SPANS:
        span = _SPANS[word]
        ranks = _read_span(entry["ranks"], at.inside("ranks")) if "ranks" in entry else span.ranks
        return SpanPattern(span.kind, ranks)
    if word in _COUNTS:
        count = _COUNTS[word]
        least = _LEAST[word].read(entry.get("least", count.least), at.inside("least"))
        return CountPattern(count.kind, least)
    return _PLAIN[word]


def _read_span(value: object, at: Place) -> tuple[Rank, ...]:
    ends = [rank_of(word) for word in value.split("-")] if type(value) is str else []
    match ends:
        case (Rank() as low, Rank() as high):
            ranks = _LADDER[_LADDER.index(low) : len(_LADDER) - _LADDER[::-1].index(high)]
        case _:
            ranks = ()
    if not _FEWEST_RANKS <= len(ranks) < len(Rank):
        raise at.error("rules/span", value=shown(value), least=_FEWEST_RANKS, most=len(Rank) - 1)
    return ranks


def _write_price(price: NaturalPrice) -> dict[str, object]:
    pattern = price.pattern
    entry: dict[str, object] = {"pattern": pattern.kind}
    if isinstance(pattern, SpanPattern):
        entry["ranks"] = f"{rank_word(pattern.ranks[0])}-{rank_word(pattern.ranks[-1])}"
    if isinstance(pattern, CountPattern):
        entry["least"] = pattern.least
    return entry | {"units": price.units}
