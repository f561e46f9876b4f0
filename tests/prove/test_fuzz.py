"""
Whatever is in a file, there is an answer: what it says, or one refusal in one sentence.

Files are rule files, score sheets and records.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from capsa.errors import CapsaError, RecordError, UsageError
from capsa.record import dumps, load_sheet, loads, recover, replay, score_sheet
from capsa.rules import (
    diff_rulesets,
    digest,
    format_ruleset,
    load_ruleset,
    parse_ruleset,
    preset_names,
)
from capsa.rules.presets import preset_text
from tests.fuzzing import SHEETS, Answer, Grammar, Target, answer_of, answer_to, as_text, fuzz
from tests.mutated_trees import as_json_lines, as_toml, json_lines, toml
from tests.record.corpus import FOLDER as RECORDS
from tests.sampling import Sample

pytestmark = pytest.mark.prove("core")

JSON_LINES = Grammar(json_lines, as_json_lines)
TOML = Grammar(toml, as_toml)


# Rules and score sheets.


def either_form(data: bytes, read: Callable[[str | bytes], str]) -> Answer:
    """Read bytes, and the same as text, which a mark of UTF-8 at the beginning is not."""
    told = answer_of(lambda: read(data))
    as_words = answer_of(lambda: read(as_text(data)))
    if isinstance(told, str) and not data.startswith(b"\xef\xbb\xbf"):
        assert as_words == told
    return told


def rules_answer(data: bytes) -> Answer:
    """Read a rule file; the rule set that it gives is written and read again."""

    def read(text: str | bytes) -> str:
        rules = parse_ruleset(text, "rules.toml")
        again = parse_ruleset(format_ruleset(rules), "again")
        assert again == rules
        assert digest(again) == digest(rules)
        differences = diff_rulesets(load_ruleset(), rules)
        return f"rules other in {len(differences)} keys"

    return either_form(data, read)


RULES = Target(
    "rule files",
    tuple(preset_text(name).encode() for name in preset_names()),
    rules_answer,
    (b"extends", b'"classic-2-4"', b"[naturals]", b"royalties.front", b"true", b"1", b"list"),
    TOML,
)


def rule_file(name: str) -> str:
    """Give the text of the only rule file that a sheet can name, or refuse."""
    if name != "ours.toml":
        raise UsageError("file/missing", path=name)
    return preset_text("one-royalty")


def sheet_answer(data: bytes) -> Answer:
    """Read a score sheet and settle it: what some win others lose, in units and money."""

    def read(text: str | bytes) -> str:
        scored = score_sheet(load_sheet(text, "sheet.toml", rule_file))
        assert sum(seat.units for seat in scored.settlement.seats) == 0
        assert sum(scored.money or ()) == 0
        assert json.loads(json.dumps(scored.as_json(), allow_nan=False))
        reasons = {line.reason.value for line in scored.settlement.lines}
        return f"sheet of {len(scored.sheet.players)}: {' '.join(sorted(reasons))}"

    return either_form(data, read)


SCORE_SHEETS = Target(
    "score sheets",
    tuple(path.read_bytes() for path in sorted(SHEETS.glob("*.toml"))),
    sheet_answer,
    (
        *(f'rules = "{name}"\n'.encode() for name in preset_names()),
        b"[[player]]\n",
        b"foul = true\n",
        b"surrender = true\n",
        b"declined = true\n",
        b'natural = "dragon"\n',
        b'royalties = ["front", "back"]\n',
        b'front = "pair Q"\n',
        b"[stakes]\ndefault = 10\n",
        b'"full house 7 2"',
        b'"As Ks Qs"',
    ),
    TOML,
)


# Records.


def record_answer(data: bytes) -> Answer:
    """Read a record and replay it; what is read is written as it was, byte by byte."""
    told = answer_of(lambda: read_record(data))
    answer_of(lambda: str(len(loads(as_text(data)))))
    answer_of(lambda: recovered(data))
    assert isinstance(told, str | RecordError)
    return told


def read_record(data: bytes) -> str:
    """Read and replay a record, and write it again as it was."""
    events = loads(data)
    assert dumps(events).encode() == data
    rounds = replay(events).rounds
    assert all(sum(played.account) == 0 for played in rounds)
    return f"record of {' '.join(sorted({event.kind for event in events}))}"


def recovered(data: bytes) -> str:
    """Recover a record: what is given is its beginning, and replays."""
    events = recover(data)
    assert data.startswith(dumps(events).encode())
    replay(events)
    return f"{len(events)} events"


DIGEST = re.compile(rb'"digest":"[^"]*"')


def mended(data: bytes, error: CapsaError) -> bytes:
    """Give a record whose rules were altered the digest of what they now are."""
    if error.code != "record/digest":
        return data
    new = f'"digest":"{error.values["digest"]}"'
    return DIGEST.sub(new.encode(), data, count=1)


RECORD_LINES = Target(
    "records",
    tuple(
        line + b"\n"
        for path in sorted(RECORDS.glob("*.jsonl"))
        for line in path.read_bytes().splitlines()[:1]
    )
    + tuple(path.read_bytes() for path in sorted(RECORDS.glob("*.jsonl"))),
    record_answer,
    (b'"seat":1', b'"kind":"hand_dealt"', b"null", b"[]", b'"As"', b"0", b"1e3", b'"format":2'),
    JSON_LINES,
    mended,
)


SIZES = {
    RULES.name: (RULES, 400, 120),
    SCORE_SHEETS.name: (SCORE_SHEETS, 400, 120),
    RECORD_LINES.name: (RECORD_LINES, 120, 120),
}
"""What is fuzzed, by how many inputs in every test run, and for how many seconds when proving."""


@pytest.mark.parametrize("name", SIZES)
def test_whatever_is_read_there_is_an_answer(name: str, sample: Sample) -> None:
    """Of a damaged input comes what it says, or a refusal that names its code in one line."""
    target, inputs, seconds = SIZES[name]
    fuzz(target, sample, inputs=inputs, seconds=seconds)


HUGE = b"0x" + b"f" * 5_000
"""A number that Python reads and will not write in decimal."""

FOUND = [
    (RULES.name, b"extends = " + HUGE, "rules/extends-none"),
    (RULES.name, b"extends = [" + HUGE + b"]", "rules/extends-none"),
    (SCORE_SHEETS.name, b"rules.extends = " + HUGE, "rules/extends-none"),
]
"""Inputs that once led to something else than an answer: what reads them, and their refusal."""


@pytest.mark.parametrize(("name", "data", "code"), FOUND, ids=range(len(FOUND)))
def test_what_fuzzing_found_is_refused(name: str, data: bytes, code: str) -> None:
    """What was no answer once is a refusal now."""
    answer = answer_to(SIZES[name][0], data)
    assert isinstance(answer, CapsaError)
    assert answer.code == code
