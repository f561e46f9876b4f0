"""The words and letters a person may type, in every language."""

import pytest

from capsa.cards import ROWS, Row
from capsa.cli.play.keywords import Keywords, Word
from capsa.words import LANGUAGES, translator


@pytest.mark.parametrize(
    ("language", "typed", "word"),
    [
        ("en", "QUIT", Word.QUIT),
        ("en", "q", Word.QUIT),
        ("en", "?", Word.HELP),
        ("tr", "ÇIK", Word.QUIT),
        ("tr", "cik", Word.QUIT),
        ("tr", "YARDIM", Word.HELP),
        ("tr", "yardim", Word.HELP),
        ("tr", "İpucu", Word.HINT),
        ("tr", "quit", Word.QUIT),
        ("cs", "ANO", Word.YES),
        ("id", "", None),
        ("en", "xyzzy", None),
    ],
)
def test_words_are_understood_in_any_case_and_without_accents(
    language: str, typed: str, word: Word | None
) -> None:
    """Capitals, missing accents and a dotless i do not hide which word is meant."""
    assert Keywords(translator(language)).word(typed, tuple(Word)) is word


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_and_word_is_understood_as_it_is_shown(language: str) -> None:
    """What a prompt tells to type is what it takes, whole or in capitals."""
    keywords = Keywords(translator(language))
    for word in Word:
        assert keywords.word(keywords.shown(word), tuple(Word)) is word
    letters = {keywords.letter(row): row for row in ROWS}

    assert len(letters) == len(ROWS)
    assert {keywords.row(letter): row for letter, row in letters.items()} == {
        row: row for row in Row
    }
