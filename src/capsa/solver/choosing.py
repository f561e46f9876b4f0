"""The kernel that looks settings up in a table of values by cell."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from capsa.solver.jit import kernel


@kernel("void(float32[:,:,::1], uint8[:,::1], int64[::1], int64[::1], float64[::1])")
def choose_cells(
    values: NDArray[np.float32],
    cells: NDArray[np.uint8],
    ends: NDArray[np.int64],
    choices: NDArray[np.int64],
    units: NDArray[np.float64],
) -> None:
    """
    Write which setting of each hand lies in the cell of most value, and that value.

    Parameters
    ----------
    values : float32 (F, M, B)
        By cell of front, middle and back: units.
    cells : uint8 (S, 3)
        The cells of all settings.
    ends : int64 (H,)
        Where the settings of each hand end.
    choices : int64 (H,)
        The setting chosen, counted from the first of all; of equal ones the first.
    units : float64 (H,)
        Its value.
    """
    begin = 0
    for h in range(len(ends)):
        best = begin
        most = np.float32(-np.inf)
        for s in range(begin, ends[h]):
            value = values[cells[s, 0], cells[s, 1], cells[s, 2]]
            if value > most:
                most = value
                best = s
        choices[h] = best
        units[h] = most
        begin = ends[h]
