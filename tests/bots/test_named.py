"""Bots by name."""

from __future__ import annotations

import random

import pytest

from capsa.bots import BOTS, bot_named, chaotic
from capsa.bots.bot import Table
from capsa.cards import deal, shuffle
from capsa.errors import UsageError
from capsa.rules import is_foul, load_ruleset


def test_an_unknown_bot_is_refused_by_name() -> None:
    """Who asks for a bot that is not there is told which there are."""
    with pytest.raises(
        UsageError, match="there is no bot clever; bots are random, greedy, rows, equilibrium"
    ):
        bot_named("clever")


@pytest.mark.parametrize("name", BOTS)
def test_every_listed_bot_is_given(name: str) -> None:
    """Each name of the list gives its bot."""
    assert isinstance(bot_named(name), BOTS[name])


def test_a_random_bot_finds_a_setting_however_unlucky(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where none that was drawn is in order, one is drawn from all that are."""
    monkeypatch.setattr(chaotic, "_DRAWS", 0)
    rules = load_ruleset()
    (hand, *_) = deal(shuffle(b"unlucky"), seats=4, dealer=0)

    assert not is_foul(chaotic.RandomBot().setting(hand, Table(rules, 2), random.Random(1)), rules)
