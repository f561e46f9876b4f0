"""Processes that share a long computation, and how far it has come."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context

from capsa.errors import UsageError

MOST_WORKERS = 64


@contextmanager
def worker_pool(count: int) -> Iterator[Executor | None]:
    """
    Give so many processes to work with; None for one, which is this process itself.

    Ctrl-C ends them at once and in silence.

    Raises
    ------
    UsageError
        ``usage/bad`` for a number of workers that is not allowed, ``worker/lost`` where one was
        ended from outside.
    """
    if not 1 <= count <= MOST_WORKERS:
        allowed = f"1-{MOST_WORKERS}"
        raise UsageError("usage/bad", option="--workers", value=count, allowed=allowed)
    if count == 1:
        yield None
        return
    # A fork would take over whatever threads hold at that moment; a new process holds nothing.
    spawning = get_context("spawn")
    with ProcessPoolExecutor(count, spawning, _end_at_interrupt) as executor:
        with _interrupt_ignored():
            for _ in range(count):
                executor.submit(int)
        try:
            yield executor
        except BrokenProcessPool:
            raise UsageError("worker/lost") from None


def _end_at_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def _interrupt_ignored() -> Iterator[None]:
    """Begin processes that ignore Ctrl-C for as long as they would answer it with a traceback."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def progress_line(total: int) -> Iterator[Callable[[int], None]]:
    """Show on a terminal how much of a total is done; what is given is told of each bit more."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda done: progress.advance(task, done)
