"""The catalogues: whole, true to their placeholders, and in step with the code."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import polib
import pytest

from capsa.errors import MESSAGES
from capsa.rules import load_ruleset, preset_names
from capsa.words import LANGUAGES, translator
from scripts import catalogues

TRANSLATED = [language for language in LANGUAGES if language != "en"]

# The texts that a language says in English words. Card players of Indonesia name combinations and
# court cards in English; scoop, home run and full house are said so everywhere; the rest are names.
# The letter b is that of bawah.
SAID_IN_ENGLISH = {
    "id": {
        "b",
        "Capsa Susun · {rules}",
        "Seed: {seed}",
        "scoop",
        "home run",
        "dragon",
        "high card",
        "pair",
        "two pair",
        "three of a kind",
        "straight",
        "flush",
        "full house",
        "four of a kind",
        "straight flush",
        "royal flush",
        "jack",
        "queen",
        "king",
        "Hong Kong",
        "Indonesia",
        "Mandarin",
        "Mậu Binh",
        "Pusoy",
        "Scoop 1-4",
        "Shisanshui",
        "Taiwan",
    },
    "cs": {
        "Capsa Susun · {rules}",
        "Seed: {seed}",
        "scoop",
        "home run",
        "full house",
        "full house, {rank}",
        "Mậu Binh",
        "Pusoy",
        "Scoop 1-4",
        "Shisanshui",
    },
    "tr": {
        "Capsa Susun · {rules}",
        "Seed: {seed}",
        "scoop",
        "home run",
        "Hong Kong",
        "Mandarin",
        "Mậu Binh",
        "Pusoy",
        "Scoop 1-4",
        "Shisanshui",
    },
}
# What machines made of back, royalties, scoop, spade and natural elsewhere: the back of a body,
# licence fees and copyright, a ladle, a shoulder blade, what grows in nature.
NEVER_SAID = {
    "id": ("punggung", r"royalti(?!es)", "sendok", "sekop tanah", "alami"),
    "cs": ("záda", "licenční", "poplatk", "naběračk", "lopatk", "přirozen"),
    "tr": ("sırt", "telif", "kepçe", "kürek", "doğal"),
}


def _catalogue(language: str) -> polib.POFile:
    return polib.pofile(str(catalogues.catalogue_of(language)))


def _translations(entry: polib.POEntry) -> list[str]:
    return [entry.msgstr, *entry.msgstr_plural.values()]


def test_every_language_but_english_has_a_catalogue() -> None:
    """The languages capsa offers are those it has the words of."""
    assert catalogues.languages() == sorted(TRANSLATED)


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalogue_has_no_fault(language: str) -> None:
    """Nothing is missing, doubtful, left over, or short of a placeholder or a plural form."""
    assert list(catalogues.faults(catalogues.catalogue_of(language))) == []


def test_every_error_and_every_title_is_to_be_translated() -> None:
    """What is written outside of the room of words reaches the translators too."""
    texts = {message.one for message in catalogues.messages()}
    titles = {load_ruleset(name).title for name in preset_names()}

    assert texts >= {*MESSAGES.values(), *titles}


@pytest.mark.parametrize("language", TRANSLATED)
def test_only_a_few_listed_texts_are_said_in_english(language: str) -> None:
    """A text that equals the English one was chosen so, not forgotten."""
    same = {
        entry.msgid
        for entry in _catalogue(language)
        if entry.msgid in _translations(entry)
        and re.search(r"\w", re.sub("{.*?}", "", entry.msgid))
    }

    assert same == SAID_IN_ENGLISH[language]


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_word_comes_from_a_machine(language: str) -> None:
    """The words are those of card players, not of dictionaries of other trades."""
    said = " ".join(text for entry in _catalogue(language) for text in _translations(entry))

    assert [word for word in NEVER_SAID[language] if re.search(word, said.lower())] == []


Tamper = Callable[[polib.POEntry], None]


def _forget(entry: polib.POEntry) -> None:
    entry.msgstr = ""


def _doubt(entry: polib.POEntry) -> None:
    entry.flags.append("fuzzy")


def _leave_over(entry: polib.POEntry) -> None:
    entry.obsolete = True


def _drop(entry: polib.POEntry) -> None:
    entry.msgstr = entry.msgstr.replace("{payer}", "")


def _double(entry: polib.POEntry) -> None:
    entry.msgstr += " {payer}"


def _rename(entry: polib.POEntry) -> None:
    entry.msgstr = entry.msgstr.replace("{payer}", "{player}")


def _unpair(entry: polib.POEntry) -> None:
    entry.msgstr += "{"


def _indent(entry: polib.POEntry) -> None:
    entry.msgstr = f" {entry.msgstr}"


@pytest.mark.parametrize(
    ("tamper", "fault"),
    [
        (_forget, "not translated"),
        (_doubt, "fuzzy"),
        (_leave_over, "obsolete"),
        (_drop, "placeholders"),
        (_double, "placeholders"),
        (_rename, "placeholders"),
        (_unpair, "braces"),
        (_indent, "spaces"),
    ],
)
def test_a_damaged_translation_is_told(tamper: Tamper, fault: str, tmp_path: Path) -> None:
    """Whatever a translator may slip on is named, with the text it is in."""
    english = "{payer} pays {payee} {units}: {reason}"
    damaged = _catalogue("cs")
    tamper(next(entry for entry in damaged if entry.msgid == english))
    path = tmp_path / "capsa.po"
    damaged.save(str(path))

    assert any(fault in found for found in catalogues.faults(path) if english[:20] in found)


def test_a_plural_form_that_is_missing_is_told(tmp_path: Path) -> None:
    """Czech needs three forms; two are a fault."""
    damaged = _catalogue("cs")
    entry = next(entry for entry in damaged if entry.msgid == "{count} unit")
    del entry.msgstr_plural[2]
    path = tmp_path / "capsa.po"
    damaged.save(str(path))

    assert any("3 forms" in found for found in catalogues.faults(path))


def test_a_text_the_code_no_longer_has_is_told(tmp_path: Path) -> None:
    """A catalogue follows the code in both directions."""
    stale = _catalogue("tr")
    stale.append(polib.POEntry(msgid="an old text", msgstr="eski bir metin"))
    path = tmp_path / "capsa.po"
    stale.save(str(path))

    assert any("differs from the code" in found for found in catalogues.faults(path))


def test_bringing_a_catalogue_up_to_date_keeps_its_translations() -> None:
    """An update of a catalogue in step with the code changes nothing."""
    catalogue = _catalogue("id")

    assert [(entry.msgid, _translations(entry)) for entry in catalogues.updated(catalogue)] == [
        (entry.msgid, _translations(entry)) for entry in catalogue
    ]


def test_a_new_language_begins_with_every_text_and_its_own_plural_forms() -> None:
    """Polish begins with three forms and nothing translated."""
    begun = catalogues.updated(catalogues.begun("pl"))

    assert len(begun) == len(catalogues.messages())
    assert begun.metadata["Plural-Forms"].startswith("nplurals=3;")
    assert begun.percent_translated() == 0


TYPED = "typed as an answer"
PROMPTS = {
    "Call it? {choices}, none": ("none",),
    "Type its number, or press Enter, to call it; none to play the hand.": ("none",),
    "Royalties are paid only if declared. Name rows, or all, or none.": ("all", "none"),
    "Press Enter to go on; end ends the match, quit leaves it for later.": ("end", "quit"),
    "End the match for good? yes, no": ("yes", "no"),
    "yes ends the match for good; no goes on.": ("yes", "no"),
    "Enter: go on; skip: wait no more": ("skip",),
    "Set your hand (or hint, help)": ("hint", "help"),
    "Place this foul? yes, undo": ("yes", "undo"),
    "Place it? Enter, undo": ("undo",),
    "or hint, then the number of a suggestion.": ("hint",),
    "sort rank, sort suit, sort groups: show the cards in another order.": (
        "sort rank",
        "sort suit",
        "sort groups",
    ),
    "undo takes the last step back.": ("undo",),
    "{text} is no answer here; help lists the answers": ("help",),
}


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("prompt", PROMPTS)
def test_a_prompt_names_the_words_that_may_be_typed(prompt: str, language: str) -> None:
    """What a prompt tells a person to type is what that language is answered with."""
    tr = translator(language)
    told = tr.gettext(prompt).lower()
    words = [
        " ".join(tr.pgettext(TYPED, one) for one in words.split()) for words in PROMPTS[prompt]
    ]

    assert [word for word in words if not re.search(rf"\b{word}\b", told)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_words_to_type_are_spelled_alike(language: str) -> None:
    """An answer typed in whole means one thing."""
    tr = translator(language)
    english = [message.one for message in catalogues.messages() if message.context == TYPED]
    words = [tr.pgettext(TYPED, word) for word in english]

    assert len(english) >= 17
    assert len(set(words)) == len(words)
