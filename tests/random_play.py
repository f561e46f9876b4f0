"""Whole matches played at random: any rules, any seats, any answer that is legal, and some not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from capsa.cards import CARDS, ROWS, Card, Row, Setting, check_hand, deal
from capsa.match import (
    AddBytes,
    CloseMatch,
    CommitSeed,
    ExpireBetween,
    FairDeal,
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
    fair_deck,
    fold,
    parse_stake,
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
from capsa.rules import Calling, Ruleset, WinnerPaid, is_foul
from capsa.scoring import claims, royalty_of, value_of
from tests.random_hands import CannotBuild, Cards, drawn, hand_with, of_a_kind, rows_showing
from tests.strategies import any_ruleset

NAMES = ("Ana", "Budi", "Citra", "Dewi")
TRIES = 4


@dataclass(frozen=True, slots=True)
class Habits:
    """How often players do what they do, from 0 to 1."""

    blind: float = 0.1
    fair: float = 0.25
    abort: float = 0.006
    late: float = 0.08
    retract: float = 0.15
    natural: float = 0.2
    surrender: float = 0.2
    foul: float = 0.06


USUAL = Habits()


@dataclass(frozen=True, slots=True)
class Step:
    """A command, the events it led to, and the match before and after."""

    before: MatchState
    command: MatchCommand
    events: tuple[MatchEvent, ...]
    after: MatchState


@dataclass(slots=True)
class Players:
    """
    Those who play a match at random.

    `deck` and `plans` are what they hold in a round: also where the machine is not told, because
    the hands are unknown until the reveal.
    """

    rng: Random
    habits: Habits = USUAL
    seed: bytes = b""
    deck: Cards = CARDS
    plans: tuple[Setting, ...] = ()

    def next_command(self, state: MatchState) -> MatchCommand:
        """Give a legal command, whatever stands; nobody closes the match."""
        if state.owes_seed:
            return RevealSeed(self.seed)
        owed = asked(state)
        if state.stage is Stage.PLAYING and self.rng.random() < self.habits.abort:
            return Abort(self.rng.choice(("", "the cat jumped on the table")))
        if state.round is not None and state.round.phase is Phase.DEALING and not owed:
            return self._start(state, state.round)
        retracting = self._retraction(state)
        if retracting is not None:
            return retracting
        seat, decision = self.rng.choice(list(owed.items()))
        match decision:
            case Decision.READY:
                return self._between(state, Ready(seat))
            case Decision.SEED_BYTES:
                data = self.rng.choice((None, self.rng.randbytes(self.rng.randint(1, 64))))
                return self._between(state, AddBytes(seat, data))
            case _:
                assert state.round is not None
                answer = self.answer(state.round, seat, decision)
                return Expire(seat, deadline(state), answer) if self._late() else answer

    def answer(self, state: RoundState, seat: int, decision: Decision) -> SeatCommand:
        """Give a legal answer of a seat to a decision that it owes."""
        match decision:
            case Decision.NATURAL:
                return self._natural(state, seat)
            case Decision.SETTING:
                return self._placing(state, seat)
            case Decision.ANNOUNCEMENT:
                gives_up = self.rng.random() < self.habits.surrender
                return Surrender(seat) if gives_up else Play(seat)
            case Decision.ROYALTIES:
                return self._royalties(state, seat)
            case _:
                return Reveal(seat, self.plans[seat])

    def _late(self) -> bool:
        return self.rng.random() < self.habits.late

    def _between(self, state: MatchState, answer: Ready | AddBytes) -> MatchCommand:
        return ExpireBetween(answer.seat, deadline(state), answer) if self._late() else answer

    def _start(self, state: MatchState, current: RoundState) -> MatchCommand:
        """Deal, or first commit to a seed."""
        if state.fair is None and self.rng.random() < self.habits.fair:
            self.seed = self.rng.randbytes(32)
            return CommitSeed(commitment(self.seed))
        if state.fair is not None:
            return self._fair_deal(state, current, state.fair)
        hands, self.plans = random_hands(self.rng, state.rules, len(state.players), self.habits)
        self.deck = deck_of(self.rng, hands, current.dealer)
        return Deal(None if self.rng.random() < self.habits.blind else self.deck)

    def _fair_deal(self, state: MatchState, current: RoundState, fair: FairDeal) -> Deal:
        """Deal what the seed and the added bytes shuffle to, as a record is held to."""
        added = {seat: bytes.fromhex(data) for seat, data in fair.added if data is not None}
        shares = tuple(added.get(seat) for seat in range(len(state.players)))
        self.deck = fair_deck(self.seed, current.round, shares)
        hands = deal(self.deck, seats=len(state.players), dealer=current.dealer)
        self.plans = tuple(lay(self.rng, hand, state.rules, self.habits.foul) for hand in hands)
        return Deal(self.deck)

    def _retraction(self, state: MatchState) -> Retract | None:
        if state.round is None or state.round.phase is not Phase.SETTING:
            return None
        placed = [seat for seat in state.round.setters if state.round.seats[seat].finished]
        if not placed or self.rng.random() >= self.habits.retract:
            return None
        return Retract(self.rng.choice(placed))

    def _natural(self, state: RoundState, seat: int) -> AnswerNaturals:
        known = state.seats[seat].hand
        hand = known or check_hand(self.plans[seat].cards)
        held = list(claims(hand, state.rules))
        if not held or self.rng.random() < 0.25:
            return AnswerNaturals(seat, None)
        naturals = state.rules.naturals
        required = naturals is not None and naturals.calling is Calling.REQUIRED
        claim = self.rng.choice(held) if required else held[0]
        return AnswerNaturals(seat, claim.kind, None if known else hand)

    def _placing(self, state: RoundState, seat: int) -> Place:
        if state.seats[seat].hand is None:
            return Place(seat, None)
        if self.rng.random() < 0.3:
            self.plans = (
                *self.plans[:seat],
                lay(self.rng, self.plans[seat].cards, state.rules, self.habits.foul),
                *self.plans[seat + 1 :],
            )
        return Place(seat, self.plans[seat])

    def _royalties(self, state: RoundState, seat: int) -> DeclareRoyalties:
        known = state.seats[seat].setting
        held = list(ROWS) if known is None else rows_with_royalty(known, state.rules)
        rows = [row for row in held if self.rng.random() < 0.75]
        self.rng.shuffle(rows)
        return DeclareRoyalties(seat, tuple(rows[: most_royalties(state.rules)]))


def rows_with_royalty(setting: Setting, rules: Ruleset) -> list[Row]:
    """Give the rows of a setting that hold a royalty."""
    return [row for row in ROWS if royalty_of(row, value_of(setting.row(row), rules), rules)]


def most_royalties(rules: Ruleset) -> int:
    """Give how many royalties a hand may declare."""
    payment = None if rules.royalties is None else rules.royalties.payment
    return 1 if isinstance(payment, WinnerPaid) and payment.one_per_hand else len(ROWS)


# Cards.


def deck_of(rng: Random, hands: tuple[Cards, ...], dealer: int) -> Cards:
    """Give a deck from which these hands are dealt, card by card from the dealer's left."""
    orders = [rng.sample(hand, 13) for hand in hands]
    left = [orders[(dealer + 1 + step) % len(hands)] for step in range(len(hands))]
    dealt = [card for turn in zip(*left, strict=True) for card in turn]
    used = set(dealt)
    return *dealt, *rng.sample([card for card in CARDS if card not in used], 52 - len(dealt))


