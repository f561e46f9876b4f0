"""
The rules of a table as a page for people, written from the rule set itself.

Every sentence is chosen by a value of the record that the engine settles by, so the page cannot
say anything else than what is played.
"""

from __future__ import annotations

from capsa.rules import Ruleset
from capsa.words.sheet.example import example_section
from capsa.words.sheet.naturals import naturals_section
from capsa.words.sheet.page import Section, format_page
from capsa.words.sheet.royalties import royalties_section
from capsa.words.sheet.setting import ranking_section, round_section, setting_section
from capsa.words.sheet.units import foul_section, surrender_section, units_section
from capsa.words.translator import Translator


def rule_sheet(rules: Ruleset, tr: Translator) -> str:
    """
    Write the rules as a page: plain text with headings, lists and tables as Markdown has them.

    Examples
    --------
    >>> from capsa.rules import load_ruleset
    >>> from capsa.words import translator
    >>> print(rule_sheet(load_ruleset("plain-2-4"), translator("id")).splitlines()[0])
    # Polos 2-4
    """
    sections: tuple[Section, ...] = (
        setting_section(rules, tr),
        ranking_section(rules, tr),
        round_section(rules, tr),
        units_section(rules, tr),
        royalties_section(rules, tr),
        naturals_section(rules, tr),
        foul_section(rules, tr),
        surrender_section(rules, tr),
        example_section(rules, tr),
    )
    return format_page(tr.gettext(rules.title), _players(rules, tr), sections)


def _players(rules: Ruleset, tr: Translator) -> str:
    least, most = rules.seats.least, rules.seats.most
    if least == most:
        return tr.ngettext("For {count} player.", "For {count} players.", most).format(count=most)
    return tr.gettext("For {least} to {most} players.").format(least=least, most=most)
