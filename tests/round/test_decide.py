"""What a round allows and refuses, command by command and phase by phase."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from capsa.cards import CARDS, Row
from capsa.round import (
    PLACING_ORDER,
    Abort,
    AnswerNaturals,
    Deal,
    Decision,
    DeclareRoyalties,
    Expire,
    HandDealt,
    NaturalAnswered,
    Phase,
    Place,
    Play,
    PlayAnnounced,
    Retract,
    Reveal,
    RoundCommand,
    RowPlaced,
    RoyaltiesDeclared,
    SeatCommand,
    SettingRetracted,
    SettingRevealed,
    Surrender,
    SurrenderAnnounced,
    TimedOut,
)
from tests.round.table import (
    CALLED,
    FAIR,
    FIRST,
    FOUL,
    ONE_DECLARED,
    OTHER,
    PAIRS,
    PLAIN,
    SETTINGS,
    STRAIGHTS,
    STRONG,
    WEAK,
    Table,
    of_kind,
)


def dealing() -> Table:
    """Open a round of two seats, seat 1 left of the dealer."""
    return Table(CALLED)


def naturals() -> Table:
    """Deal."""
    return dealing().deal(STRONG, WEAK)


def setting() -> Table:
    """Answer in the naturals window; seat 0 has set, seat 1 not."""
    return naturals().answer(None, None).place(STRONG)


def announcing() -> Table:
    """Set all hands; seat 1 is to announce."""
    table = setting()
    table.do(Place(1, WEAK))
    return table


def declaring() -> Table:
    """Announce; seat 1 is to declare royalties."""
    return announcing().play()


def revealing() -> Table:
    """Play with unknown hands up to the reveal."""
    return dealing().deal_unseen().answer(None, None).place(None, None).play().declare_none()


def settled() -> Table:
    """Play to the end."""
    return declaring().declare_none()


def aborted() -> Table:
    """Call the round off."""
    table = announcing()
    table.do(Abort("the cat"))
    return table


STAGES: dict[Phase, Callable[[], Table]] = {
    Phase.DEALING: dealing,
    Phase.NATURALS: naturals,
    Phase.SETTING: setting,
    Phase.ANNOUNCING: announcing,
    Phase.DECLARING: declaring,
    Phase.REVEALING: revealing,
    Phase.SETTLED: settled,
    Phase.ABORTED: aborted,
}

COMMANDS: dict[RoundCommand, tuple[set[Phase], str]] = {
    Deal(None): ({Phase.DEALING}, "deal/twice"),
    AnswerNaturals(1, None): ({Phase.NATURALS}, "command/not-asked"),
    Place(1, WEAK): ({Phase.SETTING}, "command/not-asked"),
    Retract(0): ({Phase.SETTING}, "retract/nothing"),
    Play(1): ({Phase.ANNOUNCING}, "command/not-asked"),
    Surrender(1): ({Phase.ANNOUNCING}, "command/not-asked"),
    DeclareRoyalties(1, ()): ({Phase.DECLARING}, "command/not-asked"),
    Reveal(1, WEAK): ({Phase.REVEALING}, "command/not-asked"),
    Abort("late"): (set(Phase) - {Phase.SETTLED, Phase.ABORTED}, "abort/over"),
}


@pytest.mark.parametrize("phase", STAGES, ids=str)
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_each_command_has_its_phases(command: RoundCommand, phase: Phase) -> None:
    """A command happens in its phase of the round and is refused in all others."""
    allowed, code = COMMANDS[command]
    table = STAGES[phase]()

    assert table.phase is phase
    if phase in allowed:
        assert table.do(command)
    else:
        assert table.refuses(command) == code


@pytest.mark.parametrize("seat", [-1, 2, 99])
@pytest.mark.parametrize("phase", STAGES, ids=str)
def test_a_seat_that_is_not_there_is_refused(phase: Phase, seat: int) -> None:
    """Nobody sits at a seat below 0 or above the last."""
    table = STAGES[phase]()
    answers = (
        AnswerNaturals(seat, None),
        Place(seat, None),
        Retract(seat),
        Play(seat),
        Surrender(seat),
        DeclareRoyalties(seat, ()),
        Reveal(seat, WEAK),
        Expire(seat, FIRST, Play(seat)),
    )

    assert {table.refuses(answer) for answer in answers} == {"seat/unknown"}


# Dealing.


@pytest.mark.parametrize(("seats", "dealer"), [(2, 0), (2, 1), (3, 1), (4, 3), (4, 0)])
def test_cards_are_dealt_one_by_one_from_the_dealers_left(seats: int, dealer: int) -> None:
    """The first card goes to the dealer's left, the next to the seat after that."""
    table = Table(seats=seats, dealer=dealer)
    events = table.do(Deal(CARDS))

    assert [type(event) for event in events] == [HandDealt] * seats
    for turn in range(seats):
        hand = table.state.seats[(dealer + 1 + turn) % seats].hand
        assert hand == tuple(sorted(CARDS[turn : 13 * seats : seats], reverse=True))


