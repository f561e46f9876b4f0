"""The command itself: help, languages, and errors as one sentence with status 2."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from capsa import __version__
from capsa.cli import main as command
from capsa.cli.encoding import plain
from capsa.cli.main import file_error
from capsa.words import LANGUAGES
from tests.cli.playing import Capsa, environment

COMMANDS = ("play", "score", "replay", "advise", "deal", "arena", "train", "exploit", "rules")
LATE = ("rich", "pydantic", "capsa.cards", "capsa.words")
"""What help has no need of."""


def test_help_lists_every_command(capsa: Capsa) -> None:
    """Who asks for help is told every command, and what it is for."""
    ran = capsa.run("--help")

    assert ran.status == 0
    for name in COMMANDS:
        assert f"\n  {name} " in ran.out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(capsa: Capsa, name: str) -> None:
    """Each command that is listed is there, and explains itself."""
    ran = capsa.run(name, "--help")

    assert (ran.status, ran.err) == (0, "")
    assert f"Usage: capsa {name}" in ran.out


def test_help_loads_only_what_it_needs(tmp_path: Path) -> None:
    """Help is there at once: neither the game nor what draws screens is loaded for it."""
    code = (
        "import sys\nfrom capsa.cli.main import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        f"print([name for name in {LATE} if name in sys.modules])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )

    assert ran.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_speaks_each_language(
    capsa: Capsa, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """The list of commands is in the language of the locale."""
    monkeypatch.setenv("LANG", f"{language}.UTF-8")
    ran = capsa.run("--help")

    assert ("Show a recorded match" in ran.out) is (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_a_command_speaks_each_language(capsa: Capsa, name: str, language: str) -> None:
    """What a command does is told in the language asked for, wherever it is asked for."""
    english = capsa.run(name, "--help")
    helped = {capsa.run(name, "--help", "--lang", language).out}
    helped |= {capsa.run(f"--lang={language}", name, "--help").out}

    assert (helped == {english.out}) is (language == "en")
    assert len(helped) == 1


def test_the_version_is_told(capsa: Capsa) -> None:
    """Who reports a fault can say of which version."""
    assert capsa.run("--version").out == f"capsa {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["nonsense"], "capsa: there is no command nonsense; commands are play, score, "),
        (["--nonsense"], "capsa: there is no option --nonsense; capsa --help lists "),
        (["play", "--nonsense"], "there is no option --nonsense; capsa play --help lists "),
        (["play", "--seed"], "capsa: --seed needs a value"),
        (["play", "one", "two"], "capsa: one two is more than capsa play takes"),
        (["play", "--players", "many"], "capsa: --players: many is no whole number"),
        (["play", "--rounds", "9" * 10], "is no whole number"),
        (["play", "--lang", "tlh"], "tlh is not a language capsa speaks"),
        (["score"], "capsa: FILE is missing"),
        (["score", "no/such/file.toml"], "capsa: there is no file no/such/file.toml"),
        (["score", "."], "is a folder"),
        (["play", "--rules", "nonsense"], "there is no preset nonsense"),
        (["rules", "nonsense"], "there is no command nonsense; commands are check, diff, "),
        (["rules", "--", "--sheet"], "there is no command --sheet; commands are check, "),
        (["replay", "match.jsonl", "--round", "last"], "capsa: --round: last is no whole number"),
        (["score", "--json=3", "sheet.toml"], "--json= is more than capsa takes"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    capsa: Capsa, arguments: list[str], sentence: str
) -> None:
    """A mistake gives one sentence on standard error, status 2, and nothing else."""
    ran = capsa.run(*arguments)

    assert (ran.status, ran.out) == (2, "")
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_the_sentence_is_in_the_language_asked_for(capsa: Capsa) -> None:
    """Who plays in Indonesian is told of a mistake in Indonesian."""
    ran = capsa.run("play", "--lang", "id", "--bots", "clever")

    assert ran.status == 2
    assert "clever" in ran.err
    assert "there is no bot" not in ran.err


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOENT, "file/missing"),
        (errno.EACCES, "file/denied"),
        (errno.EISDIR, "file/folder"),
        (errno.ENOSPC, "file/full"),
        (errno.ELOOP, "file/other"),
    ],
)
def test_what_the_system_says_of_a_file_is_said_in_words(number: int, code: str) -> None:
    """A full disk, a missing file and the like have sentences of their own."""
    error = file_error(OSError(number, os.strerror(number), "sheet.toml"))

    assert error.code == code
    assert "sheet.toml" in str(error)


@pytest.mark.parametrize(
    ("error", "status", "sentence"),
    [
        (KeyboardInterrupt(), 130, "capsa: interrupted\n"),
        (
            UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"),
            2,
            "capsa: this is not text in UTF-8\n",
        ),
        (OSError(errno.EIO, "input/output error"), 2, "capsa: -: input/output error\n"),
    ],
)
def test_whatever_stops_a_command_is_told(
    capsa: Capsa,
    monkeypatch: pytest.MonkeyPatch,
    error: BaseException,
    status: int,
    sentence: str,
) -> None:
    """Ctrl-C, bytes that are no text and a failing disk end a command without a traceback."""

    def fail(*_: object) -> int:
        raise error

    monkeypatch.setattr(command, "_run", fail)
    ran = capsa.run("deal")

    assert (ran.status, ran.out, ran.err) == (status, "", sentence)


def test_a_closed_output_is_no_crash(tmp_path: Path) -> None:
    """Output that nobody reads any more ends the command with one sentence."""
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as closed:
        ran = subprocess.run(
            [sys.executable, "-m", "capsa", "rules", "show", "--sheet", "classic-2-4"],
            env=environment(tmp_path),
            stdout=closed,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )

    assert ran.returncode == 2
    assert ran.stderr == "capsa: the output was closed before all of it was written\n"


def test_a_terminal_without_suit_signs_gets_letters(tmp_path: Path) -> None:
    """Where suit signs cannot be written letters stand for them."""
    ran = subprocess.run(
        [sys.executable, "-m", "capsa", "play", "--lang", "cs", "--seed", "1"],
        env=environment(tmp_path, PYTHONIOENCODING="ascii"),
        input="\n",
        capture_output=True,
        text=True,
        check=True,
        encoding="ascii",
    )

    assert "10" in ran.stdout
    assert "?" not in ran.stdout
    assert ran.stderr == ""


def test_plain_letters_keep_their_meaning() -> None:
    """Signs become letters, and what has none a question mark."""
    assert plain("A♠ − řeřicha 你") == "As - rericha ?"
