"""The one driver of bots."""

from __future__ import annotations

import random

from capsa.bots import bot_named, drive
from capsa.match import MatchEvent, asked, evolve
from capsa.round import Decision
from capsa.rules import load_ruleset
from tests.bots.seats import SEED, any_deck, dealt, driven, opened

BOTS = {seat: bot_named("random") for seat in (1, 2, 3)}


def test_only_seats_of_bots_are_answered_for() -> None:
    """The driver stops when only a person owes something."""
    state = opened(load_ruleset(), 4)
    events, state = driven(state, BOTS)

    assert {event.seat for event in events if event.kind == "seat_ready"} == {1, 2, 3}
    assert asked(state) == {0: Decision.READY}


def test_nothing_is_done_where_the_table_has_to_act() -> None:
    """Before the cards are dealt no bot owes anything."""
    _, state = driven(opened(load_ruleset(), 4), {0: bot_named("random"), **BOTS})

    assert list(drive(state, BOTS, SEED)) == []


def test_bots_go_on_as_they_would_have() -> None:
    """Stopped after any step and started again, the bots draw what they would have drawn."""
    _, state = driven(opened(load_ruleset(), 4), {0: bot_named("random"), **BOTS})
    state = dealt(state, any_deck(random.Random(3)))
    whole = [event for step in drive(state, BOTS, SEED) for event in step]

    parts: list[MatchEvent] = []
    while step := next(drive(state, BOTS, SEED), None):
        parts += step
        for event in step:
            state = evolve(state, event)

    assert parts == whole


def test_another_seed_draws_otherwise() -> None:
    """What bots do depends on the seed of the match."""
    everybody = {0: bot_named("random"), **BOTS}
    _, state = driven(opened(load_ruleset(), 4), everybody)
    state = dealt(state, any_deck(random.Random(3)))

    assert driven(state, everybody, b"one") != driven(state, everybody, b"another")
