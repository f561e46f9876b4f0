"""Duplicate deals: who sits where, and what a round comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from random import Random
from typing import NamedTuple

import pytest

from capsa.bots import BOTS, Bot, bot_named
from capsa.cards import CARDS, Card, deal, parse_cards
from capsa.match import MatchCommand, MatchState, MatchView
from capsa.round import Place, RoundView
from capsa.rules import load_ruleset, ruleset_from_table
from capsa.study.duplicate import (
    Tally,
    dealer_of,
    play_deals,
    play_round,
    seatings,
    tallies,
)
from tests.bots.seats import any_deck
from tests.study.contests import Fouler, Quitter, contest

TABLES = [(bots, players) for bots in (2, 3, 4) for players in (2, 3, 4)]
NEVER_DECLINED = ruleset_from_table(
    {"extends": "classic-2-4", "naturals": {"may_decline": False}}, "drawn", named=False
)
CYCLE = 144
"""After so many deals every order and every dealer has had its turn as often as any other."""


@pytest.mark.parametrize(("bots", "players"), TABLES)
def test_every_bot_holds_every_hand_equally_often(bots: int, players: int) -> None:
    """In each deal a bot comes to each seat as often as any other: once, where there is room."""
    for number in range(CYCLE):
        held = Counter(
            (seat, bot)
            for seating in seatings(bots, players, number)
            for seat, bot in enumerate(seating)
        )
        assert len(held) == bots * players
        assert len(set(held.values())) == 1
        if bots <= players:
            assert set(held.values()) == {1}


@pytest.mark.parametrize(("bots", "players"), TABLES)
def test_every_bot_meets_every_other_equally_often(bots: int, players: int) -> None:
    """Over the deals any two bots sit together as often as any other two, in every distance."""
    met = Counter(
        (one, other, (second - first) % players)
        for number in range(CYCLE)
        for seating in seatings(bots, players, number)
        for first, one in enumerate(seating)
        for second, other in enumerate(seating)
        if one != other
    )

    assert len(met) == bots * (bots - 1) * (players - 1)
    assert len(set(met.values())) == 1


@pytest.mark.parametrize(("bots", "players"), TABLES)
def test_the_deal_goes_round(bots: int, players: int) -> None:
    """Every seat deals to every order of bots equally often."""
    dealt = Counter(
        (dealer_of(bots, players, number), seatings(bots, players, number))
        for number in range(CYCLE)
    )

    assert {dealer for dealer, _ in dealt} == set(range(players))
    assert len(set(dealt.values())) == 1


class Log(NamedTuple):
    """A hand that was set: by whom, in which seat, and what the bot had to draw from."""

    name: str
    seat: int
    hand: tuple[Card, ...]
    chance: float


class Spy:
    """Plays as another bot does, and writes down who set which hand in which seat."""

    def __init__(self, name: str, log: list[Log]) -> None:
        self._name = name
        self._log = log
        self._bot = bot_named("random")

    def choose(self, view: MatchView, rng: Random) -> MatchCommand:
        """Answer, seeing no more than the seat's own cards."""
        command = self._bot.choose(view, rng)
        if isinstance(command, Place):
            assert isinstance(view.round, RoundView)
            assert view.round.own is not None
            assert view.round.own.hand is not None
            assert all(seat.revealed is None for seat in view.round.seats)
            self._log.append(Log(self._name, command.seat, view.round.own.hand, rng.random()))
        return command


