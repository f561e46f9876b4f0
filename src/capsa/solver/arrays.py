"""A rule set as the kernels read it, and the settings of many hands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from capsa.rules import Ruleset
from capsa.solver.hands import best_settings, frontiers
from capsa.solver.prices import Holdings, PairPrices, pair_prices
from capsa.solver.ranking import RankingArrays, ranking_arrays
from capsa.solver.responses import Side, keys_of_settings

_MOST_OF_ONE = 36_036
_USUAL = 150


@dataclass(frozen=True, slots=True, eq=False)
class RuleArrays:
    """A rule set, and its ranking and prices as arrays."""

    rules: Ruleset
    ranking: RankingArrays
    prices: PairPrices

    def keys(self, hands: NDArray[np.uint8], masks: NDArray[np.uint16]) -> NDArray[np.uint16]:
        """Give the keys (N, 3) of settings, one for each hand."""
        out = np.empty((len(hands), 3), dtype=np.uint16)
        ranking = self.ranking
        keys_of_settings(hands, masks, ranking.mixed, ranking.suited, ranking.fronts, out)
        return out


@lru_cache(maxsize=8)
def rule_arrays(rules: Ruleset) -> RuleArrays:
    """Make the arrays of a rule set."""
    return RuleArrays(rules, ranking_arrays(rules.ranking), pair_prices(rules))


@dataclass(frozen=True, slots=True, eq=False)
class Candidates:
    """
    The settings of hands that can be worth most.

    Attributes
    ----------
    ends : int64 (H,)
        Where the settings of each hand end.
    masks, keys : uint16 (S, 3)
        Front, middle and back as masks of places, and their keys.
    holdings : Holdings
        What they hold.
    """

    ends: NDArray[np.int64]
    masks: NDArray[np.uint16]
    keys: NDArray[np.uint16]
    holdings: Holdings

    def side(self, suits: NDArray[np.uint64]) -> Side:
        """Give the settings as kernels take them; `suits` are the cards of the hands."""
        held = self.holdings
        return suits, self.keys, held.pays, held.held, held.broken

    @property
    def begins(self) -> NDArray[np.int64]:
        """Where the settings of each hand begin."""
        return np.concatenate([[0], self.ends[:-1]])


def candidates(hands: NDArray[np.uint8], arrays: RuleArrays) -> Candidates:
    """Give the settings of hands that can be worth most, whatever opponents do."""
    ranking = arrays.ranking
    ends = np.zeros(len(hands), dtype=np.int64)
    parts: list[NDArray[np.uint16]] = []
    done, count = 0, 0
    while done < len(hands):
        out = np.empty((_MOST_OF_ONE + _USUAL * (len(hands) - done), 3), dtype=np.uint16)
        tables = (ranking.mixed, ranking.suited, ranking.fronts)
        limits = (ranking.least, ranking.top, ranking.highest)
        more = frontiers(hands[done:], *tables, *limits, out, ends[done:])
        found = int(ends[done + more - 1])
        ends[done : done + more] += count
        parts.append(out[:found].copy())
        done, count = done + more, count + found
    masks = np.concatenate(parts)
    each = np.repeat(hands, np.diff(ends, prepend=0), axis=0)
    keys = arrays.keys(each, masks)
    return Candidates(ends, masks, keys, arrays.prices.holdings(each, masks, keys))


@dataclass(frozen=True, slots=True, eq=False)
class RowWorths:
    """
    What each row is worth by itself.

    Attributes
    ----------
    worths : int32 (456,), (7463,), (7463,)
        By key of front, middle and back: ten-thousandths of a unit.
    """

    worths: tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]

    def best(self, hands: NDArray[np.uint8], arrays: RuleArrays) -> NDArray[np.uint16]:
        """Give the legal setting (N, 3) of each hand whose rows are worth most together."""
        ranking = arrays.ranking
        out = np.empty((len(hands), 3), dtype=np.uint16)
        front, middle = (np.maximum.accumulate(worth) for worth in self.worths[:2])
        tables = (ranking.mixed, ranking.suited, ranking.fronts)
        limits = (ranking.least, ranking.top, ranking.highest)
        best_settings(hands, *tables, *limits, self.worths, (front, middle), out)
        return out
