"""Laws of the machine, held over random matches under any rules."""

from __future__ import annotations

import pickle
from itertools import pairwise

import pytest

from capsa.errors import MESSAGES, IllegalCommand
from capsa.match import (
    CloseMatch,
    CommitSeed,
    MatchCommand,
    MatchEvent,
    MatchOpened,
    MatchState,
    Stage,
    asked,
    decide,
    shown,
    view_for,
)
from capsa.round import (
    Abort,
    AnswerNaturals,
    Deal,
    Decision,
    Expire,
    NaturalsSettled,
    Phase,
    Reveal,
    RoundOpened,
    RoundSettled,
)
from capsa.scoring import totals
from tests.random_play import Habits, RandomMatch, Step, folded, random_match
from tests.sampling import Sample
from tests.wide_commands import wide_command, wide_opening

AREAS = (
    "seat",
    "command",
    "deal",
    "abort",
    "natural",
    "place",
    "retract",
    "surrender",
    "royalties",
    "timeout",
    "match",
    "round",
    "seed",
    "stake",
    "seats",
    "hand",
    "deck",
    "card",
)
"""The areas of the codes with which a round or a match may refuse a command."""

DECISIONS = {
    Phase.NATURALS: Decision.NATURAL,
    Phase.SETTING: Decision.SETTING,
    Phase.ANNOUNCING: Decision.ANNOUNCEMENT,
    Phase.DECLARING: Decision.ROYALTIES,
    Phase.REVEALING: Decision.REVEAL,
}
OFTEN_ALL = Habits(fair=0.4, abort=0.01, natural=0.3, surrender=0.3, foul=0.1)


def attempt(state: MatchState | None, command: MatchCommand) -> IllegalCommand | None:
    """Give the refusal of a command, or None where it happens; anything else is raised."""
    try:
        events = decide(state, command)
    except IllegalCommand as error:
        return error
    assert events
    folded(state, events)
    return None


def may_go_on(command: MatchCommand) -> bool:
    """Tell whether players go on after a command that was not theirs: it brings no other cards."""
    match command:
        case CloseMatch() | Abort() | CommitSeed() | Deal() | Reveal():
            return False
        case AnswerNaturals(hand=hand):
            return hand is None
        case Expire(fallback=fallback):
            return may_go_on(fallback)
        case _:
            return True


