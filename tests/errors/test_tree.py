"""Errors: one tree, stable codes, sentences that name the value."""

from __future__ import annotations

import copy
import pickle
import re
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capsa import errors
from capsa.errors import MESSAGES, CapsaError, HandError, NotationError

KINDS = [
    kind
    for name in errors.__all__
    if isinstance(kind := getattr(errors, name), type) and issubclass(kind, CapsaError)
]


def test_one_tree_holds_every_error() -> None:
    """Whoever catches CapsaError catches whatever capsa refuses; wrong values are ValueErrors."""
    assert CapsaError in KINDS
    assert {kind.__module__ for kind in KINDS} == {"capsa.errors.tree"}
    assert issubclass(NotationError, ValueError)
    assert not issubclass(errors.IllegalCommand, ValueError)


@pytest.mark.parametrize("code", MESSAGES)
def test_every_code_has_a_sentence(code: str) -> None:
    """A code is area/word; its message has named places, which all are filled."""
    names = {name for _, name, _, _ in Formatter().parse(MESSAGES[code]) if name is not None}

    assert re.fullmatch(r"[a-z]+(-[a-z]+)*/[a-z]+(-[a-z]+)*", code)
    assert all(name.isidentifier() for name in names)
    assert not names & {"self", "code", "template"}
    assert not MESSAGES[code].endswith(".")

    values: dict[str, object] = {name: f"<{name}>" for name in names}
    sentence = str(CapsaError(code, **values))
    assert all(f"<{name}>" in sentence for name in names)


def test_an_error_names_the_value() -> None:
    """The sentence names what was wrong and what is allowed; code and values are kept."""
    refusal = HandError("hand/count", count=14)

    assert str(refusal) == "a hand has 13 cards, not 14"
    assert refusal.code == "hand/count"
    assert refusal.values == {"count": 14}
    assert refusal.sentence("{count} karet") == "14 karet"


@pytest.mark.parametrize(
    "copied", [lambda one: pickle.loads(pickle.dumps(one)), copy.copy, copy.deepcopy]
)
def test_an_error_can_be_sent_elsewhere(copied: object) -> None:
    """An error that comes out of another process says the same."""
    assert callable(copied)
    for kind in KINDS:
        refusal = kind("hand/count", count=14)
        other = copied(refusal)

        assert type(other) is kind
        assert (str(other), other.code, other.values) == (
            str(refusal),
            refusal.code,
            refusal.values,
        )


def test_a_code_without_a_message_is_a_mistake_of_ours() -> None:
    """No error is raised with a code that is not in the table."""
    with pytest.raises(KeyError):
        CapsaError("no/such")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("A" * 61 + "B", "A" * 31 + "…" + "A" * 27 + "B"),
        ("A" * 60, "A" * 60),
        ("a\nb\x1b[31m", r"a\nb\x1b[31m"),
        ("\u202e", r"\u202e"),
        ("{count}", "{count}"),
        ("♦", "♦"),
    ],
)
def test_values_are_shown_short_and_harmless(value: str, shown: str) -> None:
    """A value is cut, and what would move a terminal's text is spelled out."""
    assert str(HandError("hand/count", count=value)) == f"a hand has 13 cards, not {shown}"


def test_a_list_of_what_is_allowed_is_shown_whole() -> None:
    """Several values are named with commas between, each of them short."""
    allowed = tuple(f"word-{number}" for number in range(20))

    assert str(HandError("hand/count", count=allowed)).endswith(", ".join(allowed))
    assert str(HandError("hand/count", count=("a", "b\n"))).endswith(r"not a, b\n")


def test_an_error_may_be_the_reason_of_another() -> None:
    """The sentence of an error stands whole in the sentence of one that it caused."""
    reason = NotationError("card/rank", text="1h", rank="1")

    assert str(HandError("hand/count", count=reason)).endswith(f"not {reason}")


@pytest.mark.parametrize(
    ("number", "sign"),
    [(10**5_000, "not >"), (-(10**5_000), "not < -"), (10**4, "not 10000")],
    ids=["above", "below", "within"],
)
def test_a_number_too_long_to_write_is_shown_by_its_bound(number: int, sign: str) -> None:
    """A number of thousands of digits is said to be beyond the largest one that is shown."""
    sentence = str(HandError("hand/count", count=number))

    assert sign in sentence
    assert len(sentence) < 100


@given(st.text())
def test_a_sentence_stays_on_one_line(value: str) -> None:
    """Whatever the value, its sentence is printable."""
    assert str(HandError("hand/count", count=value)).isprintable()
