"""Many rounds with a running account: the machine that everybody drives."""

from capsa.match.commands import (
    AddBytes,
    CloseMatch,
    CommitSeed,
    ExpireBetween,
    MatchCommand,
    OpenMatch,
    Ready,
    RevealSeed,
)
from capsa.match.decide import LONGEST_NAME, decide, look_of
from capsa.match.events import (
    BytesAdded,
    MatchClosed,
    MatchEvent,
    MatchOpened,
    SeatReady,
    SeedCommitted,
    SeedRevealed,
)
from capsa.match.evolve import evolve, fold
from capsa.match.fair import LONGEST_BYTES, SEED_SIZE, commitment, fair_deck
from capsa.match.stakes import (
    HIGHEST_STAKE,
    PairStake,
    Stakes,
    check_stakes,
    money,
    parse_stake,
)
from capsa.match.state import FairDeal, MatchState, Stage, asked, deadline
from capsa.match.view import MatchView, shown, view_for

__all__ = [
    "HIGHEST_STAKE",
    "LONGEST_BYTES",
    "LONGEST_NAME",
    "SEED_SIZE",
    "AddBytes",
    "BytesAdded",
    "CloseMatch",
    "CommitSeed",
    "ExpireBetween",
    "FairDeal",
    "MatchClosed",
    "MatchCommand",
    "MatchEvent",
    "MatchOpened",
    "MatchState",
    "MatchView",
    "OpenMatch",
    "PairStake",
    "Ready",
    "RevealSeed",
    "SeatReady",
    "SeedCommitted",
    "SeedRevealed",
    "Stage",
    "Stakes",
    "asked",
    "check_stakes",
    "commitment",
    "deadline",
    "decide",
    "evolve",
    "fair_deck",
    "fold",
    "look_of",
    "money",
    "parse_stake",
    "shown",
    "view_for",
]
