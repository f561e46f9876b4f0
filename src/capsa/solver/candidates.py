"""The settings of many hands that can be worth most, whatever opponents do."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from capsa.evaluate import AceLowRuns, Pattern, Wheel
from capsa.rules import Calling, Ruleset
from capsa.scoring import SHOWN_BY_ROWS
from capsa.solver.arrays import RuleArrays
from capsa.solver.by_suits import keys_by_suits
from capsa.solver.frontier import undominated_masks
from capsa.solver.hands import evaluate_rows
from capsa.solver.holders import may_hold
from capsa.solver.paying import paying_settings
from capsa.solver.prices import Holdings, categories_of_keys, holds_straight_flush, is_monotone
from capsa.solver.responses import Side

_MOST_PAYING = 72_072
_MASKS = 8_192
_QUADS = 4

_Tables = tuple[
    NDArray[np.uint16],
    NDArray[np.uint16],
    NDArray[np.uint16],
    NDArray[np.uint8],
    tuple[NDArray[np.int16], NDArray[np.int16], NDArray[np.int16]],
]

Parts = tuple[NDArray[np.int64], NDArray[np.uint16]]
"""Where the settings of each hand end, int64 (H,), and the masks of all, uint16 (S, 3)."""


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
    orders : uint16 (S, 3)
        The suits of the rows, where suits rank; else (0, 3).
    naturals : int64 (N,)
        The hands whose every legal setting would count as a natural by its rows.
    """

    ends: NDArray[np.int64]
    masks: NDArray[np.uint16]
    keys: NDArray[np.uint16]
    holdings: Holdings
    orders: NDArray[np.uint16]
    naturals: NDArray[np.int64] = field(default_factory=lambda: np.empty(0, np.int64))

    @property
    def begins(self) -> NDArray[np.int64]:
        """Where the settings of each hand begin."""
        return np.concatenate([[0], self.ends[:-1]])

    def part(self, chosen: NDArray[np.int64]) -> Candidates:
        """Give some settings, all of one hand."""
        ends = np.array([len(chosen)])
        orders = self.orders[chosen] if len(self.orders) else self.orders
        held = self.holdings.of(chosen)
        return Candidates(ends, self.masks[chosen], self.keys[chosen], held, orders)

    def side(self, suits: NDArray[np.uint64]) -> Side:
        """Give the settings as kernels take them; `suits` are the cards of the hands."""
        held = self.holdings
        return suits, self.keys, held.pays, held.held, held.broken, self.orders


def candidates(hands: NDArray[np.uint8], arrays: RuleArrays) -> Candidates:
    """
    Give the settings of hands that can be worth most, whatever opponents do.

    That is the undominated ones; and where a weaker row may be paid more, those that none paid
    alike dominates. Settings whose rows would count as a natural at the reveal are left out where
    there are others: to call that natural is worth as much.

    Parameters
    ----------
    hands : uint8 (H, 13)
        Card numbers in ascending order.
    arrays
        The rule set.
    """
    ends, masks = undominated_masks(hands, arrays.rules.ranking)
    settings = _with_keys(hands, ends, masks, arrays)
    special = np.flatnonzero(_is_special(hands, settings, arrays))
    if not len(special):
        return settings
    parts = [_paying_of_one(hands[n : n + 1], arrays) for n in special]
    found = [part for part, _ in parts]
    paying = np.cumsum([len(part) for part in found]), np.concatenate(found)
    are_naturals = special[[is_natural for _, is_natural in parts]]
    settings = _with_keys(hands, *_merged((ends, masks), special, paying), arrays)
    return replace(settings, naturals=are_naturals)


def _with_keys(
    hands: NDArray[np.uint8],
    ends: NDArray[np.int64],
    masks: NDArray[np.uint16],
    arrays: RuleArrays,
) -> Candidates:
    each = np.repeat(hands, np.diff(ends, prepend=0), axis=0)
    keys = arrays.keys(each, masks)
    held = arrays.prices.holdings(each, masks, keys)
    return Candidates(ends, masks, keys, held, arrays.orders(each, masks))


