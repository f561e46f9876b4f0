"""What follows by itself: naturals paid when all have answered, the reveal, the settlement."""

from __future__ import annotations

from capsa.round.events import (
    NaturalCall,
    NaturalsSettled,
    RoundEvent,
    RoundSettled,
    SettingRevealed,
)
from capsa.round.evolve import evolve
from capsa.round.state import Phase, RoundState, asked
from capsa.rules import Calling
from capsa.scoring import (
    Called,
    PaidOut,
    Played,
    SeatResult,
    Standing,
    Surrendered,
    Unset,
    best_claim,
    claim_of,
    settle,
    totals,
)


def follow(state: RoundState) -> tuple[RoundEvent, ...]:
    """Give the events that follow from a state without anybody's command."""
    event = _next(state)
    return () if event is None else (event, *follow(evolve(state, event)))


def _next(state: RoundState) -> RoundEvent | None:
    match state.phase:
        case Phase.NATURALS if not asked(state):
            return _settle_naturals(state)
        case Phase.REVEALING:
            return _reveal(state)
        case Phase.SETTLING:
            return _settle(state)
        case _:
            return None


def _settle_naturals(state: RoundState) -> NaturalsSettled:
    calls = tuple(
        call
        for call in (_call(state, seat) for seat in range(len(state.seats)))
        if call is not None
    )
    standings: list[Standing] = [Unset()] * len(state.seats)
    for call in calls:
        claim = claim_of(call.hand, call.natural, state.rules)
        assert claim is not None, "a call is checked when it is made"
        standings[call.seat] = Called(claim)
    return NaturalsSettled(calls, settle(tuple(standings), state.rules).lines)


def _call(state: RoundState, seat: int) -> NaturalCall | None:
    """Give the natural a seat called, or the one that is called for it without asking."""
    own = state.seats[seat]
    if own.hand is None:
        return None
    if own.natural is not None:
        return NaturalCall(seat, own.natural, own.hand)
    naturals = state.rules.naturals
    if naturals is None or naturals.calling is not Calling.AUTOMATIC:
        return None
    claim = best_claim(own.hand, state.rules)
    return None if claim is None else NaturalCall(seat, claim.kind, own.hand)


def _reveal(state: RoundState) -> SettingRevealed | None:
    """Turn up the next setting, from the dealer's left, whose cards are known."""
    for seat in state.players:
        own = state.seats[seat]
        if own.revealed is None and own.setting is not None:
            return SettingRevealed(seat, own.setting)
    return None


def _settle(state: RoundState) -> RoundSettled:
    standings = tuple(_standing(state, seat) for seat in range(len(state.seats)))
    settlement = settle(standings, state.rules)
    earlier = totals(state.naturals or (), len(standings))
    seats = tuple(
        SeatResult(
            result.units + paid,
            foul=result.foul,
            natural=result.natural or state.seats[seat].natural,
        )
        for seat, (result, paid) in enumerate(zip(settlement.seats, earlier, strict=True))
    )
    return RoundSettled(settlement.lines, seats)


def _standing(state: RoundState, seat: int) -> Standing:
    own = state.seats[seat]
    if own.natural is not None:
        return PaidOut()
    if own.surrendered:
        return Surrendered()
    if own.revealed is None:
        return Unset()
    declared = frozenset(own.declared or ())
    return Played.of(own.revealed, state.rules, declared=declared, declined=own.declined)
