"""What the tests of commands share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.playing import Capsa
from tests.cli.running import Command


@pytest.fixture
def capsa(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Capsa:
    """Run commands in this process."""
    return Capsa(monkeypatch, capsys, tmp_path)


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run commands that read bytes and never ask."""
    return Command(monkeypatch, capsys)
