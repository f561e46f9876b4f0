"""Cards and rows as people read them, and the words for ranks in each form a sentence needs."""

from __future__ import annotations

from typing import assert_never

from capsa.cards import Card, Rank, Row
from capsa.words.translator import NP_, Translator

ALONE = "a rank, alone"
STRAIGHT_TOP = "a rank, the top of a straight"
FLUSH_TOP = "a rank, the top of a flush"
OF_A_KIND = "a rank, of which there are two, three or four"
TWO_KINDS = "a rank, one of the two of two pair or a full house"

RankWords = dict[Rank, str]

_ALONE: RankWords = {
    Rank.TWO: NP_("a rank, alone", "deuce"),
    Rank.THREE: NP_("a rank, alone", "three"),
    Rank.FOUR: NP_("a rank, alone", "four"),
    Rank.FIVE: NP_("a rank, alone", "five"),
    Rank.SIX: NP_("a rank, alone", "six"),
    Rank.SEVEN: NP_("a rank, alone", "seven"),
    Rank.EIGHT: NP_("a rank, alone", "eight"),
    Rank.NINE: NP_("a rank, alone", "nine"),
    Rank.TEN: NP_("a rank, alone", "ten"),
    Rank.JACK: NP_("a rank, alone", "jack"),
    Rank.QUEEN: NP_("a rank, alone", "queen"),
    Rank.KING: NP_("a rank, alone", "king"),
    Rank.ACE: NP_("a rank, alone", "ace"),
}
_STRAIGHT_TOP: RankWords = {
    Rank.FIVE: NP_("a rank, the top of a straight", "five"),
    Rank.SIX: NP_("a rank, the top of a straight", "six"),
    Rank.SEVEN: NP_("a rank, the top of a straight", "seven"),
    Rank.EIGHT: NP_("a rank, the top of a straight", "eight"),
    Rank.NINE: NP_("a rank, the top of a straight", "nine"),
    Rank.TEN: NP_("a rank, the top of a straight", "ten"),
    Rank.JACK: NP_("a rank, the top of a straight", "jack"),
    Rank.QUEEN: NP_("a rank, the top of a straight", "queen"),
    Rank.KING: NP_("a rank, the top of a straight", "king"),
    Rank.ACE: NP_("a rank, the top of a straight", "ace"),
}
_FLUSH_TOP: RankWords = {
    Rank.SEVEN: NP_("a rank, the top of a flush", "seven"),
    Rank.EIGHT: NP_("a rank, the top of a flush", "eight"),
    Rank.NINE: NP_("a rank, the top of a flush", "nine"),
    Rank.TEN: NP_("a rank, the top of a flush", "ten"),
    Rank.JACK: NP_("a rank, the top of a flush", "jack"),
    Rank.QUEEN: NP_("a rank, the top of a flush", "queen"),
    Rank.KING: NP_("a rank, the top of a flush", "king"),
    Rank.ACE: NP_("a rank, the top of a flush", "ace"),
}
_OF_A_KIND: RankWords = {
    Rank.TWO: NP_("a rank, of which there are two, three or four", "deuces"),
    Rank.THREE: NP_("a rank, of which there are two, three or four", "threes"),
    Rank.FOUR: NP_("a rank, of which there are two, three or four", "fours"),
    Rank.FIVE: NP_("a rank, of which there are two, three or four", "fives"),
    Rank.SIX: NP_("a rank, of which there are two, three or four", "sixes"),
    Rank.SEVEN: NP_("a rank, of which there are two, three or four", "sevens"),
    Rank.EIGHT: NP_("a rank, of which there are two, three or four", "eights"),
    Rank.NINE: NP_("a rank, of which there are two, three or four", "nines"),
    Rank.TEN: NP_("a rank, of which there are two, three or four", "tens"),
    Rank.JACK: NP_("a rank, of which there are two, three or four", "jacks"),
    Rank.QUEEN: NP_("a rank, of which there are two, three or four", "queens"),
    Rank.KING: NP_("a rank, of which there are two, three or four", "kings"),
    Rank.ACE: NP_("a rank, of which there are two, three or four", "aces"),
}
_TWO_KINDS: RankWords = {
    Rank.TWO: NP_("a rank, one of the two of two pair or a full house", "deuces"),
    Rank.THREE: NP_("a rank, one of the two of two pair or a full house", "threes"),
    Rank.FOUR: NP_("a rank, one of the two of two pair or a full house", "fours"),
    Rank.FIVE: NP_("a rank, one of the two of two pair or a full house", "fives"),
    Rank.SIX: NP_("a rank, one of the two of two pair or a full house", "sixes"),
    Rank.SEVEN: NP_("a rank, one of the two of two pair or a full house", "sevens"),
    Rank.EIGHT: NP_("a rank, one of the two of two pair or a full house", "eights"),
    Rank.NINE: NP_("a rank, one of the two of two pair or a full house", "nines"),
    Rank.TEN: NP_("a rank, one of the two of two pair or a full house", "tens"),
    Rank.JACK: NP_("a rank, one of the two of two pair or a full house", "jacks"),
    Rank.QUEEN: NP_("a rank, one of the two of two pair or a full house", "queens"),
    Rank.KING: NP_("a rank, one of the two of two pair or a full house", "kings"),
    Rank.ACE: NP_("a rank, one of the two of two pair or a full house", "aces"),
}
_WORDS: dict[str, RankWords] = {
    ALONE: _ALONE,
    STRAIGHT_TOP: _STRAIGHT_TOP,
    FLUSH_TOP: _FLUSH_TOP,
    OF_A_KIND: _OF_A_KIND,
    TWO_KINDS: _TWO_KINDS,
}


def rank_word(rank: Rank, use: str, tr: Translator) -> str:
    """Give the word for a rank in the form that a use of it needs, one of the contexts above."""
    return tr.pgettext(use, _WORDS[use][rank])


def rank_sign(rank: Rank) -> str:
    """Give a rank as printed on a card: ``10``, ``J``, in every language."""
    return "10" if rank is Rank.TEN else rank.letter


def describe_card(card: Card) -> str:
    """
    Give a card as it is shown on screens, in every language.

    Examples
    --------
    >>> from capsa.cards import parse_card
    >>> describe_card(parse_card("Th"))
    '10♥'
    """
    return f"{rank_sign(card.rank)}{card.suit.sign}"


def describe_cards(cards: tuple[Card, ...]) -> str:
    """Give cards as they are shown on screens, in the order given."""
    return " ".join(map(describe_card, cards))


def describe_row(row: Row, tr: Translator) -> str:
    """Give the name of a row; it may stand before the word for row: ``front``."""
    match row:
        case Row.FRONT:
            return tr.pgettext("a row", "front")
        case Row.MIDDLE:
            return tr.pgettext("a row", "middle")
        case Row.BACK:
            return tr.pgettext("a row", "back")
        case _:
            assert_never(row)
