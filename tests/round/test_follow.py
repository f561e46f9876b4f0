"""What follows by itself: naturals paid, rows turned up, the round settled."""

from __future__ import annotations

import pytest

from capsa.cards import Row
from capsa.round import (
    Abort,
    AnswerNaturals,
    Deal,
    DeclareRoyalties,
    NaturalAnswered,
    NaturalCall,
    NaturalsSettled,
    Phase,
    Place,
    Play,
    Reveal,
    RoundAborted,
    RoundSettled,
    SettingRevealed,
    Surrender,
    asked,
)
from capsa.rules import Ruleset
from capsa.scoring import Line, Reason, SeatResult, totals
from tests.round.table import (
    CALLED,
    FAIR,
    FOUL,
    LAST,
    NO_DECLINING,
    ONE_DECLARED,
    OTHER,
    PAIRS,
    PLAIN,
    STRAIGHTS,
    STRONG,
    WEAK,
    Table,
    of_kind,
)

DRAGON_CALL = NaturalCall(0, "dragon", tuple(STRAIGHTS.hand))
PAIRS_CALL = NaturalCall(1, "six_pairs", tuple(PAIRS.hand))


def natural(payer: int, payee: int, units: int) -> Line:
    """Give a line that pays a natural."""
    return Line(payer, payee, units, Reason.NATURAL, None)


def results(table: Table) -> tuple[SeatResult, ...]:
    """Give what the seats came to."""
    assert table.state.results is not None
    return table.state.results


# Naturals.


def test_calls_are_shown_and_paid_when_all_have_answered() -> None:
    """Nothing is shown of an answer until the last is in; then all calls are paid at once."""
    table = Table(seats=3).deal(STRAIGHTS, PAIRS, PLAIN)

    assert table.do(AnswerNaturals(1, "six_pairs")) == (NaturalAnswered(1, "six_pairs", None),)
    assert table.do(AnswerNaturals(2, None)) == (NaturalAnswered(2, None, None),)
    lines = (natural(1, 0, 13), natural(2, 0, 13), natural(2, 1, 3))
    assert table.do(AnswerNaturals(0, "dragon"))[1:3] == (
        NaturalsSettled((DRAGON_CALL, PAIRS_CALL), lines),
        RoundSettled((), results(table)),
    )


def test_every_seat_is_asked_holding_a_natural_or_not() -> None:
    """All seats answer, from the dealer's left, so that nobody learns who holds one."""
    assert list(asked(Table(seats=3, dealer=1).deal(STRAIGHTS, PAIRS, PLAIN).state)) == [2, 0, 1]
    assert list(asked(Table(CALLED, seats=2).deal(STRONG, WEAK).state)) == [1, 0]


def test_where_nobody_may_decline_nobody_is_asked() -> None:
    """The strongest natural of each hand is called as soon as the cards are dealt."""
    table = Table(NO_DECLINING, seats=4).deal(STRAIGHTS, PAIRS, PLAIN, OTHER)
    settled = of_kind(table.events, NaturalsSettled)

    assert [event.calls for event in settled] == [(DRAGON_CALL, PAIRS_CALL)]
    assert sorted(asked(table.state)) == [2, 3]
    assert table.phase is Phase.SETTING


def test_where_no_natural_counts_the_window_stays_shut() -> None:
    """Without naturals in the rules the hands are set at once."""
    table = Table("plain-2-4").deal(STRAIGHTS, PAIRS)

    assert table.phase is Phase.SETTING
    assert not of_kind(table.events, NaturalsSettled)


def test_who_called_a_natural_takes_no_further_part() -> None:
    """A holder neither sets nor announces nor is compared; the others play among themselves."""
    table = Table(seats=3).deal(STRAIGHTS, OTHER, PLAIN).answer("dragon", None, None)

    assert table.refuses(Place(0, STRAIGHTS)) == "command/not-asked"
    table.do(Place(1, OTHER), Place(2, PLAIN))
    assert table.refuses(Play(0)) == "command/not-asked"
    table.do(Play(1), Play(2))
    assert [event.seat for event in of_kind(table.events, SettingRevealed)] == [1, 2]
    settled = of_kind(table.events, RoundSettled)[0]
    assert {line.payer for line in settled.lines} | {line.payee for line in settled.lines} == {1, 2}
    assert results(table)[0] == SeatResult(26, foul=False, natural="dragon")
    assert sum(seat.units for seat in results(table)) == 0


@pytest.mark.parametrize(("kind", "units"), [("dragon", 13), ("three_straights", 3)])
def test_a_natural_earns_what_it_was_called_for(kind: str, units: int) -> None:
    """Under required calling a dragon called as three straights earns three straights."""
    table = Table(CALLED).deal(STRAIGHTS, PLAIN).answer(kind, None)

    assert table.phase is Phase.SETTLED
    assert [seat.units for seat in results(table)] == [units, -units]
    assert results(table)[0].natural == kind