def _paying_of_one(hand: NDArray[np.uint8], arrays: RuleArrays) -> tuple[NDArray[np.uint16], bool]:
    """Give the settings of a hand, and whether every one of it counts as a natural."""
    usual, shown = _options(arrays)
    tables = _tables_of_one(hand, arrays)
    out = np.empty((_MOST_PAYING, 3), dtype=np.uint16)
    end = np.zeros(1, dtype=np.int64)
    paying_settings(hand, *tables, usual, out, end)
    are_naturals = not end[0]
    if are_naturals:
        paying_settings(hand, *tables, shown, out, end)
    return out[: end[0]].copy(), are_naturals


def _tables_of_one(hand: NDArray[np.uint8], arrays: RuleArrays) -> _Tables:
    """Give keys, limits, categories and royalties of a hand as `paying_settings` takes them."""
    ranking, prices = arrays.ranking, arrays.prices
    categories, royalties = categories_of_keys(prices.wheel), prices.royalties
    if arrays.rules.ranking.suits:
        own = keys_by_suits(hand, arrays)
        front, middle, back = royalties
        paid = front[own.threes], middle[own.fives], back[own.fives]
        return own.keys, own.least, own.top, categories[own.fives], paid
    keys = np.zeros((1, _MASKS), dtype=np.uint16)
    evaluate_rows(hand, ranking.mixed, ranking.suited, ranking.fronts, keys)
    return keys, ranking.least, ranking.top, categories, royalties


def _merged(usual: Parts, special: NDArray[np.int64], paying: Parts) -> Parts:
    """Put the settings of some hands in the place of the usual ones."""
    ends, masks = usual
    begins = np.concatenate([[0], ends[:-1]])
    pieces, sizes, after, begin = [], np.diff(ends, prepend=0), 0, 0
    for n, end in zip(special, paying[0], strict=True):
        pieces += [masks[after : begins[n]], paying[1][begin:end]]
        sizes[n] = end - begin
        after, begin = ends[n], end
    pieces.append(masks[after:])
    return np.cumsum(sizes), np.concatenate(pieces)


def _is_special(
    hands: NDArray[np.uint8], settings: Candidates, arrays: RuleArrays
) -> NDArray[np.bool_]:
    """Tell which hands may have a weaker row that is worth more."""
    prices = arrays.prices
    special = np.zeros(len(hands), dtype=bool)
    if prices.has_royalties and not is_monotone(prices):
        return ~special
    if prices.one_per_hand:
        # Royalties grow with the rows: where no undominated setting holds two, none does.
        raw = np.stack([prices.royalties[row][settings.keys[:, row]] for row in range(3)], axis=1)
        has_two = ((raw > 0).sum(axis=1) > 1).astype(np.int64)
        special |= np.add.reduceat(has_two, settings.begins) > 0
    if prices.broken is not None:
        ranks = hands >> 2
        four = np.stack([(ranks == rank).sum(axis=1) == _QUADS for rank in range(13)], axis=1)
        special |= four.any(axis=1) | holds_straight_flush(hands, prices.wheel)
    special |= may_hold(hands, _shown(arrays.rules))
    return special


def _shown(rules: Ruleset) -> list[Pattern]:
    """Give the naturals that rows may show at the reveal without being called."""
    if rules.naturals is None or rules.naturals.calling is not Calling.REQUIRED:
        return []
    listed = (price.pattern for price in rules.naturals.list)
    return [pattern for pattern in listed if pattern.kind in SHOWN_BY_ROWS]


def _options(arrays: RuleArrays) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Give the options of `paying_settings`, and those where every setting is a natural."""
    shown = {pattern.kind for pattern in _shown(arrays.rules)}
    readings = arrays.rules.readings
    low = readings.wheel is not Wheel.NONE
    front = low and readings.ace_low_runs in (AceLowRuns.BOTH, AceLowRuns.FRONT)
    five = low and readings.ace_low_runs in (AceLowRuns.BOTH, AceLowRuns.FIVE)
    paid = (arrays.prices.one_per_hand, arrays.prices.broken is not None)
    left_out = ("three_straights" in shown, "three_flushes" in shown)
    usual = np.array([*paid, *left_out, front, five], dtype=np.int64)
    return usual, usual * np.array([1, 1, 0, 0, 0, 0])
