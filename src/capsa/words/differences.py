"""What two rule sets differ in, in words."""

from __future__ import annotations

from capsa.rules import Difference
from capsa.words.translator import N_, Translator

_LABELS = {
    "seats.least": N_("fewest players"),
    "seats.most": N_("most players"),
    "ranking.wheel": N_("place of A-2-3-4-5"),
    "ranking.suits": N_("order of the suits"),
    "ranking.equal_rows": N_("middle and back of equal strength"),
    "rows.front": N_("units for the front"),
    "rows.middle": N_("units for the middle"),
    "rows.back": N_("units for the back"),
    "overall.units": N_("overall units"),
    "overall.wins": N_("who wins overall"),
    "scoop.add": N_("a scoop adds"),
    "scoop.times": N_("a scoop multiplies by"),
    "scoop.with_tie": N_("a scoop may hold a tied row"),
    "scoop.royalties_multiplied": N_("a scoop multiplies royalties too"),
    "home_run.add": N_("a home run adds"),
    "home_run.times": N_("a home run multiplies by"),
    "home_run.opponents": N_("opponents a home run needs"),
    "royalties.mode": N_("royalties and the row unit"),
    "royalties.both": N_("both hold a royalty in a row"),
    "royalties.one_per_hand": N_("one royalty a hand"),
    "royalties.declaration": N_("declaring royalties"),
    "royalties.front": N_("royalties in the front"),
    "royalties.middle": N_("royalties in the middle"),
    "royalties.back": N_("royalties in the back"),
    "royalties.broken": N_("royalties for what is broken up"),
    "naturals.same_type": N_("two naturals of one kind"),
    "naturals.pays": N_("which of two naturals is paid"),
    "naturals.may_decline": N_("a natural may be declined"),
    "naturals.declaration": N_("calling naturals"),
    "naturals.quads_as_two_pairs": N_("four of a kind counts as two pairs"),
    "naturals.ace_low_runs": N_("low aces in the runs of naturals"),
    "naturals.list": N_("naturals, strongest first"),
    "foul.cost": N_("what a foul costs"),
    "foul.royalties": N_("a foul costs royalties too"),
    "foul.units": N_("units for a foul"),
    "foul.times": N_("a foul costs so many times the rows"),
    "surrender.units": N_("units for a surrender"),
}


def describe_key(key: str, tr: Translator) -> str:
    """Give what a key of a rule file is about."""
    return tr.gettext(_LABELS[key])


def describe_difference(difference: Difference, tr: Translator) -> str:
    """
    Tell in what two rule sets differ, the values as rule files have them.

    Examples
    --------
    >>> from capsa.words import translator
    >>> describe_difference(Difference("surrender.units", "3", "0"), translator("en"))
    'units for a surrender (surrender.units): 3 → 0'
    """
    about = describe_key(difference.key, tr)
    return f"{about} ({difference.key}): {difference.left} → {difference.right}"
