"""The settlement gives, line by line, what the second settlement gives."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.oracles.settlement import OracleSheet, oracle_settle
from tests.sampling import Sample
from tests.scoring.as_standing import plain, settled
from tests.strategies import drawn_tables, presets, random_table

REASONS = {"row", "overall", "royalty", "scoop", "home_run", "natural", "surrender", "foul"}
BROKEN = "royalty of no row"


def kinds_of(sheet: OracleSheet) -> set[str]:
    """Name the kinds of lines of a sheet."""
    broken = any(line.reason == "royalty" and line.row is None for line in sheet.lines)
    return {line.reason for line in sheet.lines} | ({BROKEN} if broken else set())


@pytest.mark.prove("core")
def test_lines_of_the_second_settlement(sample: Sample) -> None:
    """Whoever sits at a table and whatever its rules, both settlements write the same lines."""
    tables = sample.size(sampled=3_000, full=100_000)
    kinds = Counter[str]()
    for seats, rules in drawn_tables(sample.rng, tables):
        wanted = oracle_settle(seats, rules)

        assert wanted == plain(settled(seats, rules)), (seats, rules)
        kinds.update(kinds_of(wanted))
    sample.report("tables", tables, floor=tables)
    for kind in sorted(REASONS | {BROKEN}):
        sample.report(f"tables with {kind}", kinds[kind], floor=tables // 100)


@pytest.mark.prove("core")
def test_presets_against_the_second_settlement(sample: Sample) -> None:
    """Every preset settles as the second settlement does."""
    tables = sample.size(sampled=40, full=1_000)
    for rules in presets():
        for _ in range(tables):
            seats = random_table(sample.rng, rules)
            wanted = oracle_settle(seats, rules)

            assert wanted == plain(settled(seats, rules)), (seats, rules)
    sample.report("tables", tables * len(presets()), floor=tables)
