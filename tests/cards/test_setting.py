"""Hands divided into three rows."""

from __future__ import annotations

from itertools import islice, permutations
from math import factorial

import pytest

from capsa.cards import (
    CARDS,
    ROWS,
    CardSet,
    Row,
    Setting,
    all_settings,
    divisions,
    parse_cards,
    parse_setting,
    rows_of,
)
from capsa.errors import HandError

TEXT = "KhKd2c / 9s9d9c4h4d / AsKsQsJsTs"


def test_the_order_within_a_row_means_nothing() -> None:
    """Settings with the same cards in the same rows are equal."""
    setting = parse_setting(TEXT)
    for front in permutations(setting.front):
        assert Setting(front, setting.middle[::-1], setting.back) == setting

    assert str(setting) == TEXT
    assert hash(Setting(setting.front[::-1], setting.middle, setting.back)) == hash(setting)


def test_rows_are_had_by_name() -> None:
    """Front, middle and back have 3, 5 and 5 cards."""
    setting = parse_setting(TEXT)

    assert [setting.row(row) for row in ROWS] == [setting.front, setting.middle, setting.back]
    assert [(row.value, row.size) for row in Row] == [("front", 3), ("middle", 5), ("back", 5)]
    assert setting.cards == setting.front + setting.middle + setting.back
    assert setting.hand == CardSet.of(setting.cards)


@pytest.mark.parametrize(
    ("front", "middle", "back", "code"),
    [
        ("Kh Kd", "9s 9d 9c 4h 4d", "As Ks Qs Js Ts", "row/count"),
        ("Kh Kd 2c", "9s 9d 9c 4h 4d 4s", "As Ks Qs Js Ts", "row/count"),
        ("Kh Kd 2c", "9s 9d 9c 4h 4d", "As Ks Qs Js", "row/count"),
        ("Kh Kd 2c", "9s 9d 9c 4h 4d", "As Ks Qs Js Kd", "card/twice"),
    ],
)
def test_wrong_rows_are_refused(front: str, middle: str, back: str, code: str) -> None:
    """Rows of a wrong size, and a card in two rows, are refused."""
    with pytest.raises(HandError) as refusal:
        Setting(parse_cards(front), parse_cards(middle), parse_cards(back))

    assert refusal.value.code == code


def test_trusted_rows_make_the_same_setting() -> None:
    """A setting made without checks equals the one made with them."""
    setting = parse_setting(TEXT)

    assert Setting.trusted(setting.front, setting.middle, setting.back) == setting


def test_a_hand_has_all_its_settings() -> None:
    """There are 13! / (3! 5! 5!) = 72,072 settings of a hand, all different."""
    hand = CARDS[39:26:-1]
    settings = set(all_settings(hand))

    assert len(settings) == factorial(13) // (factorial(3) * factorial(5) ** 2) == 72_072
    assert all(set(setting.cards) == set(hand) for setting in islice(settings, 500))
    assert all(Setting(s.front, s.middle, s.back) == s for s in islice(settings, 500))


def test_divisions_part_the_places_of_a_hand() -> None:
    """Each of the 36,036 divisions uses every place once, three in front."""
    found = divisions()

    assert len(set(found)) == 36_036
    assert all(front ^ one ^ other == 2**13 - 1 for front, one, other in found)
    assert {tuple(map(int.bit_count, masks)) for masks in found} == {(3, 5, 5)}
    assert divisions() is found


def test_rows_are_had_by_the_places_they_take() -> None:
    """A hand forms 286 rows of three and 1,287 of five."""
    hand = CARDS[12::-1]
    rows = rows_of(hand)

    assert sorted(map(len, rows.values())) == [3] * 286 + [5] * 1_287
    assert rows[0b111] == hand[:3]
    assert rows[0b1_0000_0000_1111] == (*hand[:4], hand[12])
