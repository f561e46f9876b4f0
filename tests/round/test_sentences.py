"""What a refusal says: the value at fault, and what is allowed."""

from __future__ import annotations

import pytest

from capsa.errors import IllegalCommand
from capsa.round import Abort, AnswerNaturals, Expire, Place, Play, RoundCommand, decide
from tests.round.table import FIRST, STRONG, WEAK, Table


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (Play(5), "there is no seat 5; seats are numbered from 0 to 1"),
        (Play(0), "seat 0 is not asked for this (announcement) now"),
        (Place(0, WEAK), "Jh is not in the hand"),
        (Abort("x" * 201), "the reason has at most 200 printable characters"),
        (
            Expire(0, FIRST, Place(0, STRONG)),
            "the deadline of event 10 no longer stands for seat 0",
        ),
        (
            Expire(0, FIRST + 2, Place(1, WEAK)),
            "what is decided for seat 0 cannot be a command of seat 1",
        ),
        (
            AnswerNaturals(1, None),
            "seat 1 is not asked for this (natural) now",
        ),
    ],
    ids=[str(place) for place in range(7)],
)
def test_a_refusal_names_what_is_wrong(command: RoundCommand, sentence: str) -> None:
    """Whoever is refused is told why in one sentence."""
    table = Table("plain-2-4").deal(STRONG, WEAK)

    with pytest.raises(IllegalCommand) as refused:
        decide(table.state, command)
    assert str(refused.value) == sentence
