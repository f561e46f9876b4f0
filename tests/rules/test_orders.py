"""Whole settings that other programs or rule pages have judged wrongly."""

from __future__ import annotations

import pytest

from capsa.cards import CARDS, ROWS, Row, parse_setting
from capsa.evaluate import evaluate_row
from capsa.rules import Ruleset, is_foul, legal_settings, load_ruleset, preset_names

PRESETS = [load_ruleset(name) for name in preset_names()]


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    ("setting", "foul"),
    [
        # category against category is not enough: a pair over a lower pair
        ("AsAh9d / QdQc9s7d6h / 2s2d2c3h5h", True),
        ("AhAd9s / 2h2d5c7d8h / QsQcQd3h3s", True),
        # the kicker of an equal pair, not the suits of the pair
        ("AhAdKs / AsAc4c3d2h / 9s9d9c5h6h", True),
        # trips over two pair
        ("2h2d2c / AhAdKcKs3d / AsAcKhQhJd", True),
        # an ace-high front over a king-high middle
        ("Ah4d2s / KsQcJd9h8c / 9s9d7c6h5d", True),
        ("Qh4d2s / KsQcJd9h8c / 9s9d7c6h5d", False),
        # trips over trips, and under them
        ("7h7d7c / 5h5d5cKsQd / AsKhQhJdTc", True),
        ("5h5d5c / 7h7d7cKsQd / AsKhQhJdTc", False),
        # the wheel over trips, wherever it ranks
        ("6h6d6c / Ac2d3h4s5c / KhKdKc9s9d", False),
        # a run of one suit in front is four high
        ("2h3h4h / 7s5d4c3d2s / 9s9d7c6h5c", False),
        # the order turned round: the front is the weakest, the back the strongest
        ("AsKsQs / KdKcTd9h8c / 7s7d5c4h3d", True),
        ("2h3d5c / 7s7dTc4h3s / KdKc9d9h8c", False),
    ],
)
def test_the_back_is_the_strongest_row_and_the_front_the_weakest(
    setting: str, foul: bool, rules: Ruleset
) -> None:
    """Rows compare by category, then rank by rank, never by suits, under every preset."""
    assert is_foul(parse_setting(setting), rules) is foul


@pytest.mark.parametrize("first", range(0, 40, 7))
def test_every_hand_has_settings_and_each_row_its_strength(first: int) -> None:
    """Runs, pairs and quads of any rank leave every row something to be ranked by."""
    rules = load_ruleset("indonesia")
    hand = tuple(sorted(CARDS[first : first + 13], reverse=True))
    settings = legal_settings(hand, rules)

    assert settings
    for setting in settings[:: max(1, len(settings) // 200)]:
        front, middle, back = (evaluate_row(setting.row(row)) for row in ROWS)
        assert front.top in {card.rank for card in setting.row(Row.FRONT)}
        assert front < middle < back
