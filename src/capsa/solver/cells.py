"""
Play without card removal, on cells: rows gathered into bins, and what each combination is worth.

Fictitious play with weights that grow linearly (Brown 1951, Robinson 1951): each round answers the
average of all rounds before. With opponents independent of the own hand, what a setting is worth is
looked up in one table by front, middle and back.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from capsa.solver.arrays import RuleArrays
from capsa.solver.choosing import choose_cells
from capsa.solver.prices import PAYMENT, PairPrices

BINS = (64, 128, 128)
"""Bins of front, middle and back at most; a place of a bin fits eight bits."""

_LEAST_HELD = 50
"""Rows of a population that a bin holds at least, on average."""

_HOLDER = 3

Table = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Bins:
    """The bin of each key, by row, and the royalty of each bin as added to the row unit."""

    of_key: tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8]]
    royalties: tuple[Table, Table, Table]

    @property
    def shape(self) -> tuple[int, int, int]:
        """How many bins each row has."""
        front, middle, back = (len(royalty) for royalty in self.royalties)
        return front, middle, back

    @classmethod
    def of(cls, keys: NDArray[np.uint16], arrays: RuleArrays) -> Bins:
        """Make bins that hold about equally many rows of a population, none with two royalties."""
        bins, royalties = [], []
        for row, bound in enumerate(BINS):
            most = min(bound, len(keys) // _LEAST_HELD)
            royalty = _added(row, arrays.prices)
            table = _bins(np.bincount(keys[:, row], minlength=len(royalty)), royalty, most)
            bins.append(table.astype(np.uint8))
            royalties.append(royalty[np.searchsorted(table, np.arange(table[-1] + 1))])
        return cls((bins[0], bins[1], bins[2]), (royalties[0], royalties[1], royalties[2]))

    def cells(self, keys: NDArray[np.uint16]) -> NDArray[np.uint8]:
        """Give the cells (N, 3) of settings."""
        return np.stack([table[keys[:, row]] for row, table in enumerate(self.of_key)], axis=1)


def _added(row: int, prices: PairPrices) -> Table:
    royalty = prices.royalties[row].astype(np.float64)
    if prices.replaces:
        royalty = np.where(royalty > 0, royalty - prices.row_units[row], 0)
    return royalty


def _bins(counts: NDArray[np.int64], royalty: Table, most: int) -> NDArray[np.int64]:
    """Give the bin of each key: quantiles, cut where the royalty changes."""
    cuts = int((np.diff(royalty) != 0).sum())
    share = (np.cumsum(counts) - counts / 2) / counts.sum()
    whole = max(most - cuts, 1)
    quantile = np.minimum((share * whole).astype(int), whole - 1)
    steps = (np.diff(quantile) != 0) | (np.diff(royalty) != 0)
    return np.concatenate([[0], np.cumsum(steps)])


def play_cells(
    ends: NDArray[np.int64],
    keys: NDArray[np.uint16],
    arrays: RuleArrays,
    bins: Bins,
    *,
    rounds: int,
) -> tuple[NDArray[np.float32], float]:
    """
    Play rounds of hands against their average: each is set, or given up where the rules know that.

    Parameters
    ----------
    ends : int64 (H,)
        Where the settings of each hand end.
    keys : uint16 (S, 3)
        The keys of all settings.
    arrays
        The rule set.
    bins
        The bins.
    rounds
        How many rounds.

    Returns
    -------
    float32 (F, M, B)
        What each cell wins from those of the average who set their hands, times their share.
    float
        The share of the average that surrenders.
    """
    cells = bins.cells(keys)
    played, given_up = np.zeros(bins.shape), 0.0
    choices = np.empty(len(ends), dtype=np.int64)
    units = np.empty(len(ends), dtype=np.float64)
    values = np.zeros(bins.shape, dtype=np.float32)
    values += np.arange(bins.shape[0], dtype=np.float32)[:, None, None] / bins.shape[0]
    values += np.arange(bins.shape[1], dtype=np.float32)[None, :, None] / bins.shape[1]
    values += np.arange(bins.shape[2], dtype=np.float32)[None, None, :] / bins.shape[2]
    for number in range(1, rounds + 1):
        choose_cells(values, cells, ends, choices, units)
        surrendered = is_given_up(units, given_up, arrays.rules.surrender)
        chosen = cells[choices[~surrendered]].T.astype(np.int64)
        places = np.ravel_multi_index(tuple(chosen), bins.shape)
        fresh = np.bincount(places, minlength=played.size).reshape(bins.shape)
        weight = 2 / (number + 1)
        played += (fresh - played) * weight
        given_up += (float(surrendered.mean()) - given_up) * weight
        values = cell_values(played / len(choices), bins, arrays.prices)
    return values, given_up


def is_given_up(units: Table, given_up: float, price: int) -> NDArray[np.bool_]:
    """
    Tell which hands lose less by surrendering.

    Parameters
    ----------
    units : float64 (H,)
        What they win from those who set their hands, times their share.
    given_up
        The share of opponents who surrender.
    price
        What surrender costs; 0 where the rules do not know it.
    """
    is_bad: NDArray[np.bool_] = units + given_up * price < -price * (1 - given_up)
    return is_bad if price else np.zeros(len(units), dtype=bool)


def cell_values(share: Table, bins: Bins, prices: PairPrices) -> NDArray[np.float32]:
    """
    Give what each cell wins from a population of cells on average.

    Two rows of one bin are taken as either ahead half the time. Without ties the units of a pair
    are a sum of the three signs and their product, so that one table of signs tells them.

    Parameters
    ----------
    share : float64 (F, M, B)
        The share of the population in each cell.
    bins
        The bins.
    prices
        The units of a pair.
    """
    linear, product = _coefficients(prices)
    signs = share
    for axis in range(3):
        signs = _ahead(signs, axis) - _behind(signs, axis)
    values = product * signs
    for row in range(3):
        own = share.sum(axis=tuple(axis for axis in range(3) if axis != row))
        values += _along(row, linear[row] * (_ahead(own, 0) - _behind(own, 0)))
        values += _along(row, _royalty(own, bins.royalties[row], prices))
    more = prices.array[7] * prices.array[8]
    if more and prices.has_royalties:
        values += more * _scoops(share, bins)
    return values.astype(np.float32)


def _coefficients(prices: PairPrices) -> tuple[Table, float]:
    """Give what each sign counts, and the product of all three."""
    units = np.array(prices.row_units, dtype=np.float64)
    overall, add, more = prices.array[3], prices.array[6], prices.array[7]
    # Won alone: two rows, with the units of both and the overall ones; a scoop comes on top.
    scoop = float(more * (units.sum() + overall) + add)
    linear = units + (overall / 2 + scoop / 4)
    return linear, float(-overall / 2 + scoop / 4)


def _ahead(share: Table, axis: int) -> Table:
    """Give the share behind each bin, half of its own included."""
    behind: Table = np.cumsum(share, axis=axis) - share / 2
    return behind


def _behind(share: Table, axis: int) -> Table:
    before: Table = share.sum(axis=axis, keepdims=True) - _ahead(share, axis)
    return before


def _along(row: int, values: Table) -> Table:
    shape = [1, 1, 1]
    shape[row] = len(values)
    return values.reshape(shape)


def _royalty(own: Table, royalty: Table, prices: PairPrices) -> Table:
    """Give what royalties of one row come to, those of the opponent taken off."""
    if prices.array[PAYMENT] == _HOLDER:
        units: Table = royalty - (own * royalty).sum()
    else:
        units = royalty * _ahead(own, 0) - _behind(own * royalty, 0)
    return units


def _scoops(share: Table, bins: Bins) -> Table:
    """Give the royalties of scoops made less those of scoops suffered."""
    front, middle, back = bins.royalties
    held = front[:, None, None] + middle[None, :, None] + back[None, None, :]
    made, suffered = share, share * held
    for axis in range(3):
        made = _ahead(made, axis)
        suffered = _behind(suffered, axis)
    return held * made - suffered
