"""Processes that share a computation."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from capsa.cli.workers import shared
from capsa.errors import HandError, UsageError
from tests.cli.playing import environment

BUSY = """
import signal
from capsa.cli.workers import shared

task = "print('begun', flush=True)\\nimport threading\\nthreading.Event().wait()"

def work(executor):
    for future in [executor.submit(exec, task) for _ in range(2)]:
        future.result()

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        shared(2, work)
    except KeyboardInterrupt:
        print("interrupted")
"""
"""Two workers that never come to an end by themselves."""


def test_one_worker_is_this_process() -> None:
    """Alone there is nothing to share out."""
    assert shared(1, lambda executor: executor) is None


@pytest.fixture(autouse=True)
def _ctrl_c_is_heard() -> Iterator[None]:
    """Hear Ctrl-C as a person's program does, whoever started the tests."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_work_is_done_elsewhere() -> None:
    """Two workers are other processes, and what they find comes back."""

    def found(executor: Executor | None) -> list[int]:
        assert executor is not None
        return [*executor.map(abs, (-1, -2)), executor.submit(os.getpid).result()]

    before = signal.getsignal(signal.SIGINT)
    one, two, other = shared(2, found)

    assert (one, two) == (1, 2)
    assert other != os.getpid()
    assert signal.getsignal(signal.SIGINT) is before


def test_workers_are_begun_deaf_to_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    """While Python starts in them they would answer Ctrl-C with pages of their own."""
    heard = []

    class Listening(ProcessPoolExecutor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            heard.append(signal.getsignal(signal.SIGINT) is not signal.SIG_IGN)
            return super().submit(fn, *args, **kwargs)

    def count(executor: Executor | None) -> int:
        assert executor is not None
        return executor.submit(len, "card").result()

    monkeypatch.setattr("capsa.cli.workers.ProcessPoolExecutor", Listening)

    assert shared(2, count) == 4
    assert heard == [False, False, True]


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


def busy(home: Path) -> subprocess.Popen[str]:
    """Start a program whose workers are busy for ever, and wait until they are."""
    (home / "busy.py").write_text(BUSY, encoding="utf-8")
    program = subprocess.Popen(
        [sys.executable, "busy.py"],
        env=environment(home),
        cwd=home,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert program.stdout is not None
    assert [program.stdout.readline() for _ in range(2)] == ["begun\n"] * 2
    return program


def test_ctrl_c_ends_workers_in_the_middle_of_their_work(tmp_path: Path) -> None:
    """What every process hears ends every process, and none of them says a word of its own."""
    program = busy(tmp_path)
    os.killpg(program.pid, signal.SIGINT)

    assert program.communicate() == ("interrupted\n", "")
    assert program.returncode == 0


def test_workers_end_with_who_they_work_for(tmp_path: Path) -> None:
    """Killed outright, a program leaves no worker behind that would keep its output open."""
    program = busy(tmp_path)
    program.kill()

    assert program.communicate()[0] == ""
