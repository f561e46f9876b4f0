"""What an arena found, in words and in numbers as each language writes them."""

from __future__ import annotations

from decimal import Decimal

from capsa.study.results import ArenaResult, Estimate, PairResult
from capsa.words import Translator, describe_money


def describe_contest(result: ArenaResult, tr: Translator) -> str:
    """Give the rules of a contest and its size."""
    contest = result.contest
    text = tr.gettext("{rules} · seats: {seats} · deals: {deals} · rounds: {rounds}")
    return text.format(
        rules=tr.gettext(contest.rules.title),
        seats=contest.players,
        deals=_whole(contest.deals, tr),
        rounds=_whole(result.rounds, tr),
    )


def describe_estimate(estimate: Estimate, tr: Translator) -> tuple[str, str]:
    """
    Give units per 100 hands and their standard error, to a tenth of a unit.

    Examples
    --------
    >>> from capsa.words import translator
    >>> describe_estimate(Estimate(-1234.56, 7.89), translator("en"))
    ('−1,234.6', '± 7.9')
    """
    units, error = (Decimal(f"{value:.1f}") for value in (estimate.units, estimate.error))
    return describe_money(units, tr, signed=True), f"± {describe_money(error, tr)}"


def describe_verdict(pair: PairResult, tr: Translator) -> str:
    """Tell which of two bots did better, where that is sure."""
    if pair.better is None:
        return tr.gettext("not decided")
    return tr.gettext("{bot} is better").format(bot=pair.better)


def _whole(number: int, tr: Translator) -> str:
    return describe_money(Decimal(number), tr)
