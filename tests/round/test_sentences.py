"""What a refusal says: it names the offending value and what is allowed."""

from collections.abc import Callable

import pytest

from capsa.cards import Row
from capsa.errors import IllegalCommand
from capsa.round import (
    Abort,
    AnswerNaturals,
    DeclareRoyalties,
    Expire,
    Place,
    Play,
    Retract,
    Reveal,
    RoundCommand,
    RoundOpened,
    RoundState,
    decide,
)
from capsa.rules import load_ruleset
from tests.round.table import (
    CALLED,
    FIRST,
    ONE_DECLARED,
    PAIRS,
    STRAIGHTS,
    STRONG,
    WEAK,
    Table,
)


def setting() -> Table:
    """Bring two seats to setting their hands."""
    return Table().deal(STRONG, WEAK).answer(None, None)


def announcing() -> Table:
    """Bring two seats to announcing."""
    return setting().place(STRONG, WEAK)


def declaring() -> Table:
    """Bring two seats to declaring at most one royalty each."""
    return (
        Table(ONE_DECLARED, dealer=1)
        .deal(STRONG, WEAK)
        .answer(None, None)
        .place(STRONG, WEAK)
        .play()
    )


def unseen() -> Table:
    """Bring two seats whose cards are unknown to the reveal, the first turned up."""
    table = Table().deal_unseen().answer(None, None).place(None, None).play()
    table.do(Reveal(0, STRONG))
    return table


@pytest.mark.parametrize(
    ("prepared", "command", "sentence"),
    [
        (setting, Abort("x" * 201), "the reason has at most 200 characters"),
        (setting, Retract(1), "seat 1 has no setting it could take back now"),
        (setting, Retract(2), "there is no seat 2; seats are numbered from 0 to 1"),
        (setting, Place(-1, STRONG), "there is no seat -1; seats are numbered from 0 to 1"),
        (setting, Play(1), "seat 1 is not asked for this (announcement) now"),
        (setting, Place(0, WEAK), "Jh is not in the hand"),
        (
            setting,
            Expire(1, 3, Place(1, WEAK)),
            "the deadline of event 3 no longer stands for seat 1",
        ),
        (
            announcing,
            Expire(1, 20, Play(0)),
            "what is decided for seat 1 cannot be a command of seat 0",
        ),
        (
            lambda: Table(CALLED).deal(PAIRS, STRAIGHTS),
            AnswerNaturals(0, "dragon"),
            "the hand does not hold dragon, or the rules do not list it",
        ),
        (
            lambda: Table().deal(STRAIGHTS, PAIRS),
            AnswerNaturals(0, "three_straights"),
            "three_straights is not the strongest natural of the hand, and only that is called",
        ),
        (
            lambda: Table().deal_unseen(),
            AnswerNaturals(1, "dragon"),
            "dragon is called with the thirteen cards, which are unknown",
        ),
        (
            declaring,
            DeclareRoyalties(0, (Row.MIDDLE, Row.BACK)),
            "one royalty is paid a hand; 2 were declared",
        ),
        (declaring, DeclareRoyalties(0, (Row.FRONT,)), "the front row holds no royalty"),
        (unseen, Reveal(1, STRONG), "Qh appears twice; a deck has each card once"),
    ],
)
def test_a_refusal_names_what_is_wrong(
    prepared: Callable[[], Table], command: RoundCommand, sentence: str
) -> None:
    """The seat, the card, the count or the natural that is refused stands in the sentence."""
    table = prepared()
    if isinstance(command, Expire) and sentence.startswith("what"):
        command = Expire(command.seat, table.state.since, command.fallback)

    with pytest.raises(IllegalCommand) as refused:
        decide(table.state, command)

    assert str(refused.value) == sentence


def test_a_round_seen_without_its_number_counts_from_nothing() -> None:
    """Who is not shown the number of the opening folds on from 0, deadlines included."""
    opening = RoundOpened(number=None, round=1, dealer=0, account=(0, 0))

    state = RoundState.opened(load_ruleset(), opening)
    numbered = RoundState.opened(load_ruleset(), RoundOpened(FIRST, 1, 0, (0, 0)))

    assert (state.number, state.since) == (0, 0)
    assert (numbered.number, numbered.since) == (FIRST, FIRST)
