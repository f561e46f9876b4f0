"""A set of cards, such as a hand: order-free, and one integer inside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from capsa.cards.card import CARDS, Card
from capsa.errors import HandError

HAND_SIZE = 13


@dataclass(frozen=True, slots=True)
class CardSet:
    """
    A set of cards, as a mask with bit ``int(card)`` set for each.

    Examples
    --------
    >>> from capsa.cards import parse_cards
    >>> pair = CardSet.of(parse_cards("Kh Kd"))
    >>> pair
    KhKd
    >>> len(pair), parse_cards("Kd")[0] in pair
    (2, True)
    """

    mask: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> CardSet:
        """
        Collect cards into a set.

        Raises
        ------
        HandError
            ``card/twice`` where a card comes twice.
        """
        mask = 0
        for card in cards:
            bit = 1 << card
            if mask & bit:
                raise HandError("card/twice", card=card)
            mask |= bit
        return cls(mask)

    def __iter__(self) -> Iterator[Card]:
        """Go through the cards from high to low."""
        mask = self.mask
        while mask:
            number = mask.bit_length() - 1
            yield CARDS[number]
            mask ^= 1 << number

    def __len__(self) -> int:
        """Count the cards."""
        return self.mask.bit_count()

    def __contains__(self, card: object) -> bool:
        """Tell whether a card is in the set."""
        return isinstance(card, Card) and bool(self.mask >> card & 1)

    def __or__(self, other: CardSet) -> CardSet:
        """Join two sets."""
        return CardSet(self.mask | other.mask)

    def __and__(self, other: CardSet) -> CardSet:
        """Give what two sets share."""
        return CardSet(self.mask & other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        """Take the cards of another set away."""
        return CardSet(self.mask & ~other.mask)

    def __str__(self) -> str:
        """Write the cards from high to low, without spaces."""
        return "".join(map(str, self))

    __repr__ = __str__


def check_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """
    Give thirteen different cards as a hand, from high to low.

    Raises
    ------
    HandError
        ``card/twice`` or ``hand/count``.
    """
    held = CardSet.of(cards)
    if len(held) != HAND_SIZE:
        raise HandError("hand/count", count=len(held))
    return tuple(held)
