"""Laws of the settlement, whoever sits at the table and whatever its rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest

from capsa.cards import Suit
from capsa.scoring import Line, Settlement
from tests.sampling import Sample
from tests.scoring.as_standing import settled
from tests.strategies import drawn_tables, renamed

RENAMINGS = [dict(zip(Suit, order, strict=True)) for order in permutations(Suit)]
RED = {Suit.HEARTS, Suit.DIAMONDS}
KEEPING_COLOURS = [
    renaming for renaming in RENAMINGS if {renaming[suit] for suit in RED} in (RED, set(Suit) - RED)
]

pytestmark = pytest.mark.prove("core")


def tables_in(sample: Sample) -> int:
    """Give how many tables each law is held on."""
    return sample.size(sampled=2_000, full=100_000)


def units(settlement: Settlement) -> list[int]:
    """Give what each seat won."""
    return [seat.units for seat in settlement.seats]


def reseated(lines: tuple[Line, ...], places: list[int]) -> Counter[Line]:
    """Give the lines with every seat under its new number, in no order."""
    return Counter(
        replace(line, payer=places[line.payer], payee=places[line.payee]) for line in lines
    )


def test_zero_sum(sample: Sample) -> None:
    """What one wins others lose, and the lines say so too."""
    tables = tables_in(sample)
    for seats, rules in drawn_tables(sample.rng, tables):
        settlement = settled(seats, rules)
        won = [0] * len(seats)
        for line in settlement.lines:
            assert line.units > 0
            assert line.payer != line.payee
            won[line.payee] += line.units
            won[line.payer] -= line.units

        assert won == units(settlement), (seats, rules)
        assert sum(won) == 0, (seats, rules)
    sample.report("tables", tables, floor=tables)


def test_pairs_are_antisymmetric(sample: Sample) -> None:
    """Two players who change places change the result of their pair, line for line."""
    tables = tables_in(sample)
    for seats, rules in drawn_tables(sample.rng, tables):
        one, two = sample.rng.sample(seats, 2)
        there, back = settled([one, two], rules), settled([two, one], rules)

        assert units(there) == units(back)[::-1], (one, two, rules)
        assert units(there)[0] == -units(there)[1], (one, two, rules)
        assert reseated(there.lines, [1, 0]) == Counter(back.lines), (one, two, rules)
    sample.report("pairs", tables, floor=tables)


def test_seats_are_only_names(sample: Sample) -> None:
    """Players who sit down in another order win and lose the same, line for line."""
    tables = tables_in(sample)
    for seats, rules in drawn_tables(sample.rng, tables):
        places = sample.rng.sample(range(len(seats)), len(seats))
        moved = [seats[places.index(place)] for place in range(len(seats))]
        before, after = settled(seats, rules), settled(moved, rules)

        assert [after.seats[place] for place in places] == list(before.seats), (seats, rules)
        assert reseated(before.lines, places) == Counter(after.lines), (seats, rules)
    sample.report("tables", tables, floor=tables)


def test_suits_are_only_names(sample: Sample) -> None:
    """Where suits do not rank, or the order is renamed with the cards, new suits change nothing."""
    tables = tables_in(sample)
    ranked = 0
    for seats, rules in drawn_tables(sample.rng, tables):
        # One colour is the one pattern that knows more of a suit than that it is another.
        by_colour = any(seat.called == "one_colour" for seat in seats)
        renaming = sample.rng.choice(KEEPING_COLOURS if by_colour else RENAMINGS)
        suits = tuple(renaming[suit] for suit in rules.ranking.suits)
        alike = replace(rules, ranking=replace(rules.ranking, suits=suits))
        ranked += bool(suits)

        before = settled(seats, rules)
        assert before == settled([renamed(seat, renaming) for seat in seats], alike), (seats, rules)
    sample.report("tables where suits do not rank", tables - ranked, floor=tables // 2)
    sample.report("tables where suits rank", ranked, floor=tables // 20)
