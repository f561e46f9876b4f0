"""
Whatever is typed, there is an answer: what it says, or one refusal in one sentence.

Typed are cards, rows in words and stakes.
"""

from __future__ import annotations

from functools import partial

import pytest

from capsa.cards import (
    ROWS,
    Card,
    Row,
    format_cards,
    parse_card,
    parse_cards,
    parse_hand,
    parse_row,
    parse_setting,
)
from capsa.match import parse_stake
from capsa.record.told import read_row
from capsa.rules import Ruleset, load_ruleset
from tests.fuzzing import Answer, Target, answer_of, as_text, fuzz
from tests.sampling import Sample

pytestmark = pytest.mark.prove("core")


# Cards.


def cards_answer(data: bytes) -> Answer:
    """Read cards in every way there is; what is read is written and read again."""
    text = as_text(data)
    narrow = (
        answer_of(lambda: same("card", (parse_card(text),))),
        answer_of(lambda: same("hand", parse_hand(text))),
        *(answer_of(partial(same_row, text, row)) for row in ROWS),
    )
    setting = answer_of(lambda: same_setting(text))
    cards = answer_of(lambda: same("cards", parse_cards(text)))
    read = [answer for answer in (cards, *narrow, setting) if isinstance(answer, str)]
    assert isinstance(cards, str) or read in ([], ["setting"])
    return " ".join(read) or (setting if "/" in text else cards)


def same(kind: str, cards: tuple[Card, ...]) -> str:
    """Read cards again as they are written."""
    assert parse_cards(format_cards(cards)) == cards
    return kind


def same_row(text: str, row: Row) -> str:
    """Read a row, and again as it is written."""
    return same(row.value, parse_row(text, row))


def same_setting(text: str) -> str:
    """Read a setting, and again as it is written."""
    setting = parse_setting(text)
    assert parse_setting(str(setting)) == setting
    return "setting"


CARDS = Target(
    "cards",
    (
        b"As",
        b"10h, kD A\xe2\x99\xa0",
        b"Ah Kh Qh",
        b"2c3c4c5c6c",
        b"As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s",
        b"2c Kh Kd / 9s 9d 9c 4h 4d / As Ks Qs Js 10s",
        "K♥\ufe0f Q♦ 10♧".encode(),
    ),
    cards_answer,
    (b"As", b"10h", b"Td", b"/", b",", "♠".encode(), "\ufe0f".encode(), b"1s", b"Ax"),
)


TELLING = (load_ruleset("classic-2-4"), load_ruleset("taiwan"))


def told_answer(data: bytes) -> Answer:
    """Read a row in words or cards, under the first and the last wheel."""
    text = as_text(data)
    answers = [answer_of(partial(read_told, text, row, rules)) for rules in TELLING for row in ROWS]
    read = [answer for answer in answers if isinstance(answer, str)]
    return " ".join(read) or answers[0]


def read_told(text: str, row: Row, rules: Ruleset) -> str:
    """Read a row; the weakest that the words fit is no stronger than the strongest."""
    value = read_row(text, row, rules)
    assert value.least <= value.most
    assert value.least.category is value.most.category is value.category
    return f"{row} {value.category}"


TOLD = Target(
    "rows in words",
    (
        b"full house 7 2",
        b"pair Q 3",
        b"two pair A 10 4",
        b"straight flush",
        b"high card A K Q 9 7",
        b"straight 5",
        b"Trips, 8",
        b"quads 2 3",
        b"flush A K",
        b"As Ks Qs",
        b"2c 3d 4h 5s 6c",
    ),
    told_answer,
    (b"pair", b"two", b"straight", b"flush", b"high", b"card", b"A", b"10", b"T", b"1", b"As"),
)


# Stakes.


def stake_answer(data: bytes) -> Answer:
    """Read a stake; what is read is above nothing, at most a milliard, and written plainly."""
    text = as_text(data)

    def read() -> str:
        amount = parse_stake(text)
        assert 0 < amount <= 10**9
        assert parse_stake(f"{amount:f}") == amount
        return f"{len(f'{amount:f}')} places"

    return answer_of(read)


STAKES = Target(
    "stakes",
    (b"1", b"2.50", b"1000000000", b"0.000001", b"999999999.999999", b"0", b"-1", b"1e3"),
    stake_answer,
    (b"0", b".", b"9", b"1", b"nan", b"Infinity", "٣".encode(), b"+", b"_"),
)


SIZES = {
    CARDS.name: (CARDS, 1_000, 60),
    TOLD.name: (TOLD, 300, 40),
    STAKES.name: (STAKES, 1_500, 20),
}
"""What is fuzzed, by how many inputs in every test run, and for how many seconds when proving."""


@pytest.mark.parametrize("name", SIZES)
def test_whatever_is_typed_there_is_an_answer(name: str, sample: Sample) -> None:
    """Of damaged words comes what they say, or a refusal that names its code in one line."""
    target, inputs, seconds = SIZES[name]
    fuzz(target, sample, inputs=inputs, seconds=seconds)
