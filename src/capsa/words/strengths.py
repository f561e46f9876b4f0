"""Names of combinations: ``full house, sevens over deuces``."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from capsa.cards import Rank
from capsa.evaluate import Category, Strength
from capsa.scoring import RowValue
from capsa.words.ranks import (
    ALONE,
    FLUSH_TOP,
    OF_A_KIND,
    STRAIGHT_TOP,
    TWO_KINDS,
    rank_sign,
    rank_word,
)
from capsa.words.translator import N_, Translator

_CATEGORIES = {
    Category.HIGH_CARD: N_("high card"),
    Category.PAIR: N_("pair"),
    Category.TWO_PAIR: N_("two pair"),
    Category.THREE_OF_A_KIND: N_("three of a kind"),
    Category.STRAIGHT: N_("straight"),
    Category.FLUSH: N_("flush"),
    Category.FULL_HOUSE: N_("full house"),
    Category.FOUR_OF_A_KIND: N_("four of a kind"),
    Category.STRAIGHT_FLUSH: N_("straight flush"),
}


@dataclass(frozen=True, slots=True)
class _Naming:
    """How a category is named: by one rank or by two, and in which form the ranks stand."""

    use: str
    by_one: str
    by_two: str = ""

    def template(self, known: int) -> str:
        """Give the text for the ranks known."""
        return self.by_two if self.by_two and known > 1 else self.by_one

    @property
    def ranks(self) -> int:
        """How many ranks the full name has; others are side cards."""
        return 2 if self.by_two else 1


_NAMINGS = {
    Category.HIGH_CARD: _Naming(ALONE, N_("{rank} high")),
    Category.PAIR: _Naming(OF_A_KIND, N_("pair of {rank}")),
    Category.TWO_PAIR: _Naming(
        TWO_KINDS, N_("two pair, {rank}"), N_("two pair, {rank} and {second}")
    ),
    Category.THREE_OF_A_KIND: _Naming(OF_A_KIND, N_("three of a kind, {rank}")),
    Category.STRAIGHT: _Naming(STRAIGHT_TOP, N_("straight, {rank} high")),
    Category.FLUSH: _Naming(FLUSH_TOP, N_("flush, {rank} high")),
    Category.FULL_HOUSE: _Naming(
        TWO_KINDS, N_("full house, {rank}"), N_("full house, {rank} over {second}")
    ),
    Category.FOUR_OF_A_KIND: _Naming(OF_A_KIND, N_("four of a kind, {rank}")),
    Category.STRAIGHT_FLUSH: _Naming(STRAIGHT_TOP, N_("straight flush, {rank} high")),
}


def describe_category(category: Category, tr: Translator) -> str:
    """Give the name of a category."""
    return tr.gettext(_CATEGORIES[category])


def describe_strength(strength: Strength, tr: Translator, *, kickers: bool = True) -> str:
    """
    Name a row of three or five cards by its strength.

    With `kickers` the side cards that may decide follow in brackets, so that two strengths never
    have one name.

    Examples
    --------
    >>> from capsa.cards import parse_cards
    >>> from capsa.evaluate import evaluate_row
    >>> from capsa.words import translator
    >>> full = evaluate_row(parse_cards("7s 7h 7d 2c 2h"))
    >>> describe_strength(full, translator("en"))
    'full house, sevens over deuces'
    >>> describe_strength(full, translator("cs"))
    'full house, sedmičky a dvojky'
    >>> describe_strength(evaluate_row(parse_cards("Qs Qh 9d")), translator("en"))
    'pair of queens (9)'
    """
    name = _name(strength.category, strength.ranks, tr)
    side = strength.ranks[_NAMINGS[strength.category].ranks :]
    return f"{name} ({' '.join(map(rank_sign, side))})" if kickers and side else name


def describe_row_value(value: RowValue, tr: Translator, *, kickers: bool = True) -> str:
    """Name a row as far as it is known; one told in words may leave ranks open."""
    if value.least == value.most:
        return describe_strength(value.least, tr, kickers=kickers)
    both = zip(value.least.ranks, value.most.ranks, strict=False)
    shared = tuple(low for low, _ in takewhile(lambda pair: pair[0] is pair[1], both))
    return _name(value.category, shared, tr)


def _name(category: Category, ranks: tuple[Rank, ...], tr: Translator) -> str:
    if not ranks:
        return describe_category(category, tr)
    if category is Category.STRAIGHT_FLUSH and ranks[0] is Rank.ACE:
        return tr.gettext("royal flush")
    naming = _NAMINGS[category]
    first, *others = (rank_word(rank, naming.use, tr) for rank in ranks[: naming.ranks])
    return tr.gettext(naming.template(len(ranks))).format(rank=first, second="".join(others))
