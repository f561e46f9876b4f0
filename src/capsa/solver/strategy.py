"""A strategy: a population of hands with what each does, and its file."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from capsa.errors import SolverError
from capsa.rules import Ruleset, digest
from capsa.scoring import ENGINE
from capsa.solver.arrays import RowWorths, RuleArrays, rule_arrays
from capsa.solver.chances import row_sizes
from capsa.solver.coding import Codes, apply_codes, decode, encode
from capsa.solver.dealing import deal_hands
from capsa.solver.header import read_header, write_header
from capsa.solver.plain import plain_pool
from capsa.solver.playable import is_playable
from capsa.solver.pool import Opponents, Pool

FORMAT = 1
_MAGIC = b"capsa strategy "
_SEAL = 32
"""Bytes of the checksum at the end."""


@dataclass(frozen=True, slots=True)
class Measured:
    """
    What the best answer to a strategy was found to win, in units a hand from one opponent.

    `lower` and `upper` are the bounds, `error` the standard error of either, `hands` how many
    answered, `opponents` the effective opponents of each half.
    """

    lower: float
    upper: float
    error: float
    hands: int
    opponents: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Making:
    """How a strategy was made: the plan it was trained by, and the version of capsa."""

    seed: int
    hands: int
    rounds: int
    opponents: int
    first: int
    version: str


@dataclass(frozen=True, eq=False)
class Strategy:
    """
    A near-equilibrium under a rule set, as a population.

    Attributes
    ----------
    rules
        The rule set it is for.
    pool
        The hands, dealt from the seed, and what each does.
    worths
        What rows are worth by themselves under these rules.
    making
        How it was made.
    measured
        How much the best answer wins, where that was measured.
    """

    rules: Ruleset
    pool: Pool
    worths: RowWorths
    making: Making
    measured: Measured | None = None

    @cached_property
    def opponents(self) -> Opponents:
        """The population, ready to be met."""
        return Opponents.of(self.pool, rule_arrays(self.rules))

    @property
    def identity(self) -> bytes:
        """A hash of the strategy without what was measured of it."""
        bare = replace(self, measured=None)
        return hashlib.sha256(dumps_strategy(bare)).digest()


def dumps_strategy(strategy: Strategy) -> bytes:
    """Write a strategy as the bytes of its file."""
    plain = plain_pool(strategy.pool.hands, strategy.worths, rule_arrays(strategy.rules))
    measured = strategy.measured
    header = {
        "rules": strategy.rules.name,
        "digest": digest(strategy.rules),
        "engine": ENGINE,
        "making": asdict(strategy.making),
        "measured": None if measured is None else asdict(measured),
    }
    head = write_header(header)
    body = encode(strategy.pool, plain, strategy.worths)
    data = _MAGIC + str(FORMAT).encode() + b"\n" + head + b"\n" + body
    return data + hashlib.sha256(data).digest()


Plays = Callable[[NDArray[np.uint8], RowWorths, RuleArrays], Pool]
"""What plays hands by the plain policy."""


def loads_strategy(
    data: bytes, rules: Ruleset, path: object, plays: Plays = plain_pool
) -> Strategy:
    """
    Read the bytes of a strategy's file.

    Parameters
    ----------
    data
        The bytes.
    rules
        The rule set in force.
    path
        How errors name the file.
    plays
        What plays the hands by the plain policy, or knows how it plays them.

    Raises
    ------
    SolverError
        ``strategy/format``, ``strategy/damaged``, or ``strategy/rules`` and ``strategy/engine``
        where it was made for other rules or by another engine.
    """
    header, body = _checked(data, rules, path)
    making = Making(**header["making"])
    arrays = rule_arrays(rules)
    worths, codes = _decoded(header, body, rules, path)
    plain = plays(deal_hands(making.seed, making.hands), worths, arrays)
    pool = apply_codes(plain, codes)
    if not is_playable(pool.part(np.flatnonzero(codes[0])), arrays):
        raise SolverError("strategy/damaged", path=path)
    return Strategy(rules, pool, worths, making, _measured(header))


def worths_of(data: bytes, rules: Ruleset, path: object) -> RowWorths:
    """
    Read from the bytes of a strategy's file what rows are worth by themselves.

    Raises
    ------
    SolverError
        As `loads_strategy`.
    """
    header, body = _checked(data, rules, path)
    return _decoded(header, body, rules, path)[0]


def _decoded(
    header: dict[str, Any], body: bytes, rules: Ruleset, path: object
) -> tuple[RowWorths, Codes]:
    try:
        return decode(body, header["making"]["hands"], row_sizes(rule_arrays(rules)))
    except ValueError as error:
        raise SolverError("strategy/damaged", path=path) from error


def _checked(data: bytes, rules: Ruleset, path: object) -> tuple[dict[str, Any], bytes]:
    """Give the header and the body of a strategy for these rules and this engine."""
    header, body = _opened(data, path)
    if header["engine"] != ENGINE:
        raise SolverError("strategy/engine", path=path, engine=header["engine"], wanted=ENGINE)
    if header["digest"] != digest(rules):
        raise SolverError(
            "strategy/rules",
            path=path,
            name=header["rules"],
            digest=header["digest"],
            wanted=rules.name,
            other=digest(rules),
        )
    return header, body


def _opened(data: bytes, path: object) -> tuple[dict[str, Any], bytes]:
    """Give the header and the body of a file that is whole."""
    if not data.startswith(_MAGIC + str(FORMAT).encode() + b"\n"):
        raise SolverError("strategy/format", path=path, format=FORMAT)
    content, seal = data[:-_SEAL], data[-_SEAL:]
    if hashlib.sha256(content).digest() != seal:
        raise SolverError("strategy/damaged", path=path)
    head, _, body = content.partition(b"\n")[2].partition(b"\n")
    try:
        return read_header(head), body
    except ValueError as error:
        raise SolverError("strategy/damaged", path=path) from error


def digest_of(data: bytes, path: object) -> str:
    """
    Give the digest of the rules that a strategy's file is for.

    Raises
    ------
    SolverError
        As `loads_strategy`.
    """
    return str(_opened(data, path)[0]["digest"])


def _measured(header: dict[str, Any]) -> Measured | None:
    found = header["measured"]
    if found is None:
        return None
    return Measured(**found | {"opponents": tuple(found["opponents"])})


def measurement_seed(strategy: Strategy) -> int:
    """Give the seed of the hands a strategy is measured with, which nobody can choose."""
    return int(np.frombuffer(strategy.identity, "<u8", 1)[0])
