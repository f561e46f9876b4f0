"""A hand being laid out, before it is placed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum

from capsa.cards import HAND_SIZE, ROWS, Card, CardSet, Row, Setting, Suit
from capsa.errors import HandError, IllegalCommand, UsageError


class Order(StrEnum):
    """In which order a hand is shown."""

    RANK = "rank"
    SUIT = "suit"
    GROUPS = "groups"


_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


def in_order(hand: tuple[Card, ...], order: Order) -> tuple[Card, ...]:
    """Give a hand by rank, by suit, or its pairs, trips and quads first."""
    held = Counter(card.rank for card in hand)
    match order:
        case Order.RANK:
            return tuple(sorted(hand, reverse=True))
        case Order.SUIT:
            return tuple(sorted(hand, key=lambda card: (_SUITS.index(card.suit), -card)))
        case Order.GROUPS:
            return tuple(sorted(hand, key=lambda card: (-held[card.rank], -card)))


@dataclass(frozen=True, slots=True)
class Draft:
    """A hand in the order shown, and the row of each card; None for one that is not yet laid."""

    hand: tuple[Card, ...]
    rows: tuple[Row | None, ...]
    order: Order = Order.RANK

    @classmethod
    def of(cls, hand: tuple[Card, ...], order: Order = Order.RANK) -> Draft:
        """Begin with no card laid."""
        return cls(in_order(hand, order), (None,) * len(hand), order)

    def cards(self, row: Row | None) -> tuple[Card, ...]:
        """Give the cards laid in a row, or not yet laid."""
        return tuple(card for card, own in zip(self.hand, self.rows, strict=True) if own is row)

    @property
    def setting(self) -> Setting | None:
        """The setting, once every card is laid."""
        if self.cards(None):
            return None
        return Setting(*(self.cards(row) for row in ROWS))

    def sorted(self, order: Order) -> Draft:
        """Show the hand in another order, every card in the row where it is."""
        hand = in_order(self.hand, order)
        return Draft(hand, tuple(self.rows[self.hand.index(card)] for card in hand), order)

    def laid_as(self, setting: Setting) -> Draft:
        """Lay every card as a setting of the hand has it."""
        places = {card: row for row in ROWS for card in setting.row(row)}
        return replace(self, rows=tuple(places[card] for card in self.hand))

    def lay(self, cards: tuple[Card, ...], row: Row) -> Draft:
        """
        Put cards into a row: a whole row takes the place of what lies there, fewer are added.

        Raises
        ------
        IllegalCommand
            ``place/not-yours`` for a card that is not in the hand.
        HandError
            ``row/count`` where the row has no room.
        """
        for card in cards:
            if card not in self.hand:
                raise IllegalCommand("place/not-yours", card=card)
        stay = () if len(cards) >= row.size else self.cards(row)
        laid = CardSet.of(stay) | CardSet.of(cards)
        return self._with(
            tuple(
                row if card in laid else None if own is row else own
                for card, own in zip(self.hand, self.rows, strict=True)
            )
        )

    def lay_all(self, rows: tuple[Row | None, ...]) -> Draft:
        """
        Put each card, in the order shown, into the row given for it.

        Raises
        ------
        UsageError
            ``play/letters`` where there are not as many rows as cards.
        HandError
            ``row/count`` where a row has no room.
        """
        if len(rows) != len(self.hand):
            raise UsageError("play/letters", count=len(rows), hand=HAND_SIZE)
        return self._with(rows)

    def _with(self, rows: tuple[Row | None, ...]) -> Draft:
        for row in ROWS:
            if rows.count(row) > row.size:
                raise HandError("row/count", row=row, allowed=row.size, count=rows.count(row))
        return replace(self, rows=_filled(rows))


def _filled(rows: tuple[Row | None, ...]) -> tuple[Row | None, ...]:
    """Put the cards that are left into the last row with room, if it is the only one."""
    open_rows = [row for row in ROWS if rows.count(row) < row.size]
    if len(open_rows) != 1:
        return rows
    return tuple(row or open_rows[0] for row in rows)
