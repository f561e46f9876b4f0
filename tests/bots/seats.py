"""Rounds in which every seat is a bot."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from capsa.bots import Bot, drive
from capsa.cards import CARDS, Card
from capsa.match import MatchEvent, MatchState, OpenMatch, decide, fold
from capsa.round import Deal
from capsa.rules import Ruleset

NAMES = ("Ana", "Budi", "Citra", "Dewi")
SEED = b"a seed of bots"


def opened(rules: Ruleset, seats: int) -> MatchState:
    """Open a match."""
    state = fold(decide(None, OpenMatch(rules, NAMES[:seats], dealer=0)))
    assert state is not None
    return state


def driven(
    state: MatchState, bots: Mapping[int, Bot], seed: bytes = SEED
) -> tuple[list[MatchEvent], MatchState]:
    """Let the bots answer, and give what happened and the state after it."""
    events = [event for step in drive(state, bots, seed) for event in step]
    after = fold(events, state)
    assert after is not None
    return events, after


def dealt(state: MatchState, deck: tuple[Card, ...]) -> MatchState:
    """Deal a deck into the round that is open."""
    after = fold(decide(state, Deal(deck)), state)
    assert after is not None
    return after


def any_deck(rng: Random, *first: Card) -> tuple[Card, ...]:
    """Give a deck in any order, with some cards dealt out of it by hand: every fourth of it."""
    rest = [card for card in CARDS if card not in first]
    rng.shuffle(rest)
    others = iter(rest)
    deck = [
        first[place // 4] if place % 4 == 0 and place // 4 < len(first) else next(others)
        for place in range(len(CARDS))
    ]
    return tuple(deck)
