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


def test_a_file_of_something_else_is_never_replaced(capsa: Capsa) -> None:
    """A new match takes the place of a match, not of somebody's text."""
    text = capsa.home / "letter.txt"
    text.write_text("Dear Ana,\n")
    for options in (("--new",), ("--seed", "kept"), ("--resume",), ()):
        ran = capsa.play("--save", "letter.txt", *options)

        assert (ran.status, ran.out) == (2, "")
        assert ran.err == "capsa: letter.txt is not the save of a match of capsa play\n"
    assert text.read_text() == "Dear Ana,\n"


@pytest.mark.parametrize(
    ("written", "altered", "sentence"),
    [
        ('"engine":1', '"engine":2', "match: line 1: this match is settled by engine 2, "),
        ('"format":1', '"format":9', "match: line 1: match_opened in format 9 is not known "),
        ('"seat":0', '"seat":9', "match: line 5: seat_ready cannot happen here: "),
    ],
)
def test_a_save_that_cannot_go_on_is_named_with_the_reason(
    capsa: Capsa, written: str, altered: str, sentence: str
) -> None:
    """Whoever cannot go on is told which file it is about, in which line, and why."""
    assert capsa.play("--save", "match", *MATCH, typed=("",)).status == 0
    save = capsa.home / "match"
    save.write_text(save.read_text().replace(written, altered))
    ran = capsa.play("--save", "match", "--resume")

    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"capsa: {sentence}")


def test_an_enormous_save_is_refused(capsa: Capsa) -> None:
    """A file that would fill the memory is not read."""
    assert capsa.play("--save", "match", *MATCH, typed=()).status == 0
    with (capsa.home / "match").open("r+b") as save:
        save.truncate(10**12)
    ran = capsa.play("--save", "match")

    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "capsa: match has more than 100 megabytes\n"
