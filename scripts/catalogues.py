"""
Bring the message catalogues up to date with the code, or tell where they are not.

    catalogues.py --check            as `make check` runs it; writes nothing
    catalogues.py --update           after a text was added, changed or removed
    catalogues.py --begin CODE       a new language: list it in LANGUAGE_NAMES, then begin its file

English stands in the code. A changed text is a new one: its translation is begun again, on purpose.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from string import Formatter

import polib
from babel.core import Locale
from babel.messages.extract import extract_from_dir
from babel.messages.plurals import PLURALS

from capsa.errors import MESSAGES
from capsa.rules import ruleset_from_table

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "capsa"
LOCALES = SOURCE / "words" / "locale"
KEYWORDS = {
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "N_": None,
    "NP_": ((1, "c"), 2),
}
WIDTH = 100

Key = tuple[str | None, str]


@dataclass
class Message:
    """An English text: its context and plural, and the files it stands in."""

    context: str | None
    one: str
    many: str | None = None
    files: dict[str, None] = field(default_factory=dict)

    @property
    def key(self) -> Key:
        """What tells messages apart."""
        return self.context, self.one


def messages() -> list[Message]:
    """Give every text a person may read, in the order of the code."""
    found: dict[Key, Message] = {}
    for message in (*_of_code(), *_of_errors(), *_of_presets()):
        known = found.setdefault(message.key, message)
        known.many = known.many or message.many
        known.files |= message.files
    return list(found.values())


def _of_code() -> Iterator[Message]:
    for name, _, text, _, context in extract_from_dir(
        SOURCE, method_map=[("**.py", "python")], keywords=KEYWORDS, strip_comment_tags=True
    ):
        one, many = text if isinstance(text, tuple) else (text, None)
        yield Message(context, one, many, {f"src/capsa/{name}": None})


def _of_errors() -> Iterator[Message]:
    for text in MESSAGES.values():
        yield Message(None, text, None, {"src/capsa/errors/messages.py": None})


def _of_presets() -> Iterator[Message]:
    for preset in sorted((SOURCE / "rules" / "data").glob("*.toml")):
        title = tomllib.loads(preset.read_text(encoding="utf-8"))["title"]
        yield Message(None, title, None, {f"src/capsa/rules/data/{preset.name}": None})
    untitled = ruleset_from_table({}, "").title
    yield Message(None, untitled, None, {"src/capsa/rules/loading.py": None})


def catalogue_of(language: str) -> Path:
    """Give the place of a language's catalogue."""
    return LOCALES / language / "LC_MESSAGES" / "capsa.po"


def updated(old: polib.POFile) -> polib.POFile:
    """Give a catalogue of the code's texts with the translations there are."""
    known = {(entry.msgctxt, entry.msgid): entry for entry in old if not entry.obsolete}
    new = polib.POFile(wrapwidth=WIDTH)
    new.header, new.metadata = old.header, old.metadata
    for message in messages():
        new.append(_entry(message, known.get(message.key)))
    return new


def _entry(message: Message, known: polib.POEntry | None) -> polib.POEntry:
    entry = polib.POEntry(
        msgctxt=message.context,
        msgid=message.one,
        msgid_plural=message.many or "",
        occurrences=[(name, "") for name in message.files],
    )
    if known is not None and bool(known.msgid_plural) == bool(message.many):
        entry.msgstr, entry.msgstr_plural = known.msgstr, known.msgstr_plural
        entry.tcomment, entry.flags = known.tcomment, known.flags
    return entry


def begun(language: str) -> polib.POFile:
    """Give an empty catalogue of a language."""
    locale = Locale.parse(language)
    forms, rule = PLURALS[language]
    catalogue = polib.POFile(wrapwidth=WIDTH)
    catalogue.header = f"capsa in {locale.english_name}"
    catalogue.metadata = {
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": f"nplurals={forms}; plural={rule};",
    }
    return catalogue


def faults(path: Path) -> Iterator[str]:
    """Tell what is wrong with a catalogue, one sentence each."""
    catalogue = polib.pofile(str(path), wrapwidth=WIDTH)
    where = "/".join(path.parts[-3:])
    if str(updated(catalogue)) != path.read_text(encoding="utf-8"):
        yield f"{where}: differs from the code; run scripts/catalogues.py --update"
    forms = int(catalogue.metadata["Plural-Forms"].split(";")[0].partition("=")[2])
    for entry in catalogue:
        for fault in _faults_of(entry, forms):
            yield f"{where}: {entry.msgid[:60]!r}: {fault}"


def _faults_of(entry: polib.POEntry, forms: int) -> Iterator[str]:
    if entry.obsolete:
        yield "obsolete"
        return
    if entry.fuzzy:
        yield "fuzzy"
    translations = _translations(entry)
    wanted = forms if entry.msgid_plural else 1
    if len(translations) != wanted or not all(translations):
        yield f"not translated ({wanted} forms are needed)"
        return
    for text in translations:
        yield from _faults_of_text(entry, text)


def _translations(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def _faults_of_text(entry: polib.POEntry, text: str) -> Iterator[str]:
    english = entry.msgid_plural or entry.msgid
    try:
        given, needed = placeholders(text), placeholders(english)
    except ValueError as error:
        yield f"braces that do not pair: {error}"
        return
    if given != needed:
        yield f"placeholders {given} instead of {needed}"
    if len(english) > 1 and _edges(text) != _edges(english):
        yield "spaces at the ends differ"


def placeholders(text: str) -> list[str]:
    """Give the placeholders of a text as written, sorted; each stands as often as in English."""
    parts = Formatter().parse(text)
    return sorted(
        f"{{{name}{conversion or ''}{':' if form else ''}{form}}}"
        for _, name, form, conversion in parts
        if name is not None
    )


def _edges(text: str) -> tuple[bool, bool]:
    return text[:1].isspace(), text[-1:].isspace()


def update(language: str) -> None:
    """Write a catalogue anew; its translations stay."""
    path = catalogue_of(language)
    updated(polib.pofile(str(path), wrapwidth=WIDTH)).save(str(path))


def begin(language: str) -> None:
    """Write the catalogue of a new language, with nothing translated yet."""
    path = catalogue_of(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    updated(begun(language)).save(str(path))


def languages() -> list[str]:
    """Give the languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in LOCALES.glob("*/LC_MESSAGES/capsa.po"))


def main() -> int:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--check", action="store_true", help="fail where a catalogue has a fault")
    action.add_argument("--update", action="store_true", help="write the catalogues anew")
    action.add_argument("--begin", metavar="CODE", help="write an empty catalogue")
    arguments = parser.parse_args()
    if arguments.check:
        found = [fault for language in languages() for fault in faults(catalogue_of(language))]
        print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
        return 1 if found else 0
    if arguments.begin:
        begin(arguments.begin)
    for language in languages():
        update(language)
    subprocess.run([sys.executable, str(ROOT / "hatch_build.py")], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
