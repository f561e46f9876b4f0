"""How fast a match is told, and how it is left: row by row, and for good only when meant."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from capsa.cli.play.invoked import invoked
from capsa.record import loads
from tests.cli.playing import Capsa, Terminal

MATCH = ("--seed", "pace", "--save", "match", "--rounds", "1")
ON = "skip: wait no more > "


def at_the_reveal(home: Path) -> Terminal:
    """Give a terminal on which the front has just been turned up."""
    terminal = Terminal.start(home, *MATCH)
    for answer in ("\n", "1\n", "\n", "\n"):
        terminal.read_until(" > ")
        terminal.type(answer)
    shown = terminal.read_until(ON)
    assert "── front" in shown
    assert "── middle" not in shown
    return terminal


def test_rows_are_turned_up_one_by_one(tmp_path: Path) -> None:
    """On a terminal each row waits for Enter, and so does the result."""
    terminal = at_the_reveal(tmp_path)
    for here, later in (("middle", "back"), ("back", "Who pays whom")):
        terminal.type("\n")
        shown = terminal.read_until(ON)
        assert f"── {here}" in shown
        assert f"── {later}" not in shown
    terminal.type("\n")

    status, last = terminal.finish()
    assert status == 0
    assert "── Who pays whom" in last


def test_who_is_in_a_hurry_waits_no_more(tmp_path: Path) -> None:
    """After skip the rows that are left come at once."""
    terminal = at_the_reveal(tmp_path)
    terminal.type("skip\n")
    status, last = terminal.finish()

    assert status == 0
    assert "── back" in last
    assert ON not in last


def test_a_reveal_may_be_left(tmp_path: Path) -> None:
    """Who quits between two rows finds the match kept."""
    terminal = at_the_reveal(tmp_path)
    terminal.type("quit\n")
    status, last = terminal.finish()

    assert status == 0
    assert "The match is kept." in last
    assert loads((tmp_path / "match").read_bytes())


def test_a_match_ends_only_when_that_is_meant(capsa: Capsa) -> None:
    """End is asked once more; no, or nothing clear, leaves the match as it is."""
    played = ("", "1", "", "")
    ran = capsa.play("--seed", "pace", "--save", "m", typed=(*played, "end", "", "no", "quit"))

    assert "End the match for good? yes, no" in ran.out
    assert "The match is kept." in ran.out
    assert "The match is over" not in ran.out


@pytest.mark.parametrize(
    ("program", "told"),
    [("bin/capsa", "bin/capsa play"), ("capsa/__main__.py", "-m capsa play")],
)
def test_a_match_is_taken_up_by_the_command_that_left_it(
    capsa: Capsa, monkeypatch: pytest.MonkeyPatch, program: str, told: str
) -> None:
    """What is told to go on can be typed as it stands; a match in its usual place needs no name."""
    monkeypatch.setattr(sys, "argv", [str(capsa.home / program)])

    assert f"{told} --resume --save m\n" in capsa.play("--save", "m", typed=()).out
    assert capsa.play(typed=()).out.endswith(f"{told}\n")


def test_a_command_on_the_path_goes_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who typed capsa is told capsa."""
    program = tmp_path / "capsa"
    program.touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", [str(program)])

    assert invoked() == ("capsa", "play")
