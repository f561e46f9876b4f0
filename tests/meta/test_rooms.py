"""The rooms keep to their arrows, and the contracts that say so name every room that is built."""

from __future__ import annotations

import ast
import importlib
import re
import sys
import tomllib
from enum import EnumType
from typing import Any

import pytest

from tests.rooms import CORE, ROOT, SOURCE, built_rooms, imports_of, modules, parse

CORE_MODULES = [
    module for room in CORE if room in built_rooms() for module in modules(SOURCE / room)
]
DOORS = {"open", "print", "input", "eval", "exec", "compile", "breakpoint"}
CLOCKS = {"now", "today", "utcnow", "fromtimestamp"}
ORACLES = [
    module for module in modules(ROOT / "tests" / "oracles") if not module.name.startswith("test_")
]
# Cards, and the rule record with the words it is written in.
ORACLES_MAY = (
    "capsa.errors",
    "capsa.cards",
    "capsa.rules.ruleset",
    "capsa.evaluate.pattern",
    "tests.oracles",
)


def _contracts() -> list[dict[str, Any]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts: list[dict[str, Any]] = project["tool"]["importlinter"]["contracts"]
    return contracts


def _is_word(name: str) -> bool:
    """Tell whether a name is one of the closed words that a rule record is written in."""
    module, _, thing = name.rpartition(".")
    found = getattr(importlib.import_module(module), thing)
    return module.startswith("capsa.evaluate") and isinstance(found, EnumType)


def _name(module: object) -> str:
    return str(module).removeprefix(f"{ROOT}/")


def test_brackets_stand_around_rooms_not_yet_built() -> None:
    """A room that is built is never optional in the layers, and a room to come always is."""
    layers = " ".join(_contracts()[0]["layers"])
    required = set(re.findall(r"(?<![(\w])\w+(?![)\w])", layers))

    assert set(built_rooms()) == required


def test_the_purity_contract_names_every_built_room_of_the_core() -> None:
    """No room of the core is left out of the list of the pure."""
    pure = _contracts()[1]["source_modules"]

    assert [f"capsa.{room}" for room in CORE if room in built_rooms()] == pure


def test_every_room_of_the_core_has_to_be_covered() -> None:
    """What is measured, and has to be whole, is the core."""
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["coverage"]

    assert tools["run"]["source_pkgs"] == [f"capsa.{room}" for room in CORE]
    assert tools["run"]["branch"]
    assert tools["report"]["fail_under"] == 100


@pytest.mark.parametrize("module", CORE_MODULES, ids=_name)
def test_the_core_imports_the_standard_library_and_itself_alone(module: Any) -> None:
    """Scoring a round needs nothing installed beside Python."""
    roots = {name.split(".")[0] for name in imports_of(module)}

    assert roots <= sys.stdlib_module_names | {"capsa"}


@pytest.mark.parametrize("module", CORE_MODULES, ids=_name)
def test_the_core_opens_and_prints_nothing(module: Any) -> None:
    """The core neither reads, writes nor asks the time: it is told all, and answers by values."""
    calls = [node.func for node in ast.walk(parse(module)) if isinstance(node, ast.Call)]
    functions = {call.id for call in calls if isinstance(call, ast.Name)}
    methods = {call.attr for call in calls if isinstance(call, ast.Attribute)}

    assert not functions & DOORS
    assert not methods & CLOCKS


@pytest.mark.parametrize("oracle", ORACLES, ids=_name)
def test_oracles_know_cards_and_the_rule_record_alone(oracle: Any) -> None:
    """A slow second opinion borrows no more than words from the code that it checks."""
    own = [name for name in imports_of(oracle) if name.split(".")[0] in ("capsa", "tests")]
    allowed = tuple(f"{module}." for module in ORACLES_MAY)

    assert not [name for name in own if not f"{name}.".startswith(allowed) and not _is_word(name)]
