"""The fixture that all proofs lean on."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.rooms import ROOT
from tests.sampling import Sample


def _sample(*, full: bool = False) -> Sample:
    return Sample("a test", full, seed=7)


@pytest.mark.parametrize(("full", "size"), [(False, 10), (True, 1_000)])
def test_a_proof_runs_in_two_sizes(full: bool, size: int) -> None:
    """The same proof runs small in every test run and whole when proving."""
    assert _sample(full=full).size(sampled=10, full=1_000) == size


def test_equal_seeds_draw_equal_cases() -> None:
    """A run can be repeated from its printed seed."""
    assert _sample().rng.random() == _sample().rng.random()


def test_too_few_cases_are_no_proof() -> None:
    """A proof that ran fewer cases than it promised fails, and is listed all the same."""
    sample = _sample()

    with pytest.raises(AssertionError, match="swaps: 999 cases ran, at least 1,000 must"):
        sample.report("swaps", 999, floor=1_000)

    assert [str(count) for count in sample.counts] == ["a test: swaps: 999 (at least 1,000)"]


def test_a_floor_of_nothing_is_refused() -> None:
    """A proof that may run no case proves nothing."""
    with pytest.raises(AssertionError, match="swaps: the floor must be at least one case"):
        _sample().report("swaps", 0, floor=0)


def test_what_could_not_be_used_is_told() -> None:
    """Drawn cases that were dropped stand beside those that counted."""
    sample = _sample()
    sample.report("swaps", 1_200, floor=1_000, dropped=34)

    assert str(sample.counts[0]) == "a test: swaps: 1,200 (at least 1,000), 34 dropped"


@pytest.mark.parametrize("processes", ["0", "2"])
def test_what_was_counted_is_told_however_many_processes_share_the_tests(processes: str) -> None:
    """Counts and the seed stand in the summary, and the seed is that of every process."""
    counted = "tests/evaluate/test_row.py"
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--quiet",
        "--numprocesses",
        processes,
        "--seed",
        "5",
    ]
    run = subprocess.run([*command, counted], cwd=ROOT, capture_output=True, text=True, check=False)

    assert "proofs at sampled, --seed 5" in run.stdout
    assert re.search(rf"{counted}::.*: [0-9,]+ \(at least [0-9,]+\)", run.stdout)
    assert run.returncode == 0, run.stdout
