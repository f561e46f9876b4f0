"""Matches as text, replayed and checked; and score sheets."""

from capsa.record.codec import dump_event, dumps, load_event, load_prefix, loads
from capsa.record.replay import Replay, ReplayedRound, recover, replay

__all__ = [
    "Replay",
    "ReplayedRound",
    "dump_event",
    "dumps",
    "load_event",
    "load_prefix",
    "loads",
    "recover",
    "replay",
]
