"""A short way to write seats and settlements, so that a case reads as a table would say it."""

from __future__ import annotations

from typing import Any

from capsa.cards import ROWS, Row, parse_hand, parse_setting
from capsa.rules import Ruleset, load_ruleset, ruleset_from_table
from capsa.scoring import (
    Called,
    Fouled,
    Gain,
    Line,
    Played,
    RowValue,
    Standing,
    Surrendered,
    claim_of,
    value_of,
)

SEATS = "ABCD"


def rules_with(preset: str = "classic-2-4", **sections: Any) -> Ruleset:
    """Give a preset with some sections changed, as a table's own rule file would."""
    if not sections:
        return load_ruleset(preset)
    table = {"name": "of-the-test", "title": "Of the test", "source": "the test itself"}
    return ruleset_from_table({**table, "extends": preset, **sections}, "test")


def seat(text: str, rules: Ruleset) -> Standing:
    """
    Read one seat.

    ``surrender``, ``foul``, ``dragon: 2c3d…`` for a call, else the three rows, with ``declined``
    or ``declares back`` behind them.
    """
    if text == "surrender":
        return Surrendered()
    if text == "foul":
        return Fouled()
    kind, _, hand = text.partition(":")
    if hand:
        claim = claim_of(parse_hand(hand), kind, rules)
        assert claim is not None
        return Called(claim)
    rows, _, declines = text.partition(" declined")
    rows, _, declares = rows.partition(" declares ")
    declared = frozenset(Row(word) for word in declares.split())
    declined = text.endswith("declined") or bool(declines)
    return Played.of(parse_setting(rows), rules, declared=declared, declined=declined)


def values(setting: str, rules: Ruleset) -> tuple[RowValue, RowValue, RowValue]:
    """Give the three row values of a setting."""
    front, middle, back = (value_of(parse_setting(setting).row(row), rules) for row in ROWS)
    return front, middle, back


def written(lines: tuple[Line, ...]) -> list[str]:
    """Write each line of a settlement as ``A<B 2 royalty back``: A gains 2 from B."""
    return [
        f"{SEATS[line.payee]}<{SEATS[line.payer]} {line.units} {line.reason}"
        + (f" {line.row}" if line.row else "")
        for line in lines
    ]


def gains(listed: tuple[Gain, ...]) -> list[str]:
    """Write each gain of the first seat as ``+2 royalty back``."""
    return [
        f"{gain.units:+d} {gain.reason}" + (f" {gain.row}" if gain.row else "") for gain in listed
    ]
