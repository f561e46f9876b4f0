"""Where in a rule file a value stands, and how an error there shows it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, time

from capsa.errors import RulesetError

_LONGEST_ORIGIN = 60
_LONGEST_TEXT = 80
_LARGEST_SHOWN = 10**18


@dataclass(frozen=True, slots=True)
class Place:
    """A key of a rule file; `origin` is how errors name the file."""

    origin: str
    key: str = ""

    def inside(self, name: str) -> Place:
        """Give the place of a key inside this one."""
        return Place(self.origin, f"{self.key}.{name}" if self.key else name)

    def error(self, code: str, **values: object) -> RulesetError:
        """Make the error of this place, to be raised."""
        origin = self.origin
        if len(origin) > _LONGEST_ORIGIN:
            # The end of a path tells which file it is.
            origin = "…" + origin[1 - _LONGEST_ORIGIN :]
        return RulesetError(code, origin=origin, key=self.key, **values)


def shown(value: object) -> str:
    """Write an offending value as a rule file would, however large or strange it is."""
    match value:
        case str():
            return json.dumps(value[:_LONGEST_TEXT], ensure_ascii=False)
        case Mapping():
            return "{…}" if value else "{}"
        case list():
            return "[…]" if value else "[]"
        case int() if abs(value) > _LARGEST_SHOWN:
            return "> 10^18" if value > 0 else "< -10^18"
        case int() | float() | date() | time():
            return str(value).lower()
        case _:
            return type(value).__name__
