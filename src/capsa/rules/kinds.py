"""The kinds of values a rule file holds: each reads one from TOML and writes it back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from capsa.cards import Suit
from capsa.rules.place import Place, shown

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)

_NAME = re.compile(r"[a-z0-9-]+")


class Kind(Protocol[T]):
    """What values a key may have."""

    def read(self, value: object, at: Place) -> T:
        """Give what a value of a TOML table means, or raise a RulesetError."""

    def write(self, value: T) -> object:
        """Give the value of a TOML table that reads as this."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number; true and false are none."""

    least: int
    most: int

    def read(self, value: object, at: Place) -> int:
        """Read a number in range."""
        if type(value) is not int or not self.least <= value <= self.most:
            raise at.error("rules/number", value=shown(value), least=self.least, most=self.most)
        return value

    def write(self, value: int) -> int:
        """Write a number."""
        return value


UNITS = Number(0, 1000)
TIMES = Number(1, 10)


@dataclass(frozen=True, slots=True)
class Switch:
    """True or false."""

    def read(self, value: object, at: Place) -> bool:
        """Read a switch."""
        if type(value) is not bool:
            raise at.error("rules/switch", value=shown(value))
        return value

    def write(self, value: bool) -> bool:
        """Write a switch."""
        return value


@dataclass(frozen=True, slots=True)
class Words(Generic[E]):
    """One word of a closed list."""

    words: type[E]

    def read(self, value: object, at: Place) -> E:
        """Read a word."""
        if type(value) is not str or value not in [*self.words]:
            raise at.error("rules/word", value=shown(value), allowed=tuple(self.words))
        return self.words(value)

    def write(self, value: E) -> str:
        """Write a word."""
        return value.value


@dataclass(frozen=True, slots=True)
class SuitOrder:
    """The four suits, strongest first, or nothing."""

    def read(self, value: object, at: Place) -> tuple[Suit, ...]:
        """Read an order of suits such as ``shcd``."""
        if type(value) is not str or sorted(value) not in ([], sorted("cdhs")):
            raise at.error("rules/suits", value=shown(value))
        return tuple(map(Suit, value))

    def write(self, value: tuple[Suit, ...]) -> str:
        """Write an order of suits."""
        return "".join(suit.value for suit in value)


@dataclass(frozen=True, slots=True)
class Name:
    """A word by which a rule set is called."""

    most: int

    def read(self, value: object, at: Place) -> str:
        """Read a name."""
        if type(value) is not str or len(value) > self.most or not _NAME.fullmatch(value):
            raise at.error("rules/name", value=shown(value), most=self.most)
        return value

    def write(self, value: str) -> str:
        """Write a name."""
        return value


@dataclass(frozen=True, slots=True)
class Line:
    """Text for people, on one line."""

    most: int

    def read(self, value: object, at: Place) -> str:
        """Read a line of text."""
        if type(value) is not str or not self._is_plain(value):
            raise at.error("rules/text", value=shown(value), most=self.most)
        return value

    def _is_plain(self, text: str) -> bool:
        return len(text) <= self.most and text.isprintable() and bool(text.strip())

    def write(self, value: str) -> str:
        """Write a line of text."""
        return value


def read_mapping(value: object, at: Place) -> Mapping[str, object]:
    """
    Give a value that must be a table.

    Raises
    ------
    RulesetError
        ``rules/table``.
    """
    if not isinstance(value, Mapping):
        raise at.error("rules/table", value=shown(value))
    return value


def check_key(key: str, allowed: tuple[str, ...], at: Place) -> None:
    """
    Refuse a key that the table at a place does not have.

    Raises
    ------
    RulesetError
        ``rules/key``.
    """
    if key not in allowed:
        raise at.inside(str(key)).error("rules/key", allowed=allowed)
