"""Where a recorded event differs from the one that replaying gives."""

from __future__ import annotations

import json

from capsa.errors import RecordError
from capsa.match import MatchEvent
from capsa.record.codec import dump_event


def difference(recorded: MatchEvent, expected: MatchEvent, line: int) -> RecordError:
    """Give the error for two different events: the first place in which they are not the same."""
    if recorded.kind != expected.kind:
        return RecordError("record/follows", line=line, kind=recorded.kind, expected=expected.kind)
    ours, theirs = json.loads(dump_event(recorded)), json.loads(dump_event(expected))
    key, value, other = _first((), ours, theirs)
    return RecordError(
        "record/differs",
        line=line,
        kind=recorded.kind,
        key=".".join(key),
        value=_json(value),
        expected=_json(other),
    )


def _first(
    place: tuple[str, ...], ours: object, theirs: object
) -> tuple[tuple[str, ...], object, object]:
    """Follow two different values of one shape down to the first place where they differ."""
    match ours, theirs:
        case dict(), dict() if ours.keys() == theirs.keys():
            return _first_of(place, {key: (ours[key], theirs[key]) for key in ours})
        case list(), list() if len(ours) == len(theirs):
            pairs = zip(ours, theirs, strict=True)
            return _first_of(place, {str(at): pair for at, pair in enumerate(pairs)})
        case _:
            return place, ours, theirs


def _first_of(
    place: tuple[str, ...], pairs: dict[str, tuple[object, object]]
) -> tuple[tuple[str, ...], object, object]:
    key, (ours, theirs) = next((key, pair) for key, pair in pairs.items() if pair[0] != pair[1])
    return _first((*place, key), ours, theirs)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
