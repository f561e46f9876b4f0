"""Where strategies come from: those that ship, those trained before, or a training on first use."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from capsa.errors import SolverError
from capsa.rules import Ruleset, digest
from capsa.scoring import ENGINE
from capsa.solver.arrays import RowWorths, RuleArrays, rule_arrays
from capsa.solver.chances import row_worths
from capsa.solver.dealing import deal_hands
from capsa.solver.files import keep_newest, replace_whole
from capsa.solver.plain import plain_pool
from capsa.solver.pool import Pool
from capsa.solver.strategy import (
    Plays,
    Strategy,
    digest_of,
    dumps_strategy,
    loads_strategy,
    worths_of,
)
from capsa.solver.training import Plan, Progress, train

FIRST_USE = Plan(seed=1, hands=400_000, rounds=1, opponents=40_000, first=40_000)
"""How a strategy is trained for rules that none ships for, in less than a minute on two cores."""

_WITH_SUITS = Plan(seed=1, hands=140_000, rounds=1, opponents=10_000, first=30_000)
"""The same where suits rank rows: each hand then takes three times as long."""

_PAYING = Plan(seed=1, hands=280_000, rounds=1, opponents=40_000, first=40_000)
"""The same where a hand is paid otherwise than by its rows alone."""

_QUICK_ROUNDS = 6

_CHUNK = 20_000

Told = Callable[[Progress], None]
"""What is told how far a training has come."""


def cache_folder() -> Path:
    """Give the folder where strategies are kept: capsa in the user's cache."""
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "capsa"


def strategy_for(rules: Ruleset, *, told: Told = lambda _: None) -> Strategy:
    """
    Give a strategy for a rule set, trained now if there is none yet.

    One that was trained is kept for the next time, where the folder can be written; what is kept
    there and damaged is made anew.

    Parameters
    ----------
    rules
        The rule set.
    told
        What is told how far a training has come.
    """
    with ThreadPoolExecutor(os.cpu_count()) as executor:
        return _ready(rules, executor) or _trained(rules, told, executor)


def read_strategy(data: bytes, rules: Ruleset, path: object) -> Strategy:
    """
    Read the bytes of a strategy's file as `loads_strategy` does, with all processors.

    How the plain policy plays its hands is kept for the next time.

    Raises
    ------
    SolverError
        As `loads_strategy`.
    """
    with ThreadPoolExecutor(os.cpu_count()) as executor:
        return loads_strategy(data, rules, path, _Plays(executor))


def shipped_file(rules: Ruleset) -> Path | None:
    """Give the file of the strategy that ships for a rule set, if one does."""
    return _shipped().get(digest(rules))


