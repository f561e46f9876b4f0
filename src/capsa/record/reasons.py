"""What the schema library says of a line, in capsa's own errors."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from capsa import __version__
from capsa.errors import RecordError

if TYPE_CHECKING:
    from pydantic import ValidationError
    from pydantic_core import ErrorDetails

_NO_OBJECT = {"union_tag_not_found", "union_tag_invalid", "dict_type"}


def refusal(error: ValidationError, line: int) -> RecordError:
    """Give the error for a line: the first thing that is wrong with it, by its place."""
    first = error.errors(include_url=False)[0]
    if first["type"] == "json_invalid":
        return RecordError("record/json", line=line)
    if not first["loc"]:
        return RecordError("record/kind", line=line, version=__version__)
    kind, *place = map(str, first["loc"])
    return _inside(first, line, kind, ".".join(place))


def _inside(first: ErrorDetails, line: int, kind: str, key: str) -> RecordError:
    """Give the error for what is wrong inside an event of a known kind."""
    if key == "format":
        return RecordError(
            "record/format", line=line, kind=kind, format=_json(first["input"]), version=__version__
        )
    match first["type"]:
        case "unexpected_keyword_argument":
            return RecordError("record/key", line=line, key=key, kind=kind)
        case "missing":
            return RecordError("record/missing", line=line, key=key, kind=kind)
        case _:
            return RecordError(
                "record/value", line=line, key=key, kind=kind, value=_json(first["input"])
            )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
