"""Where a round stands, and what a seat is asked for, in words."""

from __future__ import annotations

from capsa.round import Decision, Phase
from capsa.words.translator import N_, Translator

_PHASES = {
    Phase.DEALING: N_("dealing"),
    Phase.NATURALS: N_("calling naturals"),
    Phase.SETTING: N_("setting"),
    Phase.ANNOUNCING: N_("play or surrender"),
    Phase.DECLARING: N_("declaring royalties"),
    Phase.REVEALING: N_("revealing"),
    Phase.SETTLING: N_("settling"),
    Phase.SETTLED: N_("settled"),
    Phase.ABORTED: N_("called off"),
}
_DECISIONS = {
    Decision.NATURAL: N_("call a natural, or none"),
    Decision.SETTING: N_("set the hand"),
    Decision.ANNOUNCEMENT: N_("play or surrender"),
    Decision.ROYALTIES: N_("declare royalties"),
    Decision.REVEAL: N_("reveal the rows"),
    Decision.READY: N_("be ready for the next round"),
    Decision.SEED_BYTES: N_("add to the shuffle"),
}


def describe_phase(phase: Phase, tr: Translator) -> str:
    """Give where a round stands."""
    return tr.gettext(_PHASES[phase])


def describe_decision(decision: Decision, tr: Translator) -> str:
    """Give what a seat is asked to do."""
    return tr.gettext(_DECISIONS[decision])
