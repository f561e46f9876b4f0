"""Bots by name."""

from __future__ import annotations

import pytest

from capsa.bots import BOTS, bot_named
from capsa.errors import UsageError


def test_an_unknown_bot_is_refused_by_name() -> None:
    """Who asks for a bot that is not there is told which there are."""
    with pytest.raises(UsageError, match="there is no bot clever; bots are greedy, random"):
        bot_named("clever")


@pytest.mark.parametrize("name", BOTS)
def test_every_listed_bot_is_given(name: str) -> None:
    """Each name of the list gives its bot."""
    assert isinstance(bot_named(name), BOTS[name])
