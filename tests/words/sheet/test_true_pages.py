"""What a page of rules says is what the engine does."""

from __future__ import annotations

import re

import pytest

from capsa.cards import parse_setting
from capsa.rules import is_foul, load_ruleset, preset_names
from capsa.words import LANGUAGES, rule_sheet, translator

CARD = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", preset_names())
def test_the_hands_a_page_shows_are_in_order(name: str, language: str) -> None:
    """Whoever sets like the example, the strongest row at the back, does not foul."""
    rules = load_ruleset(name)
    page = rule_sheet(rules, translator(language))
    shown = (CARD.findall(line) for line in page.splitlines())
    rows = [cards for cards in shown if len(cards) in (3, 5)]

    assert [len(row) for row in rows] == [3, 3, 5, 5, 5, 5]
    for player in (0, 1):
        own = " / ".join(map(" ".join, rows[player::2]))
        assert not is_foul(parse_setting(own), rules)


@pytest.mark.parametrize("name", preset_names())
def test_a_page_says_which_row_is_the_strongest(name: str) -> None:
    """The back is at least as strong as the middle, and that as the front: never turned round."""
    page = rule_sheet(load_ruleset(name), translator("en"))

    assert "middle must not be weaker than the front, nor the back weaker than the middle" in page
    assert "weaker than the back" not in page
