"""The second step of a settlement: the units of an outcome, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from capsa.cards import ROWS
from capsa.rules import FlatFoul, OverallWins, RowsFoul, Ruleset, Scoop, ScoopFoul
from capsa.scoring.compare import (
    FoulPaid,
    NaturalsCollect,
    NoExchange,
    Outcome,
    RowsCompared,
    SurrenderPaid,
)
from capsa.scoring.line import Gain, Reason
from capsa.scoring.royalty import royalty_gains

TWO_ROWS = 2


def price(outcome: Outcome, rules: Ruleset) -> tuple[Gain, ...]:
    """
    Give what the first seat of a pair gains from the second, line by line, without zero lines.

    A home run is not in it: it looks at more than one pair.

    Examples
    --------
    >>> from capsa.rules import load_ruleset
    >>> outcome = RowsCompared((1, -1, 1), ((0, 0, 0), (0, 0, 0)), (0, 0))
    >>> [(gain.units, gain.reason.value) for gain in price(outcome, load_ruleset("classic-2-4"))]
    [(1, 'row'), (-1, 'row'), (1, 'row'), (1, 'overall')]
    """
    return tuple(gain for gain in _gains(outcome, rules) if gain.units)


def total(gains: tuple[Gain, ...]) -> int:
    """Give the pair total from the first seat's side."""
    return sum(gain.units for gain in gains)


def scooper(outcome: Outcome, rules: Ruleset) -> int:
    """Tell who scooped: 1 the first seat, -1 the second, 0 nobody; a foul counts as scooped."""
    match outcome:
        case FoulPaid(winner=winner):
            return winner
        case RowsCompared(winners=winners):
            return _scooper(winners, rules.scoop)
        case NoExchange() | NaturalsCollect() | SurrenderPaid():
            return 0
        case _:
            assert_never(outcome)


def _gains(outcome: Outcome, rules: Ruleset) -> Iterator[Gain]:
    match outcome:
        case NoExchange():
            return iter(())
        case NaturalsCollect(first, second):
            return iter((Gain(first, Reason.NATURAL), Gain(-second, Reason.NATURAL)))
        case SurrenderPaid(winner):
            return iter((Gain(winner * rules.surrender, Reason.SURRENDER),))
        case FoulPaid():
            return _foul_gains(outcome, rules)
        case RowsCompared():
            return _row_gains(outcome, rules)
        case _:
            assert_never(outcome)


def _row_gains(outcome: RowsCompared, rules: Ruleset) -> Iterator[Gain]:
    by_rows = [
        Gain(winner * rules.rows.of(row), Reason.ROW, row)
        for row, winner in zip(ROWS, outcome.winners, strict=True)
    ]
    by_rows.append(Gain(_overall(outcome.winners, rules), Reason.OVERALL))
    by_royalties = list(royalty_gains(outcome.winners, *outcome.royalties, rules))
    ours, theirs = outcome.broken
    by_royalties += [Gain(ours, Reason.ROYALTY), Gain(-theirs, Reason.ROYALTY)]
    yield from by_rows
    yield from by_royalties
    scoop = rules.scoop
    winner = _scooper(outcome.winners, scoop)
    if winner:
        multiplied = by_rows + (by_royalties if scoop.royalties_multiplied else [])
        more = (scoop.times - 1) * total(tuple(multiplied)) + winner * scoop.add
        yield Gain(more, Reason.SCOOP)


def _overall(winners: tuple[int, int, int], rules: Ruleset) -> int:
    """Give the overall units to who won two rows, or more rows than it lost."""
    if rules.overall is None:
        return 0
    won, lost = winners.count(1), winners.count(-1)
    match rules.overall.wins:
        case OverallWins.TWO_ROWS:
            ahead = (won >= TWO_ROWS) - (lost >= TWO_ROWS)
        case OverallWins.MOST_ROWS:
            ahead = (won > lost) - (won < lost)
        case _:
            assert_never(rules.overall.wins)
    return ahead * rules.overall.units


def _scooper(winners: tuple[int, int, int], scoop: Scoop) -> int:
    won, lost = winners.count(1), winners.count(-1)
    if won and lost:
        return 0
    needed = TWO_ROWS if scoop.with_tie else len(ROWS)
    return (won >= needed) - (lost >= needed)


def _foul_gains(outcome: FoulPaid, rules: Ruleset) -> Iterator[Gain]:
    """Give the foul cost: one line, and one for each royalty that it holds."""
    winner = outcome.winner
    row_units = sum(rules.rows.of(row) for row in ROWS)
    match rules.foul:
        case FlatFoul(units):
            yield Gain(winner * units, Reason.FOUL)
        case RowsFoul(times):
            yield Gain(winner * times * row_units, Reason.FOUL)
        case ScoopFoul(royalties):
            yield from _scoop_foul_gains(outcome, rules, royalties=royalties)
        case _:
            assert_never(rules.foul)


def _scoop_foul_gains(outcome: FoulPaid, rules: Ruleset, *, royalties: bool) -> Iterator[Gain]:
    """Give what a scoop of all three rows gains, the royalties in lines of their own."""
    winner, scoop = outcome.winner, rules.scoop
    ours = outcome.royalties if royalties and winner > 0 else (0, 0, 0)
    theirs = outcome.royalties if royalties and winner < 0 else (0, 0, 0)
    by_royalties = tuple(royalty_gains((winner,) * 3, ours, theirs, rules))
    overall = rules.overall.units if rules.overall else 0
    by_rows = winner * (sum(rules.rows.of(row) for row in ROWS) + overall)
    multiplied = by_rows + (total(by_royalties) if scoop.royalties_multiplied else 0)
    more = (scoop.times - 1) * multiplied + winner * scoop.add
    yield Gain(by_rows + more, Reason.FOUL)
    yield from by_royalties
