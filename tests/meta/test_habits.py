"""Habits that no linter knows: sizes, sentences, what tests and the tree must not hold."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rooms import ROOT, SOURCE, modules, parse

TESTS = sorted((ROOT / "tests").rglob("test_*.py"))
# Folders of one person's machine, and hosts that only one network may reach.
PLACES = re.compile(
    r"/(?:work|farm|root)/|/home/\w|/tmp/bash[_]|/Users/\w"
    r"|pypi[.]org|pythonhosted[.]org|registry[.]npmjs|[.]pyenv"
)
# What is compiled together stands together: a kernel calls kernels of its own file alone.
KERNELS = {SOURCE / "solver" / "hands.py", SOURCE / "solver" / "responses.py"}
HIDING = {"skip", "skipif", "xfail", "importorskip", "sleep"}


def _name(path: object) -> str:
    return str(path).removeprefix(f"{ROOT}/")


def _tracked_texts() -> Iterator[tuple[Path, str]]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    ).stdout
    for name in filter(None, listed.split("\0")):
        path = ROOT / name
        if path.is_file():
            yield path, path.read_text(encoding="utf-8", errors="replace")


@pytest.mark.parametrize("module", modules(SOURCE) + modules(ROOT / "tests"), ids=_name)
def test_modules_are_short(module: Path) -> None:
    """A file can be read in one sitting: at most 500 lines, 700 of kernels."""
    lines = module.read_text(encoding="utf-8").count("\n")

    assert lines <= (700 if module in KERNELS else 500)


@pytest.mark.parametrize("module", TESTS, ids=_name)
def test_every_test_says_what_it_claims(module: Path) -> None:
    """Each test carries one sentence in the game's words."""
    silent = [
        node.name
        for node in ast.walk(parse(module))
        if isinstance(node, ast.FunctionDef)
        and node.name.startswith("test_")
        and not (ast.get_docstring(node) or "").endswith((".", "?", "!"))
    ]

    assert not silent


@pytest.mark.parametrize("module", TESTS, ids=_name)
def test_no_test_is_skipped_or_waits(module: Path) -> None:
    """A test runs everywhere and takes time as an input."""
    used = {node.attr for node in ast.walk(parse(module)) if isinstance(node, ast.Attribute)}

    assert not used & HIDING


def test_the_tree_names_no_machine_and_no_registry() -> None:
    """A clone works wherever it lies and from whichever registry it is given."""
    found = [
        f"{_name(path)}:{number}"
        for path, text in _tracked_texts()
        for number, line in enumerate(text.splitlines(), start=1)
        if PLACES.search(line)
    ]

    assert not found


@pytest.mark.parametrize("module", modules(SOURCE), ids=_name)
def test_no_code_asks_for_a_rule_set_by_name(module: Path) -> None:
    """What a rule set does stands in its data; the code compares no preset's name."""
    presets = {preset.stem for preset in (SOURCE / "rules" / "data").glob("*.toml")}
    compared = {
        part.value
        for node in ast.walk(parse(module))
        if isinstance(node, ast.Compare | ast.MatchValue)
        for part in ast.walk(node)
        if isinstance(part, ast.Constant)
    }

    assert not compared & presets
