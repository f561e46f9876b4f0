"""Contests for tests, and bots that do one thing."""

from __future__ import annotations

import random

from capsa.bots import bot_named
from capsa.cards import Setting
from capsa.match import MatchCommand, MatchView
from capsa.round import Place, Play, Surrender
from capsa.rules import load_ruleset
from capsa.study import Contest


def contest(
    *bots: str, rules: str = "classic-2-4", players: int | None = None, deals: int, seed: str = "x"
) -> Contest:
    """Give a contest; as many seats as bots if not said."""
    return Contest(load_ruleset(rules), bots, players or len(bots), deals, seed)


class Quitter:
    """Plays as another bot does, but surrenders every hand."""

    def choose(self, view: MatchView, rng: random.Random) -> MatchCommand:
        """Surrender where that may be done."""
        command = bot_named("greedy").choose(view, rng)
        return Surrender(command.seat) if isinstance(command, Play) else command


class Fouler:
    """Plays as another bot does, but lays its middle behind and its back in the middle."""

    def choose(self, view: MatchView, rng: random.Random) -> MatchCommand:
        """Swap two rows of every setting."""
        command = bot_named("greedy").choose(view, rng)
        if not isinstance(command, Place) or command.setting is None:
            return command
        laid = command.setting
        return Place(command.seat, Setting(laid.front, laid.back, laid.middle))
