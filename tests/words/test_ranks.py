"""Cards, rows and the words for ranks."""

from __future__ import annotations

import pytest

from capsa.cards import CARDS, ROWS, parse_card, parse_cards
from capsa.words import LANGUAGES, describe_card, describe_cards, describe_row, translator


def test_a_card_on_a_screen_shows_its_sign_and_a_ten_as_10() -> None:
    """People read 10, though capsa writes T."""
    assert describe_cards(parse_cards("Th 2c Ad Ks")) == "10♥ 2♣ A♦ K♠"


def test_every_card_shown_can_be_typed_again() -> None:
    """What a screen shows is read back as the same card."""
    assert [parse_card(describe_card(card)) for card in CARDS] == list(CARDS)


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["front", "middle", "back"]),
        ("id", ["atas", "tengah", "bawah"]),
        ("cs", ["přední", "střední", "zadní"]),
        ("tr", ["ön", "orta", "arka"]),
    ],
)
def test_rows_have_the_names_players_give_them(language: str, names: list[str]) -> None:
    """The rows are called as at a table of that language."""
    assert [describe_row(row, translator(language)) for row in ROWS] == names
    assert language in LANGUAGES
