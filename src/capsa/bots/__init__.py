"""Players that are programs: a view in, a command out; suggestions; and the one driver."""

from capsa.bots.bot import Bot
from capsa.bots.drive import drive
from capsa.bots.named import BOTS, bot_named
from capsa.bots.suggestions import Aim, Suggestion, suggestions

__all__ = [
    "BOTS",
    "Aim",
    "Bot",
    "Suggestion",
    "bot_named",
    "drive",
    "suggestions",
]
