"""Rule sets from the text of a file, from a table inside another file, and by name."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any

from capsa.errors import RulesetError
from capsa.evaluate import Wheel
from capsa.rules.derive import derive
from capsa.rules.kinds import check_key, read_mapping
from capsa.rules.meaning import Reading
from capsa.rules.place import Place, shown
from capsa.rules.presets import DEFAULT_RULESET, PRESETS, preset_text
from capsa.rules.prices import STRAIGHTS
from capsa.rules.ruleset import Ruleset
from capsa.rules.schema import (
    EXTENDS,
    FIELDS,
    LABELS,
    NAME,
    ROW_ROYALTIES,
    SOURCE,
    TITLE,
    WHEEL,
    Field,
    Values,
)

LONGEST_FILE = 100_000
"""Characters a rule file may have; every preset has less than a thirtieth of that."""

_LONGEST_NAME = 60
_HOUSE = Values({NAME: "house", TITLE: "House rules", SOURCE: "the rules of this table"})
"""The labels of a table that needs none."""


def _sections() -> Mapping[str, Mapping[str, Field[Any]]]:
    sections: dict[str, dict[str, Field[Any]]] = defaultdict(dict)
    for field in FIELDS:
        section, _, word = field.key.rpartition(".")
        sections[section][word] = field
    return sections


_SECTIONS = _sections()
_LABEL_SECTION = ""
_TOP_KEYS = (*_SECTIONS[_LABEL_SECTION], EXTENDS, *filter(None, _SECTIONS))


def parse_ruleset(text: str | bytes, origin: str) -> Ruleset:
    """
    Read a rule file.

    Parameters
    ----------
    text
        The file: TOML, as text or as the bytes of UTF-8.
    origin
        How errors name the file.

    Raises
    ------
    RulesetError
        Whatever the text is, if it is not a rule file; see ``docs/rules``.

    Examples
    --------
    >>> rules = parse_ruleset('''
    ... name = "ours"
    ... title = "Ours"
    ... source = "agreed at our table"
    ... extends = "classic-1-6"
    ... surrender.units = 2
    ... ''', "ours.toml")
    >>> rules.scoop.add, rules.surrender
    (3, 2)
    """
    return ruleset_from_table(_toml(text, Place(origin)), origin, named=True)


def _toml(text: str | bytes, place: Place) -> dict[str, object]:
    if len(text) > LONGEST_FILE:
        raise place.error("rules/size", most=LONGEST_FILE, count=len(text))
    try:
        written = text if isinstance(text, str) else text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise place.error("rules/encoding") from error
    try:
        return tomllib.loads(written)
    # tomllib lets through what int() and datetime() say of a number or date out of all bounds.
    except (ValueError, OverflowError) as error:
        raise place.error("rules/toml", reason=str(error)) from error
    except RecursionError as error:
        raise place.error("rules/depth") from error


def ruleset_from_table(table: Mapping[str, object], origin: str, *, named: bool = False) -> Ruleset:
    """
    Read a rule set from a table that has been read from TOML already.

    Parameters
    ----------
    table
        What a rule file holds.
    origin
        How errors name the file.
    named
        Whether `name`, `title` and `source` are needed, as they are in a file of its own.

    Raises
    ------
    RulesetError
        If it is no rule set.
    """
    return derive(_settled(table, Place(origin), named=named))


def _settled(table: Mapping[str, object], place: Place, *, named: bool) -> Values:
    inherited = _preset(_parent(table, place))
    own = _own_values(table, place)
    for label in LABELS:
        if label not in own and named:
            raise place.inside(label.key).error("rules/missing")
    reading = Reading(own, _HOUSE.over(inherited), _defaults(), place)
    settled = reading.settled()
    if settled[WHEEL] is Wheel.NONE:
        _refuse_low_five(table, place)
    return settled


def _parent(table: Mapping[str, object], place: Place) -> str:
    name = table.get(EXTENDS, DEFAULT_RULESET)
    if type(name) is not str or name not in PRESETS:
        at, closest = place.inside(EXTENDS), _closest(shown(name).strip('"'))
        if closest is None:
            raise at.error("rules/extends-none", value=shown(name))
        raise at.error("rules/extends", value=shown(name), closest=closest)
    return name


def _closest(name: str) -> str | None:
    """Give the preset that was probably meant, if any is near."""
    return next(iter(get_close_matches(name[:_LONGEST_NAME].lower(), PRESETS, n=1)), None)


def _own_values(table: Mapping[str, object], place: Place) -> Values:
    return Values(dict(_read_own(table, place)))


def _read_own(table: Mapping[str, object], place: Place) -> Iterator[tuple[Field[Any], object]]:
    for name, value in table.items():
        check_key(name, _TOP_KEYS, place)
        if name == EXTENDS:
            continue
        if name in _SECTIONS[_LABEL_SECTION]:
            field = _SECTIONS[_LABEL_SECTION][name]
            yield field, field.kind.read(value, place.inside(name))
        else:
            yield from _read_section(_SECTIONS[name], value, place.inside(name))


def _read_section(
    section: Mapping[str, Field[Any]], value: object, at: Place
) -> Iterator[tuple[Field[Any], object]]:
    for word, inner in read_mapping(value, at).items():
        check_key(word, tuple(section), at)
        yield section[word], section[word].kind.read(inner, at.inside(word))


def _refuse_low_five(table: Mapping[str, object], place: Place) -> None:
    """Refuse a price for A-2-3-4-5 where the wheel is none; the table's shape is checked."""
    for field in ROW_ROYALTIES.values():
        section, _, row = field.key.partition(".")
        prices = read_mapping(read_mapping(table.get(section, {}), place).get(row, {}), place)
        for category in STRAIGHTS:
            price = prices.get(category)
            if isinstance(price, Mapping) and "5" in price:
                at = place.inside(field.key).inside(category).inside("5")
                raise at.error("rules/meaningless", value=shown(price["5"]), under=_NO_WHEEL)


_NO_WHEEL = (f'{WHEEL.key} = "{Wheel.NONE}"',)


@cache
def _defaults() -> Values:
    """Give the values of the default preset, whose file sets every key."""
    return _own_values(_preset_table(DEFAULT_RULESET), Place(DEFAULT_RULESET))


def _preset_table(name: str) -> Mapping[str, object]:
    return tomllib.loads(preset_text(name))


@cache
def _preset(name: str) -> Values:
    if name == DEFAULT_RULESET:
        return _defaults()
    return _settled(_preset_table(name), Place(name), named=True)


def load_ruleset(name: str = DEFAULT_RULESET) -> Ruleset:
    """
    Give a preset.

    Raises
    ------
    RulesetError
        ``rules/preset`` for a name that is near a preset's, ``rules/preset-none`` for any other.

    Examples
    --------
    >>> load_ruleset("classic-1-6").scoop.add
    3
    """
    if name not in PRESETS:
        closest = _closest(name)
        if closest is None:
            raise RulesetError("rules/preset-none", name=name)
        raise RulesetError("rules/preset", name=name, closest=closest)
    return derive(_preset(name))


def default_values() -> Values:
    """Give the values of a file that sets nothing."""
    return _defaults()
