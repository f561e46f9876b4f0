"""A small table for the tests of rounds: known hands, and commands carried out one by one."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

import pytest

from capsa.cards import Setting, parse_setting
from capsa.errors import IllegalCommand
from capsa.round import (
    AnswerNaturals,
    Deal,
    DeclareRoyalties,
    Phase,
    Place,
    Play,
    Reveal,
    RoundCommand,
    RoundEvent,
    RoundOpened,
    RoundState,
    decide,
    fold,
)
from capsa.rules import Ruleset, load_ruleset, ruleset_from_table
from tests.random_play import deck_of

STRONG = parse_setting("Qh Qd 3c / 8s 8d 8c 5h 5d / As Ks Qs Js Ts")
"""A full house and a straight flush behind a pair of queens."""
WEAK = parse_setting("9h 6d 2c / 4c 4d Jh 7c 3h / Td Tc 2h 2d 6h")
FAIR = parse_setting("Kc 9c 7d / 6c 6s Ah Kd 3d / Ac Ad 7h 7s 4h")
LAST = parse_setting("Kh Qc 8h / 5c 5s 4s 3s 2s / Jd Jc 9d 9s Th")
FOUL = parse_setting("Jd Jc 9d / Kh Qc 8h 4s 2s / 5c 5s Th 9s 3s")
"""The cards of `LAST` with the strongest row in front."""
SETTINGS = (STRONG, WEAK, FAIR, LAST)

STRAIGHTS = parse_setting("2c 3d 4h / 5s 6c 7d 8h 9s / Tc Jd Qc Kh Ac")
"""A dragon, set as three straights."""
PAIRS = parse_setting("2d 2h As / 3c 3h 4c 4d 5c / 6d 6h 7c 7h 5d")
"""Six pairs, set in order."""
PLAIN = parse_setting("Kd 9d 8c / Js 9h 9c 6s 4s / Qs Qh Jh Jc Ts")
OTHER = parse_setting("Ks Td 7s / Ad Kc Qd Th 2s / 8d 8s Ah 5h 3s")
"""`PLAIN` and `OTHER` hold no natural, beside the dragon and the six pairs."""

FIRST = 10
"""The number of the event that opens the round of a table."""

Event = TypeVar("Event")

CALLED = "classic-2-4-called"


def house(extends: str, **sections: dict) -> Ruleset:
    """Give the rules of a preset with some values of its sections changed."""
    return ruleset_from_table({"extends": extends, **sections}, "house")


ONE_DECLARED = house(CALLED, royalties={"one_per_hand": True})
"""One royalty is paid a hand, the one that is declared."""
NO_DECLINING = house("classic-2-4", naturals={"may_decline": False})
"""The strongest natural is called for every seat, without asking."""


class Table:
    """A round under a preset, from its opening on."""

    def __init__(
        self, rules: str | Ruleset = "classic-2-4", seats: int = 2, dealer: int = 0
    ) -> None:
        """Open a round."""
        opening = RoundOpened(number=FIRST, round=1, dealer=dealer, account=(0,) * seats)
        rules = load_ruleset(rules) if isinstance(rules, str) else rules
        self.state = RoundState.opened(rules, opening)
        self.events: list[RoundEvent] = []

    @property
    def phase(self) -> Phase:
        """The phase the round is in."""
        return self.state.phase

    def do(self, *commands: RoundCommand) -> tuple[RoundEvent, ...]:
        """Carry commands out; give the events of the last."""
        events: tuple[RoundEvent, ...] = ()
        for command in commands:
            events = decide(self.state, command)
            self.state = fold(self.state, events)
            self.events += events
        return events

    def refuses(self, command: RoundCommand) -> str:
        """Give the code with which a command is refused, and hold that nothing changed."""
        before = self.state
        with pytest.raises(IllegalCommand) as refused:
            decide(self.state, command)
        assert "None" not in str(refused.value)
        assert self.state == before
        return refused.value.code

    def deal(self, *settings: Setting) -> Table:
        """Deal the cards of these settings to the seats in order."""
        hands = tuple(tuple(setting.hand) for setting in settings)
        self.do(Deal(deck_of(Random(1), hands, self.state.dealer)))
        return self

    def deal_unseen(self) -> Table:
        """Let the hands be unknown until the reveal."""
        self.do(Deal(None))
        return self

    def answer(self, *naturals: str | None) -> Table:
        """Let the seats answer in the naturals window, in order."""
        self.do(*(AnswerNaturals(seat, natural) for seat, natural in enumerate(naturals)))
        return self

    def place(self, *settings: Setting | None) -> Table:
        """Let the seats set in order."""
        self.do(*(Place(seat, setting) for seat, setting in enumerate(settings)))
        return self

    def play(self) -> Table:
        """Let everybody announce that they play."""
        while self.phase is Phase.ANNOUNCING:
            assert self.state.turn is not None
            self.do(Play(self.state.turn))
        return self

    def declare_none(self) -> Table:
        """Let everybody declare no royalty."""
        while self.phase is Phase.DECLARING:
            assert self.state.turn is not None
            self.do(DeclareRoyalties(self.state.turn, ()))
        return self

    def reveal(self, *settings: Setting) -> tuple[RoundEvent, ...]:
        """Let the seats turn up unknown rows, in order."""
        return self.do(*(Reveal(seat, setting) for seat, setting in enumerate(settings)))


def of_kind(events: Iterable[RoundEvent], kind: type[Event]) -> list[Event]:
    """Give the events of one kind."""
    return [event for event in events if isinstance(event, kind)]
