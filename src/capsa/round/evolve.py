"""Folding events into the state of a round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from typing import Any, assert_never

from capsa.cards import Card
from capsa.round.events import (
    HandDealt,
    NaturalAnswered,
    NaturalsSettled,
    PlayAnnounced,
    RoundAborted,
    RoundEvent,
    RoundSettled,
    RowPlaced,
    RoyaltiesDeclared,
    SettingRetracted,
    SettingRevealed,
    SurrenderAnnounced,
    TimedOut,
)
from capsa.round.state import RoundState
from capsa.rules import Calling


def evolve(state: RoundState, event: RoundEvent) -> RoundState:
    """
    Give the state after an event.

    Nothing is checked or refused here: an event has happened. Deadlines start anew where the phase
    or the turn has changed.
    """
    after = _apply(state, event)
    number = state.number + 1
    moved = (after.phase, after.turn) != (state.phase, state.turn)
    return replace(after, number=number, since=number if moved else state.since)


def fold(state: RoundState, events: Iterable[RoundEvent]) -> RoundState:
    """Give the state after several events."""
    return reduce(evolve, events, state)


def _apply(state: RoundState, event: RoundEvent) -> RoundState:
    match event:
        case NaturalsSettled(calls=calls, lines=lines):
            for call in calls:
                state = _seat(state, call.seat, natural=call.natural, hand=call.hand)
            return replace(state, naturals=lines)
        case RoundSettled(lines=lines, seats=seats):
            return replace(state, lines=lines, results=seats)
        case RoundAborted():
            return replace(state, aborted=True)
        case TimedOut():
            return state
        case _:
            return _apply_to_seat(state, event)


def _apply_to_seat(
    state: RoundState,
    event: HandDealt
    | NaturalAnswered
    | RowPlaced
    | SettingRetracted
    | PlayAnnounced
    | SurrenderAnnounced
    | RoyaltiesDeclared
    | SettingRevealed,
) -> RoundState:
    seat = event.seat
    match event:
        case HandDealt(hand=hand):
            return _seat(state, seat, dealt=True, hand=hand)
        case NaturalAnswered(natural=natural, hand=hand):
            return _answered(state, seat, natural, hand)
        case RowPlaced(cards=cards):
            return _seat(state, seat, laid=(*state.seats[seat].laid, cards))
        case SettingRetracted():
            return _seat(state, seat, laid=())
        case PlayAnnounced():
            return _seat(state, seat, announced=True)
        case SurrenderAnnounced():
            return _seat(state, seat, announced=True, surrendered=True)
        case RoyaltiesDeclared(rows=rows):
            return _seat(state, seat, declared=rows)
        case SettingRevealed(setting=setting):
            return _seat(state, seat, revealed=setting)
        case _:
            assert_never(event)


def _answered(
    state: RoundState, seat: int, natural: str | None, hand: tuple[Card, ...] | None
) -> RoundState:
    """Note an answer; none, where a natural is called unless declined, declines what is held."""
    naturals = state.rules.naturals
    declinable = naturals is not None and naturals.calling is Calling.DECLINABLE
    declined = declinable and natural is None
    held = state.seats[seat].hand if hand is None else hand
    return _seat(state, seat, answered=True, natural=natural, hand=held, declined=declined)


def _seat(state: RoundState, seat: int, **changes: Any) -> RoundState:
    seats = list(state.seats)
    seats[seat] = replace(seats[seat], **changes)
    return replace(state, seats=tuple(seats))
