"""The commands of a match: those of its round, and what comes between rounds."""

from __future__ import annotations

from dataclasses import dataclass

from capsa.match.stakes import Stakes
from capsa.round import RoundCommand
from capsa.rules import Ruleset


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """
    Open a match under a rule set.

    `players` are the names, clockwise; `dealer` is the seat that deals first. `stakes` is None
    where units are not worth money.
    """

    rules: Ruleset
    players: tuple[str, ...]
    dealer: int
    stakes: Stakes | None = None


@dataclass(frozen=True, slots=True)
class Ready:
    """Say that the next round may begin."""

    seat: int


@dataclass(frozen=True, slots=True)
class CommitSeed:
    """Publish the SHA-256 of a round's seed, in hexadecimal, before the players add bytes."""

    commitment: str


@dataclass(frozen=True, slots=True)
class AddBytes:
    """Add bytes to a committed deal; None where the seat stays silent, as bots do."""

    seat: int
    data: bytes | None


@dataclass(frozen=True, slots=True)
class RevealSeed:
    """Reveal a round's seed, once the round is over."""

    seed: bytes


@dataclass(frozen=True, slots=True)
class CloseMatch:
    """End the match between rounds."""


@dataclass(frozen=True, slots=True)
class ExpireBetween:
    """
    A seat's time is up between rounds, or to add bytes: decide for it as `fallback` says.

    `since` is the number of the event that set the deadline, as for `capsa.round.Expire`.
    """

    seat: int
    since: int
    fallback: Ready | AddBytes


MatchCommand = (
    OpenMatch
    | Ready
    | CommitSeed
    | AddBytes
    | RevealSeed
    | CloseMatch
    | ExpireBetween
    | RoundCommand
)
"""Everything that may be asked of a match."""
