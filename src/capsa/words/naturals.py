"""Names of the naturals, what cards they are, and how two of a kind compare."""

from __future__ import annotations

from typing import assert_never

from capsa.evaluate import CountPattern, Pattern, PlainPattern, SpanPattern
from capsa.words.ranks import rank_sign
from capsa.words.translator import N_, Translator

_NAMES = {
    "same_suit_dragon": N_("same-suit dragon"),
    "dragon": N_("dragon"),
    "twelve_royals": N_("royals"),
    "three_straight_flushes": N_("three straight flushes"),
    "three_quads": N_("three quads"),
    "all_high": N_("all high"),
    "all_low": N_("all low"),
    "one_colour": N_("one colour"),
    "four_trips": N_("four trips"),
    "five_pairs_trips": N_("five pairs and trips"),
    "six_pairs": N_("six pairs"),
    "three_straights": N_("three straights"),
    "three_flushes": N_("three flushes"),
}
_CARDS = {
    "same_suit_dragon": N_("each rank once, all of one suit"),
    "dragon": N_("each rank once"),
    "three_straight_flushes": N_("each row a run of one suit"),
    "three_quads": N_("three ranks four times each, one odd card"),
    "four_trips": N_("four ranks at least three times each"),
    "five_pairs_trips": N_("three of one rank and five pairs"),
    "six_pairs": N_("six pairs and one odd card"),
    "three_straights": N_("each row a run, of any suits"),
    "three_flushes": N_("each row of one suit"),
}
_COMPARED = {
    "three_straight_flushes": N_("top card of the back, then middle, then front"),
    "three_quads": N_("ranks from high to low"),
    "four_trips": N_("ranks from high to low"),
    "five_pairs_trips": N_("rank of the three, then the pairs from the highest"),
    "six_pairs": N_("pairs from the highest"),
    "three_straights": N_("back, then middle, then front"),
    "three_flushes": N_("back, then middle, then front"),
}
_HAND = 13


def describe_natural(kind: str, tr: Translator) -> str:
    """
    Give the name of a natural by the id it is called by.

    Examples
    --------
    >>> from capsa.words import translator
    >>> describe_natural("six_pairs", translator("en"))
    'six pairs'
    """
    return tr.gettext(_NAMES[kind])


def is_natural(kind: object) -> bool:
    """Tell whether something is the id of a natural."""
    return kind in _NAMES


def describe_pattern(pattern: Pattern, tr: Translator) -> str:
    """Give which thirteen cards a natural is, with the numbers and ranks of a rule set."""
    match pattern:
        case PlainPattern(kind):
            return tr.gettext(_CARDS[kind])
        case SpanPattern(ranks=ranks):
            text = tr.gettext("every card from {low} to {high}")
            return text.format(low=rank_sign(ranks[0]), high=rank_sign(ranks[-1]))
        case CountPattern():
            return _counted(pattern, tr)
        case _:
            assert_never(pattern)


def _counted(pattern: CountPattern, tr: Translator) -> str:
    match pattern.kind:
        case "twelve_royals":
            return _royals(pattern.least, tr)
        case "one_colour":
            return _one_colour(pattern.least, tr)
        case _:
            assert_never(pattern.kind)


def _royals(least: int, tr: Translator) -> str:
    if least == _HAND:
        return tr.gettext("every card a J, Q, K or A")
    return tr.ngettext(
        "at least {count} card a J, Q, K or A", "at least {count} cards J, Q, K or A", least
    ).format(count=least)


def _one_colour(least: int, tr: Translator) -> str:
    if least == _HAND:
        return tr.gettext("all cards red or all black")
    return tr.ngettext(
        "at least {count} card red, or as many black",
        "at least {count} cards red, or as many black",
        least,
    ).format(count=least)


def describe_comparison(pattern: Pattern, tr: Translator) -> str:
    """Give by what two naturals of this kind are compared; empty where they always tie."""
    compared = _COMPARED.get(pattern.kind)
    return tr.gettext(compared) if compared else ""
