"""
The naturals that are three rows: three straights, three flushes, three straight flushes.

Whether a hand can be parted is read from its counts of ranks or suits. Only a hand that can be is
then parted in every way that may be the best.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations, product

from capsa.cards import CARDS, Card, Rank, Setting
from capsa.evaluate.natural import RANK_COUNTS, Held, Natural
from capsa.evaluate.pattern import AceLowRuns, Pattern, PlainPattern, Readings
from capsa.evaluate.row import evaluate_row
from capsa.evaluate.strength import Wheel
from capsa.evaluate.tables import LOW_RUN_OF_FIVE, RUNS_OF_FIVE

Cards = tuple[Card, ...]
Rows = tuple[Cards, Cards, Cards]
"""Front, middle and back."""

Run = tuple[Rank, ...]

_RUNS_OF_THREE = tuple(tuple(Rank(top - step) for step in range(3)) for top in range(14, 3, -1))
_LOW_RUN_OF_THREE = (Rank.ACE, Rank.THREE, Rank.TWO)

_FLUSH_SUITS = frozenset(
    sum(count << 4 * suit for suit, count in enumerate(counts))
    for shape in ((5, 5, 3, 0), (8, 5, 0, 0), (10, 3, 0, 0), (13, 0, 0, 0))
    for counts in permutations(shape)
)
"""The counts of suits that part into three rows of one suit each."""


def _runs(size: int, wheel: Wheel, ace_low_runs: AceLowRuns) -> tuple[Run, ...]:
    """Give the runs of three or five that a table takes, the ace of a low one first."""
    runs, low, word = (
        (_RUNS_OF_THREE, _LOW_RUN_OF_THREE, AceLowRuns.FRONT)
        if size == len(_LOW_RUN_OF_THREE)
        else (RUNS_OF_FIVE, LOW_RUN_OF_FIVE, AceLowRuns.FIVE)
    )
    allowed = wheel is not Wheel.NONE and ace_low_runs in (AceLowRuns.BOTH, word)
    return (*runs, low) if allowed else runs


class _Splits(dict[tuple[Wheel, AceLowRuns], dict[int, list[tuple[Run, Run, Run]]]]):
    """For each reading the back, middle and front runs by the counts of ranks they need."""

    def __missing__(
        self, reading: tuple[Wheel, AceLowRuns]
    ) -> dict[int, list[tuple[Run, Run, Run]]]:
        """List all triples of runs that a deck can fill."""
        fives, threes = _runs(5, *reading), _runs(3, *reading)
        splits: dict[int, list[tuple[Run, Run, Run]]] = {}
        for runs in product(fives, fives, threes):
            needed = sum(RANK_COUNTS[rank] for run in runs for rank in run)
            splits.setdefault(needed, []).append(runs)
        self[reading] = splits
        return splits


_SPLITS = _Splits()


def three_straights(held: Held, pattern: PlainPattern, readings: Readings) -> Natural | None:
    """Find three runs; compared by back, middle and front of the best split."""
    splits = _SPLITS[readings.wheel, readings.ace_low_runs].get(held.ranks)
    if splits is None:
        return None
    parted = (
        _filled((back, middle, front), (*suited, None), held.hand)
        for back, middle, front in splits
        for suited in _suited((back, middle), frozenset(held.hand))
    )
    return _best(pattern, parted, readings)


def three_straight_flushes(held: Held, pattern: PlainPattern, readings: Readings) -> Natural | None:
    """Find three runs of one suit each; compared by the top cards of back, middle and front."""
    if held.suits not in _FLUSH_SUITS:
        return None
    splits = _SPLITS[readings.wheel, readings.ace_low_runs].get(held.ranks, ())
    parted = [
        _filled(runs, suited, held.hand)
        for runs in splits
        for suited in _suited(runs, frozenset(held.hand))
        if None not in suited
    ]
    return _best(pattern, parted, readings) if parted else None


def _suited(runs: tuple[Run, ...], cards: frozenset[Card]) -> Iterator[tuple[Cards | None, ...]]:
    """
    Give each way to lay runs in one suit where that can be, the first run first.

    None stands for a run that no suit of the cards left over can fill.
    """
    if not runs:
        yield ()
        return
    rows: list[Cards | None] = [
        row for suit in range(4) if cards.issuperset(row := _in_suit(runs[0], suit))
    ]
    for laid in rows or [None]:
        for others in _suited(runs[1:], cards.difference(laid or ())):
            yield laid, *others


def _in_suit(run: Run, suit: int) -> Cards:
    return tuple(CARDS[(rank - 2) * 4 + suit] for rank in run)


def _filled(runs: tuple[Run, ...], suited: tuple[Cards | None, ...], hand: Cards) -> Rows:
    """Fill the back, middle and front runs that are in no suit from the cards left over."""
    used = {card for row in suited if row for card in row}
    left = [card for card in hand if card not in used]
    back, middle, front = (row or _taken(run, left) for run, row in zip(runs, suited, strict=True))
    return front, middle, back


def _taken(run: Run, left: list[Card]) -> Cards:
    """Take a run out of the cards left."""
    taken = tuple(next(card for card in left if card.rank is rank) for rank in run)
    for card in taken:
        left.remove(card)
    return taken


def _best(pattern: PlainPattern, parted: Iterable[Rows], readings: Readings) -> Natural:
    """Choose the best of several settings into runs."""
    naturals = (Natural(pattern, rows, _runs_key(rows, readings.wheel)) for rows in parted)
    return max(naturals, key=lambda natural: natural.key)


def _runs_key(rows: Rows, wheel: Wheel) -> tuple[int, ...]:
    front, middle, back = rows
    return evaluate_row(back, wheel), evaluate_row(middle, wheel), _front_place(front, wheel)


def _front_place(front: Cards, wheel: Wheel) -> int:
    """Place a run of three by its top card; A-2-3 lowest, or between K-Q-J and A-K-Q."""
    if tuple(card.rank for card in front) != _LOW_RUN_OF_THREE:
        return 2 * front[0].rank
    return 2 * Rank.KING + 1 if wheel is Wheel.SECOND else 2 * Rank.THREE


def three_flushes(held: Held, pattern: PlainPattern, readings: Readings) -> Natural | None:
    """Find three rows of one suit each; compared by back, middle and front of the best split."""
    if held.suits not in _FLUSH_SUITS:
        return None
    parts: list[_Part] = [((), _by_suit(held.hand))]
    for _ in ("back", "middle"):
        parts = _strongest([longer for part in parts for longer in _with_a_five(part)], readings)
    naturals = [
        Natural(pattern, rows, _flushes_key(rows, readings.wheel))
        for (back, middle), left in parts
        for rows in [(front, middle, back) for front in left if front]
    ]
    return max(naturals, key=lambda natural: natural.key)


_Part = tuple[tuple[Cards, ...], tuple[Cards, ...]]
"""Rows of five already laid, and the cards left over of each suit."""


def _by_suit(hand: Cards) -> tuple[Cards, ...]:
    return tuple(tuple(card for card in hand if card & 3 == suit) for suit in range(4))


def _with_a_five(part: _Part) -> Iterator[_Part]:
    """Lay one more row of five: any five cards of one suit leave suits that part further."""
    laid, left = part
    for place, suit in enumerate(left):
        for five in combinations(suit, 5):
            rest = tuple(card for card in suit if card not in five)
            yield (*laid, five), (*left[:place], rest, *left[place + 1 :])


def _strongest(parts: list[_Part], readings: Readings) -> list[_Part]:
    """Keep the parts whose last row is strongest: more than one where suits give equal rows."""
    strengths = [evaluate_row(laid[-1], readings.wheel) for laid, _ in parts]
    best = max(strengths)
    return [part for part, strength in zip(parts, strengths, strict=True) if strength == best]


def _flushes_key(rows: Rows, wheel: Wheel) -> tuple[int, ...]:
    front, middle, back = rows
    ranks = (int(card.rank) for card in front)
    return evaluate_row(back, wheel), evaluate_row(middle, wheel), *ranks


def natural_as_set(setting: Setting, pattern: Pattern, readings: Readings) -> Natural | None:
    """
    Give the natural that a setting's own rows show: three straights or three flushes, else none.

    It is compared by the rows as they are set, not by the best split of the hand. Whether the
    setting is in order is not checked here.
    """
    rows = (setting.front, setting.middle, setting.back)
    if pattern.kind == "three_flushes" and all(map(_is_one_suit, rows)):
        return Natural(pattern, rows, _flushes_key(rows, readings.wheel))
    if pattern.kind == "three_straights" and all(_is_run(row, readings) for row in rows):
        return Natural(pattern, rows, _runs_key(rows, readings.wheel))
    return None


def _is_one_suit(cards: Cards) -> bool:
    return len({card & 3 for card in cards}) == 1


def _is_run(cards: Cards, readings: Readings) -> bool:
    ranks = tuple(card.rank for card in cards)
    return ranks in _runs(len(cards), readings.wheel, readings.ace_low_runs)
