"""The bots that ask the solver, which is imported when the first of them has to play."""

from __future__ import annotations

import random

from capsa.bots.bot import Table
from capsa.bots.greedy import GreedyBot
from capsa.cards import Card, Setting


class RowsBot(GreedyBot):
    """Sets the hand whose three rows win most, each by itself; otherwise as greedy as any."""

    def setting(self, hand: tuple[Card, ...], table: Table, rng: random.Random) -> Setting:
        """Give the setting whose rows are worth most, by how often rows win among its like."""
        from capsa.solver import best_setting

        return best_setting(hand, table.rules)


class EquilibriumBot(GreedyBot):
    """Plays the best answer to a near-equilibrium, with its own cards taken out of the deck."""

    def natural(self, hand: tuple[Card, ...], table: Table, rng: random.Random) -> str | None:
        """Call a natural where that wins more than to set the hand."""
        from capsa.solver import best_answer, strategy_for

        if super().natural(hand, table, rng) is None:
            return None
        return best_answer(hand, strategy_for(table.rules), table.players).call

    def setting(self, hand: tuple[Card, ...], table: Table, rng: random.Random) -> Setting:
        """Give the setting that wins most."""
        from capsa.solver import best_answer, strategy_for

        return best_answer(hand, strategy_for(table.rules), table.players).setting

    def surrenders(self, setting: Setting, table: Table, rng: random.Random) -> bool:
        """Give up where that loses less than to play."""
        from capsa.solver import is_given_up, strategy_for

        return is_given_up(setting, strategy_for(table.rules))