def row_worths_for(rules: Ruleset) -> RowWorths:
    """
    Give what rows are worth by themselves under a rule set.

    From a strategy for these rules where there is one, else found now.
    """
    own = digest(rules)
    if (strategy := _AT_HAND.get(own)) is not None:
        return strategy.worths
    if (shipped := _shipped().get(own)) is not None:
        return worths_of(shipped.read_bytes(), rules, shipped)
    with suppress(OSError, SolverError):
        return worths_of(_path(rules).read_bytes(), rules, _path(rules))
    hands = deal_hands(FIRST_USE.seed, FIRST_USE.first // 4)
    return row_worths(hands, rule_arrays(rules), rounds=_QUICK_ROUNDS)


_AT_HAND: dict[str, Strategy] = {}
_MOST_AT_HAND = 4
_MOST_KEPT = 32
"""Files in each folder of the cache: three megabytes each, and what is gone is made again."""


def _ready(rules: Ruleset, executor: Executor) -> Strategy | None:
    """Give the strategy that is at hand, that ships or that is kept."""
    own = digest(rules)
    strategy = _AT_HAND.get(own)
    if strategy is None:
        strategy = _read_file(rules, _Plays(executor))
        if strategy is not None:
            _remember(own, strategy)
    return strategy


def _read_file(rules: Ruleset, plays: Plays) -> Strategy | None:
    """Read the strategy that ships, or the one that is kept if there is a whole one."""
    shipped = _shipped().get(digest(rules))
    if shipped is not None:
        return loads_strategy(shipped.read_bytes(), rules, shipped, plays)
    path = _path(rules)
    with suppress(OSError, SolverError):
        return loads_strategy(path.read_bytes(), rules, path, plays)
    return None


def _remember(own: str, strategy: Strategy) -> None:
    while len(_AT_HAND) >= _MOST_AT_HAND:
        _AT_HAND.pop(next(iter(_AT_HAND)), None)
    _AT_HAND[own] = strategy


@cache
def _shipped() -> dict[str, Path]:
    """Give the files that ship, by the digest of their rules."""
    folder = Path(str(files("capsa.solver"))) / "data"
    paths = sorted(folder.glob("*.strategy"))
    return {digest_of(path.read_bytes(), path): path for path in paths}


def _path(rules: Ruleset) -> Path:
    return cache_folder() / "strategies" / f"{digest(rules)}-{ENGINE}.strategy"


def first_use(rules: Ruleset) -> Plan:
    """Give how a strategy for a rule set is trained when it is first asked for."""
    prices = rule_arrays(rules).prices
    most = FIRST_USE
    if rules.ranking.suits:
        most = _WITH_SUITS
    elif prices.broken is not None or prices.one_per_hand:
        most = _PAYING
    return Plan(
        FIRST_USE.seed,
        min(most.hands, FIRST_USE.hands),
        FIRST_USE.rounds,
        min(most.opponents, FIRST_USE.opponents),
        min(most.first, FIRST_USE.first),
    )


def _trained(rules: Ruleset, told: Told, executor: Executor) -> Strategy:
    for step in train(rules, first_use(rules), executor):
        if isinstance(step, Strategy):
            _keep(_path(rules), dumps_strategy(step))
            _remember(digest(rules), step)
            return step
        told(step)
    raise AssertionError("training ends with a strategy")


def _keep(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; without a place for it it is made anew next time."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_whole(path, data)
        keep_newest(path.parent, _MOST_KEPT)


class _Plays:
    """Plays hands by the plain policy, with all processors, or remembers how it did."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def __call__(self, hands: NDArray[np.uint8], worths: RowWorths, arrays: RuleArrays) -> Pool:
        """Give the hands as the plain policy plays them."""
        parts = (hands.tobytes(), *(worth.tobytes() for worth in worths.worths))
        made = hashlib.sha256(b"".join((digest(arrays.rules).encode(), *parts))).hexdigest()
        path = cache_folder() / "pools" / f"{made}-{ENGINE}.npy"
        codes = _read(path, len(hands))
        if codes is None:
            pool = self._play(hands, worths, arrays)
            codes = np.concatenate([pool.actions.astype(np.uint16)[:, None], pool.masks], axis=1)
            _keep(path, _sealed(codes.tobytes()))
        return Pool(hands, codes[:, 0].astype(np.uint8), np.ascontiguousarray(codes[:, 1:]))

    def _play(self, hands: NDArray[np.uint8], worths: RowWorths, arrays: RuleArrays) -> Pool:
        chunks = [hands[first : first + _CHUNK] for first in range(0, len(hands), _CHUNK)]
        pools = list(self._executor.map(lambda part: plain_pool(part, worths, arrays), chunks))
        return Pool(
            hands,
            np.concatenate([pool.actions for pool in pools]),
            np.concatenate([pool.masks for pool in pools]),
        )


def _sealed(data: bytes) -> bytes:
    return hashlib.sha256(data).digest() + data


def _read(path: Path, count: int) -> NDArray[np.uint16] | None:
    """Read what was kept of so many hands; nothing if it is not whole."""
    try:
        kept = path.read_bytes()
    except OSError:
        return None
    data = kept[32:]
    if _sealed(data) != kept or len(data) != 8 * count:
        return None
    return np.frombuffer(data, dtype=np.uint16).reshape(count, 4)
