"""The command where its standard streams are closed, full or of no width."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.playing import Capsa, environment

LOST = "capsa: the output was closed before all of it was written\n"


def shell(home: Path, command: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run ``capsa`` with what a shell says of its streams."""
    return subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m capsa {command}'],
        env=environment(home, **more),
        cwd=home,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("command", "status", "sentence"),
    [
        ("rules list >&-", 2, LOST),
        ("--help >&-", 2, LOST),
        ("play --save match.jsonl >&-", 2, LOST),
        ("rules list >&- 2>&-", 2, ""),
        ("rules show nonsense 2>&-", 2, ""),
        ("rules show nonsense 2>/dev/full", 2, ""),
        ("deal --seed 1 >/dev/full", 2, "capsa: there is no space left for -\n"),
        ("deal --seed 1 <&-", 0, ""),
        ("play --save match.jsonl <&-", 0, ""),
        ("replay - <&-", 2, "capsa: standard input: the record is empty; "),
    ],
)
def test_a_closed_stream_is_no_crash(
    tmp_path: Path, command: str, status: int, sentence: str
) -> None:
    """Who closes a stream is told so where anybody listens, and by the exit status."""
    ran = shell(tmp_path, command)

    assert ran.returncode == status
    assert ran.stderr.startswith(sentence)
    assert ran.stderr.count("\n") == (1 if sentence else 0)
    assert (ran.stdout == "") is (status != 0)


def test_no_match_begins_where_nobody_would_see_it(tmp_path: Path) -> None:
    """Without an output nothing is written at all."""
    shell(tmp_path, "play --save match.jsonl >&-")

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("columns", ["0", "1", "99999999999"])
def test_a_screen_of_no_width_still_shows_all(
    capsa: Capsa, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    """A terminal that claims to have no columns, or billions, hides nothing."""
    monkeypatch.setenv("COLUMNS", columns)
    ran = capsa.play("--seed", "1", "--rounds", "1")

    assert ran.status == 0
    assert "revealed" in ran.out
    assert "Budi" in ran.out


@pytest.mark.parametrize("arguments", [(), ("--lang", "en"), ("rules",), ("rules", "--lang", "en")])
def test_who_names_no_command_is_shown_those_there_are(
    capsa: Capsa, arguments: tuple[str, ...]
) -> None:
    """A group alone shows its help."""
    ran = capsa.run(*arguments)

    assert (ran.status, ran.err) == (0, "")
    assert "Commands:" in ran.out
