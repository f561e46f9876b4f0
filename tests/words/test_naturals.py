"""Names of the naturals, and the cards they are made of."""

from __future__ import annotations

from typing import get_args

import pytest

from capsa.cards import Rank
from capsa.evaluate import CountPattern, Pattern, PlainPattern, SpanPattern
from capsa.evaluate.pattern import PlainWord
from capsa.words import (
    LANGUAGES,
    describe_comparison,
    describe_natural,
    describe_pattern,
    translator,
)

PATTERNS: list[Pattern] = [
    *map(PlainPattern, get_args(PlainWord)),
    SpanPattern("all_high", tuple(Rank)[6:]),
    SpanPattern("all_low", tuple(Rank)[:7]),
    CountPattern("twelve_royals", 12),
    CountPattern("one_colour", 13),
]
EQUALS_ALWAYS_TIE = {
    "same_suit_dragon",
    "dragon",
    "twelve_royals",
    "all_high",
    "all_low",
    "one_colour",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_natural_has_a_name_of_its_own(language: str) -> None:
    """Thirteen naturals, thirteen names, thirteen ways to tell the cards."""
    tr = translator(language)

    assert len({describe_natural(pattern.kind, tr) for pattern in PATTERNS}) == 13
    assert len({describe_pattern(pattern, tr) for pattern in PATTERNS}) == 13


@pytest.mark.parametrize(
    ("pattern", "told"),
    [
        (
            SpanPattern("all_high", tuple(Rank)[6:]),
            [
                "every card from 8 to A",
                "semua kartu dari 8 sampai A",
                "všechny karty od 8 do A",
                "bütün kartlar 8 ile A arası",
            ],
        ),
        (
            SpanPattern("all_low", (Rank.ACE, *tuple(Rank)[:9])),
            [
                "every card from A to 10",
                "semua kartu dari A sampai 10",
                "všechny karty od A do 10",
                "bütün kartlar A ile 10 arası",
            ],
        ),
        (
            CountPattern("twelve_royals", 12),
            [
                "at least 12 cards J, Q, K or A",
                "sedikitnya 12 kartu J, Q, K, atau A",
                "aspoň 12 karet J, Q, K nebo A",
                "en az 12 kart J, Q, K ya da A",
            ],
        ),
        (
            CountPattern("twelve_royals", 13),
            [
                "every card a J, Q, K or A",
                "semua kartu J, Q, K, atau A",
                "všechny karty J, Q, K nebo A",
                "bütün kartlar J, Q, K ya da A",
            ],
        ),
        (
            CountPattern("one_colour", 12),
            [
                "at least 12 cards red, or as many black",
                "sedikitnya 12 kartu merah, atau sebanyak itu hitam",
                "aspoň 12 červených karet, nebo stejně tolik černých",
                "en az 12 kart kırmızı ya da o kadar kart siyah",
            ],
        ),
        (
            CountPattern("one_colour", 13),
            [
                "all cards red or all black",
                "semua kartu merah atau semua hitam",
                "všechny karty červené, nebo všechny černé",
                "bütün kartlar kırmızı ya da bütün kartlar siyah",
            ],
        ),
    ],
)
def test_the_numbers_of_a_rule_set_stand_in_the_words(pattern: Pattern, told: list[str]) -> None:
    """A natural that a rule set bounds by ranks or a number is told with them."""
    assert [describe_pattern(pattern, translator(language)) for language in LANGUAGES] == told


def test_naturals_that_always_tie_name_no_comparison() -> None:
    """Only naturals whose cards can differ in strength say what is compared."""
    tr = translator("en")
    silent = {pattern.kind for pattern in PATTERNS if not describe_comparison(pattern, tr)}

    assert silent == EQUALS_ALWAYS_TIE
