"""A match for the tests: two players under plain rules, and commands carried out one by one."""

from __future__ import annotations

from random import Random
from typing import Self

import pytest

from capsa.errors import IllegalCommand
from capsa.match import (
    MatchCommand,
    MatchEvent,
    MatchState,
    OpenMatch,
    Ready,
    Stakes,
    asked,
    decide,
    fold,
)
from capsa.round import Deal, Place
from capsa.rules import load_ruleset
from tests.random_play import NAMES, deck_of
from tests.round.table import SETTINGS

SEED = bytes(range(32))


class Evening:
    """A match from its opening on; `open` is its state."""

    def __init__(
        self,
        rules: str = "plain-2-4",
        seats: int = 2,
        dealer: int = 0,
        stakes: Stakes | None = None,
    ) -> None:
        """Open a match."""
        self.state: MatchState | None = None
        self.events: list[MatchEvent] = []
        self.do(OpenMatch(load_ruleset(rules), NAMES[:seats], dealer, stakes))

    @classmethod
    def unopened(cls) -> Self:
        """Sit down before a match is open."""
        evening = cls()
        evening.state, evening.events = None, []
        return evening

    @property
    def open(self) -> MatchState:
        """The state of the match, which is open."""
        assert self.state is not None
        return self.state

    def do(self, *commands: MatchCommand) -> tuple[MatchEvent, ...]:
        """Carry commands out; give the events of the last."""
        events: tuple[MatchEvent, ...] = ()
        for command in commands:
            events = decide(self.state, command)
            self.state = fold(events, self.state)
            self.events += events
        return events

    def refuses(self, command: MatchCommand) -> str:
        """Give the code with which a command is refused, and hold that nothing changed."""
        before = self.state
        with pytest.raises(IllegalCommand) as refused:
            decide(self.state, command)
        assert "None" not in str(refused.value)
        assert self.state == before
        return refused.value.code

    def ready(self) -> Self:
        """Let everybody who is not yet be ready."""
        self.do(*map(Ready, asked(self.state)))
        return self

    def deal(self) -> Self:
        """Deal the hands of `SETTINGS` to the seats in order."""
        seats = len(self.open.players)
        hands = tuple(tuple(setting.hand) for setting in SETTINGS[:seats])
        self.do(Deal(deck_of(Random(1), hands, self.open.dealer)))
        return self

    def place(self) -> Self:
        """Let all set; under plain rules that settles the round."""
        seats = len(self.open.players)
        self.do(*(Place(seat, SETTINGS[seat]) for seat in range(seats)))
        return self
