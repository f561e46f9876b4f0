"""The plain policy: what strategies are written as differences to, and quick opponents do."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from capsa.solver.arrays import RowWorths, RuleArrays
from capsa.solver.holders import claims_in
from capsa.solver.pool import Action, Pool


def plain_pool(hands: NDArray[np.uint8], worths: RowWorths, arrays: RuleArrays) -> Pool:
    """Give hands as the plain policy plays them: naturals called, rows by what each is worth."""
    actions = np.zeros(len(hands), dtype=np.uint8)
    actions[list(claims_in(hands, arrays.rules))] = Action.CALL
    masks = worths.best(hands, arrays)
    masks[actions != Action.SET] = 0
    return Pool(hands, actions, masks)
