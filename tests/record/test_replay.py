"""Replaying gives what was played, and refuses what was not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from capsa.cards import Row
from capsa.errors import RecordError
from capsa.match import BytesAdded, MatchClosed, MatchEvent, SeatReady, SeedRevealed
from capsa.record import dumps, loads, recover, replay
from capsa.round import (
    Decision,
    HandDealt,
    NaturalsSettled,
    RoundAborted,
    RoundOpened,
    RoundSettled,
    RowPlaced,
    SettingRevealed,
    TimedOut,
)
from tests.random_play import Habits, random_match
from tests.record.corpus import FOLDER
from tests.sampling import Sample

CORPUS = sorted(FOLDER.glob("*.jsonl"))
WORKED_OUT = (RoundOpened, NaturalsSettled, RoundSettled)
"""Events that nobody decides: not one value in them may be altered."""
FOR_PEOPLE = {("rules", "name"), ("rules", "title"), ("rules", "source")}
CALM = Habits(blind=0, abort=0)


def record(name: str) -> tuple[MatchEvent, ...]:
    """Read a record of the corpus."""
    return loads((FOLDER / f"1-{name}.jsonl").read_bytes())


def refusal(events: tuple[MatchEvent, ...] | list[MatchEvent]) -> RecordError:
    """Give the error with which events are refused."""
    with pytest.raises(RecordError) as caught:
        replay(events)
    return caught.value


def place_of(events: tuple[MatchEvent, ...], kind: type[MatchEvent]) -> int:
    """Find the first event of a kind."""
    return next(at for at, event in enumerate(events) if isinstance(event, kind))


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_every_record_ever_written_loads_and_replays(path: Path) -> None:
    """A record of format 1 is read by every later version, to the last unit."""
    text = path.read_bytes()

    events = loads(text)

    assert dumps(events).encode() == text
    assert replay(events).state.number == len(events) - 1


def test_the_corpus_holds_every_kind_of_event() -> None:
    """Nothing that can be written is missing in what must always be read."""
    kinds = {type(event) for path in CORPUS for event in loads(path.read_bytes())}

    assert kinds == set(get_args(MatchEvent))


@pytest.mark.prove("core")
def test_replay_equals_play(sample: Sample) -> None:
    """Whatever was played, its record replays to the same match, round by round."""
    matches = sample.size(sampled=60, full=5_000)
    rounds = 0
    for _ in range(matches):
        match = random_match(sample.rng, Habits(fair=0.4))
        accounts = [
            step.after.account for step in match.steps(3) if step.after.round != step.before.round
        ]
        replayed = replay(loads(dumps(match.events)))

        assert replayed.state == match.state
        assert replayed.rounds[-1].account == match.state.account == accounts[-1]
        assert [one.state.round for one in replayed.rounds] == list(
            range(1, len(replayed.rounds) + 1)
        )
        told = [event for one in replayed.rounds for event in one.events]
        assert told == match.events[len(match.events) - len(told) :]
        rounds += len(replayed.rounds)
    sample.report("matches", matches, floor=matches)
    sample.report("rounds", rounds, floor=2 * matches)


@pytest.mark.prove("core")
def test_a_match_may_end_after_any_command(sample: Sample) -> None:
    """A record may stop anywhere between two commands, and within one it is unfinished."""
    match = random_match(sample.rng)
    steps = list(match.steps(2))
    whole, ends = 1, {1}
    for step in steps:
        whole += len(step.events)
        ends.add(whole)

    for length in range(1, len(match.events) + 1):
        part = tuple(match.events[:length])
        if length in ends:
            assert replay(part).state.number == length - 1
            assert recover(dumps(part)) == part
        else:
            error = refusal(part)
            assert error.code == "record/unfinished"
            kept = max(end for end in ends if end < length)
            assert recover(dumps(part)) == part[:kept]
    sample.report("prefixes", whole, floor=20)


def test_a_killed_program_loses_its_last_command_at_most() -> None:
    """What is cut off anywhere is recovered up to the last command that is there whole."""
    text = (FOLDER / "1-classic.jsonl").read_bytes()
    events = loads(text)
    first = text.index(b"\n") + 1

    for length in range(first, len(text), 173):
        recovered = recover(text[:length])
        whole = text[:length].count(b"\n")
        assert recovered == events[: len(recovered)]
        assert whole - 4 <= len(recovered) <= whole


@pytest.mark.parametrize("text", ["", '{"kind":"match_op'])
def test_nothing_is_recovered_from_nothing(text: str) -> None:
    """A record without its opening line is none."""
    with pytest.raises(RecordError) as caught:
        recover(text)
    assert caught.value.code == "record/empty"
    assert refusal(()).code == "record/empty"


def test_an_altered_record_is_not_recovered() -> None:
    """Only what is missing at the end is forgiven."""
    events = list(record("classic"))
    at = place_of(tuple(events), SeatReady)
    events[at] = SeatReady(9)

    with pytest.raises(RecordError) as caught:
        recover(dumps(events))
    assert caught.value.code == "record/refused"
    assert caught.value.values["line"] == at + 1


# Single events in the wrong place.


def test_a_settlement_nobody_was_asked_for_is_refused() -> None:
    """A round cannot be settled, nor opened, by writing that it is."""
    events = record("classic")
    settled = events[place_of(events, RoundSettled)]

    error = refusal((events[0], settled))
    assert (error.code, error.values["line"]) == ("record/unled", 2)
    assert str(error) == ("line 2: round_settled cannot happen here; nothing leads to it")


@pytest.mark.parametrize(
    "event",
    [
        SeatReady(0),
        HandDealt(0, None),
        RowPlaced(0, Row.BACK, None),
        MatchClosed(),
        RoundAborted(""),
    ],
    ids=lambda event: event.kind,
)
def test_a_record_begins_with_the_opening_of_a_match(event: MatchEvent) -> None:
    """Before a match is opened nothing happens in it."""
    error = refusal((event,) * 4)

    assert error.code == "record/refused"
    assert str(error) == f"line 1: {event.kind} cannot happen here: no match is open yet"


def test_time_that_runs_out_before_the_match_is_refused() -> None:
    """A time limit needs a match that set it."""
    assert refusal((TimedOut(0, Decision.READY), SeatReady(0))).code == "record/refused"


def test_a_time_that_is_up_leads_to_an_answer() -> None:
    """What follows a seat's time being up is what was decided for it."""
    opening = record("classic")[0]
    late = TimedOut(0, Decision.READY)

    assert refusal((opening, late)).code == "record/unfinished"
    assert refusal((opening, late, late, SeatReady(0))).code == "record/unled"
    assert refusal((opening, late, RoundAborted(""))).code == "record/unled"
    assert refusal((opening, late, SeatReady(1))).code == "record/refused"
    assert replay((opening, late, SeatReady(0))).state.ready == {0}


