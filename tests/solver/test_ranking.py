"""The tables of a ranking say what may stand before and behind what."""

from __future__ import annotations

from itertools import combinations_with_replacement, pairwise
from math import comb

import numpy as np
import pytest

from capsa.cards import CARDS, Card
from capsa.evaluate.strength import Category, Wheel
from capsa.rules import EqualRows, Ranking
from capsa.solver.ranking import ranking_arrays
from tests.oracles.rows import category_of, front_is_too_strong, worth_of_row

RANKINGS = [Ranking(wheel, (), equal) for wheel in Wheel for equal in EqualRows]


def rows_by_key(size: int, ranking: Ranking) -> dict[int, tuple[Card, ...]]:
    """Give one row of every key of a size, found by the ranks it is of."""
    arrays = ranking_arrays(ranking)
    found = {}
    for ranks in combinations_with_replacement(range(13), size):
        index = sum(comb(rank + place, place + 1) for place, rank in enumerate(ranks))
        if max(map(ranks.count, ranks)) <= 4:
            table = arrays.fronts if size == 3 else arrays.mixed
            suits = (0, 1, 2, 3, 0)
            found[int(table[index])] = tuple(
                CARDS[rank * 4 + suit] for rank, suit in zip(ranks, suits, strict=False)
            )
        if size == 5 and len(set(ranks)) == size:
            found[int(arrays.suited[index])] = tuple(CARDS[rank * 4] for rank in ranks)
    return found


@pytest.mark.parametrize("wheel", Wheel)
@pytest.mark.parametrize(("size", "last"), [(3, 455), (5, 7462)])
def test_keys_number_the_strengths_from_the_weakest(wheel: Wheel, size: int, last: int) -> None:
    """Every strength has a key, from 1 on, and a stronger row a larger one."""
    rows = rows_by_key(size, Ranking(wheel, (), EqualRows.LEGAL))
    worths = [worth_of_row(rows[key], wheel) for key in sorted(rows)]

    assert sorted(rows) == list(range(1, last + 1))
    assert all(weaker < stronger for weaker, stronger in pairwise(worths))


def test_so_many_hands_are_of_each_strength() -> None:
    """The 2,598,960 rows of five are of the categories as often as is known."""
    held: dict[Category, int] = {}
    for row in rows_by_key(5, Ranking(Wheel.LOWEST, (), EqualRows.LEGAL)).values():
        category = category_of(row, Wheel.LOWEST)
        counts = [[card.rank for card in row].count(rank) for rank in {c.rank for c in row}]
        ways = int(np.prod([comb(4, count) for count in counts]))
        if len(counts) == 5:
            ways = 4 if len({card.suit for card in row}) == 1 else ways - 4
        held[category] = held.get(category, 0) + ways

    assert [held[category] for category in Category] == [
        *(1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40)
    ]


@pytest.mark.parametrize("ranking", RANKINGS, ids=str)
def test_limits_are_where_a_setting_becomes_a_foul(ranking: Ranking) -> None:
    """The least middle behind a front may stand there and the next weaker may not; and so on."""
    arrays = ranking_arrays(ranking)
    fronts, fives = rows_by_key(3, ranking), rows_by_key(5, ranking)
    for front, least in enumerate(arrays.least[1:].tolist(), start=1):
        assert not front_is_too_strong(fronts[front], fives[least], ranking.wheel)
        assert least == 1 or front_is_too_strong(fronts[front], fives[least - 1], ranking.wheel)
    for middle in range(1, 7463):
        highest = int(arrays.highest[middle])
        assert highest == 0 or arrays.least[highest] <= middle
        assert highest == 455 or arrays.least[highest + 1] > middle
    is_foul = ranking.equal_rows is EqualRows.FOUL
    assert arrays.top[1:].tolist() == [key - is_foul for key in range(1, 7463)]
    assert np.all(np.diff(arrays.least.astype(int)) >= 0)


def test_a_ranking_is_made_into_tables_once() -> None:
    """The tables of rule sets that rank alike are the same."""
    assert ranking_arrays(RANKINGS[0]) is ranking_arrays(
        Ranking(RANKINGS[0].wheel, (), RANKINGS[0].equal_rows)
    )
