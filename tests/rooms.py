"""The rooms of the package, for the tests that speak of all of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "capsa"
CORE = ("errors", "cards", "evaluate", "rules", "scoring", "round", "match")


def built_rooms() -> list[str]:
    """Give the names of the rooms that exist."""
    return sorted(found.parent.name for found in SOURCE.glob("*/__init__.py"))


def modules(folder: Path) -> list[Path]:
    """Give every Python file under `folder`."""
    return sorted(folder.rglob("*.py"))


def parse(module: Path) -> ast.Module:
    """Give the syntax tree of a file."""
    return ast.parse(module.read_text(encoding="utf-8"), str(module))


def imports_of(module: Path) -> Iterator[str]:
    """Give the full name of every module and object that a file imports, wherever in it."""
    for node in ast.walk(parse(module)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parent = _parent(module, node.level) if node.level else ""
            origin = ".".join(filter(None, (parent, node.module)))
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def _parent(module: Path, level: int) -> str:
    package = module.relative_to(SOURCE.parent if SOURCE in module.parents else ROOT).parts[:-1]
    return ".".join(package[: len(package) - level + 1])
