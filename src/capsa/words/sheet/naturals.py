"""The part of a rule sheet about naturals: the list, how they are read, and what two do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from capsa.evaluate import AceLowRuns
from capsa.rules import Calling, Naturals, NaturalsMeet, Ruleset
from capsa.words.naturals import describe_comparison, describe_natural, describe_pattern
from capsa.words.sheet.page import Section, TableRow
from capsa.words.translator import Translator

_WITH_PAIRS = {"six_pairs", "five_pairs_trips"}
_WITH_RUNS = {"three_straights", "three_straight_flushes"}
_SHOWN_BY_ROWS = ("three_straights", "three_flushes")


def naturals_section(rules: Ruleset, tr: Translator) -> Section:
    """Say which whole hands are paid at once, how much, and what two of them do."""
    heading = tr.gettext("Naturals")
    naturals = rules.naturals
    if naturals is None:
        return Section(heading, (tr.gettext("There are no naturals."),))
    return Section(
        heading,
        (tr.gettext("All 13 cards together; each opponent pays these units. Strongest first:"),),
        table=_prices(naturals, tr),
        after=tuple(_sentences(naturals, rules, tr)),
    )


def _prices(naturals: Naturals, tr: Translator) -> tuple[TableRow, ...]:
    header = (tr.gettext("natural"), tr.gettext("cards"), tr.gettext("units"))
    body = (
        (
            describe_natural(price.pattern.kind, tr),
            describe_pattern(price.pattern, tr),
            str(price.units),
        )
        for price in naturals.list
    )
    return (header, *body)


def _sentences(naturals: Naturals, rules: Ruleset, tr: Translator) -> Iterator[str]:
    kinds = {price.pattern.kind for price in naturals.list}
    if kinds & _WITH_PAIRS:
        yield _quads(naturals.quads_as_two_pairs, tr)
    if kinds & _WITH_RUNS:
        yield _low_aces(naturals.ace_low_runs, tr)
    yield _meet(naturals.meet, tr)
    if naturals.meet is NaturalsMeet.COMPARE:
        yield from _comparisons(naturals, rules, tr)
    yield _calling(naturals.calling, tr)
    for kind in _SHOWN_BY_ROWS:
        if kind in kinds:
            yield _shown_by_rows(kind, rules, tr)


def _shown_by_rows(kind: str, rules: Ruleset, tr: Translator) -> str:
    if rules.surrender:
        text = tr.gettext(
            "Rows set in order that are {natural}, neither called nor declined, count as this"
            " natural at the reveal; whoever surrendered pays for the surrender alone."
        )
    else:
        text = tr.gettext(
            "Rows set in order that are {natural}, neither called nor declined, count as this"
            " natural at the reveal."
        )
    return text.format(natural=describe_natural(kind, tr))


def _quads(as_two_pairs: bool, tr: Translator) -> str:
    if as_two_pairs:
        return tr.gettext("Four of a kind counts as two pairs.")
    return tr.gettext("Four of a kind does not count as two pairs.")


def _low_aces(runs: AceLowRuns, tr: Translator) -> str:
    match runs:
        case AceLowRuns.BOTH:
            return tr.gettext("A-2-3 and A-2-3-4-5 are runs.")
        case AceLowRuns.FIVE:
            return tr.gettext("A-2-3-4-5 is a run, A-2-3 is none.")
        case AceLowRuns.FRONT:
            return tr.gettext("A-2-3 is a run, A-2-3-4-5 is none.")
        case AceLowRuns.NONE:
            return tr.gettext("Neither A-2-3 nor A-2-3-4-5 is a run.")
        case _:
            assert_never(runs)


def _meet(meet: NaturalsMeet, tr: Translator) -> str:
    match meet:
        case NaturalsMeet.NET:
            return tr.gettext("Of two players with naturals each is paid their own by the other.")
        case NaturalsMeet.COMPARE:
            return tr.gettext(
                "Of two players with naturals only the one higher in the list is paid; two of one"
                " kind are compared."
            )
        case NaturalsMeet.TIE:
            return tr.gettext(
                "Of two players with naturals only the one higher in the list is paid; two of one"
                " kind tie."
            )
        case _:
            assert_never(meet)


def _comparisons(naturals: Naturals, rules: Ruleset, tr: Translator) -> Iterator[str]:
    for price in naturals.list:
        compared = describe_comparison(price.pattern, tr)
        if compared:
            yield tr.gettext("Two {natural}: {compared}.").format(
                natural=describe_natural(price.pattern.kind, tr), compared=compared
            )
    if rules.ranking.suits:
        yield tr.gettext(
            "If still equal, the 13 cards are compared from the highest, by rank, then by suit."
        )
    else:
        yield tr.gettext("If still equal, nothing is paid.")


def _calling(calling: Calling, tr: Translator) -> str:
    match calling:
        case Calling.AUTOMATIC:
            return tr.gettext("A natural cannot be declined.")
        case Calling.DECLINABLE:
            return tr.gettext("A natural may be declined; then its hand is set and plays by rows.")
        case Calling.REQUIRED:
            return tr.gettext(
                "A natural must be called; it may be a weaker one than the hand holds."
            )
        case _:
            assert_never(calling)
