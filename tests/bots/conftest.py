"""Bots that train for rules they do not know train briefly here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from capsa.solver import Plan, library


@pytest.fixture(scope="session", autouse=True)
def _brief_training() -> Iterator[None]:
    """Let a training on first use take a moment: what is asked here is what bots may do."""
    with pytest.MonkeyPatch.context() as patch:
        plan = Plan(seed=1, hands=500, rounds=1, opponents=500, first=200)
        patch.setattr(library, "FIRST_USE", plan)
        # What ships is unpacked in seconds, once for each rule set.
        patch.setattr(library, "_shipped", dict)
        yield
