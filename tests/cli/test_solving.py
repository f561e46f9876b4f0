"""What is told while the solver works, and what its seeds are."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from capsa.cli import solving
from capsa.cli.solving import preparing, progress_bar, seed_number, threads, warn_if_not_kept
from capsa.cli.speech import Speech
from capsa.errors import UsageError

ENGLISH = Speech("en")


class AtOnce:
    """A timer whose time is up as soon as it is started."""

    def __init__(self, seconds: float, told: Callable[..., object], *given: Any) -> None:
        self._told, self._given = told, given
        self.cancelled = False
        self.daemon = False
        assert seconds > 0

    def start(self) -> None:
        """Let the time pass."""
        self._told(*self._given[0], **self._given[1])

    def cancel(self) -> None:
        """Take note."""
        self.cancelled = True


def watched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let somebody watch the standard error."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)


def test_who_waits_is_told_why(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line on the standard error, where the solver is not there within a moment."""
    watched(monkeypatch)
    monkeypatch.setattr(solving, "Timer", AtOnce)
    with preparing(ENGLISH):
        pass

    assert capsys.readouterr() == (
        "",
        "Preparing the solver: that takes longest the first time.\n",
    )


def test_who_need_not_wait_is_told_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is there at once needs no excuse."""
    watched(monkeypatch)
    with preparing(ENGLISH):
        pass

    assert capsys.readouterr() == ("", "")


def test_a_pipe_is_told_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nobody watches there is neither an excuse nor a bar."""
    monkeypatch.setattr(solving, "Timer", AtOnce)
    with preparing(ENGLISH), progress_bar("Training") as told:
        told(0.5)

    assert capsys.readouterr() == ("", "")


def test_a_bar_shows_the_share_that_is_done(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In percent, on the standard error, from when there is something to tell."""
    watched(monkeypatch)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")
    with progress_bar("Training") as told:
        assert capsys.readouterr() == ("", "")
        told(0.25)
        told(0.5)
    out, err = capsys.readouterr()

    assert out == ""
    assert "Training" in err
    assert "50%" in err


def test_without_work_there_is_no_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is drawn for what is ready."""
    watched(monkeypatch)
    with progress_bar("Training"):
        pass

    assert capsys.readouterr() == ("", "")


def test_a_number_is_its_own_seed() -> None:
    """Other text is hashed; a number too large for a seed is text."""
    assert [seed_number(text) for text in ("0", "17", f"{2**64 - 1}")] == [0, 17, 2**64 - 1]
    others = [seed_number(text) for text in ("capsa", "-1", f"{2**64}", "1.5", "¹", "\udcff")]
    assert len(set(others)) == len(others)
    assert all(0 <= number < 2**64 for number in others)


@pytest.mark.parametrize("text", ["", "1" * 201])
def test_no_seed_is_empty_or_endless(text: str) -> None:
    """Seeds have 1 to 200 characters."""
    with pytest.raises(UsageError) as refused:
        seed_number(text)

    assert refused.value.code == "deal/seed"


def test_work_that_has_not_begun_ends_with_its_threads() -> None:
    """Who interrupts a long computation need not wait for all of it."""
    done: list[int] = []
    given_up = Event()
    with threads(1) as executor:
        executor.submit(given_up.wait, 10)
        waiting = [executor.submit(done.append, number) for number in range(9)]
        waiting[-1].add_done_callback(lambda _: given_up.set())

    assert all(future.cancelled() for future in waiting)
    assert not done


def test_a_folder_that_is_missing_is_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """There is nothing to warn of where the folder can be made."""
    warn_if_not_kept(tmp_path / "a" / "b", ENGLISH)

    assert (tmp_path / "a" / "b").is_dir()
    assert capsys.readouterr() == ("", "")


def test_a_folder_that_cannot_be_made_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is worked out there is lost, and a sentence says so."""
    (tmp_path / "file").touch()
    warn_if_not_kept(tmp_path / "file" / "b", ENGLISH)

    assert capsys.readouterr().err == (
        f"{tmp_path / 'file' / 'b'} cannot be written: what the solver works out is not kept for"
        " the next time.\n"
    )
