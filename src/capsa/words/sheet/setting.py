"""The parts of a rule sheet about setting a hand, ranking rows and the order of a round."""

from __future__ import annotations

from typing import assert_never

from capsa.evaluate import CATEGORIES, Wheel
from capsa.rules import Calling, Declaration, EqualRows, Naturals, Royalties, Ruleset
from capsa.words.sheet.page import Section
from capsa.words.strengths import describe_category
from capsa.words.translator import Translator


def setting_section(rules: Ruleset, tr: Translator) -> Section:
    """Say how a hand is set, and what is out of order."""
    match rules.ranking.equal_rows:
        case EqualRows.LEGAL:
            equal = tr.gettext("A middle and a back of equal strength are allowed.")
        case EqualRows.FOUL:
            equal = tr.gettext("A middle and a back of equal strength are a foul.")
        case _:
            assert_never(rules.ranking.equal_rows)
    return Section(
        tr.gettext("Setting a hand"),
        (
            tr.gettext(
                "Everyone gets 13 cards and sets three rows: front (3 cards), middle (5) and"
                " back (5)."
            ),
            tr.gettext(
                "The middle must not be weaker than the front, nor the back weaker than the"
                " middle; otherwise the setting is a foul."
            ),
            equal,
            tr.gettext("In the front only three of a kind, a pair and high cards count."),
            tr.gettext(
                "A front and a middle of one category go by their ranks in order; equal as far as"
                " the front goes is allowed."
            ),
        ),
    )


def ranking_section(rules: Ruleset, tr: Translator) -> Section:
    """Say which row beats which."""
    names = " < ".join(describe_category(category, tr) for category in CATEGORIES)
    return Section(
        tr.gettext("Which row is stronger"),
        (
            tr.gettext("From weak to strong: {names}.").format(names=names),
            _wheel(rules.ranking.wheel, tr),
            _suits(rules, tr),
        ),
    )


def _wheel(wheel: Wheel, tr: Translator) -> str:
    match wheel:
        case Wheel.LOWEST:
            return tr.gettext("A-2-3-4-5 is the lowest straight.")
        case Wheel.SECOND:
            return tr.gettext("A-2-3-4-5 is the second highest straight, just under 10-J-Q-K-A.")
        case Wheel.NONE:
            return tr.gettext("A-2-3-4-5 is no straight.")
        case _:
            assert_never(wheel)


def _suits(rules: Ruleset, tr: Translator) -> str:
    suits = rules.ranking.suits
    if not suits:
        return tr.gettext("Suits have no order: rows of equal ranks tie.")
    order = " > ".join(suit.sign for suit in suits)
    return tr.gettext(
        "Between rows of equal ranks the suits decide, card by card: {order}. They never make a"
        " setting a foul."
    ).format(order=order)


def round_section(rules: Ruleset, tr: Translator) -> Section:
    """Say what happens in a round, in order."""
    steps = [
        _naturals(rules.naturals, tr),
        tr.gettext("Everyone sets the hand face down."),
        _surrender(rules, tr),
        _declaring(rules.royalties, tr),
        tr.gettext("The rows are revealed and everyone settles with everyone, pair by pair."),
        tr.gettext("The next deal passes one seat clockwise."),
    ]
    return Section(tr.gettext("A round"), steps=tuple(filter(None, steps)))


def _naturals(naturals: Naturals | None, tr: Translator) -> str:
    if naturals is None:
        return ""
    match naturals.calling:
        case Calling.AUTOMATIC:
            return tr.gettext(
                "The strongest natural of each hand is shown and paid at once; its holder does not"
                " set."
            )
        case Calling.DECLINABLE:
            return tr.gettext(
                "The strongest natural of each hand is shown and paid at once unless its holder"
                " declines it; who is paid does not set."
            )
        case Calling.REQUIRED:
            return tr.gettext(
                "Everyone says in secret whether they call a natural, and which; calls are shown"
                " and paid at once, and who called does not set. What is not called is not paid."
            )
        case _:
            assert_never(naturals.calling)


def _surrender(rules: Ruleset, tr: Translator) -> str:
    if not rules.surrender:
        return ""
    return tr.gettext("Clockwise from the dealer’s left everyone says: play or surrender.")


def _declaring(royalties: Royalties | None, tr: Translator) -> str:
    if royalties is None or royalties.declaration is Declaration.AUTOMATIC:
        return ""
    return tr.gettext(
        "Clockwise from the dealer’s left everyone declares their royalties; what is not declared"
        " is not paid."
    )
