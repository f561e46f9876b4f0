"""The state of a round, as folded from its events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from capsa.cards import Card, Row, Setting
from capsa.errors import IllegalCommand
from capsa.round.decision import Decision
from capsa.round.events import RoundOpened
from capsa.rules import Calling, Declaration, Ruleset
from capsa.scoring import Line, SeatResult

PLACING_ORDER = (Row.BACK, Row.MIDDLE, Row.FRONT)
"""The order in which the rows of a setting are laid."""


class Phase(StrEnum):
    """Where a round stands."""

    DEALING = "dealing"
    NATURALS = "naturals"
    SETTING = "setting"
    ANNOUNCING = "announcing"
    DECLARING = "declaring"
    REVEALING = "revealing"
    SETTLING = "settling"
    SETTLED = "settled"
    ABORTED = "aborted"


@dataclass(frozen=True, slots=True)
class SeatState:
    """
    What is known of one seat's round.

    `laid` holds the rows placed so far, back first; None stands for cards that are unknown.
    `natural` is the one it called, `declined` that it called none where a natural is called unless
    declined; with nothing held that means nothing.
    """

    dealt: bool = False
    hand: tuple[Card, ...] | None = None
    answered: bool = False
    natural: str | None = None
    declined: bool = False
    laid: tuple[tuple[Card, ...] | None, ...] = ()
    announced: bool = False
    surrendered: bool = False
    declared: tuple[Row, ...] | None = None
    revealed: Setting | None = None

    @property
    def finished(self) -> bool:
        """Whether the whole setting is placed."""
        return len(self.laid) == len(PLACING_ORDER)

    @property
    def setting(self) -> Setting | None:
        """The setting placed, where its cards are known."""
        match self.laid:
            case (tuple() as back, tuple() as middle, tuple() as front):
                return Setting(front, middle, back)
            case _:
                return None


@dataclass(frozen=True, slots=True)
class RoundState:
    """
    A round as it stands.

    `number` is the number in the match of the last event folded, `since` that of the event which
    set the deadlines that stand.
    """

    rules: Ruleset
    round: int
    dealer: int
    seats: tuple[SeatState, ...]
    number: int
    since: int
    naturals: tuple[Line, ...] | None = None
    lines: tuple[Line, ...] | None = None
    results: tuple[SeatResult, ...] | None = None
    aborted: bool = False

    @classmethod
    def opened(cls, rules: Ruleset, event: RoundOpened) -> RoundState:
        """Begin a round; it has as many seats as the account."""
        seats = tuple(SeatState() for _ in event.account)
        number = event.number or 0
        return cls(rules, event.round, event.dealer, seats, number, number)

    @property
    def clockwise(self) -> tuple[int, ...]:
        """The seats from the dealer's left."""
        count = len(self.seats)
        return tuple((self.dealer + step) % count for step in range(1, count + 1))

    @property
    def setters(self) -> tuple[int, ...]:
        """The seats that set their hands, from the dealer's left: all whose natural is not paid."""
        return tuple(seat for seat in self.clockwise if self.seats[seat].natural is None)

    @property
    def players(self) -> tuple[int, ...]:
        """The setters that did not surrender, from the dealer's left."""
        return tuple(seat for seat in self.setters if not self.seats[seat].surrendered)

    @property
    def phase(self) -> Phase:
        """Where the round stands: the first thing that is still to be done."""
        if self.aborted:
            return Phase.ABORTED
        if self.lines is not None:
            return Phase.SETTLED
        if not all(seat.dealt for seat in self.seats):
            return Phase.DEALING
        if self.rules.naturals is not None and self.naturals is None:
            return Phase.NATURALS
        return self._phase_of_play() if len(self.setters) > 1 else Phase.SETTLING

    def _phase_of_play(self) -> Phase:
        if not all(self.seats[seat].finished for seat in self.setters):
            return Phase.SETTING
        if self.rules.surrender and not all(self.seats[seat].announced for seat in self.setters):
            return Phase.ANNOUNCING
        if self.must_declare and any(self.seats[seat].declared is None for seat in self.players):
            return Phase.DECLARING
        if any(self.seats[seat].revealed is None for seat in self.players):
            return Phase.REVEALING
        return Phase.SETTLING

    @property
    def must_declare(self) -> bool:
        """Whether royalties are paid only if declared."""
        royalties = self.rules.royalties
        return royalties is not None and royalties.declaration is Declaration.REQUIRED

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, where seats speak one after the other."""
        match self.phase:
            case Phase.ANNOUNCING:
                return next(seat for seat in self.setters if not self.seats[seat].announced)
            case Phase.DECLARING:
                return next(seat for seat in self.players if self.seats[seat].declared is None)
            case _:
                return None


def check_seat(seat: int, seats: int) -> None:
    """
    Refuse a seat that the table does not have; one below 0 would be counted from the last.

    Raises
    ------
    IllegalCommand
        ``seat/unknown``.
    """
    if not 0 <= seat < seats:
        raise IllegalCommand("seat/unknown", seat=seat, last=seats - 1)


def asked(state: RoundState) -> dict[int, Decision]:
    """
    Tell which seats owe which decision.

    This is for who runs the table: whether a seat has answered in the naturals window is not
    public. Empty while the table itself has to act.
    """
    seats = state.seats
    match state.phase:
        case Phase.NATURALS:
            owing = (seat for seat in state.clockwise if is_asked_for_naturals(state, seat))
            return dict.fromkeys(owing, Decision.NATURAL)
        case Phase.SETTING:
            owing = (seat for seat in state.setters if not seats[seat].finished)
            return dict.fromkeys(owing, Decision.SETTING)
        case Phase.ANNOUNCING | Phase.DECLARING:
            return _asked_in_turn(state)
        case Phase.REVEALING:
            owing = (seat for seat in state.players if seats[seat].revealed is None)
            return dict.fromkeys(owing, Decision.REVEAL)
        case _:
            return {}


def _asked_in_turn(state: RoundState) -> dict[int, Decision]:
    announcing = state.phase is Phase.ANNOUNCING
    decision = Decision.ANNOUNCEMENT if announcing else Decision.ROYALTIES
    return {} if state.turn is None else {state.turn: decision}


def is_asked_for_naturals(state: RoundState, seat: int) -> bool:
    """
    Tell whether a seat owes an answer in the naturals window.

    Every seat does, holding a natural or not; where naturals are called without asking, only seats
    whose cards are unknown.
    """
    naturals = state.rules.naturals
    if naturals is None or state.seats[seat].answered:
        return False
    return naturals.calling is not Calling.AUTOMATIC or state.seats[seat].hand is None
