"""What the documentation shows is what happens, and what it points to is there."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rooms import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "bench" / "README.md"]
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
SHOWN = re.findall(r"```console\n\$ (capsa [^\n]*)\n(.*?)```", README, re.DOTALL)
NAMED = sorted(set(re.findall(r"^make (\w+)", README, re.MULTILINE)))


@pytest.mark.parametrize(("command", "output"), SHOWN, ids=[command for command, _ in SHOWN])
def test_what_a_command_shows_is_what_it_prints(tmp_path: Path, command: str, output: str) -> None:
    """Whoever tries the commands of the first page sees what the page says."""
    sheet = re.search(r"```toml\n(.*?)```", README, re.DOTALL)
    assert sheet is not None
    (tmp_path / "sheet.toml").write_text(sheet.group(1), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", *shlex.split(command)],
        cwd=tmp_path,
        env={
            "LANG": "C.UTF-8",
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(ROOT / "src"),
            "XDG_CACHE_HOME": os.environ["XDG_CACHE_HOME"],
        },
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )

    assert ran.stdout == output
    assert ran.stderr == ""


def test_the_first_screen_shows_a_scored_hand_and_two_commands() -> None:
    """In the first screen stand a hand, its score, and how to play and to test."""
    first = "\n".join(README.splitlines()[:65])

    assert "pays Ana" in first
    assert NAMED[:2] == ["run", "test"]
    assert "make run" in first
    assert "make test" in first


@pytest.mark.parametrize("name", NAMED)
def test_what_is_made_can_be_made(name: str) -> None:
    """Each command for make is a target and a script."""
    targets = (ROOT / "Makefile").read_text(encoding="utf-8")

    assert re.search(rf"^(?:\w+ )*{name}(?: \w+)*:", targets, re.MULTILINE)
    assert (ROOT / "scripts" / name).is_file()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    """Every page and file that a page points to is in the tree."""
    found = LINK.findall(page.read_text(encoding="utf-8"))

    assert not [link for link in found if not (page.parent / link).exists()]
