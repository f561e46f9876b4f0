"""A bot that looks at its own hand alone and sets it decently in no time."""

from __future__ import annotations

import random

from capsa.bots.appraisal import Appraiser
from capsa.bots.bot import CardBot, Table, declares_one, royalties_held
from capsa.cards import ROWS, Card, Row, Setting
from capsa.scoring import best_claim


class GreedyBot(CardBot):
    """Takes the setting worth most by its rows' rough chances to win, and what they earn."""

    def natural(self, hand: tuple[Card, ...], table: Table, rng: random.Random) -> str | None:
        """Call the strongest natural held."""
        claim = best_claim(hand, table.rules)
        return None if claim is None else claim.kind

    def setting(self, hand: tuple[Card, ...], table: Table, rng: random.Random) -> Setting:
        """Give the setting in order that is worth most."""
        return Appraiser(table.rules).best(hand)

    def surrenders(self, setting: Setting, table: Table, rng: random.Random) -> bool:
        """Give up only where playing on is worth less than the price."""
        return Appraiser(table.rules).units(setting) < -table.rules.surrender

    def royalties(self, setting: Setting, table: Table, rng: random.Random) -> tuple[Row, ...]:
        """Declare all that is held; where one is paid the largest, of equal ones the hindmost."""
        held = royalties_held(setting, table.rules)
        if held and declares_one(table.rules):
            return (max(held, key=lambda row: (held[row], ROWS.index(row))),)
        return tuple(held)
