"""What the solver advises, in words and in numbers as each language writes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, assert_never

from capsa.cards import ROWS, Card, Setting
from capsa.evaluate import evaluate_row, ranking_order
from capsa.rules import Ruleset
from capsa.scoring import Reason
from capsa.words.lines import describe_money, describe_reason, describe_units
from capsa.words.naturals import describe_natural
from capsa.words.ranks import describe_cards, describe_row
from capsa.words.translator import N_, Translator

if TYPE_CHECKING:
    # Importing the solver compiles its kernels; these are needed to be named alone.
    from capsa.solver import Advice, Measured, Option, SetRows, Value

UNIT_DECIMALS = 3
MEASURED_DECIMALS = 4
_TELLING = 2
"""Decimals of a share in percent where two are compared: less is no reason."""


def describe_won(units: float, tr: Translator, *, decimals: int = UNIT_DECIMALS) -> str:
    """
    Give units won on average, or lost below zero.

    Examples
    --------
    >>> from capsa.words import translator
    >>> describe_won(-1.5126, translator("en")), describe_won(0.25, translator("cs"))
    ('−1.513', '+0,250')
    """
    return describe_money(_rounded(units, decimals), tr, signed=True)


def describe_won_with_error(
    units: float, error: float, tr: Translator, *, decimals: int = UNIT_DECIMALS
) -> str:
    """
    Give units won on average and their standard error.

    Examples
    --------
    >>> from capsa.words import translator
    >>> describe_won_with_error(-1.5126, 0.0109, translator("en"))
    '−1.513 ± 0.011'
    """
    won = describe_won(units, tr, decimals=decimals)
    return f"{won} ± {describe_money(_rounded(error, decimals), tr)}"


def describe_behind(value: Value, tr: Translator) -> str:
    """
    Give how many units a way to play is behind the best.

    After ``=`` where that cannot be told from nothing; ``=`` alone where it is nothing.
    """
    if value.is_equal:
        return "="
    behind = describe_money(_rounded(value.behind, UNIT_DECIMALS), tr)
    error = describe_money(_rounded(value.behind_error, UNIT_DECIMALS), tr)
    return f"= {behind} ± {error}" if value.is_tied else f"{behind} ± {error}"


def describe_share(share: float, tr: Translator, *, decimals: int = 1) -> str:
    """
    Give a share of 1 in percent.

    Examples
    --------
    >>> from capsa.words import translator
    >>> describe_share(0.3571, translator("en")), describe_share(0.3571, translator("tr"))
    ('35.7%', '%35,7')
    """
    number = describe_money(_rounded(100 * share, decimals), tr)
    return tr.pgettext("a share", "{number}%").format(number=number)


def _rounded(value: float, decimals: int) -> Decimal:
    return Decimal(f"{value:.{decimals}f}")


def laid_rows(setting: Setting, rules: Ruleset) -> tuple[tuple[Card, ...], ...]:
    """Give the cards of each row as people lay them."""
    rows = (setting.row(row) for row in ROWS)
    wheel = rules.ranking.wheel
    return tuple(ranking_order(cards, evaluate_row(cards, wheel)) for cards in rows)


def describe_way(option: Option, rules: Ruleset, tr: Translator) -> str:
    """Give a way to play a hand: its rows, a natural to call, or surrender."""
    if option.kind == "set":
        return " / ".join(map(describe_cards, laid_rows(option.setting, rules)))
    if option.kind == "call":
        natural = describe_natural(option.natural, tr)
        return tr.gettext("call {natural}").format(natural=natural)
    if option.kind == "surrender":
        return describe_reason(Reason.SURRENDER, None, tr)
    assert_never(option)


def describe_scooped(tr: Translator) -> str:
    """Give the word for losing what a scoop needs, as it stands beside the word for a scoop."""
    return tr.pgettext("beside scoop", "scooped")


def advice_notes(advice: Advice, shown: tuple[Option, ...], tr: Translator) -> tuple[str, ...]:
    """Tell what there is to know of some ways that are shown: how sure, how priced, who asks."""
    notes = [*_forced(advice, tr)]
    if advice.settings:
        looked = tr.ngettext(
            "{count} setting was looked at: all that can be best.",
            "{count} settings were looked at: all that can be best.",
            advice.settings,
        )
        notes.append(looked.format(count=describe_number(advice.settings, tr)))
    opponents = round(advice.opponents)
    resting = tr.ngettext(
        "The errors are those of {count} independent opponent.",
        "The errors are those of {count} independent opponents.",
        opponents,
    )
    notes.append(resting.format(count=describe_number(opponents, tr)))
    others = [option.value for option in shown if option is not advice.best]
    if any(value.is_tied and not value.is_equal for value in others):
        notes.append(tr.gettext("= is tied: these opponents are too few to tell it from the best."))
    if any(value.is_equal for value in others):
        notes.append(tr.gettext("= alone is equal: it wins as much from each of these opponents."))
    if any(option.kind == "surrender" for option in shown):
        notes.append(tr.gettext("Surrender is priced as if all players announced at once."))
    return tuple(notes)


def _forced(advice: Advice, tr: Translator) -> tuple[str, ...]:
    best = advice.best
    if not advice.is_forced or best.kind != "call":
        return ()
    text = tr.gettext("These rules call it for you without asking: {natural}.")
    return (text.format(natural=describe_natural(best.natural, tr)),)


def describe_measured(measured: Measured | None, tr: Translator) -> str:
    """Tell how good the strategy is that opponents are taken to play."""
    if measured is None:
        return tr.gettext("How much the best answer to these opponents wins was not measured.")
    mean = (measured.lower + measured.upper) / 2
    won = describe_won_with_error(mean, measured.error, tr, decimals=MEASURED_DECIMALS)
    text = tr.gettext("The best answer to these opponents wins {units} units a hand.")
    return text.format(units=won)


def describe_number(number: int, tr: Translator) -> str:
    """Give a whole number with the signs a language puts into long ones."""
    return describe_money(Decimal(number), tr)


@dataclass(frozen=True, slots=True)
class Explanation:
    """
    Why the best way beats the second.

    `reasons` say what each is about, and how the two differ in it; `sum` what that comes to.
    """

    reasons: tuple[tuple[str, str], ...]
    sum: str


def explain_advice(advice: Advice, rules: Ruleset, tr: Translator) -> Explanation:
    """Tell in the game's words why the best way to play a hand beats the second."""
    if len(advice.options) == 1:
        return Explanation((), tr.gettext("There is no other way to play this hand."))
    first, second = advice.options[:2]
    if first.kind == "set" and second.kind == "set":
        reasons = tuple(_reasons(first, second, tr))
    else:
        reasons = tuple(
            (
                describe_way(way, rules, tr),
                describe_won_with_error(way.value.units, way.value.error, tr),
            )
            for way in (first, second)
        )
    if second.value.is_equal:
        text = tr.gettext("All in all both win as much from each of these opponents.")
        return Explanation(reasons, text)
    text = tr.gettext("All in all it wins {units} units more than the second.")
    if second.value.is_tied:
        text = tr.gettext("All in all {units} units more than the second: too little to tell.")
    behind, error = (
        describe_money(_rounded(number, MEASURED_DECIMALS), tr)
        for number in (second.value.behind, second.value.behind_error)
    )
    return Explanation(reasons, text.format(units=f"{behind} ± {error}"))


