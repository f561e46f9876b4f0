"""Bots that train for rules they do not know train briefly here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from capsa.solver import Plan, library, playing


@pytest.fixture(scope="module", autouse=True)
def _brief_training(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let a training on first use take a moment: what is asked here is what bots may do."""
    with pytest.MonkeyPatch.context() as patch:
        plan = Plan(seed=1, hands=500, rounds=1, opponents=500, first=200)
        patch.setattr(library, "FIRST_USE", plan)
        # What ships is unpacked in seconds, once for each rule set.
        patch.setattr(library, "_shipped", dict)
        # What is found so briefly is known to no other test.
        patch.setattr(library, "_AT_HAND", {})
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("brief")))
        playing._quick.cache_clear()
        yield
    playing._quick.cache_clear()
