"""The languages capsa speaks, and the catalogues that hold their texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

from capsa.errors import UsageError

LANGUAGE_NAMES = {
    "en": "English",
    "id": "Bahasa Indonesia",
    "cs": "Čeština",
    "tr": "Türkçe",
}
"""What each language calls itself."""

LANGUAGES = tuple(LANGUAGE_NAMES)
"""The codes of all languages; English needs no catalogue, for its texts stand in the code."""

_ENGLISH = LANGUAGES[0]
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_OTHER_CODES = {"in": "id", "c": _ENGLISH, "posix": _ENGLISH}
"""Indonesian's code until 1989, still sent by old systems, and the names of the plain locale."""


def N_(message: str) -> str:
    """Mark a text for the catalogues that is translated where it is used."""
    return message


def NP_(context: str, message: str) -> str:
    """Mark a text for the catalogues under a context, for `Translator.pgettext`."""
    return message


@dataclass(frozen=True, slots=True)
class Translator:
    """
    Gives English texts in one language, as gettext does.

    Placeholders are filled after translation, since each language has its own order:
    ``tr.gettext("{payer} pays {payee}").format(payer=…, payee=…)``.
    """

    language: str
    catalogue: NullTranslations

    def gettext(self, message: str) -> str:
        """Give a text in this language."""
        return self.catalogue.gettext(message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        """Give the form of a text that goes with a count."""
        return self.catalogue.ngettext(one, many, count)

    def pgettext(self, context: str, message: str) -> str:
        """Give a text that English uses in several senses, or languages in several forms."""
        return self.catalogue.pgettext(context, message)


@cache
def translator(language: str) -> Translator:
    """
    Give the translator of a language, one of `LANGUAGES`.

    Raises
    ------
    UsageError
        ``language/unknown``.

    Examples
    --------
    >>> translator("en").ngettext("{count} unit", "{count} units", 2).format(count=2)
    '2 units'
    """
    if language not in LANGUAGES:
        raise UsageError("language/unknown", language=language, allowed=LANGUAGES)
    if language == _ENGLISH:
        return Translator(language, NullTranslations())
    source = files("capsa.words").joinpath("locale", language, "LC_MESSAGES", "capsa.mo")
    with source.open("rb") as compiled:
        return Translator(language, GNUTranslations(compiled))


def language_from(environ: Mapping[str, str]) -> str:
    """
    Give the language that the environment of a program asks for, English where it asks for none.

    The first of LANGUAGE, LC_ALL, LC_MESSAGES and LANG that is set decides; LANGUAGE may list
    several languages, of which the first one known is taken.

    Examples
    --------
    >>> language_from({"LANG": "id_ID.UTF-8"}), language_from({"LC_ALL": "C", "LANG": "cs_CZ"})
    ('id', 'en')
    """
    wanted = next((environ[name] for name in _VARIABLES if environ.get(name)), "")
    return next(_known(wanted.split(":")), _ENGLISH)


def _known(locales: list[str]) -> Iterator[str]:
    for locale in locales:
        code = re.split("[_.@-]", locale, maxsplit=1)[0].lower()
        language = _OTHER_CODES.get(code, code)
        if language in LANGUAGES:
            yield language
