"""How likely a row is to win against one opponent, by its strength alone."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from capsa.cards import Row
from capsa.evaluate import Strength

_QUANTILES: dict[Row, tuple[int, ...]] = {
    Row.FRONT: (0x00432, 0x3EEE00),
    Row.MIDDLE: (0x075432, 0x8E0000),
    Row.BACK: (0x075432, 0x8E0000),
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
