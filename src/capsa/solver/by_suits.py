"""Keys of one hand's rows where suits tell rows of equal strength apart."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from capsa.solver.arrays import RuleArrays
from capsa.solver.hands import MASKS_OF_FIVE, MASKS_OF_THREE
from capsa.solver.prices import Holdings
from capsa.solver.responses import compared_keys

_MASKS = 8_192
U16 = NDArray[np.uint16]


@dataclass(frozen=True, slots=True, eq=False)
class HandKeys:
    """
    Keys of a hand's own, 1 the weakest of its rows of a size, and what they stand for.

    Attributes
    ----------
    keys : uint16 (1, 8192)
        By mask of places.
    least : uint16 (F + 1,)
        By key of a front: the key of the weakest middle that may stand behind it.
    top : uint16 (B + 1,)
        By key of a back: the key of the strongest middle that may stand before it.
    threes, fives : int64 (F + 1,), (B + 1,)
        The usual key of each.
    """

    keys: U16
    least: U16
    top: U16
    threes: NDArray[np.int64]
    fives: NDArray[np.int64]


def keys_by_suits(hand: NDArray[np.uint8], arrays: RuleArrays) -> HandKeys:
    """
    Give the keys of one hand's rows, suits taken into account, though not in what is legal.

    Parameters
    ----------
    hand : uint8 (1, 13)
        Card numbers in ascending order.
    arrays
        A rule set that ranks suits.
    """
    rows = MASKS_OF_FIVE.astype(np.uint16)
    masks = np.stack([np.resize(MASKS_OF_THREE.astype(np.uint16), len(rows)), rows, rows], axis=1)
    hands = np.repeat(hand, len(rows), axis=0)
    usual = arrays.keys(hands, masks)
    compared = np.empty((len(rows), 3), dtype=np.int32)
    nothing = Holdings(np.empty((0, 3), np.int16), np.empty(0, np.uint8), np.empty(0, np.int16))
    suits = np.zeros(1, dtype=np.uint64)
    held = nothing.pays, nothing.held, nothing.broken
    side = suits, usual, *held, arrays.orders(hands, masks)
    compared_keys(side, arrays.prices.array, compared)
    keys = np.zeros((1, _MASKS), dtype=np.uint16)
    usual_of = []
    for column, count in ((0, len(MASKS_OF_THREE)), (1, len(rows))):
        _, at, own = np.unique(compared[:count, column], return_index=True, return_inverse=True)
        keys[0, masks[:count, column]] = own + 1
        usual_of.append(np.concatenate([[0], usual[at, column]]).astype(np.int64))
    threes, fives = usual_of
    ranking = arrays.ranking
    least = np.searchsorted(fives[1:], ranking.least[threes]) + 1
    top = np.searchsorted(fives[1:], ranking.top[fives], side="right")
    return HandKeys(keys, least.astype(np.uint16), top.astype(np.uint16), threes, fives)
