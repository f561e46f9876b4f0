"""How much the best answer to a strategy wins: a lower and an upper bound, with errors."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from capsa.solver.arrays import RowWorths, RuleArrays
from capsa.solver.candidates import candidates
from capsa.solver.dealing import deal_hands, suits_of
from capsa.solver.holders import claims_in
from capsa.solver.pool import Action, Opponents, Pool, best_responses, units_of

CHUNK = 250
LEAST_OPPONENTS = 25_000
"""Effective opponents that each half must leave."""


@dataclass(frozen=True, slots=True)
class Exploitability:
    """
    What the best answer to a strategy wins, in units a hand from one opponent.

    Attributes
    ----------
    lower, upper : float
        Chosen against one half of the pool and valued on the other; chosen and valued on one.
    error : float
        The standard error of either, over the hands dealt.
    hands : int
        Hands that answered, none of them in the pool.
    opponents : tuple[float, float]
        Effective opponents of a hand in each half, on average.
    """

    lower: float
    upper: float
    error: float
    hands: int
    opponents: tuple[float, float]

    @property
    def mean(self) -> float:
        """The mean of both bounds."""
        return (self.lower + self.upper) / 2


@dataclass(frozen=True, slots=True, eq=False)
class Halves:
    """Both halves of a pool, and the same hands as the plain policy plays them."""

    arrays: RuleArrays
    worths: RowWorths
    played: tuple[Opponents, Opponents]
    plain: tuple[Opponents, Opponents]

    @classmethod
    def of(cls, pool: Pool, worths: RowWorths, arrays: RuleArrays) -> Halves:
        """Part a pool."""
        plain = plain_pool(pool.hands, worths, arrays)
        parts = [slice(0, None, 2), slice(1, None, 2)]
        played = [Opponents.of(pool.part(part), arrays) for part in parts]
        plains = [Opponents.of(plain.part(part), arrays) for part in parts]
        return cls(arrays, worths, (played[0], played[1]), (plains[0], plains[1]))


def plain_pool(hands: NDArray[np.uint8], worths: RowWorths, arrays: RuleArrays) -> Pool:
    """Give hands as the plain policy plays them: naturals called, rows by what each is worth."""
    actions = np.zeros(len(hands), dtype=np.uint8)
    actions[list(claims_in(hands, arrays.rules))] = Action.CALL
    masks = worths.best(hands, arrays)
    masks[actions != Action.SET] = 0
    return Pool(hands, actions, masks)


def exploitability(
    halves: Halves, seed: int, hands: int, executor: Executor
) -> Iterator[tuple[int, Exploitability]]:
    """
    Measure, and give after each chunk how many hands are done and what was found so far.

    What a hand is dealt matters more than how it is played. So what the plain policy wins from
    itself with the same hand, against the same hands of the pool, is taken off: its mean is 0.

    Parameters
    ----------
    halves
        The pool.
    seed
        Of the hands dealt; not that of the pool.
    hands
        How many.
    executor
        What runs the chunks.
    """
    firsts = range(0, hands, CHUNK)
    found: list[NDArray[np.float64]] = []
    for part in executor.map(partial(_measure, halves, seed), firsts):
        found.append(part)
        yield len(found) * CHUNK, _summary(np.concatenate(found))


def _summary(gains: NDArray[np.float64]) -> Exploitability:
    lower, upper, first, second = gains.mean(axis=0)
    error = gains[:, :2].std(axis=0, ddof=1).max() / np.sqrt(len(gains))
    return Exploitability(
        float(lower), float(upper), float(error), len(gains), (float(first), float(second))
    )


def _measure(halves: Halves, seed: int, first: int) -> NDArray[np.float64]:
    """Give lower and upper gain and effective opponents of both halves for each hand of a chunk."""
    arrays = halves.arrays
    hands = deal_hands(seed, CHUNK, first)
    claims = claims_in(hands, arrays.rules)
    settings = candidates(hands, arrays)
    plain = plain_pool(hands, halves.worths, arrays)
    lower, upper = np.zeros(CHUNK), np.zeros(CHUNK)
    for here, there in ((0, 1), (1, 0)):
        best = best_responses(hands, settings, halves.played[here], claims, exact=True)
        own = units_of(plain, halves.plain[here], claims)
        upper += (best.units - own) / 2
        chosen = Pool(hands, best.actions, best.masks)
        other = units_of(chosen, halves.played[there], claims)
        lower += (other - units_of(plain, halves.plain[there], claims)) / 2
    sizes = [effective(suits_of(hands), half) for half in halves.played]
    return np.stack([lower, upper, *sizes], axis=1)


def effective(suits: NDArray[np.uint64], opponents: Opponents) -> NDArray[np.float64]:
    """Give how many equally weighted opponents those of each hand are as good as."""
    sizes = np.zeros(len(suits))
    for n, own in enumerate(suits[:8]):
        ways = opponents.ways(own, opponents.suits).astype(np.float64)
        sizes[n] = ways.sum() ** 2 / (ways**2).sum()
    sizes[8:] = sizes[:8].mean()
    return sizes
