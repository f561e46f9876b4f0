"""Whatever is given as rules, the answer is a rule set or one refusal, never anything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capsa.errors import RulesetError
from capsa.rules import (
    Ruleset,
    digest,
    format_ruleset,
    load_ruleset,
    parse_ruleset,
    preset_names,
    ruleset_from_table,
    ruleset_table,
)
from capsa.rules.presets import preset_text

pytestmark = pytest.mark.prove("core")

TEXTS = [preset_text(name) for name in preset_names()]
SPECIAL = ["'", '"', "\n", "=", "{", "}", "[", "]", "\\", "\0", "é", "9" * 400, "nan", "true", "#"]

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 15),
    st.integers(),
    st.floats(),
    st.text(max_size=12),
    st.sampled_from(["lowest", "none", "net", "required", "8-A", "dragon", "shcd"]),
    st.dates(),
    st.binary(max_size=3),
)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)


def answer(make: Callable[[], Ruleset]) -> Ruleset | RulesetError:
    """Give the rule set that is made, or the refusal."""
    try:
        return make()
    except RulesetError as error:
        return error


def check(make: Callable[[], Ruleset]) -> None:
    """Make a rule set or be refused in one short line; what is made can be written and read."""
    match answer(make):
        case RulesetError() as error:
            assert len(str(error)) < 600
            assert str(error).isprintable()
        case rules:
            assert digest(parse_ruleset(format_ruleset(rules), "again")) == digest(rules)


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    """Bytes are a rule file or are refused."""
    check(lambda: parse_ruleset(data, "fuzz"))


@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    """Text is a rule file or is refused."""
    check(lambda: parse_ruleset(text, "fuzz"))


@given(st.sampled_from(TEXTS), st.data())
def test_a_file_cut_off_or_overwritten_anywhere(text: str, data: st.DataObject) -> None:
    """A damaged file of a preset still reads, or is refused."""
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.one_of(st.just(len(text)), st.integers(start, min(len(text), start + 9))))
    patch = data.draw(st.one_of(st.text(max_size=4), st.sampled_from(SPECIAL)))
    check(lambda: parse_ruleset(text[:start] + patch + text[end:], "fuzz"))
    check(lambda: parse_ruleset((text[:start] + patch + text[end:]).encode()[:-1], "fuzz"))


@given(st.dictionaries(st.text(max_size=8), values, max_size=3))
def test_any_table(table: dict[str, Any]) -> None:
    """A table of anything is a rule set or is refused."""
    check(lambda: ruleset_from_table(table, "fuzz"))


def with_value(table: dict[str, Any], path: list[str], value: object) -> dict[str, Any]:
    """Give a table with one value replaced or added."""
    first, *rest = path
    inner = with_value(table.get(first, {}), rest, value) if rest else value
    return {**table, first: inner}


def paths(table: dict[str, Any]) -> list[list[str]]:
    """Give the way to every value of a table, tables included."""
    found = []
    for key, value in table.items():
        found.append([key])
        if isinstance(value, dict):
            found += [[key, *path] for path in paths(value)]
    return found


@given(st.sampled_from(preset_names()), st.data())
def test_a_preset_with_any_value_of_it_replaced(name: str, data: st.DataObject) -> None:
    """One wrong value is refused; one that is allowed gives other rules."""
    table = ruleset_table(load_ruleset(name))
    for _ in range(data.draw(st.integers(1, 3))):
        table = with_value(table, data.draw(st.sampled_from(paths(table))), data.draw(values))
    check(lambda: ruleset_from_table(table, "fuzz"))


@given(
    st.lists(st.sampled_from(preset_names()), min_size=2, max_size=2),
    st.sets(st.sampled_from(["seats", "ranking", "rows", "overall", "scoop", "home_run"])),
    st.sets(st.sampled_from(["royalties", "naturals", "foul", "surrender"])),
)
def test_sections_of_one_preset_over_another(
    names: list[str], some: set[str], others: set[str]
) -> None:
    """Any sections of one preset extend another, or the contradiction is refused."""
    base, donor = names
    sections = ruleset_table(load_ruleset(donor))
    table = {key: sections[key] for key in some | others} | {"extends": base}
    check(lambda: ruleset_from_table(table, "fuzz"))


@pytest.mark.parametrize("depth", [10, 100, 400, 2000])
def test_any_depth(depth: int) -> None:
    """Nesting of any depth is refused, in text and in a table."""
    nested: object = 1
    for _ in range(depth):
        nested = {"a": [nested]}
    check(lambda: ruleset_from_table({"rows": {"front": nested}}, "fuzz"))
    check(lambda: parse_ruleset("x = " + "[" * depth + "]" * depth, "fuzz"))
    check(lambda: parse_ruleset("rows." + "a." * depth + "b = 1", "fuzz"))
    check(lambda: parse_ruleset("[rows." + "a." * depth + "b]", "fuzz"))
