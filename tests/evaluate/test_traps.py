"""Rows that other programs have ranked, counted or laid out wrongly."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from capsa.cards import CARDS, Suit, format_cards, parse_cards
from capsa.evaluate import (
    Category,
    Wheel,
    all_strengths,
    evaluate_row,
    ranking_order,
)

TOPS = ("5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
RUNS = dict(
    zip(
        TOPS,
        ["5432A", "65432", "76543", "87654", "98765", "T9876", "JT987", "QJT98", "KQJT9", "AKQJT"],
        strict=True,
    )
)
LOWEST, SECOND, NONE = list(TOPS), [*TOPS[1:-1], "5", "A"], list(TOPS[1:])


def run(top: str, suits: str) -> tuple:
    """Give the straight under a top card, of the suits given."""
    return parse_cards(" ".join(rank + suit for rank, suit in zip(RUNS[top], suits, strict=True)))


@pytest.mark.parametrize(
    ("wheel", "tops"), [(Wheel.LOWEST, LOWEST), (Wheel.SECOND, SECOND), (Wheel.NONE, NONE)]
)
@pytest.mark.parametrize(("suits", "other"), [("shdcs", "cdhsc"), ("sssss", "ccccc")])
def test_straights_rank_by_their_top_card_alone(
    suits: str, other: str, wheel: Wheel, tops: list[str]
) -> None:
    """The ten straights, or nine, beat each other by the top card and tie on an equal one."""
    strengths = [evaluate_row(run(top, suits), wheel) for top in tops]

    assert strengths == sorted(strengths)
    assert len(set(strengths)) == len(tops)
    assert strengths == [evaluate_row(run(top, other), wheel) for top in tops]


@pytest.mark.parametrize("wheel", [Wheel.LOWEST, Wheel.SECOND])
@pytest.mark.parametrize("top", TOPS)
def test_the_wheel_of_one_suit_beats_every_straight_of_several(top: str, wheel: Wheel) -> None:
    """A-2-3-4-5 of one suit is a straight flush, and beats 2-3-4-5-6 or A-K-Q-J-T of several."""
    assert evaluate_row(run("5", "hhhhh"), wheel) > evaluate_row(run(top, "shdcs"), wheel)


@pytest.mark.parametrize("wheel", Wheel)
@pytest.mark.parametrize("ranks", ["KA234", "QKA23", "JQKA2", "K4A23", "KQJT2", "QJT9A", "23445"])
@pytest.mark.parametrize("suits", ["shdcs", "hhhhh"])
def test_no_straight_goes_round_the_ace(ranks: str, suits: str, wheel: Wheel) -> None:
    """King, ace and deuce are no neighbours, and four in a row with a pair are a pair."""
    doubled = len(set(ranks)) < 5
    cards = [rank + suit for rank, suit in zip(ranks, "shdcs" if doubled else suits, strict=True)]
    category = evaluate_row(parse_cards(" ".join(cards)), wheel).category
    flush = Category.FLUSH if suits == "hhhhh" else Category.HIGH_CARD

    assert category is (Category.PAIR if doubled else flush)


@pytest.mark.parametrize("size", [3, 5])
def test_aces_are_the_highest_pair(size: int) -> None:
    """Pairs rank from deuces to aces, whatever lies beside them."""
    pairs = []
    for rank in range(13):
        beside = [CARDS[4 * other] for other in range(13) if other != rank]
        pair = (CARDS[4 * rank + 1], CARDS[4 * rank + 2])
        pairs += [evaluate_row((*pair, *side)) for side in (beside[: size - 2], beside[2 - size :])]

    assert [one.category for one in pairs] == [Category.PAIR] * 26
    assert pairs == sorted(pairs)
    assert len(set(pairs)) == 26


@pytest.mark.parametrize("place", range(5))
def test_flushes_compare_by_every_card(place: int) -> None:
    """Two flushes that differ in one card alone, whichever it is, are not equal."""
    ranks = ["K", "J", "9", "6", "3"]
    lower = [*ranks]
    lower[place] = {"K": "Q", "J": "T", "9": "8", "6": "5", "3": "2"}[ranks[place]]
    high, low = (
        evaluate_row(parse_cards(" ".join(rank + suit for rank in row)))
        for row, suit in ((ranks, "d"), (lower, "s"))
    )

    assert high.category is low.category is Category.FLUSH
    assert high > low


@pytest.mark.parametrize("wheel", Wheel)
def test_how_many_strengths_each_category_has(wheel: Wheel) -> None:
    """A front has 13 trips, 156 pairs and 286 high cards; a row of five its 7,462 strengths."""
    runs = 10 if wheel is not Wheel.NONE else 9
    threes = Counter(strength.category for strength in all_strengths(3, wheel))
    fives = Counter(strength.category for strength in all_strengths(5, wheel))

    assert threes == {
        Category.HIGH_CARD: 286,
        Category.PAIR: 156,
        Category.THREE_OF_A_KIND: 13,
    }
    assert fives == {
        Category.HIGH_CARD: 1_287 - runs,
        Category.PAIR: 2_860,
        Category.TWO_PAIR: 858,
        Category.THREE_OF_A_KIND: 858,
        Category.STRAIGHT: runs,
        Category.FLUSH: 1_287 - runs,
        Category.FULL_HOUSE: 156,
        Category.FOUR_OF_A_KIND: 156,
        Category.STRAIGHT_FLUSH: runs,
    }


def test_no_side_card_makes_a_front_more_than_it_is() -> None:
    """Whatever ranks lie in front, no two cards imagined beside them make a straight or flush."""
    for ranks in combinations(range(13), 3):
        suited = evaluate_row([CARDS[4 * rank] for rank in ranks])
        mixed = evaluate_row([CARDS[4 * rank + suit] for suit, rank in enumerate(ranks)])

        assert suited == mixed
        assert suited.category is Category.HIGH_CARD


# How a row is laid out.


@pytest.mark.parametrize(
    ("row", "wheel", "laid"),
    [
        ("As 2d 3c 4h 5s", Wheel.LOWEST, "5s 4h 3c 2d As"),
        ("As 2d 3c 4h 5s", Wheel.SECOND, "5s 4h 3c 2d As"),
        ("As 2d 3c 4h 5s", Wheel.NONE, "As 5s 4h 3c 2d"),
        ("Ad 2d 3d 4d 5d", Wheel.LOWEST, "5d 4d 3d 2d Ad"),
        ("Th Ad Kc Js Qd", Wheel.LOWEST, "Ad Kc Qd Js Th"),
        ("2s 6d 4c 5h 3s", Wheel.LOWEST, "6d 5h 4c 3s 2s"),
        ("Ac 7d Kh 7s 2c", Wheel.LOWEST, "7s 7d Ac Kh 2c"),
        ("Ac 3d 9h 3s 9c", Wheel.LOWEST, "9h 9c 3s 3d Ac"),
        ("Kc 2d Kh 2s 2c", Wheel.LOWEST, "2s 2d 2c Kh Kc"),
        ("4c Ad 4h 4s 4d", Wheel.LOWEST, "4s 4h 4d 4c Ad"),
        ("3d 2h Ac", Wheel.LOWEST, "Ac 3d 2h"),
        ("Ac 2h 2d", Wheel.LOWEST, "2h 2d Ac"),
    ],
)
def test_a_row_is_laid_out_as_it_ranks(row: str, wheel: Wheel, laid: str) -> None:
    """Pairs, trips and quads come first, runs go down, and a low ace stands at the end."""
    cards = parse_cards(row)

    assert format_cards(ranking_order(cards, evaluate_row(cards, wheel))) == laid
    assert format_cards(ranking_order(cards[::-1], evaluate_row(cards, wheel))) == laid


def test_equal_ranks_are_laid_out_from_spades_to_clubs() -> None:
    """Within a pair the order is that in which cards are listed everywhere."""
    assert [suit.value for suit in Suit] == ["c", "d", "h", "s"]
    cards = parse_cards("9c 9s Kd")
    assert format_cards(ranking_order(cards, evaluate_row(cards))) == "9s 9c Kd"
