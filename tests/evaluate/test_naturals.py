"""Which naturals a hand holds, how they are proved, and how two of a type compare."""

from __future__ import annotations

import pytest

from capsa.cards import (
    CARDS,
    Card,
    Suit,
    parse_cards,
    parse_hand,
)
from capsa.evaluate import (
    CountPattern,
    Pattern,
    PlainPattern,
    Readings,
    hand_key,
    naturals_in,
)
from capsa.evaluate.pattern import PlainWord
from tests.evaluate.finding import (
    ALL_HIGH,
    ALL_LOW,
    STRICT,
    TEN_AND_LOWER,
    USUAL,
    find,
    found,
    of_ranks,
    shown,
)

# What is held.

HELD: list[tuple[str, PlainWord | Pattern, Readings, bool]] = [
    (of_ranks("2 3 4 5 6 7 8 9 T J Q K A"), "dragon", USUAL, True),
    (of_ranks("2 3 4 5 6 7 8 9 T J Q K K"), "dragon", USUAL, False),
    ("2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As", "same_suit_dragon", USUAL, True),
    ("2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Ah", "same_suit_dragon", USUAL, False),
    # Shapes of pairs.
    (of_ranks("2 2 5 5 7 7 9 9 J J K K 3"), "six_pairs", USUAL, True),
    (of_ranks("2 2 5 5 7 7 9 9 J J K K 3"), "six_pairs", STRICT, True),
    (of_ranks("2 2 2 2 5 5 7 7 9 9 J J K"), "six_pairs", USUAL, True),
    (of_ranks("2 2 2 2 5 5 7 7 9 9 J J K"), "six_pairs", STRICT, False),
    (of_ranks("2 2 2 2 5 5 5 5 7 7 7 7 K"), "six_pairs", USUAL, True),
    (of_ranks("2 2 5 5 7 7 9 9 J J K K K"), "six_pairs", USUAL, False),
    (of_ranks("2 2 5 5 7 7 9 9 J J K K K"), "five_pairs_trips", USUAL, True),
    (of_ranks("2 2 5 5 7 7 9 9 J J K K K"), "five_pairs_trips", STRICT, True),
    (of_ranks("2 2 2 2 7 7 9 9 J J K K K"), "five_pairs_trips", USUAL, True),
    (of_ranks("2 2 2 2 7 7 9 9 J J K K K"), "five_pairs_trips", STRICT, False),
    (of_ranks("2 2 5 5 7 7 9 9 J J K K 3"), "five_pairs_trips", USUAL, False),
    (of_ranks("2 2 5 5 7 7 9 9 J J J K 3"), "six_pairs", USUAL, False),
    (of_ranks("2 2 2 5 5 5 7 7 7 9 9 J J"), "five_pairs_trips", USUAL, False),
    (of_ranks("2 2 2 2 5 5 5 5 7 7 7 9 9"), "five_pairs_trips", USUAL, True),
    # Trips and quads.
    (of_ranks("2 2 2 5 5 5 7 7 7 9 9 9 K"), "four_trips", USUAL, True),
    (of_ranks("2 2 2 2 5 5 5 7 7 7 9 9 9"), "four_trips", USUAL, True),
    (of_ranks("2 2 2 2 5 5 5 5 7 7 7 7 9"), "four_trips", USUAL, False),
    (of_ranks("2 2 2 2 5 5 5 5 7 7 7 9 9"), "four_trips", USUAL, False),
    (of_ranks("2 2 2 2 5 5 5 5 7 7 7 7 9"), "three_quads", USUAL, True),
    (of_ranks("2 2 2 2 5 5 5 5 7 7 7 9 9"), "three_quads", USUAL, False),
    # Ranks, royals, colours.
    (of_ranks("8 8 9 9 T T J J Q Q K K A"), ALL_HIGH, USUAL, True),
    (of_ranks("7 8 9 9 T T J J Q Q K K A"), ALL_HIGH, USUAL, False),
    (of_ranks("2 2 3 3 4 4 5 5 6 6 7 8 8"), ALL_LOW, USUAL, True),
    (of_ranks("2 2 3 3 4 4 5 5 6 6 7 8 9"), ALL_LOW, USUAL, False),
    (of_ranks("2 2 3 3 4 4 5 5 6 6 7 8 A"), ALL_LOW, USUAL, False),
    (of_ranks("A A 3 3 4 4 5 5 6 6 7 8 T"), TEN_AND_LOWER, USUAL, True),
    (of_ranks("A A 3 3 4 4 5 5 6 6 7 8 J"), TEN_AND_LOWER, USUAL, False),
    (of_ranks("J J J J Q Q Q Q K K K A 2"), CountPattern("twelve_royals", 12), USUAL, True),
    (of_ranks("J J J J Q Q Q Q K K K A 2"), CountPattern("twelve_royals", 13), USUAL, False),
    (of_ranks("J J J J Q Q Q Q K K K A T"), CountPattern("twelve_royals", 12), USUAL, True),
    (of_ranks("J J J J Q Q Q Q K K K T T"), CountPattern("twelve_royals", 12), USUAL, False),
    (of_ranks("J J J J Q Q Q Q K K K A A"), CountPattern("twelve_royals", 13), USUAL, True),
    ("2h 4h 6h 8h Th Qh 3d 5d 7d 9d Jd Kd Ad", CountPattern("one_colour", 13), USUAL, True),
    ("2h 4h 6h 8h Th Qh 3d 5d 7d 9d Jd Kd As", CountPattern("one_colour", 13), USUAL, False),
    ("2h 4h 6h 8h Th Qh 3d 5d 7d 9d Jd Kd As", CountPattern("one_colour", 12), USUAL, True),
    ("2c 4c 6c 8c Tc Qc 3s 5s 7s 9s Js Ks Ah", CountPattern("one_colour", 12), USUAL, True),
    ("2c 4c 6c 8c Tc Qc 3s 5s 7s 9s Js Kh Ah", CountPattern("one_colour", 12), USUAL, False),
    # Runs: a partition of all thirteen, not three runs that share cards.
    (of_ranks("2 3 4 5 6 7 8 9 T J Q K A"), "three_straights", USUAL, True),
    (of_ranks("3 4 5 6 7 8 9 9 9 T J Q K"), "three_straights", USUAL, False),
    (of_ranks("3 4 5 6 7 8 9 T J Q K K K"), "three_straights", USUAL, False),
    ("As 2h 3d 4c 5s 6h 7d 8c Ad 2c 3s 4h 5d", "three_straights", USUAL, True),
    (of_ranks("5 6 7 8 9 5 6 7 8 9 5 6 7"), "three_straights", USUAL, True),
    (of_ranks("5 6 7 8 9 5 6 7 8 9 8 9 T"), "three_straights", USUAL, True),
    # Greed takes 4-5-6-7-8 first and is left with nothing.
    (of_ranks("4 5 6 6 7 7 8 8 9 9 T T J"), "three_straights", USUAL, True),
    (of_ranks("A K Q Q J T T 9 8 7 6 5 4"), "three_straights", USUAL, False),
    # Suits.
    ("2c 5c 7c 9c Jc 3d 4d 8d Td Qd 2h 9h Kh", "three_flushes", USUAL, True),
    ("2c 3c 5c 7c 9c Jc Kc Ac 3d 4d 8d Td Qd", "three_flushes", USUAL, True),
    ("2c 3c 4c 5c 7c 8c 9c Jc Kc Ac 3d 4d 8d", "three_flushes", USUAL, True),
    ("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac", "three_flushes", USUAL, True),
    ("2c 5c 7c 9c Jc 3d 4d 8d Td Qd 2h 9h Ks", "three_flushes", USUAL, False),
    ("2c 5c 7c 9c 3d 4d 8d Td Qd 2h 9h Kh Ah", "three_flushes", USUAL, False),
    ("2c 3c 4c 5c 7c 8c 9c Jc Kc Ac Tc 4d 8d", "three_flushes", USUAL, False),
    # Runs in one suit each.
    ("2c 3c 4c 5c 6c 9d Td Jd Qd Kd 7h 8h 9h", "three_straight_flushes", USUAL, True),
    ("2c 3c 4c 5c 6c 7c 8c 9c 9d Td Jd Qd Kd", "three_straight_flushes", USUAL, True),
    ("2c 3c 4c 5c 6c 9d Td Jd Qd Kd 7h 8h Th", "three_straight_flushes", USUAL, False),
    # Three straights and three flushes, but not at once.
    ("2c 3c 4c 5c 7c 6d 9d Td Jd Qd 8h 9h Th", "three_straight_flushes", USUAL, False),
    ("2c 3c 4c 5c 7c 6d Td Jd Qd Kd 8h 9h Th", "three_straight_flushes", USUAL, False),
]