@pytest.mark.parametrize(
    ("deck", "code"),
    [(CARDS[1:], "deck/count"), ((*CARDS[1:], CARDS[1]), "card/twice"), ((), "deck/count")],
)
def test_only_a_whole_deck_is_dealt(deck: tuple, code: str) -> None:
    """A deck has each of the 52 cards once."""
    assert Table().refuses(Deal(deck)) == code


# Naturals.


@pytest.mark.parametrize(
    ("rules", "answer", "code"),
    [
        ("classic-2-4", AnswerNaturals(0, "three_straights"), "natural/weaker"),
        ("classic-2-4", AnswerNaturals(0, "six_pairs"), "natural/not-held"),
        ("classic-2-4", AnswerNaturals(0, "three_quads"), "natural/not-held"),
        ("classic-2-4", AnswerNaturals(0, "nonsense"), "natural/not-held"),
        (CALLED, AnswerNaturals(0, "six_pairs"), "natural/not-held"),
        (CALLED, AnswerNaturals(0, "dragon", tuple(STRAIGHTS.hand)), "natural/cards-given"),
        (CALLED, AnswerNaturals(0, None, tuple(STRAIGHTS.hand)), "natural/cards-given"),
    ],
)
def test_only_the_natural_that_counts_is_called(
    rules: str, answer: AnswerNaturals, code: str
) -> None:
    """What is not held is not called, nor a weaker natural where the strongest is called."""
    table = Table(rules).deal(STRAIGHTS, PLAIN)

    assert table.refuses(answer) == code


@pytest.mark.parametrize("kind", ["dragon", "three_straights"])
def test_a_weaker_natural_may_be_called_where_calling_is_required(kind: str) -> None:
    """Where only what is called counts, a hand counts as the natural it is called for."""
    table = Table(CALLED).deal(STRAIGHTS, PLAIN)

    assert table.do(AnswerNaturals(0, kind)) == (NaturalAnswered(0, kind, None),)


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (AnswerNaturals(0, "dragon"), "natural/cards-missing"),
        (AnswerNaturals(0, None, tuple(STRAIGHTS.hand)), "natural/cards-given"),
        (AnswerNaturals(0, "dragon", tuple(STRAIGHTS.hand)[1:]), "hand/count"),
        (AnswerNaturals(0, "dragon", tuple(STRAIGHTS.hand)[:12] * 2), "card/twice"),
        (AnswerNaturals(0, "dragon", tuple(PAIRS.hand)), "natural/not-held"),
    ],
)
def test_an_unknown_hand_is_called_with_its_cards(answer: AnswerNaturals, code: str) -> None:
    """Where nobody has seen the cards, a call shows all thirteen."""
    assert Table().deal_unseen().refuses(answer) == code


def test_two_unknown_hands_never_share_a_card() -> None:
    """A card that was shown with one call cannot be in another hand."""
    table = Table().deal_unseen()
    table.do(AnswerNaturals(0, "dragon", tuple(STRAIGHTS.hand)))

    assert table.refuses(AnswerNaturals(1, "dragon", tuple(STRAIGHTS.hand))) == "card/twice"


# Setting.


def test_a_setting_is_laid_back_first() -> None:
    """A setting is one command and three events: back, middle, front."""
    events = naturals().answer(None, None).do(Place(1, WEAK))

    assert PLACING_ORDER == (Row.BACK, Row.MIDDLE, Row.FRONT)
    assert events == tuple(RowPlaced(1, row, WEAK.row(row)) for row in PLACING_ORDER)


def test_a_setting_out_of_order_is_accepted() -> None:
    """Nothing tells of a foul before the reveal."""
    table = Table("plain-2-4").deal(FOUL, WEAK)

    assert of_kind(table.do(Place(0, FOUL)), RowPlaced)


@pytest.mark.parametrize(
    ("place", "code"),
    [
        (Place(1, None), "place/missing"),
        (Place(1, STRONG), "place/not-yours"),
        (Place(0, STRONG), "command/not-asked"),
    ],
)
def test_only_ones_own_hand_is_set(place: Place, code: str) -> None:
    """A seat sets its own thirteen cards, once."""
    assert setting().refuses(place) == code


def test_unknown_cards_are_set_unseen() -> None:
    """Hands that nobody has seen are laid without cards, and not with any."""
    table = Table("plain-2-4").deal_unseen()

    assert table.refuses(Place(0, STRONG)) == "place/unseen"
    assert table.do(Place(0, None)) == tuple(RowPlaced(0, row, None) for row in PLACING_ORDER)


