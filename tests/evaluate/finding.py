"""Readings, spans of ranks, and short ways to look for a natural in a hand."""

from __future__ import annotations

from capsa.cards import Rank, format_cards, parse_hand
from capsa.evaluate import (
    AceLowRuns,
    Natural,
    Pattern,
    PlainPattern,
    Readings,
    SpanPattern,
    Wheel,
    find_natural,
)
from capsa.evaluate.pattern import PlainWord

USUAL = Readings(Wheel.LOWEST, AceLowRuns.BOTH, quads_as_two_pairs=True)
STRICT = Readings(Wheel.LOWEST, AceLowRuns.BOTH, quads_as_two_pairs=False)

ALL_HIGH = SpanPattern("all_high", tuple(Rank)[6:])
ALL_LOW = SpanPattern("all_low", tuple(Rank)[:7])
TEN_AND_LOWER = SpanPattern("all_low", (Rank.ACE, *tuple(Rank)[:9]))


def reading(wheel: Wheel = Wheel.LOWEST, runs: AceLowRuns = AceLowRuns.BOTH) -> Readings:
    """Give a table's reading of the low ace."""
    return Readings(wheel, runs, quads_as_two_pairs=True)


def find(hand: str, pattern: PlainWord | Pattern, readings: Readings = USUAL) -> Natural | None:
    """Look for a pattern in a hand."""
    wanted = PlainPattern(pattern) if isinstance(pattern, str) else pattern
    return find_natural(parse_hand(hand), wanted, readings)


def found(hand: str, pattern: PlainWord | Pattern, readings: Readings = USUAL) -> Natural:
    """Look for a pattern in a hand that holds it."""
    natural = find(hand, pattern, readings)
    assert natural is not None
    return natural


def shown(natural: Natural) -> list[str]:
    """Write the groups of a natural."""
    return [format_cards(group) for group in natural.groups]


def of_ranks(ranks: str) -> str:
    """Give cards of these ranks, each rank's in the order clubs, diamonds, hearts, spades."""
    given: dict[str, int] = {}
    cards = []
    for rank in ranks.split():
        cards.append(rank + "cdhs"[given.get(rank, 0)])
        given[rank] = given.get(rank, 0) + 1
    return " ".join(cards)
