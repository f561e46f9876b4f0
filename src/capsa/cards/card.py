"""What a card is."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Any, Self

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"
SUIT_SIGNS = "♣♦♥♠"


class Rank(IntEnum):
    """The rank of a card, 2 to 14; an ace is 14 also where it plays low."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The rank as written in a card: ``T`` for the ten."""
        return RANK_LETTERS[self - 2]


class Suit(Enum):
    """The suit of a card; the value is its letter."""

    CLUBS = "c"
    DIAMONDS = "d"
    HEARTS = "h"
    SPADES = "s"

    @property
    def sign(self) -> str:
        """The suit as the sign printed on a card."""
        return SUIT_SIGNS[SUIT_LETTERS.index(self.value)]


_RANKS = tuple(Rank)
_SUITS = tuple(Suit)


class Card(int):
    """
    One of the 52 cards: a number from 0 to 51, rank before suit.

    A card is an integer so that it goes straight into tables and arrays; its number is
    ``(rank - 2) * 4 + suit`` with suits in the order clubs, diamonds, hearts, spades.

    Examples
    --------
    >>> card = Card.of(Rank.ACE, Suit.SPADES)
    >>> card, int(card), card.rank.name, card.suit.name
    (As, 51, 'ACE', 'SPADES')
    """

    __slots__ = ()

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """Give the card of a rank and a suit."""
        return CARDS[(rank - 2) * 4 + SUIT_LETTERS.index(suit.value)]

    @property
    def rank(self) -> Rank:
        """The card's rank."""
        return _RANKS[self >> 2]

    @property
    def suit(self) -> Suit:
        """The card's suit."""
        return _SUITS[self & 3]

    def __str__(self) -> str:
        """Write the card as capsa writes cards: ``As``, ``Th``."""
        return RANK_LETTERS[self >> 2] + SUIT_LETTERS[self & 3]

    __repr__ = __str__

    def __format__(self, spec: str) -> str:
        """Format as text, never as a number."""
        return format(str(self), spec)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as the number, and unpickle to the one instance there is of each card."""
        return _card_of_number, (int(self),)

    def __copy__(self) -> Self:
        """Give the card itself: it is a value."""
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Give the card itself: it is a value."""
        return self

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> dict[str, Any]:
        """
        Tell a schema library that a card is read and written as its two letters.

        A plain schema dict, so that this room needs no schema library.
        """
        return {
            "type": "function-after",
            "schema": {"type": "str", "strict": True},
            "function": {"type": "no-info", "function": card_of_text},
            "serialization": {"type": "to-string"},
        }


CARDS: tuple[Card, ...] = tuple(Card(number) for number in range(52))
"""All cards by number; everything that makes cards takes them from here."""


def _card_of_number(number: int) -> Card:
    # A function by name: a method of CARDS would be pickled with the cards it holds, without end.
    return CARDS[number]


_BY_TEXT = {str(card): card for card in CARDS}


def card_of_text(text: str) -> Card:
    """
    Give the card that capsa itself writes as `text`, and no other spelling of it.

    Raises
    ------
    ValueError
        For any text that is not exactly what ``str(card)`` gives.
    """
    card = _BY_TEXT.get(text)
    if card is None:
        raise ValueError(f"{text!r} is not a card as capsa writes it, such as As or Th")
    return card