def test_a_hand_is_dealt_to_every_seat_at_once() -> None:
    """Hands stand together, in the order of the seats, thirteen cards each."""
    events = list(record("classic"))
    at = place_of(tuple(events), HandDealt)
    first, second = events[at : at + 2]
    assert isinstance(first, HandDealt)
    assert first.hand is not None

    swapped = refusal([*events[:at], second, first, *events[at + 2 :]])
    assert (swapped.code, swapped.values["key"]) == ("record/differs", "seat")
    assert refusal([*events[: at + 1], MatchClosed()]).code == "record/follows"
    short = refusal([*events[:at], HandDealt(0, first.hand[1:]), *events[at + 1 :]])
    assert short.code == "record/refused"
    twice = refusal([*events[:at], first, HandDealt(1, first.hand), *events[at + 2 :]])
    assert "appears twice" in str(twice)
    half = refusal([*events[:at], HandDealt(0, None), *events[at + 1 :]])
    assert (half.code, half.values["key"]) == ("record/differs", "hand")


def test_a_setting_is_placed_whole() -> None:
    """The three rows of a setting stand together, back first."""
    events = list(record("classic"))
    at = place_of(tuple(events), RowPlaced)
    back, middle, front = events[at : at + 3]
    assert isinstance(back, RowPlaced)

    assert refusal([*events[: at + 1], MatchClosed()]).code == "record/follows"
    assert refusal([*events[:at], front, middle, back]).code == "record/refused"
    assert refusal([*events[:at], middle, back, front]).code == "record/differs"
    unseen = RowPlaced(back.seat, back.row, None)
    assert refusal([*events[:at], unseen, middle, front]).code == "record/refused"


def test_added_bytes_are_hexadecimal() -> None:
    """Bytes and seeds are written in one way."""
    events = list(record("fair"))
    at = place_of(tuple(events), BytesAdded)
    added = next(e for e in events if isinstance(e, BytesAdded) and e.data is not None)
    other = BytesAdded(added.seat, "0g")
    assert refusal([*events[:at], other]).code == "record/value"
    assert refusal([*events[:at], BytesAdded(added.seat, "0A")]).code == "record/differs"


def test_a_fair_deal_is_held_to_its_seed() -> None:
    """Hands that the revealed seed and the added bytes do not deal are refused."""
    events = list(record("fair"))
    at = next(at for at, e in enumerate(events) if isinstance(e, BytesAdded) and e.data is not None)
    added = events[at]
    assert isinstance(added, BytesAdded)
    events[at] = BytesAdded(added.seat, "00")

    error = refusal(events)

    assert (error.code, error.values["seat"]) == ("record/deck", 0)
    revealed = next(at for at in range(at, len(events)) if isinstance(events[at], SeedRevealed))
    assert error.values["line"] == revealed + 1