def random_hands(
    rng: Random, rules: Ruleset, seats: int, habits: Habits = USUAL
) -> tuple[tuple[Cards, ...], tuple[Setting, ...]]:
    """Draw the hands of a round and a setting of each, naturals and royalties among them."""
    unused = set(CARDS)
    plans = []
    for _ in range(seats):
        try:
            plan = _planned(rng, rules, unused, habits)
        except CannotBuild:
            plan = lay(rng, rng.sample(sorted(unused), 13), rules, habits.foul)
        unused.difference_update(plan.cards)
        plans.append(plan)
    rng.shuffle(plans)
    return tuple(check_hand(plan.cards) for plan in plans), tuple(plans)


def _planned(rng: Random, rules: Ruleset, unused: set[Card], habits: Habits) -> Setting:
    chance = rng.random()
    naturals = rules.naturals
    if naturals is not None and chance < habits.natural:
        pattern = rng.choice(naturals.list).pattern
        if pattern.kind in ("three_straights", "three_flushes"):
            return ordered(rows_showing(rng, pattern.kind, rules.readings, unused), rules)
        return lay(rng, hand_with(rng, pattern, rules.readings, unused), rules, habits.foul)
    if chance < 0.4:
        quads = of_a_kind(rng, 1, 4, unused)
        front = of_a_kind(rng, 1, 3, [card for card in unused if card not in quads[:5]])[:3]
        rest = [card for card in unused if card not in quads[:5] and card not in front]
        return ordered((tuple(front), tuple(drawn(rng, rest, 5)), tuple(quads[:5])), rules)
    return lay(rng, rng.sample(sorted(unused), 13), rules, habits.foul)


