"""What training has come to, kept in a file so that a kill loses one round at most."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from capsa.errors import SolverError
from capsa.rules import Ruleset, digest
from capsa.scoring import ENGINE
from capsa.solver.arrays import RowWorths
from capsa.solver.dealing import deal_hands
from capsa.solver.pool import Pool

Key = tuple[int, int, int, int, int]
"""Seed, hands, rounds, opponents and first hands of a plan."""


@dataclass(frozen=True, slots=True, eq=False)
class Checkpoint:
    """The pool after a round, and the row worths found before the first."""

    round: int
    pool: Pool
    worths: RowWorths


def save_checkpoint(path: Path, kept: Checkpoint, rules: Ruleset, key: Key) -> None:
    """Write a checkpoint whole or not at all."""
    fresh = path.with_name(path.name + ".part")
    front, middle, back = kept.worths.worths
    with fresh.open("wb") as file:
        np.savez(
            file,
            made=np.array(_made(rules, key)),
            round=kept.round,
            actions=kept.pool.actions,
            masks=kept.pool.masks,
            front=front,
            middle=middle,
            back=back,
        )
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def load_checkpoint(path: Path, rules: Ruleset, key: Key) -> Checkpoint | None:
    """
    Read a checkpoint, or None where there is no file.

    Raises
    ------
    SolverError
        ``strategy/damaged`` where the file is no checkpoint, ``strategy/checkpoint`` where it is
        one of another plan or of other rules.
    """
    if not path.exists():
        return None
    try:
        with np.load(path, allow_pickle=False) as file:
            data = dict(file)
        made = str(data["made"])
        kept = Checkpoint(
            int(data["round"]),
            Pool(deal_hands(key[0], key[1]), data["actions"], data["masks"]),
            RowWorths((data["front"], data["middle"], data["back"])),
        )
    except (ValueError, KeyError, OSError, EOFError, BadZipFile) as error:
        raise SolverError("strategy/damaged", path=path) from error
    if made != _made(rules, key):
        raise SolverError("strategy/checkpoint", path=path)
    return kept


def _made(rules: Ruleset, key: Key) -> str:
    return f"{digest(rules)} {ENGINE} {' '.join(map(str, key))}"
