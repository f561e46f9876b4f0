"""The rules as a page: nothing that changes play is missing from it, in any language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capsa.errors import RulesetError
from capsa.rules import (
    Ruleset,
    digest,
    load_ruleset,
    preset_names,
    ruleset_from_table,
    ruleset_table,
)
from capsa.rules.schema import FIELDS, LABELS
from capsa.words import LANGUAGES, rule_sheet, translator
from tests.random_rules import random_ruleset

KEYS = [field.key for field in FIELDS if field not in LABELS]
CHANGES = 12
"""How many changes of each key must show on the page."""


def _changed(rules: Ruleset, other: Ruleset, key: str) -> Ruleset | None:
    """Give `rules` with the value that `other` has for a key; None where that is no change."""
    table = ruleset_table(rules)
    section, _, word = key.partition(".")
    table[section] = {**_section(rules, section), word: _section(other, section)[word]}
    try:
        changed = ruleset_from_table(table, "changed")
    except RulesetError:
        return None
    return None if digest(changed) == digest(rules) else changed


def _section(rules: Ruleset, section: str) -> dict[str, object]:
    values = ruleset_table(rules)[section]
    assert isinstance(values, dict)
    return values


def _changes(key: str) -> Iterator[tuple[Ruleset, Ruleset]]:
    rng = Random(key)
    while True:
        rules, other = random_ruleset(rng), random_ruleset(rng)
        changed = _changed(rules, other, key)
        if changed is not None:
            yield rules, changed


@pytest.mark.parametrize("key", KEYS)
def test_every_key_that_changes_play_changes_the_page(key: str) -> None:
    """Two rule sets that differ in one key read differently in every language."""
    for rules, changed in islice(_changes(key), CHANGES):
        for language in LANGUAGES:
            tr = translator(language)
            assert rule_sheet(rules, tr) != rule_sheet(changed, tr)


@given(st.integers(0, 2**32 - 1), st.sampled_from(LANGUAGES))
def test_pages_are_equal_only_where_the_rules_are(seed: int, language: str) -> None:
    """Any two rule sets that differ, in however many keys, have different pages."""
    rng = Random(seed)
    rules, other = random_ruleset(rng), random_ruleset(rng)
    tr = translator(language)
    same_page = rule_sheet(rules, tr) == rule_sheet(other, tr)

    assert same_page == (digest(rules) == digest(other))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", preset_names())
def test_every_preset_has_a_page_that_can_be_printed(name: str, language: str) -> None:
    """A page has a title, sections, whole tables, and no placeholder left open."""
    sheet = rule_sheet(load_ruleset(name), translator(language))
    lines = sheet.splitlines()
    headings = [line for line in lines if line.startswith("## ")]
    tables = [line.count("|") for line in lines if line.startswith("|")]

    assert lines[0].startswith("# ")
    assert len(headings) == 9
    assert min(tables) >= 3
    assert "{" not in sheet
    assert not [line for line in lines if line != line.rstrip()]


def test_all_columns_of_a_table_line_up() -> None:
    """Plain text is readable without any program that knows Markdown."""
    lines = rule_sheet(load_ruleset("taiwan"), translator("tr")).splitlines()
    units = lines.index("## Birimler")

    assert lines[units + 2 : units + 7] == [
        "| kazanılan el | birim |",
        "| ------------ | ----- |",
        "| ön           | 1     |",
        "| orta         | 1     |",
        "| arka         | 1     |",
    ]


def _page_with(**sections: dict[str, object]) -> str:
    return rule_sheet(ruleset_from_table(dict(sections), "a test"), translator("en"))


def test_royalties_by_rank_are_told_by_rank() -> None:
    """A price list that differs by rank names the ranks, high ones first, in spans."""
    page = _page_with(
        royalties={
            "front": {"three_of_a_kind": {"A": 9, "2": 0, "7": 0, "default": 3}},
            "middle": {"straight": {"A": 5, "5": 5, "default": 0}},
            "back": {"straight_flush": 5},
        }
    )

    assert "| front  | three of a kind | A: 9; K–8, 6–3: 3 |" in page
    assert "| middle | straight        | A, 5: 5           |" in page
    assert "| back   | straight flush  | 5                 |" in page


def test_a_table_for_one_number_of_players_says_so() -> None:
    """Rules for four players alone do not speak of a range."""
    assert "\nFor 3 players.\n" in _page_with(seats={"least": 3, "most": 3})


def test_the_example_is_settled_by_the_rules_of_the_page() -> None:
    """What the page says in words it shows in numbers."""
    assert "Ana +6, Budi −6" in rule_sheet(load_ruleset("plain-1-6"), translator("en"))
    assert "Ana +4, Budi −4" in rule_sheet(load_ruleset("plain-2-4"), translator("en"))
    assert "Ana +11, Budi −11" in rule_sheet(load_ruleset("classic-2-4-called"), translator("en"))
