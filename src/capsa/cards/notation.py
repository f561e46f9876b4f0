"""
How cards, rows, hands and settings are written and read.

Read: ``As``, ``10h`` or ``Th``, ``K♦``, letters in any case, with or without spaces or commas
between cards, and a slash between rows. Written: ``As``, ``Th``.
"""

import re

from capsa.cards.card import CARDS, RANK_LETTERS, SUIT_LETTERS, SUIT_SIGNS, Card
from capsa.cards.cardset import CardSet, check_hand
from capsa.cards.setting import Row, Setting
from capsa.errors import HandError, NotationError

_OUTLINE_SIGNS = "♧♢♡♤"
_PRESENTATION = "\ufe0e\ufe0f"
"""Unicode's text and emoji marks, which phones put behind a suit sign."""

_RANKS = {letter: place for place, letter in enumerate(RANK_LETTERS)}
_RANKS |= {letter.lower(): place for letter, place in _RANKS.items()} | {"10": _RANKS["T"]}
_SUITS = {
    letter: place
    for alphabet in (SUIT_LETTERS, SUIT_LETTERS.upper(), SUIT_SIGNS, _OUTLINE_SIGNS)
    for place, letter in enumerate(alphabet)
}
_CARD = re.compile(rf"(10|.)([^{_PRESENTATION}]?)[{_PRESENTATION}]?", re.DOTALL)
_BETWEEN = re.compile(r"[\s,]+")


def parse_cards(text: str) -> tuple[Card, ...]:
    """
    Read any number of cards, in the order written.

    Raises
    ------
    NotationError
        ``card/rank``, ``card/suit`` or ``card/suit-missing``.
    HandError
        ``card/twice``.

    Examples
    --------
    >>> parse_cards("10h, kD A♠")
    (Th, Kd, As)
    """
    cards = tuple(
        _card(written) for word in _BETWEEN.split(text) for written in _CARD.finditer(word)
    )
    CardSet.of(cards)
    return cards


def _card(written: re.Match[str]) -> Card:
    rank, suit = written.groups()
    if rank not in _RANKS:
        raise NotationError("card/rank", text=written.group(), rank=rank)
    if not suit:
        raise NotationError("card/suit-missing", text=written.group())
    if suit not in _SUITS:
        raise NotationError("card/suit", text=written.group(), suit=suit)
    return CARDS[_RANKS[rank] * 4 + _SUITS[suit]]


def parse_card(text: str) -> Card:
    """
    Read one card.

    Raises
    ------
    NotationError
        As `parse_cards`, and ``card/one`` for none or several.
    """
    match parse_cards(text):
        case (card,):
            return card
        case _:
            raise NotationError("card/one", text=text)


def parse_hand(text: str) -> tuple[Card, ...]:
    """
    Read a hand: thirteen cards, given from high to low.

    Raises
    ------
    NotationError, HandError
        As `parse_cards`, and ``hand/count``.
    """
    return check_hand(parse_cards(text))


def parse_row(text: str, row: Row) -> tuple[Card, ...]:
    """
    Read the cards of one row.

    Raises
    ------
    NotationError, HandError
        As `parse_cards`, and ``row/count``.
    """
    cards = parse_cards(text)
    if len(cards) != row.size:
        raise HandError("row/count", row=row, allowed=row.size, count=len(cards))
    return cards


def parse_setting(text: str) -> Setting:
    """
    Read a setting: front, middle and back with slashes between.

    Raises
    ------
    NotationError, HandError
        As `parse_row`, ``setting/rows``, and ``card/twice`` across rows.

    Examples
    --------
    >>> str(parse_setting("2c Kh Kd / 9s 9d 9c 4h 4d / As Ks Qs Js 10s"))
    'KhKd2c / 9s9d9c4h4d / AsKsQsJsTs'
    """
    match text.split("/"):
        case (front, middle, back):
            return Setting(
                parse_row(front, Row.FRONT),
                parse_row(middle, Row.MIDDLE),
                parse_row(back, Row.BACK),
            )
        case parts:
            raise NotationError("setting/rows", count=len(parts))


def format_cards(cards: tuple[Card, ...]) -> str:
    """
    Write cards with spaces between, in the order given.

    Examples
    --------
    >>> format_cards(parse_cards("10h2c"))
    'Th 2c'
    """
    return " ".join(map(str, cards))
