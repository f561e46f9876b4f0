"""How strong a row is, and which patterns a whole hand holds."""

from capsa.evaluate.pattern import (
    AceLowRuns,
    CountPattern,
    Pattern,
    PlainPattern,
    Readings,
    SpanPattern,
)
from capsa.evaluate.row import all_strengths, evaluate_row, suit_key
from capsa.evaluate.strength import CATEGORIES, Category, Strength, Wheel

__all__ = [
    "CATEGORIES",
    "AceLowRuns",
    "Category",
    "CountPattern",
    "Pattern",
    "PlainPattern",
    "Readings",
    "SpanPattern",
    "Strength",
    "Wheel",
    "all_strengths",
    "evaluate_row",
    "suit_key",
]
