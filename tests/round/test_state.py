"""Where a round stands, whose turn it is, and who owes what."""

from __future__ import annotations

import pytest

from capsa.round import (
    Abort,
    AnswerNaturals,
    Decision,
    Phase,
    Place,
    Play,
    Retract,
    RoundState,
    Surrender,
    asked,
    evolve,
    fold,
)
from capsa.round.events import (
    HandDealt,
    NaturalCall,
    NaturalsSettled,
    RoundOpened,
    SettingRetracted,
    TimedOut,
)
from capsa.rules import load_ruleset
from tests.round.table import CALLED, FAIR, FIRST, OTHER, PLAIN, STRAIGHTS, STRONG, WEAK, Table


def test_a_round_goes_through_its_phases_in_order() -> None:
    """Deal, naturals, setting, announcing, royalties, reveal, settlement: none is passed over."""
    table = Table(CALLED).deal(STRONG, WEAK).answer(None, None).place(STRONG, WEAK)
    table.play().declare_none()
    state = Table(CALLED).state
    phases = [state.phase]
    for event in table.events:
        state = evolve(state, event)
        phases.append(state.phase)

    assert list(dict.fromkeys(phases)) == [
        Phase.DEALING,
        Phase.NATURALS,
        Phase.SETTING,
        Phase.ANNOUNCING,
        Phase.DECLARING,
        Phase.REVEALING,
        Phase.SETTLING,
        Phase.SETTLED,
    ]
    assert state == table.state


def test_seats_owe_what_the_phase_wants() -> None:
    """In the window and while setting all who have not are asked; then one after the other."""
    table = Table(CALLED, seats=3, dealer=1)
    assert asked(table.state) == {}
    table.deal(STRONG, WEAK, FAIR)
    assert asked(table.state) == dict.fromkeys((2, 0, 1), Decision.NATURAL)
    table.do(AnswerNaturals(0, None))
    assert asked(table.state) == dict.fromkeys((2, 1), Decision.NATURAL)
    table.do(AnswerNaturals(1, None), AnswerNaturals(2, None), Place(1, WEAK))
    assert asked(table.state) == dict.fromkeys((2, 0), Decision.SETTING)
    table.do(Retract(1))
    assert asked(table.state) == dict.fromkeys((2, 0, 1), Decision.SETTING)
    table.place(STRONG, WEAK, FAIR)
    assert asked(table.state) == {2: Decision.ANNOUNCEMENT}
    table.do(Play(2), Surrender(0), Play(1))
    assert asked(table.state) == {2: Decision.ROYALTIES}
    table.declare_none()
    assert asked(table.state) == {}


def test_unknown_rows_are_asked_for_at_the_reveal() -> None:
    """Who plays an unknown hand owes its rows at the reveal; who surrendered does not."""
    table = Table(seats=3).deal_unseen().answer(None, None, None).place(None, None, None)
    table.do(Play(1), Surrender(2), Play(0))

    assert table.state.turn is None
    assert asked(table.state) == dict.fromkeys((1, 0), Decision.REVEAL)


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_clockwise_begins_at_the_dealers_left(dealer: int) -> None:
    """The dealer itself comes last."""
    state = Table(seats=3, dealer=dealer).state

    assert state.clockwise == ((dealer + 1) % 3, (dealer + 2) % 3, dealer)


def test_holders_of_a_paid_natural_and_who_surrendered_do_not_play() -> None:
    """Setters are all whose natural is not paid; players are those of them who did not give up."""
    table = Table(seats=3).deal(STRAIGHTS, PLAIN, OTHER).answer("dragon", None, None)

    assert table.state.setters == (1, 2)
    table.do(Place(1, PLAIN), Place(2, OTHER), Surrender(1), Play(2))
    assert table.state.players == (2,)


def test_a_deadline_begins_where_the_phase_or_the_turn_changes() -> None:
    """Answers of others do not give a seat more time, and each turn has its own."""
    table = Table(CALLED).deal(STRONG, WEAK)
    assert table.state.since == FIRST + 2
    table.do(AnswerNaturals(0, None))
    assert (table.state.number, table.state.since) == (FIRST + 3, FIRST + 2)
    table.do(AnswerNaturals(1, None))
    opened = table.state.number
    assert table.state.since == opened
    table.do(Place(0, STRONG), Retract(0), Place(0, STRONG))
    assert table.state.since == opened
    table.do(Place(1, WEAK))
    assert table.state.since == table.state.number
    table.do(Play(1))
    assert table.state.since == table.state.number


def test_folding_gives_the_state_and_changes_nothing() -> None:
    """The events of a round, folded from its opening, give the round; a state is a value."""
    table = Table(CALLED).deal(STRONG, WEAK).answer(None, None).place(STRONG, WEAK)
    opened = Table(CALLED).state

    assert fold(opened, table.events) == table.state
    assert fold(opened, ()) == opened
    assert opened == Table(CALLED).state


def test_an_event_is_not_judged_when_it_is_folded() -> None:
    """What has happened is folded whatever it is: a hand, a timeout, a setting taken back."""
    state = Table().state
    after = fold(
        state,
        (TimedOut(1, Decision.NATURAL), SettingRetracted(0), HandDealt(0, None)),
    )

    assert after.number == FIRST + 3
    assert after.seats[0].dealt
    assert not after.seats[1].dealt


def test_a_setting_is_known_when_all_its_cards_are() -> None:
    """Three rows make a setting; a part of them, or rows unseen, make none."""
    table = Table("plain-2-4").deal(STRONG, WEAK)
    table.do(Place(0, STRONG))
    rows = table.events[-3:]
    state = fold(Table("plain-2-4").state, table.events[:-3])

    for row in rows[:2]:
        state = evolve(state, row)
        assert not state.seats[0].finished
        assert state.seats[0].setting is None
    assert table.state.seats[0].setting == STRONG
    unseen = Table("plain-2-4").deal_unseen()
    unseen.do(Place(0, None))
    assert unseen.state.seats[0].finished
    assert unseen.state.seats[0].setting is None


def test_nobody_is_asked_once_a_round_is_over() -> None:
    """A settled round and one called off owe nothing more."""
    for table in (Table("plain-2-4").deal(STRONG, WEAK), Table("plain-2-4")):
        table.do(Abort("late"))
        assert table.phase is Phase.ABORTED
        assert asked(table.state) == {}


def test_a_round_seen_without_its_number_counts_from_nothing() -> None:
    """Who is not shown the number of the opening folds on from 0, deadlines included."""
    rules = load_ruleset()
    unseen = RoundState.opened(rules, RoundOpened(None, 1, 0, (0, 0)))
    seen = RoundState.opened(rules, RoundOpened(FIRST, 1, 0, (0, 0)))

    assert (unseen.number, unseen.since) == (0, 0)
    assert (seen.number, seen.since) == (FIRST, FIRST)


def test_a_call_shows_the_cards_of_a_hand_that_was_hidden() -> None:
    """Who folds what it was shown knows another's thirteen cards once its call is paid."""
    state = RoundState.opened(load_ruleset(), RoundOpened(None, 1, 0, (0, 0)))
    hand = tuple(STRAIGHTS.hand)
    call = NaturalCall(1, "dragon", hand)

    state = fold(state, (HandDealt(0, None), HandDealt(1, None), NaturalsSettled((call,), ())))

    assert (state.seats[1].natural, state.seats[1].hand) == ("dragon", hand)
