"""What is printed where a terminal or a file knows only some letters."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from io import TextIOWrapper

_PLAIN = {
    "♣": "c",
    "♦": "d",
    "♥": "h",
    "♠": "s",
    "−": "-",
    "–": "-",
    "→": "->",
    "×": "x",
    "…": "...",
    "─": "-",
    "’": "'",
    "·": "-",
}  # fmt: skip
_HANDLER = "capsa-plain"


def plain(text: str) -> str:
    """
    Give text in letters that every terminal knows.

    Examples
    --------
    >>> plain("10♥ → −3, Türkçe")
    '10h -> -3, Turkce'
    """
    return "".join(_plain_letter(letter) for letter in text)


def _plain_letter(letter: str) -> str:
    if letter in _PLAIN:
        return _PLAIN[letter]
    decomposed = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return decomposed or "?"


def _replace(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError), "this replaces what is printed, not what is read"
    return plain(error.object[error.start : error.end]), error.end


def speak_plainly_where_needed() -> None:
    """Let what is printed fall back on plain letters instead of failing."""
    codecs.register_error(_HANDLER, _replace)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=_HANDLER)