def _reasons(first: SetRows, second: SetRows, tr: Translator) -> Iterator[tuple[str, str]]:
    one, other = first.outlook, second.outlook
    rows = enumerate(describe_row(row, tr) for row in ROWS)
    of_rows = (
        (name, texts, (ours[place], theirs[place]))
        for place, name in rows
        for texts, ours, theirs in (
            (_WINS, one.wins, other.wins),
            (_TIES, one.ties, other.ties),
        )
    )
    scoop = describe_reason(Reason.SCOOP, None, tr)
    yield from (
        (about, _often(texts, shares, tr))
        for about, texts, shares in (
            *of_rows,
            (scoop, _OFTEN, (one.scoops, other.scoops)),
            (tr.gettext("scooped"), _OFTEN, (one.scooped, other.scooped)),
        )
        if _differ(shares)
    )
    for row, held, less in zip(ROWS, first.royalties, second.royalties, strict=True):
        if held != less:
            text = tr.gettext("{first}, not {second}")
            units = text.format(first=describe_units(held, tr), second=describe_units(less, tr))
            yield describe_reason(Reason.ROYALTY, row, tr), units


_WINS = (
    N_("wins more often: {first}, not {second}"),
    N_("wins less often: {first}, not {second}"),
)
_TIES = (
    N_("ties more often: {first}, not {second}"),
    N_("ties less often: {first}, not {second}"),
)
_OFTEN = (N_("more often: {first}, not {second}"), N_("less often: {first}, not {second}"))


def _differ(shares: tuple[float, float]) -> bool:
    first, second = (_rounded(100 * share, _TELLING) for share in shares)
    return first != second


def _often(texts: tuple[str, str], shares: tuple[float, float], tr: Translator) -> str:
    first, second = (describe_share(share, tr, decimals=_TELLING) for share in shares)
    return tr.gettext(texts[shares[0] < shares[1]]).format(first=first, second=second)