def test_a_setting_is_taken_back_until_all_are_placed() -> None:
    """A placed setting may be taken back while another seat still sets, and not after."""
    table = setting()

    assert table.do(Retract(0)) == (SettingRetracted(0),)
    assert table.refuses(Retract(0)) == "retract/nothing"
    table.do(Place(1, WEAK), Retract(1), Place(0, STRONG))
    assert table.phase is Phase.SETTING
    table.do(Place(1, WEAK))
    assert [table.refuses(Retract(seat)) for seat in (0, 1)] == ["retract/nothing"] * 2


# Announcing.


def test_seats_announce_clockwise_from_the_dealers_left() -> None:
    """Each announces in turn, the last one too, and nobody out of turn."""
    table = Table(seats=3, dealer=1).deal(STRONG, WEAK, FAIR).answer(None, None, None)
    table.place(STRONG, WEAK, FAIR)
    turns = []
    while table.phase is Phase.ANNOUNCING:
        turn = table.state.turn
        assert turn is not None
        turns.append(turn)
        others = {0, 1, 2} - {turn}
        assert {table.refuses(Play(seat)) for seat in others} == {"command/not-asked"}
        events = table.do(Surrender(turn) if turn == 2 else Play(turn))
        assert events[0] in (SurrenderAnnounced(turn), PlayAnnounced(turn))

    assert turns == [2, 0, 1]


@pytest.mark.parametrize("phase", [Phase.DEALING, Phase.SETTING])
def test_nobody_surrenders_where_the_rules_know_no_surrender(phase: Phase) -> None:
    """Where surrender is off it is refused at any time, with the reason."""
    table = Table("plain-2-4")
    if phase is Phase.SETTING:
        table.deal(STRONG, WEAK)

    assert table.phase is phase
    assert table.refuses(Surrender(0)) == "surrender/off"


# Royalties.


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        ((Row.FRONT,), "royalties/not-held"),
        ((Row.BACK, Row.FRONT), "royalties/not-held"),
        ((Row.BACK, Row.BACK), "royalties/twice"),
    ],
)
def test_only_royalties_that_are_held_are_declared(rows: tuple[Row, ...], code: str) -> None:
    """A row is declared once, and only if it holds a royalty."""
    table = declaring()
    table.do(DeclareRoyalties(1, ()))

    assert table.refuses(DeclareRoyalties(0, rows)) == code


def test_royalties_are_declared_clockwise_and_told_from_the_front() -> None:
    """The seat left of the dealer declares first; the order in which rows are named is nothing."""
    table = declaring()

    assert table.state.turn == 1
    assert table.refuses(DeclareRoyalties(0, ())) == "command/not-asked"
    assert table.do(DeclareRoyalties(1, ())) == (RoyaltiesDeclared(1, ()),)
    events = table.do(DeclareRoyalties(0, (Row.BACK, Row.MIDDLE)))
    assert events[0] == RoyaltiesDeclared(0, (Row.MIDDLE, Row.BACK))


def test_royalties_of_unknown_rows_are_believed_until_the_reveal() -> None:
    """Where the cards are unknown, a declaration cannot be refused for what it names."""
    table = dealing().deal_unseen().answer(None, None).place(None, None).play()
    events = table.do(DeclareRoyalties(1, (Row.FRONT,)))

    assert events == (RoyaltiesDeclared(1, (Row.FRONT,)),)


# The reveal.


def test_unknown_rows_are_turned_up_in_any_order() -> None:
    """Rows that nobody has seen become known as each seat turns them up."""
    table = revealing()

    assert table.refuses(Place(0, STRONG)) == "command/not-asked"
    assert table.do(Reveal(0, STRONG)) == (SettingRevealed(0, STRONG),)
    assert table.refuses(Reveal(0, STRONG)) == "command/not-asked"
    assert table.refuses(Reveal(1, STRONG)) == "card/twice"
    assert table.do(Reveal(1, WEAK))[0] == SettingRevealed(1, WEAK)
    assert table.phase is Phase.SETTLED


def test_a_card_of_a_called_natural_is_in_no_row() -> None:
    """A card that a call has shown cannot be turned up by somebody else."""
    table = Table("classic-2-4", seats=3).deal_unseen()
    table.do(AnswerNaturals(0, "dragon", tuple(STRAIGHTS.hand)))
    table.do(AnswerNaturals(1, None), AnswerNaturals(2, None), Place(1, None), Place(2, None))
    table.play()

    assert table.refuses(Reveal(1, STRAIGHTS)) == "card/twice"
    assert table.do(Reveal(1, PLAIN), Reveal(2, OTHER))


# Calling a round off.


