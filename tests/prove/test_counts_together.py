"""
How many hands hold one natural or another, both at once, or a row of a kind somewhere.

As in the counts of single patterns, the game is asked about one hand for each way that ranks, or
suits, can come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, factorial, prod

import pytest

from capsa.cards import CARDS, Card, Rank, check_hand
from capsa.evaluate import (
    Category,
    Pattern,
    Readings,
    SpanPattern,
    evaluate_row,
    find_natural,
)
from capsa.evaluate.pattern import PlainWord
from tests.prove.asking import BOTH, FIVE, HANDS, NONE, STRICT, holds
from tests.sampling import Sample

pytestmark = pytest.mark.prove("core")

Counts = tuple[int, ...]


def of_ranks(counts: Counts) -> tuple[Card, ...]:
    """Give a hand in which the deuce, the three and so on come so often, in mixed suits."""
    cards = []
    for rank, count in enumerate(counts):
        cards += [CARDS[4 * rank + (rank + suit) % 4] for suit in range(count)]
    return tuple(cards)


def hands_of(counts: Counts) -> int:
    """Count the hands in which each rank comes so often."""
    return prod(comb(4, count) for count in counts)


def rank_counts(shape: Counts) -> Iterator[Counts]:
    """Give every way in which ranks come so often: ``(2, 1)`` is a pair and a single card."""
    alike = Counter(shape)

    def longer(rank: int) -> Iterator[Counts]:
        if rank == 13:
            if not alike.total():
                yield ()
            return
        for count in (*(count for count in alike if alike[count]), 0):
            alike[count] -= count > 0
            if alike.total() <= 12 - rank:
                yield from ((count, *rest) for rest in longer(rank + 1))
            alike[count] += count > 0

    return longer(0)


@cache
def suit_shapes() -> frozenset[Counts]:
    """Give the numbers of clubs, diamonds, hearts and spades that make three flushes."""
    shapes = (
        (clubs, diamonds, hearts, 13 - clubs - diamonds - hearts)
        for clubs, diamonds, hearts in product(range(14), repeat=3)
    )
    return frozenset(
        shape for shape in shapes if shape[3] >= 0 and holds(of_suits(shape), "three_flushes")
    )


def of_suits(counts: Counts) -> tuple[Card, ...]:
    """Give a hand with so many cards of each suit, of ranks that make no run of three."""
    ranks = (0, 1, 3, 4, 6, 7, 9, 10, 12, 2, 5, 8, 11)
    return tuple(CARDS[4 * ranks[nth] + suit] for suit in range(4) for nth in range(counts[suit]))


@cache
def in_three_flushes(shape: Counts) -> int:
    """Count the ways to give suits to ranks that come so often, so that three flushes arise."""
    ways: Counter[Counts] = Counter({(0, 0, 0, 0): 1})
    for count in shape:
        longer: Counter[Counts] = Counter()
        for suits in combinations(range(4), count):
            for before, times in ways.items():
                after = tuple(had + (suit in suits) for suit, had in enumerate(before))
                longer[after] += times
        ways = longer
    return sum(times for suits, times in ways.items() if suits in suit_shapes())


def with_flushes(counted: Iterable[Counts]) -> int:
    """Count the hands of such ranks that are three flushes too."""
    return sum(in_three_flushes(tuple(sorted(filter(None, counts)))) for counts in counted)


# Three straights, and what is held beside them.


@cache
def three_runs() -> tuple[Counts, ...]:
    """Give every way in which ranks come where three runs lie side by side, the ace high or low."""
    ladder = (12, *range(13))
    threes = [ladder[low : low + 3] for low in range(12)]
    fives = [ladder[low : low + 5] for low in range(10)]
    found = set()
    for front in threes:
        for middle, back in combinations_with_replacement(fives, 2):
            held = Counter((*front, *middle, *back))
            if max(held.values()) <= 4:
                found.add(tuple(held[rank] for rank in range(13)))
    return tuple(sorted(found))


@pytest.mark.parametrize(
    ("readings", "ways", "hands"),
    [
        (BOTH, 589, 2_029_579_776),
        (FIVE, 544, 1_799_936_256),
        (NONE, 441, 1_251_117_824),
    ],
    ids=["both", "five", "none"],
)
def test_ranks_of_three_straights(
    readings: Readings, ways: int, hands: int, sample: Sample
) -> None:
    """Ranks make three straights in 589 ways, in 441 of them without a low ace."""
    held = [c for c in three_runs() if holds(of_ranks(c), "three_straights", readings)]

    assert len(held) == ways
    assert sum(map(hands_of, held)) == hands
    sample.report("ways ranks come", len(three_runs()), floor=589)


DRAGON = (1,) * 13
SIX_PAIRS = (2, 2, 2, 2, 2, 2, 1)


def test_naturals_held_together(sample: Sample) -> None:
    """Of hands that hold two naturals there are as many as counting says."""
    pairs = list(rank_counts(SIX_PAIRS))

    assert len(suit_shapes()) == 12 + 12 + 12 + 4
    assert all(holds(of_ranks(counts), "six_pairs", STRICT) for counts in pairs)
    assert sum(map(hands_of, pairs)) == 2_241_727_488
    assert with_flushes(three_runs()) == 23_488_456
    assert with_flushes([DRAGON]) == 883_744
    assert with_flushes(pairs) == 21_621_600
    assert not [counts for counts in pairs if holds(of_ranks(counts), "three_straights")]
    assert holds(of_ranks(DRAGON), "three_straights")
    assert sum(map(hands_of, three_runs())) - hands_of(DRAGON) == 1_962_470_912
    sample.report("ways ranks come", len(pairs) + len(three_runs()), floor=12_601)


def test_one_hand_in_64_holds_one_of_four_naturals(sample: Sample) -> None:
    """A dragon, six pairs, three flushes or three straights: 9,931,713,600 hands hold one."""
    flushes = sum(prod(comb(13, count) for count in shape) for shape in suit_shapes())
    straights = sum(map(hands_of, three_runs()))
    pairs = sum(map(hands_of, rank_counts(SIX_PAIRS)))
    # Every dragon is three straights, and no six pairs are.
    both = with_flushes(three_runs()) + with_flushes(rank_counts(SIX_PAIRS))

    assert flushes == 5_705_516_392
    assert flushes + straights + pairs - both == 9_931_713_600
    sample.report("ways suits come", len(suit_shapes()), floor=40)


@pytest.mark.parametrize(
    ("shape", "word", "hands"),
    [
        ((3, 3, 3, 3, 1), "four_trips", 6_589_440),
        ((4, 3, 3, 3), "four_trips", 183_040),
        ((4, 4, 4, 1), "three_quads", 11_440),
        ((3, 2, 2, 2, 2, 2), "five_pairs_trips", 320_246_784),
        (DRAGON, "dragon", 67_108_864),
    ],
)
def test_hands_of_one_shape(shape: Counts, word: PlainWord, hands: int, sample: Sample) -> None:
    """Whichever ranks they are, hands of a shape hold its natural."""
    ways = list(rank_counts(shape))

    assert all(holds(of_ranks(counts), word) for counts in ways)
    assert sum(map(hands_of, ways)) == hands
    sample.report("ways ranks come", len(ways), floor=1)


@pytest.mark.parametrize(
    ("pattern", "hands"),
    [
        (SpanPattern("all_high", tuple(Rank)[8:]), 77_520),
        (SpanPattern("all_high", tuple(Rank)[3:]), comb(40, 13)),
        (SpanPattern("all_low", tuple(Rank)[:9]), 2_310_789_600),
        (SpanPattern("all_low", tuple(Rank)[:8]), 347_373_600),
        (SpanPattern("all_low", (Rank.ACE, *tuple(Rank)[:9])), 12_033_222_880),
    ],
    ids=["ten and higher", "five and higher", "no court card or ace", "nine and lower", "no court"],
)
def test_hands_of_some_ranks_alone(pattern: Pattern, hands: int, sample: Sample) -> None:
    """Hands of high cards, low cards or no court cards are as frequent as counting says."""
    held = [
        rank
        for rank in range(13)
        if find_natural(check_hand(of_ranks(one_of(rank, pattern))), pattern, BOTH) is not None
    ]

    assert comb(4 * len(held), 13) == hands
    sample.report("ranks tried", 13, floor=13)


def one_of(rank: int, pattern: Pattern) -> Counts:
    """Give ranks of a hand inside the pattern's, but for one card that is of the rank given."""
    assert isinstance(pattern, SpanPattern)
    inside = [one - Rank.TWO for one in pattern.ranks if one - Rank.TWO != rank]
    counts = [0] * 13
    counts[rank] = 1
    for nth in range(12):
        counts[inside[nth % len(inside)]] += 1
    return tuple(counts)


