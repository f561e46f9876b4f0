"""A rule set written as a table or as text reads as itself; digests and differences agree."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capsa.rules import (
    Difference,
    Ruleset,
    diff_rulesets,
    digest,
    format_ruleset,
    load_ruleset,
    parse_ruleset,
    preset_names,
    ruleset_from_table,
    ruleset_table,
)
from capsa.rules.schema import FIELDS
from tests.random_rules import random_ruleset
from tests.rules.test_loading import read

drawn_rules = st.integers(0, 2**32).map(lambda seed: random_ruleset(Random(seed)))


def keys_of(table: dict[str, object]) -> list[str]:
    """Give the keys of a file's table as dotted words."""
    return [
        f"{key}.{word}" if word else key
        for key, value in table.items()
        for word in (value if isinstance(value, dict) else ("",))
    ]


def check_reads_as_itself(rules: Ruleset) -> None:
    """Compare a rule set with what its table and its text read as."""
    table = ruleset_table(rules)
    again = parse_ruleset(format_ruleset(rules), "again.toml")

    assert ruleset_from_table(table, "table", named=True) == rules
    assert again == rules
    assert ruleset_table(again) == table
    assert digest(again) == digest(rules)
    assert keys_of(table) == [field.key for field in FIELDS]


@pytest.mark.parametrize("name", preset_names())
def test_a_preset_written_out_reads_as_itself(name: str) -> None:
    """Nothing is lost on the way to a file and back, and every key is in the file."""
    check_reads_as_itself(load_ruleset(name))


@given(drawn_rules)
def test_any_rule_set_written_out_reads_as_itself(rules: Ruleset) -> None:
    """Whatever is set, the file of a rule set gives an equal one with an equal digest."""
    check_reads_as_itself(rules)


@given(drawn_rules, drawn_rules)
def test_digests_are_equal_where_nothing_differs(left: Ruleset, right: Ruleset) -> None:
    """Two rule sets have one digest exactly if no rule of them differs."""
    assert (digest(left) == digest(right)) == (diff_rulesets(left, right) == ())
    assert diff_rulesets(left, left) == ()


def test_no_two_presets_are_the_same_rules() -> None:
    """Each preset has a digest of its own."""
    assert len({digest(load_ruleset(name)) for name in preset_names()}) == len(preset_names())


def test_names_titles_and_sources_are_not_in_the_digest() -> None:
    """What is for people changes no digest and is no difference."""
    rules = load_ruleset("taiwan")
    renamed = replace(rules, name="ours", title="Ours", source="our table")

    assert digest(renamed) == digest(rules)
    assert diff_rulesets(renamed, rules) == ()
    assert renamed != rules


def test_a_digest_is_the_same_on_every_machine_and_day() -> None:
    """Records pin their rules by it: the default preset's never changes."""
    assert digest(load_ruleset("classic-2-4")) == (
        "bd7fef43306870e3117deaf3c4b75a7f49ef50e8f4390341784c93974ea0697b"
    )
    assert digest(load_ruleset("indonesia")) == (
        "ee04515f7ad29046d73ef44ecf334132434a0a76f3288ea1346c34e3aa77447d"
    )


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("royalties.front = { three_of_a_kind = 3, pair = 0 }", ""),
        ("royalties.front = { three_of_a_kind = { default = 3 } }", ""),
        ("royalties.front = { three_of_a_kind = { A = 3, default = 3 } }", ""),
        (
            "royalties.back = { flush = { T = 2, default = 1 } }",
            "royalties.back = { flush = { default = 1, 10 = 2 }, straight = { A = 0 } }",
        ),
        ("royalties.broken = { four_of_a_kind = 0 }", ""),
        ('naturals.list = [{ pattern = "all_low", units = 1 }]',) * 2,
        (
            'naturals.list = [{ pattern = "all_low", units = 1 }]',
            'naturals.list = [{ units = 1, ranks = "2-8", pattern = "all_low" }]',
        ),
    ],
)
def test_files_that_mean_the_same_have_one_digest(text: str, same: str) -> None:
    """Spelling, order and prices of nothing do not matter."""
    assert read(text) == read(same)
    assert digest(read(text)) == digest(read(same))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("{ straight_flush = { A = 10, default = 5 } }", {"A": 10, "default": 5}),
        ("{ straight_flush = { A = 10 } }", {"A": 10}),
        ("{ straight_flush = { A = 0, default = 5 } }", {"A": 0, "default": 5}),
        ("{ straight_flush = { 10 = 7, 9 = 6, default = 5 } }", {"10": 7, "9": 6, "default": 5}),
        ("{ straight_flush = 5 }", 5),
    ],
)
def test_a_price_is_written_in_its_shortest_form(text: str, written: object) -> None:
    """Most ranks share a default, and only the others are named."""
    table = ruleset_table(read(f"royalties.back = {text}"))
    royalties = table["royalties"]
    assert isinstance(royalties, dict)

    assert royalties["back"] == {"straight_flush": written}


def test_a_table_is_plain_values() -> None:
    """A rule set's table can go into JSON as it is."""
    table = ruleset_table(load_ruleset("taiwan"))

    assert json.loads(json.dumps(table)) == table


def test_differences_are_listed_key_by_key() -> None:
    """Each key that differs stands with both values, in the order of a rule file."""
    differences = diff_rulesets(load_ruleset("classic-1-6"), load_ruleset("mandarin"))

    assert differences == (Difference("home_run.add", "0", "3"),)
    assert [each.key for each in diff_rulesets(read(""), load_ruleset("taiwan"))][:4] == [
        "ranking.wheel",
        "overall.units",
        "scoop.add",
        "home_run.add",
    ]


def test_a_text_is_a_file_a_person_can_edit() -> None:
    """Sections in order, lists one entry a line, prices inline."""
    lines = format_ruleset(load_ruleset("taiwan")).splitlines()

    assert lines[0] == 'name = "taiwan"'
    assert "back = { four_of_a_kind = 4, straight_flush = { A = 10, default = 5 } }" in lines
    assert '    { pattern = "all_high", ranks = "8-A", units = 15 },' in lines
    assert "broken = {}" in lines
    assert lines[-2:] == ["[surrender]", "units = 0"]
    assert "list = []" in format_ruleset(load_ruleset("plain-2-4")).splitlines()


def test_titles_with_quotes_read_back() -> None:
    """Quotes and backslashes of a title survive the file."""
    rules = replace(load_ruleset(), title='Ana\'s "big" \\ game, Mậu Binh')

    assert parse_ruleset(format_ruleset(rules), "again.toml") == rules
