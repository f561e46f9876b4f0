"""Events as text, and every kind of text that is no record."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

import pytest

from capsa.cards import parse_hand, parse_setting
from capsa.errors import RecordError
from capsa.match import (
    MatchClosed,
    MatchEvent,
    OpenMatch,
    PairStake,
    SeatReady,
    Stakes,
    decide,
)
from capsa.record import dump_event, dumps, load_event, loads
from capsa.record.codec import load_prefix
from capsa.round import HandDealt, SettingRevealed
from capsa.rules import load_ruleset, preset_names
from tests.random_play import random_match
from tests.sampling import Sample

HAND = parse_hand("2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qc Kh Ac")
DEALT = '{"kind":"hand_dealt","format":1,"seat":0,"hand":null}'
READY = '{"kind":"seat_ready","format":1,"seat":0}'


def opened(preset: str = "classic-2-4", stakes: Stakes | None = None) -> MatchEvent:
    """Open a match for two."""
    (event,) = decide(None, OpenMatch(load_ruleset(preset), ("Ana", "Budi ♠"), 0, stakes))
    return event


def changed(event: MatchEvent, place: str, value: object) -> str:
    """Write an event with another value at a place."""
    line: Any = json.loads(dump_event(event))
    inner = line
    *above, last = (int(key) if key.isdigit() else key for key in place.split("."))
    for key in above:
        inner = inner[key]
    inner[last] = value
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def test_an_event_is_one_compact_line_with_its_kind_first() -> None:
    """Cards are their two letters, keys stand as the event declares them."""
    assert dump_event(HandDealt(1, HAND)) == (
        '{"kind":"hand_dealt","format":1,"seat":1,"hand":'
        '["Ac","Kh","Qc","Jd","Tc","9s","8h","7d","6c","5s","4h","3d","2c"]}'
    )


def test_a_stake_is_written_as_text() -> None:
    """No reader of a record makes a binary fraction of money."""
    stakes = Stakes(Decimal("2.5"), (PairStake(0, 1, Decimal("0.000001")),))

    line = dump_event(opened(stakes=stakes))

    assert '"stakes":{"default":"2.5","pairs":[{"first":0,"second":1,"stake":"0.000001"}]}' in line
    assert load_event(line) == opened(stakes=stakes)


@pytest.mark.parametrize("preset", preset_names())
def test_every_preset_is_pinned_by_value(preset: str) -> None:
    """The rules of a match are in its record whole, and come back as they were."""
    assert load_event(dump_event(opened(preset))) == opened(preset)


@pytest.mark.prove("core")
def test_what_is_written_is_read_back(sample: Sample) -> None:
    """The events of any match come back from their text as they were, cards and all."""
    matches = sample.size(sampled=40, full=2_000)
    for _ in range(matches):
        match = random_match(sample.rng)
        list(match.steps(2))
        text = dumps(match.events)

        assert loads(text) == loads(text.encode()) == tuple(match.events)
        assert text.count("\n") == len(match.events)
        for event in match.events:
            assert load_event(dump_event(event)) == event
    sample.report("matches", matches, floor=matches)


def test_a_row_comes_back_high_to_low() -> None:
    """A record that lists a row in another order is not the one capsa writes."""
    setting = parse_setting("QhQd3c / 8s8d8c5h5d / AsKsQsJsTs")
    line = dump_event(SettingRevealed(0, setting))

    assert load_event(line) == SettingRevealed(0, setting)
    with pytest.raises(RecordError) as caught:
        load_event(line.replace('"Qh","Qd"', '"Qd","Qh"'))
    assert caught.value.code == "record/canonical"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "record/json"),
        ("{", "record/json"),
        ("nonsense", "record/json"),
        ("[" * 100_000, "record/json"),
        ('{"a":' * 100_000, "record/json"),
        (READY.replace("0", "9" * 10_000), "record/json"),
        (READY + " {}", "record/json"),
        ("\ufeff" + READY, "record/json"),
        (READY.replace("seat_", "seat\x00"), "record/json"),
        ("[]", "record/kind"),
        ("3", "record/kind"),
        ("null", "record/kind"),
        ("NaN", "record/kind"),
        ('{"format":1,"seat":0}', "record/kind"),
        ('{"kind":"seat_rests","format":1,"seat":0}', "record/kind"),
        ('{"kind":1,"format":1,"seat":0}', "record/kind"),
        ('{"kind":["seat_ready"],"format":1,"seat":0}', "record/kind"),
        ('{"kind":"seat_ready","format":2,"seat":0}', "record/format"),
        ('{"kind":"seat_ready","format":"1","seat":0}', "record/format"),
        ('{"kind":"seat_ready","format":null,"seat":0}', "record/format"),
        ('{"kind":"seat_ready","seat":0}', "record/canonical"),
        ('{"kind":"seat_ready","format":true,"seat":0}', "record/canonical"),
        ('{"kind":"seat_ready","format":1}', "record/missing"),
        ('{"kind":"seat_ready","format":1,"seat":0,"chair":0}', "record/key"),
        ('{"kind":"seat_ready","format":1,"seat":true}', "record/value"),
        ('{"kind":"seat_ready","format":1,"seat":0.0}', "record/value"),
        ('{"kind":"seat_ready","format":1,"seat":"0"}', "record/value"),
        ('{"kind":"seat_ready","format":1,"seat":NaN}', "record/value"),
        ('{"kind":"seat_ready","format":1,"seat":1e400}', "record/value"),
        ('{"kind":"seat_ready","format":1,"seat":0,"seat":0}', "record/canonical"),
        ('{"format":1,"kind":"seat_ready","seat":0}', "record/canonical"),
        ('{"kind": "seat_ready","format":1,"seat":0}', "record/canonical"),
        (READY + "\r", "record/canonical"),
        (READY + "\n", "record/canonical"),
        (DEALT.replace("null", '["as"]'), "record/value"),
        (DEALT.replace("null", "[51]"), "record/value"),
        (DEALT.replace("null", '{"0":"As"}'), "record/value"),
        ('{"kind":"round_aborted","format":1,"reason":"\\u00e9"}', "record/canonical"),
        ('{"kind":"round_aborted","format":1,"reason":"\\ud800"}', "record/json"),
        ('{"kind":"round_aborted","format":1,"reason":"\ud800"}', "record/encoding"),
        (b'{"kind":"round_aborted","format":1,"reason":"\xff"}', "record/encoding"),
        (
            '{"kind":"setting_revealed","format":1,"seat":0,"setting":'
            '{"front":["As"],"middle":[],"back":[]}}',
            "record/value",
        ),
    ],
)
def test_what_is_no_event_is_refused(line: str | bytes, code: str) -> None:
    """Whatever stands in a line, the error is capsa's own, names the line and is short."""
    with pytest.raises(RecordError) as caught:
        load_event(line, 7)

    assert caught.value.code == code
    assert str(caught.value).startswith("line 7: ")
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "record/empty", None),
        (READY, "record/torn", 1),
        (f"{READY}\n{READY[:-1]}", "record/torn", 2),
        (f"{READY}\n{READY}", "record/torn", 2),
        (f"{READY}\n\n{READY}\n", "record/json", 2),
        (f"{READY}\r\n", "record/canonical", 1),
        (f"{READY}\n\ud800\n", "record/encoding", 2),
        (f"{READY}\u2028{READY}\n", "record/json", 1),
    ],
)
def test_a_record_is_whole_lines(text: str, code: str, line: int | None) -> None:
    """Every line ends with a newline; a last one without is a record that broke off."""
    with pytest.raises(RecordError) as caught:
        loads(text)

    assert caught.value.code == code
    assert caught.value.values.get("line") == line


