"""A rule set as the kernels read it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from capsa.evaluate import Wheel
from capsa.rules import Ruleset
from capsa.solver.hands import best_settings
from capsa.solver.prices import PairPrices, pair_prices
from capsa.solver.ranking import RankingArrays, ranking_arrays
from capsa.solver.responses import keys_of_settings, orders_of_suits


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

    def orders(self, hands: NDArray[np.uint8], masks: NDArray[np.uint16]) -> NDArray[np.uint16]:
        """Give the suits of the rows of settings (N, 3); nothing (0, 3) where suits do not rank."""
        ranking = self.rules.ranking
        out = np.empty((len(hands) if ranking.suits else 0, 3), dtype=np.uint16)
        if ranking.suits:
            orders_of_suits(hands, masks, ranking.wheel is not Wheel.NONE, out)
        return out


@lru_cache(maxsize=8)
def rule_arrays(rules: Ruleset) -> RuleArrays:
    """Make the arrays of a rule set."""
    return RuleArrays(rules, ranking_arrays(rules.ranking), pair_prices(rules))


@dataclass(frozen=True, eq=False)
class RowWorths:
    """
    What each row is worth by itself.

    Attributes
    ----------
    worths : int32 (456,), (7463,), (7463,)
        By key of front, middle and back: millionths of a unit.
    """

    worths: tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]

    @cached_property
    def bounds(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """The most that a front and a middle of each key or less are worth."""
        front, middle, _ = self.worths
        return np.maximum.accumulate(front), np.maximum.accumulate(middle)

    def best(self, hands: NDArray[np.uint8], arrays: RuleArrays) -> NDArray[np.uint16]:
        """Give the legal setting (N, 3) of each hand whose rows are worth most together."""
        ranking = arrays.ranking
        out = np.empty((len(hands), 3), dtype=np.uint16)
        tables = (ranking.mixed, ranking.suited, ranking.fronts)
        limits = (ranking.least, ranking.top, ranking.highest)
        best_settings(hands, *tables, *limits, self.worths, self.bounds, out)
        return out
