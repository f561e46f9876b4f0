"""The header of a strategy's file, of which nothing is believed unchecked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

MOST_HANDS = 4_000_000
"""How large a pool is at most."""

MOST_ROUNDS = 1_000
_MOST_BYTES = 2_000
_MOST_MEASURED = 10**12
_LARGEST = 1e6

_Check = Callable[[Any], bool]


def write_header(header: Mapping[str, Any]) -> bytes:
    """Write a header in the one way that is read again: one line of JSON, its keys in order."""
    return json.dumps(header, sort_keys=True).encode()


def read_header(head: bytes) -> dict[str, Any]:
    """
    Read a header.

    Raises
    ------
    ValueError
        Where it is not written as `write_header` does it, where a key is missing or unknown, or a
        value cannot be.
    """
    if len(head) > _MOST_BYTES:
        raise ValueError("the header is too long")
    try:
        header = json.loads(head)
    except RecursionError as error:
        raise ValueError("the header is nested too deeply") from error
    if not _holds(header, _HEADER) or write_header(header) != head:
        raise ValueError("the header is not one of a strategy")
    checked: dict[str, Any] = header
    return checked


def _holds(table: object, checks: Mapping[str, _Check]) -> bool:
    """Tell whether a table has these keys and no other, each with a value that can be."""
    return (
        isinstance(table, dict)
        and set(table) == set(checks)
        and all(check(table[key]) for key, check in checks.items())
    )


def _whole(least: int, most: int) -> _Check:
    return lambda value: type(value) is int and least <= value <= most


def _number(least: float) -> _Check:
    return lambda value: type(value) is float and least <= value <= _LARGEST


def _text(pattern: str) -> _Check:
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None


def _are_sizes(value: object) -> bool:
    is_size = _number(0)
    return isinstance(value, list) and len(value) == 2 and all(map(is_size, value))  # noqa: PLR2004


_MAKING: dict[str, _Check] = {
    "seed": _whole(0, 2**64 - 1),
    "hands": _whole(1, MOST_HANDS),
    "rounds": _whole(0, MOST_ROUNDS),
    "opponents": _whole(0, MOST_HANDS),
    "first": _whole(1, MOST_HANDS),
    "version": _text(r"[0-9A-Za-z.+-]{1,40}"),
}
_MEASURED: dict[str, _Check] = {
    "lower": _number(-_LARGEST),
    "upper": _number(-_LARGEST),
    "error": _number(0),
    "hands": _whole(1, _MOST_MEASURED),
    "opponents": _are_sizes,
}
_HEADER: dict[str, _Check] = {
    "rules": _text(r"[a-z0-9-]{1,60}"),
    "digest": _text(r"[0-9a-f]{64}"),
    "engine": _whole(0, 10**6),
    "making": lambda value: _holds(value, _MAKING),
    "measured": lambda value: value is None or _holds(value, _MEASURED),
}