@pytest.mark.prove("core")
def test_any_command_in_any_state_gives_events_or_a_refusal(sample: Sample) -> None:
    """Whatever is asked of a match, whenever: it happens, or is refused with a known code."""
    wanted = sample.size(sampled=6_000, full=120_000)
    commands = taken = 0
    codes = set()
    while commands < wanted:
        match = random_match(sample.rng, OFTEN_ALL)
        for _ in match.steps(2):
            before = pickle.dumps(match.state)
            for _ in range(4):
                command = wide_command(sample.rng, match.state, match.players)
                refusal = attempt(match.state, command)
                commands += 1
                if refusal is not None:
                    assert str(refusal)
                    codes.add(refusal.code)
                    continue
                taken += 1
                if may_go_on(command):
                    match.do(command)
                    before = pickle.dumps(match.state)
            assert match.state == pickle.loads(before)
        for _ in range(4):
            first = sample.rng.choice((wide_command, wide_opening))
            refusal = attempt(None, first(sample.rng, match.state, match.players))
            codes |= {refusal.code} if refusal else set()

    assert codes <= set(MESSAGES)
    assert {code.split("/")[0] for code in codes} <= set(AREAS)
    sample.report("commands drawn widely", commands, floor=wanted)
    sample.report("of these taken", taken, floor=wanted // 50)
    sample.report("codes of refusals", len(codes), floor=sample.size(sampled=25, full=38))


@pytest.mark.prove("core")
def test_folding_and_asking_again_give_the_same_match(sample: Sample) -> None:
    """The events alone give the state, from the beginning and from the opening of any round."""
    matches = sample.size(sampled=40, full=1_500)
    rounds = 0
    for _ in range(matches):
        match = random_match(sample.rng, OFTEN_ALL)
        opening = match.state
        steps = list(match.steps(3))
        events = match.events

        assert folded(None, events) == match.state
        assert match.state.number == len(events) - 1
        for step in steps:
            assert decide(step.before, step.command) == step.events
        for place, event in enumerate(events):
            if isinstance(event, RoundOpened):
                rounds += 1
                assert event.number == place
                assert folded(opening, events[place:]) == match.state
    sample.report("rounds folded again", rounds, floor=matches)


@pytest.mark.prove("core")
def test_units_sum_to_zero_and_the_account_runs_on(sample: Sample) -> None:
    """What is won in a round is what others lose, and the account is the sum of all rounds."""
    matches = sample.size(sampled=40, full=1_500)
    settled = 0
    for _ in range(matches):
        match = random_match(sample.rng, OFTEN_ALL)
        for step in match.steps(4):
            settled += check_settlements(match, step)
    sample.report("settlements", settled, floor=matches)


def check_settlements(match: RandomMatch, step: Step) -> int:
    """Hold the settlements of a step against the account before and after; give how many."""
    seats = len(match.state.players)
    settled = [e for e in step.events if isinstance(e, NaturalsSettled | RoundSettled)]
    assert sum(step.after.account) == 0
    if not settled:
        expected = step.before.account if not abandoned(step) else step.before.before
        assert step.after.account == expected
        return 0
    paid = [totals(event.lines, seats) for event in settled]
    assert all(sum(units) == 0 for units in paid)
    assert all(line.units > 0 for event in settled for line in event.lines)
    assert step.after.account == tuple(map(sum, zip(step.before.account, *paid, strict=True)))
    if isinstance(settled[-1], RoundSettled):
        won = (
            after - before
            for after, before in zip(step.after.account, step.before.before, strict=True)
        )
        assert tuple(seat.units for seat in settled[-1].seats) == tuple(won)
        assert step.after.dealer == (step.before.dealer + 1) % seats
    return len(settled)


def abandoned(step: Step) -> bool:
    """Tell whether the round was called off just now."""
    current = step.after.round
    return current is not None and current.aborted and step.before.stage is Stage.PLAYING


@pytest.mark.prove("core")
def test_phase_turn_and_what_is_asked_agree(sample: Sample) -> None:
    """Whoever is asked owes what the phase wants, and alone where it is its turn."""
    matches = sample.size(sampled=40, full=1_500)
    states = 0
    for _ in range(matches):
        match = random_match(sample.rng, OFTEN_ALL)
        for step in match.steps(2):
            states += 1
            check_asked(step.after)
            for seat in range(len(step.after.players)):
                assert view_for(step.after, seat).asked is asked(step.after).get(seat)
    sample.report("states", states, floor=10 * matches)


def check_asked(state: MatchState) -> None:
    """Hold what is asked against the stage, the phase and the turn."""
    owed = asked(state)
    current = state.round
    match state.stage:
        case Stage.CLOSED:
            assert not owed
        case Stage.GATHERING:
            assert bool(owed) is not state.owes_seed
            assert set(owed.values()) <= {Decision.READY}
        case Stage.PLAYING:
            assert current is not None
            expected = DECISIONS.get(current.phase, Decision.SEED_BYTES)
            assert set(owed.values()) <= {expected}
            assert owed or current.phase is Phase.DEALING
            if current.turn is not None:
                assert list(owed) == [current.turn]


@pytest.mark.prove("core")
def test_what_a_seat_is_shown_is_enough_for_its_view(sample: Sample) -> None:
    """Who folds the events it is shown, seat or spectator, arrives at its own view of the match."""
    matches = sample.size(sampled=30, full=1_200)
    views = 0
    for _ in range(matches):
        match = random_match(sample.rng, OFTEN_ALL)
        folds = dict.fromkeys((*range(len(match.state.players)), None), match.state)
        for step in match.steps(2):
            for seat, known in folds.items():
                folds[seat] = after = folded(known, seen(step.events, seat))
                views += 1
                assert view_for(after, seat) == view_for(step.after, seat)
    sample.report("views", views, floor=30 * matches)


def seen(events: tuple[MatchEvent, ...], seat: int | None) -> list[MatchEvent]:
    """Give what a seat is shown of events."""
    return [part for part in (shown(event, seat) for event in events) if part is not None]


@pytest.mark.prove("core")
def test_numbers_rise_by_one_and_rounds_follow_each_other(sample: Sample) -> None:
    """Events are numbered without gaps, rounds count from 1, and an opening comes once."""
    matches = sample.size(sampled=30, full=1_200)
    for _ in range(matches):
        match = random_match(sample.rng, OFTEN_ALL)
        states = [folded(None, match.events)]
        for step in match.steps(3):
            for event in step.events:
                states.append(folded(states[-1], (event,)))
        numbers = [state.number for state in states]
        opened = [event.round for event in match.events if isinstance(event, RoundOpened)]

        assert numbers == list(range(len(match.events)))
        assert all(late.since >= early.since for early, late in pairwise(states))
        assert opened == [1, 2, 3]
        assert [isinstance(event, MatchOpened) for event in match.events].count(True) == 1
    sample.report("matches", matches, floor=matches)