def test_a_round_ends_where_fewer_than_two_seats_are_left() -> None:
    """When all but one called a natural there is nothing to set: the round is settled."""
    table = Table().deal(STRAIGHTS, PLAIN).answer("dragon", None)

    assert table.phase is Phase.SETTLED
    assert table.events[-1] == RoundSettled(
        (),
        (SeatResult(13, foul=False, natural="dragon"), SeatResult(-13, foul=False, natural=None)),
    )
    assert not of_kind(table.events, SettingRevealed)


@pytest.mark.parametrize(("rules", "shown"), [("classic-2-4", None), (CALLED, "three_straights")])
def test_rows_that_show_a_natural_win_unless_it_was_declined(rules: str, shown: str | None) -> None:
    """None declines a natural that would be called by itself; elsewhere it is no decline."""
    table = Table(rules).deal(STRAIGHTS, PLAIN).answer(None, None)
    table.place(STRAIGHTS, PLAIN).play().declare_none()

    assert results(table)[0].natural == shown
    reasons = {line.reason for line in of_kind(table.events, RoundSettled)[0].lines}
    assert (reasons == {Reason.NATURAL}) is (shown is not None)


@pytest.mark.parametrize(
    ("rules", "shown"),
    [("classic-2-4", None), (CALLED, "three_straights"), (NO_DECLINING, "three_straights")],
)
def test_unknown_hands_decline_alike(rules: str | Ruleset, shown: str | None) -> None:
    """Whether none declines goes by the rules, not by whether the cards were known."""
    table = Table(rules).deal_unseen().answer(None, None).place(None, None).play().declare_none()
    table.reveal(STRAIGHTS, PLAIN)

    assert results(table)[0].natural == shown


# Announcing and royalties.


def test_where_surrender_is_off_nobody_announces() -> None:
    """Without surrender the rows are turned up as soon as all are set."""
    table = Table("plain-2-4").deal(STRONG, WEAK).place(STRONG, WEAK)

    assert table.phase is Phase.SETTLED


def test_if_all_surrender_nobody_pays() -> None:
    """A round that everybody gives up is settled without a line."""
    table = Table(seats=3).deal(STRONG, WEAK, FAIR).answer(None, None, None)
    table.place(STRONG, WEAK, FAIR).do(Surrender(1), Surrender(2), Surrender(0))

    assert table.events[-1] == RoundSettled((), (SeatResult(0, foul=False, natural=None),) * 3)
    assert not of_kind(table.events, SettingRevealed)


def test_surrendered_rows_stay_face_down() -> None:
    """Who surrendered pays its price to each who plays, and shows nothing."""
    table = Table(seats=3).deal(STRONG, WEAK, FAIR).answer(None, None, None)
    table.place(STRONG, WEAK, FAIR).do(Surrender(1), Play(2), Play(0))

    assert of_kind(table.events, SettingRevealed) == [
        SettingRevealed(2, FAIR),
        SettingRevealed(0, STRONG),
    ]
    assert results(table)[1] == SeatResult(-6, foul=False, natural=None)


def test_the_last_player_shows_its_rows_for_the_surrender_price() -> None:
    """Who alone plays on is paid if its rows are in order, and not if it fouled."""
    for laid, units in ((LAST, 3), (FOUL, 0)):
        table = Table().deal(LAST, WEAK).answer(None, None).place(laid, WEAK)
        table.do(Surrender(1), Play(0))

        assert of_kind(table.events, SettingRevealed) == [SettingRevealed(0, laid)]
        assert [seat.units for seat in results(table)] == [units, -units]


@pytest.mark.parametrize(
    ("rows", "units"), [((), 0), ((Row.MIDDLE,), 2), ((Row.MIDDLE, Row.BACK), 7)]
)
def test_only_declared_royalties_are_paid(rows: tuple[Row, ...], units: int) -> None:
    """Where royalties are declared, what is not declared earns nothing."""
    table = Table(CALLED).deal(STRONG, WEAK).answer(None, None).place(STRONG, WEAK).play()
    table.do(DeclareRoyalties(1, ()), DeclareRoyalties(0, rows))

    assert [seat.units for seat in results(table)] == [4 + units, -4 - units]


def test_the_royalty_declared_is_the_one_that_is_paid() -> None:
    """Where one royalty is paid a hand, the one named counts, not the largest."""
    table = Table(ONE_DECLARED).deal(STRONG, WEAK).answer(None, None).place(STRONG, WEAK).play()
    table.do(DeclareRoyalties(1, ()), DeclareRoyalties(0, (Row.MIDDLE,)))

    assert results(table)[0].units == 4 + 2


