"""
All settings of a hand and which of them are undominated, by looking at every one.

Rows are ranked by `tests.oracles.rows`. Every division is written down both ways round; what is in
order is kept; and a table of the best middle by back and front tells what is beaten.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from capsa.cards import Card
from capsa.rules.ruleset import EqualRows, Ranking
from tests.oracles.rows import front_is_too_strong, suits_in_order, worth_of_row

Masks = NDArray[np.int64]
Triple = tuple[Any, Any, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """
    The legal settings of a hand.

    Attributes
    ----------
    masks : int64 (S, 3)
        Front, middle and back as masks of places.
    values : int64 (S, 3)
        What each row is worth, as its place among the worths of its size in this hand.
    worths : list, list
        Those worths, of three cards and of five, the least first.
    strict : int
        How many settings have a back stronger than the middle.
    """

    masks: Masks
    values: Masks
    worths: tuple[list[Any], list[Any]]
    strict: int

    def triples(self, chosen: Masks | None = None) -> set[Triple]:
        """Give what the three rows of settings are worth, of all or of those chosen."""
        values = self.values if chosen is None else self.values[chosen]
        threes, fives = self.worths
        return {(threes[f], fives[m], fives[b]) for f, m, b in np.unique(values, axis=0).tolist()}

    def undominated(self) -> set[Triple]:
        """Give what the undominated settings are worth."""
        front, middle, back = self.values.T
        threes, fives = self.worths
        # The best middle behind each front or a better one, before each back or a better one.
        best = np.full((len(fives) + 1, len(threes) + 1), -1)
        np.maximum.at(best, (back, front), middle)
        best = np.maximum.accumulate(best[::-1], axis=0)[::-1]
        best = np.maximum.accumulate(best[:, ::-1], axis=1)[:, ::-1]
        with_better = np.maximum(best[back + 1, front], best[back, front + 1])
        unbeaten = (middle == best[back, front]) & (middle > with_better)
        return self.triples(np.flatnonzero(unbeaten))


def lay(hand: tuple[Card, ...], ranking: Ranking) -> Laid:
    """Write down every legal setting of a hand."""
    fronts, fives = _rows(hand, 3), _rows(hand, 5)
    strengths = {mask: worth_of_row(row, ranking.wheel) for mask, row in (fronts | fives).items()}
    worths = {
        mask: (strengths[mask], tuple(suits_in_order(row, ranking.suits, ranking.wheel)))
        if ranking.suits
        else strengths[mask]
        for mask, row in (fronts | fives).items()
    }
    masks = _ways()
    strength, _ = _places(fives, strengths)
    least = _least_middles(fronts, fives, strengths, ranking)
    front, middle, back = masks.T
    in_order = (strength[middle] <= strength[back]) & (strength[middle] >= least[front])
    strict = in_order & (strength[middle] < strength[back])
    masks = masks[strict if ranking.equal_rows is EqualRows.FOUL else in_order]
    of_three, threes = _places(fronts, worths)
    of_five, all_fives = _places(fives, worths)
    values = np.stack([of_three[masks[:, 0]], of_five[masks[:, 1]], of_five[masks[:, 2]]], axis=1)
    return Laid(masks, values, (threes, all_fives), int(strict.sum()))


def _rows(hand: tuple[Card, ...], size: int) -> dict[int, tuple[Card, ...]]:
    """Give the rows of a size by mask of places."""
    return {
        sum(1 << place for place in places): tuple(hand[place] for place in places)
        for places in combinations(range(13), size)
    }


@cache
def _ways() -> Masks:
    """Give all 72,072 ways to part thirteen places into front, middle and back."""
    fives = [sum(1 << place for place in places) for places in combinations(range(13), 5)]
    middle, back = (part.ravel() for part in np.meshgrid(fives, fives, indexing="ij"))
    apart = (middle & back) == 0
    front = 8191 ^ middle ^ back
    return np.stack([front, middle, back], axis=1)[apart]


def _places(rows: dict[int, tuple[Card, ...]], worths: dict[int, Any]) -> tuple[Masks, list[Any]]:
    """Give, by mask, the place of each row's worth among those of its size; and those worths."""
    found = sorted({worths[mask] for mask in rows})
    place = {worth: number for number, worth in enumerate(found)}
    by_mask = np.full(8192, -1)
    for mask in rows:
        by_mask[mask] = place[worths[mask]]
    return by_mask, found


def _least_middles(
    fronts: dict[int, tuple[Card, ...]],
    fives: dict[int, tuple[Card, ...]],
    strengths: dict[int, Any],
    ranking: Ranking,
) -> Masks:
    """Give, by mask of a front, the place of the least middle that may stand behind it."""
    examples = {strengths[mask]: row for mask, row in fives.items()}
    ordered = [examples[strength] for strength in sorted(examples)]
    least = np.zeros(8192, dtype=np.int64)
    for mask, front in fronts.items():
        may_stand = partial(_is_behind, front, ranking)
        least[mask] = bisect_left(ordered, True, key=may_stand)
    return least


def _is_behind(front: tuple[Card, ...], ranking: Ranking, middle: tuple[Card, ...]) -> bool:
    """Tell whether a middle may stand behind a front."""
    return not front_is_too_strong(front, middle, ranking.wheel)
