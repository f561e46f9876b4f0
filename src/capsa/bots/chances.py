"""How likely a row is to win against one opponent, by its strength alone."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from capsa.cards import Row
from capsa.evaluate import Strength

_QUANTILES: dict[Row, tuple[int, ...]] = {
    Row.FRONT: (
        0x053200,
        0x0A5300,
        0x0BA500,
        0x0CA400,
        0x0CBA00,
        0x0D9600,
        0x0DB400,
        0x0DBA00,
        0x0DC800,
        0x0E4300,
        0x0E9600,
        0x0EA900,
        0x0EB900,
        0x0EC600,
        0x0EC900,
        0x0ECB00,
        0x0ED800,
        0x0ED900,
        0x0EDA00,
        0x0EDC00,
        0x12C000,
        0x147000,
        0x15A000,
        0x16D000,
        0x17D000,
        0x18A000,
        0x195000,
        0x19D000,
        0x1A8000,
        0x1AD000,
        0x1B8000,
        0x1BC000,
        0x1C5000,
        0x1CA000,
        0x1CE000,
        0x1D8000,
        0x1DB000,
        0x1DE000,
        0x1E9000,
        0x1EC000,
        0x3E0000,
    ),
    Row.MIDDLE: (
        0x0C6432,
        0x149620,
        0x16C870,
        0x187620,
        0x19A530,
        0x1AB860,
        0x1B9650,
        0x1C7530,
        0x1CB320,
        0x1CE530,
        0x1D9620,
        0x1DB420,
        0x1DC950,
        0x1EA520,
        0x1EB860,
        0x1EC850,
        0x1ED730,
        0x243A00,
        0x262300,
        0x272300,
        0x276A00,
        0x286400,
        0x295300,
        0x2A2400,
        0x2A8400,
        0x2B6400,
        0x2C4300,
        0x2D5200,
        0x337600,
        0x37B600,
        0x450000,
        0x460000,
        0x470000,
        0x480000,
        0x4A0000,
        0x4B0000,
        0x4E0000,
        0x5B9642,
        0x5DA963,
        0x637000,
        0x785000,
    ),
    Row.BACK: (
        0x147650,
        0x232400,
        0x264200,
        0x284300,
        0x2A2400,
        0x2B2700,
        0x2C4500,
        0x450000,
        0x470000,
        0x480000,
        0x490000,
        0x4B0000,
        0x4C0000,
        0x4D0000,
        0x4E0000,
        0x5A9764,
        0x5C9542,
        0x5CB985,
        0x5DA854,
        0x5DC642,
        0x5E7652,
        0x5EA932,
        0x5EBA98,
        0x5ECB75,
        0x5EDA63,
        0x5EDCB5,
        0x632000,
        0x643000,
        0x654000,
        0x665000,
        0x676000,
        0x689000,
        0x698000,
        0x6A6000,
        0x6B5000,
        0x6C3000,
        0x6D2000,
        0x6DE000,
        0x6EA000,
        0x79A000,
        0x8E0000,
    ),
}
"""
The strengths below which 0, 2.5, 5 … 100 per cent of the rows lie that greedy bots lay, in hands
without a natural under the default rule set. In hexadecimal a strength reads as its category and
its ranks: 0x672000 is a full house, sevens over deuces. Made by ``scripts/bot_table.py``.
"""


def win_chance(row: Row, strength: Strength) -> float:
    """
    Give the chance from 0 to 1 that a row beats an opponent's same row, ties counting half.

    Read off the table, straight between its entries, so that a stronger row is never less likely
    to win.

    Examples
    --------
    >>> from capsa.cards import parse_cards
    >>> from capsa.evaluate import evaluate_row
    >>> kings, deuces = (evaluate_row(parse_cards(text)) for text in ("KhKd3c", "2h2d3c"))
    >>> win_chance(Row.FRONT, kings) > 0.8 > 0.65 > win_chance(Row.FRONT, deuces) > 0.5
    True
    """
    quantiles = _QUANTILES[row]
    steps = len(quantiles) - 1
    below, above = bisect_left(quantiles, strength), bisect_right(quantiles, strength)
    if above > below:
        return (below + above - 1) / 2 / steps
    if not 0 < above <= steps:
        return float(above > 0)
    low, high = quantiles[above - 1], quantiles[above]
    return (above - 1 + (strength - low) / (high - low)) / steps
