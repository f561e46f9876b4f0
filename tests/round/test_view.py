"""What a seat, or a spectator, may know of a round."""

from __future__ import annotations

import pytest

from capsa.cards import Row
from capsa.errors import IllegalCommand
from capsa.round import (
    AnswerNaturals,
    Decision,
    Expire,
    HandDealt,
    NaturalAnswered,
    NaturalCall,
    NaturalsSettled,
    OwnSeat,
    Phase,
    Place,
    Play,
    PublicSeat,
    Retract,
    RoundAborted,
    RoundEvent,
    RoundOpened,
    RoundSettled,
    RowPlaced,
    RoyaltiesDeclared,
    SettingRetracted,
    SettingRevealed,
    Surrender,
    SurrenderAnnounced,
    TimedOut,
    shown,
    view_for,
)
from tests.round.table import CALLED, FAIR, OTHER, PLAIN, STRAIGHTS, STRONG, WEAK, Table

HAND = tuple(STRONG.hand)
EVERYBODY = (0, 1, 2, None)

OPEN_TO_ALL: tuple[RoundEvent, ...] = (
    NaturalsSettled((NaturalCall(0, "dragon", tuple(STRAIGHTS.hand)),), ()),
    SettingRetracted(0),
    SurrenderAnnounced(0),
    RoyaltiesDeclared(0, (Row.BACK,)),
    SettingRevealed(0, STRONG),
    RoundSettled((), ()),
    RoundAborted("late"),
    TimedOut(0, Decision.SETTING),
    TimedOut(0, Decision.ANNOUNCEMENT),
    HandDealt(0, None),
    RowPlaced(0, Row.BACK, None),
)
PLACES = [str(place) for place in range(len(OPEN_TO_ALL))]


@pytest.mark.parametrize(
    "event", OPEN_TO_ALL, ids=[str(place) for place in range(len(OPEN_TO_ALL))]
)
def test_what_is_said_aloud_is_shown_to_all(event: RoundEvent) -> None:
    """What happens in the open is shown whole to every seat and spectator."""
    assert [shown(event, seat) for seat in EVERYBODY] == [event] * 4


@pytest.mark.parametrize(
    ("event", "others"),
    [
        (HandDealt(1, HAND), HandDealt(1, None)),
        (RowPlaced(1, Row.BACK, STRONG.back), RowPlaced(1, Row.BACK, None)),
        (NaturalAnswered(1, None, None), None),
        (NaturalAnswered(1, "dragon", tuple(STRAIGHTS.hand)), None),
        (TimedOut(1, Decision.NATURAL), None),
    ],
    ids=PLACES[:5],
)
def test_cards_and_answers_are_shown_to_their_seat_alone(
    event: RoundEvent, others: RoundEvent | None
) -> None:
    """Others see that cards were dealt or laid, and of an answer in the window nothing."""
    assert [shown(event, seat) for seat in EVERYBODY] == [others, event, others, others]


def test_nobody_is_shown_the_number_of_an_opening() -> None:
    """The number counts events that a seat does not see, so it is kept from all."""
    opened = RoundOpened(number=7, round=2, dealer=1, account=(3, -3))

    assert {shown(opened, seat) for seat in EVERYBODY} == {
        RoundOpened(number=None, round=2, dealer=1, account=(3, -3))
    }


def test_a_seat_sees_its_own_hand_and_setting_only() -> None:
    """Each seat sees its own cards, the others that it has finished, a spectator no more."""
    table = Table("plain-2-4", seats=3).deal(STRONG, WEAK, FAIR)
    table.do(Place(0, STRONG))
    own = OwnSeat(HAND, STRONG, answered=False, natural=None, declined=False, asked=None)

    assert view_for(table.state, 0).own == own
    for other in (1, 2, None):
        view = view_for(table.state, other)
        assert view.seats[0] == PublicSeat(
            finished=True,
            announced=False,
            surrendered=False,
            declared=None,
            natural=None,
            revealed=None,
            result=None,
        )
    assert view_for(table.state, None).own is None
    waiting = view_for(table.state, 1).own
    assert waiting is not None
    assert (waiting.hand, waiting.setting) == (tuple(WEAK.hand), None)
    assert waiting.asked is Decision.SETTING


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_a_seat_that_the_table_does_not_have_sees_nothing(seat: int) -> None:
    """Nobody sees a round from a seat that is not there: the last one is not seat -1."""
    table = Table("plain-2-4", seats=2).deal(STRONG, WEAK)

    with pytest.raises(IllegalCommand) as refused:
        view_for(table.state, seat)
    assert refused.value.code == "seat/unknown"


