"""Where a match stands: stages, dealer, account, who is asked, and folding."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from capsa.match import (
    AddBytes,
    CloseMatch,
    CommitSeed,
    FairDeal,
    Ready,
    RevealSeed,
    Stage,
    asked,
    commitment,
    deadline,
    evolve,
    fold,
)
from capsa.round import (
    Abort,
    AnswerNaturals,
    Deal,
    Decision,
    NaturalsSettled,
    Phase,
    RoundOpened,
)
from tests.match.evening import SEED, Evening
from tests.random_play import deck_of
from tests.round.table import OTHER, PLAIN, STRAIGHTS


def test_the_deal_passes_clockwise_and_not_after_a_round_called_off() -> None:
    """Each settled round moves the deal one seat on; one that is called off is dealt again."""
    evening = Evening(seats=3, dealer=1)
    dealers = []
    for called_off in (False, True, False, False):
        evening.ready()
        dealers.append(evening.open.dealer)
        if called_off:
            evening.do(Abort("late"))
        else:
            evening.deal().place()
    evening.ready()
    opened = [event for event in evening.events if isinstance(event, RoundOpened)]

    assert dealers == [1, 2, 2, 0]
    assert [event.dealer for event in opened] == [1, 2, 2, 0, 1]
    assert [event.round for event in opened] == [1, 2, 3, 4, 5]


def test_the_account_runs_from_round_to_round() -> None:
    """What is won adds up, and each round opens with the account so far."""
    evening = Evening(seats=3)
    accounts = []
    for _ in range(3):
        evening.ready().deal().place()
        accounts.append(evening.open.account)
    won = accounts[0]
    opened = [event.account for event in evening.events if isinstance(event, RoundOpened)]

    assert any(won)
    assert sum(won) == 0
    assert accounts == [tuple(units * times for units in won) for times in (1, 2, 3)]
    assert opened == [(0, 0, 0), *accounts[:2]]


def test_a_round_called_off_counts_for_nothing() -> None:
    """Naturals are on the account as soon as they are paid, and off it if the round is void."""
    evening = Evening("classic-2-4", seats=3)
    evening.ready()
    hands = tuple(tuple(setting.hand) for setting in (STRAIGHTS, PLAIN, OTHER))
    evening.do(Deal(deck_of(Random(1), hands, 0)))
    evening.do(AnswerNaturals(0, "dragon"), AnswerNaturals(1, None))
    events = evening.do(AnswerNaturals(2, None))

    assert any(isinstance(event, NaturalsSettled) for event in events)
    assert evening.open.account == (26, -13, -13)
    evening.do(Abort("a card lay on the floor"))
    assert evening.open.account == (0, 0, 0)
    evening.ready()
    assert evening.open.before == (0, 0, 0)


def test_seats_are_asked_to_be_ready_and_for_bytes() -> None:
    """Between rounds all owe that they are ready; after a commitment, bytes from the left."""
    evening = Evening(seats=3, dealer=0)

    assert asked(None) == {}
    assert asked(evening.open) == dict.fromkeys((0, 1, 2), Decision.READY)
    evening.do(Ready(1))
    assert asked(evening.open) == dict.fromkeys((0, 2), Decision.READY)
    evening.ready()
    assert asked(evening.open) == {}
    evening.do(CommitSeed(commitment(SEED)))
    assert asked(evening.open) == dict.fromkeys((1, 2, 0), Decision.SEED_BYTES)
    evening.do(AddBytes(2, b"x"))
    assert list(asked(evening.open)) == [1, 0]
    evening.do(AddBytes(0, None), AddBytes(1, None))
    assert asked(evening.open) == {}
    evening.deal()
    assert asked(evening.open) == dict.fromkeys((1, 2, 0), Decision.SETTING)
    evening.place()
    assert asked(evening.open) == {}
    assert evening.open.owes_seed
    evening.do(RevealSeed(SEED))
    assert asked(evening.open) == dict.fromkeys((0, 1, 2), Decision.READY)
    evening.do(CloseMatch())
    assert asked(evening.open) == {}


def test_what_is_known_of_a_fair_deal_lasts_until_the_next_round() -> None:
    """Commitment, bytes and whether the seed is revealed belong to one round."""
    evening = Evening().ready()
    evening.do(CommitSeed(commitment(SEED)), AddBytes(1, b"x"), AddBytes(0, None))

    assert evening.open.fair == FairDeal(commitment(SEED), ((1, "78"), (0, None)))
    evening.deal().place().do(RevealSeed(SEED))
    assert evening.open.fair == FairDeal(commitment(SEED), ((1, "78"), (0, None)), revealed=True)
    evening.ready()
    assert evening.open.fair is None


def test_a_match_gathers_plays_and_closes() -> None:
    """Between rounds a match gathers, also after a round called off."""
    evening = Evening()
    stages = [evening.open.stage]
    evening.ready()
    stages.append(evening.open.stage)
    evening.deal().place()
    stages.append(evening.open.stage)
    evening.ready().do(Abort("late"))
    stages.append(evening.open.stage)
    evening.do(CloseMatch())
    stages.append(evening.open.stage)

    assert stages == [
        Stage.GATHERING,
        Stage.PLAYING,
        Stage.GATHERING,
        Stage.GATHERING,
        Stage.CLOSED,
    ]


def test_deadlines_between_rounds_begin_with_what_is_waited_for() -> None:
    """Being ready, adding bytes and the next round each have a deadline of their own."""
    evening = Evening()
    marks = [deadline(evening.open)]
    evening.do(Ready(0))
    marks.append(deadline(evening.open))
    evening.do(Ready(1))
    marks.append(deadline(evening.open))
    evening.do(CommitSeed(commitment(SEED)))
    marks.append(deadline(evening.open))
    evening.do(AddBytes(0, None))
    marks.append(deadline(evening.open))
    evening.do(AddBytes(1, None))
    evening.deal()
    marks.append(deadline(evening.open))
    evening.place()
    marks.append(deadline(evening.open))
    settled = evening.open.number
    evening.do(RevealSeed(SEED))
    marks.append(deadline(evening.open))

    assert marks == [0, 0, 3, 4, 4, 8, settled, settled + 1]


def test_folding_may_start_at_the_opening_of_any_round() -> None:
    """The opening of a match and all from the opening of a round on give the same match."""
    evening = Evening(seats=3)
    for _ in range(2):
        evening.ready().deal().place()
    evening.ready()
    places = [place for place, event in enumerate(evening.events) if isinstance(event, RoundOpened)]
    opened = fold(evening.events[:1])

    assert len(places) == 3
    for place in places:
        assert fold(evening.events[place:], opened) == evening.state


def test_who_is_not_told_the_numbers_counts_what_it_is_shown() -> None:
    """An opening without its number is one more event."""
    evening = Evening()
    opening = RoundOpened(number=None, round=1, dealer=0, account=(0, 0))
    after = evolve(evening.open, opening)

    assert after.number == 1
    assert after.round is not None
    assert after.round.phase is Phase.DEALING


def test_folding_nothing_changes_nothing() -> None:
    """No events, no match; no more events, the same match."""
    evening = Evening()

    assert fold(()) is None
    assert fold((), evening.open) == evening.open
    assert replace(evening.open) == evening.open
