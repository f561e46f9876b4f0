"""Matches as text, replayed and checked; and score sheets."""

from capsa.record.codec import dump_event, dumps, load_event, loads
from capsa.record.replay import Replay, ReplayedRound, recover, replay
from capsa.record.score import ScoredSheet, score_sheet
from capsa.record.seats import SheetPlayer
from capsa.record.sheet import LONGEST_SHEET, Sheet, load_sheet

__all__ = [
    "LONGEST_SHEET",
    "Replay",
    "ReplayedRound",
    "ScoredSheet",
    "Sheet",
    "SheetPlayer",
    "dump_event",
    "dumps",
    "load_event",
    "load_sheet",
    "loads",
    "recover",
    "replay",
    "score_sheet",
]
