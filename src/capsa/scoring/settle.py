"""The settlement of a round: every pair of seats, line by line, and the home runs."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from capsa.errors import UndecidedError
from capsa.rules import HomeRun, Ruleset
from capsa.scoring.compare import Outcome, compare
from capsa.scoring.judge import AutomaticWin, InOrder, Judged, judge
from capsa.scoring.line import Gain, Line, Reason, totals
from capsa.scoring.price import price, scooper, total
from capsa.scoring.standing import Called, Fouled, Standing

ENGINE = 1
"""Raised when ranking or settlement changes, and only then."""

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What a seat came to: units won (below zero: lost), a foul, its natural by id."""

    units: int
    foul: bool
    natural: str | None


@dataclass(frozen=True, slots=True)
class Settlement:
    """All lines of a settlement, and what each seat came to. Units of all seats sum to zero."""

    lines: tuple[Line, ...]
    seats: tuple[SeatResult, ...]


def settle(standings: tuple[Standing, ...], rules: Ruleset) -> Settlement:
    """
    Settle two to four seats, pair by pair.

    Lines come in the order of the pairs of seats; within a pair natural, surrender or foul, then
    rows, overall, royalties, scoop, home run.

    Raises
    ------
    UndecidedError
        Where rows told in words leave open what the rules ask. Its values name the `seat`, and
        the `other` seat where the question lies between two.
    """
    judged = tuple(_judge(seat, standing, rules) for seat, standing in enumerate(standings))
    pairs = tuple(combinations(range(len(judged)), 2))
    outcomes = {pair: _compare(pair, judged, rules) for pair in pairs}
    gains = {pair: price(outcomes[pair], rules) for pair in pairs}
    if rules.home_run is not None:
        gains = _with_home_runs(judged, outcomes, gains, rules, rules.home_run)
    lines = tuple(Line.of(*pair, gain) for pair in pairs for gain in gains[pair])
    units = totals(lines, len(judged))
    return Settlement(lines, tuple(map(_result, judged, units)))


def _judge(seat: int, standing: Standing, rules: Ruleset) -> Judged:
    try:
        return judge(standing, rules)
    except UndecidedError as error:
        raise UndecidedError(error.code, **error.values, seat=seat) from None


def _compare(pair: Pair, judged: tuple[Judged, ...], rules: Ruleset) -> Outcome:
    seat, other = pair
    try:
        return compare(judged[seat], judged[other], rules)
    except UndecidedError as error:
        raise UndecidedError(error.code, **error.values, seat=seat, other=other) from None


def _with_home_runs(
    judged: tuple[Judged, ...],
    outcomes: dict[Pair, Outcome],
    gains: dict[Pair, tuple[Gain, ...]],
    rules: Ruleset,
    home_run: HomeRun,
) -> dict[Pair, tuple[Gain, ...]]:
    """Add a home run's line to each pair of the seat that hit it; at most one seat can."""
    for seat in range(len(judged)):
        pairs = _scooped_all(seat, judged, outcomes, rules)
        if len(pairs) >= home_run.opponents:
            return gains | {
                pair: (*gains[pair], *_home_run(seat, pair, gains[pair], home_run))
                for pair in pairs
            }
    return gains


def _scooped_all(
    seat: int, judged: tuple[Judged, ...], outcomes: dict[Pair, Outcome], rules: Ruleset
) -> list[Pair]:
    """Give the pairs of a seat with its opponents in play if it scooped every one, else none."""
    if not isinstance(judged[seat], InOrder):
        return []
    pairs = [
        pair
        for pair in outcomes
        if seat in pair and isinstance(judged[_opponent(seat, pair)], InOrder | Fouled)
    ]
    scoops = [scooper(outcomes[pair], rules) == _side(seat, pair) for pair in pairs]
    return pairs if all(scoops) else []


def _opponent(seat: int, pair: Pair) -> int:
    return pair[1] if pair[0] == seat else pair[0]


def _side(seat: int, pair: Pair) -> int:
    return 1 if pair[0] == seat else -1


def _home_run(
    seat: int, pair: Pair, gains: tuple[Gain, ...], home_run: HomeRun
) -> tuple[Gain, ...]:
    more = (home_run.times - 1) * total(gains) + _side(seat, pair) * home_run.add
    return (Gain(more, Reason.HOME_RUN),) if more else ()


def _result(judged: Judged, units: int) -> SeatResult:
    match judged:
        case Called(claim) | AutomaticWin(claim):
            return SeatResult(units, foul=False, natural=claim.kind)
        case Fouled():
            return SeatResult(units, foul=True, natural=None)
        case _:
            return SeatResult(units, foul=False, natural=None)
