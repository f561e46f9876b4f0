"""The sentence of an error in any language."""

from __future__ import annotations

from capsa.cards import Card, Row
from capsa.errors import MESSAGES, CapsaError
from capsa.round import Decision
from capsa.words.naturals import describe_natural, is_natural
from capsa.words.play import describe_decision
from capsa.words.ranks import describe_card, describe_row
from capsa.words.translator import Translator


def describe_error(error: CapsaError, tr: Translator) -> str:
    """
    Give the sentence of an error; what a file or a person wrote stands in it as written.

    Examples
    --------
    >>> from capsa.cards import parse_row
    >>> from capsa.words import translator
    >>> try:
    ...     parse_row("As Kh", Row.FRONT)
    ... except CapsaError as error:
    ...     print(describe_error(error, translator("id")))
    baris atas berisi 3 kartu, bukan 2
    """
    values = {name: _in_words(name, value, tr) for name, value in error.values.items()}
    reasons = {
        name: describe_error(value, tr)
        for name, value in values.items()
        if isinstance(value, CapsaError)
    }
    return CapsaError(error.code, **values).sentence(tr.gettext(MESSAGES[error.code]), **reasons)


def _in_words(name: str, value: object, tr: Translator) -> object:
    match value:
        case Card():
            return describe_card(value)
        case Row():
            return describe_row(value, tr)
        case Decision():
            return describe_decision(value, tr)
        case str() if name == "natural" and is_natural(value):
            return describe_natural(value, tr)
        case _:
            return value
