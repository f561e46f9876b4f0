"""The parts of a rule sheet about units: rows, overall, scoop, home run, foul, surrender."""

from __future__ import annotations

from typing import assert_never

from capsa.cards import ROWS
from capsa.rules import (
    FlatFoul,
    HomeRun,
    Overall,
    OverallWins,
    RowsFoul,
    Royalties,
    Ruleset,
    Scoop,
    ScoopFoul,
)
from capsa.words.ranks import describe_row
from capsa.words.sheet.page import Section
from capsa.words.translator import Translator


def units_section(rules: Ruleset, tr: Translator) -> Section:
    """Say what two players who both play pay each other."""
    header = (tr.gettext("row won"), tr.gettext("units"))
    rows = ((describe_row(row, tr), str(rules.rows.of(row))) for row in ROWS)
    after = (
        tr.gettext("Equal rows pay nothing."),
        _overall(rules.overall, tr),
        *_scoop(rules, tr),
        *_home_run(rules.home_run, tr),
    )
    return Section(tr.gettext("Units"), table=(header, *rows), after=tuple(filter(None, after)))


def _overall(overall: Overall | None, tr: Translator) -> str:
    if overall is None:
        return ""
    match overall.wins:
        case OverallWins.TWO_ROWS:
            text = tr.ngettext(
                "Overall: who wins at least two rows gets {count} unit more.",
                "Overall: who wins at least two rows gets {count} units more.",
                overall.units,
            )
        case OverallWins.MOST_ROWS:
            text = tr.ngettext(
                "Overall: who wins more rows than it loses gets {count} unit more.",
                "Overall: who wins more rows than it loses gets {count} units more.",
                overall.units,
            )
        case _:
            assert_never(overall.wins)
    return text.format(count=overall.units)


def _scoop(rules: Ruleset, tr: Translator) -> tuple[str, ...]:
    scoop = rules.scoop
    return _what_is_a_scoop(scoop, tr), _scoop_times(rules, tr), _scoop_adds(scoop, tr)


def _what_is_a_scoop(scoop: Scoop, tr: Translator) -> str:
    if scoop.with_tie:
        return tr.gettext("Scoop: all three rows won, or two won and one tied.")
    return tr.gettext("Scoop: all three rows won.")


def _scoop_times(rules: Ruleset, tr: Translator) -> str:
    scoop = rules.scoop
    if scoop.times == 1:
        return ""
    match rules.overall is not None, scoop.royalties_multiplied:
        case (True, True):
            text = tr.gettext("A scoop multiplies row units, overall and royalties by {times}.")
        case (True, False):
            text = tr.gettext("A scoop multiplies row units and overall by {times}, not royalties.")
        case (False, True):
            text = tr.gettext("A scoop multiplies row units and royalties by {times}.")
        case _:
            text = tr.gettext("A scoop multiplies row units by {times}, not royalties.")
    return text.format(times=scoop.times)


def _scoop_adds(scoop: Scoop, tr: Translator) -> str:
    if not scoop.add:
        return "" if scoop.times > 1 else tr.gettext("A scoop pays nothing extra.")
    return tr.ngettext(
        "A scoop adds {count} unit.", "A scoop adds {count} units.", scoop.add
    ).format(count=scoop.add)


def _home_run(home_run: HomeRun | None, tr: Translator) -> tuple[str, ...]:
    if home_run is None:
        return ()
    what = tr.ngettext(
        "Home run: scooping everyone who neither surrendered nor has a natural, at least {count}"
        " opponent; a foul counts as scooped.",
        "Home run: scooping everyone who neither surrendered nor has a natural, at least {count}"
        " opponents; a foul counts as scooped.",
        home_run.opponents,
    ).format(count=home_run.opponents)
    return what, _home_run_times(home_run, tr), _home_run_adds(home_run, tr)


def _home_run_times(home_run: HomeRun, tr: Translator) -> str:
    if home_run.times == 1:
        return ""
    text = tr.gettext("A home run multiplies all that each of them pays by {times}.")
    return text.format(times=home_run.times)


def _home_run_adds(home_run: HomeRun, tr: Translator) -> str:
    if not home_run.add:
        return ""
    return tr.ngettext(
        "A home run adds {count} unit from each of them.",
        "A home run adds {count} units from each of them.",
        home_run.add,
    ).format(count=home_run.add)


def foul_section(rules: Ruleset, tr: Translator) -> Section:
    """Say what a setting out of order costs."""
    return Section(
        tr.gettext("Foul"),
        (
            _foul_cost(rules, tr),
            tr.gettext("Whoever fouled is paid nothing; two fouls pay each other nothing."),
        ),
    )


def _foul_cost(rules: Ruleset, tr: Translator) -> str:
    match rules.foul:
        case FlatFoul(units):
            return tr.ngettext(
                "A foul pays each opponent {count} unit.",
                "A foul pays each opponent {count} units.",
                units,
            ).format(count=units)
        case RowsFoul(times):
            return tr.gettext(
                "A foul pays each opponent the units of all three rows, times {times}."
            ).format(times=times)
        case ScoopFoul(royalties):
            return _scoop_foul(rules.royalties, royalties, tr)
        case _:
            assert_never(rules.foul)


def _scoop_foul(priced: Royalties | None, royalties: bool, tr: Translator) -> str:
    if priced is None:
        return tr.gettext("A foul pays each opponent as if all three rows were lost to a scoop.")
    if royalties:
        return tr.gettext(
            "A foul pays each opponent as if all three rows were lost to a scoop, the opponent’s"
            " royalties included."
        )
    return tr.gettext(
        "A foul pays each opponent as if all three rows were lost to a scoop, without royalties."
    )


def surrender_section(rules: Ruleset, tr: Translator) -> Section:
    """Say what a surrender costs."""
    if not rules.surrender:
        sentences: tuple[str, ...] = (tr.gettext("Nobody may surrender."),)
    else:
        price = tr.ngettext(
            "A surrender pays each opponent still in play {count} unit.",
            "A surrender pays each opponent still in play {count} units.",
            rules.surrender,
        ).format(count=rules.surrender)
        hidden = tr.gettext("The surrendered rows stay face down and are never judged.")
        sentences = (price, hidden)
    return Section(tr.gettext("Surrender"), sentences)
