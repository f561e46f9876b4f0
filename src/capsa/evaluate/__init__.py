"""How strong a row is, and which patterns a whole hand holds."""

from capsa.evaluate.pattern import (
    AceLowRuns,
    CountPattern,
    Pattern,
    PlainPattern,
    Readings,
    SpanPattern,
)
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
]
