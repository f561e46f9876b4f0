"""The command that shows a recorded match."""

from __future__ import annotations

from pathlib import Path

import pytest

from capsa.record import dumps, loads, replay
from tests.cli.running import Command
from tests.record.corpus import FOLDER

RECORDS = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", ["en", "id"])
def test_every_record_is_shown_round_by_round(command: Command, path: Path, language: str) -> None:
    """Each round has its heading, and the account after it."""
    rounds = replay(loads(path.read_bytes())).rounds

    run = command("replay", str(path), "--lang", language)

    assert (run.status, run.err) == (0, "")
    if language == "en":
        assert run.out.count(" deals\n") == len(rounds)
        settled = sum(not one.state.aborted for one in rounds)
        assert run.out.count("Running score:\n") == settled


def test_one_round_is_shown(command: Command) -> None:
    """A round is asked for by its number; its running score counts those before it."""
    path = str(FOLDER / "1-classic.jsonl")
    whole = command("replay", path).out

    second = command("replay", path, "--round", "2").out

    assert second.count(" deals\n") == 1
    assert second.split("Round 2")[1] in whole
    refused = command.refuses("replay", path, "--round", "4")
    assert refused == "--round: 4 is not allowed; 1-3 is"
    assert command.refuses("replay", path, "--round", "0")
    assert command.refuses("replay", path, "--round", "two")


def test_hands_in_play_stay_hidden(command: Command) -> None:
    """A match in progress shows where its round stands and nobody's cards."""
    events = loads((FOLDER / "1-classic.jsonl").read_bytes())
    at = next(place for place, event in enumerate(events) if event.kind == "row_placed")
    text = dumps(events[:at])

    out = command("replay", "-", given=text.encode()).out

    assert out.endswith(" deals\nThis round is not finished. Its phase: setting.\n")
    assert not set("♠♥♦♣") & set(out)


def test_a_round_that_was_called_off_says_why(command: Command) -> None:
    """It settles nothing, and the reason stands with it."""
    out = command("replay", str(FOLDER / "1-fair-aborted.jsonl")).out

    assert "called off" in out


def test_an_altered_record_is_refused_with_its_line(command: Command) -> None:
    """Nothing of a record is shown where any of it is wrong."""
    text = (FOLDER / "1-classic.jsonl").read_bytes()

    assert command.refuses("replay", "-", given=text[:-1]).endswith("ends with a newline")
    assert command.refuses("replay", "-", given=b"").startswith(
        "standard input: the record is empty"
    )
    altered = text.replace(b'"account":[0,', b'"account":[1,', 1)
    assert "account.0 of round_opened is 1; replaying gives 0" in command.refuses(
        "replay", "-", given=altered
    )
    assert command.refuses("replay", "-", given=b"\xff\n").startswith("standard input: line 1: ")
