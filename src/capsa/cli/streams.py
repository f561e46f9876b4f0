"""The standard streams, where a program was started without them or nobody reads them."""

from __future__ import annotations

import os
import sys
from typing import TextIO


def open_missing_streams() -> bool:
    """
    Put silence where a standard stream is closed, and tell whether there is an output.

    No file opened later can then be taken for that stream.
    """
    has_output = sys.stdout is not None
    # In this order each takes the number of the stream it stands for.
    if sys.stdin is None:
        sys.stdin = _silence("r")
    if sys.stdout is None:
        sys.stdout = _silence("w")
    if sys.stderr is None:
        sys.stderr = _silence("w")
    return has_output


def _silence(mode: str) -> TextIO:
    # Held to the end of the program, as the stream it stands for would be.
    return open(os.devnull, mode, encoding="utf-8")  # type: ignore[return-value]


def let_go(stream: TextIO) -> None:
    """Write what a stream still holds, or nowhere if it cannot be: Python would try, and fail."""
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
