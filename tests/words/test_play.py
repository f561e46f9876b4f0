"""Where a round stands and what is asked, in words."""

from __future__ import annotations

import pytest

from capsa.round import Decision, Phase
from capsa.words import LANGUAGES, describe_decision, describe_phase, translator


@pytest.mark.parametrize("language", LANGUAGES)
def test_phases_and_decisions_are_told_apart(language: str) -> None:
    """Whoever waits or is asked knows for what."""
    tr = translator(language)

    assert len({describe_phase(phase, tr) for phase in Phase}) == len(Phase)
    assert len({describe_decision(decision, tr) for decision in Decision}) == len(Decision)
