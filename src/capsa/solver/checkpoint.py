"""What training has come to, kept in a file so that a kill loses one round at most."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from capsa.errors import SolverError
from capsa.rules import Ruleset, digest
from capsa.scoring import ENGINE
from capsa.solver.arrays import RowWorths, rule_arrays
from capsa.solver.chances import row_sizes
from capsa.solver.dealing import deal_hands
from capsa.solver.files import replace_whole
from capsa.solver.playable import is_playable
from capsa.solver.pool import Pool

Key = tuple[int, int, int, int, int]
"""Seed, hands, rounds, opponents and first hands of a plan."""

_HEAD = re.compile(rb"capsa checkpoint 1\n([0-9a-f ]+)\nround ([0-9]{1,4})\n")
_SEAL = 32
"""Bytes of the checksum at the end."""


@dataclass(frozen=True, slots=True, eq=False)
class Checkpoint:
    """The pool after a round, and the row worths found before the first."""

    round: int
    pool: Pool
    worths: RowWorths


def save_checkpoint(path: Path, kept: Checkpoint, rules: Ruleset, key: Key) -> None:
    """
    Write a checkpoint whole or not at all.

    Raises
    ------
    OSError
        As the system says.
    """
    head = f"capsa checkpoint 1\n{_made(rules, key)}\nround {kept.round}\n".encode()
    actions, masks = kept.pool.actions.astype("u1"), kept.pool.masks.astype("<u2")
    worths = [worth.astype("<i4") for worth in kept.worths.worths]
    data = b"".join((head, *(array.tobytes() for array in (actions, masks, *worths))))
    replace_whole(path, data + hashlib.sha256(data).digest())


def load_checkpoint(path: Path, rules: Ruleset, key: Key) -> Checkpoint | None:
    """
    Read a checkpoint, or None where there is no file.

    Raises
    ------
    SolverError
        ``strategy/damaged`` where the file is no checkpoint, or says what no rules allow;
        ``strategy/checkpoint`` where it is one of another plan or of other rules.
    """
    if not path.is_file():
        if path.exists():
            raise SolverError("strategy/damaged", path=path)
        return None
    data = path.read_bytes()
    content, seal = data[:-_SEAL], data[-_SEAL:]
    head = _HEAD.match(content)
    if head is None or hashlib.sha256(content).digest() != seal:
        raise SolverError("strategy/damaged", path=path)
    if head[1].decode() != _made(rules, key):
        raise SolverError("strategy/checkpoint", path=path)
    hands, sizes, body = key[1], row_sizes(rule_arrays(rules)), content[head.end() :]
    if len(body) != 7 * hands + 4 * sum(sizes) or int(head[2]) > key[2]:
        raise SolverError("strategy/damaged", path=path)
    actions = np.frombuffer(body, "u1", hands)
    masks = np.frombuffer(body, "<u2", 3 * hands, hands).reshape(hands, 3)
    worths = np.frombuffer(body, "<i4", sum(sizes), 7 * hands).astype(np.int32)
    front, middle, back = np.split(worths, np.cumsum(sizes)[:-1])
    pool = Pool(deal_hands(key[0], hands), actions.astype(np.uint8), masks.astype(np.uint16))
    if not is_playable(pool, rule_arrays(rules)):
        raise SolverError("strategy/damaged", path=path)
    return Checkpoint(int(head[2]), pool, RowWorths((front, middle, back)))


def _made(rules: Ruleset, key: Key) -> str:
    return f"{digest(rules)} {ENGINE} {' '.join(map(str, key))}"
