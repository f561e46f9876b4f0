"""What a seat may know: views of a round, and what is shown of each event."""

from __future__ import annotations

from dataclasses import dataclass, replace

from capsa.cards import Card, Row, Setting
from capsa.round.decision import Decision
from capsa.round.events import (
    HandDealt,
    NaturalAnswered,
    NaturalCall,
    RoundEvent,
    RoundOpened,
    RowPlaced,
    TimedOut,
)
from capsa.round.state import Phase, RoundState, asked, check_seat
from capsa.scoring import Line, SeatResult


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """
    What everybody may know of a seat.

    `natural` is a call once all answers are in, `revealed` the rows it turned up, `result` what it
    came to once the round is settled.
    """

    finished: bool
    announced: bool
    surrendered: bool
    declared: tuple[Row, ...] | None
    natural: NaturalCall | None
    revealed: Setting | None
    result: SeatResult | None


@dataclass(frozen=True, slots=True)
class OwnSeat:
    """What a seat knows of itself besides; `asked` is the decision it owes, if any."""

    hand: tuple[Card, ...] | None
    setting: Setting | None
    answered: bool
    natural: str | None
    declined: bool
    asked: Decision | None


@dataclass(frozen=True, slots=True)
class RoundView:
    """
    A round as one seat may see it, or a spectator, for whom `own` is None.

    `naturals` are the lines paid in the naturals window, `lines` those of the reveal; None until
    then.
    """

    round: int
    dealer: int
    phase: Phase
    turn: int | None
    seats: tuple[PublicSeat, ...]
    own: OwnSeat | None
    naturals: tuple[Line, ...] | None
    lines: tuple[Line, ...] | None


def view_for(state: RoundState, seat: int | None) -> RoundView:
    """
    Give what a seat may know of the round; None stands for a spectator.

    Raises
    ------
    IllegalCommand
        ``seat/unknown``.
    """
    if seat is not None:
        check_seat(seat, len(state.seats))
    return RoundView(
        round=state.round,
        dealer=state.dealer,
        phase=state.phase,
        turn=state.turn,
        seats=tuple(_public(state, place) for place in range(len(state.seats))),
        own=None if seat is None else _own(state, seat),
        naturals=state.naturals,
        lines=state.lines,
    )


def _public(state: RoundState, seat: int) -> PublicSeat:
    known = state.seats[seat]
    return PublicSeat(
        finished=known.finished,
        announced=known.announced,
        surrendered=known.surrendered,
        declared=known.declared,
        natural=_natural(state, seat),
        revealed=known.revealed,
        result=None if state.results is None else state.results[seat],
    )


def _natural(state: RoundState, seat: int) -> NaturalCall | None:
    known = state.seats[seat]
    if state.naturals is None or known.natural is None or known.hand is None:
        return None
    return NaturalCall(seat, known.natural, known.hand)


def _own(state: RoundState, seat: int) -> OwnSeat:
    known = state.seats[seat]
    return OwnSeat(
        hand=known.hand,
        setting=known.setting,
        answered=known.answered,
        natural=known.natural,
        declined=known.declined,
        asked=asked(state).get(seat),
    )


def shown(event: RoundEvent | RoundOpened, seat: int | None) -> RoundEvent | RoundOpened | None:
    """
    Give what a seat sees of an event, or None where it sees nothing of it.

    It depends on the event and the seat alone, never on when it is asked.
    """
    match event:
        case HandDealt(seat=owner) if owner != seat:
            return replace(event, hand=None)
        case RowPlaced(seat=owner) if owner != seat:
            return replace(event, cards=None)
        case NaturalAnswered(seat=owner) | TimedOut(seat=owner, decision=Decision.NATURAL):
            return event if owner == seat else None
        case RoundOpened():
            return replace(event, number=None)
        case _:
            return event
