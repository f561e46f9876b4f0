"""The events of a match: those of its rounds, and what comes between them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from capsa.match.stakes import Stakes
from capsa.round import RoundEvent, RoundOpened
from capsa.rules import Ruleset


@dataclass(frozen=True, slots=True)
class MatchOpened:
    """
    A match begins.

    The rule set is pinned by value, with its digest and the number of the engine that settles, so
    that a later change of a rule file or of the engine never changes an old result.
    """

    kind: Literal["match_opened"] = field(default="match_opened", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    engine: int
    rules: Ruleset
    digest: str
    players: tuple[str, ...]
    dealer: int
    stakes: Stakes | None


@dataclass(frozen=True, slots=True)
class SeatReady:
    """A seat is ready for the next round."""

    kind: Literal["seat_ready"] = field(default="seat_ready", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    seat: int


@dataclass(frozen=True, slots=True)
class SeedCommitted:
    """The SHA-256 of the round's seed, in hexadecimal, is published."""

    kind: Literal["seed_committed"] = field(default="seed_committed", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    commitment: str


@dataclass(frozen=True, slots=True)
class BytesAdded:
    """A seat adds bytes, in hexadecimal, to the deal; None: it stays silent."""

    kind: Literal["bytes_added"] = field(default="bytes_added", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    seat: int
    data: str | None


@dataclass(frozen=True, slots=True)
class SeedRevealed:
    """The round's seed, in hexadecimal, is revealed."""

    kind: Literal["seed_revealed"] = field(default="seed_revealed", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    seed: str


@dataclass(frozen=True, slots=True)
class MatchClosed:
    """The match is over."""

    kind: Literal["match_closed"] = field(default="match_closed", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)


MatchEvent = (
    MatchOpened
    | SeatReady
    | SeedCommitted
    | BytesAdded
    | SeedRevealed
    | MatchClosed
    | RoundOpened
    | RoundEvent
)
"""Everything that happens in a match."""
