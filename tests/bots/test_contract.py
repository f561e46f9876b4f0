"""What every bot keeps to, whatever its strength: the one suite for all of them."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capsa.bots import BOTS, Bot, bot_named
from capsa.cards import Card
from capsa.errors import UsageError
from capsa.match import MatchCommand, MatchView, Ready, asked, decide, fold, view_for
from capsa.round import (
    AnswerNaturals,
    Deal,
    Decision,
    DeclareRoyalties,
    Place,
    Play,
    RoundSettled,
)
from capsa.rules import Ruleset, is_foul, load_ruleset, ruleset_from_table
from tests.bots.seats import SEED, any_deck, dealt, driven, opened
from tests.sampling import Sample
from tests.strategies import any_ruleset, hand_with, hands, presets, rulesets

pytestmark = pytest.mark.parametrize("name", BOTS)

QUICK = ("random", "greedy")
"""The bots that do not train."""


def _all_seats(name: str, rules: Ruleset) -> dict[int, Bot]:
    return dict.fromkeys(range(rules.seats.most), bot_named(name))


@pytest.mark.prove("core")
def test_a_bot_plays_a_round_to_its_end_and_never_fouls(name: str, sample: Sample) -> None:
    """Under any rules and with any cards a bot answers all it is asked, and lays no foul."""
    # A bot that trains for rules it has not met takes longer over a round.
    is_quick = name in QUICK
    rounds = sample.size(sampled=30 if is_quick else 6, full=1_500 if is_quick else 300)
    for _ in range(rounds):
        rules = any_ruleset(sample.rng)
        bots = _all_seats(name, rules)
        _, state = driven(opened(rules, rules.seats.most), bots)
        deck = any_deck(sample.rng, *_special(sample.rng, rules))
        # The deal alone may settle a round: naturals that are called without asking.
        begun = decide(state, Deal(deck))
        after = fold(begun, state)
        assert after is not None
        events, _ = driven(after, bots)
        (settled,) = [event for event in (*begun, *events) if isinstance(event, RoundSettled)]
        assert not any(result.foul for result in settled.seats)
    sample.report(f"rounds of {name}", rounds, floor=rounds)


def _special(rng: random.Random, rules: Ruleset) -> tuple[Card, ...]:
    """Give, half of the time, a hand that holds one of the naturals of the rules."""
    if rules.naturals is None or rng.random() < 1 / 2:
        return ()
    pattern = rng.choice(rules.naturals.list).pattern
    return tuple(hand_with(rng, pattern, rules.readings))


@settings(max_examples=40)
@given(hand=hands(), rules=rulesets(), seed=st.integers(0, 99))
def test_no_setting_of_a_bot_is_a_foul(
    name: str, hand: tuple[Card, ...], rules: Ruleset, seed: int
) -> None:
    """Whatever counts as a foul at the table, a bot lays none."""
    view = _view_of(rules, hand)
    if view.asked is Decision.SETTING:
        command = bot_named(name).choose(view, random.Random(seed))
        assert isinstance(command, Place)
        assert command.setting is not None
        assert not is_foul(command.setting, rules)


def _view_of(rules: Ruleset, hand: tuple[Card, ...]) -> MatchView:
    """Give the view of seat 0 about to set a hand, under rules that let it."""
    plain = replace(rules, naturals=None, seats=replace(rules.seats, least=2, most=4))
    _, state = driven(opened(plain, 4), dict.fromkeys(range(4), bot_named("greedy")))
    rest = any_deck(random.Random(0), *hand)
    # The first card goes to the dealer's left, so the dealer's own are every fourth from the last.
    deck = rest[1:] + rest[:1]
    return view_for(dealt(state, deck), 0)


def test_a_bot_draws_the_same_from_equal_generators(name: str) -> None:
    """A bot is repeatable: the same view and an equal generator give the same command."""
    rules = load_ruleset()
    bots = _all_seats(name, rules)
    _, state = driven(opened(rules, 4), bots)
    state = dealt(state, any_deck(random.Random(5)))

    assert driven(state, bots, SEED) == driven(state, bots, SEED)


def test_a_bot_does_not_look_behind_its_view(name: str) -> None:
    """Cards that a bot may not see change nothing of what it sets."""
    rules = load_ruleset("plain-2-4")
    _, state = driven(opened(rules, 2), _all_seats(name, rules))
    deck = any_deck(random.Random(6))
    hidden = [deck[place] for place in range(52) if place % 2 == 0 or place >= 26]
    random.Random(7).shuffle(hidden)
    again = iter(hidden)
    shuffled = tuple(
        deck[place] if place % 2 and place < 26 else next(again) for place in range(52)
    )
    chosen = [
        bot_named(name).choose(view_for(dealt(state, cards), 0), random.Random(1))
        for cards in (deck, shuffled)
    ]

    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("rules", presets(), ids=lambda rules: rules.name)
def test_a_bot_calls_only_what_it_may_call(name: str, rules: Ruleset) -> None:
    """A natural is called only where it is held, and the strongest where no weaker one counts."""
    if rules.naturals is None:
        return
    rng = random.Random(8)
    bots = _all_seats(name, rules)
    for price in rules.naturals.list:
        hand = tuple(sorted(hand_with(rng, price.pattern, rules.readings), reverse=True))
        _, state = driven(opened(rules, 4), bots)
        state = dealt(state, any_deck(rng, *hand))
        if asked(state).get(1) is Decision.NATURAL:
            command = bot_named(name).choose(view_for(state, 1), rng)
            assert isinstance(command, AnswerNaturals)
            assert decide(state, command)


def test_a_bot_declares_one_royalty_where_one_is_paid(name: str) -> None:
    """Where a hand is paid for one row alone, a bot declares one at most."""
    one = ruleset_from_table(
        {
            "extends": "classic-2-4-called",
            "royalties": {"one_per_hand": True, "middle": {"high_card": 1, "pair": 1}},
        },
        "drawn",
        named=False,
    )
    bots = _all_seats(name, one)
    declared = 0
    for number in range(12):
        _, state = driven(opened(one, 4), bots)
        events, _ = driven(dealt(state, any_deck(random.Random(number))), bots)
        rows = [event.rows for event in events if event.kind == "royalties_declared"]
        assert all(len(held) <= 1 for held in rows)
        declared += sum(map(len, rows))

    assert declared


def test_a_seat_that_owes_nothing_is_not_answered_for(name: str) -> None:
    """A bot is asked only where it owes something; a spectator owes nothing."""
    state = opened(load_ruleset(), 4)
    state = fold(decide(state, Ready(0)), state) or state

    for seat in (0, None):
        with pytest.raises(UsageError) as refused:
            bot_named(name).choose(view_for(state, seat), random.Random(0))
        assert refused.value.code == "bot/not-asked"


def _blind_commands(decision: Decision) -> list[MatchCommand]:
    """Give what four seats answer whose cards nobody knows before the reveal."""
    match decision:
        case Decision.NATURAL:
            return [AnswerNaturals(seat, None) for seat in range(4)]
        case Decision.SETTING:
            return [Place(seat, None) for seat in range(4)]
        case Decision.ANNOUNCEMENT:
            return [Play(seat) for seat in (1, 2, 3, 0)]
        case _:
            return [DeclareRoyalties(seat, ()) for seat in (1, 2, 3, 0)]


def test_a_bot_needs_to_know_its_cards(name: str) -> None:
    """A round written down from a real table, its cards unknown, is nothing for a bot."""
    rules = load_ruleset("classic-2-4-called")
    _, state = driven(opened(rules, 4), _all_seats(name, rules))
    commands: list[MatchCommand] = [Deal(None)]
    refused = []
    while Decision.REVEAL not in refused:
        for command in commands:
            state = fold(decide(state, command), state) or state
        seat, decision = next(iter(asked(state).items()))
        with pytest.raises(UsageError) as error:
            bot_named(name).choose(view_for(state, seat), random.Random(0))
        assert error.value.code == "bot/cards-unknown"
        refused.append(decision)
        commands = _blind_commands(decision)

    assert len(refused) == 5


def test_a_bot_surrenders_only_where_one_may(name: str) -> None:
    """Where the rules know no surrender nobody is asked, and no bot surrenders."""
    rules = load_ruleset("one-per-row")
    bots = _all_seats(name, rules)
    _, state = driven(opened(rules, 4), bots)
    events, _ = driven(dealt(state, any_deck(random.Random(9))), bots)

    assert "surrender_announced" not in {event.kind for event in events}
