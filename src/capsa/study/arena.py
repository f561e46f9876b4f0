"""The arena: a contest shared out in chunks of deals, played, and put together again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from itertools import chain
from queue import SimpleQueue

from capsa.study.contest import Contest
from capsa.study.duplicate import DealTally, play_deals
from capsa.study.results import ArenaResult

_CHUNK = 10
"""Deals that are handed out at once: with a slow bot a second or two of work."""


def _say_nothing(deals: int) -> None:
    pass


def arena(
    contest: Contest,
    executor: Executor | None = None,
    progress: Callable[[int], None] = _say_nothing,
) -> ArenaResult:
    """
    Let bots play each other on duplicate deals.

    Parameters
    ----------
    contest
        What is played.
    executor
        Who plays: processes, threads or machines, how many is all the same to the result. None
        plays here. All deals are handed to it at once; to stop early is for its owner to do.
    progress
        Told how many deals more are played, whenever some are.

    Raises
    ------
    CapsaError
        Where a bot refuses to play: its rules need a solver that is not there, for example.

    Examples
    --------
    >>> from capsa.rules import load_ruleset
    >>> contest = Contest(load_ruleset(), ("random", "random"), players=2, deals=20, seed="capsa")
    >>> result = arena(contest)
    >>> result.rounds, sum(bot.tally.units for bot in result.bots)
    (40, 0)
    """
    starts = range(0, contest.deals, _CHUNK)
    played: dict[int, tuple[DealTally, ...]] = {}
    for chunk, tallies in _played(contest, starts, executor):
        played[chunk.start] = tallies
        progress(len(chunk))
    return ArenaResult(contest, tuple(chain.from_iterable(played[start] for start in starts)))


def _played(
    contest: Contest, starts: range, executor: Executor | None
) -> Iterator[tuple[range, tuple[DealTally, ...]]]:
    """Play all chunks and give each as soon as it is played."""
    chunks = [range(start, min(start + starts.step, starts.stop)) for start in starts]
    if executor is None:
        yield from ((chunk, play_deals(contest, chunk)) for chunk in chunks)
        return
    ended: SimpleQueue[Future[tuple[DealTally, ...]]] = SimpleQueue()
    begun: dict[Future[tuple[DealTally, ...]], range] = {}
    for chunk in chunks:
        future = executor.submit(play_deals, contest, chunk)
        begun[future] = chunk
        # Unlike `as_completed` this hears of futures too that the executor's owner cancels.
        future.add_done_callback(ended.put)
    for _ in chunks:
        future = ended.get()
        yield begun[future], future.result()
