"""What the solver advises, in words: reasons as players give them, and what rests on what."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace

import pytest

from capsa.cards import parse_hand, parse_setting
from capsa.rules import load_ruleset
from capsa.solver import Advice, CallNatural, GiveUp, Measured, Option, Outlook, SetRows, Value
from capsa.words import (
    LANGUAGES,
    advice_notes,
    describe_behind,
    describe_measured,
    describe_way,
    explain_advice,
    translator,
)

RULES = load_ruleset()
EN = translator("en")
SETTING = parse_setting("5h 5d Kc / As 2d 3c 4h 5s / 10h 10d 9c 9s 2h")
BEST = SetRows(
    SETTING,
    Value(1.25, 0.01, 0, 0),
    Outlook((0.66, 0.5, 0.4), (0.002, 0, 0), 0.2, 0.03),
    (0, 0, 4),
)
SECOND = replace(
    BEST,
    value=Value(1.0, 0.01, 0.25, 0.0125),
    outlook=Outlook((0.81, 0.45, 0.4), (0.001, 0.00001, 0), 0.25, 0.02),
    royalties=(0, 2, 0),
)
CALL = CallNatural("six_pairs", Value(3.0, 0.02, 0, 0))
GIVEN_UP = GiveUp(Value(-3.0, 0.001, 4.25, 0.01))


def advised(*options: Option, settings: int = 22, forced: bool = False) -> Advice:
    """Give advice of these ways."""
    hand = parse_hand("".join(map(str, SETTING.cards)))
    return Advice(hand, 2, options, settings, 53_630.4, forced)


def test_why_one_setting_beats_another() -> None:
    """Each row that wins or ties more or less often, scoops, royalties, and the sum."""
    explained = explain_advice(advised(BEST, SECOND, GIVEN_UP), RULES, EN)

    assert explained.reasons == (
        ("front", "wins less often: 66.00%, not 81.00%"),
        ("front", "ties more often: 0.20%, not 0.10%"),
        ("middle", "wins more often: 50.00%, not 45.00%"),
        ("scoop", "less often: 20.00%, not 25.00%"),
        ("scooped", "more often: 3.00%, not 2.00%"),
        ("royalty, middle", "0 units, not 2 units"),
        ("royalty, back", "4 units, not 0 units"),
    )
    assert explained.sum == "All in all it wins 0.2500 ± 0.0125 units more than the second."


def test_what_cannot_be_told_is_not_claimed() -> None:
    """A difference within its error is too little to tell."""
    tied = replace(SECOND, value=Value(1.245, 0.01, 0.005, 0.006))
    explained = explain_advice(advised(BEST, tied), RULES, EN)

    assert explained.sum.endswith("0.0050 ± 0.0060 units more than the second: too little to tell.")


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        (CALL, BEST, ["call six pairs", "K♣"]),
        (BEST, GIVEN_UP, ["K♣", "surrender"]),
        (GIVEN_UP, BEST, ["surrender", "K♣"]),
    ],
)
def test_ways_of_two_kinds_are_told_by_what_they_win(
    first: Option, second: Option, told: list[str]
) -> None:
    """A call, a surrender and a setting share no rows to compare."""
    second = replace(second, value=replace(second.value, behind=1.75, behind_error=0.1))
    explained = explain_advice(advised(first, second), RULES, EN)

    assert len(explained.reasons) == 2
    for (about, units), part, way in zip(explained.reasons, told, (first, second), strict=True):
        assert part in about
        assert units.startswith(f"{way.value.units:+.3f}".replace("-", "−"))
    assert "1.7500 ± 0.1000" in explained.sum


def test_a_natural_that_is_forced_has_no_second() -> None:
    """There is nothing to explain, and whose decision it was is said."""
    advice = advised(CALL, settings=0, forced=True)

    assert explain_advice(advice, RULES, EN).reasons == ()
    assert explain_advice(advice, RULES, EN).sum == "There is no other way to play this hand."
    assert advice_notes(advice, (CALL,), EN) == (
        "These rules call it for you without asking: six pairs.",
        "The errors are those of 53,630 independent opponents.",
    )


def test_a_way_is_told_as_people_lay_it() -> None:
    """Pairs first, a low ace last, a ten is 10."""
    assert describe_way(BEST, RULES, EN) == "5♥ 5♦ K♣ / 5♠ 4♥ 3♣ 2♦ A♠ / 10♥ 10♦ 9♠ 9♣ 2♥"
    assert describe_way(CALL, RULES, EN) == "call six pairs"
    assert describe_way(GIVEN_UP, RULES, EN) == "surrender"


def test_only_what_is_shown_is_noted() -> None:
    """Ties and surrender are explained where there are any."""
    tied = replace(SECOND, value=Value(1.245, 0.01, 0.005, 0.006))
    both = advice_notes(advised(BEST, tied, GIVEN_UP), (BEST, tied, GIVEN_UP), EN)
    neither = advice_notes(advised(BEST, SECOND, GIVEN_UP), (BEST, SECOND), EN)

    assert both[:2] == neither
    assert both[2:] == (
        "= is tied: these opponents are too few to tell it from the best.",
        "Surrender is priced as if all players announced at once.",
    )


def test_what_wins_the_same_is_not_called_too_close_to_tell() -> None:
    """Two ways that differ in nothing that counts are equal, whomever they meet."""
    equal = replace(SECOND, value=replace(BEST.value, behind=0, behind_error=0))
    notes = advice_notes(advised(BEST, equal), (BEST, equal), EN)

    assert notes[2:] == ("= alone is equal: it wins as much from each of these opponents.",)
    assert explain_advice(advised(BEST, equal), RULES, EN).sum == (
        "All in all both win as much from each of these opponents."
    )


def test_counts_have_their_plural_forms() -> None:
    """One setting and one opponent are told as one."""
    advice = replace(advised(BEST, settings=1), opponents=1.2)

    assert advice_notes(advice, (BEST,), EN) == (
        "1 setting was looked at: all that can be best.",
        "The errors are those of 1 independent opponent.",
    )
    assert (
        "3 rozložení: všechna" in advice_notes(advised(BEST, settings=3), (), translator("cs"))[0]
    )


def test_what_is_tied_is_marked() -> None:
    """Up to its own error a difference is none."""
    assert describe_behind(Value(0, 0, 0.01, 0.005), EN) == "0.010 ± 0.005"
    assert describe_behind(Value(0, 0, 0.005, 0.005), EN) == "= 0.005 ± 0.005"
    assert describe_behind(Value(0, 0, 0.0, 0.001), EN) == "= 0.000 ± 0.001"
    assert describe_behind(Value(0, 0, 0.0, 0.0), EN) == "="


def test_how_good_opponents_are() -> None:
    """The mean of both bounds, or that nobody measured."""
    measured = Measured(-0.001, 0.003, 0.0005, 1_000, (1.0, 1.0))

    assert describe_measured(measured, EN).endswith("wins +0.0010 ± 0.0005 units a hand.")
    assert describe_measured(None, EN).endswith("was not measured.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_explains(language: str) -> None:
    """No placeholder is left open, and only English speaks English."""
    tr = translator(language)
    explained = explain_advice(advised(BEST, SECOND, GIVEN_UP), RULES, tr)
    texts = [*(f"{about} {text}" for about, text in explained.reasons), explained.sum]
    texts += advice_notes(advised(CALL, BEST, forced=True), (CALL, BEST, GIVEN_UP), tr)

    assert not any(re.search(r"[{}]", text) for text in texts)
    assert any(" often" in text for text in texts) is (language == "en")


def test_words_do_not_load_the_solver() -> None:
    """Whoever scores a sheet need not wait for a compiler."""
    code = "import sys, capsa.words; sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
