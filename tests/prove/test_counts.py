"""
How many rows and hands there are of each kind, counted through the functions the game calls.

Hands are counted by what decides: a pattern of ranks or of suits stands for all hands that have it,
and one hand of each is asked about. That nothing else decides is tested beside it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from math import comb, factorial, prod

import pytest

from capsa.cards import CARDS, Card, Rank, check_hand
from capsa.evaluate import (
    Category,
    CountPattern,
    Pattern,
    PlainPattern,
    Readings,
    SpanPattern,
    Strength,
    Wheel,
    all_strengths,
    evaluate_row,
    find_natural,
)
from capsa.evaluate.pattern import PlainWord
from tests.oracles.naturals import worth_of_natural
from tests.prove.asking import BOTH, FIVE, HANDS, NONE, STRICT, holds
from tests.random_hands import hand_with
from tests.sampling import Sample

pytestmark = pytest.mark.prove("core")

Cards = tuple[Card, ...]
Counts = tuple[int, ...]

# Rows.

FIVES = {
    Category.HIGH_CARD: 1_302_540,
    Category.PAIR: 1_098_240,
    Category.TWO_PAIR: 123_552,
    Category.THREE_OF_A_KIND: 54_912,
    Category.STRAIGHT: 10_200,
    Category.FLUSH: 5_108,
    Category.FULL_HOUSE: 3_744,
    Category.FOUR_OF_A_KIND: 624,
    Category.STRAIGHT_FLUSH: 40,
}
THREES = {Category.HIGH_CARD: 18_304, Category.PAIR: 3_744, Category.THREE_OF_A_KIND: 52}


def rows_by_pattern(size: int) -> Iterator[tuple[int, Cards]]:
    """Give a row for each way ranks can come, in one suit and not, and how many rows it is for."""
    for ranks in combinations_with_replacement(range(13), size):
        counts = Counter(ranks)
        if max(counts.values()) > 4:
            continue
        suited = 4 if len(counts) == size else 0
        if suited:
            yield suited, tuple(CARDS[4 * rank] for rank in ranks)
        # Of equal ranks each another suit; of different ones the last another suit than the rest.
        suits = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
        suits[-1] = suits[-1] or int(bool(suited))
        mixed = tuple(CARDS[4 * rank + suit] for rank, suit in zip(ranks, suits, strict=True))
        yield prod(comb(4, count) for count in counts.values()) - suited, mixed


@pytest.mark.parametrize(
    ("size", "rows", "classes", "by_category"),
    [(3, 22_100, 455, THREES), (5, 2_598_960, 7_462, FIVES)],
    ids=["three", "five"],
)
def test_rows_by_category(
    size: int, rows: int, classes: int, by_category: dict[Category, int], sample: Sample
) -> None:
    """Every row of a deck has its category, and there are as many strengths as are listed."""
    strengths: Counter[Strength] = Counter()
    if sample.full:
        strengths.update(map(evaluate_row, combinations(CARDS, size)))
    else:
        for ways, row in rows_by_pattern(size):
            strengths[evaluate_row(row)] += ways
    found: Counter[Category] = Counter()
    for strength, count in strengths.items():
        found[strength.category] += count

    assert found == by_category
    assert len(strengths) == classes
    assert sorted(strengths) == list(all_strengths(size))
    sample.report("rows", strengths.total(), floor=rows)


@pytest.mark.parametrize(
    ("wheel", "straights", "flushes"),
    [(Wheel.SECOND, 10_200, 40), (Wheel.NONE, 9_180, 36)],
    ids=["second", "none"],
)
def test_straights_by_wheel(wheel: Wheel, straights: int, flushes: int, sample: Sample) -> None:
    """Where A-2-3-4-5 is no straight, the 1,020 and the 4 of it are high cards and flushes."""
    found: Counter[Category] = Counter()
    for ranks in combinations(range(13), 5):
        for suits, ways in (((0, 0, 0, 0, 0), 4), ((0, 0, 0, 0, 1), 4**5 - 4)):
            row = [CARDS[4 * rank + suit] for rank, suit in zip(ranks, suits, strict=True)]
            found[evaluate_row(row, wheel).category] += ways

    assert found[Category.STRAIGHT] == straights
    assert found[Category.STRAIGHT_FLUSH] == flushes
    assert found[Category.FLUSH] == 5_148 - flushes
    assert len(all_strengths(5, wheel)) == 7_462
    sample.report("rows", found.total(), floor=1_317_888)


# Hands by how often ranks come, whichever ranks they are.


def shapes(cards: int = 13, most: int = 4) -> Iterator[Counts]:
    """Give how often ranks can come in a hand, the most often first."""
    if not cards:
        yield ()
    for count in range(min(cards, most), 0, -1):
        for rest in shapes(cards - count, count):
            if len(rest) < 13:
                yield count, *rest


def hands_of_shape(shape: Counts) -> int:
    """Count the hands whose ranks come so often."""
    alike = Counter(shape)
    alike[0] = 13 - len(shape)
    ranks = factorial(13) // prod(map(factorial, alike.values()))
    return ranks * prod(comb(4, count) for count in shape)


def hand_of_counts(counts: Counts) -> Cards:
    """Give a hand in which the deuce, the three and so on come so often."""
    cards = (CARDS[4 * rank + suit] for rank, count in enumerate(counts) for suit in range(count))
    return tuple(sorted(cards, reverse=True))


BY_SHAPE: list[tuple[PlainWord, Readings, int]] = [
    ("dragon", BOTH, 67_108_864),
    ("six_pairs", BOTH, 2_514_171_088),
    ("six_pairs", STRICT, 2_241_727_488),
    ("five_pairs_trips", BOTH, 342_692_064),
    ("five_pairs_trips", STRICT, 320_246_784),
    ("four_trips", BOTH, 6_772_480),
    ("three_quads", BOTH, 11_440),
]


@pytest.mark.parametrize(("word", "readings", "hands"), BY_SHAPE)
def test_hands_by_how_often_ranks_come(
    word: PlainWord, readings: Readings, hands: int, sample: Sample
) -> None:
    """Dragons, pairs, trips and quads are as frequent as counting says."""
    counted = {shape: hands_of_shape(shape) for shape in shapes()}
    held = [shape for shape in counted if holds(hand_of_counts(shape), word, readings)]

    assert sum(counted.values()) == HANDS
    assert sum(counted[shape] for shape in held) == hands
    sample.report("shapes", len(counted), floor=39)


# Hands by which ranks come how often.


def rank_counts() -> Iterator[tuple[int, Cards]]:
    """Give one hand of each way ranks can come, 3,598,180 of them, and how many hands it is for."""
    groups = [
        [(comb(4, count), CARDS[4 * rank : 4 * rank + count][::-1]) for count in range(5)]
        for rank in range(13)
    ]

    def longer(rank: int, weight: int, cards: Cards) -> Iterator[tuple[int, Cards]]:
        missing = 13 - len(cards)
        if not missing:
            yield weight, cards
            return
        for count in range(max(0, missing - 4 * rank), min(4, missing) + 1):
            times, group = groups[rank][count]
            yield from longer(rank - 1, weight * times, cards + group)

    yield from longer(12, 1, ())


STRAIGHTS = {BOTH: 2_029_579_776, FIVE: 1_799_936_256, NONE: 1_251_117_824}


def test_three_straights(sample: Sample) -> None:
    """Three straights are as frequent as counting says, for each reading of the low ace."""
    if not sample.full:
        check_straights_on_some_ranks(sample)
        return
    found = dict.fromkeys(STRAIGHTS, 0)
    ways = hands = 0
    for weight, hand in rank_counts():
        ways += 1
        hands += weight
        for readings in STRAIGHTS:
            if holds(hand, "three_straights", readings):
                found[readings] += weight

    assert hands == HANDS
    assert found == STRAIGHTS
    sample.report("ways ranks come", ways, floor=3_598_180)


def check_straights_on_some_ranks(sample: Sample) -> None:
    """Hold the game against trying every split, on ranks near three runs and on any."""
    pattern = PlainPattern("three_straights")
    held = 0
    for _ in range(40):
        near = list(hand_with(sample.rng, pattern))
        others = [card for card in CARDS if card not in near]
        near[sample.rng.randrange(13)] = sample.rng.choice(others)
        for hand in (check_hand(near), check_hand(sample.rng.sample(CARDS, 13))):
            for readings in STRAIGHTS:
                worth = worth_of_natural(hand, pattern, readings)
                held += worth is not None
                assert holds(hand, "three_straights", readings) == (worth is not None)
    sample.report("hands with three straights", held, floor=3)


# Hands by how often suits come.


def suit_counts() -> Iterator[Counts]:
    """Give how many clubs, diamonds, hearts and spades a hand can have."""
    for clubs, diamonds, hearts in product(range(14), repeat=3):
        spades = 13 - clubs - diamonds - hearts
        if spades >= 0:
            yield clubs, diamonds, hearts, spades


def hand_of_suits(counts: Counts) -> Cards:
    """Give a hand with so many cards of each suit, of ranks that make no run of three."""
    ranks = (0, 1, 3, 4, 6, 7, 9, 10, 12, 2, 5, 8, 11)
    cards = (CARDS[4 * ranks[nth] + suit] for suit in range(4) for nth in range(counts[suit]))
    return tuple(sorted(cards, reverse=True))


@pytest.mark.parametrize(
    ("pattern", "hands"),
    [
        (PlainPattern("three_flushes"), 5_705_516_392),
        (PlainPattern("same_suit_dragon"), 4),
        (CountPattern("one_colour", 13), 20_801_200),
        (CountPattern("one_colour", 12), 20_801_200 + 502_200_400),
    ],
)
def test_hands_by_suits(pattern: Pattern, hands: int, sample: Sample) -> None:
    """Three flushes, the dragon of one suit and one colour are as frequent as counting says."""
    counted = {counts: prod(comb(13, count) for count in counts) for counts in suit_counts()}
    held = [
        counts
        for counts in counted
        if find_natural(hand_of_suits(counts), pattern, BOTH) is not None
    ]

    assert sum(counted.values()) == HANDS
    assert sum(counted[counts] for counts in held) == hands
    sample.report("ways suits come", len(counted), floor=560)


# Hands by how many cards are of some ranks.


@pytest.mark.parametrize(
    ("pattern", "ranks", "hands"),
    [
        (SpanPattern("all_high", tuple(Rank)[6:]), tuple(Rank)[6:], 37_442_160),
        (SpanPattern("all_low", tuple(Rank)[:7]), tuple(Rank)[:7], 37_442_160),
        (CountPattern("twelve_royals", 12), tuple(Rank)[9:], 66_080),
        (CountPattern("twelve_royals", 13), tuple(Rank)[9:], 560),
    ],
)
def test_hands_by_cards_inside_ranks(
    pattern: Pattern, ranks: tuple[Rank, ...], hands: int, sample: Sample
) -> None:
    """All high, all low and the royals are as frequent as counting says."""
    inside = [card for card in CARDS if card.rank in ranks]
    outside = [card for card in CARDS if card.rank not in ranks]
    weights = {
        count: comb(len(inside), count) * comb(len(outside), 13 - count) for count in range(14)
    }
    held = [
        count
        for count in weights
        if find_natural(check_hand([*inside[:count], *outside[: 13 - count]]), pattern, BOTH)
    ]

    assert sum(weights.values()) == HANDS
    assert sum(weights[count] for count in held) == hands
    sample.report("numbers of cards inside", len(weights), floor=14)


# Three straight flushes, suit by suit.

CLUBS = range(13)


def test_three_straight_flushes(sample: Sample) -> None:
    """
    Three straight flushes are 22,060.

    The cards of each suit fit or not, whatever runs the others are: the clubs are tried beside
    runs in other suits, and the suits' counts multiplied.
    """
    beside = {
        5: "6d 5d 4d 3d 2d Kh Qh Jh",
        3: "6d 5d 4d 3d 2d Kh Qh Jh Th 9h",
        8: "6d 5d 4d 3d 2d",
        10: "Kd Qd Jd",
        13: "",
    }
    fitting = {}
    for size, others in beside.items():
        rest = [card for card in CARDS if str(card) in others.split()]
        hands = (
            check_hand([*rest, *(CARDS[4 * rank] for rank in ranks)])
            for ranks in combinations(CLUBS, size)
        )
        fitting[size] = sum(holds(hand, "three_straight_flushes") for hand in hands)
    three, five, eight, ten, all_clubs = (fitting[size] for size in (3, 5, 8, 10, 13))

    assert 12 * (five * five * three + eight * five + ten * three) + 4 * all_clubs == 22_060
    sample.report("clubs tried", sum(comb(13, size) for size in beside), floor=3_147)


# Nothing else decides.


SHAPED: list[PlainWord] = ["dragon", "six_pairs", "five_pairs_trips", "four_trips", "three_quads"]


@pytest.mark.parametrize("word", [*SHAPED, "three_straights"])
def test_suits_do_not_matter_to_ranks(word: PlainWord, sample: Sample) -> None:
    """Patterns of ranks are held whatever the suits; of counts alone, whatever the ranks."""
    hands = sample.size(sampled=300, full=20_000)
    for turn in range(hands):
        hand = hand_with(sample.rng, PlainPattern(word))
        if turn % 2:
            hand = check_hand(sample.rng.sample(CARDS, 13))
        suits = [sample.rng.sample(range(4), 4) for _ in range(13)]
        ranks = sample.rng.sample(range(13), 13) if word in SHAPED else range(13)
        other = check_hand(
            CARDS[4 * ranks[card >> 2] + suits[card >> 2][card & 3]] for card in hand
        )

        assert holds(hand, word) == holds(other, word)
    sample.report("hands", hands, floor=hands)


@pytest.mark.parametrize(
    "pattern", [PlainPattern("three_flushes"), CountPattern("one_colour", 13)], ids=str
)
def test_ranks_do_not_matter_to_suits(pattern: Pattern, sample: Sample) -> None:
    """Patterns of suits are held whatever the ranks of each suit are."""
    hands = sample.size(sampled=300, full=20_000)
    for turn in range(hands):
        hand = hand_with(sample.rng, pattern)
        if turn % 2:
            hand = check_hand(sample.rng.sample(CARDS, 13))
        ranks = [sample.rng.sample(range(13), 13) for _ in range(4)]
        other = check_hand(CARDS[4 * ranks[card & 3][card >> 2] + (card & 3)] for card in hand)

        assert (find_natural(hand, pattern, BOTH) is None) == (
            find_natural(other, pattern, BOTH) is None
        )
    sample.report("hands", hands, floor=hands)
