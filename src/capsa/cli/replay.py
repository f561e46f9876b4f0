"""``capsa replay``: a recorded match, round by round."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

import click

from capsa.cards import ROWS
from capsa.cli.numbers import WHOLE_NUMBER
from capsa.cli.reading import origin_of, read_input
from capsa.cli.report import Block, Heading, show
from capsa.cli.settled import SeatShown, account_of, lines_of, results_of, rows_of_seat
from capsa.cli.speech import N_, Speech, language_option
from capsa.errors import RecordError, UsageError
from capsa.match import MatchState, money
from capsa.record import Replay, ReplayedRound, loads
from capsa.record import replay as replay_events
from capsa.round import Phase, RoundAborted, RoundState
from capsa.scoring import Line, Reason, value_of
from capsa.words import (
    Translator,
    describe_natural,
    describe_phase,
    describe_reason,
    describe_stakes,
)

Money = tuple[Decimal, ...] | None
Account = tuple[tuple[int, ...], Money]
"""What each player has won so far, in units and in money."""

_HAS_PLAYER = b"[[player]]"


@click.command(help=N_("Show a recorded match, a file or - for the standard input."))
@click.argument("file")
@click.option("--round", "number", type=WHOLE_NUMBER, metavar="N", help=N_("Only this round."))
@language_option
@click.pass_obj
def replay(speech: Speech, file: str, number: int | None) -> None:
    """Replay a record, check every settlement and print the rounds."""
    replayed = _replayed(read_input(file), origin_of(file, speech))
    rounds = replayed.rounds
    if number is not None and not 1 <= number <= len(rounds):
        allowed = f"1-{len(rounds)}"
        raise UsageError("usage/bad", option="--round", value=number, allowed=allowed)
    show([*_head(replayed.state, speech.tr), *_rounds(replayed, number, speech.tr)])


def _replayed(text: bytes, origin: str) -> Replay:
    if _HAS_PLAYER in text:
        raise UsageError("file/sheet", path=origin)
    try:
        return replay_events(loads(text))
    except RecordError as error:
        raise UsageError("file/other", path=origin, reason=error) from None


def _head(match: MatchState, tr: Translator) -> Iterator[Block]:
    yield Heading(f"{tr.gettext(match.rules.title)}: {', '.join(match.players)}")
    yield from describe_stakes(match.stakes, match.players, tr)


def _rounds(replayed: Replay, number: int | None, tr: Translator) -> Iterator[Block]:
    match = replayed.state
    account: Account = (0,) * len(match.players), None
    for one in replayed.rounds:
        account = one.account, _money_after(one.state, account[1], match)
        if number in (None, one.state.round):
            yield from _round(one, match, account, tr)


def _money_after(state: RoundState, before: Money, match: MatchState) -> Money:
    """Give what each player has won in money, the round included."""
    if match.stakes is None:
        return None
    won = money(_lines(state), match.stakes, len(match.players))
    return won if before is None else tuple(a + b for a, b in zip(before, won, strict=True))


def _lines(state: RoundState) -> tuple[Line, ...]:
    return () if state.aborted else (state.naturals or ()) + (state.lines or ())


def _round(
    one: ReplayedRound, match: MatchState, account: Account, tr: Translator
) -> Iterator[Block]:
    state, names = one.state, match.players
    dealer = names[state.dealer]
    yield Heading(
        tr.gettext("Round {round}, {dealer} deals").format(round=state.round, dealer=dealer)
    )
    if state.aborted:
        reasons = [event.reason for event in one.events if isinstance(event, RoundAborted)]
        yield ": ".join(filter(None, (describe_phase(state.phase, tr), *reasons)))
        return
    if state.phase is not Phase.SETTLED or state.results is None:
        # Cards of a round in progress are still hidden from those who play it.
        phase = describe_phase(state.phase, tr)
        yield tr.gettext("This round is not finished. Its phase: {phase}.").format(phase=phase)
        return
    seats = [_shown(state, seat, name, tr) for seat, name in enumerate(names)]
    for shown in seats:
        yield from rows_of_seat(shown, tr)
    yield ""
    naturals = [result.natural for result in state.results]
    yield from lines_of(_lines(state), seats, naturals, match.stakes, tr)
    yield ""
    won = None if match.stakes is None else money(_lines(state), match.stakes, len(names))
    yield results_of(names, state.results, won, tr)
    yield tr.gettext("Running score:")
    yield account_of(names, account[0], account[1], tr)


def _shown(state: RoundState, seat: int, name: str, tr: Translator) -> SeatShown:
    own = state.seats[seat]
    if own.natural is not None:
        return SeatShown(name, hand=own.hand or (), note=describe_natural(own.natural, tr))
    setting = own.revealed or own.setting
    rows = () if setting is None else tuple(value_of(setting.row(row), state.rules) for row in ROWS)
    if own.surrendered:
        return SeatShown(name, rows, note=describe_reason(Reason.SURRENDER, None, tr))
    fouled = state.results is not None and state.results[seat].foul
    return SeatShown(name, rows, note=describe_reason(Reason.FOUL, None, tr) if fouled else "")
