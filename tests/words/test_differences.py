"""Differences of rule sets in words."""

from __future__ import annotations

import pytest

from capsa.rules import diff_rulesets, load_ruleset
from capsa.rules.schema import FIELDS, LABELS
from capsa.words import LANGUAGES, describe_difference, describe_key, translator


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_a_rule_file_is_explained(language: str) -> None:
    """Whoever compares rule sets need not know the keys of the file."""
    tr = translator(language)
    keys = [field.key for field in FIELDS if field not in LABELS]

    assert len({describe_key(key, tr) for key in keys}) == len(keys)


def test_a_difference_names_the_key_and_both_values() -> None:
    """What differs is told in words, and in the words of the file for who edits it."""
    differences = diff_rulesets(load_ruleset("classic-2-4"), load_ruleset("cancel-royalties"))

    assert [describe_difference(found, translator("id")) for found in differences] == [
        'bonus kedua pemain di baris yang sama (royalties.both): "winner" → "cancel"'
    ]