def ordered(rows: tuple[Cards, Cards, Cards], rules: Ruleset) -> Setting:
    """Lay three rows, middle and back in order if they can be."""
    front, middle, back = rows
    setting = Setting(front, middle, back)
    return Setting(front, back, middle) if is_foul(setting, rules) else setting


def lay(rng: Random, hand: Cards | list[Card], rules: Ruleset, foul: float = 0.0) -> Setting:
    """Lay a hand at random; mostly in order, if a few tries find one."""
    for _ in range(1 if rng.random() < foul else TRIES):
        cards = tuple(rng.sample(hand, 13))
        setting = ordered((cards[:3], cards[3:8], cards[8:]), rules)
        if not is_foul(setting, rules):
            break
    return setting


# Matches.


def random_stakes(rng: Random, seats: int) -> Stakes | None:
    """Draw what a unit is worth, if anything."""
    if rng.random() < 0.5:
        return None
    pairs = [(first, second) for second in range(seats) for first in range(second)]
    named = [pair for pair in pairs if rng.random() < 0.3]
    amounts = (parse_stake(rng.choice(("10", "0.25", 1000, "0.000001"))) for _ in named)
    own = (PairStake(*pair, amount) for pair, amount in zip(named, amounts, strict=True))
    return Stakes(parse_stake(rng.choice((1, "2.50"))), tuple(own))


def opening(rng: Random, rules: Ruleset) -> OpenMatch:
    """Draw the players of a match under a rule set."""
    seats = rng.randint(rules.seats.least, rules.seats.most)
    stakes = random_stakes(rng, seats)
    return OpenMatch(rules, NAMES[:seats], rng.randrange(seats), stakes)


@dataclass(slots=True)
class RandomMatch:
    """A match that plays itself, step by step; `events` are all so far."""

    rng: Random
    rules: Ruleset
    habits: Habits = USUAL
    players: Players = field(init=False)
    events: list[MatchEvent] = field(init=False)
    state: MatchState = field(init=False)

    def __post_init__(self) -> None:
        """Open the match."""
        self.players = Players(self.rng, self.habits)
        self.events = list(decide(None, opening(self.rng, self.rules)))
        self.state = folded(None, self.events)

    def do(self, command: MatchCommand) -> Step:
        """Carry a command out."""
        before = self.state
        events = decide(before, command)
        self.events += events
        self.state = folded(before, events)
        return Step(before, command, events, self.state)

    def steps(self, rounds: int) -> Iterator[Step]:
        """Play so many rounds to their end, aborted ones among them, and close the match."""
        while not self._is_over(rounds):
            yield self.do(self.players.next_command(self.state))
        yield self.do(CloseMatch())

    def _is_over(self, rounds: int) -> bool:
        state = self.state
        played = 0 if state.round is None else state.round.round
        return played >= rounds and state.stage is Stage.GATHERING and not state.owes_seed


def folded(
    state: MatchState | None, events: tuple[MatchEvent, ...] | list[MatchEvent]
) -> MatchState:
    """Fold events, of which the first opens a match or which go on from a state."""
    after = fold(events, state)
    assert after is not None
    return after


def random_match(rng: Random, habits: Habits = USUAL) -> RandomMatch:
    """Seat players under any rule set."""
    return RandomMatch(rng, any_ruleset(rng), habits)
