"""Players that are programs: a view in, a command out; suggestions; and the one driver."""

from capsa.bots.bot import Bot, CardBot, Table
from capsa.bots.drive import drive
from capsa.bots.named import BOTS, SOLVING, TRAINED, bot_named
from capsa.bots.suggestions import Aim, Suggestion, suggestions

__all__ = [
    "BOTS",
    "SOLVING",
    "TRAINED",
    "Aim",
    "Bot",
    "CardBot",
    "Suggestion",
    "Table",
    "bot_named",
    "drive",
    "suggestions",
]
