"""How strong a row is, in which order its cards rank it, and how suits part equal rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from capsa.cards import Card, Rank, Suit
from capsa.errors import HandError
from capsa.evaluate.strength import Category, Strength, Wheel
from capsa.evaluate.tables import (
    CARD_CODES,
    COUNT_SHIFT,
    KEY_BITS,
    NO_SUITS,
    SUIT_BITS,
    TablesByWheel,
)

_TABLES = TablesByWheel()
_code_of = CARD_CODES.__getitem__
_LARGEST_ROW = 5


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
    A sum of codes, looked up. Five cards are added by name, which takes two thirds of the time of a
    loop. Only a row that repeats a rank can hold a card twice: the others are not searched for one.

    Examples
    --------
    >>> from capsa.cards import parse_cards
    >>> full_house = evaluate_row(parse_cards("7s 2h 7d 2c 7h"))
    >>> full_house.category.value, [rank.letter for rank in full_house.ranks]
    ('full_house', ['7', '2'])
    >>> evaluate_row(parse_cards("Qs Qh 7d")) > evaluate_row(parse_cards("Qd Qc 6s 5h 4d"))
    True
    """
    if len(cards) == _LARGEST_ROW:
        a, b, c, d, e = cards
        codes = CARD_CODES
        total = codes[a] + codes[b] + codes[c] + codes[d] + codes[e] + NO_SUITS
    else:
        total = sum(map(_code_of, cards), NO_SUITS)
    without_repeats, with_repeats = _TABLES[wheel]
    key = total & KEY_BITS
    strength = without_repeats.get(key)
    if strength is not None:
        return strength
    strength = with_repeats.get(key)
    if strength is not None and len(set(cards)) == len(cards):
        return strength
    raise _refusal(cards)


def _refusal(cards: Sequence[Card]) -> HandError:
    """Say why cards are no row: a wrong number of them, else one that comes twice."""
    if len(cards) not in (3, _LARGEST_ROW):
        return HandError("row/size", count=len(cards))
    ((card, _),) = Counter(cards).most_common(1)
    return HandError("card/twice", card=card)


def all_strengths(size: int, wheel: Wheel = Wheel.LOWEST) -> tuple[Strength, ...]:
    """
    Give the strengths rows of a size can have, weakest first: 455 of three cards, 7,462 of five.

    Raises
    ------
    HandError
        ``row/size`` where `size` is neither 3 nor 5.
    """
    if size not in (3, _LARGEST_ROW):
        raise HandError("row/size", count=size)
    shift = SUIT_BITS + COUNT_SHIFT
    strengths = {
        strength
        for table in _TABLES[wheel]
        for key, strength in table.items()
        if key >> shift == size
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
