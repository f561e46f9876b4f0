"""What a command to a match leads to: events, or a coded refusal."""

from __future__ import annotations

import unicodedata
from typing import assert_never

from capsa.errors import IllegalCommand, StakeError
from capsa.match.commands import (
    AddBytes,
    CloseMatch,
    CommitSeed,
    ExpireBetween,
    MatchCommand,
    OpenMatch,
    Ready,
    RevealSeed,
)
from capsa.match.events import (
    BytesAdded,
    MatchClosed,
    MatchEvent,
    MatchOpened,
    SeatReady,
    SeedCommitted,
    SeedRevealed,
)
from capsa.match.evolve import fold
from capsa.match.fair import LONGEST_BYTES, SEED_SIZE, commitment
from capsa.match.stakes import Stakes, check_stakes
from capsa.match.state import MatchState, Stage, asked
from capsa.round import Deal, Decision, Phase, RoundCommand, RoundOpened, TimedOut, check_seat
from capsa.round import decide as decide_in_round
from capsa.rules import digest
from capsa.scoring import ENGINE

LONGEST_NAME = 40
"""Characters of a player's name at most."""


def decide(state: MatchState | None, command: MatchCommand) -> tuple[MatchEvent, ...]:
    """
    Give the events that a command leads to, those that follow by themselves included.

    Before a match is opened its state is None.

    Raises
    ------
    IllegalCommand
        Where the command is refused; its code tells why. The state is as before.
    """
    if state is None:
        if not isinstance(command, OpenMatch):
            raise IllegalCommand("match/not-open")
        return (_open(command),)
    if state.closed:
        raise IllegalCommand("match/closed")
    events = _decide(state, command)
    return (*events, *_follow(fold(events, state)))


def _follow(state: MatchState | None) -> tuple[MatchEvent, ...]:
    """Open the next round once everybody is ready."""
    if state is None or state.stage is not Stage.GATHERING or len(state.ready) < len(state.players):
        return ()
    number = 1 if state.round is None else state.round.round + 1
    return (RoundOpened(state.number + 1, number, state.dealer, state.account),)


def _decide(state: MatchState, command: MatchCommand) -> tuple[MatchEvent, ...]:
    match command:
        case OpenMatch():
            raise IllegalCommand("match/open")
        case Ready():
            return (_ready(state, command),)
        case CommitSeed():
            return (_commit(state, command),)
        case AddBytes():
            return (_add_bytes(state, command),)
        case RevealSeed():
            return (_reveal_seed(state, command),)
        case CloseMatch():
            return (_close(state),)
        case ExpireBetween():
            return _expire(state, command)
        case _:
            return _in_round(state, command)


def _open(command: OpenMatch) -> MatchOpened:
    players, seats = command.players, command.rules.seats
    if not seats.least <= len(players) <= seats.most:
        raise IllegalCommand(
            "match/players", count=len(players), least=seats.least, most=seats.most
        )
    looks = [look_of(name) for name in players]
    for place, name in enumerate(players):
        _check_name(name)
        if looks[place] in looks[:place]:
            raise IllegalCommand("match/name-twice", name=name)
    if not 0 <= command.dealer < len(players):
        raise IllegalCommand("seats/dealer", dealer=command.dealer, last=len(players) - 1)
    _check_stakes(command.stakes, len(players))
    rules = command.rules
    return MatchOpened(ENGINE, rules, digest(rules), players, command.dealer, command.stakes)


def look_of(name: str) -> str:
    """
    Give what a name is told apart by: how it looks, not how it is spelled in Unicode.

    Examples
    --------
    >>> look_of("Jose\u0301 ") == look_of("Jos\u00e9")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).split())


def _check_name(name: str) -> None:
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise IllegalCommand("match/name", name=name, most=LONGEST_NAME)


def _check_stakes(stakes: Stakes | None, seats: int) -> None:
    if stakes is None:
        return
    try:
        check_stakes(stakes, seats)
    except StakeError as error:
        raise IllegalCommand(error.code, **error.values) from error


def _owed(state: MatchState, seat: int, decision: Decision) -> int:
    """Give the seat back if it owes the decision."""
    check_seat(seat, len(state.players))
    if asked(state).get(seat) is not decision:
        raise IllegalCommand("command/not-asked", seat=seat, decision=decision)
    return seat


def _ready(state: MatchState, command: Ready) -> SeatReady:
    return SeatReady(_owed(state, command.seat, Decision.READY))


def _commit(state: MatchState, command: CommitSeed) -> SeedCommitted:
    dealing = state.round is not None and state.round.phase is Phase.DEALING
    if not dealing or state.fair is not None:
        raise IllegalCommand("seed/late")
    text = command.commitment
    if len(text) != 2 * SEED_SIZE or not set(text) <= set("0123456789abcdef"):
        raise IllegalCommand("seed/commitment", commitment=text)
    return SeedCommitted(text)


def _add_bytes(state: MatchState, command: AddBytes) -> BytesAdded:
    seat = _owed(state, command.seat, Decision.SEED_BYTES)
    data = command.data
    if data is None:
        return BytesAdded(seat, None)
    if not 0 < len(data) <= LONGEST_BYTES:
        raise IllegalCommand("seed/bytes", count=len(data), most=LONGEST_BYTES)
    return BytesAdded(seat, data.hex())


def _reveal_seed(state: MatchState, command: RevealSeed) -> SeedRevealed:
    if not state.owes_seed or state.fair is None:
        raise IllegalCommand("seed/not-owed")
    if len(command.seed) != SEED_SIZE or commitment(command.seed) != state.fair.commitment:
        raise IllegalCommand("seed/other", commitment=state.fair.commitment)
    return SeedRevealed(command.seed.hex())


def _close(state: MatchState) -> MatchClosed:
    if state.stage is not Stage.GATHERING or state.owes_seed:
        raise IllegalCommand("match/playing")
    return MatchClosed()


def _expire(state: MatchState, command: ExpireBetween) -> tuple[MatchEvent, ...]:
    seat, fallback = command.seat, command.fallback
    match fallback:
        case Ready():
            decision = Decision.READY
        case AddBytes():
            decision = Decision.SEED_BYTES
        case _:
            assert_never(fallback)
    if asked(state).get(seat) is not decision or command.since != state.since:
        raise IllegalCommand("timeout/void", seat=seat, since=command.since)
    if fallback.seat != seat:
        raise IllegalCommand("timeout/seat", seat=seat, other=fallback.seat)
    return (TimedOut(seat, decision), *_decide(state, fallback))


def _in_round(state: MatchState, command: RoundCommand) -> tuple[MatchEvent, ...]:
    if state.round is None or state.stage is not Stage.PLAYING:
        raise IllegalCommand("round/not-open")
    if isinstance(command, Deal) and state.silent:
        raise IllegalCommand("deal/early", seat=state.silent[0])
    return decide_in_round(state.round, command)
