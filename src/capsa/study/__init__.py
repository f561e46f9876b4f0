"""Studying the game: the arena, in which bots play each other on duplicate deals."""

from capsa.study.arena import arena
from capsa.study.chart import draw, plot_format
from capsa.study.contest import MOST_DEALS, Contest
from capsa.study.duplicate import Tally
from capsa.study.results import ArenaResult, BotResult, Estimate, PairResult
from capsa.study.told import describe_contest, describe_estimate, describe_verdict

__all__ = [
    "MOST_DEALS",
    "ArenaResult",
    "BotResult",
    "Contest",
    "Estimate",
    "PairResult",
    "Tally",
    "arena",
    "describe_contest",
    "describe_estimate",
    "describe_verdict",
    "draw",
    "plot_format",
]
