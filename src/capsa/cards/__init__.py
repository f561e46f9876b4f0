"""What a card, a hand, a row and a setting are, how they are written, and the one shuffle."""

from capsa.cards.card import CARDS, Card, Rank, Suit
from capsa.cards.cardset import HAND_SIZE, CardSet, check_hand
from capsa.cards.deal import DECK_SIZE, check_deck, deal, shuffle
from capsa.cards.notation import (
    format_cards,
    parse_card,
    parse_cards,
    parse_hand,
    parse_row,
    parse_setting,
)
from capsa.cards.setting import ROWS, Row, Setting, all_settings, divisions, rows_of

__all__ = [
    "CARDS",
    "DECK_SIZE",
    "HAND_SIZE",
    "ROWS",
    "Card",
    "CardSet",
    "Rank",
    "Row",
    "Setting",
    "Suit",
    "all_settings",
    "check_deck",
    "check_hand",
    "deal",
    "divisions",
    "format_cards",
    "parse_card",
    "parse_cards",
    "parse_hand",
    "parse_row",
    "parse_setting",
    "rows_of",
    "shuffle",
]
