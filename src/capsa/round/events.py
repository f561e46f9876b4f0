"""
The events of a round: what happened, as values.

Every event has a `kind` and a `format` number, which its record carries. What is None in an event
is unknown to who holds it: cards a seat may not see, or cards that nobody has seen yet.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from capsa.cards import Card, Row, Setting
from capsa.round.decision import Decision
from capsa.scoring import Line, SeatResult


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """
    A round begins.

    `number` is this event's own number in the match and `account` what each seat has won before
    it, so that folding may start here; seats are not shown the number. `round` counts from 1.
    """

    kind: Literal["round_opened"] = field(default="round_opened", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    number: int | None
    round: int
    dealer: int
    account: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A seat is dealt its hand, from high to low."""

    kind: Literal["hand_dealt"] = field(default="hand_dealt", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    seat: int
    hand: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class NaturalAnswered:
    """
    A seat answers in the naturals window: the natural it calls, or None.

    `hand` is given with a call where the cards were unknown.
    """

    kind: Literal["natural_answered"] = field(default="natural_answered", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    seat: int
    natural: str | None
    hand: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class NaturalCall:
    """A natural called by a seat, with the thirteen cards that hold it."""

    seat: int
    natural: str
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NaturalsSettled:
    """All answers are in: the calls are shown and paid at once."""

    kind: Literal["naturals_settled"] = field(default="naturals_settled", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    calls: tuple[NaturalCall, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class RowPlaced:
    """A seat lays a row face down; of a setting the back first, then middle, then front."""

    kind: Literal["row_placed"] = field(default="row_placed", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    seat: int
    row: Row
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class SettingRetracted:
    """A seat takes its setting back."""

    kind: Literal["setting_retracted"] = field(default="setting_retracted", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    seat: int


@dataclass(frozen=True, slots=True)
class PlayAnnounced:
    """A seat says that it plays its hand."""

    kind: Literal["play_announced"] = field(default="play_announced", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    seat: int


@dataclass(frozen=True, slots=True)
class SurrenderAnnounced:
    """A seat surrenders; its rows stay face down."""

    kind: Literal["surrender_announced"] = field(default="surrender_announced", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    seat: int


@dataclass(frozen=True, slots=True)
class RoyaltiesDeclared:
    """A seat declares the royalties of some of its rows, or none."""

    kind: Literal["royalties_declared"] = field(default="royalties_declared", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    seat: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class SettingRevealed:
    """A seat turns its rows up."""

    kind: Literal["setting_revealed"] = field(default="setting_revealed", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    seat: int
    setting: Setting


@dataclass(frozen=True, slots=True)
class RoundSettled:
    """
    The round is settled.

    `lines` are those of the reveal; naturals called were paid before. `seats` tells what each seat
    came to in the whole round.
    """

    kind: Literal["round_settled"] = field(default="round_settled", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    lines: tuple[Line, ...]
    seats: tuple[SeatResult, ...]


@dataclass(frozen=True, slots=True)
class RoundAborted:
    """The round is called off; nothing in it counts."""

    kind: Literal["round_aborted"] = field(default="round_aborted", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    reason: str


@dataclass(frozen=True, slots=True)
class TimedOut:
    """A seat did not decide in time; what follows was decided for it."""

    kind: Literal["timed_out"] = field(default="timed_out", kw_only=True)
    format: Literal[1] = field(default=1, kw_only=True)
    seat: int
    decision: Decision


RoundEvent = (
    HandDealt
    | NaturalAnswered
    | NaturalsSettled
    | RowPlaced
    | SettingRetracted
    | PlayAnnounced
    | SurrenderAnnounced
    | RoyaltiesDeclared
    | SettingRevealed
    | RoundSettled
    | RoundAborted
    | TimedOut
)
"""Everything that happens within a round, once it is open."""
