"""A rule set as the table of its file, as the text of that, its differences and its digest."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256

from capsa.cards import Suit
from capsa.rules.derive import values_of
from capsa.rules.loading import default_values
from capsa.rules.ruleset import Ruleset
from capsa.rules.schema import FIELDS, LABELS

_LABEL_KEYS = tuple(field.key for field in LABELS)
_INDENT = "    "


def ruleset_table(ruleset: Ruleset) -> dict[str, object]:
    """
    Give the table of a rule set: every key, defaults where a key means nothing.

    Reading the table gives an equal rule set.

    Examples
    --------
    >>> from capsa.rules import load_ruleset
    >>> ruleset_table(load_ruleset("taiwan"))["scoop"]
    {'add': 3, 'times': 1, 'with_tie': False, 'royalties_multiplied': False}
    """
    values = values_of(ruleset, default_values())
    table: dict[str, object] = {}
    sections: dict[str, dict[str, object]] = {"": table}
    for field in FIELDS:
        section, _, word = field.key.rpartition(".")
        if section not in sections:
            table[section] = sections[section] = {}
        sections[section][word] = field.kind.write(values[field])
    return table


def format_ruleset(ruleset: Ruleset) -> str:
    """Write a rule set as the text of a file that reads as an equal one."""
    labels = []
    sections = []
    for key, value in ruleset_table(ruleset).items():
        match value:
            case dict():
                sections.append("\n".join((f"\n[{key}]", *map(_line, value.items()))))
            case _:
                labels.append(_line((key, value)))
    return "\n".join((*labels, *sections, ""))


def _line(item: tuple[str, object]) -> str:
    key, value = item
    match value:
        case [_, *_]:
            return "\n".join((f"{key} = [", *(f"{_INDENT}{_toml(one)}," for one in value), "]"))
        case _:
            return f"{key} = {_toml(value)}"


def _toml(value: object) -> str:
    match value:
        case Mapping() if value:
            return "{ " + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + " }"
        case list():
            return "[" + ", ".join(map(_toml, value)) + "]"
        case _:
            # What remains, numbers, switches, plain one-line text and {}, TOML writes as JSON does.
            return json.dumps(value, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Difference:
    """A key in which two rule sets differ, and the value of each as its file would write it."""

    key: str
    left: str
    right: str


def diff_rulesets(left: Ruleset, right: Ruleset) -> tuple[Difference, ...]:
    """
    Give what differs in the rules of two rule sets, in the order of a rule file.

    Names, titles and sources are no rules.

    Examples
    --------
    >>> from capsa.rules import load_ruleset
    >>> diff_rulesets(load_ruleset("classic-2-4"), load_ruleset("cancel-royalties"))
    (Difference(key='royalties.both', left='"winner"', right='"cancel"'),)
    """
    defaults = default_values()
    ours, theirs = values_of(left, defaults), values_of(right, defaults)
    pairs = (
        Difference(
            field.key, _toml(field.kind.write(ours[field])), _toml(field.kind.write(theirs[field]))
        )
        for field in FIELDS
        if field not in LABELS
    )
    return tuple(pair for pair in pairs if pair.left != pair.right)


def digest(ruleset: Ruleset) -> str:
    """
    Give the SHA-256 of a rule set in hexadecimal: equal for equal rules, whatever their names.

    It covers the record's derived values in one canonical JSON text, and neither its `name`,
    `title` and `source` nor how a file spells it.
    """
    rules = {key: value for key, value in asdict(ruleset).items() if key not in _LABEL_KEYS}
    text = json.dumps(rules, sort_keys=True, separators=(",", ":"), default=_suit_letter)
    return sha256(text.encode("ascii")).hexdigest()


def _suit_letter(suit: Suit) -> str:
    """Write the one value of a record that JSON does not know."""
    return suit.value
