"""Rows told in words: ``full house 7 2``, ``pair Q``."""

from __future__ import annotations

import re
from collections import Counter

from capsa.cards import Rank, Row, parse_row
from capsa.errors import NotationError
from capsa.evaluate import Category, Strength, Wheel, all_strengths
from capsa.rules import Ruleset
from capsa.scoring import RowValue, value_of

CATEGORY_WORDS = {
    "high card": Category.HIGH_CARD,
    "pair": Category.PAIR,
    "two pair": Category.TWO_PAIR,
    "trips": Category.THREE_OF_A_KIND,
    "straight": Category.STRAIGHT,
    "flush": Category.FLUSH,
    "full house": Category.FULL_HOUSE,
    "quads": Category.FOUR_OF_A_KIND,
    "straight flush": Category.STRAIGHT_FLUSH,
}
"""The words of a score sheet for the categories."""

_ROYAL = "royal flush"
SYNONYMS = {
    "three of a kind": Category.THREE_OF_A_KIND,
    "set": Category.THREE_OF_A_KIND,
    "four of a kind": Category.FOUR_OF_A_KIND,
    "two pairs": Category.TWO_PAIR,
    "boat": Category.FULL_HOUSE,
    _ROYAL: Category.STRAIGHT_FLUSH,
}
"""What else players say."""

_MEANINGS = CATEGORY_WORDS | SYNONYMS
_BY_LENGTH = sorted(_MEANINGS, key=len, reverse=True)
_NAMES = {
    Rank.TWO: "two twos deuce deuces",
    Rank.THREE: "three threes",
    Rank.FOUR: "four fours",
    Rank.FIVE: "five fives",
    Rank.SIX: "six sixes",
    Rank.SEVEN: "seven sevens",
    Rank.EIGHT: "eight eights",
    Rank.NINE: "nine nines",
    Rank.TEN: "10 ten tens",
    Rank.JACK: "jack jacks",
    Rank.QUEEN: "queen queens",
    Rank.KING: "king kings",
    Rank.ACE: "ace aces",
}
_RANKS = {
    name: rank for rank, names in _NAMES.items() for name in (rank.letter.lower(), *names.split())
}
_BETWEEN = re.compile(r"[\s,()_]+")
_JOINTS = frozenset(("of", "and", "over", "high"))
"""Words between ranks that say nothing more."""

_FIRST_WORDS = {name.split()[0] for name in _MEANINGS}
_WORD = re.compile(r"[^\W\d_]{3,}")
_CARD = re.compile(r"[tjqka][cdhs]")
_OF_A_KIND = {
    Category.PAIR: (2,),
    Category.TWO_PAIR: (2, 2),
    Category.THREE_OF_A_KIND: (3,),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4,),
}
"""How often the first ranks of a category are held; further ones are held once."""


def read_row(text: str, row: Row, rules: Ruleset) -> RowValue:
    """
    Read a row of a score sheet: its cards, or its category and ranks in words.

    Words may leave ranks out at the end, or all of them: then the row lies between the weakest and
    the strongest that they fit.

    Raises
    ------
    NotationError
        ``told/rank``, ``told/impossible``, or as `capsa.cards.parse_row`.
    HandError
        As `capsa.cards.parse_row`.

    Examples
    --------
    >>> from capsa.rules import load_ruleset
    >>> told = read_row("full house 7 2", Row.BACK, load_ruleset())
    >>> told.least == told.most, told.category.value
    (True, 'full_house')
    """
    words = [word for word in _BETWEEN.split(text.lower()) if word]
    if not words or (words[1:2] != ["high"] and not _is_word(words[0])):
        return value_of(parse_row(text, row), rules)
    return _told(words, text, row, rules.ranking.wheel)


def _is_word(text: str) -> bool:
    """Tell whether something is a word, known or not, and no cards written without a space."""
    known = text in _FIRST_WORDS or text in _RANKS
    return bool(_WORD.fullmatch(text)) and (known or not _CARD.search(text))


def _told(words: list[str], text: str, row: Row, wheel: Wheel) -> RowValue:
    # "King high" is a high card that says its rank first.
    said = " ".join(["high", "card", *words] if words[1:2] == ["high"] else words)
    named = next((name for name in _BY_LENGTH if f"{said} ".startswith(f"{name} ")), None)
    if named is None:
        raise _impossible(text, row)
    category = _MEANINGS[named]
    told = (word for word in said[len(named) :].split() if word not in _JOINTS)
    ranks = tuple(_rank(word, text, row) for word in told)
    if named == _ROYAL:
        ranks = (Rank.ACE, *ranks)
    fitting = [
        strength
        for strength in all_strengths(row.size, wheel)
        if strength.category is category and strength.ranks[: len(ranks)] == ranks
    ]
    if not fitting:
        raise _impossible(text, row)
    return RowValue(min(fitting), max(fitting), None)


def _rank(word: str, text: str, row: Row) -> Rank:
    if word in _RANKS:
        return _RANKS[word]
    if _WORD.fullmatch(word):
        raise _impossible(text, row)
    raise NotationError("told/rank", text=text, rank=word)


def _impossible(text: str, row: Row) -> NotationError:
    return NotationError("told/impossible", text=text, size=row.size, allowed=tuple(CATEGORY_WORDS))


def least_ranks(value: RowValue) -> Counter[Rank]:
    """Give how often a row holds each rank, as far as it is known."""
    if value.cards is not None:
        return Counter(card.rank for card in value.cards)
    shared = _shared(value.least, value.most)
    if value.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        return Counter(_run(shared[0])) if shared else Counter()
    times = _OF_A_KIND.get(value.category, ())
    return Counter(
        {rank: times[place] if place < len(times) else 1 for place, rank in enumerate(shared)}
    )


def _shared(least: Strength, most: Strength) -> tuple[Rank, ...]:
    """Give the ranks in which the weakest and the strongest agree, up to the first that differs."""
    ranks: list[Rank] = []
    for low, high in zip(least.ranks, most.ranks, strict=False):
        if low is not high:
            break
        ranks.append(low)
    return tuple(ranks)


def _run(top: Rank) -> tuple[Rank, ...]:
    ladder = (Rank.ACE, *Rank)
    end = len(ladder) - ladder[::-1].index(top)
    return ladder[end - 5 : end]