def test_finished_is_public_and_false_again_after_taking_back() -> None:
    """All see that a seat has set, that it took its setting back, and nothing of the rows."""
    table = Table("plain-2-4", seats=2).deal(STRONG, WEAK)
    before = view_for(table.state, 1)
    table.do(Place(0, STRONG))
    placed = view_for(table.state, 1)
    table.do(Retract(0))

    assert [view.seats[0].finished for view in (before, placed)] == [False, True]
    assert view_for(table.state, 1) == before
    table.do(Place(0, type(STRONG)(STRONG.front, STRONG.back, STRONG.middle)))
    assert view_for(table.state, 1) == placed


@pytest.mark.parametrize("answer", ["dragon", None])
@pytest.mark.parametrize("late", [False, True])
def test_an_open_window_tells_nothing(answer: str | None, late: bool) -> None:
    """Whether and what another seat has answered is not to be seen before all are in."""
    table = Table(seats=3).deal(STRAIGHTS, OTHER, PLAIN)
    before = [view_for(table.state, seat) for seat in (1, 2, None)]
    command = AnswerNaturals(0, answer)
    table.do(Expire(0, table.state.since, command) if late else command)

    assert [view_for(table.state, seat) for seat in (1, 2, None)] == before
    own = view_for(table.state, 0).own
    assert own is not None
    assert (own.answered, own.natural, own.declined) == (True, answer, answer is None)


def test_calls_are_public_once_all_are_in() -> None:
    """When the window closes, everybody sees who called what, with its cards."""
    table = Table(seats=3).deal(STRAIGHTS, OTHER, PLAIN).answer("dragon", None, None)

    for seat in EVERYBODY:
        view = view_for(table.state, seat)
        calls = [public.natural for public in view.seats]
        assert calls == [NaturalCall(0, "dragon", tuple(STRAIGHTS.hand)), None, None]
        assert view.naturals is not None
        assert len(view.naturals) == 2


def test_a_view_tells_turn_phase_and_announcements() -> None:
    """Whose turn it is and what was announced and declared is public."""
    table = Table(CALLED, seats=3).deal(STRONG, WEAK, FAIR).answer(None, None, None)
    table.place(STRONG, WEAK, FAIR).do(Surrender(1))
    view = view_for(table.state, None)

    assert (view.round, view.dealer, view.phase, view.turn) == (1, 0, Phase.ANNOUNCING, 2)
    assert [seat.announced for seat in view.seats] == [False, True, False]
    assert [seat.surrendered for seat in view.seats] == [False, True, False]
    table.do(Play(2), Play(0))
    assert view_for(table.state, None).turn == 2
    table.declare_none()
    view = view_for(table.state, None)
    assert [seat.declared for seat in view.seats] == [(), None, ()]


def test_a_settled_round_shows_rows_lines_and_results_but_no_surrendered_hand() -> None:
    """At the end all see the rows of who played, the lines and the results."""
    table = Table(seats=3).deal(STRONG, WEAK, FAIR).answer(None, None, None)
    table.place(STRONG, WEAK, FAIR).do(Surrender(1), Play(2), Play(0))
    view = view_for(table.state, None)

    assert [seat.revealed for seat in view.seats] == [STRONG, None, FAIR]
    assert view.lines == table.state.lines
    assert table.state.results is not None
    assert [seat.result for seat in view.seats] == list(table.state.results)
