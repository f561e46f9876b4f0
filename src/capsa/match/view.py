"""What a seat may know of a match."""

from __future__ import annotations

from dataclasses import dataclass

from capsa.match.events import (
    BytesAdded,
    MatchClosed,
    MatchEvent,
    MatchOpened,
    SeatReady,
    SeedCommitted,
    SeedRevealed,
)
from capsa.match.stakes import Stakes
from capsa.match.state import FairDeal, MatchState, Stage, asked
from capsa.round import Decision, RoundView, check_seat
from capsa.round import shown as shown_in_round
from capsa.round import view_for as view_of_round
from capsa.rules import Ruleset


@dataclass(frozen=True, slots=True)
class MatchView:
    """
    A match as one seat may see it, or a spectator, for whom `seat` is None.

    `asked` is the decision the seat owes, in the round or between rounds.
    """

    seat: int | None
    rules: Ruleset
    players: tuple[str, ...]
    stakes: Stakes | None
    stage: Stage
    dealer: int
    account: tuple[int, ...]
    ready: frozenset[int]
    fair: FairDeal | None
    round: RoundView | None
    asked: Decision | None


def view_for(state: MatchState, seat: int | None) -> MatchView:
    """
    Give what a seat may know of the match; None stands for a spectator.

    Raises
    ------
    IllegalCommand
        ``seat/unknown``.
    """
    if seat is not None:
        check_seat(seat, len(state.players))
    return MatchView(
        seat=seat,
        rules=state.rules,
        players=state.players,
        stakes=state.stakes,
        stage=state.stage,
        dealer=state.dealer,
        account=state.account,
        ready=state.ready,
        fair=state.fair,
        round=None if state.round is None else view_of_round(state.round, seat),
        asked=None if seat is None else asked(state).get(seat),
    )


def shown(event: MatchEvent, seat: int | None) -> MatchEvent | None:
    """
    Give what a seat sees of an event, or None where it sees nothing of it.

    It depends on the event and the seat alone, never on when it is asked.
    """
    match event:
        case (
            MatchOpened()
            | SeatReady()
            | SeedCommitted()
            | BytesAdded()
            | SeedRevealed()
            | MatchClosed()
        ):
            return event
        case _:
            return shown_in_round(event, seat)
