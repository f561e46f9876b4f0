"""A match that stops while several players choose at once, and is taken up again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from capsa.cards import Card, Setting
from capsa.match import (
    AddBytes,
    CommitSeed,
    MatchCommand,
    MatchEvent,
    MatchState,
    OpenMatch,
    Ready,
    asked,
    commitment,
    decide,
    fair_deck,
    fold,
    view_for,
)
from capsa.record import dumps, recover, replay
from capsa.round import AnswerNaturals, Deal, Decision, Place, Retract
from capsa.rules import load_ruleset
from tests.random_play import NAMES

SEED = bytes(range(32))
ADDED = (None, b"a", b"bc", None)


def laid(hand: tuple[Card, ...] | None) -> Setting:
    """Set a hand somehow: the order of rows does not matter here."""
    assert hand is not None
    return Setting(hand[10:], hand[5:10], hand[:5])


def choices() -> Iterator[tuple[str, MatchState, list[MatchEvent]]]:
    """Play into a round, and stop after each command of it."""
    opening = OpenMatch(load_ruleset("classic-2-4"), NAMES, dealer=1)
    events: list[MatchEvent] = []
    state: MatchState | None = None

    def do(command: MatchCommand) -> tuple[str, MatchState, list[MatchEvent]]:
        nonlocal state
        happened = decide(state, command)
        state = fold(happened, state)
        assert state is not None
        events.extend(happened)
        return type(command).__name__, state, list(events)

    yield do(opening)
    for seat in (2, 0, 3, 1):
        yield do(Ready(seat))
    yield do(CommitSeed(commitment(SEED)))
    for seat in (3, 1, 0, 2):
        yield do(AddBytes(seat, ADDED[seat]))
    yield do(Deal(fair_deck(SEED, 1, ADDED)))
    for seat in (1, 3, 2, 0):
        yield do(AnswerNaturals(seat, None))
    assert state is not None
    assert state.round is not None
    hands = [seat.hand for seat in state.round.seats]
    for seat in (2, 0, 1):
        yield do(Place(seat, laid(hands[seat])))
    yield do(Retract(0))


STOPS = list(choices())


@pytest.mark.parametrize(
    ("state", "events"),
    [pytest.param(*stop[1:], id=f"{number} {stop[0]}") for number, stop in enumerate(STOPS)],
)
def test_no_choice_is_lost_by_stopping(state: MatchState, events: list[MatchEvent]) -> None:
    """Whoever has chosen has not to choose again, and the cards are those that were dealt."""
    written = dumps(events)
    again = replay(recover(written)).state

    assert again == state
    assert asked(again) == asked(state)
    for seat in (*range(4), None):
        assert view_for(again, seat) == view_for(state, seat)


def test_settings_laid_before_the_stop_are_still_there() -> None:
    """Two of four have set, one has taken its setting back: after the stop that is as it was."""
    again = replay(recover(dumps(STOPS[-1][2]))).state
    current = again.round

    assert current is not None
    assert asked(again) == dict.fromkeys((3, 0), Decision.SETTING)
    assert [seat.setting is not None for seat in current.seats] == [False, True, True, False]
    for seat in (1, 2):
        assert current.seats[seat].setting == laid(current.seats[seat].hand)


def test_a_line_broken_off_is_the_only_one_lost() -> None:
    """A record cut within its last line goes back to the choice before."""
    *_, (_, before, _), (_, _, events) = STOPS
    cut = dumps(events)[:-7]

    assert replay(recover(cut)).state == before
