"""
How rows rank, written from the rules of poker as a person reads them off the cards' letters.

Slow on purpose: it shares nothing with the look-up of `capsa.evaluate` but the words.
"""

from __future__ import annotations

from functools import lru_cache

from capsa.cards import Card, Suit
from capsa.evaluate.strength import Category, Wheel

LADDER = "23456789TJQKA"
Worth = tuple[int, tuple[float, ...]]
"""The category's place, and the places of the ranks that decide."""


@lru_cache(100_000)
def letters(cards: tuple[Card, ...]) -> str:
    """Give the ranks of cards as letters, from low to high."""
    return "".join(sorted((str(card)[0] for card in cards), key=LADDER.index))


@lru_cache(100_000)
def suits(cards: tuple[Card, ...]) -> set[str]:
    """Give the letters of the suits of cards."""
    return {str(card)[1] for card in cards}


def is_low_run(ranks: str) -> bool:
    """Tell whether ranks are A-2-3 or A-2-3-4-5."""
    return ranks in ("23A", "2345A")


def run_height(ranks: str, wheel: Wheel) -> float | None:
    """Give how high a run reaches, or None where the ranks are no run."""
    if ranks in LADDER:
        return LADDER.index(ranks[-1])
    if not is_low_run(ranks) or wheel is Wheel.NONE:
        return None
    if wheel is Wheel.SECOND:
        return LADDER.index("A") - 0.5
    return LADDER.index(ranks[-2])


def groups(ranks: str) -> list[str]:
    """Give equal ranks together, the largest group first, then the highest."""
    together = {letter * ranks.count(letter) for letter in ranks}
    return sorted(together, key=lambda group: (len(group), LADDER.index(group[0])), reverse=True)


def category_of(cards: tuple[Card, ...], wheel: Wheel) -> Category:
    """Say what a row of three or five is, trying the best first."""
    ranks = letters(cards)
    sizes = [len(group) for group in groups(ranks)]
    five = len(cards) == 5
    run = five and run_height(ranks, wheel) is not None
    flush = five and len(suits(cards)) == 1
    claims = [
        (Category.STRAIGHT_FLUSH, run and flush),
        (Category.FOUR_OF_A_KIND, 4 in sizes),
        (Category.FULL_HOUSE, 3 in sizes and 2 in sizes),
        (Category.FLUSH, flush),
        (Category.STRAIGHT, run),
        (Category.THREE_OF_A_KIND, 3 in sizes),
        (Category.TWO_PAIR, sizes.count(2) == 2),
        (Category.PAIR, 2 in sizes),
        (Category.HIGH_CARD, True),
    ]
    return next(category for category, true in claims if true)


@lru_cache(100_000)
def worth_of_row(cards: tuple[Card, ...], wheel: Wheel = Wheel.LOWEST) -> Worth:
    """Give what two rows are compared by: the category, then what decides within it."""
    category = category_of(cards, wheel)
    ranks = letters(cards)
    height = run_height(ranks, wheel)
    place = list(Category).index(category)
    if height is not None and category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        return place, (height,)
    return place, tuple(LADDER.index(group[0]) for group in groups(ranks))


def front_is_too_strong(front: tuple[Card, ...], middle: tuple[Card, ...], wheel: Wheel) -> bool:
    """Tell whether a front beats a middle: by category, else by the ranks both have."""
    front_place, front_ranks = worth_of_row(front, wheel)
    middle_place, middle_ranks = worth_of_row(middle, wheel)
    if front_place != middle_place:
        return front_place > middle_place
    return front_ranks > middle_ranks[: len(front_ranks)]


def suits_in_order(cards: tuple[Card, ...], order: tuple[Suit, ...], wheel: Wheel) -> list[str]:
    """
    Give the suits of a row's cards as its ranks are read, the strongest suit as the letter z.

    Reads groups of equal rank one after the other, and a low straight as 5-4-3-2-A.
    """
    worse = {suit.value: "zyxw"[place] for place, suit in enumerate(order)}
    ranks = letters(cards)
    low = len(cards) == 5 and is_low_run(ranks) and wheel is not Wheel.NONE
    reading = ["5", "4", "3", "2", "A"] if low else groups(ranks)
    return [
        strongest
        for group in reading
        for strongest in sorted(
            (worse[str(card)[1]] for card in cards if str(card)[0] == group[0]), reverse=True
        )
    ]
