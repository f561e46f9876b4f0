"""Folding events into the state of a match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from capsa.match.events import (
    BytesAdded,
    MatchClosed,
    MatchEvent,
    MatchOpened,
    SeatReady,
    SeedCommitted,
    SeedRevealed,
)
from capsa.match.state import FairDeal, MatchState, Stage
from capsa.round import Decision, RoundEvent, RoundOpened, RoundState, TimedOut
from capsa.round import evolve as evolve_round


def evolve(state: MatchState | None, event: MatchEvent) -> MatchState:
    """
    Give the state after an event; before the opening event there is none.

    Nothing is checked or refused here: an event has happened, in the state that led to it. A round
    opens with its own number, so that folding may start there, from the state of the match as it
    opened.
    """
    if isinstance(event, MatchOpened):
        return MatchState.opened(event)
    assert state is not None, "a match begins with its opening event"
    after = _apply(state, event)
    number = _number(state, event)
    moved = _waiting(after) != _waiting(state)
    return replace(after, number=number, since=number if moved else state.since)


def fold(events: Iterable[MatchEvent], state: MatchState | None = None) -> MatchState | None:
    """Give the state after several events, from the beginning or from a state."""
    for event in events:
        state = evolve(state, event)
    return state


def _number(state: MatchState, event: MatchEvent) -> int:
    if isinstance(event, RoundOpened) and event.number is not None:
        return event.number
    return state.number + 1


def _waiting(state: MatchState) -> tuple[Stage, bool, bool]:
    """Tell what a match waits for, as far as it is not its round's own business."""
    return state.stage, state.owes_seed, bool(state.silent)


def _apply(
    state: MatchState,
    event: SeatReady
    | SeedCommitted
    | BytesAdded
    | SeedRevealed
    | MatchClosed
    | RoundOpened
    | RoundEvent,
) -> MatchState:
    match event:
        case RoundOpened():
            opened = RoundState.opened(state.rules, event)
            return replace(state, before=event.account, ready=frozenset(), round=opened, fair=None)
        case SeatReady(seat=seat):
            return replace(state, ready=state.ready | {seat})
        case SeedCommitted(commitment=commitment):
            return replace(state, fair=FairDeal(commitment))
        case BytesAdded(seat=seat, data=data):
            fair = _fair(state)
            return replace(state, fair=replace(fair, added=(*fair.added, (seat, data))))
        case SeedRevealed():
            return replace(state, fair=replace(_fair(state), revealed=True))
        case MatchClosed():
            return replace(state, closed=True)
        case TimedOut(decision=Decision.READY | Decision.SEED_BYTES):
            return state
        case _:
            assert state.round is not None, "a round begins with its opening event"
            # A commitment and the bytes added to it are numbered too, without the round's knowing.
            numbered = replace(state.round, number=state.number)
            return replace(state, round=evolve_round(numbered, event))


def _fair(state: MatchState) -> FairDeal:
    assert state.fair is not None, "bytes and seeds follow a commitment"
    return state.fair
