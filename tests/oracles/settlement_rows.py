"""
What a row is worth and whether a setting is in order, for the second settlement alone.

Apart from everything in capsa that ranks rows: counting and sorting, case by case.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from capsa.cards import Card, Setting, Suit
from capsa.evaluate.strength import Category, Wheel
from capsa.rules.ruleset import EqualRows, Ruleset

UNDER_THE_ACE_HIGH_RUN = 13.5
"""The top of a low run that counts second highest: above a king, below an ace."""

WEAKEST_FIRST = (
    Category.HIGH_CARD,
    Category.PAIR,
    Category.TWO_PAIR,
    Category.THREE_OF_A_KIND,
    Category.STRAIGHT,
    Category.FLUSH,
    Category.FULL_HOUSE,
    Category.FOUR_OF_A_KIND,
    Category.STRAIGHT_FLUSH,
)


@dataclass(frozen=True, slots=True)
class Worth:
    """A row's category, the ranks that decide within it, and the rank its royalty goes by."""

    category: Category
    deciding: tuple[float, ...]
    priced_rank: int

    @property
    def scale(self) -> tuple[int, tuple[float, ...]]:
        """What two rows of the same size are compared by."""
        return WEAKEST_FIRST.index(self.category), self.deciding


def ranks_of(cards: Iterable[Card]) -> list[int]:
    """Give the ranks of cards, high to low."""
    return sorted((int(card.rank) for card in cards), reverse=True)


def one_suit(cards: Iterable[Card]) -> bool:
    """Tell whether all cards are of one suit."""
    return len({card.suit for card in cards}) == 1


def is_low_run(cards: Iterable[Card]) -> bool:
    """Tell whether the cards are A-2-3 or A-2-3-4-5."""
    return ranks_of(cards) in ([14, 3, 2], [14, 5, 4, 3, 2])


def run_top(cards: tuple[Card, ...], wheel: Wheel) -> float | None:
    """Give what a run of three or five cards is compared by, or None where it is no run."""
    ranks = ranks_of(cards)
    if is_low_run(cards):
        tops = {Wheel.NONE: None, Wheel.LOWEST: len(cards), Wheel.SECOND: UNDER_THE_ACE_HIGH_RUN}
        return tops[wheel]
    ladder = [ranks[0] - step for step in range(len(cards))]
    return ranks[0] if ranks == ladder else None


def worth_of(cards: tuple[Card, ...], wheel: Wheel) -> Worth:
    """Say what a row is worth; a front of three cards knows no straights and no flushes."""
    held = Counter(int(card.rank) for card in cards)
    grouped = sorted(held, key=lambda rank: (held[rank], rank), reverse=True)
    shape = tuple(sorted(held.values(), reverse=True))
    top = run_top(cards, wheel) if len(cards) == 5 else None
    flush = one_suit(cards) if len(cards) == 5 else False
    if top is not None:
        category = Category.STRAIGHT_FLUSH if flush else Category.STRAIGHT
        return Worth(category, (top,), 5 if is_low_run(cards) else grouped[0])
    if flush:
        return Worth(Category.FLUSH, tuple(grouped), grouped[0])
    by_shape = {
        (4, 1): Category.FOUR_OF_A_KIND,
        (3, 2): Category.FULL_HOUSE,
        (3, 1, 1): Category.THREE_OF_A_KIND,
        (3,): Category.THREE_OF_A_KIND,
        (2, 2, 1): Category.TWO_PAIR,
        (2, 1, 1, 1): Category.PAIR,
        (2, 1): Category.PAIR,
    }
    return Worth(by_shape.get(shape, Category.HIGH_CARD), tuple(grouped), grouped[0])


def suits_in_ranking_order(
    cards: tuple[Card, ...], suits: tuple[Suit, ...], wheel: Wheel
) -> list[int]:
    """
    Give the suit of each card in the order in which the row is ranked, the better the higher.

    Groups of equal rank first as they rank, the best suit first inside a group; in a low run
    that counts as a run the ace comes last.
    """
    held = Counter(card.rank for card in cards)
    low = len(cards) == 5 and is_low_run(cards) and wheel is not Wheel.NONE

    def place(card: Card) -> tuple[int, int, int]:
        rank = 1 if low and card.rank == 14 else int(card.rank)
        return held[card.rank], rank, -suits.index(card.suit)

    return [-suits.index(card.suit) for card in sorted(cards, key=place, reverse=True)]


def row_comparison(mine: tuple[Card, ...], yours: tuple[Card, ...], rules: Ruleset) -> int:
    """Say who wins a row: 1 the first, -1 the second, 0 nobody."""
    wheel, suits = rules.ranking.wheel, rules.ranking.suits
    my_scale, your_scale = worth_of(mine, wheel).scale, worth_of(yours, wheel).scale
    if my_scale != your_scale:
        return 1 if my_scale > your_scale else -1
    if not suits:
        return 0
    my_suits = suits_in_ranking_order(mine, suits, wheel)
    your_suits = suits_in_ranking_order(yours, suits, wheel)
    return (my_suits > your_suits) - (my_suits < your_suits)


def out_of_order(setting: Setting, rules: Ruleset) -> bool:
    """Tell whether a setting is a foul: a row stronger than the one behind it."""
    wheel = rules.ranking.wheel
    front = worth_of(setting.front, wheel)
    middle = worth_of(setting.middle, wheel)
    back = worth_of(setting.back, wheel)
    front_place, middle_place = front.scale[0], middle.scale[0]
    if front_place > middle_place:
        return True
    if front_place == middle_place and front.deciding > middle.deciding[: len(front.deciding)]:
        return True
    if middle.scale == back.scale:
        return rules.ranking.equal_rows is EqualRows.FOUL
    return middle.scale > back.scale
