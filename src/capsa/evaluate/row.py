"""How strong a row is, in which order its cards rank it, and how suits part equal rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from capsa.cards import Card, Rank, Suit
from capsa.errors import HandError
from capsa.evaluate.strength import Category, Strength, Wheel
from capsa.evaluate.tables import (
    CARD_CODES,
    FRONT,
    ONE_SUIT,
    SUIT_BITS,
    SUIT_SUM,
    TablesByWheel,
)

_TABLES = TablesByWheel()
_FRONT_SIZE = 3
_BACK_SIZE = 5


def evaluate_row(cards: Sequence[Card], wheel: Wheel = Wheel.LOWEST) -> Strength:
    """
    Give the strength of a row of three or five cards, in any order.

    Five cards rank as in poker. In a row of three only pairs and trips count above high cards:
    neither runs nor suits do.

    Parameters
    ----------
    cards
        Three or five cards.
    wheel
        Where A-2-3-4-5 stands among the straights and the straight flushes.

    Raises
    ------
    HandError
        ``row/size`` for any other number of cards, ``card/twice`` for a card that comes twice.

    Notes
    -----
    The codes of the cards are added, by name since a loop takes half as long again, and the sum is
    looked up. Only a row that repeats a rank can hold a card twice, so that no other is searched.

    Examples
    --------
    >>> from capsa.cards import parse_cards
    >>> full_house = evaluate_row(parse_cards("7s 2h 7d 2c 7h"))
    >>> full_house.category.value, [rank.letter for rank in full_house.ranks]
    ('full_house', ['7', '2'])
    >>> evaluate_row(parse_cards("Qs Qh 7d")) > evaluate_row(parse_cards("Qd Qc 6s 5h 4d"))
    True
    """
    codes = CARD_CODES
    if len(cards) == _BACK_SIZE:
        a, b, c, d, e = cards
        total = codes[a] + codes[b] + codes[c] + codes[d] + codes[e]
    elif len(cards) == _FRONT_SIZE:
        a, b, c = cards
        total = codes[a] + codes[b] + codes[c] + FRONT
    else:
        raise HandError("row/size", count=len(cards))
    repeating, mixed, suited = _TABLES[wheel]
    ranks = total >> SUIT_BITS
    try:
        if ranks not in repeating:
            return suited[ranks] if total & SUIT_SUM in ONE_SUIT else mixed[ranks]
    except KeyError:
        # Five cards of one rank, which may be in no table.
        raise _card_twice(cards) from None
    if len(set(cards)) < len(cards):
        raise _card_twice(cards)
    return repeating[ranks]


def _card_twice(cards: Sequence[Card]) -> HandError:
    ((card, _),) = Counter(cards).most_common(1)
    return HandError("card/twice", card=card)


@cache
def all_strengths(size: int, wheel: Wheel = Wheel.LOWEST) -> tuple[Strength, ...]:
    """
    Give the strengths rows of a size can have, weakest first: 455 of three cards, 7,462 of five.

    Raises
    ------
    HandError
        ``row/size`` where `size` is neither 3 nor 5.
    """
    if size not in (_FRONT_SIZE, _BACK_SIZE):
        raise HandError("row/size", count=size)
    strengths = {
        strength
        for table in _TABLES[wheel]
        for ranks, strength in table.items()
        if (ranks >= FRONT >> SUIT_BITS) == (size == _FRONT_SIZE)
    }
    return tuple(sorted(strengths))


def suit_key(cards: Sequence[Card], strength: Strength, suits: tuple[Suit, ...]) -> tuple[int, ...]:
    """
    Give what decides between two rows of equal strength where suits rank: the larger wins.

    The suits of the cards in ranking order, a stronger suit as a larger number. In ranking order
    the ranks that decide come first, the best suit before others of its rank, and the ace of a low
    straight last.

    Parameters
    ----------
    cards
        A row of three or five cards, in any order.
    strength
        Its strength, which tells whether an ace is low in it.
    suits
        The four suits, strongest first.

    Examples
    --------
    >>> from capsa.cards import parse_cards
    >>> row = parse_cards("Kd 9c Ks")
    >>> suit_key(row, evaluate_row(row), (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS))
    (3, 0, 1)
    """
    ranks = _ranks_in_order(cards, strength)
    order = sorted(cards, key=lambda card: (ranks[card.rank], suits.index(card.suit)))
    return tuple(len(suits) - 1 - suits.index(card.suit) for card in order)


def ranking_order(cards: Sequence[Card], strength: Strength) -> tuple[Card, ...]:
    """
    Give a row's cards in the order in which they rank it, as people lay them.

    What is there more than once comes first, then the side cards from high to low, and the ace of a
    low straight last.

    Parameters
    ----------
    cards
        A row of three or five cards, in any order.
    strength
        Its strength, which tells whether an ace is low in it.

    Examples
    --------
    >>> from capsa.cards import format_cards, parse_cards
    >>> row = parse_cards("As 2d 3c 4h 5s")
    >>> format_cards(ranking_order(row, evaluate_row(row)))
    '5s 4h 3c 2d As'
    """
    ranks = _ranks_in_order(cards, strength)
    return tuple(sorted(cards, key=lambda card: (ranks[card.rank], -card)))


def _ranks_in_order(cards: Sequence[Card], strength: Strength) -> dict[Rank, int]:
    """Give the place of each rank of a row, the most telling first."""
    held = Counter(card.rank for card in cards)
    low_ace = _has_low_ace(strength)

    def place(rank: Rank) -> tuple[int, int]:
        return held[rank], 1 if low_ace and rank is Rank.ACE else int(rank)

    return {rank: number for number, rank in enumerate(sorted(held, key=place, reverse=True))}


def _has_low_ace(strength: Strength) -> bool:
    straight = strength.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
    return straight and strength.top is Rank.FIVE
