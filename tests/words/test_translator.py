"""Which language is spoken, and that its catalogue is the one in the tree."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from capsa.errors import UsageError
from capsa.words import LANGUAGE_NAMES, LANGUAGES, language_from, translator
from tests.rooms import SOURCE

TRANSLATED = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "id_ID.UTF-8"}, "id"),
        ({"LANG": "in_ID"}, "id"),
        ({"LANG": "in"}, "id"),
        ({"LANG": "cs_CZ.ISO-8859-2"}, "cs"),
        ({"LANG": "tr_TR@currency"}, "tr"),
        ({"LANG": "cs-CZ"}, "cs"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "trv_TW"}, "en"),
        ({"LC_MESSAGES": "tr_TR", "LANG": "cs_CZ"}, "tr"),
        ({"LC_ALL": "C", "LC_MESSAGES": "tr_TR", "LANG": "cs_CZ"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "cs_CZ"}, "cs"),
        ({"LANGUAGE": "cs", "LC_ALL": "tr_TR"}, "cs"),
        ({"LANGUAGE": "ja:tr:cs", "LANG": "id_ID"}, "tr"),
        ({"LANGUAGE": "en_GB:cs", "LANG": "id_ID"}, "en"),
        ({"LANGUAGE": "ja", "LANG": "id_ID"}, "en"),
    ],
)
def test_the_environment_names_the_language(environ: dict[str, str], language: str) -> None:
    """The first variable that is set decides, as for other programs; what is unknown is English."""
    assert language_from(environ) == language


def test_an_unknown_language_is_refused_by_name() -> None:
    """Whoever asks for a language capsa lacks is told which there are."""
    with pytest.raises(UsageError) as refused:
        translator("ja")

    assert str(refused.value) == "ja is not a language capsa speaks; it speaks en, id, cs, tr"


def test_every_language_has_a_name_of_its_own() -> None:
    """A person finds their language in a list without reading English."""
    assert LANGUAGE_NAMES == {
        "en": "English",
        "id": "Bahasa Indonesia",
        "cs": "Čeština",
        "tr": "Türkçe",
    }


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_spoken_is_what_the_catalogue_says(language: str) -> None:
    """The compiled catalogue holds every text of its source (else run scripts/setup)."""
    tr = translator(language)
    folder: Path = SOURCE / "words" / "locale" / language / "LC_MESSAGES"

    for entry in polib.pofile(str(folder / "capsa.po")):
        if entry.msgid_plural:
            spoken = tr.ngettext(entry.msgid, entry.msgid_plural, 1)
            assert spoken == entry.msgstr_plural[0]
        elif entry.msgctxt:
            assert tr.pgettext(entry.msgctxt, entry.msgid) == entry.msgstr
        else:
            assert tr.gettext(entry.msgid) == entry.msgstr


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["1 unit", "2 units", "5 units", "21 units"]),
        ("id", ["1 poin", "2 poin", "5 poin", "21 poin"]),
        ("cs", ["1 jednotka", "2 jednotky", "5 jednotek", "21 jednotek"]),
        ("tr", ["1 birim", "2 birim", "5 birim", "21 birim"]),
    ],
)
def test_a_count_takes_the_form_its_language_asks_for(language: str, told: list[str]) -> None:
    """Czech has three forms, English two, Indonesian and Turkish say the same for any number."""
    tr = translator(language)
    spoken = [
        tr.ngettext("{count} unit", "{count} units", n).format(count=n) for n in (1, 2, 5, 21)
    ]

    assert spoken == told
