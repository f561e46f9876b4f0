"""Whether a population does what the rules allow; a file may say anything."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from capsa.cards import HAND_SIZE, ROWS
from capsa.solver.arrays import RuleArrays
from capsa.solver.holders import claims_in
from capsa.solver.pool import Action, Pool, is_automatic

_ALL = (1 << HAND_SIZE) - 1


def is_playable(pool: Pool, arrays: RuleArrays) -> bool:
    """
    Tell whether rows are legal, naturals that are called are held, and giving up is known.

    Where naturals are called for whoever holds one, no such hand does anything else.
    """
    is_set, is_call = pool.actions == Action.SET, pool.actions == Action.CALL
    if (pool.actions > max(Action)).any() or pool.masks[~is_set].any():
        return False
    if not _are_rows(pool.masks[is_set]):
        return False
    front, middle, back = arrays.keys(pool.hands[is_set], pool.masks[is_set]).T
    ranking, called = arrays.ranking, pool.hands[is_call]
    return bool(
        (middle >= ranking.least[front]).all()
        and (middle <= ranking.top[back]).all()
        and len(claims_in(called, arrays.rules)) == len(called)
        and (arrays.rules.surrender or (is_set | is_call).all())
        and not (is_automatic(arrays.rules) and claims_in(pool.hands[~is_call], arrays.rules))
    )


def _are_rows(masks: NDArray[np.uint16]) -> bool:
    """Tell whether masks (N, 3) part thirteen places into three, five and five."""
    held = masks[:, :, None] >> np.arange(16, dtype=np.uint16) & 1
    sizes = [row.size for row in ROWS]
    return bool((held.sum(axis=2) == sizes).all() and (masks.sum(axis=1) == _ALL).all())
