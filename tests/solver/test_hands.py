"""Keys of rows rank them, and the best setting is the best of all legal ones."""

from __future__ import annotations

import hashlib
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from capsa.cards import CARDS, Card, check_hand
from capsa.evaluate import PlainPattern, Wheel
from capsa.rules import EqualRows, Ranking
from capsa.solver.dealing import deal_hands
from capsa.solver.hands import MASKS_OF_FIVE, MASKS_OF_THREE, best_settings, evaluate_rows
from capsa.solver.ranking import ranking_arrays
from tests.oracles.rows import worth_of_row
from tests.oracles.undominated import lay
from tests.random_hands import deal_with
from tests.random_rules import PLAIN_WORDS
from tests.sampling import Sample

pytestmark = pytest.mark.prove("solver")

Worths = tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]


def some_hand(rng: Random) -> tuple[Card, ...]:
    """Deal a hand, from low to high, half of the time one with what is rare."""
    if rng.random() < 0.5:
        return check_hand(rng.sample(CARDS, 13))[::-1]
    return deal_with(rng, PlainPattern(rng.choice(PLAIN_WORDS)), seats=1)[0][::-1]


def some_ranking(rng: Random) -> Ranking:
    """Draw a ranking; suits do not rank."""
    return Ranking(rng.choice(list(Wheel)), (), rng.choice(list(EqualRows)))


def keys_of(hand: tuple[Card, ...], ranking: Ranking) -> NDArray[np.uint16]:
    """Give the keys of all rows of a hand by mask."""
    arrays = ranking_arrays(ranking)
    out = np.zeros((1, 8192), dtype=np.uint16)
    array = np.array([hand], dtype=np.uint8)
    evaluate_rows(array, arrays.mixed, arrays.suited, arrays.fronts, out)
    return out[0]


def some_worths(rng: Random, *, rising: bool) -> Worths:
    """Draw what rows are worth, by key; in any order, or the stronger the more."""
    generator = np.random.default_rng(rng.getrandbits(64))
    drawn = [generator.integers(-3_000_000, 3_000_000, size) for size in (456, 7463, 7463)]
    if rising:
        drawn = [np.sort(worths) for worths in drawn]
    front, middle, back = (worths.astype(np.int32) for worths in drawn)
    return front, middle, back


@pytest.mark.parametrize("masks", [MASKS_OF_THREE, MASKS_OF_FIVE], ids=["three", "five"])
def test_keys_compare_as_rows_do(masks: NDArray[np.uint16], sample: Sample) -> None:
    """Of any two rows of a hand the stronger has the larger key, and equal rows have equal ones."""
    dealt = sample.size(sampled=30, full=1_000)
    for _ in range(dealt):
        hand, ranking = some_hand(sample.rng), some_ranking(sample.rng)
        keys = keys_of(hand, ranking)
        rows = {
            int(mask): tuple(card for place, card in enumerate(hand) if mask >> place & 1)
            for mask in masks
        }
        worths = {mask: worth_of_row(row, ranking.wheel) for mask, row in rows.items()}
        ordered = sorted(rows, key=lambda mask: keys[mask])
        for weaker, stronger in pairwise(ordered):
            assert worths[weaker] <= worths[stronger]
            assert (worths[weaker] == worths[stronger]) is bool(keys[weaker] == keys[stronger])
    sample.report("hands", dealt, floor=dealt)


@pytest.mark.parametrize("rising", [True, False])
def test_the_best_setting_is_worth_most_of_all_legal_ones(rising: bool, sample: Sample) -> None:
    """Whether stronger rows are worth more or not, none legal is worth more than it."""
    dealt = sample.size(sampled=50, full=2_500)
    for _ in range(dealt):
        hand, ranking = some_hand(sample.rng), some_ranking(sample.rng)
        keys, legal = keys_of(hand, ranking).astype(np.int64), lay(hand, ranking).masks
        worths = some_worths(sample.rng, rising=rising)
        front, middle, back = (
            worths[row][keys[legal[:, row]]].astype(np.int64) for row in range(3)
        )
        found = best(hand, ranking, worths)
        (at,) = np.flatnonzero((legal == found).all(axis=1))

        assert (front + middle + back)[at] == (front + middle + back).max(), (hand, ranking)
    sample.report("hands", dealt, floor=dealt)


def best(hand: tuple[Card, ...], ranking: Ranking, worths: Worths) -> NDArray[np.uint16]:
    """Give the masks of the best setting of a hand."""
    a = ranking_arrays(ranking)
    bounds = np.maximum.accumulate(worths[0]), np.maximum.accumulate(worths[1])
    tables = (a.mixed, a.suited, a.fronts, a.least, a.top, a.highest)
    out = np.empty((1, 3), dtype=np.uint16)
    best_settings(np.array([hand], dtype=np.uint8), *tables, worths, bounds, out)
    return out[0]


def test_worths_as_large_as_they_can_be_are_added_rightly() -> None:
    """The sum of three worths may be larger than one worth can be."""
    hand = check_hand(CARDS[::4])[::-1]
    ranking = Ranking(Wheel.LOWEST, (), EqualRows.LEGAL)
    most = np.iinfo(np.int32).max
    keys = keys_of(hand, ranking)
    worths = tuple(np.full(size, most - 1, dtype=np.int32) for size in (456, 7463, 7463))
    laid = lay(hand, ranking).masks
    wanted = laid[len(laid) // 2]
    for row in range(3):
        worths[row][keys[wanted[row]]] = most
    front, middle, back = worths

    assert best(hand, ranking, (front, middle, back)).tolist() == wanted.tolist()


def test_choices_are_those_that_strategies_were_made_with() -> None:
    """
    Of settings worth the same the same one is chosen as ever.

    What a strategy does is written down by what it does differently from the best by row worths.
    """
    ranking = Ranking(Wheel.LOWEST, (), EqualRows.LEGAL)
    steps = np.arange(7463, dtype=np.int32) // 500
    worths = steps[:456] * 10, steps, steps
    bounds = worths[0], worths[1]
    a = ranking_arrays(ranking)
    hands = deal_hands(1, 2_000)
    out = np.empty((len(hands), 3), dtype=np.uint16)
    tables = (a.mixed, a.suited, a.fronts, a.least, a.top, a.highest)
    best_settings(hands, *tables, worths, bounds, out)

    assert hashlib.sha256(out.tobytes()).hexdigest()[:16] == "d8bc1b95ef05d262"