def test_royalties_declared_on_a_foul_are_void() -> None:
    """A fouled hand pays for its foul and earns none of the royalties it declared."""
    royal = Row.MIDDLE
    fouled = type(STRONG)(STRONG.front, STRONG.back, STRONG.middle)
    table = Table(CALLED).deal(STRONG, WEAK).answer(None, None).place(fouled, WEAK).play()
    table.do(DeclareRoyalties(1, ()), DeclareRoyalties(0, (royal,)))

    assert results(table) == (
        SeatResult(-4, foul=True, natural=None),
        SeatResult(4, foul=False, natural=None),
    )


def test_royalties_that_turn_out_not_to_be_held_are_void() -> None:
    """A royalty declared of unknown rows is nothing if the row does not hold it."""
    table = Table(CALLED).deal_unseen().answer(None, None).place(None, None).play()
    table.do(DeclareRoyalties(1, (Row.FRONT,)), DeclareRoyalties(0, (Row.BACK,)))
    table.reveal(STRONG, WEAK)

    assert [seat.units for seat in results(table)] == [4 + 5, -9]


# The reveal and the settlement.


def test_rows_are_turned_up_from_the_dealers_left_and_settled() -> None:
    """The reveal goes clockwise; every unit is a line with payer, payee, reason and row."""
    table = Table(dealer=1).deal(STRONG, WEAK).answer(None, None).place(STRONG, WEAK)
    events = table.do(Play(0), Play(1))
    paid = [
        (1, Reason.ROW, Row.FRONT),
        (1, Reason.ROW, Row.MIDDLE),
        (1, Reason.ROW, Row.BACK),
        (1, Reason.OVERALL, None),
        (2, Reason.ROYALTY, Row.MIDDLE),
        (5, Reason.ROYALTY, Row.BACK),
    ]
    lines = tuple(Line(1, 0, units, reason, row) for units, reason, row in paid)

    assert events[1:3] == (SettingRevealed(0, STRONG), SettingRevealed(1, WEAK))
    assert events[3] == RoundSettled(
        lines, (SeatResult(11, foul=False, natural=None), SeatResult(-11, foul=False, natural=None))
    )


def test_a_foul_comes_out_at_the_reveal() -> None:
    """A setting out of order loses as if it were scooped."""
    table = Table("plain-2-4").deal(FOUL, WEAK).place(FOUL, WEAK)

    assert [seat.foul for seat in results(table)] == [True, False]
    assert [seat.units for seat in results(table)] == [-4, 4]


def test_what_a_seat_comes_to_holds_its_natural_and_its_rows() -> None:
    """The result of a seat is what it paid in the naturals window and at the reveal together."""
    table = Table(seats=4).deal(STRAIGHTS, PAIRS, PLAIN, OTHER)
    table.answer("dragon", None, None, None)
    table.do(Place(1, PAIRS), Place(2, PLAIN), Place(3, OTHER))
    table.play()
    naturals = of_kind(table.events, NaturalsSettled)[0]
    settled = of_kind(table.events, RoundSettled)[0]
    parts = zip(totals(naturals.lines, 4), totals(settled.lines, 4), strict=True)

    assert [seat.units for seat in settled.seats] == [paid + won for paid, won in parts]
    assert [seat.natural for seat in settled.seats] == ["dragon", None, None, None]


def test_a_round_of_unknown_hands_is_played_to_the_end() -> None:
    """Nobody's cards are known but a caller's, until each seat turns its rows up."""
    table = Table(NO_DECLINING, seats=3).deal_unseen()

    assert sorted(asked(table.state)) == [0, 1, 2]
    table.do(AnswerNaturals(0, "dragon", tuple(STRAIGHTS.hand)))
    events = table.do(AnswerNaturals(1, None), AnswerNaturals(2, None))
    assert events[1:] == (NaturalsSettled((DRAGON_CALL,), (natural(1, 0, 13), natural(2, 0, 13))),)
    table.do(Place(1, None), Place(2, None), Play(1), Play(2))
    assert sorted(asked(table.state)) == [1, 2]
    table.do(Reveal(2, PLAIN))
    assert sorted(asked(table.state)) == [1]
    assert table.do(Reveal(1, OTHER))[1] == table.events[-1]
    assert table.phase is Phase.SETTLED


def test_a_round_called_off_is_not_settled() -> None:
    """Calling a round off is the last that happens in it, whatever was paid before."""
    table = Table(seats=4).deal(STRAIGHTS, PAIRS, PLAIN, OTHER).answer("dragon", None, None, None)

    assert table.do(Abort("a card lay on the floor")) == (RoundAborted("a card lay on the floor"),)
    assert table.phase is Phase.ABORTED
    assert asked(table.state) == {}
    assert table.refuses(Deal(None)) == "deal/twice"
