"""
Damage for fuzzing, in the tree that an input stands for.

The grammar is kept and a value changed, moved, taken out or put in, so that the damage gets past
whatever reads the grammar.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

from tests.mutations import damage_bytes

Tree = Any
Key = str | int

_WRITTEN_IN_DECIMAL = 1_000_000
STRANGE: list[Callable[[], Tree]] = [
    lambda: None,
    lambda: True,
    lambda: False,
    lambda: 0,
    lambda: -1,
    lambda: 10**9 + 1,
    lambda: 2**63,
    lambda: 10**400,
    lambda: 16**5_000,
    lambda: 0.5,
    lambda: float("nan"),
    lambda: float("inf"),
    lambda: "",
    lambda: " ",
    lambda: "\0",
    lambda: "x" * 10_000,
    lambda: "\u202eab\U0001f0a1",
    lambda: [],
    lambda: {},
    lambda: [[]],
    lambda: {"": 1},
    lambda: [None, "a", 1],
    lambda: {"unknown": {"key": [1]}},
    lambda: _nested(40),
]
"""Values that stand nowhere in a right input, each made anew."""


def _nested(depth: int) -> Tree:
    tree: Tree = 1
    for level in range(depth):
        tree = [tree] if level % 2 else {"a": tree}
    return tree


def damage_tree(tree: Tree, rng: Random) -> Tree:
    """Give a tree of tables, lists and plain values with one to three values changed."""
    tree = deepcopy(tree)
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        places = list(_places(tree))
        if places:
            inside, key = rng.choice(places)
            _damage_place(inside, key, rng, places)
    return tree


def _places(tree: Tree) -> Iterator[tuple[Tree, Key]]:
    """Give every value of a tree by the table or list it stands in, and its key there."""
    entries = tree.items() if isinstance(tree, dict) else enumerate(tree)
    for key, value in list(entries):
        yield tree, key
        if isinstance(value, dict | list):
            yield from _places(value)


def _damage_place(inside: Tree, key: Key, rng: Random, places: list[tuple[Tree, Key]]) -> None:
    other, there = rng.choice(places)
    match rng.randrange(7):
        case 0:
            del inside[key]
        case 1:
            inside[key] = rng.choice(STRANGE)()
        case 2:
            inside[key] = deepcopy(other[there])
        case 3:
            inside[key], other[there] = deepcopy(other[there]), deepcopy(inside[key])
        case 4 if isinstance(inside, list):
            inside.insert(rng.randint(0, len(inside)), deepcopy(other[there]))
        case 4:
            inside[rng.choice(["unknown", "", str(there)])] = deepcopy(other[there])
        case _:
            inside[key] = _near(inside[key], rng)


def _near(value: Tree, rng: Random) -> Tree:
    """Give a value of the same kind, not far off."""
    match value:
        case bool():
            return not value
        case int() | float() if abs(value) < _WRITTEN_IN_DECIMAL:
            return rng.choice([value + 1, value - 1, -value, value * 2, float(value), str(value)])
        case str():
            words = [part.encode() for part in value.split()] or [b"x"]
            return damage_bytes(value.encode(), rng, words).decode(errors="replace")
        case list() | dict() if value:
            return rng.choice([value, [value], {"a": value}])
        case _:
            return rng.choice(STRANGE)()


# What trees are written in.


def json_lines(data: bytes) -> Tree:
    """Read JSON, a value a line."""
    return [json.loads(line) for line in data.splitlines()]


def as_json_lines(tree: Tree) -> bytes:
    """Write JSON, a value a line, as compact as it can be."""
    lines = (json.dumps(line, separators=(",", ":"), ensure_ascii=False) for line in tree)
    return "".join(f"{line}\n" for line in lines).encode()


def toml(data: bytes) -> Tree:
    """Read TOML."""
    return tomllib.loads(data.decode())


def as_toml(tree: Tree) -> bytes:
    """Write TOML, every table but the whole on one line."""
    return "".join(f"{_text(key)} = {_value(value)}\n" for key, value in tree.items()).encode()


def _value(value: Tree) -> str:
    match value:
        case dict():
            inner = ", ".join(f"{_text(key)} = {_value(inner)}" for key, inner in value.items())
            return f"{{{inner}}}"
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case str():
            return _text(value)
        case bool() | None:
            return str(value).lower()
        case int():
            # In hexadecimal a number may have more digits than in decimal.
            return hex(value) if value >= _WRITTEN_IN_DECIMAL else str(value)
        case _:
            return str(value)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
