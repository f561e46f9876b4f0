"""Readings of the patterns, and how the proofs ask the game whether a hand holds one."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb

from capsa.cards import Card, check_hand
from capsa.evaluate import AceLowRuns, PlainPattern, Readings, Wheel, find_natural
from capsa.evaluate.pattern import PlainWord

HANDS = comb(52, 13)
BOTH, FIVE, NONE = (
    Readings(Wheel.LOWEST, runs, quads_as_two_pairs=True)
    for runs in (AceLowRuns.BOTH, AceLowRuns.FIVE, AceLowRuns.NONE)
)
STRICT = Readings(Wheel.LOWEST, AceLowRuns.BOTH, quads_as_two_pairs=False)


def holds(hand: Iterable[Card], word: PlainWord, readings: Readings = BOTH) -> bool:
    """Ask the game whether a hand holds a pattern."""
    return find_natural(check_hand(hand), PlainPattern(word), readings) is not None
