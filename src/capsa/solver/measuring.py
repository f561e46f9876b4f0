"""How much the best answer to a strategy wins: a lower and an upper bound, with errors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from capsa.errors import SolverError
from capsa.solver.arrays import RuleArrays
from capsa.solver.candidates import candidates
from capsa.solver.dealing import deal_hands, suits_of
from capsa.solver.holders import claims_in
from capsa.solver.pool import Opponents, Pool, answer_hands, best_responses, joined, units_of

CHUNK = 250
LEAST_OPPONENTS = 25_000
"""Effective opponents that each half must leave."""

_SIZED = 32
_RIVAL_SHARE = 40
_RIVAL_CHUNK = 1_000


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
    """
    Both halves of a pool, and the same hands as a rival plays them.

    The rival answers a small part of the pool that is in neither half.
    """

    rival: Opponents
    played: tuple[Opponents, Opponents]
    mirrored: tuple[Opponents, Opponents]

    @classmethod
    def of(
        cls,
        pool: Pool,
        arrays: RuleArrays,
        executor: Executor,
        *,
        least: int = LEAST_OPPONENTS,
        told: Callable[[float], None] = lambda share: None,
    ) -> Halves:
        """
        Part a pool, which leaves so many effective opponents at least in either half.

        Parameters
        ----------
        pool
            The pool.
        arrays
            Its rule set.
        executor
            What runs the chunks.
        least
            Effective opponents that each half must leave.
        told
            Is told which share of the work is done.

        Raises
        ------
        SolverError
            ``solver/pool`` where a half would leave fewer opponents.
        """
        rival = Opponents.of(pool.part(slice(0, len(pool) // _RIVAL_SHARE)), arrays)
        rest = pool.part(slice(len(pool) // _RIVAL_SHARE, None))
        parts = (slice(0, None, 2), slice(1, None, 2))
        played = [Opponents.of(rest.part(part), arrays) for part in parts]
        met = [_effective(suits_of(pool.hands[:_SIZED]), half).mean() for half in played]
        if min(met) < least:
            raise SolverError("solver/pool", hands=len(pool), found=int(min(met)), least=least)
        chunks = [rest.hands[at : at + _RIVAL_CHUNK] for at in range(0, len(rest), _RIVAL_CHUNK)]
        mirror = []
        for part in executor.map(partial(answer_hands, rival), chunks):
            mirror.append(part)
            told(len(mirror) / len(chunks))
        mirrored = [Opponents.of(joined(mirror).part(half), arrays) for half in parts]
        return cls(rival, (played[0], played[1]), (mirrored[0], mirrored[1]))


def exploitability(
    halves: Halves, seed: int, hands: int, executor: Executor
) -> Iterator[tuple[int, Exploitability]]:
    """
    Measure, and give after each chunk how many hands are done and what was found so far.

    What a hand is dealt matters more than how it is played. So what the rival wins from itself with
    the same hand, against the same hands of the pool, is taken off: the mean of that is 0, whatever
    the rival does.

    Parameters
    ----------
    halves
        The pool.
    seed
        Of the hands dealt; not that of the pool.
    hands
        How many, 2 at least.
    executor
        What runs the chunks.
    """
    chunks = [range(first, min(first + CHUNK, hands)) for first in range(0, hands, CHUNK)]
    found: list[NDArray[np.float64]] = []
    for chunk, part in zip(
        chunks, executor.map(partial(_measure, halves, seed), chunks), strict=True
    ):
        found.append(part)
        yield chunk.stop, _summary(np.concatenate(found))


def _summary(gains: NDArray[np.float64]) -> Exploitability:
    lower, upper, first, second = gains.mean(axis=0)
    error = gains[:, :2].std(axis=0, ddof=1).max() / np.sqrt(len(gains))
    return Exploitability(
        float(lower), float(upper), float(error), len(gains), (float(first), float(second))
    )


def _measure(halves: Halves, seed: int, chunk: range) -> NDArray[np.float64]:
    """Give lower and upper gain and effective opponents of both halves for each hand of a chunk."""
    arrays = halves.rival.arrays
    hands = deal_hands(seed, len(chunk), chunk.start)
    claims = claims_in(hands, arrays.rules)
    settings = candidates(hands, arrays)
    answered = best_responses(hands, settings, halves.rival, claims)
    rival = Pool(hands, answered.actions, answered.masks)
    own = sum(units_of(rival, half, claims) for half in halves.mirrored) / 2
    lower, upper = -own, -own
    for here, there in ((0, 1), (1, 0)):
        best = best_responses(hands, settings, halves.played[here], claims, exact=True)
        chosen = Pool(hands, best.actions, best.masks)
        upper = upper + best.units / 2
        lower = lower + units_of(chosen, halves.played[there], claims) / 2
    sizes = [_effective(suits_of(hands), half) for half in halves.played]
    return np.stack([lower, upper, *sizes], axis=1)


def _effective(suits: NDArray[np.uint64], opponents: Opponents) -> NDArray[np.float64]:
    """Give how many equally weighted opponents those of a hand are as good as, by some hands."""
    sizes = []
    for own in suits[:_SIZED]:
        both = (opponents.suits, opponents.settled_suits)
        ways = np.concatenate([opponents.ways(own, part) for part in both]).astype(np.float64)
        sizes.append(ways.sum() ** 2 / max((ways**2).sum(), 1))
    return np.full(len(suits), np.mean(sizes))
