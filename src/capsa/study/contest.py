"""What an arena is asked to play."""

from __future__ import annotations

from dataclasses import dataclass

from capsa.bots import BOTS
from capsa.errors import UsageError
from capsa.rules import Ruleset

LEAST_BOTS = 2
LEAST_DEALS, MOST_DEALS = 2, 1_000_000
"""One deal alone has no error; a million of them, at a millisecond each, fill an hour."""


@dataclass(frozen=True, slots=True)
class Contest:
    """
    Bots that play each other on duplicate deals.

    Parameters
    ----------
    rules
        The rule set in force.
    bots
        Names of bots, two at least and not more than the rules have seats; one may stand there
        more than once.
    players
        Seats at the table.
    deals
        How many deals, from 2 to 1,000,000; each is played in several seatings.
    seed
        What the deals are shuffled from, and what bots draw from: an equal contest has an equal
        result.

    Raises
    ------
    UsageError
        ``arena/bots``, ``bot/unknown``, ``play/players`` or ``arena/deals``.
    """

    rules: Ruleset
    bots: tuple[str, ...]
    players: int
    deals: int
    seed: str

    def __post_init__(self) -> None:
        seats, count = self.rules.seats, len(self.bots)
        if not LEAST_BOTS <= count <= seats.most:
            raise UsageError("arena/bots", count=count, most=seats.most, rules=self.rules.name)
        for name in self.bots:
            if name not in BOTS:
                raise UsageError("bot/unknown", name=name, allowed=tuple(BOTS))
        if not seats.least <= self.players <= seats.most:
            raise UsageError(
                "play/players",
                count=self.players,
                least=seats.least,
                most=seats.most,
                rules=self.rules.name,
            )
        if not LEAST_DEALS <= self.deals <= MOST_DEALS:
            raise UsageError("arena/deals", count=self.deals, least=LEAST_DEALS, most=MOST_DEALS)

    @property
    def labels(self) -> tuple[str, ...]:
        """
        What the bots are called: by name, and by number where several have the same.

        Examples
        --------
        >>> from capsa.rules import load_ruleset
        >>> Contest(load_ruleset(), ("greedy", "random", "greedy"), 3, 100, "capsa").labels
        ('greedy 1', 'random', 'greedy 2')
        """
        return tuple(
            name if self.bots.count(name) == 1 else f"{name} {self.bots[: place + 1].count(name)}"
            for place, name in enumerate(self.bots)
        )
