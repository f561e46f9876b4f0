"""Rows are ordered as two published evaluators order them."""

from __future__ import annotations

import warnings
from itertools import combinations
from random import Random

import phevaluator
import pytest

from capsa.cards import CARDS, Card
from capsa.evaluate import evaluate_row
from tests.sampling import Sample

with warnings.catch_warnings():
    # Its range parser calls pyparsing by names that are going out of use.
    warnings.simplefilter("ignore", DeprecationWarning)
    import eval7

pytestmark = pytest.mark.prove("core")

Cards = tuple[Card, ...]
THEIR_CARDS = {card: eval7.Card(str(card)) for card in CARDS}


def by_eval7(row: Cards) -> int:
    """Rank a row as eval7 does: the larger number wins."""
    return int(eval7.evaluate([THEIR_CARDS[card] for card in row]))


def by_phevaluator(row: Cards) -> int:
    """Rank a row as phevaluator does, turned round: the larger number wins."""
    return -int(phevaluator.evaluate_cards(*map(str, row)))


def pair_of_rows(rng: Random, size: int) -> tuple[Cards, Cards]:
    """Draw two rows; every other time the second differs from the first in one or two cards."""
    first = rng.sample(CARDS, size)
    if rng.random() < 0.5:
        return tuple(first), tuple(rng.sample(CARDS, size))
    kept = rng.sample(first, size - rng.choice((1, 2)))
    others = [card for card in CARDS if card not in first]
    return tuple(first), (*kept, *rng.sample(others, size - len(kept)))


def winner(first: int, second: int) -> int:
    """Give 1, 0 or -1 as the first row wins, ties or loses."""
    return (first > second) - (first < second)


def test_five_cards_are_ordered_as_by_two_evaluators(sample: Sample) -> None:
    """Of two rows of five the winner is the one that eval7 and phevaluator name."""
    pairs = sample.size(sampled=10_000, full=200_000)
    for _ in range(pairs):
        first, second = pair_of_rows(sample.rng, 5)
        expected = winner(by_eval7(first), by_eval7(second))

        assert winner(by_phevaluator(first), by_phevaluator(second)) == expected
        assert winner(evaluate_row(first), evaluate_row(second)) == expected
    sample.report("pairs of rows", pairs, floor=pairs)


def test_three_cards_are_ordered_as_by_eval7(sample: Sample) -> None:
    """Of two rows of three the winner is the one that eval7 names."""
    pairs = sample.size(sampled=10_000, full=200_000)
    for _ in range(pairs):
        first, second = pair_of_rows(sample.rng, 3)

        assert winner(evaluate_row(first), evaluate_row(second)) == winner(
            by_eval7(first), by_eval7(second)
        )
    sample.report("pairs of rows", pairs, floor=pairs)


def test_all_rows_of_three_are_in_the_order_of_eval7(sample: Sample) -> None:
    """All 22,100 rows of three stand in eval7's order, with its ties and no others."""
    rows = list(combinations(CARDS, 3))
    both = sorted({(evaluate_row(row), by_eval7(row)) for row in rows})

    assert len(both) == 455
    assert [theirs for _, theirs in both] == sorted({theirs for _, theirs in both})
    sample.report("rows", len(rows), floor=22_100)
