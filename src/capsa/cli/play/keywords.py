"""The words a person types: in its own language or in English, whole or by their beginning."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum

from capsa.cards import ROWS, Row
from capsa.words import NP_, Translator, describe_row


class Word(StrEnum):
    """What may be typed at some prompt; the value is the English word."""

    YES = "yes"
    NO = "no"
    HINT = "hint"
    SORT = "sort"
    RANK = "rank"
    SUIT = "suit"
    GROUPS = "groups"
    UNDO = "undo"
    PLAY = "play"
    SURRENDER = "surrender"
    ALL = "all"
    NONE = "none"
    SCORE = "score"
    RULES = "rules"
    SKIP = "skip"
    HELP = "help"
    END = "end"
    QUIT = "quit"


_WORDS = {
    Word.YES: NP_("typed as an answer", "yes"),
    Word.NO: NP_("typed as an answer", "no"),
    Word.HINT: NP_("typed as an answer", "hint"),
    Word.SORT: NP_("typed as an answer", "sort"),
    Word.RANK: NP_("typed as an answer", "rank"),
    Word.SUIT: NP_("typed as an answer", "suit"),
    Word.GROUPS: NP_("typed as an answer", "groups"),
    Word.UNDO: NP_("typed as an answer", "undo"),
    Word.PLAY: NP_("typed as an answer", "play"),
    Word.SURRENDER: NP_("typed as an answer", "surrender"),
    Word.ALL: NP_("typed as an answer", "all"),
    Word.NONE: NP_("typed as an answer", "none"),
    Word.SCORE: NP_("typed as an answer", "score"),
    Word.RULES: NP_("typed as an answer", "rules"),
    Word.SKIP: NP_("typed as an answer", "skip"),
    Word.HELP: NP_("typed as an answer", "help"),
    Word.END: NP_("typed as an answer", "end"),
    Word.QUIT: NP_("typed as an answer", "quit"),
}
_LETTERS = {
    Row.FRONT: NP_("the letter typed for a row", "f"),
    Row.MIDDLE: NP_("the letter typed for a row", "m"),
    Row.BACK: NP_("the letter typed for a row", "b"),
}
_NO_ROW = ".-"


def _plain(text: str) -> str:
    """Give text without case, accents, and the dots of i."""
    parts = unicodedata.normalize("NFKD", text.casefold().replace("ı", "i"))
    return "".join(part for part in parts if not unicodedata.combining(part))


@dataclass(frozen=True, slots=True)
class Keywords:
    """The words and row letters of one language, English ones besides."""

    tr: Translator

    def shown(self, word: Word) -> str:
        """Give a word as a prompt tells it."""
        return self.tr.pgettext("typed as an answer", _WORDS[word])

    def listed(self, words: Collection[Word]) -> str:
        """Give words as a prompt tells them: ``hint, sort, quit``."""
        return ", ".join(map(self.shown, words))

    def word(self, text: str, allowed: Collection[Word]) -> Word | None:
        """Give the one word that is meant, written whole or begun, or None."""
        typed = text.strip().casefold()
        if typed == "?":
            return Word.HELP if Word.HELP in allowed else None
        # What is whole in one's own language goes before an English word that is spelled alike.
        # Last what a keyboard, or Python, that knows no accents and no dotless i makes of it.
        for meant in (self._shown_as, self._written_as, self._begun_as, self._meant_as):
            found = [word for word in allowed if meant(word, typed)]
            if len(found) == 1 and typed:
                return found[0]
        return None

    def _shown_as(self, word: Word, typed: str) -> bool:
        return typed == self.shown(word).casefold()

    def _written_as(self, word: Word, typed: str) -> bool:
        return typed == word.value

    def _begun_as(self, word: Word, typed: str) -> bool:
        return any(known.startswith(typed) for known in (self.shown(word).casefold(), word.value))

    def _meant_as(self, word: Word, typed: str) -> bool:
        return _plain(self.shown(word)).startswith(_plain(typed))

    def letter(self, row: Row) -> str:
        """Give the letter of a row as help tells it."""
        return self.tr.pgettext("the letter typed for a row", _LETTERS[row])

    def row(self, text: str) -> Row | None:
        """Give the row that a word or letter stands for, or None."""
        typed = text.strip().casefold()
        for names in (self._own_names, self._english_names):
            for row in ROWS:
                if typed in names(row):
                    return row
        return None

    def _own_names(self, row: Row) -> Iterator[str]:
        yield self.letter(row).casefold()
        yield describe_row(row, self.tr).casefold()

    def _english_names(self, row: Row) -> Iterator[str]:
        yield _LETTERS[row]
        yield row.value

    def rows(self, text: str) -> tuple[Row | None, ...] | None:
        """
        Give the rows that a string of letters stands for, one a letter, or None if it is none.

        A dot or a dash leaves a card where it is not yet laid.
        """
        letters = "".join(text.split())
        if not letters:
            return None
        rows = [None if letter in _NO_ROW else self.row(letter) for letter in letters]
        known = (row or letter in _NO_ROW for row, letter in zip(rows, letters, strict=True))
        return tuple(rows) if all(known) else None
