"""From recorded events back to the command that they came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from capsa.cards import CARDS, HAND_SIZE, Card, Row, Setting
from capsa.errors import HandError, RecordError
from capsa.match import (
    AddBytes,
    BytesAdded,
    CloseMatch,
    CommitSeed,
    ExpireBetween,
    MatchClosed,
    MatchCommand,
    MatchEvent,
    MatchOpened,
    MatchState,
    OpenMatch,
    Ready,
    RevealSeed,
    SeatReady,
    SeedCommitted,
    SeedRevealed,
    deadline,
)
from capsa.round import (
    PLACING_ORDER,
    Abort,
    AnswerNaturals,
    Deal,
    DeclareRoyalties,
    Expire,
    HandDealt,
    NaturalAnswered,
    NaturalsSettled,
    Place,
    Play,
    PlayAnnounced,
    Retract,
    Reveal,
    RoundAborted,
    RoundOpened,
    RoundSettled,
    RowPlaced,
    RoyaltiesDeclared,
    SettingRetracted,
    SettingRevealed,
    Surrender,
    SurrenderAnnounced,
    TimedOut,
)

MOST_EVENTS = 5
"""No command is told by more of its events: a hand for each of four seats, or a time that is up
and what was done then."""

_Between = SeatReady | SeedCommitted | BytesAdded | SeedRevealed | MatchClosed
_OfSeat = (
    NaturalAnswered
    | RowPlaced
    | PlayAnnounced
    | SurrenderAnnounced
    | RoyaltiesDeclared
    | SettingRevealed
)


def command_of(state: MatchState | None, events: Sequence[MatchEvent], line: int) -> MatchCommand:
    """
    Give the command that leads from a state to the first of these events.

    Parameters
    ----------
    state
        The match before these events; None before its opening.
    events
        At least one; of what follows it `MOST_EVENTS` are enough.
    line
        How errors name the first event.

    Raises
    ------
    RecordError
        ``record/unled`` where no command leads to such events, ``record/follows``,
        ``record/refused`` or ``record/value`` where they are damaged, ``record/unfinished`` where
        events are missing at the end.
    """
    first = events[0]
    match first:
        case MatchOpened():
            return OpenMatch(first.rules, first.players, first.dealer, first.stakes)
        case SeatReady() | SeedCommitted() | BytesAdded() | SeedRevealed() | MatchClosed():
            return _between(first, line)
        case HandDealt():
            return Deal(_deck(state, events, line))
        case SettingRetracted(seat=seat):
            return Retract(seat)
        case RoundAborted(reason=reason):
            return Abort(reason)
        case TimedOut():
            return _expired(state, first, events, line)
        case RoundOpened() | NaturalsSettled() | RoundSettled():
            raise RecordError("record/unled", line=line, kind=first.kind)
        case _:
            return _of_seat(first, events, line)


def _between(event: _Between, line: int) -> MatchCommand:
    match event:
        case SeatReady(seat=seat):
            return Ready(seat)
        case SeedCommitted(commitment=commitment):
            return CommitSeed(commitment)
        case BytesAdded(seat=seat, data=data):
            return AddBytes(seat, None if data is None else _unhex(data, "data", event, line))
        case SeedRevealed(seed=seed):
            return RevealSeed(_unhex(seed, "seed", event, line))
        case MatchClosed():
            return CloseMatch()
        case _:
            assert_never(event)


def _unhex(text: str, key: str, event: _Between, line: int) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise RecordError("record/value", line=line, key=key, kind=event.kind, value=text) from None


def _of_seat(
    event: _OfSeat, events: Sequence[MatchEvent], line: int
) -> AnswerNaturals | Place | Play | Surrender | DeclareRoyalties | Reveal:
    match event:
        case NaturalAnswered():
            return AnswerNaturals(event.seat, event.natural, event.hand)
        case RowPlaced():
            return Place(event.seat, _setting(events, line))
        case PlayAnnounced(seat=seat):
            return Play(seat)
        case SurrenderAnnounced(seat=seat):
            return Surrender(seat)
        case RoyaltiesDeclared(seat=seat, rows=rows):
            return DeclareRoyalties(seat, rows)
        case SettingRevealed(seat=seat, setting=setting):
            return Reveal(seat, setting)
        case _:
            assert_never(event)


def _expired(
    state: MatchState | None, event: TimedOut, events: Sequence[MatchEvent], line: int
) -> Expire | ExpireBetween:
    since = 0 if state is None else deadline(state)
    if isinstance(_event(events, 1, line), TimedOut):
        raise RecordError("record/unled", line=line, kind=event.kind)
    decided = command_of(state, events[1:], line + 1)
    match decided:
        case Ready() | AddBytes():
            return ExpireBetween(event.seat, since, decided)
        case AnswerNaturals() | Place() | Play() | Surrender() | DeclareRoyalties() | Reveal():
            return Expire(event.seat, since, decided)
        case _:
            raise RecordError("record/unled", line=line, kind=event.kind)


def _deck(
    state: MatchState | None, events: Sequence[MatchEvent], line: int
) -> tuple[Card, ...] | None:
    """Give a deck that deals the recorded hands; what is not dealt lies in any order."""
    if state is None or state.round is None:
        return None
    seats, dealer = len(state.players), state.round.dealer
    hands = [_hand(_event(events, seat, line), line + seat) for seat in range(seats)]
    deck = list(CARDS[: seats * HAND_SIZE])
    for seat, hand in enumerate(hands):
        if hand is None:
            return None
        deck[(seat - dealer - 1) % seats :: seats] = hand
    return (*deck, *(card for card in CARDS if card not in deck))


def _hand(event: MatchEvent, line: int) -> tuple[Card, ...] | None:
    if not isinstance(event, HandDealt):
        raise RecordError("record/follows", line=line, kind=event.kind, expected="hand_dealt")
    if event.hand is not None and len(event.hand) != HAND_SIZE:
        reason = HandError("hand/count", count=len(event.hand))
        raise RecordError("record/refused", line=line, kind=event.kind, reason=reason)
    return event.hand


def _setting(events: Sequence[MatchEvent], line: int) -> Setting | None:
    """Give the setting of the rows that are laid one after the other."""
    rows: dict[Row, tuple[Card, ...] | None] = {}
    for place, row in enumerate(PLACING_ORDER):
        laid = _event(events, place, line)
        if not isinstance(laid, RowPlaced):
            raise RecordError(
                "record/follows", line=line + place, kind=laid.kind, expected="row_placed"
            )
        rows[row] = laid.cards
    front, middle, back = rows[Row.FRONT], rows[Row.MIDDLE], rows[Row.BACK]
    if front is None or middle is None or back is None:
        return None
    try:
        return Setting(front, middle, back)
    except HandError as error:
        raise RecordError("record/refused", line=line, kind="row_placed", reason=error) from None


def _event(events: Sequence[MatchEvent], place: int, line: int) -> MatchEvent:
    if place >= len(events):
        raise RecordError("record/unfinished", line=line, kind=events[0].kind)
    return events[place]
