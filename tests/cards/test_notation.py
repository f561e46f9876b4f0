"""How cards are written and read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capsa.cards import (
    CARDS,
    Row,
    Setting,
    format_cards,
    parse_card,
    parse_cards,
    parse_hand,
    parse_row,
    parse_setting,
)
from capsa.errors import CapsaError, HandError, NotationError

SUITS = {"c": "cC♣♧", "d": "dD♦♢", "h": "hH♥♡", "s": "sS♠♤"}


@pytest.mark.parametrize("rank", ["T", "t", "10"])
@pytest.mark.parametrize("suit", ["h", "H", "♥", "♡", "♥\ufe0f", "♥\ufe0e"])
def test_a_ten_is_read_in_every_spelling(rank: str, suit: str) -> None:
    """T, t or 10, with a letter in any case or a suit sign, as phones send it too."""
    assert parse_card(rank + suit) == CARDS[34]


def test_every_card_is_read_in_every_spelling() -> None:
    """Letters in any case and suit signs, filled or in outline."""
    for card in CARDS:
        for sign in SUITS[card.suit.value]:
            assert parse_card(card.rank.letter + sign) is card
            assert parse_card(card.rank.letter.lower() + sign) is card


@pytest.mark.parametrize(
    "text", ["10c 10d 10h 10s As", "10c10dThTSas", "tc, td, 10♥,10♠, A♠", "\tTc Td\nTh  Ts As "]
)
def test_cards_stand_apart_or_together(text: str) -> None:
    """Spaces and commas between cards mean nothing."""
    assert format_cards(parse_cards(text)) == "Tc Td Th Ts As"


def test_no_cards_are_no_cards() -> None:
    """An empty text holds no card."""
    assert parse_cards(" , ") == ()


@pytest.mark.parametrize(
    ("text", "code", "named"),
    [
        ("1h", "card/rank", "1h: 1 is not a rank"),
        ("Xh", "card/rank", "Xh: X is not a rank"),
        ("0h", "card/rank", "0h: 0 is not a rank"),
        ("Ax", "card/suit", "Ax: x is not a suit"),
        ("As Kz", "card/suit", "Kz: z is not a suit"),
        ("AsK", "card/suit-missing", "K: the suit is missing"),
        ("10", "card/suit-missing", "10: the suit is missing"),
        ("hA", "card/rank", "hA: h is not a rank"),
        ("K ♦", "card/suit-missing", "K: the suit is missing"),
        ("\x00h", "card/rank", r"\x00 is not a rank"),
        ("\u202eh", "card/rank", r"\u202e is not a rank"),
        ("{h", "card/rank", "{ is not a rank"),
    ],
)
def test_what_is_no_card_is_named(text: str, code: str, named: str) -> None:
    """A wrong rank or suit is named, with what there is."""
    with pytest.raises(NotationError) as refusal:
        parse_cards(text)

    assert refusal.value.code == code
    assert named in str(refusal.value)


@pytest.mark.parametrize("text", ["Ah Ah", "Ah 10h Th", "A♥ Kd aH"])
def test_a_card_twice_is_refused(text: str) -> None:
    """The same card twice is refused, however it is spelled."""
    with pytest.raises(HandError, match="h appears twice"):
        parse_cards(text)


@pytest.mark.parametrize("text", ["", "As Kd", "AsKd"])
def test_one_card_is_one_card(text: str) -> None:
    """Where one card is asked for, none or two are refused."""
    with pytest.raises(NotationError, match="one card was expected") as refusal:
        parse_card(text)

    assert refusal.value.code == "card/one"


@pytest.mark.parametrize(("row", "text"), [(Row.FRONT, "As Kd"), (Row.BACK, "As Kd Qh Jc")])
def test_rows_have_their_size(row: Row, text: str) -> None:
    """A row of another number of cards is refused by its name."""
    with pytest.raises(HandError, match=f"the {row} row has {row.size} cards") as refusal:
        parse_row(text, row)

    assert refusal.value.code == "row/count"
    assert parse_row("As Kd Qh", Row.FRONT) == parse_cards("As Kd Qh")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "setting/rows"),
        ("AhKdQs / 2c3c4c5c7c", "setting/rows"),
        ("AhKdQs / 2c3c4c5c7c / 2d3d4d5d7d / ", "setting/rows"),
        ("AhKdQs / 2c3c4c5c / 2d3d4d5d7d", "row/count"),
        ("AhKdQs / 2c3c4c5c7c / 2d3d4d5dAh", "card/twice"),
        ("AhKdQs / 2c3c4c5c7c / 2d3d4d5d0d", "card/rank"),
    ],
)
def test_what_is_no_setting_is_refused(text: str, code: str) -> None:
    """A setting has three rows with slashes between, of 3, 5 and 5 different cards."""
    with pytest.raises(CapsaError) as refusal:
        parse_setting(text)

    assert refusal.value.code == code


def test_a_hand_is_read() -> None:
    """Thirteen cards in any order are read as a hand, from high to low."""
    hand = parse_hand("2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qc Kh Ac")

    assert format_cards(hand) == "Ac Kh Qc Jd Tc 9s 8h 7d 6c 5s 4h 3d 2c"
    with pytest.raises(HandError, match="a hand has 13 cards, not 2"):
        parse_hand("2c 3d")


@given(st.permutations(CARDS))
def test_what_is_written_is_read_again(deck: list[object]) -> None:
    """Cards and settings are read as they are written."""
    cards = tuple(card for card in CARDS if card in deck[:13])
    setting = Setting(cards[:3], cards[3:8], cards[8:])

    assert parse_cards(format_cards(cards)) == cards
    assert parse_setting(str(setting)) == setting


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever is typed gives cards or capsa's own refusal, in one line."""
    refusals = []
    try:
        parse_cards(text)
    except CapsaError as refusal:
        refusals.append(str(refusal))

    assert all(map(str.isprintable, refusals))
