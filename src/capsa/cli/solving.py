"""What the commands that need the solver share: seeds, and what is told while it works."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING

import click

from capsa.cli.deal import LONGEST_SEED
from capsa.cli.reading import origin_of, ruleset_named
from capsa.cli.speech import Speech
from capsa.cli.workers import MOST_WORKERS
from capsa.errors import UsageError
from capsa.rules import Ruleset, load_ruleset

if TYPE_CHECKING:
    from capsa.solver import Strategy

_PATIENCE = 2.0
"""Seconds that pass in silence; what is compiled already is there within one."""

_WORD = 8
"""Bytes of a seed."""


def ruleset_or_usual(name: str | None, speech: Speech) -> Ruleset:
    """Give the rule set that an option names, or the usual one where it is left out."""
    return load_ruleset() if name is None else ruleset_named(name, origin_of(name, speech))


def seed_number(text: str) -> int:
    """
    Give the number that a seed stands for: a number itself, any other text its hash.

    Raises
    ------
    UsageError
        ``deal/seed``.

    Examples
    --------
    >>> seed_number("17"), seed_number("seventeen") < 2**64
    (17, True)
    """
    if not 0 < len(text) <= LONGEST_SEED:
        raise UsageError("deal/seed", most=LONGEST_SEED, count=len(text))
    if text.isascii() and text.isdecimal() and int(text) < 1 << 8 * _WORD:
        return int(text)
    hashed = hashlib.sha256(text.encode(errors="surrogateescape")).digest()
    return int.from_bytes(hashed[:_WORD], "little")


@contextmanager
def threads(count: int | None) -> Iterator[Executor]:
    """
    Give so many threads to work with, or one for each processor; what has not begun ends with them.

    Raises
    ------
    UsageError
        ``usage/bad`` for a number of workers that is not allowed.
    """
    within("--workers", count, 1, MOST_WORKERS)
    pool = ThreadPoolExecutor(count or os.cpu_count())
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def within(option: str, value: int | None, least: int, most: int) -> None:
    """
    Refuse a number that an option does not allow; one that was left out is allowed.

    Raises
    ------
    UsageError
        ``usage/bad``.
    """
    if value is not None and not least <= value <= most:
        raise UsageError("usage/bad", option=option, value=value, allowed=f"{least}-{most}")


@contextmanager
def preparing(speech: Speech) -> Iterator[Callable[[], None]]:
    """
    Tell on a terminal why nothing happens, where the solver is compiled for the first time.

    What is given is called when something does happen.
    """
    if not sys.stderr.isatty():
        yield lambda: None
        return
    text = speech.gettext("Preparing the solver: that takes longest the first time.")
    timer = Timer(_PATIENCE, click.echo, (text,), {"err": True})
    timer.daemon = True
    timer.start()
    try:
        yield timer.cancel
    finally:
        timer.cancel()


def prepare_solver(rules: Ruleset, speech: Speech) -> Strategy:
    """Give the strategy for rules, telling on a terminal what takes its time."""
    label = speech.gettext("Training opponents")
    with preparing(speech) as prepared, progress_bar(label) as told:
        from capsa.solver import Progress, cache_folder, strategy_for

        def tell(step: Progress) -> None:
            prepared()
            told(step.done)

        strategy = strategy_for(rules, told=tell)
    warn_if_not_kept(cache_folder(), speech)
    return strategy


@contextmanager
def progress_bar(label: str) -> Iterator[Callable[[float], None]]:
    """Show on a terminal which share of long work is done, from when it is first told."""
    with ExitStack() as begun:
        bar: list[Callable[[float], None]] = []

        def told(done: float) -> None:
            if sys.stderr.isatty():
                if not bar:
                    bar.append(begun.enter_context(_bar(label)))
                bar[0](done)

        yield told


@contextmanager
def _bar(label: str) -> Iterator[Callable[[float], None]]:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    named = TextColumn("{task.description}")
    columns = named, BarColumn(), TaskProgressColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(label, total=None)
        # Until a first part is done nobody knows how long it takes.
        yield lambda done: progress.update(task, completed=done, total=1 if done else None)


def warn_if_not_kept(folder: Path, speech: Speech) -> None:
    """Say on the standard error that what is worked out will have to be worked out again."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        is_writable = os.access(folder, os.W_OK | os.X_OK)
    except OSError:
        is_writable = False
    if not is_writable:
        text = speech.gettext(
            "{folder} cannot be written: what the solver works out is not kept for the next time."
        )
        click.echo(text.format(folder=folder), err=True)
