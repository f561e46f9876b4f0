"""
Matches driven by random commands, every one of them legal.

A driver plays any rule set as a whole table would: hands that hold naturals, fouls, surrenders,
settings taken back, time running out, rounds called off, hands that nobody sees before the reveal,
and deals from a committed seed.

>>> from random import Random
>>> from capsa.rules import load_ruleset
>>> steps = list(drive(Random(1), load_ruleset(), rounds=2))
>>> steps[-1].after.round.round
2
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from random import Random
from typing import assert_never

from capsa.cards import CARDS, ROWS, Card, Setting
from capsa.cards import deal as deal_hands
from capsa.match import (
    AddBytes,
    CloseMatch,
    CommitSeed,
    ExpireBetween,
    MatchCommand,
    MatchEvent,
    MatchState,
    OpenMatch,
    PairStake,
    Ready,
    RevealSeed,
    Stage,
    Stakes,
    asked,
    commitment,
    deadline,
    decide,
    evolve,
    fair_deck,
)
from capsa.round import (
    Abort,
    AnswerNaturals,
    Deal,
    Decision,
    DeclareRoyalties,
    Expire,
    Phase,
    Place,
    Play,
    Retract,
    Reveal,
    RoundState,
    SeatCommand,
    Surrender,
)
from capsa.rules import Calling, Ruleset, WinnerPaid
from capsa.scoring import claims, royalty_of, value_of
from tests.random_hands import deal_with
from tests.strategies import AT_THE_REVEAL, foul_setting, random_setting

Hands = tuple[tuple[Card, ...], ...]

NAMES = ("Ana", "Budi", "Çiğdem", "Dewi 4♠")


@dataclass(frozen=True, slots=True)
class Habits:
    """How often, of all times it could happen, a table does what is out of the ordinary."""

    unknown: float = 0.2
    fair: float = 0.3
    naturals: float = 0.5
    timeouts: float = 0.1
    retractions: float = 0.05
    aborts: float = 0.005
    surrenders: float = 0.3
    fouls: float = 0.2


@dataclass(frozen=True, slots=True)
class Step:
    """One command: the match before it, what it led to, and the match after."""

    before: MatchState | None
    command: MatchCommand
    events: tuple[MatchEvent, ...]
    after: MatchState


USUAL = Habits()


def drive(
    rng: Random, rules: Ruleset, *, rounds: int = 1, habits: Habits = USUAL
) -> Iterator[Step]:
    """Play so many rounds under a rule set, command by command."""
    table = _Table(rng, rules, habits)
    state: MatchState | None = None
    while state is None or not (state.closed or _is_played(state, rounds)):
        step = table.step(state)
        state = step.after
        yield step
    if rng.random() < 0.5:
        yield table.taken(state, CloseMatch())


def _is_played(state: MatchState, rounds: int) -> bool:
    if state.stage is not Stage.GATHERING or state.round is None or state.owes_seed:
        return False
    return state.round.round == rounds


def play(
    rng: Random, rules: Ruleset, *, rounds: int = 1, habits: Habits = USUAL
) -> tuple[MatchEvent, ...]:
    """Give the events of a match played by random commands."""
    steps = drive(rng, rules, rounds=rounds, habits=habits)
    return tuple(event for step in steps for event in step.events)


def deck_for(hands: Hands, dealer: int) -> tuple[Card, ...]:
    """Give a deck that deals these hands."""
    seats = len(hands)
    order = [hands[(dealer + 1 + step) % seats] for step in range(seats)]
    dealt = [hand[card] for card in range(13) for hand in order]
    return (*dealt, *(card for card in CARDS if card not in dealt))


class _Table:
    """The people at a table, and what they know and the machine does not."""

    def __init__(self, rng: Random, rules: Ruleset, habits: Habits) -> None:
        self.rng = rng
        self.rules = rules
        self.habits = habits
        self.round = 0
        self.unknown = False
        self.fair = False
        self.seed = b""
        self.hands: Hands = ()

    def happens(self, habit: float) -> bool:
        return self.rng.random() < habit

    def step(self, state: MatchState | None) -> Step:
        return self.taken(state, self.opening() if state is None else self.command(state))

    def taken(self, state: MatchState | None, command: MatchCommand) -> Step:
        events = decide(state, command)
        after = state
        for event in events:
            after = evolve(after, event)
        assert after is not None
        return Step(state, command, events, after)

    def opening(self) -> OpenMatch:
        seats = self.rng.randint(self.rules.seats.least, self.rules.seats.most)
        stakes = None
        if self.happens(0.5):
            pairs = (PairStake(0, 1, Decimal("2.5")),) if self.happens(0.5) else ()
            stakes = Stakes(Decimal(self.rng.choice(("1", "0.000001", "100"))), pairs)
        return OpenMatch(self.rules, NAMES[:seats], self.rng.randrange(seats), stakes)

    def command(self, state: MatchState) -> MatchCommand:
        if state.owes_seed:
            return RevealSeed(self.seed)
        if state.round is None or state.stage is Stage.GATHERING:
            seat = self.rng.choice(list(asked(state)))
            return self.between(state, Ready(seat))
        if self.happens(self.habits.aborts):
            return Abort(self.rng.choice(("", "the dog ate the cards", "lunch")))
        if state.round.phase is Phase.DEALING:
            return self.dealing(state, state.round)
        return self.playing(state, state.round)

    def between(self, state: MatchState, command: Ready | AddBytes) -> MatchCommand:
        if self.happens(self.habits.timeouts):
            return ExpireBetween(command.seat, deadline(state), command)
        return command

    def dealing(self, state: MatchState, current: RoundState) -> MatchCommand:
        if self.round != current.round:
            self.round = current.round
            self.unknown = self.happens(self.habits.unknown)
            self.fair = not self.unknown and self.happens(self.habits.fair)
            if self.fair:
                self.seed = self.rng.randbytes(32)
                return CommitSeed(commitment(self.seed))
        if state.silent:
            silent = self.happens(0.4)
            data = None if silent else self.rng.randbytes(self.rng.randint(1, 64))
            return self.between(state, AddBytes(self.rng.choice(state.silent), data))
        deck = self.deck(state, current)
        self.hands = deal_hands(deck, seats=len(state.players), dealer=current.dealer)
        return Deal(None if self.unknown else deck)

    def deck(self, state: MatchState, current: RoundState) -> tuple[Card, ...]:
        if self.fair and state.fair is not None:
            added = {seat: data for seat, data in state.fair.added if data is not None}
            shares = [bytes.fromhex(added.get(seat, "")) for seat in range(len(state.players))]
            return fair_deck(self.seed, current.round, tuple(shares))
        naturals = self.rules.naturals
        if naturals is not None and self.happens(self.habits.naturals):
            pattern = self.rng.choice(naturals.list).pattern
            hands = deal_with(self.rng, pattern, self.rules.readings, seats=len(state.players))
            return deck_for(tuple(self.rng.sample(hands, len(hands))), current.dealer)
        return tuple(self.rng.sample(CARDS, len(CARDS)))

    def playing(self, state: MatchState, current: RoundState) -> MatchCommand:
        placed = [seat for seat in current.setters if current.seats[seat].finished]
        if current.phase is Phase.SETTING and placed and self.happens(self.habits.retractions):
            return Retract(self.rng.choice(placed))
        seat, decision = self.rng.choice(list(asked(state).items()))
        answer = self.answer(current, seat, decision)
        if self.happens(self.habits.timeouts):
            return Expire(seat, deadline(state), answer)
        return answer

    def answer(self, current: RoundState, seat: int, decision: Decision) -> SeatCommand:
        match decision:
            case Decision.NATURAL:
                return self.natural(seat)
            case Decision.SETTING:
                return Place(seat, None if self.unknown else self.setting(seat))
            case Decision.ANNOUNCEMENT:
                return Surrender(seat) if self.happens(self.habits.surrenders) else Play(seat)
            case Decision.ROYALTIES:
                return self.royalties(current, seat)
            case Decision.REVEAL:
                return Reveal(seat, self.setting(seat))
            case Decision.READY | Decision.SEED_BYTES:
                raise AssertionError("this is not asked within a round")
            case _:
                assert_never(decision)

    def natural(self, seat: int) -> AnswerNaturals:
        held = [claim.kind for claim in claims(self.hands[seat], self.rules)]
        assert self.rules.naturals is not None
        if not held or self.happens(0.3):
            return AnswerNaturals(seat, None)
        required = self.rules.naturals.calling is Calling.REQUIRED
        called = self.rng.choice(held) if required else held[0]
        return AnswerNaturals(seat, called, self.hands[seat] if self.unknown else None)

    def setting(self, seat: int) -> Setting:
        hand = self.hands[seat]
        if self.happens(self.habits.fouls):
            return foul_setting(self.rng, hand, self.rules)
        shown = [c.natural.groups for c in claims(hand, self.rules) if c.kind in AT_THE_REVEAL]
        if shown and self.happens(0.8):
            return Setting(*self.rng.choice(shown))
        return random_setting(self.rng, hand, self.rules)

    def royalties(self, current: RoundState, seat: int) -> DeclareRoyalties:
        laid = current.seats[seat].setting
        rows = [
            row
            for row in ROWS
            if laid is None or royalty_of(row, value_of(laid.row(row), self.rules), self.rules)
        ]
        named = [row for row in rows if self.happens(0.7)]
        assert self.rules.royalties is not None
        payment = self.rules.royalties.payment
        if isinstance(payment, WinnerPaid) and payment.one_per_hand:
            named = named[:1]
        return DeclareRoyalties(seat, tuple(self.rng.sample(named, len(named))))
