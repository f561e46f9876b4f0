"""A bot that plays by chance: a stand-in, and the weakest opponent there is."""

from __future__ import annotations

import random

from capsa.bots.bot import CardBot, Table, declares_one, royalties_held
from capsa.cards import Card, Row, Setting
from capsa.rules import Calling, is_foul, legal_settings
from capsa.scoring import claims

_DRAWS = 100
"""Settings drawn before all are listed to draw from; about one in three is in order."""

_SURRENDERS = 0.05
"""How often a hand is given up."""


class RandomBot(CardBot):
    """Sets at random among the settings in order, and answers at random among what is allowed."""

    def natural(self, hand: tuple[Card, ...], table: Table, rng: random.Random) -> str | None:
        """Call any natural held that may be called, or none."""
        held: list[str | None] = [claim.kind for claim in claims(hand, table.rules)]
        naturals = table.rules.naturals
        required = naturals is not None and naturals.calling is Calling.REQUIRED
        return rng.choice([*(held if required else held[:1]), None])

    def setting(self, hand: tuple[Card, ...], table: Table, rng: random.Random) -> Setting:
        """Give any setting in order, each as likely as another."""
        for _ in range(_DRAWS):
            cards = rng.sample(hand, len(hand))
            setting = Setting(tuple(cards[:3]), tuple(cards[3:8]), tuple(cards[8:]))
            if not is_foul(setting, table.rules):
                return setting
        return rng.choice(legal_settings(hand, table.rules))

    def surrenders(self, setting: Setting, table: Table, rng: random.Random) -> bool:
        """Give up rarely, whatever is held."""
        return rng.random() < _SURRENDERS

    def royalties(self, setting: Setting, table: Table, rng: random.Random) -> tuple[Row, ...]:
        """Declare some of the royalties held."""
        held = [row for row in royalties_held(setting, table.rules) if rng.random() < 1 / 2]
        return tuple(held[:1] if declares_one(table.rules) else held)