@pytest.mark.parametrize(("hand", "pattern", "readings", "held"), HELD)
def test_what_a_hand_holds(
    hand: str, pattern: PlainWord | Pattern, readings: Readings, *, held: bool
) -> None:
    """A pattern is held where all thirteen cards can be parted so, and only there."""
    assert (find(hand, pattern, readings) is not None) is held


# How it is proved.


@pytest.mark.parametrize(
    ("hand", "pattern", "groups", "key"),
    [
        (
            of_ranks("2 2 2 2 5 5 7 7 9 9 J J K"),
            "six_pairs",
            ["Jd Jc", "9d 9c", "7d 7c", "5d 5c", "2s 2h", "2d 2c", "Kc"],
            (11, 9, 7, 5, 2, 2),
        ),
        (
            of_ranks("2 2 5 5 7 7 9 9 J J J K K"),
            "five_pairs_trips",
            ["Jh Jd Jc", "Kd Kc", "9d 9c", "7d 7c", "5d 5c", "2d 2c"],
            (11, 13, 9, 7, 5, 2),
        ),
        (
            of_ranks("2 2 2 2 5 5 5 7 7 7 9 9 9"),
            "four_trips",
            ["9h 9d 9c", "7h 7d 7c", "5h 5d 5c", "2s 2h 2d 2c"],
            (9, 7, 5, 2),
        ),
        (
            of_ranks("2 2 2 5 5 5 7 7 7 9 9 9 8"),
            "four_trips",
            ["9h 9d 9c", "7h 7d 7c", "5h 5d 5c", "2h 2d 2c", "8c"],
            (9, 7, 5, 2),
        ),
        (
            of_ranks("2 2 2 2 5 5 5 5 7 7 7 7 9"),
            "three_quads",
            ["7s 7h 7d 7c", "5s 5h 5d 5c", "2s 2h 2d 2c", "9c"],
            (7, 5, 2),
        ),
        (
            "2h 4h 6h 8h Th Qh 3d 5d 7d 9d Jd Kd As",
            CountPattern("one_colour", 12),
            ["Kd Qh Jd Th 9d 8h 7d 6h 5d 4h 3d 2h", "As"],
            (),
        ),
        (
            "2c 4c 6c 8c Tc Qc 3s 5s 7s 9s Js Ks As",
            CountPattern("one_colour", 12),
            ["As Ks Qc Js Tc 9s 8c 7s 6c 5s 4c 3s 2c"],
            (),
        ),
        (
            of_ranks("J J J J Q Q Q Q K K K A 2"),
            CountPattern("twelve_royals", 12),
            ["Ac Kh Kd Kc Qs Qh Qd Qc Js Jh Jd Jc", "2c"],
            (),
        ),
        (
            of_ranks("8 8 9 9 T T J J Q Q K K A"),
            ALL_HIGH,
            ["Ac Kd Kc Qd Qc Jd Jc Td Tc 9d 9c 8d 8c"],
            (),
        ),
    ],
)
def test_the_arrangement_proves_it(
    hand: str, pattern: PlainWord | Pattern, groups: list[str], key: tuple[int, ...]
) -> None:
    """A natural shows its groups as its name says, in the order in which it is compared."""
    natural = found(hand, pattern)

    assert shown(natural) == groups
    assert natural.key == key


