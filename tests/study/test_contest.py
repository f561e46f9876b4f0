"""What an arena can be asked to play."""

from __future__ import annotations

import pytest

from capsa.errors import UsageError
from capsa.rules import load_ruleset, ruleset_from_table
from capsa.study import MOST_DEALS, Contest
from tests.study.contests import contest

FOR_TWO = ruleset_from_table({"extends": "plain-2-4", "seats": {"most": 2}}, "drawn", named=False)


@pytest.mark.parametrize(
    ("bots", "players", "deals", "code"),
    [
        ((), 2, 10, "arena/bots"),
        (("greedy",), 2, 10, "arena/bots"),
        (("greedy",) * 5, 4, 10, "arena/bots"),
        (("greedy", "clever"), 2, 10, "bot/unknown"),
        (("greedy", "random"), 1, 10, "play/players"),
        (("greedy", "random"), 5, 10, "play/players"),
        (("greedy", "random"), 2, 1, "arena/deals"),
        (("greedy", "random"), 2, MOST_DEALS + 1, "arena/deals"),
    ],
)
def test_what_is_no_contest(bots: tuple[str, ...], players: int, deals: int, code: str) -> None:
    """A lone bot, a bot nobody knows, a table without seats for all, and one deal are refused."""
    with pytest.raises(UsageError) as refused:
        Contest(load_ruleset(), bots, players, deals, "x")

    assert refused.value.code == code


def test_rules_for_two_seat_two_bots() -> None:
    """How many bots there may be depends on the seats that the rules know."""
    assert Contest(FOR_TWO, ("greedy", "random"), 2, 2, "x").players == 2
    with pytest.raises(UsageError, match="by house an arena takes 2 to 2 bots, not 3"):
        Contest(FOR_TWO, ("greedy", "random", "random"), 2, 2, "x")


@pytest.mark.parametrize(
    ("bots", "labels"),
    [
        (("greedy", "random"), ("greedy", "random")),
        (("greedy", "random", "greedy", "greedy"), ("greedy 1", "random", "greedy 2", "greedy 3")),
    ],
)
def test_namesakes_are_numbered(bots: tuple[str, ...], labels: tuple[str, ...]) -> None:
    """Several bots of one name are told apart."""
    assert contest(*bots, deals=2).labels == labels
