"""The commands about rule sets."""

from __future__ import annotations

from pathlib import Path

import pytest

from capsa.rules import digest, load_ruleset, parse_ruleset, preset_names
from tests.cli.running import Command

OURS = 'name = "ours"\ntitle = "Ours"\nsource = "us"\nsurrender.units = 7\n'


@pytest.fixture
def ours(tmp_path: Path) -> str:
    """Write a rule file."""
    path = tmp_path / "ours.toml"
    path.write_text(OURS, encoding="utf-8")
    return str(path)


def test_all_presets_are_listed(command: Command) -> None:
    """Each by the name it is asked for, with its title."""
    lines = command("rules", "list").out.splitlines()

    assert [line.split()[0] for line in lines] == list(preset_names())
    assert all(
        line.endswith(load_ruleset(name).title)
        for line, name in zip(lines, preset_names(), strict=True)
    )


@pytest.mark.parametrize("name", preset_names())
def test_a_shown_rule_set_reads_as_itself(command: Command, name: str) -> None:
    """What is printed is a rule file that gives the same rules."""
    out = command("rules", "show", name).out

    assert parse_ruleset(out, "shown") == load_ruleset(name)


@pytest.mark.parametrize("language", ["en", "id", "cs", "tr"])
def test_a_rule_set_is_shown_as_a_page(command: Command, ours: str, language: str) -> None:
    """A page for people, in their language, of a preset or of a file."""
    for name in ("mandarin", ours):
        run = command("rules", "show", name, "--sheet", "--lang", language)
        assert (run.status, run.err) == (0, "")
        assert run.out.startswith("# ")


def test_what_differs_is_told_key_by_key(command: Command, ours: str) -> None:
    """Between presets, between files, or one of each."""
    assert command("rules", "diff", "classic-2-4", ours).out == (
        "units for a surrender (surrender.units): 3 → 7\n"
    )
    assert command("rules", "diff", ours, ours).out == "The rules are the same.\n"


def test_a_file_is_checked(command: Command, ours: str) -> None:
    """A rule file in order is told with its title and digest; one that is not is refused."""
    expected = digest(parse_ruleset(OURS, "ours"))

    assert command("rules", "check", ours).out == f"{ours} is in order: Ours, digest {expected}.\n"
    assert command("rules", "check", "-", given=OURS.encode()).status == 0
    wrong = command.refuses("rules", "check", "-", given=OURS.replace("7", "-7").encode())
    assert wrong == "standard input: surrender.units = -7: a whole number from 0 to 1000 is allowed"


def test_what_is_no_rule_set(command: Command, tmp_path: Path) -> None:
    """An unknown preset is answered with the closest one, a missing file is named."""
    assert command.refuses("rules", "show", "clasic") == (
        "there is no preset clasic; the closest is classic-2-4"
    )
    assert command.refuses("rules", "diff", "taiwan", "nowhere.toml") == (
        "there is no file nowhere.toml"
    )
    assert command.refuses("rules", "show", str(tmp_path)).endswith("a file is expected")
    assert command.refuses("rules", "check", "-", given=b"\xff").endswith("not text in UTF-8")