# Rows that a hand can show.


def shapes(cards: int, most: int, parts: int) -> Iterator[Counts]:
    """Give the ways to part cards into groups, the largest first."""
    if not cards:
        yield ()
    for count in range(min(cards, most), 0, -1):
        for rest in shapes(cards - count, count, parts - 1):
            if len(rest) < parts:
                yield count, *rest


def orders(shape: Counts, places: int) -> int:
    """Count the ways to give groups of these sizes to so many ranks, or suits."""
    alike = Counter(shape)
    alike[0] = places - len(shape)
    return factorial(places) // prod(map(factorial, alike.values()))


def shows(hand: Iterable[Card], *categories: Category) -> bool:
    """Ask the game whether five of some cards are of a category."""
    return any(evaluate_row(row).category in categories for row in combinations(hand, 5))


def test_hands_that_can_show_a_flush(sample: Sample) -> None:
    """Five of a suit, in a run or not, are in 412,247,470,340 hands."""
    held = 0
    for shape in shapes(13, 13, 4):
        weight = orders(shape, 4) * prod(comb(13, count) for count in shape)
        counts = shape + (0,) * (4 - len(shape))
        if shows(of_suits(counts), Category.FLUSH, Category.STRAIGHT_FLUSH):
            held += weight

    assert held == 412_247_470_340
    sample.report("ways suits come", len(list(shapes(13, 13, 4))), floor=39)


