"""The commands of a round: what a seat, or the table, wants to happen."""

from __future__ import annotations

from dataclasses import dataclass

from capsa.cards import Card, Row, Setting


@dataclass(frozen=True, slots=True)
class Deal:
    """
    Deal this deck, one card at a time from the dealer's left.

    None for hands that nobody will have seen before the reveal, as when a game at a real table is
    written down.
    """

    deck: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class AnswerNaturals:
    """
    Call a natural, or none.

    Where naturals are called for their holder unless it declines, the strongest held is accepted
    by naming it and declined by naming none. `hand` shows the cards where they were unknown.
    """

    seat: int
    natural: str | None
    hand: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Set the hand; None where its cards are unknown until the reveal."""

    seat: int
    setting: Setting | None


@dataclass(frozen=True, slots=True)
class Retract:
    """Take a placed setting back, while others still set."""

    seat: int


@dataclass(frozen=True, slots=True)
class Play:
    """Say that the hand is played."""

    seat: int


@dataclass(frozen=True, slots=True)
class Surrender:
    """Give the hand up for the surrender price."""

    seat: int


@dataclass(frozen=True, slots=True)
class DeclareRoyalties:
    """Declare the royalties of these rows, or of none."""

    seat: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn up rows that were unknown until now."""

    seat: int
    setting: Setting


@dataclass(frozen=True, slots=True)
class Abort:
    """Call the round off."""

    reason: str


SeatCommand = AnswerNaturals | Place | Play | Surrender | DeclareRoyalties | Reveal
"""What a seat may answer to a decision it owes."""


@dataclass(frozen=True, slots=True)
class Expire:
    """
    A seat's time is up: decide for it as `fallback` says.

    `since` is the number of the event that set the deadline; when that no longer stands, because
    the seat answered or the turn passed, the command is refused.
    """

    seat: int
    since: int
    fallback: SeatCommand


RoundCommand = Deal | SeatCommand | Retract | Abort | Expire
"""Everything that may be asked of a round."""