def test_the_beginning_of_a_torn_record_can_be_read() -> None:
    """Only what stands after the last newline is given back unread."""
    events, rest = load_prefix(f"{READY}\n{READY}\n{READY[:9]}")

    assert events == (SeatReady(0), SeatReady(0))
    assert rest == READY[:9].encode()
    assert load_prefix("") == ((), b"")
    assert load_prefix(dumps([MatchClosed()])) == ((MatchClosed(),), b"")


@pytest.mark.parametrize(
    ("place", "value", "code"),
    [
        ("engine", 2, "record/engine"),
        ("engine", 0, "record/engine"),
        ("digest", "0" * 64, "record/digest"),
        ("rules.surrender", 4, "record/digest"),
        ("rules.surrender", 1001, "record/rules"),
        ("rules.surrender", -1, "record/rules"),
        ("rules.surrender", 10**4000, "record/rules"),
        ("rules.title", "", "record/rules"),
        ("rules.title", "a\nb", "record/rules"),
        ("rules.title", "x" * 101, "record/rules"),
        ("rules.name", "Not a name", "record/rules"),
        ("rules.seats", {"least": 3, "most": 2}, "record/rules"),
        ("rules.ranking.suits", ["s", "h"], "record/rules"),
        ("rules.overall", {"units": 0, "wins": "two_rows"}, "record/derived"),
        ("rules.home_run", {"add": 0, "times": 1, "opponents": 3}, "record/derived"),
        ("rules.broken", {"four_of_a_kind": 0, "straight_flush": 0}, "record/derived"),
        ("rules.royalties.front.0.units", [3] * 12, "record/derived"),
        ("rules.royalties.front.0.units", [0] * 13, "record/derived"),
        ("rules.royalties.front.0.category", "straight", "record/rules"),
        ("rules.naturals.list", [], "record/derived"),
        (
            "rules.naturals.list",
            [{"pattern": {"kind": "all_low", "ranks": []}, "units": 1}],
            "record/derived",
        ),
        (
            "rules.naturals.list",
            [{"pattern": {"kind": "all_low", "ranks": [2, 4, 6, 8]}, "units": 1}],
            "record/derived",
        ),
        (
            "rules.naturals.list",
            [{"pattern": {"kind": "one_colour", "least": 99}, "units": 1}],
            "record/rules",
        ),
        ("rules.extra", 1, "record/key"),
        ("rules.foul", {"royalties": True}, "record/canonical"),
        ("stakes", {"default": "1E+5", "pairs": []}, "record/refused"),
        ("stakes", {"default": "1E+999999999", "pairs": []}, "record/refused"),
        ("stakes", {"default": "-1", "pairs": []}, "record/refused"),
        ("stakes", {"default": "NaN", "pairs": []}, "record/value"),
        ("stakes", {"default": 2.5, "pairs": []}, "record/canonical"),
        (
            "stakes",
            {"default": None, "pairs": [{"first": 0, "second": 1, "stake": "0"}]},
            "record/refused",
        ),
    ],
)
def test_rules_that_no_file_gives_are_refused(place: str, value: object, code: str) -> None:
    """A record pins a rule set by value; what could not be read from a rule file is none."""
    with pytest.raises(RecordError) as caught:
        load_event(changed(opened(), place, value))

    assert caught.value.code == code
    assert len(str(caught.value)) < 500
