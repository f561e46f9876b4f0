"""
Events as text: one JSON object a line, written in one way only.

The text is compact, its keys stand in the order in which the events declare them, cards are two
letters and amounts of money are text. A line that says the same in another way is refused: what is
compared, signed or counted byte by byte is then the same for everybody.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Annotated

from capsa.errors import RecordError
from capsa.match import MatchEvent, MatchOpened
from capsa.record.opening import check_opening
from capsa.record.reasons import refusal

if TYPE_CHECKING:
    from pydantic import TypeAdapter


@cache
def _adapter() -> TypeAdapter[MatchEvent]:
    """Build the schema of all events when it is first needed: the library is slow to import."""
    from pydantic import ConfigDict, Field, TypeAdapter

    return TypeAdapter(
        Annotated[MatchEvent, Field(discriminator="kind")],
        config=ConfigDict(strict=True, extra="forbid"),
    )


def dump_event(event: MatchEvent) -> str:
    """
    Write an event as one line, without its newline.

    Examples
    --------
    >>> from capsa.match import SeatReady
    >>> dump_event(SeatReady(2))
    '{"kind":"seat_ready","format":1,"seat":2}'
    """
    return _adapter().dump_json(event).decode()


def dumps(events: Iterable[MatchEvent]) -> str:
    """Write a record: a line for each event, each ended by a newline."""
    return "".join(f"{dump_event(event)}\n" for event in events)


def load_event(line: str | bytes, number: int = 1) -> MatchEvent:
    """
    Read one line, given without its newline.

    Parameters
    ----------
    line
        The line: text, or the bytes of UTF-8.
    number
        How errors name the line.

    Raises
    ------
    RecordError
        Whatever the line is, if it is not exactly what `dump_event` gives for some event; a rule
        set in it must be one that a rule file can give, with its digest, for this engine.
    """
    from pydantic import ValidationError

    written = _encoded(line)
    try:
        event = _adapter().validate_json(written.decode())
    except UnicodeDecodeError:
        raise RecordError("record/encoding", line=number) from None
    except ValidationError as error:
        raise refusal(error, number) from None
    if _adapter().dump_json(event) != written:
        raise RecordError("record/canonical", line=number)
    if isinstance(event, MatchOpened):
        check_opening(event, number)
    return event


def loads(text: str | bytes) -> tuple[MatchEvent, ...]:
    """
    Read a record. That its events can have happened is what `replay` checks.

    Raises
    ------
    RecordError
        Naming the line: ``record/torn`` where the last one has no newline, ``record/empty``, else
        as `load_event`.
    """
    events, rest = load_prefix(text)
    if rest:
        raise RecordError("record/torn", line=len(events) + 1)
    if not events:
        raise RecordError("record/empty")
    return events


def load_prefix(text: str | bytes) -> tuple[tuple[MatchEvent, ...], bytes]:
    """
    Read the whole lines of a record that may break off, and give what stands after the last.

    Raises
    ------
    RecordError
        For a whole line, as `load_event`.
    """
    *lines, rest = _encoded(text).split(b"\n")
    return tuple(load_event(line, number) for number, line in enumerate(lines, start=1)), rest


def _encoded(text: str | bytes) -> bytes:
    # A half of a surrogate pair has no UTF-8: let it pass here and be refused with its line.
    return text.encode(errors="surrogatepass") if isinstance(text, str) else text
