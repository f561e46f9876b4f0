"""How likely a row is to win against one opponent, by its strength alone."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from capsa.cards import Row
from capsa.evaluate import Category, Strength

_QUANTILES: dict[Row, tuple[int, ...]] = {
    Row.FRONT: (
        0x043200,
        0x0A5200,
        0x0B9600,
        0x0C9700,
        0x0D4200,
        0x0DA200,
        0x0DB800,
        0x0DC600,
        0x0DCA00,
        0x0E7600,
        0x0EA600,
        0x0EB700,
        0x0EC400,
        0x0EC900,
        0x0ECB00,
        0x0ED700,
        0x0EDA00,
        0x0EDB00,
        0x0EDC00,
        0x12B000,
        0x147000,
        0x15A000,
        0x16A000,
        0x17A000,
        0x189000,
        0x196000,
        0x19C000,
        0x1A9000,
        0x1AE000,
        0x1B9000,
        0x1BC000,
        0x1C7000,
        0x1CA000,
        0x1CD000,
        0x1D8000,
        0x1DA000,
        0x1DE000,
        0x1E6000,
        0x1EA000,
        0x1EC000,
        0x3E0000,
    ),
    Row.MIDDLE: (
        0x0A5432,
        0x149860,
        0x179420,
        0x196320,
        0x1A7650,
        0x1B8520,
        0x1C8420,
        0x1CD540,
        0x1D8630,
        0x1DC320,
        0x1DE640,
        0x1E9740,
        0x1EC640,
        0x1ED640,
        0x1EDB50,
        0x252600,
        0x263800,
        0x274900,
        0x283400,
        0x286700,
        0x295600,
        0x298B00,
        0x2A7600,
        0x2B4200,
        0x2B9500,
        0x2C5700,
        0x2D5200,
        0x336200,
        0x364200,
        0x395200,
        0x3D6200,
        0x460000,
        0x470000,
        0x480000,
        0x490000,
        0x4B0000,
        0x4D0000,
        0x5B8543,
        0x5DA742,
        0x635000,
        0x785000,
    ),
    Row.BACK: (
        0x149720,
        0x242300,
        0x273600,
        0x292600,
        0x2A4D00,
        0x2B5400,
        0x2D2600,
        0x450000,
        0x460000,
        0x470000,
        0x480000,
        0x490000,
        0x4A0000,
        0x4C0000,
        0x4D0000,
        0x4E0000,
        0x598642,
        0x5B9642,
        0x5C9754,
        0x5CBA53,
        0x5DA753,
        0x5DBA84,
        0x5DCB98,
        0x5EA872,
        0x5EBA94,
        0x5ECB74,
        0x5EDA82,
        0x624000,
        0x638000,
        0x652000,
        0x664000,
        0x676000,
        0x68D000,
        0x6A2000,
        0x6B2000,
        0x6C3000,
        0x6D2000,
        0x6E2000,
        0x6EC000,
        0x7B5000,
        0x8E0000,
    ),
}
"""
The strengths below which 0, 2.5, 5 … 100 per cent of the rows lie that greedy bots lay, in hands
without a natural under the default rule set. In hexadecimal a strength reads as its category and
its ranks: 0x672000 is a full house, sevens over deuces. Made by ``scripts/bot_table.py``.
"""


_HELD_BY_ONE = (Category.THREE_OF_A_KIND, Category.FULL_HOUSE, Category.FOUR_OF_A_KIND)
"""Categories decided by a rank held three times, which only one hand of a deck can hold."""

_KICKERS = 0xFFFF
"""The part of a strength behind its first rank."""


def win_chance(row: Row, strength: Strength) -> float:
    """
    Give the chance from 0 to 1 that a row beats an opponent's same row, ties counting half.

    Read off the table, straight between its entries, so that a stronger row is never less likely
    to win. Kickers of trips, full houses and quads do not count: nobody else holds that rank then.

    Examples
    --------
    >>> from capsa.cards import parse_cards
    >>> from capsa.evaluate import evaluate_row
    >>> kings, nothing = (evaluate_row(parse_cards(text)) for text in ("KhKd3c", "Jh9d3c"))
    >>> win_chance(Row.FRONT, kings) > 3 / 4, win_chance(Row.FRONT, nothing) < 1 / 4
    (True, True)
    """
    quantiles = _QUANTILES[row]
    if strength.category in _HELD_BY_ONE:
        strength = Strength(strength & ~_KICKERS)
    steps = len(quantiles) - 1
    below, above = bisect_left(quantiles, strength), bisect_right(quantiles, strength)
    if above > below:
        return (below + above - 1) / 2 / steps
    if not 0 < above <= steps:
        return float(above > 0)
    low, high = quantiles[above - 1], quantiles[above]
    return (above - 1 + (strength - low) / (high - low)) / steps
