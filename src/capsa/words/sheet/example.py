"""The part of a rule sheet that settles one pair of hands as the engine does."""

from __future__ import annotations

from capsa.cards import ROWS, Row, Setting, parse_setting
from capsa.evaluate import evaluate_row, ranking_order
from capsa.rules import Declaration, Ruleset
from capsa.scoring import Played, royalty_of, settle
from capsa.words.lines import describe_balance, describe_line
from capsa.words.ranks import describe_cards, describe_row
from capsa.words.sheet.page import Section
from capsa.words.strengths import describe_strength
from capsa.words.translator import Translator

_NAMES = ("Ana", "Budi")
_SETTINGS = (
    "Kh Kd 2c / 7s 7h 7d 4h 4d / As Ks Qs Js Ts",
    "Qh Qd 3c / 9s 9h 8s 8d 5h / 6h 6d 6c 6s 5d",
)


def example_section(rules: Ruleset, tr: Translator) -> Section:
    """Show two hands, who pays whom and why, and what it comes to."""
    settings = tuple(map(parse_setting, _SETTINGS))
    played = tuple(_played(setting, rules) for setting in settings)
    settlement = settle(played, rules)
    header = (tr.gettext("row"), tr.gettext("cards"), tr.gettext("combination"))
    rows = (
        (f"{name}, {describe_row(row, tr)}", *_shown(setting, row, rules, tr))
        for row in ROWS
        for name, setting in zip(_NAMES, settings, strict=True)
    )
    lines = (describe_line(line, _NAMES, tr) for line in settlement.lines)
    totals = ", ".join(
        f"{name} {describe_balance(seat.units)}"
        for name, seat in zip(_NAMES, settlement.seats, strict=True)
    )
    together = tr.gettext("Together: {totals}.").format(totals=totals)
    return Section(tr.gettext("Example"), table=(header, *rows), after=(*lines, together))


def _played(setting: Setting, rules: Ruleset) -> Played:
    """Play a setting with the royalties declared that it may declare."""
    plain = Played.of(setting, rules)
    royalties = rules.royalties
    if royalties is None or royalties.declaration is Declaration.AUTOMATIC:
        return plain
    held = {row: royalty_of(row, value, rules) for row, value in zip(ROWS, plain.rows, strict=True)}
    return Played.of(setting, rules, declared=frozenset(row for row in ROWS if held[row]))


def _shown(setting: Setting, row: Row, rules: Ruleset, tr: Translator) -> tuple[str, str]:
    """Give the cards of a row as they rank, and what they are."""
    cards = setting.row(row)
    strength = evaluate_row(cards, rules.ranking.wheel)
    named = describe_strength(strength, tr, kickers=False)
    return describe_cards(ranking_order(cards, strength)), named
