"""Processes that share a computation."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Executor

import pytest

from capsa.cli.workers import shared
from capsa.errors import HandError, UsageError


def test_one_worker_is_this_process() -> None:
    """Alone there is nothing to share out."""
    assert shared(1, lambda executor: executor) is None


def test_work_is_done_elsewhere() -> None:
    """Two workers are other processes, and what they find comes back."""

    def found(executor: Executor | None) -> list[int]:
        assert executor is not None
        return [*executor.map(abs, (-1, -2)), executor.submit(os.getpid).result()]

    one, two, other = shared(2, found)

    assert (one, two) == (1, 2)
    assert other != os.getpid()
    assert signal.getsignal(signal.SIGINT) is not signal.SIG_IGN


@pytest.mark.parametrize("workers", [0, -1, 65])
def test_how_many_workers_there_may_be(workers: int) -> None:
    """Nobody cannot work, and a crowd is no help."""
    with pytest.raises(UsageError, match=f"--workers: {workers} is not allowed; 1-64 is"):
        shared(workers, lambda executor: pytest.fail("work was begun"))


def test_a_worker_that_is_killed_is_told_of() -> None:
    """Where the system ends a process for want of memory, a sentence says so."""

    def lost(executor: Executor | None) -> None:
        assert executor is not None
        executor.submit(os._exit, 1).result()

    with pytest.raises(UsageError) as refused:
        shared(2, lost)
    assert refused.value.code == "worker/lost"


def test_a_refusal_comes_through() -> None:
    """What the work itself refuses is refused here."""

    def refuse(executor: Executor | None) -> None:
        raise HandError("hand/count", count=12)

    with pytest.raises(HandError):
        shared(2, refuse)
