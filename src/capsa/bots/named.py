"""The bots by name."""

from capsa.bots.bot import Bot
from capsa.bots.chaotic import RandomBot
from capsa.bots.greedy import GreedyBot
from capsa.bots.solving import EquilibriumBot, RowsBot
from capsa.errors import UsageError

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "rows": RowsBot,
    "equilibrium": EquilibriumBot,
}
"""Every bot by its name, the weakest first."""

SOLVING = ("rows", "equilibrium")
"""The bots that need the solver, the weaker first."""

TRAINED = ("equilibrium",)
"""Those of them that answer a strategy, which is trained on first use where none ships."""


def bot_named(name: str) -> Bot:
    """
    Give the bot of a name.

    Raises
    ------
    UsageError
        ``bot/unknown``.
    """
    if name not in BOTS:
        raise UsageError("bot/unknown", name=name, allowed=tuple(BOTS))
    return BOTS[name]()
