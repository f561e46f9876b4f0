"""The state of a match, as folded from its events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from capsa.match.events import MatchOpened
from capsa.match.stakes import Stakes
from capsa.round import Decision, Phase, RoundState
from capsa.round import asked as asked_in_round
from capsa.rules import Ruleset
from capsa.scoring import totals


class Stage(StrEnum):
    """Where a match stands: gathering for the next round, in one, or over."""

    GATHERING = "gathering"
    PLAYING = "playing"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class FairDeal:
    """What is known of a deal that players can check; `added` holds hexadecimal text by seat."""

    commitment: str
    added: tuple[tuple[int, str | None], ...] = ()
    revealed: bool = False


@dataclass(frozen=True, slots=True)
class MatchState:
    """
    A match as it stands.

    `before` is what each seat had won, in units, when the last round opened, and `round` that
    round. `number` is the number of the last event, `since` that of the event which set the
    deadlines between rounds.
    """

    rules: Ruleset
    players: tuple[str, ...]
    stakes: Stakes | None
    first_dealer: int
    before: tuple[int, ...]
    number: int = 0
    since: int = 0
    ready: frozenset[int] = frozenset()
    round: RoundState | None = None
    fair: FairDeal | None = None
    closed: bool = False

    @classmethod
    def opened(cls, event: MatchOpened) -> MatchState:
        """Begin a match; its opening event has the number 0."""
        before = (0,) * len(event.players)
        return cls(event.rules, event.players, event.stakes, event.dealer, before)

    @property
    def account(self) -> tuple[int, ...]:
        """What each seat has won so far, in units; an aborted round counts for nothing."""
        if self.round is None or self.round.aborted:
            return self.before
        lines = (self.round.naturals or ()) + (self.round.lines or ())
        won = totals(lines, len(self.players))
        return tuple(map(sum, zip(self.before, won, strict=True)))

    @property
    def dealer(self) -> int:
        """The seat that deals this round or, between rounds, the next one."""
        if self.round is None:
            return self.first_dealer
        passed = self.round.phase is Phase.SETTLED
        return (self.round.dealer + passed) % len(self.players)

    @property
    def stage(self) -> Stage:
        """Where the match stands."""
        if self.closed:
            return Stage.CLOSED
        if self.round is None or self.round.phase in (Phase.SETTLED, Phase.ABORTED):
            return Stage.GATHERING
        return Stage.PLAYING

    @property
    def owes_seed(self) -> bool:
        """Whether a round is over whose seed is committed and not yet revealed."""
        return self.stage is Stage.GATHERING and self.fair is not None and not self.fair.revealed

    @property
    def silent(self) -> tuple[int, ...]:
        """The seats that have yet to add bytes to a committed deal, or to stay silent."""
        if self.fair is None or self.round is None or self.round.phase is not Phase.DEALING:
            return ()
        heard = {seat for seat, _ in self.fair.added}
        return tuple(seat for seat in self.round.clockwise if seat not in heard)


def asked(state: MatchState | None) -> dict[int, Decision]:
    """
    Tell which seats owe which decision; empty while the table itself has to act.

    The table has to act where a match is to be opened or is closed, where cards are to be dealt,
    and where a seed is to be revealed.
    """
    if state is None or state.closed or state.owes_seed:
        return {}
    if state.round is None or state.stage is Stage.GATHERING:
        seats = (seat for seat in range(len(state.players)) if seat not in state.ready)
        return dict.fromkeys(seats, Decision.READY)
    if state.silent:
        return dict.fromkeys(state.silent, Decision.SEED_BYTES)
    return asked_in_round(state.round)


def deadline(state: MatchState) -> int:
    """Give the number of the event that set the deadlines that stand, as `Expire` names it."""
    if state.round is not None and asked_in_round(state.round):
        return state.round.since
    return state.since