@pytest.mark.parametrize(
    ("reason", "code"),
    [
        ("x" * 200, None),
        ("", None),
        ("x" * 201, "abort/reason"),
        ("late\x1b[2J", "abort/reason"),
        ("two\nlines", "abort/reason"),
        ("\ud800", "abort/reason"),
    ],
    ids=["200", "none", "201", "escape", "lines", "half a letter"],
)
def test_the_reason_for_calling_off_is_short_and_plain(reason: str, code: str | None) -> None:
    """A reason has at most 200 characters, and none that a screen obeys or no file can hold."""
    table = setting()
    abort = Abort(reason)

    if code is None:
        assert table.do(abort)[0].kind == "round_aborted"
    else:
        assert table.refuses(abort) == code


# Time.

FALLBACKS: dict[Phase, tuple[Decision, Callable[[int], SeatCommand]]] = {
    Phase.NATURALS: (Decision.NATURAL, lambda seat: AnswerNaturals(seat, None)),
    Phase.SETTING: (Decision.SETTING, lambda seat: Place(seat, SETTINGS[seat])),
    Phase.ANNOUNCING: (Decision.ANNOUNCEMENT, Surrender),
    Phase.DECLARING: (Decision.ROYALTIES, lambda seat: DeclareRoyalties(seat, ())),
    Phase.REVEALING: (Decision.REVEAL, lambda seat: Reveal(seat, SETTINGS[seat])),
}


@pytest.mark.parametrize("phase", FALLBACKS, ids=str)
def test_time_runs_out_in_every_phase(phase: Phase) -> None:
    """A seat that is late is decided for, and it is told that it was so; a second time is void."""
    table = STAGES[phase]()
    decision, fallback = FALLBACKS[phase]
    since = table.state.since
    events = table.do(Expire(1, since, fallback(1)))

    assert events[0] == TimedOut(1, decision)
    assert getattr(events[1], "seat", None) == 1
    assert table.refuses(Expire(1, since, fallback(1))) == "timeout/void"


@pytest.mark.parametrize("phase", FALLBACKS, ids=str)
def test_a_deadline_is_named_by_the_event_that_set_it(phase: Phase) -> None:
    """Time that ran out since another event means nothing."""
    table = STAGES[phase]()
    fallback = FALLBACKS[phase][1](1)
    others = {0, FIRST, table.state.since - 1, table.state.since + 1} - {table.state.since}

    assert {table.refuses(Expire(1, since, fallback)) for since in others} == {"timeout/void"}


@pytest.mark.parametrize("phase", FALLBACKS, ids=str)
def test_nothing_is_decided_for_somebody_else(phase: Phase) -> None:
    """What is decided for a late seat is its own command, of the kind it owes."""
    table = STAGES[phase]()
    since = table.state.since
    wrong: SeatCommand = Play(1) if phase is not Phase.ANNOUNCING else Place(1, WEAK)

    assert table.refuses(Expire(1, since, FALLBACKS[phase][1](0))) == "timeout/seat"
    assert table.refuses(Expire(1, since, wrong)) == "command/not-asked"


def test_time_stands_after_a_setting_is_taken_back() -> None:
    """Who takes a setting back has no more time than before."""
    table = setting()
    since = table.state.since

    assert table.refuses(Expire(0, since, Place(0, STRONG))) == "timeout/void"
    table.do(Retract(0))
    assert table.state.since == since
    assert table.do(Expire(0, since, Place(0, STRONG)))[0] == TimedOut(0, Decision.SETTING)


def test_time_is_void_once_the_turn_has_passed() -> None:
    """A deadline of one turn is none of the next."""
    table = announcing()
    since = table.state.since
    table.do(Play(1))

    assert table.refuses(Expire(1, since, Play(1))) == "timeout/void"
    assert table.refuses(Expire(0, since, Play(0))) == "timeout/void"
    assert table.do(Expire(0, table.state.since, Play(0)))


def test_a_late_answer_is_checked_like_any_other() -> None:
    """A fallback that names another's cards is refused, and nothing happens."""
    table = setting()
    since = table.state.since

    assert table.refuses(Expire(1, since, Place(1, STRONG))) == "place/not-yours"


def test_one_royalty_a_hand_is_declared_once() -> None:
    """Where one royalty is paid a hand, one row at most is declared."""
    table = Table(ONE_DECLARED).deal(STRONG, WEAK).answer(None, None).place(STRONG, WEAK).play()
    table.do(DeclareRoyalties(1, ()))
    both = DeclareRoyalties(0, (Row.MIDDLE, Row.BACK))

    assert table.refuses(both) == "royalties/one"
    assert table.do(DeclareRoyalties(0, (Row.MIDDLE,)))[0] == RoyaltiesDeclared(0, (Row.MIDDLE,))
