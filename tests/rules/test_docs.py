"""The page on rule files describes every key, with its default and its words."""

from __future__ import annotations

import re
import tomllib
from enum import StrEnum

import pytest

from capsa.evaluate import CATEGORIES
from capsa.rules import load_ruleset, parse_ruleset, ruleset_from_table, ruleset_table
from capsa.rules.kinds import Words
from capsa.rules.naturals import PATTERN_WORDS
from capsa.rules.schema import EXTENDS, FIELDS, LABELS, NATURAL_LIST
from tests.rooms import ROOT

PAGE = (ROOT / "docs" / "rules" / "README.md").read_text(encoding="utf-8")
LINES = dict(re.findall(r"^\| `([a-z_.]+)` \| (.*) \|$", PAGE, re.MULTILINE))
RULES = [field for field in FIELDS if field not in LABELS]


def test_every_key_is_described_once_and_no_other() -> None:
    """What a file may hold and what the page describes are the same keys, in one order."""
    described = re.findall(r"^\| `([a-z_.]+)` \|", PAGE, re.MULTILINE)

    assert described == [*(label.key for label in LABELS), EXTENDS, *(rule.key for rule in RULES)]


@pytest.mark.parametrize("key", [rule.key for rule in RULES if rule is not NATURAL_LIST])
def test_the_default_of_a_key_is_the_one_described(key: str) -> None:
    """The page's defaults are those a file gets that sets nothing."""
    section, _, word = key.partition(".")
    written = LINES[key].split(" | ")[1].strip("`")
    table = ruleset_table(load_ruleset())[section]
    assert isinstance(table, dict)

    assert tomllib.loads(f"x = {written}")["x"] == table[word]
    assert ruleset_from_table({section: {word: table[word]}}, "page").name == "house"


@pytest.mark.parametrize("rule", [rule for rule in RULES if isinstance(rule.kind, Words)])
def test_the_words_of_a_key_are_the_ones_described(rule: object) -> None:
    """Each closed list of words stands on the page as it is."""
    kind, key = rule.kind, rule.key  # type: ignore[attr-defined]
    words: type[StrEnum] = kind.words

    assert LINES[key].split(" | ")[0] == " ".join(f"`{word}`" for word in words)


@pytest.mark.parametrize("word", [*PATTERN_WORDS, *CATEGORIES])
def test_every_pattern_and_category_is_named(word: str) -> None:
    """A word that a file may use can be found on the page."""
    assert f"`{word}`" in PAGE


def test_the_example_of_the_page_is_a_rule_file() -> None:
    """What the page shows first can be used as it is."""
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)

    assert parse_ruleset(example, "page").surrender == 2


def test_the_default_preset_sets_every_key() -> None:
    """The file whose values are the defaults leaves none of them open."""
    text = (ROOT / "src/capsa/rules/data/classic-2-4.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)

    assert ruleset_table(load_ruleset()) == table
