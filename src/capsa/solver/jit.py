"""How kernels are compiled: typed, off the interpreter's lock, kept between runs where possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from capsa.errors import SolverError

try:
    from numba import njit
except ImportError as error:
    raise SolverError("solver/numba") from error

_Function = TypeVar("_Function", bound=Callable[..., Any])


def kernel(signature: str) -> Callable[[_Function], _Function]:
    """
    Compile a function for this processor, for one list of types.

    What is compiled is kept beside the source, or in the user's cache, until either changes; where
    nothing can be kept there, or what was kept is damaged, it is compiled in every run. A kernel
    calls kernels of its own file alone, since what is kept does not notice a change elsewhere.

    Parameters
    ----------
    signature
        The types, in numba's notation: ``"void(uint8[::1], int64)"``.
    """
    options: dict[str, Any] = {"nogil": True, "error_model": "numpy"}

    def compiled(function: _Function) -> _Function:
        try:
            return cast(_Function, njit(signature, cache=True, **options)(function))
        except Exception:
            # No folder to keep anything in, a full disk, or what was kept is damaged, of which
            # unpickling may say anything. A fault of the kernel itself comes again below.
            return cast(_Function, njit(signature, **options)(function))

    return compiled


def part(function: _Function) -> _Function:
    """Compile a function as part of the kernels of its file that call it."""
    return cast(_Function, njit(nogil=True, error_model="numpy", inline="never")(function))
