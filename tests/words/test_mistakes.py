"""Errors in all languages."""

from __future__ import annotations

from string import Formatter

import pytest

from capsa.cards import Row, parse_card
from capsa.errors import MESSAGES, CapsaError, HandError, IllegalCommand, RecordError
from capsa.round import Decision
from capsa.words import LANGUAGES, describe_error, translator


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", MESSAGES)
def test_every_error_names_its_values_in_every_language(code: str, language: str) -> None:
    """No translation drops what was wrong or what is allowed."""
    names = {name for _, name, _, _ in Formatter().parse(MESSAGES[code]) if name}
    error = CapsaError(code, **{name: f"<{name}>" for name in names})
    sentence = describe_error(error, translator(language))

    assert not [name for name in names if f"<{name}>" not in sentence]


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (
            HandError("row/count", row=Row.FRONT, allowed=3, count=4),
            [
                "the front row has 3 cards, not 4",
                "baris atas berisi 3 kartu, bukan 4",
                "přední řada: počet karet má být 3, ne 4",
                "ön el 3 karttan oluşur, 4 değil",
            ],
        ),
        (
            IllegalCommand("natural/not-held", natural="six_pairs"),
            [
                "the hand does not hold six pairs, or the rules do not list it",
                "kartunya bukan enam pair, atau tidak ada di aturan",
                "karty netvoří tuto speciální kombinaci (šest párů), nebo ji pravidla neuvádějí",
                "kartlarda altı per yok ya da kurallarda yer almıyor",
            ],
        ),
        (
            IllegalCommand("command/not-asked", seat=2, decision=Decision.REVEAL),
            [
                "seat 2 is not asked for this (reveal the rows) now",
                "kursi 2 sekarang tidak diminta untuk ini (buka kartu)",
                "místo 2 teď o tomto nerozhoduje (odkrýt řady)",
                "2 numaralı koltuktan şimdi bu istenmiyor (elleri aç)",
            ],
        ),
    ],
)
def test_the_games_words_in_an_error_are_translated_too(error: CapsaError, told: list[str]) -> None:
    """A row, a natural and a decision are named as elsewhere in the language."""
    assert [describe_error(error, translator(language)) for language in LANGUAGES] == told


def test_a_reason_inside_an_error_is_told_in_the_same_language() -> None:
    """An error about an error is one sentence in one language."""
    inner = HandError("row/count", row=Row.BACK, allowed=5, count=4)
    error = RecordError("record/refused", line=7, kind="row_placed", reason=inner)

    assert describe_error(error, translator("cs")) == (
        "řádek 7: row_placed zde nemůže nastat: zadní řada: počet karet má být 5, ne 4"
    )


def test_what_merely_looks_like_a_natural_stays_as_written() -> None:
    """A person's own text is never translated."""
    error = IllegalCommand("natural/not-held", natural="three kings")

    assert "three kings" in describe_error(error, translator("tr"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_in_an_error_looks_as_on_the_screen(language: str) -> None:
    """The ten of hearts is told with its figure and its sign."""
    error = HandError("card/twice", card=parse_card("Th"))

    assert "10♥" in describe_error(error, translator(language))
