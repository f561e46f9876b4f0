"""What a seat, or a spectator, may know of a match."""

from __future__ import annotations

from decimal import Decimal

import pytest

from capsa.cards import CARDS
from capsa.errors import IllegalCommand
from capsa.match import (
    AddBytes,
    BytesAdded,
    CommitSeed,
    FairDeal,
    MatchClosed,
    MatchEvent,
    Ready,
    SeatReady,
    SeedCommitted,
    SeedRevealed,
    Stage,
    Stakes,
    commitment,
    shown,
    view_for,
)
from capsa.round import Decision, HandDealt, RoundOpened
from capsa.round import view_for as view_of_round
from tests.match.evening import SEED, Evening

HAND = CARDS[:13]


def test_a_view_between_rounds_tells_the_table() -> None:
    """Names, rules, stakes, account, dealer and who is ready are public."""
    evening = Evening(seats=3, dealer=2, stakes=Stakes(Decimal(10)))
    evening.do(Ready(1))
    view = view_for(evening.open, 0)

    assert (view.seat, view.players) == (0, ("Ana", "Budi", "Citra"))
    assert (view.rules, view.stakes) == (evening.open.rules, Stakes(Decimal(10)))
    assert (view.stage, view.dealer, view.account) == (Stage.GATHERING, 2, (0, 0, 0))
    assert (view.ready, view.fair, view.round) == (frozenset({1}), None, None)
    assert view.asked is Decision.READY
    assert view_for(evening.open, 1).asked is None
    assert view_for(evening.open, None).asked is None


def test_a_view_holds_the_round_as_the_seat_may_see_it() -> None:
    """Within a round a view holds the seat's view of the round, and what the seat owes."""
    evening = Evening().ready().deal()
    current = evening.open.round

    assert current is not None
    for seat in (0, 1, None):
        view = view_for(evening.open, seat)
        assert view.round == view_of_round(current, seat)
        assert view.asked is (None if seat is None else Decision.SETTING)


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_the_table_does_not_have_sees_nothing(seat: int) -> None:
    """Nobody sees a match from a seat that is not there, in a round or between rounds."""
    for evening in (Evening(), Evening().ready().deal()):
        with pytest.raises(IllegalCommand) as refused:
            view_for(evening.open, seat)
        assert refused.value.code == "seat/unknown"


def test_bytes_added_to_a_deal_are_public() -> None:
    """Everybody can check that its own bytes are in."""
    evening = Evening().ready()
    evening.do(CommitSeed(commitment(SEED)), AddBytes(1, b"x"))

    assert view_for(evening.open, None).fair == FairDeal(commitment(SEED), ((1, "78"),))
    assert view_for(evening.open, 0).asked is Decision.SEED_BYTES


@pytest.mark.parametrize(
    "event",
    [
        SeatReady(0),
        SeedCommitted("ab"),
        BytesAdded(0, None),
        SeedRevealed("ab"),
        MatchClosed(),
        Evening().events[0],
    ],
    ids=lambda event: event.kind,
)
def test_what_comes_between_rounds_is_shown_to_all(event: MatchEvent) -> None:
    """Opening and closing, readiness and seeds are public."""
    assert [shown(event, seat) for seat in (0, 1, None)] == [event] * 3


def test_events_of_a_round_are_shown_as_the_round_shows_them() -> None:
    """A hand is shown to its seat alone, and the number of an opening to nobody."""
    dealt = HandDealt(0, HAND)
    opened = RoundOpened(number=3, round=1, dealer=0, account=(0, 0))

    assert [shown(dealt, seat) for seat in (0, 1, None)] == [
        dealt,
        HandDealt(0, None),
        HandDealt(0, None),
    ]
    assert shown(opened, 0) == RoundOpened(number=None, round=1, dealer=0, account=(0, 0))
