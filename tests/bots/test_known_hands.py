"""Hands whose decent setting is known, and seats that are set because their time is up."""

from __future__ import annotations

from random import Random

import pytest

from capsa.bots import BOTS, Bot, bot_named
from capsa.bots.bot import CardBot, Table
from capsa.cards import Card, Setting, parse_hand
from capsa.evaluate import evaluate_row
from capsa.match import MatchCommand, MatchState, deadline, decide, fold, view_for
from capsa.round import AnswerNaturals, Expire, Phase, Place, Play, SeatCommand, Surrender
from capsa.rules import is_foul, load_ruleset
from tests.bots.seats import any_deck, dealt, driven, opened


@pytest.mark.parametrize(
    ("hand", "preset", "rows"),
    [
        # quads stay whole; two pair and aces beat two pair with a lower front
        ("4c4d4h4s 5c AcAd KcKd QcQd 2s3h", "classic-2-4", "pair A, two_pair KQ, quads 4"),
        ("4c4d4h4s 5c AcAd KcKd QcQd 2s3h", "plain-1-6", "pair A, two_pair KQ, quads 4"),
        # nobody else can hold three fives, so the pair behind them may be the lowest
        ("5c5d5h AcAd KcKd QcQd JcJd 2s3h", "classic-2-4", "pair A, two_pair KQ, full_house 5J"),
        # A-2-3-4-5 stands behind a lower straight where it ranks second, before it where lowest
        ("Ah2d3c4h5s Ac KdQh Td9c8d7c6s", "classic-2-4", "high_card A, straight 5, straight T"),
        ("Ah2d3c4h5s Ac KdQh Td9c8d7c6s", "shisanshui", "high_card A, straight T, straight 5"),
        ("Ah2h3h4h5h KcKd QcQd 9s8d7c6c", "plain-1-6", "pair Q, pair K, straight_flush 5"),
    ],
)
def test_a_quick_setting_is_what_a_player_would_lay(hand: str, preset: str, rows: str) -> None:
    """Quads, pairs and low straights go where players put them."""
    rules = load_ruleset(preset)
    bot = bot_named("greedy")
    assert isinstance(bot, CardBot)
    laid = bot.setting(parse_hand(hand), Table(rules, 2), Random(0))
    expected = [row.replace("quads", "four_of_a_kind").split() for row in rows.split(", ")]

    for cards, (category, ranks) in zip(
        (laid.front, laid.middle, laid.back), expected, strict=True
    ):
        strength = evaluate_row(cards, rules.ranking.wheel)
        assert strength.category == category
        assert "".join(rank.letter for rank in strength.ranks).startswith(ranks)


def late_table(preset: str) -> MatchState:
    """Let a person at seat 0 sit among bots that have all set; its own time runs."""
    rules = load_ruleset(preset)
    bots: dict[int, Bot] = dict.fromkeys((1, 2, 3), bot_named("greedy"))
    _, state = driven(opened(rules, 4), dict.fromkeys(range(4), bot_named("greedy")))
    state = dealt(state, any_deck(Random(11)))
    state = do(state, AnswerNaturals(0, None)) if preset != "plain-2-4" else state
    return driven(state, bots)[1]


def do(state: MatchState, command: MatchCommand) -> MatchState:
    """Carry a command out."""
    after = fold(decide(state, command), state)
    assert after is not None
    return after


def too_late(state: MatchState, fallback: SeatCommand) -> MatchState:
    """Let the time of seat 0 run out."""
    return do(state, Expire(0, deadline(state), fallback))


def hand_of(state: MatchState) -> tuple[Card, ...]:
    """Give the hand of seat 0."""
    current = state.round
    assert current is not None
    hand = current.seats[0].hand
    assert hand is not None
    return hand


def finished(state: MatchState) -> tuple[int, bool]:
    """Let the others play to the end; give what seat 0 came to, and whether it fouled."""
    bots: dict[int, Bot] = dict.fromkeys((1, 2, 3), bot_named("greedy"))
    _, state = driven(state, bots)
    current = state.round
    assert current is not None
    if current.phase is Phase.ANNOUNCING:
        _, state = driven(too_late(state, Play(0)), bots)
        current = state.round
        assert current is not None
    assert current.results is not None
    result = current.results[0]
    return result.units, result.foul


@pytest.mark.parametrize("preset", ["classic-2-4", "plain-2-4"])
@pytest.mark.parametrize("name", BOTS)
def test_who_does_not_set_in_time_may_be_set_by_a_bot(name: str, preset: str) -> None:
    """A late seat that is set automatically gets a setting of its own cards that is no foul."""
    state = late_table(preset)
    command = bot_named(name).choose(view_for(state, 0), Random(1))

    assert isinstance(command, Place)
    assert command.setting is not None
    assert not is_foul(command.setting, state.rules)
    assert finished(too_late(state, command))[1] is False


def test_who_does_not_set_in_time_may_be_fouled() -> None:
    """Cards laid as they come, the strongest in front, are judged at the reveal like any others."""
    state = late_table("plain-2-4")
    hand = hand_of(state)
    turned = Setting(hand[:3], hand[3:8], hand[8:])

    assert is_foul(turned, state.rules)
    assert finished(too_late(state, Place(0, turned))) == (-12, True)


def test_who_does_not_set_in_time_may_be_surrendered() -> None:
    """A late seat is set somehow and given up in its turn: its rows are never judged."""
    state = late_table("classic-2-4")
    hand = hand_of(state)
    state = too_late(state, Place(0, Setting(hand[:3], hand[3:8], hand[8:])))
    bots: dict[int, Bot] = dict.fromkeys((1, 2, 3), bot_named("greedy"))
    _, state = driven(state, bots)
    still_in = 3 - sum(seat.surrendered for seat in view_for(state, None).round.seats)  # type: ignore[union-attr]

    assert finished(too_late(state, Surrender(0))) == (-3 * still_in, False)