def test_what_is_wrong_in_a_settlement_is_named() -> None:
    """A unit moved from one line to another is found, and told by its place."""
    events = record("classic")
    text = dumps(events)
    line = 1 + next(at for at, e in enumerate(events) if isinstance(e, RoundSettled) and e.lines)
    units = json.loads(text.split("\n")[line - 1])["lines"][0]["units"]

    error = refusal(loads(text.replace(f'"units":{units},"reason"', '"units":999,"reason"')))

    assert str(error) == (
        f"line {line}: lines.0.units of round_settled is 999; replaying gives {units}"
    )


# Any alteration.


def leaves(value: object, place: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], object]]:
    """Give every plain value of a line and its place."""
    match value:
        case dict():
            for key, inner in value.items():
                yield from leaves(inner, (*place, key))
        case list():
            for at, inner in enumerate(value):
                yield from leaves(inner, (*place, at))
        case _:
            yield place, value


def another(rng: Random, value: object) -> object:
    """Give another value, of the same type or not."""
    others: list[object] = [None, 0, 1, "", [], {}, True]
    match value:
        case bool():
            others = [not value, None, int(value)]
        case int():
            others += [value + 1, value - 1, -value, str(value), float(value)]
        case str():
            others += [value[:-1], value + "0", value[::-1], "As", "back", "dragon"]
        case _:
            pass
    return rng.choice([other for other in others if json.dumps(other) != json.dumps(value)])


def with_leaf(line: str, place: tuple[Any, ...], value: object) -> str:
    """Write a line with another value at a place."""
    whole: Any = json.loads(line)
    inner = whole
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = value
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def accepted(text: str | bytes) -> bool:
    """Tell whether a record replays; where it does not, one sentence of capsa's says why."""
    try:
        events = loads(text)
        replay(events)
    except RecordError as error:
        return len(str(error)) > 800
    # What is accepted is a record like any other: nothing in it was read in silence.
    assert dumps(events).encode() == (text.encode() if isinstance(text, str) else text)
    return True


@pytest.mark.prove("core")
def test_what_follows_from_the_rest_cannot_be_altered(sample: Sample) -> None:
    """Each value of a settlement, an account, a reveal or the rules is held to the rest."""
    altered = 0
    for _ in range(sample.size(sampled=2, full=150)):
        match = random_match(sample.rng, CALM)
        list(match.steps(2))
        lines = dumps(match.events).split("\n")
        for at, event in enumerate(match.events):
            if not isinstance(event, (*WORKED_OUT, SettingRevealed)) and at:
                continue
            for place, value in leaves(json.loads(lines[at])):
                if at == 0 and (place[0] in ("players", "stakes") or place[:2] in FOR_PEOPLE):
                    continue
                line = with_leaf(lines[at], place, another(sample.rng, value))
                altered += 1
                assert not accepted("\n".join([*lines[:at], line, *lines[at + 1 :]]))
    sample.report("values altered", altered, floor=sample.size(sampled=300, full=20_000))


@pytest.mark.prove("core")
def test_an_altered_line_is_refused_or_tells_another_match(sample: Sample) -> None:
    """A value, a line or a byte altered anywhere never passes unseen, and never crashes."""
    wanted = sample.size(sampled=300, full=30_000)
    refused = tried = 0
    while tried < wanted:
        match = random_match(sample.rng, Habits(fair=0.4))
        list(match.steps(1))
        text = dumps(match.events)
        lines = text.split("\n")[:-1]
        for _ in range(20):
            tried += 1
            refused += not accepted(mutant(sample.rng, text, lines))
    sample.report("records altered", tried, floor=wanted)
    sample.report("of these refused", refused, floor=wanted * 2 // 3)


def mutant(rng: Random, text: str, lines: list[str]) -> str | bytes:
    """Alter one thing in a record."""
    at = rng.randrange(len(lines))
    match rng.choice(("value", "byte", "drop", "double", "swap")):
        case "value":
            place, value = rng.choice(list(leaves(json.loads(lines[at]))))
            changed = [*lines[:at], with_leaf(lines[at], place, another(rng, value))]
            return "\n".join([*changed, *lines[at + 1 :], ""])
        case "byte":
            raw = bytearray(text.encode())
            raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
            return bytes(raw)
        case "drop":
            return "\n".join([*lines[:at], *lines[at + 1 :], ""])
        case "double":
            return "\n".join([*lines[:at], lines[at], *lines[at:], ""])
        case _:
            other = rng.randrange(len(lines))
            lines = list(lines)
            lines[at], lines[other] = lines[other], lines[at]
            return "\n".join([*lines, ""])
