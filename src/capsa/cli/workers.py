"""Processes that share a long computation, and how far it has come."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

from capsa.errors import UsageError

MOST_WORKERS = 64

_Found = TypeVar("_Found")


def shared(workers: int, work: Callable[[Executor | None], _Found]) -> _Found:
    """
    Give what a computation comes to that shares itself out among processes.

    Ctrl-C ends all of them at once and in silence.

    Parameters
    ----------
    workers
        How many processes, from 1 to 64. One is this process itself.
    work
        Is given what to share itself out with, None where it is to do everything here.

    Raises
    ------
    UsageError
        ``usage/bad`` for a number of workers that is not allowed, ``worker/lost`` where one was
        ended from outside.
    """
    if not 1 <= workers <= MOST_WORKERS:
        allowed = f"1-{MOST_WORKERS}"
        raise UsageError("usage/bad", option="--workers", value=workers, allowed=allowed)
    if workers == 1:
        return work(None)
    # A fork would take over whatever threads hold at that moment; a new process holds nothing.
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin_worker)
    # Ctrl-C is raised in the main thread, wherever that is: it only waits, and holds no lock then.
    with ThreadPoolExecutor(1) as other_thread:
        try:
            with _interrupt_ignored():
                for _ in range(workers):
                    pool.submit(int)
            return other_thread.submit(work, pool).result()
        except BrokenProcessPool:
            raise UsageError("worker/lost") from None
        finally:
            pool.shutdown(cancel_futures=True)


def _begin_worker() -> None:
    """End at Ctrl-C without a word, and with the process that this one works for."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a worker works for somebody"
    parent.join()
    os._exit(1)


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