def test_hands_that_can_show_quads(sample: Sample) -> None:
    """Four of a rank are in 21,717,689,136 hands, each counted once however many it holds."""
    held = total = 0
    ways = list(shapes(13, 4, 13))
    for shape in ways:
        weight = orders(shape, 13) * prod(comb(4, count) for count in shape)
        total += weight
        if shows(of_ranks(shape + (0,) * (13 - len(shape))), Category.FOUR_OF_A_KIND):
            held += weight

    assert total == HANDS
    assert held == 21_717_689_136
    sample.report("ways ranks come", len(ways), floor=39)


def test_hands_that_can_show_a_straight(sample: Sample) -> None:
    """Five ranks in a row, the ace high or low, are in 355,161,047,872 hands."""
    runs = [
        set(ranks)
        for ranks in combinations(range(13), 5)
        if shows(of_ranks(tuple(int(rank in ranks) for rank in range(13))), Category.STRAIGHT)
    ]
    held = total = 0
    for count in range(4, 14):
        each = sum(
            orders(shape, count) * prod(comb(4, one) for one in shape)
            for shape in shapes(13, 4, count)
            if len(shape) == count
        )
        for ranks in combinations(range(13), count):
            total += each
            held += each * any(run <= set(ranks) for run in runs)

    assert len(runs) == 10
    assert total == HANDS
    assert held == 355_161_047_872
    sample.report("sets of ranks", 8_192 - 1 - 13 - 78 - 286, floor=7_814)
