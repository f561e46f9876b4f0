"""Running `capsa`: inside this process for speed, or as a program with a pipe or a terminal."""

from __future__ import annotations

import codecs
import io
import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import IO

import pytest

from capsa.cli.main import main
from tests.rooms import ROOT

ANSWERS = ("1", "", "all")
"""What goes through every prompt: the first suggestion, Enter, all royalties."""

_PATIENCE = 3.0
"""Seconds until a key is pressed again."""

_DECODER = codecs.getincrementaldecoder("utf-8")

ENGLISH = {"LANG": "C.UTF-8", "TERM": "xterm-256color", "PYTHONPATH": str(ROOT / "src")}


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command left: its exit status and what it wrote."""

    status: int
    out: str
    err: str


class Capsa:
    """Runs commands inside this process, with a home of their own."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
    ) -> None:
        self.home = home
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "COLUMNS"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("LANG", "C.UTF-8")
        monkeypatch.setenv("XDG_STATE_HOME", str(home))
        monkeypatch.chdir(home)

    def run(self, *arguments: str, typed: Iterable[str] = ()) -> Ran:
        """Run a command with some lines on its standard input."""
        text = "".join(f"{line}\n" for line in typed)
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        with pytest.raises(SystemExit) as left:
            main(arguments)
        out, err = self._capsys.readouterr()
        assert isinstance(left.value.code, int)
        return Ran(left.value.code, out, err)

    def play(self, *arguments: str, typed: Iterable[str] = ANSWERS * 40) -> Ran:
        """Run ``capsa play``; what is not said is answered by the first suggestion and Enter."""
        return self.run("play", *arguments, typed=typed)


def environment(home: Path, **more: str) -> dict[str, str]:
    """Give the environment of a program of its own."""
    return {"HOME": str(home), "XDG_STATE_HOME": str(home), **ENGLISH, **more}


def started(
    home: Path, *arguments: str, stdin: int | None = subprocess.PIPE, **more: str
) -> subprocess.Popen[str]:
    """Start ``capsa play`` as a program of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "capsa", "play", *arguments],
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home, **more),
        cwd=home,
        text=True,
    )


def read_until(stream: IO[str], mark: str, times: int = 1) -> str:
    """Read until something has been printed so many times."""
    seen = ""
    while seen.count(mark) < times:
        letter = stream.read(1)
        assert letter, f"{mark!r} never came; this did: {seen}"
        seen += letter
    return seen


@dataclass(slots=True)
class Terminal:
    """A program on a pseudo-terminal."""

    program: subprocess.Popen[bytes]
    controller: int
    seen: str = ""
    decoder: codecs.IncrementalDecoder = field(default_factory=_DECODER)

    @classmethod
    def start(
        cls, home: Path, *arguments: str, more: Mapping[str, str] = MappingProxyType({})
    ) -> Terminal:
        """Start ``capsa play`` on a terminal of 24 lines and 80 columns."""
        controller, terminal = pty.openpty()
        env = environment(home, COLUMNS="80", LINES="24", **more)
        program = subprocess.Popen(
            [sys.executable, "-m", "capsa", "play", *arguments],
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            env=env,
            cwd=home,
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(terminal)
        return cls(program, controller)

    def read_until(self, mark: str) -> str:
        """Give what is shown up to and with a mark, from where the last reading ended."""
        fresh = ""
        while mark not in fresh:
            fresh += self._read()
        return fresh

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self.controller, text.encode())

    def insist(self, key: str) -> None:
        """
        Press a key until something comes of it.

        Python loses a Ctrl-C that comes between its showing a prompt and its waiting for an answer,
        quicker than any hand; the next one is heard.
        """
        self.type(key)
        while not select.select([self.controller], [], [], _PATIENCE)[0]:
            self.type(key)

    def finish(self) -> tuple[int, str]:
        """Wait for the end; give the exit status and what was shown last."""
        rest = ""
        try:
            while True:
                rest += self._read()
        except OSError:
            # Linux says so when the last program lets the terminal go.
            pass
        status = self.program.wait()
        os.close(self.controller)
        return status, rest

    def _read(self) -> str:
        read = os.read(self.controller, 4096)
        if not read:
            raise OSError
        text = self.decoder.decode(read)
        self.seen += text
        return text


def _take_terminal() -> None:
    """
    Make the terminal the one whose Ctrl-C reaches the program.

    Whoever runs the tests in the background has its children ignore that key.
    """
    import fcntl
    import termios

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
