"""What a command leads to: events, or a coded refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from capsa.cards import ROWS, Card, CardSet, Row, Setting, check_deck, check_hand, deal
from capsa.errors import CapsaError, IllegalCommand
from capsa.round.commands import (
    Abort,
    AnswerNaturals,
    Deal,
    DeclareRoyalties,
    Expire,
    Place,
    Play,
    Retract,
    Reveal,
    RoundCommand,
    SeatCommand,
    Surrender,
)
from capsa.round.decision import Decision
from capsa.round.events import (
    HandDealt,
    NaturalAnswered,
    PlayAnnounced,
    RoundAborted,
    RoundEvent,
    RowPlaced,
    RoyaltiesDeclared,
    SettingRetracted,
    SettingRevealed,
    SurrenderAnnounced,
    TimedOut,
)
from capsa.round.evolve import fold
from capsa.round.follow import follow
from capsa.round.state import PLACING_ORDER, Phase, RoundState, asked, check_seat
from capsa.rules import Calling, Ruleset, WinnerPaid
from capsa.scoring import best_claim, claim_of, royalty_of, value_of

LONGEST_REASON = 200
"""Characters of the reason for calling a round off."""

_ANSWERS: dict[type[SeatCommand], Decision] = {
    AnswerNaturals: Decision.NATURAL,
    Place: Decision.SETTING,
    Play: Decision.ANNOUNCEMENT,
    Surrender: Decision.ANNOUNCEMENT,
    DeclareRoyalties: Decision.ROYALTIES,
    Reveal: Decision.REVEAL,
}


def decide(state: RoundState, command: RoundCommand) -> tuple[RoundEvent, ...]:
    """
    Give the events that a command leads to, those that follow by themselves included.

    Raises
    ------
    IllegalCommand
        Where the command is refused; its code tells why. The state is as before.
    """
    events = _decide(state, command)
    return (*events, *follow(fold(state, events)))


def _decide(state: RoundState, command: RoundCommand) -> tuple[RoundEvent, ...]:
    match command:
        case Deal():
            return _deal(state, command)
        case Abort():
            return _abort(state, command)
        case Retract():
            return _retract(state, command)
        case Expire():
            return _expire(state, command)
        case _:
            return _answer(state, command)


def _deal(state: RoundState, command: Deal) -> tuple[RoundEvent, ...]:
    if state.phase is not Phase.DEALING:
        raise IllegalCommand("deal/twice")
    seats = len(state.seats)
    if command.deck is None:
        return tuple(HandDealt(seat, None) for seat in range(seats))
    deck = _lawful(check_deck, command.deck)
    return tuple(
        HandDealt(seat, hand)
        for seat, hand in enumerate(deal(deck, seats=seats, dealer=state.dealer))
    )


def _abort(state: RoundState, command: Abort) -> tuple[RoundEvent, ...]:
    if state.phase in (Phase.SETTLED, Phase.ABORTED):
        raise IllegalCommand("abort/over")
    if len(command.reason) > LONGEST_REASON or not command.reason.isprintable():
        raise IllegalCommand("abort/reason", most=LONGEST_REASON)
    return (RoundAborted(command.reason),)


def _retract(state: RoundState, command: Retract) -> tuple[RoundEvent, ...]:
    check_seat(command.seat, len(state.seats))
    if state.phase is not Phase.SETTING or not state.seats[command.seat].finished:
        raise IllegalCommand("retract/nothing", seat=command.seat)
    return (SettingRetracted(command.seat),)


def _expire(state: RoundState, command: Expire) -> tuple[RoundEvent, ...]:
    check_seat(command.seat, len(state.seats))
    owed = asked(state).get(command.seat)
    if owed is None or command.since != state.since:
        raise IllegalCommand("timeout/void", seat=command.seat, since=command.since)
    if command.fallback.seat != command.seat:
        raise IllegalCommand("timeout/seat", seat=command.seat, other=command.fallback.seat)
    return (TimedOut(command.seat, owed), *_answer(state, command.fallback))


def _answer(state: RoundState, command: SeatCommand) -> tuple[RoundEvent, ...]:
    seat = command.seat
    check_seat(seat, len(state.seats))
    if isinstance(command, Surrender) and not state.rules.surrender:
        raise IllegalCommand("surrender/off")
    decision = _ANSWERS[type(command)]
    if asked(state).get(seat) is not decision:
        raise IllegalCommand("command/not-asked", seat=seat, decision=decision)
    match command:
        case AnswerNaturals():
            return (_natural(state, command),)
        case Place():
            return _place(state, command)
        case Play():
            return (PlayAnnounced(seat),)
        case Surrender():
            return (SurrenderAnnounced(seat),)
        case DeclareRoyalties():
            return (_declare(state, command),)
        case Reveal():
            return (_reveal(state, command),)
        case _:
            assert_never(command)


def _natural(state: RoundState, command: AnswerNaturals) -> NaturalAnswered:
    known = state.seats[command.seat].hand
    if command.hand is not None and (known is not None or command.natural is None):
        raise IllegalCommand("natural/cards-given")
    if command.natural is None:
        return NaturalAnswered(command.seat, None, None)
    if known is None and command.hand is None:
        raise IllegalCommand("natural/cards-missing", natural=command.natural)
    shown = None if command.hand is None else _lawful(check_hand, command.hand)
    hand = known or shown or ()
    _check_unseen(state, () if shown is None else shown)
    _check_claim(hand, command.natural, state.rules)
    return NaturalAnswered(command.seat, command.natural, shown)


def _check_claim(hand: tuple[Card, ...], natural: str, rules: Ruleset) -> None:
    claim = claim_of(hand, natural, rules)
    if claim is None:
        raise IllegalCommand("natural/not-held", natural=natural)
    best = best_claim(hand, rules)
    required = rules.naturals is not None and rules.naturals.calling is Calling.REQUIRED
    if best != claim and not required:
        raise IllegalCommand("natural/weaker", natural=natural)


def _place(state: RoundState, command: Place) -> tuple[RoundEvent, ...]:
    hand, setting = state.seats[command.seat].hand, command.setting
    if hand is None:
        if setting is not None:
            raise IllegalCommand("place/unseen")
        return tuple(RowPlaced(command.seat, row, None) for row in PLACING_ORDER)
    if setting is None:
        raise IllegalCommand("place/missing")
    if setting.hand != CardSet.of(hand):
        strange = next(iter(setting.hand - CardSet.of(hand)))
        raise IllegalCommand("place/not-yours", card=strange)
    return tuple(RowPlaced(command.seat, row, setting.row(row)) for row in PLACING_ORDER)


def _declare(state: RoundState, command: DeclareRoyalties) -> RoyaltiesDeclared:
    rows = tuple(row for row in ROWS if row in command.rows)
    if len(rows) != len(command.rows):
        raise IllegalCommand("royalties/twice")
    royalties = state.rules.royalties
    payment = None if royalties is None else royalties.payment
    if isinstance(payment, WinnerPaid) and payment.one_per_hand and len(rows) > 1:
        raise IllegalCommand("royalties/one", count=len(rows))
    setting = state.seats[command.seat].setting
    if setting is not None:
        _check_royalties(setting, rows, state.rules)
    return RoyaltiesDeclared(command.seat, rows)


def _check_royalties(setting: Setting, rows: tuple[Row, ...], rules: Ruleset) -> None:
    for row in rows:
        if not royalty_of(row, value_of(setting.row(row), rules), rules):
            raise IllegalCommand("royalties/not-held", row=row)


def _reveal(state: RoundState, command: Reveal) -> SettingRevealed:
    _check_unseen(state, command.setting.cards)
    return SettingRevealed(command.seat, command.setting)


def _check_unseen(state: RoundState, cards: tuple[Card, ...]) -> None:
    """Refuse cards that somebody else has shown, where cards come to be known one by one."""
    for seat in state.seats:
        seen = seat.hand or (() if seat.revealed is None else seat.revealed.cards)
        for card in cards:
            if card in seen:
                raise IllegalCommand("card/twice", card=card)


def _lawful(
    check: Callable[[tuple[Card, ...]], tuple[Card, ...]], cards: tuple[Card, ...]
) -> tuple[Card, ...]:
    """Check cards that came with a command; what is wrong with them refuses the command."""
    try:
        return check(cards)
    except CapsaError as error:
        raise IllegalCommand(error.code, **error.values) from error
