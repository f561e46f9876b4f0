"""Strategies trained in a moment, where it matters what is done with them and not how well."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from capsa.solver import Plan, library, playing


@contextmanager
def brief_training(cache: Path) -> Iterator[None]:
    """Let a training on first use take a moment, for all rules, and be known to nobody after."""
    with pytest.MonkeyPatch.context() as patch:
        plan = Plan(seed=1, hands=500, rounds=1, opponents=500, first=200)
        patch.setattr(library, "FIRST_USE", plan)
        # What ships is unpacked in seconds, once for each rule set.
        patch.setattr(library, "_shipped", dict)
        patch.setattr(library, "_AT_HAND", {})
        patch.setenv("XDG_CACHE_HOME", str(cache))
        playing._quick.cache_clear()
        yield
    playing._quick.cache_clear()
