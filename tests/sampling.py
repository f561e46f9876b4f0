"""
Proofs in two sizes: a sample in every test run, the whole under `--prove`.

A proof is a test marked with its part and written once for both sizes:

>>> import pytest
>>> from tests.sampling import Sample
>>> @pytest.mark.prove("core")
... def test_units_sum_to_zero(sample: Sample) -> None:
...     '''Whatever four players lay, what one wins others lose.'''
...     tables = sample.size(sampled=500, full=100_000)
...     for _ in range(tables):
...         number = sample.rng.random()
...         assert number - number == 0
...     sample.report("tables", tables, floor=tables)

The terminal summary lists what was reported, with the seed that repeats the run: `--seed N`.
Hypothesis tests grow too: without settings of their own they take the profile `sampled` or `full`.
"""

from __future__ import annotations

import dataclasses
import hashlib
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from _pytest.terminal import TerminalReporter

PARTS = ("core", "solver", "web")


@dataclass(frozen=True, slots=True)
class Count:
    """How many cases of one kind a proof ran and how many drawn ones it could not use."""

    test: str
    name: str
    cases: int
    floor: int
    dropped: int

    def __str__(self) -> str:
        """Give the line of the terminal summary."""
        dropped = f", {self.dropped:,} dropped" if self.dropped else ""
        return f"{self.test}: {self.name}: {self.cases:,} (at least {self.floor:,}){dropped}"


@dataclass(slots=True)
class Sample:
    """
    The size and the chance of one test, and the account of what it ran.

    Attributes
    ----------
    full : bool
        Whether the proof runs at full size.
    seed : int
        This test's own seed, drawn from the run's seed and the test's name: equal for equal
        `--seed`, whichever other tests run and in whatever order.
    rng : random.Random
        A generator started from `seed`.
    """

    test: str
    full: bool
    seed: int
    rng: random.Random = field(init=False)
    counts: list[Count] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)

    def size(self, *, sampled: int, full: int) -> int:
        """Give the number of cases to run: `sampled` in every test run, `full` when proving."""
        return full if self.full else sampled

    def report(self, name: str, cases: int, *, floor: int, dropped: int = 0) -> None:
        """
        Write down how many cases ran; fail if they are fewer than `floor`.

        Parameters
        ----------
        name : str
            What was counted, in the game's words: "swaps while setting".
        cases : int
            How many were checked.
        floor : int
            How many there must be, at this size; at least one, for a proof of nothing proves
            nothing. Often `sample.size(sampled=..., full=...)`.
        dropped : int
            How many were drawn and could not be used.
        """
        self.counts.append(Count(self.test, name, cases, floor, dropped))
        assert floor > 0, f"{name}: the floor must be at least one case"
        assert cases >= floor, f"{name}: {cases:,} cases ran, at least {floor:,} must"


_counts = pytest.StashKey[list[Count]]()
_SENT = "capsa_counts"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the two options of this page."""
    group = parser.getgroup("capsa")
    group.addoption(
        "--prove",
        choices=[*PARTS, "all"],
        help="run only the proofs of this part, at full size",
    )
    group.addoption(
        "--seed",
        type=int,
        default=random.SystemRandom().randrange(2**32),
        help="the seed of all sampled tests, as printed by an earlier run",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Choose the size for hypothesis too."""
    config.stash[_counts] = []
    config.pluginmanager.register(_Workers())
    # Time is no argument: machines differ, and a slow example is not a wrong one.
    settings.register_profile("sampled", deadline=None, max_examples=100)
    settings.register_profile("full", deadline=None, max_examples=5_000)
    settings.load_profile("full" if config.getoption("prove") else "sampled")


def pytest_report_header(config: pytest.Config) -> str:
    """Say at the start what a run that is cut off needs to be repeated."""
    return f"capsa: {_describe(config)}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep only the proofs that were asked for."""
    part = config.getoption("prove")
    proofs = {item: _part_of(item) for item in items}
    if part is None:
        return
    kept = [item for item in items if proofs[item] and part in (proofs[item], "all")]
    if not kept:
        built = ", ".join(sorted({proof for proof in proofs.values() if proof})) or "none"
        raise pytest.UsageError(f'no proof of the part "{part}" is built yet; built: {built}')
    config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
    items[:] = kept


def pytest_terminal_summary(terminalreporter: TerminalReporter, config: pytest.Config) -> None:
    """List the counts before the closing line."""
    terminalreporter.section(_describe(config))
    counts = config.stash[_counts]
    for count in sorted(counts, key=str):
        terminalreporter.write_line(str(count))


class _Workers:
    """Gathers the counts where several processes share the tests."""

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Hand over what this process counted, if another one prints it."""
        if hasattr(session.config, "workeroutput"):
            counts = session.config.stash[_counts]
            session.config.workeroutput[_SENT] = [dataclasses.astuple(count) for count in counts]

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take over what a process counted; one that was lost hands nothing over."""
        sent = getattr(node, "workeroutput", {}).get(_SENT, ())
        node.config.stash[_counts].extend(Count(*count) for count in sent)


@pytest.fixture
def sample(request: pytest.FixtureRequest) -> Iterator[Sample]:
    """Give this test its size, its seed and the place to report how many cases it ran."""
    config = request.config
    name = request.node.nodeid
    digest = hashlib.sha256(f"{config.getoption('seed')} {name}".encode()).digest()
    sample = Sample(name, config.getoption("prove") is not None, int.from_bytes(digest[:8]))
    yield sample
    config.stash[_counts].extend(sample.counts)


def _describe(config: pytest.Config) -> str:
    size = "full size" if config.getoption("prove") else "sampled"
    return f"proofs at {size}, --seed {config.getoption('seed')}"


def _part_of(item: pytest.Item) -> str | None:
    mark = item.get_closest_marker("prove")
    if mark is None:
        return None
    match mark.args:
        case (str() as part,) if part in PARTS:
            return part
        case _:
            raise pytest.UsageError(
                f"{item.nodeid}: the mark `prove` takes one part of {', '.join(PARTS)}"
            )