def spied(monkeypatch: pytest.MonkeyPatch, players: int, deals: int, seed: str) -> list[Log]:
    """Let three spies play some deals, and give what they wrote down."""
    log: list[Log] = []
    names = [f"spy {place} of {players} in {seed}" for place in range(3)]
    for name in names:
        monkeypatch.setitem(BOTS, name, partial(Spy, name, log))
    asked = contest(*names, rules="plain-2-4", players=players, deals=deals, seed=seed)
    play_deals(asked, range(deals))
    return log


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_really_hold_each_others_hands(monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    """Each of three spies sets the same hands in the same seats, and all hands of the deal."""
    log = spied(monkeypatch, players, deals=2, seed="hands")
    names = sorted({entry.name for entry in log})
    held = [
        Counter((entry.seat, entry.hand) for entry in log if entry.name == name) for name in names
    ]

    assert len(names) == 3
    assert held[0] == held[1] == held[2]
    assert len(held[0]) == 2 * players


def test_hands_and_chance_come_from_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another seed deals other hands, and no two hands are set by the same chance."""
    one, other = (spied(monkeypatch, 3, deals=4, seed=seed) for seed in ("one", "other"))

    assert not {entry.hand for entry in one} & {entry.hand for entry in other}
    assert len({entry.chance for entry in one + other}) == len(one + other) == 2 * 4 * 3 * 3


def played(
    rules: str, bots: Mapping[int, Bot], deck: tuple[Card, ...] | None = None, dealer: int = 0
) -> MatchState:
    """Play a round of some deck."""
    deck = any_deck(Random(5)) if deck is None else deck
    return play_round(load_ruleset(rules), bots, deck, dealer, b"seed")


def test_the_deck_is_dealt_as_at_any_table() -> None:
    """The first card goes to the dealer's left."""
    deck = any_deck(Random(3))
    state = played("plain-2-4", dict.fromkeys(range(3), bot_named("greedy")), deck, dealer=1)

    assert state.round is not None
    assert [seat.hand for seat in state.round.seats] == list(deal(deck, seats=3, dealer=1))


def test_a_surrender_and_a_foul_are_counted() -> None:
    """Who gives up and who lays rows in the wrong order is told of each seat."""
    found = tallies(played("classic-2-4", {0: Quitter(), 1: bot_named("greedy"), 2: Fouler()}))

    assert [tally.surrenders for tally in found] == [1, 0, 0]
    assert [tally.fouls for tally in found] == [0, 0, 1]
    assert found[0].units == -3
    assert sum(tally.units for tally in found) == 0


def test_a_natural_is_counted_and_paid() -> None:
    """A dragon that is dealt is called by itself, and worth its units."""
    dragon = parse_cards("As Kh Qd Jc 10s 9h 8d 7c 6s 5h 4d 3c 2s")
    deck = any_deck(Random(7), *dragon)
    found = tallies(played("pusoy", dict.fromkeys(range(4), bot_named("greedy")), deck))

    assert [tally.naturals for tally in found] == [0, 1, 0, 0]
    assert found[1].units == 39


def test_a_deal_that_settles_the_round_is_enough() -> None:
    """Where nobody may decline and all hold a natural, nobody sets a hand."""
    one = parse_cards("As Kh Qd Jc 10s 9h 8d 7c 6s 5h 4d 3c 2s")
    other = parse_cards("Ah Kd Qc Js 10h 9d 8c 7s 6h 5d 4c 3s 2h")
    rest = tuple(card for card in CARDS if card not in {*one, *other})
    deck = tuple(card for pair in zip(one, other, strict=True) for card in pair) + rest
    state = play_round(
        NEVER_DECLINED, dict.fromkeys(range(2), bot_named("greedy")), deck, 0, b"seed"
    )

    assert [tally.naturals for tally in tallies(state)] == [1, 1]
    assert state.account == (0, 0)


def test_a_scoop_is_all_three_rows() -> None:
    """Where a scoop alone is worth four units, who wins four has scooped."""
    scooped = 0
    for number in range(40):
        bots = dict.fromkeys(range(2), bot_named("random"))
        found = tallies(played("plain-2-4", bots, any_deck(Random(number))))
        assert [tally.scoops for tally in found] == [int(tally.units == 4) for tally in found]
        scooped += sum(tally.scoops for tally in found)

    assert 5 < scooped < 35


def test_tallies_add_up() -> None:
    """Each number is summed by itself."""
    assert Tally.sum([Tally(-1, 2, 3, 4, 5), Tally(10, 20, 30, 40, 50)]) == Tally(9, 22, 33, 44, 55)