# Several, and none.

LISTED: tuple[Pattern, ...] = (
    PlainPattern("same_suit_dragon"),
    PlainPattern("dragon"),
    PlainPattern("six_pairs"),
    PlainPattern("three_flushes"),
    PlainPattern("three_straights"),
)


def test_a_dragon_is_three_straights_too() -> None:
    """A hand that holds several naturals gives them all, in the order of the list."""
    suited = naturals_in(tuple(CARDS[48::-4]), LISTED, USUAL)
    mixed = naturals_in(parse_hand(of_ranks("2 3 4 5 6 7 8 9 T J Q K A")), LISTED, USUAL)
    turned = naturals_in(tuple(CARDS[48::-4]), LISTED[::-1], USUAL)

    assert [natural.pattern.kind for natural in suited] == [
        "same_suit_dragon",
        "dragon",
        "three_flushes",
        "three_straights",
    ]
    assert len(mixed) == len(suited)
    assert turned == suited[::-1]


def test_a_common_hand_holds_nothing() -> None:
    """Most hands hold no natural, and without a list none holds one."""
    hand = parse_hand("Ah Kd Jc 9s 8h 7d 6c 5s 5h 3d 3c 2s 2h")

    assert naturals_in(hand, LISTED, USUAL) == ()
    assert naturals_in(tuple(CARDS[48::-4]), (), USUAL) == ()


# Where suits rank.

SPADES_FIRST = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        # All ranks before any suit.
        ("Ah Kd Qd Jd Td 9d 8d 7d 6d 5d 4d 3d 3c", "As Kd Qd Jd Td 9d 8d 7d 6d 5d 4d 3d 2c"),
        # Then the suit of the highest card before those of all others.
        ("As Kd Qd Jd Td 9d 8d 7d 6d 5d 4d 3d 2d", "Ah Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s"),
        ("Ah Kc Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s", "Ah Kd Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s"),
        # The best suit of a pair first.
        ("As Ad Ks Kd Qs Qd Js Jd Ts Td 9s 9d 2c", "Ah Ac Kh Kc Qh Qc Jh Jc Th Tc 9h 9c 2s"),
    ],
)
def test_hands_compare_by_ranks_then_suits(stronger: str, weaker: str) -> None:
    """Naturals still equal compare by the ranks of all cards, then by the suits in that order."""
    one, other = (hand_key(parse_hand(hand), SPADES_FIRST) for hand in (stronger, weaker))

    assert one > other


def test_the_order_of_a_hand_means_nothing() -> None:
    """A hand has one key in whatever order its cards are given."""
    cards: tuple[Card, ...] = parse_cards("2c As 9d Kh 3s 4d 9s 9h Tc Js Jd 5c 6h")

    assert hand_key(cards, SPADES_FIRST) == hand_key(cards[::-1], SPADES_FIRST)
