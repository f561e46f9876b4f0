"""
The gate of `scripts/test`: the core is covered to the last line and branch, or the run fails.

Loaded with `-p tests.coverage_gate` under `coverage run`, so that its report stands above the
closing line of the test run.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import coverage
import pytest

from tests.rooms import CORE, built_rooms

if TYPE_CHECKING:
    from _pytest.terminal import TerminalReporter

_reports = pytest.StashKey[list[str]]()


@pytest.hookimpl(wrapper=True)
def pytest_sessionfinish(session: pytest.Session) -> object:
    """Measure when all tests are done, and before the summary is printed."""
    session.config.stash[_reports] = reports = []
    covered, report = _core_coverage()
    if covered < 100:
        reports.append(report)
        if session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
    else:
        reports.append(f"core rooms: {covered:.0f} % of lines and branches covered")
    return (yield)


def pytest_terminal_summary(terminalreporter: TerminalReporter, config: pytest.Config) -> None:
    """Print the report above the closing line."""
    terminalreporter.section("coverage of the core")
    for report in config.stash[_reports]:
        terminalreporter.write_line(report)


def _core_coverage() -> tuple[float, str]:
    running = coverage.Coverage.current()
    if running is None:
        raise pytest.UsageError("the coverage gate needs `coverage run -m pytest`")
    running.stop()
    running.save()
    table = io.StringIO()
    rooms = [room for room in CORE if room in built_rooms()]
    covered = running.report(
        include=[f"src/capsa/{room}/*" for room in rooms],
        file=table,
        show_missing=True,
        skip_covered=True,
        precision=2,
    )
    return covered, f"FAILED: the core is not covered wholly\n{table.getvalue()}"
