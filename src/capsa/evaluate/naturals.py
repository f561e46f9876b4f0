"""Which naturals a hand holds, and what decides between equal ones where suits rank."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from capsa.cards import Card, Suit
from capsa.evaluate import counted, parted
from capsa.evaluate.natural import Held, Natural, count
from capsa.evaluate.pattern import (
    CountPattern,
    Pattern,
    PlainPattern,
    PlainWord,
    Readings,
    SpanPattern,
)

_PLAIN: dict[PlainWord, Callable[[Held, PlainPattern, Readings], Natural | None]] = {
    "same_suit_dragon": counted.same_suit_dragon,
    "dragon": counted.dragon,
    "three_straight_flushes": parted.three_straight_flushes,
    "three_quads": counted.three_quads,
    "four_trips": counted.four_trips,
    "five_pairs_trips": counted.five_pairs_trips,
    "six_pairs": counted.six_pairs,
    "three_straights": parted.three_straights,
    "three_flushes": parted.three_flushes,
}


def find_natural(hand: tuple[Card, ...], pattern: Pattern, readings: Readings) -> Natural | None:
    """
    Give a pattern as a hand holds it, with its best arrangement, or None where it does not.

    Parameters
    ----------
    hand
        Thirteen cards from high to low, as `check_hand` gives them. Not checked here.
    pattern
        What to look for.
    readings
        How the table reads the patterns where tables differ.

    Examples
    --------
    >>> from capsa.cards import parse_hand
    >>> from capsa.evaluate import AceLowRuns, Readings, Wheel
    >>> readings = Readings(Wheel.LOWEST, AceLowRuns.BOTH, quads_as_two_pairs=True)
    >>> hand = parse_hand("Ah Kd Ks 9s 9d 9c 9h 5s 5d 4c 4h 2c 2d")
    >>> six_pairs = find_natural(hand, PlainPattern("six_pairs"), readings)
    >>> six_pairs.key, six_pairs.groups[-1]
    ((13, 9, 9, 5, 4, 2), (Ah,))
    """
    return _find(count(hand), pattern, readings)


def naturals_in(
    hand: tuple[Card, ...], patterns: tuple[Pattern, ...], readings: Readings
) -> tuple[Natural, ...]:
    """
    Give all of the patterns that a hand holds, in the order in which they are listed.

    Parameters
    ----------
    hand
        Thirteen cards from high to low, as `check_hand` gives them. Not checked here.
    patterns
        What to look for, strongest first.
    readings
        How the table reads the patterns where tables differ.
    """
    held = count(hand)
    found = [_find(held, pattern, readings) for pattern in patterns]
    return tuple(natural for natural in found if natural)


def _find(held: Held, pattern: Pattern, readings: Readings) -> Natural | None:
    match pattern:
        case PlainPattern():
            return _PLAIN[pattern.kind](held, pattern, readings)
        case SpanPattern():
            return counted.span(held, pattern)
        case CountPattern():
            return counted.enough(held, pattern)
        case _:
            assert_never(pattern)


def hand_key(hand: tuple[Card, ...], suits: tuple[Suit, ...]) -> tuple[int, ...]:
    """
    Give what decides between naturals that are still equal where suits rank: the larger wins.

    The ranks of all thirteen cards from high to low, then the suits of the cards in that order,
    the best suit first among equal ranks.

    Parameters
    ----------
    hand
        Thirteen cards, in any order.
    suits
        The four suits, strongest first.
    """
    cards = sorted(hand, key=lambda card: (card.rank, -suits.index(card.suit)), reverse=True)
    ranks = [int(card.rank) for card in cards]
    return *ranks, *(len(suits) - 1 - suits.index(card.suit) for card in cards)
