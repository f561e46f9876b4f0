"""The command that trains a strategy."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from capsa.rules import load_ruleset
from capsa.solver import loads_strategy, training
from capsa.solver.checkpoint import Checkpoint, save_checkpoint
from capsa.words import LANGUAGES
from tests.cli.running import Command
from tests.rooms import ROOT

SMALL = ("train", "--rules", "plain-2-4", "--hands", "1000", "--rounds", "1", "--opponents", "400")
OURS = 'name = "ours"\ntitle = "Ours"\nsource = "us"\nextends = "plain-2-4"\n[scoop]\nadd = 1\n'


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)


def test_the_strategy_is_written_and_how_to_measure_it_is_told(
    command: Command, tmp_path: Path
) -> None:
    """Its size, its hands, and the command that comes next."""
    ran = command(*SMALL)
    data = (tmp_path / "plain-2-4.strategy").read_bytes()
    strategy = loads_strategy(data, load_ruleset("plain-2-4"), "x")

    assert (ran.status, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        f"plain-2-4.strategy: {len(data):,} bytes, hands: 1,000, rounds: 1, seed: 1",
        "Measure it with:",
        "  capsa exploit plain-2-4.strategy --least 50",
    ]
    making = strategy.making
    assert (making.seed, making.hands, making.rounds, making.opponents) == (1, 1000, 1, 400)
    assert [path.name for path in tmp_path.iterdir()] == ["plain-2-4.strategy"]


def test_the_same_seed_trains_the_same(command: Command, tmp_path: Path) -> None:
    """A number and a text are seeds; workers and checkpoints change nothing."""
    wishes = {
        "a": (),
        "b": ("--seed", "1", "--workers", "3", "--checkpoint", "kept"),
        "c": ("--seed", "one"),
    }
    for name, more in wishes.items():
        assert command(*SMALL, "--out", name, *more).status == 0
    written = {name: (tmp_path / name).read_bytes() for name in wishes}

    assert written["a"] == written["b"] != written["c"]


def test_what_was_interrupted_is_taken_up(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C leaves what was kept and no strategy; the same command goes on to the same bytes."""
    wishes = (*SMALL, "--rounds", "2", "--checkpoint", "kept")
    assert command(*wishes[:-2], "--out", "whole").status == 0

    def saved(path: Path, kept: Checkpoint, *more: Any) -> None:
        save_checkpoint(path, kept, *more)
        if kept.round == 1:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(training, "save_checkpoint", saved)
        ran = command(*wishes, "--out", "late")
    assert (ran.status, ran.err) == (130, "capsa: interrupted\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept", "whole"]
    kept = (tmp_path / "kept").read_bytes()

    assert command(*wishes, "--out", "late").status == 0
    assert (tmp_path / "late").read_bytes() == (tmp_path / "whole").read_bytes()
    assert (tmp_path / "kept").read_bytes() != kept


def test_rules_of_a_file_are_named_again(command: Command, tmp_path: Path) -> None:
    """A strategy for rules of one's own is measured and used with these rules."""
    (tmp_path / "my rules.toml").write_text(OURS, encoding="utf-8")
    ran = command("train", "--rules", "my rules.toml", *SMALL[3:], "--rounds", "0")

    assert ran.out.splitlines()[0].startswith("ours.strategy: ")
    assert ran.out.splitlines()[2] == (
        "  capsa exploit ours.strategy --rules 'my rules.toml' --least 50"
    )
    measured = command(*shlex.split(ran.out.splitlines()[2])[1:], "--hands", "2")
    assert measured.status == 0
    assert measured.out.startswith("Ours · hands: 1,000 · rounds: 0 · seed: 1\n")


def test_a_strategy_does_not_overwrite_its_own_checkpoint(command: Command) -> None:
    """Both in one file would leave neither; that is told before any work."""
    sentence = command.refuses(*SMALL, "--out", "it", "--checkpoint", "./it")

    assert sentence == "it is to hold the strategy; its checkpoint needs another file"
    assert not Path("it").exists()


@pytest.mark.parametrize(("out", "named"), [("plain-1-6", "./plain-1-6"), ("-x", "./-x")])
def test_a_file_is_not_taken_for_something_else(command: Command, out: str, named: str) -> None:
    """Where it has the name of a preset, or looks like an option, its folder is named too."""
    ran = command(*SMALL, f"--out={out}")

    assert ran.out.splitlines()[2] == f"  capsa exploit {named} --least 50"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--hands", "999"), "--hands: 999 is not allowed; 1000-4000000 is"),
        (("--hands", "4000001"), "--hands: 4000001 is not allowed; 1000-4000000 is"),
        (("--rounds", "101"), "--rounds: 101 is not allowed; 0-100 is"),
        (("--rounds", "-1"), "--rounds: -1 is not allowed; 0-100 is"),
        (("--opponents", "0"), "--opponents: 0 is not allowed; 1-4000000 is"),
        (("--hands", "1000", "--opponents", "1001"), "--opponents: 1001 is not allowed; 1-1000"),
        (("--workers", "0"), "--workers: 0 is not allowed; 1-64 is"),
        (("--seed", ""), "a seed has 1 to 200 characters, not 0"),
        (("--rules", "nonsense"), "there is no preset nonsense"),
        (("--out", "."), ". is a folder; a file is expected"),
        (("--out", "no/such/file"), "there is no file no/such/file"),
        (("--checkpoint", "no/such/file"), "there is no file no/such/file"),
        (("--checkpoint", "."), ". is a folder; a file is expected"),
        (("--checkpoint", "foreign"), "foreign is cut short or altered"),
    ],
)
def test_what_cannot_be_trained_is_refused_at_once(
    command: Command, tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    """One sentence, no file, and no file of somebody else's is touched."""
    (tmp_path / "foreign").write_text("mine", encoding="utf-8")

    assert command.refuses("train", *arguments).startswith(sentence)
    assert [path.name for path in tmp_path.iterdir()] == ["foreign"]
    assert (tmp_path / "foreign").read_text(encoding="utf-8") == "mine"


def test_the_page_names_every_option(command: Command) -> None:
    """What may be asked of training and measuring stands on the page."""
    page = (ROOT / "docs" / "strategies.md").read_text(encoding="utf-8")
    parts = dict(zip(("train", "exploit"), page.split("## Measure"), strict=True))
    for name, part in parts.items():
        options = set(re.findall(r"^  (--[a-z]+)", command(name, "--help").out, re.MULTILINE))
        named = set(re.findall(r"^\| `(--[a-z]+)` \|", part, re.MULTILINE))
        assert options - named <= {"--lang", "--help", "--rules", "--workers"}
        assert named <= options


@pytest.mark.parametrize("language", LANGUAGES)
def test_training_is_told_in_each_language(command: Command, language: str) -> None:
    """What comes next is told in the language asked for."""
    ran = command(*SMALL, "--rounds", "0", "--lang", language)

    assert ("Measure it with:" in ran.out) is (language == "en")
