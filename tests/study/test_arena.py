"""The arena: bots against each other on duplicate deals."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from capsa.study import arena
from tests.sampling import Sample
from tests.study.contests import contest


@pytest.mark.parametrize(
    ("bots", "players", "rules"),
    [
        (("random", "random"), 4, "taiwan"),
        (("random", "greedy", "random"), 3, "classic-2-4"),
        (("random", "random", "random"), 2, "classic-2-4-called"),
        (("random", "random", "random", "random"), 4, "shisanshui"),
    ],
)
def test_what_bots_win_others_lose(bots: tuple[str, ...], players: int, rules: str) -> None:
    """In every deal the units of all bots sum to zero, and no bot fouls."""
    result = arena(contest(*bots, players=players, rules=rules, deals=6))

    assert len(result.deals) == 6
    for deal in result.deals:
        assert sum(tally.units for tally in deal) == 0
        assert not any(tally.fouls for tally in deal)
    assert any(tally.units for deal in result.deals for tally in deal)


@pytest.mark.parametrize(
    ("seats", "players", "deals"), [(2, 2, 6), (3, 3, 2), (4, 4, 2), (2, 4, 2), (3, 2, 2)]
)
def test_a_bot_against_itself_ends_every_deal_at_zero(seats: int, players: int, deals: int) -> None:
    """Luck is gone: bots that do the same with the same cards win nothing from each other."""
    result = arena(contest(*("greedy",) * seats, players=players, deals=deals))

    assert [[tally.units for tally in deal] for deal in result.deals] == [[0] * seats] * deals
    assert all(pair.better is None for pair in result.pairs)


@pytest.mark.prove("solver")
def test_the_better_bot_is_found(sample: Sample) -> None:
    """A bot that thinks beats one that draws, by far more than two errors."""
    deals = sample.size(sampled=60, full=3_000)
    result = arena(contest("random", "greedy", deals=deals, seed=f"{sample.seed}"))
    (pair,) = result.pairs
    drawn, thought = result.bots

    assert pair.difference.units < -20 * pair.difference.error
    assert pair.better == "greedy"
    assert thought.estimate.units > 300
    assert thought.tally.scoops > 10 * drawn.tally.scoops
    sample.report("duplicate deals", deals, floor=deals)


def test_a_seed_gives_its_deals_and_a_longer_run_begins_with_them() -> None:
    """The same seed plays the same; another one does not."""
    short = arena(contest("random", "random", deals=10)).deals
    long = arena(contest("random", "random", deals=25)).deals
    other = arena(contest("random", "random", deals=10, seed="y")).deals

    assert long[:10] == short
    assert other != short
    assert len(set(long)) > 5


class Backwards(Executor):
    """Does all that it is given only when it has been given enough, the last first."""

    def __init__(self, enough: int) -> None:
        self._enough = enough
        self._waiting: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Take something to do."""
        future: Future[Any] = Future()
        self._waiting.append((future, lambda: fn(*args, **kwargs)))
        if len(self._waiting) == self._enough:
            for waiting, work in reversed(self._waiting):
                waiting.set_result(work())
        return future


def test_whoever_plays_the_deals_the_result_is_the_same() -> None:
    """Chunks of deals, played by others, at the same time or in another order, come together."""
    asked = contest("random", "random", deals=25)
    here = arena(asked)

    assert arena(asked, Backwards(3)) == here
    with ThreadPoolExecutor(2) as executor:
        assert arena(asked, executor) == here


@pytest.mark.parametrize("executor", [None, Backwards(3)], ids=["here", "elsewhere"])
def test_progress_is_told_deal_by_deal(executor: Executor | None) -> None:
    """Whoever waits hears of every deal once, and early."""
    told: list[int] = []
    arena(contest("random", "random", deals=25), executor, told.append)

    assert sum(told) == 25
    assert max(told) <= 10


def test_what_stops_one_chunk_stops_the_arena() -> None:
    """Where the executor's owner cancels what is left, nobody waits for it for ever."""

    class Cancelling(Backwards):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            future = super().submit(fn, *args, **kwargs)
            future.cancel()
            return future

    with pytest.raises(CancelledError):
        arena(contest("random", "random", deals=25), Cancelling(99))
