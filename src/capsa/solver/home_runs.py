"""What home runs add: they look at all opponents of a table, so these are dealt together."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from capsa.rules import HomeRun, Ruleset
from capsa.solver.arrays import rule_arrays
from capsa.solver.candidates import Candidates
from capsa.solver.dealing import suits_of
from capsa.solver.holders import claims_in
from capsa.solver.responses import NEEDED, Side, compared_keys, meet_all
from capsa.solver.strategy import Strategy

DEALS = 1_500

Table = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class HomeRuns:
    """
    What home runs add to each of some settings, in units.

    Attributes
    ----------
    units : float64 (S,)
        On average.
    each : float64 (S, D)
        In each deal; without deals where no home run can be.
    """

    units: Table
    each: Table

    def part(self, chosen: NDArray[np.int64]) -> HomeRuns:
        """Give what they add to some of the settings."""
        return HomeRuns(self.units[chosen], self.each[chosen])

    def variance(self, place: int) -> float:
        """Give the variance of the average of one setting."""
        return _variance(self.each[place])

    def behind_variance(self, place: int, best: int) -> float:
        """Give the variance of the difference of one setting to the best."""
        return _variance(self.each[place] - self.each[best])


def _variance(each: Table) -> float:
    return float(each.var(ddof=1) / len(each)) if len(each) > 1 else 0.0


def can_be(rules: Ruleset, others: int) -> bool:
    """Tell whether so many opponents are enough for a home run."""
    return rules.home_run is not None and rules.home_run.opponents <= others


def home_runs(
    hand: NDArray[np.uint8], settings: Candidates, strategy: Strategy, others: int, seed: int
) -> HomeRuns:
    """
    Give what home runs add to settings of a hand.

    The opponents are dealt together from the other 39 cards and set their hands by what rows are
    worth by themselves, which is close to the strategy and quick.

    Parameters
    ----------
    hand : uint8 (1, 13)
        Card numbers in ascending order.
    settings
        Settings of this hand.
    strategy
        How opponents play.
    others
        How many opponents there are.
    seed
        Of the deals.
    """
    run = strategy.rules.home_run
    count = len(settings.masks)
    if run is None or not can_be(strategy.rules, others):
        return HomeRuns(np.zeros(count), np.zeros((count, 0)))
    tables = _Tables.dealt(hand, strategy, others, seed)
    own = _compared(settings, tables.prices)
    each = np.stack([tables.added(settings, n, own[n : n + 1], run) for n in range(count)])
    return HomeRuns(each.mean(axis=1), each)


@dataclass(frozen=True, slots=True, eq=False)
class _Seat:
    """One opponent in all deals: where it plays by rows, its cards, settings, compared keys."""

    plays: NDArray[np.bool_]
    suits: NDArray[np.uint64]
    settings: Candidates
    compared: NDArray[np.int32]

    @property
    def side(self) -> Side:
        """Its settings, one a deal, as kernels take them."""
        return self.settings.side(self.suits)


@dataclass(frozen=True, slots=True, eq=False)
class _Tables:
    """Opponents dealt together, and which of them scoops which (K, K, D)."""

    prices: NDArray[np.int64]
    seats: tuple[_Seat, ...]
    scoops: NDArray[np.bool_]

    @classmethod
    def dealt(cls, hand: NDArray[np.uint8], strategy: Strategy, others: int, seed: int) -> _Tables:
        left = np.setdiff1d(np.arange(52, dtype=np.uint8), hand[0])
        words = np.random.Philox(key=seed).random_raw(DEALS * len(left))
        order = left[np.argsort(words.reshape(DEALS, len(left)), axis=1)]
        prices = rule_arrays(strategy.rules).prices.array
        parts = (order[:, 13 * seat : 13 * seat + 13] for seat in range(others))
        seats = tuple(_seat(np.sort(part, axis=1), strategy) for part in parts)
        scoops = np.zeros((others, others, DEALS), dtype=bool)
        for one, seat in enumerate(seats):
            for two, other in enumerate(seats):
                ahead = seat.compared, other.compared
                scoops[one, two] = seat.plays & (_scoop(*ahead, prices) > 0)
        return cls(prices, seats, scoops)

    def added(
        self, settings: Candidates, place: int, compared: NDArray[np.int32], run: HomeRun
    ) -> Table:
        """Give what home runs add in each deal (D,) to a setting, whose rows compare as (1, 3)."""
        own = settings.side(np.zeros(1, dtype=np.uint64))
        playing = np.array([seat.plays for seat in self.seats])
        units = np.zeros(playing.shape, dtype=np.int32)
        scoop = np.zeros(playing.shape, dtype=np.int64)
        for k, seat in enumerate(self.seats):
            meet_all(own, place, seat.side, self.prices, units[k])
            scoop[k] = _scoop(compared, seat.compared, self.prices)
        more = (run.times - 1) * units + run.add * scoop
        enough = playing.sum(axis=0) >= run.opponents
        made = enough & ((scoop > 0) | ~playing).all(axis=0)
        total = (more * playing).sum(axis=0) * made
        for k in range(len(self.seats)):
            others = [j for j in range(len(self.seats)) if j != k]
            beaten = (self.scoops[k][others] | ~playing[others]).all(axis=0)
            total = total + more[k] * (playing[k] & enough & beaten & (scoop[k] < 0))
        added: Table = total.astype(np.float64)
        return added


def _seat(hands: NDArray[np.uint8], strategy: Strategy) -> _Seat:
    arrays = rule_arrays(strategy.rules)
    hands = np.ascontiguousarray(hands)
    plays = np.ones(len(hands), dtype=bool)
    plays[list(claims_in(hands, arrays.rules))] = False
    masks = strategy.worths.best(hands, arrays)
    keys = arrays.keys(hands, masks)
    held = arrays.prices.holdings(hands, masks, keys)
    orders = arrays.orders(hands, masks)
    settings = Candidates(np.arange(1, len(hands) + 1), masks, keys, held, orders)
    compared = _compared(settings, arrays.prices.array)
    return _Seat(plays, suits_of(hands), settings, compared)


def _compared(settings: Candidates, prices: NDArray[np.int64]) -> NDArray[np.int32]:
    out = np.empty((len(settings.masks), 3), dtype=np.int32)
    compared_keys(settings.side(np.zeros(1, dtype=np.uint64)), prices, out)
    return out


def _scoop(
    keys: NDArray[np.int32], others: NDArray[np.int32], prices: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Tell who scoops: 1 the first, -1 the second, 0 nobody."""
    won, lost = (keys > others).sum(axis=1), (keys < others).sum(axis=1)
    needed = prices[NEEDED]
    scoops, scooped = (won >= needed) & (lost == 0), (lost >= needed) & (won == 0)
    ahead: NDArray[np.int64] = scoops.astype(np.int64) - scooped
    return ahead
