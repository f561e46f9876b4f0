"""
Every error capsa raises: one tree, each with a stable ``area/word`` code.

::

    CapsaError
    ├── NotationError (ValueError)   text that is no card, row, hand or setting
    ├── HandError (ValueError)       cards that cannot be: one twice, a wrong count
    ├── RulesetError (ValueError)    a rule file or table: where, which key, what is allowed
    ├── StakeError (ValueError)      what a unit is worth
    ├── UndecidedError (ValueError)  rows in words that leave open what a settlement needs
    ├── IllegalCommand               the round or the match refuses a command
    ├── SheetError (ValueError)      a score sheet that cannot be settled
    ├── RecordError (ValueError)     a record that is unreadable, altered or of an unknown format
    ├── SolverError (ValueError)     what the solver cannot work on: arrays, strategies
    └── UsageError                   what a person asked of a program and cannot have
"""

from capsa.errors.messages import MESSAGES
from capsa.errors.tree import (
    CapsaError,
    HandError,
    IllegalCommand,
    NotationError,
    RecordError,
    RulesetError,
    SheetError,
    SolverError,
    StakeError,
    UndecidedError,
    UsageError,
)

__all__ = [
    "MESSAGES",
    "CapsaError",
    "HandError",
    "IllegalCommand",
    "NotationError",
    "RecordError",
    "RulesetError",
    "SheetError",
    "SolverError",
    "StakeError",
    "UndecidedError",
    "UsageError",
]
