"""The page `docs/machine.md` lists what the machine knows, no more and no less."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import get_args

import pytest

from capsa.errors import MESSAGES
from capsa.match import MatchCommand, MatchEvent
from capsa.round import Decision, Phase
from tests.rooms import ROOT, SOURCE, modules, parse

PAGE = (ROOT / "docs" / "machine.md").read_text(encoding="utf-8")
FROM_CARDS = {"deck/count", "card/twice", "hand/count"}
"""Codes with which a deck or a hand is refused by the room of cards."""


def listed(title: str, column: int = 0) -> list[str]:
    """Give the words in a column of the table under a title."""
    section = PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1:-1] for line in section.splitlines() if line.startswith("|")]
    return [word for row in rows for word in re.findall(r"^ *`([^`]+)` *$", row[column])]


def raised() -> Iterator[str]:
    """Give every code that stands in the sources of rounds and matches."""
    for module in modules(SOURCE / "round") + modules(SOURCE / "match"):
        for node in ast.walk(parse(module)):
            if isinstance(node, ast.Constant) and node.value in MESSAGES:
                yield node.value


def kind_of(event: type) -> str:
    """Give the kind of an event's class."""
    return str(event.__dataclass_fields__["kind"].default)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("title", "column", "known"),
    [
        ("Phases", 0, {str(phase) for phase in Phase}),
        ("Phases", 2, {str(decision) for decision in Decision}),
        ("Commands", 0, {command.__name__ for command in get_args(MatchCommand)}),
        ("Events", 0, {kind_of(event) for event in get_args(MatchEvent)}),
        ("Refusals", 0, {*raised(), *FROM_CARDS}),
    ],
    ids=["phases", "decisions", "commands", "events", "refusals"],
)
def test_the_page_lists_what_there_is(title: str, column: int, known: set[str]) -> None:
    """Phases, decisions, commands, events and refusals on the page are those of the code."""
    assert set(listed(title, column)) == known
    if column == 0:
        assert len(listed(title)) == len(known)


def test_every_sentence_of_these_areas_is_used() -> None:
    """No refusal is translated that nobody can meet; some areas are shared with other rooms."""
    shared = {"card", "seats", "deal", "command"}
    areas = {code.split("/")[0] for code in raised()} - shared

    assert {code for code in MESSAGES if code.split("/")[0] in areas} == {
        code for code in raised() if code.split("/")[0] in areas
    }


def test_each_command_leads_to_events_that_there_are() -> None:
    """What the page says a command leads to are kinds of events."""
    section = PAGE.split("\n## Commands\n")[1].split("\n## ")[0]
    named = set(re.findall(r"`([a-z]+_[a-z_]+)`", section))

    assert named == set(listed("Events"))


def test_every_event_has_its_kind_and_a_format() -> None:
    """An event says what it is and in which format its record is."""
    for event in get_args(MatchEvent):
        assert event.__dataclass_fields__["format"].default == 1
    kinds = [kind_of(event) for event in get_args(MatchEvent)]
    assert len(set(kinds)) == len(kinds)
