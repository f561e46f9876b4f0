"""What a bot is: it looks at a view and answers with a command."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from capsa.cards import ROWS, Card, Row, Setting
from capsa.errors import UsageError
from capsa.match import AddBytes, MatchCommand, MatchView, Ready
from capsa.round import AnswerNaturals, Decision, DeclareRoyalties, Place, Play, Surrender
from capsa.rules import Ruleset, WinnerPaid
from capsa.scoring import royalty_of, value_of


class Bot(Protocol):
    """
    A player that is a program.

    It sees what its seat may see, and nothing else. All it draws comes from the generator it is
    given, so that the same view and an equal generator give the same command.
    """

    def choose(self, view: MatchView, rng: random.Random) -> MatchCommand:
        """
        Answer the decision that the view's seat owes.

        Raises
        ------
        UsageError
            ``bot/not-asked`` where the seat owes none, ``bot/cards-unknown`` where it would have to
            decide on cards it does not know.
        """


@dataclass(frozen=True, slots=True)
class Table:
    """Where a hand is played: under which rules, among how many players."""

    rules: Ruleset
    players: int

    @classmethod
    def of(cls, view: MatchView) -> Table:
        """Give the table of a view."""
        return cls(view.rules, len(view.players))


class CardBot(ABC):
    """A bot as its four judgements of a hand; what is alike in all bots is here."""

    def choose(self, view: MatchView, rng: random.Random) -> MatchCommand:
        """Answer the decision that the view's seat owes, as `Bot` asks."""
        if view.seat is None or view.asked is None:
            raise UsageError("bot/not-asked", seat=view.seat)
        return _ANSWERS[view.asked](self, view.seat, view, rng)

    @abstractmethod
    def natural(self, hand: tuple[Card, ...], table: Table, rng: random.Random) -> str | None:
        """Give the natural to call, by its id, or None."""

    @abstractmethod
    def setting(self, hand: tuple[Card, ...], table: Table, rng: random.Random) -> Setting:
        """Set a hand, never as a foul."""

    @abstractmethod
    def surrenders(self, setting: Setting, table: Table, rng: random.Random) -> bool:
        """Tell whether to give the hand up; asked only where the rules know surrender."""

    @abstractmethod
    def royalties(self, setting: Setting, table: Table, rng: random.Random) -> tuple[Row, ...]:
        """Give the rows whose royalties to declare, where they must be declared to be paid."""


def royalties_held(setting: Setting, rules: Ruleset) -> dict[Row, int]:
    """Give the royalty of each row that holds one, in units."""
    held = {row: royalty_of(row, value_of(setting.row(row), rules), rules) for row in ROWS}
    return {row: units for row, units in held.items() if units}


def declares_one(rules: Ruleset) -> bool:
    """Tell whether a hand is paid for one row alone, so that only one may be declared."""
    payment = None if rules.royalties is None else rules.royalties.payment
    return isinstance(payment, WinnerPaid) and payment.one_per_hand


def _hand(view: MatchView) -> tuple[Card, ...]:
    hand = None if view.round is None or view.round.own is None else view.round.own.hand
    if hand is None:
        raise UsageError("bot/cards-unknown", seat=view.seat)
    return hand


def _setting(view: MatchView) -> Setting:
    setting = None if view.round is None or view.round.own is None else view.round.own.setting
    if setting is None:
        raise UsageError("bot/cards-unknown", seat=view.seat)
    return setting


def _natural(bot: CardBot, seat: int, view: MatchView, rng: random.Random) -> MatchCommand:
    return AnswerNaturals(seat, bot.natural(_hand(view), Table.of(view), rng))


def _place(bot: CardBot, seat: int, view: MatchView, rng: random.Random) -> MatchCommand:
    return Place(seat, bot.setting(_hand(view), Table.of(view), rng))


def _announce(bot: CardBot, seat: int, view: MatchView, rng: random.Random) -> MatchCommand:
    return Surrender(seat) if bot.surrenders(_setting(view), Table.of(view), rng) else Play(seat)


def _declare(bot: CardBot, seat: int, view: MatchView, rng: random.Random) -> MatchCommand:
    return DeclareRoyalties(seat, bot.royalties(_setting(view), Table.of(view), rng))


def _reveal(bot: CardBot, seat: int, view: MatchView, rng: random.Random) -> MatchCommand:
    # Known cards turn up by themselves: who is asked for this does not know them.
    raise UsageError("bot/cards-unknown", seat=seat)


def _ready(bot: CardBot, seat: int, view: MatchView, rng: random.Random) -> MatchCommand:
    return Ready(seat)


def _stay_silent(bot: CardBot, seat: int, view: MatchView, rng: random.Random) -> MatchCommand:
    return AddBytes(seat, None)


_Answer = Callable[[CardBot, int, MatchView, random.Random], MatchCommand]
_ANSWERS: dict[Decision, _Answer] = {
    Decision.NATURAL: _natural,
    Decision.SETTING: _place,
    Decision.ANNOUNCEMENT: _announce,
    Decision.ROYALTIES: _declare,
    Decision.REVEAL: _reveal,
    Decision.READY: _ready,
    Decision.SEED_BYTES: _stay_silent,
}
