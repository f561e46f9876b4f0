"""Duplicate deals: who sits where when a deal is played again, and playing it for each of these."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations

from capsa.bots import Bot, bot_named, drive
from capsa.cards import ROWS, Card, shuffle
from capsa.match import MatchEvent, MatchState, OpenMatch, Stage, decide, evolve
from capsa.round import Deal, RoundState
from capsa.rules import Ruleset
from capsa.scoring import Reason
from capsa.study.contest import Contest

_DECKS, _BOTS_DRAW = b"capsa arena deal 1:", b"capsa arena bots 1:"

Seating = tuple[int, ...]
"""The bot of each seat, by its place in the contest."""


def seatings(bots: int, players: int, deal: int) -> tuple[Seating, ...]:
    """
    Give the seatings in which a deal is played, one after the other.

    Every bot moves on to the next bot's hands until it has held all of them once, so that with as
    many bots as seats, or fewer, a deal is played once for each bot. With more bots than seats
    every group that fills the table does so. In which order the bots sit, and which of them share
    a table with themselves, changes from deal to deal, all orders in turn.

    Examples
    --------
    >>> seatings(2, 2, deal=0)
    ((0, 1), (1, 0))
    >>> seatings(2, 4, deal=0), seatings(2, 4, deal=1)
    (((0, 0, 1, 1), (1, 1, 0, 0)), ((0, 1, 0, 1), (1, 0, 1, 0)))
    >>> seatings(3, 2, deal=0)
    ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1))
    """
    together = min(bots, players)
    orders = _orders(together, players)
    return tuple(
        tuple(group[place] for place in seating)
        for group in combinations(range(bots), together)
        for seating in orders[deal % len(orders)]
    )


def dealer_of(bots: int, players: int, deal: int) -> int:
    """Give the seat that deals: the next one whenever all orders have had their turn."""
    return deal // len(_orders(min(bots, players), players)) % players


@lru_cache
def _orders(bots: int, players: int) -> tuple[tuple[Seating, ...], ...]:
    """Give every way to sit, each with those that follow from it when all bots move on by one."""
    even = (seat % bots for seat in range(players))
    found: dict[frozenset[Seating], tuple[Seating, ...]] = {}
    for first in sorted(set(permutations(even))):
        turned = tuple(tuple((bot + step) % bots for bot in first) for step in range(bots))
        found.setdefault(frozenset(turned), turned)
    return tuple(found.values())


@dataclass(frozen=True, slots=True)
class Tally:
    """
    What a bot came to in a deal, over all hands that it held: units, and how often what happened.

    `scoops` counts opponents beaten in all three rows, where each of these is worth something.
    """

    units: int
    naturals: int
    surrenders: int
    scoops: int
    fouls: int

    @classmethod
    def sum(cls, tallies: Sequence[Tally]) -> Tally:
        """Add tallies up."""
        return cls(
            units=sum(tally.units for tally in tallies),
            naturals=sum(tally.naturals for tally in tallies),
            surrenders=sum(tally.surrenders for tally in tallies),
            scoops=sum(tally.scoops for tally in tallies),
            fouls=sum(tally.fouls for tally in tallies),
        )


DealTally = tuple[Tally, ...]
"""What each bot of a contest came to in one deal."""


def play_deals(contest: Contest, deals: range) -> tuple[DealTally, ...]:
    """
    Play some of a contest's deals, each in all its seatings.

    What comes out depends on the contest and on the deals' numbers alone, so that deals may be
    shared out among processes and machines in any way.
    """
    bots = _bots(contest)
    return tuple(_play_deal(contest, bots, number) for number in deals)


@lru_cache(maxsize=1)
def _bots(contest: Contest) -> tuple[Bot, ...]:
    """Give a contest's bots, the same throughout a process: some may have much to read first."""
    return tuple(bot_named(name) for name in contest.bots)


def _play_deal(contest: Contest, bots: tuple[Bot, ...], number: int) -> DealTally:
    seed, place = contest.seed.encode(errors="surrogateescape"), number.to_bytes(8, "big")
    deck = shuffle(seed, _DECKS + place)
    dealer = dealer_of(len(bots), contest.players, number)
    held: list[list[Tally]] = [[] for _ in bots]
    for turn, seating in enumerate(seatings(len(bots), contest.players, number)):
        chance = hmac.digest(seed, _BOTS_DRAW + place + turn.to_bytes(2, "big"), "sha256")
        seated = {seat: bots[bot] for seat, bot in enumerate(seating)}
        settled = play_round(contest.rules, seated, deck, dealer, chance)
        for bot, tally in zip(seating, tallies(settled), strict=True):
            held[bot].append(tally)
    return tuple(map(Tally.sum, held))


def play_round(
    rules: Ruleset, bots: Mapping[int, Bot], deck: tuple[Card, ...], dealer: int, seed: bytes
) -> MatchState:
    """
    Play a match of one round with a bot in every seat, and give it as it is settled.

    Parameters
    ----------
    rules
        The rule set in force.
    bots
        The bot of each seat; it sees what its seat may see and no more.
    deck
        The deck that is dealt.
    dealer
        The seat that deals it.
    seed
        What the bots draw comes from this.
    """
    names = tuple(f"{seat + 1}" for seat in sorted(bots))
    state = _after(None, decide(None, OpenMatch(rules, names, dealer)))
    for events in drive(state, bots, seed):
        state = _after(state, events)
    state = _after(state, decide(state, Deal(deck)))
    answers = drive(state, bots, seed)
    # The deal alone may settle a round: naturals that are called without asking.
    while state.stage is Stage.PLAYING:
        state = _after(state, next(answers))
    return state


def _after(state: MatchState | None, events: Sequence[MatchEvent]) -> MatchState:
    for event in events:
        state = evolve(state, event)
    assert state is not None, "every command leads to an event"
    return state


def tallies(state: MatchState) -> tuple[Tally, ...]:
    """Give what each seat came to in a match of one settled round."""
    settled = state.round
    assert settled is not None, "a round was played"
    assert settled.results is not None, "it is settled"
    scoops = _scoops(settled)
    return tuple(
        Tally(
            units=state.account[seat],
            naturals=result.natural is not None,
            surrenders=settled.seats[seat].surrendered,
            scoops=scoops[seat],
            fouls=result.foul,
        )
        for seat, result in enumerate(settled.results)
    )


def _scoops(settled: RoundState) -> Counter[int]:
    rows = Counter(
        (line.payee, line.payer) for line in settled.lines or () if line.reason is Reason.ROW
    )
    return Counter(payee for (payee, _), won in rows.items() if won == len(ROWS))
