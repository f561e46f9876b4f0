"""What comes late, twice, or while nothing is dealt."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from capsa.cards import shuffle
from capsa.match import (
    CloseMatch,
    CommitSeed,
    ExpireBetween,
    MatchCommand,
    Ready,
    RevealSeed,
    Stage,
    commitment,
    deadline,
    fair_deck,
    view_for,
)
from capsa.round import Abort, AnswerNaturals, Deal, Expire, Place, Play, Retract
from tests.match.evening import SEED, Evening
from tests.round.table import FOUL, SETTINGS

OTHER_HANDS = shuffle(b"the next round")


def next_round() -> tuple[Evening, int]:
    """Settle a round and deal the next; give the deadline that stood in the first."""
    evening = Evening().ready().deal()
    since = deadline(evening.open)
    evening.place().ready()
    evening.do(Deal(OTHER_HANDS))
    return evening, since


def test_what_was_meant_for_the_last_round_changes_nothing_in_the_next() -> None:
    """A setting, a timeout or a readiness that arrives a round too late is refused."""
    evening, since = next_round()
    setting = SETTINGS[0]
    late: dict[MatchCommand, str] = {
        Place(0, setting): "place/not-yours",
        Expire(0, since, Place(0, setting)): "timeout/void",
        Expire(0, since, Place(0, None)): "timeout/void",
        ExpireBetween(0, since, Ready(0)): "timeout/void",
        Ready(0): "command/not-asked",
        Play(0): "command/not-asked",
        AnswerNaturals(0, None): "command/not-asked",
        Retract(0): "retract/nothing",
        Deal(OTHER_HANDS): "deal/twice",
    }

    assert {command: evening.refuses(command) for command in late} == late


def test_a_deadline_of_one_pause_is_none_of_the_next() -> None:
    """Time that ran out before the first round makes nobody ready for the second."""
    evening = Evening()
    since = deadline(evening.open)
    evening.ready().deal().place()

    assert evening.refuses(ExpireBetween(0, since, Ready(0))) == "timeout/void"
    assert evening.do(ExpireBetween(0, deadline(evening.open), Ready(0)))


def test_what_comes_twice_counts_once() -> None:
    """A second click on ready, or a setting sent again, is refused and changes nothing."""
    evening = Evening()
    evening.do(Ready(0))
    assert evening.refuses(Ready(0)) == "command/not-asked"
    evening.ready().deal()
    evening.do(Place(0, SETTINGS[0]))
    assert evening.refuses(Place(0, SETTINGS[0])) == "command/not-asked"
    assert evening.refuses(Place(0, FOUL)) == "command/not-asked"
    evening.do(Place(1, SETTINGS[1]))
    assert evening.refuses(Place(1, SETTINGS[1])) == "round/not-open"


def before_the_first() -> Evening:
    """Open a match."""
    return Evening(seats=3)


def while_one_is_ready() -> Evening:
    """Wait for two of three."""
    evening = Evening(seats=3)
    evening.do(Ready(2))
    return evening


def before_the_cards() -> Evening:
    """Open a round whose deck is yet to come."""
    return Evening(seats=3).ready()


def after_a_round() -> Evening:
    """Settle a round."""
    return Evening(seats=3).ready().deal().place()


def after_calling_off() -> Evening:
    """Call a round off before its cards."""
    evening = Evening(seats=3).ready()
    evening.do(Abort("rain"))
    return evening


def after_the_match() -> Evening:
    """Close the match."""
    evening = Evening(seats=3)
    evening.do(CloseMatch())
    return evening


@pytest.mark.parametrize(
    ("stage", "evening", "hands"),
    [
        (Stage.GATHERING, before_the_first, False),
        (Stage.GATHERING, while_one_is_ready, False),
        (Stage.PLAYING, before_the_cards, False),
        (Stage.GATHERING, after_a_round, True),
        (Stage.GATHERING, after_calling_off, False),
        (Stage.CLOSED, after_the_match, False),
    ],
)
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_table_can_be_looked_at_while_no_cards_are_in_play(
    stage: Stage, evening: Callable[[], Evening], seat: int | None, *, hands: bool
) -> None:
    """Players and spectators see a table before, between and after its rounds."""
    view = view_for(evening().open, seat)

    assert view.stage is stage
    assert view.players == ("Ana", "Budi", "Citra")
    assert sum(view.account) == 0
    own = view.round.own if view.round is not None else None
    assert (own is not None and own.hand is not None) is (hands and seat is not None)


def test_units_belong_to_the_seat() -> None:
    """What a seat has won is its own from round to round, whoever looks and whatever is sent."""
    evening = Evening(seats=3).ready().deal().place()
    account = evening.open.account

    assert account != (0, 0, 0)
    for seat in (0, 1, 2, None):
        assert view_for(evening.open, seat).account == account
    evening.ready()
    evening.do(Abort("a player is gone"))
    assert evening.open.account == account


def test_a_commitment_tells_nothing_of_the_deck() -> None:
    """What is published before the deal is not what the deck is shuffled from."""
    evening = Evening().ready()
    published = commitment(SEED)
    deck = fair_deck(SEED, 1, (None, None))
    context = b"capsa deal 1:" + bytes([0, 0, 0, 1, 0, 0, 0, 0])
    guesses = [
        shuffle(secret, added)
        for secret in (bytes.fromhex(published), published.encode(), b"")
        for added in (context, b"")
    ]
    evening.do(CommitSeed(published))

    assert deck == shuffle(SEED, context)
    assert deck not in guesses
    assert view_for(evening.open, 0).fair is not None
    assert SEED.hex() not in repr(view_for(evening.open, 0))
    assert evening.refuses(RevealSeed(SEED)) == "seed/not-owed"
