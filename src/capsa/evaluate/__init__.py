"""How strong a row is, and which patterns a whole hand holds."""

from capsa.evaluate.natural import Natural
from capsa.evaluate.naturals import find_natural, hand_key, naturals_in
from capsa.evaluate.parted import natural_as_set
from capsa.evaluate.pattern import (
    AceLowRuns,
    CountPattern,
    Pattern,
    PlainPattern,
    Readings,
    SpanPattern,
)
from capsa.evaluate.row import all_strengths, evaluate_row, ranking_order, suit_key
from capsa.evaluate.strength import CATEGORIES, Category, Strength, Wheel

__all__ = [
    "CATEGORIES",
    "AceLowRuns",
    "Category",
    "CountPattern",
    "Natural",
    "Pattern",
    "PlainPattern",
    "Readings",
    "SpanPattern",
    "Strength",
    "Wheel",
    "all_strengths",
    "evaluate_row",
    "find_natural",
    "hand_key",
    "natural_as_set",
    "naturals_in",
    "ranking_order",
    "suit_key",
]
