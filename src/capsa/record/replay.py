"""Replaying a record: every event is worked out again from those before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from capsa.cards import deal
from capsa.errors import IllegalCommand, RecordError
from capsa.match import (
    MatchEvent,
    MatchState,
    SeedRevealed,
    decide,
    evolve,
    fair_deck,
)
from capsa.record.codec import load_prefix
from capsa.record.commands import MOST_EVENTS, command_of
from capsa.record.difference import difference
from capsa.round import RoundOpened, RoundState


@dataclass(frozen=True, slots=True)
class ReplayedRound:
    """
    One round of a record.

    Attributes
    ----------
    events
        From its opening to the last before the next round's.
    state
        How it ended, or stands where the record ends within it.
    account
        What each seat has won with it, in units.
    """

    events: tuple[MatchEvent, ...]
    state: RoundState
    account: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """A record that replays: the match as it stands at its end, and its rounds."""

    state: MatchState
    rounds: tuple[ReplayedRound, ...]


@dataclass(frozen=True, slots=True)
class _Step:
    """The events of one command, and the match after them."""

    events: tuple[MatchEvent, ...]
    state: MatchState


def replay(events: Sequence[MatchEvent]) -> Replay:
    """
    Replay a record.

    From each event the command that leads to it is found and decided anew; what follows must be
    what the record says: settlements, reveals, turns and the account cannot have been altered.
    Where a seed was committed to and revealed, the hands must be those that it deals.

    Parameters
    ----------
    events
        A whole match, or its beginning.

    Raises
    ------
    RecordError
        Naming the line: an event cannot happen where it stands, differs from what replaying
        gives, or is missing at the end; or there is no event.
    """
    if not events:
        raise RecordError("record/empty")
    steps = tuple(_steps(events))
    return Replay(steps[-1].state, tuple(_rounds(steps)))


def recover(text: str | bytes) -> tuple[MatchEvent, ...]:
    """
    Give the events of a record that a killed program may have left unfinished.

    Only a last line without its newline is dropped and, of a last command whose events are not all
    there, those that are. The rest is replayed.

    Raises
    ------
    RecordError
        As `loads` and `replay` do, for anything else.
    """
    events, _ = load_prefix(text)
    done = 0
    try:
        for step in _steps(events):
            done += len(step.events)
    except RecordError as error:
        if error.code != "record/unfinished":
            raise
    if not done:
        raise RecordError("record/empty")
    return events[:done]


def _steps(events: Sequence[MatchEvent]) -> Iterator[_Step]:
    state: MatchState | None = None
    start = 0
    while start < len(events):
        decided = _decided(state, events, start)
        for number, expected in enumerate(decided, start):
            _check_same(events, number, expected)
            if isinstance(expected, SeedRevealed):
                _check_deal(state, expected, number + 1)
            state = evolve(state, expected)
        start += len(decided)
        assert state is not None, "every command leads to an event"
        yield _Step(decided, state)


def _decided(
    state: MatchState | None, events: Sequence[MatchEvent], start: int
) -> tuple[MatchEvent, ...]:
    line = start + 1
    command = command_of(state, events[start : start + MOST_EVENTS], line)
    try:
        return decide(state, command)
    except IllegalCommand as error:
        kind = events[start].kind
        raise RecordError("record/refused", line=line, kind=kind, reason=error) from None


def _check_same(events: Sequence[MatchEvent], number: int, expected: MatchEvent) -> None:
    if number == len(events):
        raise RecordError("record/unfinished", line=number, kind=events[-1].kind)
    recorded = events[number]
    if recorded != expected:
        raise difference(recorded, expected, number + 1)


def _check_deal(state: MatchState | None, event: SeedRevealed, line: int) -> None:
    """Check every hand of the round that is known against the deck its seed shuffles to."""
    assert state is not None, "a seed is revealed in a match"
    assert state.round is not None, "after a round"
    assert state.fair is not None, "where it was committed to"
    added = {seat: None if data is None else bytes.fromhex(data) for seat, data in state.fair.added}
    seats = len(state.players)
    shares = tuple(added.get(seat) for seat in range(seats))
    deck = fair_deck(bytes.fromhex(event.seed), state.round.round, shares)
    hands = deal(deck, seats=seats, dealer=state.round.dealer)
    for seat, (own, hand) in enumerate(zip(state.round.seats, hands, strict=True)):
        known = own.hand or (own.revealed and tuple(own.revealed.hand))
        if known and known != hand:
            raise RecordError("record/deck", line=line, seat=seat)


def _rounds(steps: Sequence[_Step]) -> Iterator[ReplayedRound]:
    """Gather the steps of each round; what comes before the first belongs to none."""
    events: list[MatchEvent] = []
    last: MatchState | None = None
    for step in steps:
        for event in step.events:
            if isinstance(event, RoundOpened):
                yield from _round(events, last)
                events = []
            events.append(event)
        last = step.state
    yield from _round(events, last)


def _round(events: Sequence[MatchEvent], state: MatchState | None) -> Iterator[ReplayedRound]:
    if state is not None and state.round is not None and isinstance(events[0], RoundOpened):
        yield ReplayedRound(tuple(events), state.round, state.account)
