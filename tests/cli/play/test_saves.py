"""Where matches are kept, and which of them is taken up."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest

from capsa.cli.play.saves import unfinished_match
from tests.cli.playing import Capsa

MATCH = ("--seed", "kept", "--rounds", "1")


def test_a_match_killed_as_it_ended_is_not_taken_up(capsa: Capsa) -> None:
    """A match that is over stays over, even where its secrets were left behind."""
    assert capsa.play(*MATCH, typed=()).status == 0
    (secrets,) = capsa.home.rglob("*.table")
    left = secrets.read_bytes()
    assert capsa.play().status == 0
    assert not secrets.exists()
    secrets.write_bytes(left)

    assert unfinished_match(secrets.parent) is None
    assert "is over" not in capsa.play(typed=()).err


def test_a_match_left_behind_one_that_ended_is_taken_up(capsa: Capsa) -> None:
    """A match that was left goes on, though a later one is over and left its secrets."""
    assert capsa.play(*MATCH, typed=()).status == 0
    (left,) = capsa.home.rglob("*.jsonl")
    assert capsa.play("--new", *MATCH).status == 0
    left.with_name("match-0002.jsonl.table").write_bytes(b"{}")

    assert unfinished_match(left.parent) == left


def test_a_folder_in_the_place_of_the_secrets_costs_no_match(capsa: Capsa) -> None:
    """A match that cannot be replaced is as it was."""
    assert capsa.play("--save", "match", *MATCH).status == 0
    record = (capsa.home / "match").read_bytes()
    (capsa.home / "match.table").mkdir()
    ran = capsa.play("--save", "match", "--new")

    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "capsa: match.table is a folder; a file is expected\n"
    assert (capsa.home / "match").read_bytes() == record


def test_a_person_without_a_home_is_told_so(capsa: Capsa, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no home nothing can be kept without naming a file."""

    def homeless(_: type[Path]) -> NoReturn:
        raise RuntimeError

    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setattr(Path, "home", classmethod(homeless))
    ran = capsa.play()

    assert (ran.status, ran.out, ran.err) == (2, "", "capsa: there is no file ~\n")
