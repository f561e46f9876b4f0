"""Running `capsa` within a test."""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass

import pytest

from capsa.cli.main import main


@dataclass(frozen=True, slots=True)
class Run:
    """What a run of `capsa` left behind."""

    status: int
    out: str
    err: str


class Command:
    """The command `capsa`, in English unless told otherwise."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("LANG", "C.UTF-8")

    def __call__(self, *arguments: str, given: bytes = b"") -> Run:
        """Run it with arguments and a standard input."""
        typed = io.TextIOWrapper(io.BytesIO(given), encoding="utf-8")
        self._monkeypatch.setattr(sys, "stdin", typed)
        with pytest.raises(SystemExit) as left:
            main(arguments)
        captured = self._capsys.readouterr()
        assert isinstance(left.value.code, int)
        return Run(left.value.code, captured.out, captured.err)

    def refuses(self, *arguments: str, given: bytes = b"") -> str:
        """Run it and give the one sentence with which it refuses; nothing else may be printed."""
        run = self(*arguments, given=given)
        assert (run.status, run.out) == (2, "")
        assert run.err.startswith("capsa: ")
        assert run.err.count("\n") == 1
        return run.err.removeprefix("capsa: ").rstrip("\n")
