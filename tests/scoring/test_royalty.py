"""Royalties held, and what they move between two seats."""

from typing import Any

import pytest

from capsa.cards import Row
from capsa.errors import UndecidedError
from capsa.rules import Ruleset
from capsa.scoring import InOrder, Played, RowValue, judge, royalty_of
from capsa.scoring.royalty import broken_units, held_royalties, royalty_gains
from tests.scoring.test_judge import words
from tests.scoring.writing import gains, rules_with, seat, values

CLASSIC = rules_with("classic-2-4")
LOADED = "3h3d3c / 8s8d8c8h5d / AsKsQsJsTs"
EVEN = {
    "front": {"three_of_a_kind": 5},
    "middle": {"four_of_a_kind": 5},
    "back": {"straight_flush": 5},
}


@pytest.mark.parametrize(
    ("royalties", "setting", "held"),
    [
        ({}, LOADED, (3, 8, 5)),
        ({}, "3h3dKc / 8s8d8c5h5d / QsQhQdQcTs", (0, 2, 4)),
        ({}, "KhQh9c / 8s8d8c5h4d / JsJhJdTcTs", (0, 0, 0)),
        ({"one_per_hand": True}, LOADED, (0, 8, 0)),
        ({"one_per_hand": True} | EVEN, LOADED, (0, 0, 5)),
        ({"one_per_hand": True} | EVEN | {"back": {}}, LOADED, (0, 5, 0)),
        ({"one_per_hand": True, "front": {"three_of_a_kind": 9}}, LOADED, (9, 0, 0)),
        ({"one_per_hand": True, "back": {"straight_flush": 9}}, LOADED, (0, 0, 9)),
        ({"declaration": "required"}, LOADED, (0, 0, 0)),
        ({"declaration": "required"}, f"{LOADED} declares front back", (3, 0, 5)),
        ({"declaration": "required"}, f"{LOADED} declares middle", (0, 8, 0)),
        ({"declaration": "required", "one_per_hand": True}, f"{LOADED} declares front", (3, 0, 0)),
        ({}, f"{LOADED} declares front", (3, 8, 5)),
        ({"front": {"three_of_a_kind": {"3": 7, "default": 2}}}, LOADED, (7, 8, 5)),
        ({"front": {"three_of_a_kind": {"4": 7}}}, LOADED, (0, 8, 5)),
        ({"back": {"straight_flush": {"A": 14, "default": 5}}}, LOADED, (3, 8, 14)),
    ],
)
def test_a_hand_holds_the_royalties_of_its_rows(
    royalties: dict[str, Any], setting: str, held: tuple[int, int, int]
) -> None:
    """By row, category and rank; only the declared, or the largest, where the rules say so."""
    rules = rules_with(royalties=royalties)
    judged = judge(seat(setting, rules), rules)

    assert isinstance(judged, InOrder)
    assert judged.royalties == held


def test_without_royalties_none_is_held() -> None:
    """A rule set without royalties prices no row."""
    plain = rules_with("plain-2-4")
    played = seat(LOADED, plain)

    assert isinstance(played, Played)
    assert held_royalties(played, plain) == (0, 0, 0)
    assert royalty_of(Row.FRONT, values(LOADED, plain)[0], plain) == 0
    assert list(royalty_gains((1, 1, 1), (3, 0, 0), (0, 0, 0), plain)) == []


GRADED = rules_with(royalties={"back": {"straight_flush": {"A": 14, "default": 5}, "flush": 1}})


@pytest.mark.parametrize(
    ("value", "units"),
    [
        (words(0x850000, 0x8D0000), 5),  # up to a king-high straight flush
        (words(0x850000, 0x8E0000), None),
        (words(0x5E5432, 0x5EDCB9), 1),
        (words(0x3D2300, 0x3DEC00), 0),
        (words(0x8E0000), 14),
    ],
)
def test_a_row_in_words_holds_a_royalty_where_every_rank_pays_alike(
    value: RowValue, units: int | None
) -> None:
    """A straight flush told without its rank is priced unless the royal flush differs."""
    if units is None:
        with pytest.raises(UndecidedError) as caught:
            royalty_of(Row.BACK, value, GRADED)
        assert caught.value.code == "undecided/royalty"
        assert caught.value.values == {"row": "back"}
    else:
        assert royalty_of(Row.BACK, value, GRADED) == units


SECOND = rules_with(
    ranking={"wheel": "second"}, royalties={"back": {"straight": {"5": 7, "default": 2}}}
)


@pytest.mark.parametrize(
    ("value", "units"),
    [
        (words(0x460000, 0x4D0000), 2),  # from six to king high
        (words(0x4D5000), 7),  # A-2-3-4-5, second highest
        (words(0x4D0000, 0x4D5000), None),
        (words(0x4D5000, 0x4E0000), None),
        (words(0x460000, 0x4E0000), None),
    ],
)
def test_a_straight_in_words_may_be_the_low_one_where_that_ranks_second(
    value: RowValue, units: int | None
) -> None:
    """Between a king-high and an ace-high straight lies A-2-3-4-5, at a price of its own."""
    if units is None:
        with pytest.raises(UndecidedError):
            royalty_of(Row.BACK, value, SECOND)
    else:
        assert royalty_of(Row.BACK, value, SECOND) == units


BROKEN = rules_with(royalties={"broken": {"four_of_a_kind": 4, "straight_flush": 9}})
ONLY_QUADS = rules_with(royalties={"broken": {"four_of_a_kind": 4}})


@pytest.mark.parametrize(
    ("setting", "rules", "units"),
    [
        # three sevens in front, the fourth in a straight
        ("7h7d7s / 9c8h7c6c5d / AsJs9s3s2s", BROKEN, 4),
        ("2h3h4h / 9c8h7c6c5d / 7d7h7sKsKd", BROKEN, 4),
        # shown as quads, they are no broken ones
        ("2h3h4h / AcAhKcJc9d / 7d7h7s7cKd", BROKEN, 0),
        # two ranks, one of them shown
        ("8h8dKs / 8c8sQhQd2c / 7d7h7s7cKd", BROKEN, 4),
        ("8h8dKs / 8c8s7d7h2c / 7s7cJsJdJh", BROKEN, None),
        # a straight flush held and not shown, whatever else is held
        ("9h8hKs / 7h6hAcJd2c / 5hAhJhTh3h", BROKEN, 9),
        ("9h8hKs / 7h6hAcAd2c / KhQhJhTh9d", BROKEN, None),
        # broken quads and a broken straight flush are both paid
        ("9h8hKs / 7h6hAcAd2c / 5hAhJhThAs", BROKEN, 13),
        # neighbours in rank of other suits do not hide it, nor make one
        ("9h8hKs / 7h6h7c8dJc / 5h6sJhTc9d", BROKEN, 9),
        ("9h8sKs / 7h6h7c8dJc / 5h6sJhTc9d", BROKEN, 0),
        ("AsQs2s / KsJs9h9d8c / Ts8s3s3h3d", BROKEN, 9),
        # the low one counts where the wheel does; a wrap-around is none
        ("AhKs9c / 2h3hQcQd4c / 4h5hKcKd8s", BROKEN, 9),
        ("KhAhQc / 2h3hJcJd4c / 4hTdKcKd8s", BROKEN, 0),
        # shown in one row, it is not broken
        ("KhQh2c / 9c9d4s4d3c / 9h8h7h6h5h", BROKEN, 0),
        # four of a suit are no straight flush
        ("9h8hKs / 7h6hAcJd2c / 5dTsTc3c3d", BROKEN, 0),
        ("9h8hKs / 7h6hAcJd2c / 5hAhJhTh3h", ONLY_QUADS, 0),
        ("7h7d7s / 9c8h7c6c5d / AsJs9s3s2s", CLASSIC, 0),
    ],
)
def test_broken_quads_and_straight_flushes_pay_where_no_row_shows_them(
    setting: str, rules: Ruleset, units: int | None
) -> None:
    """Each rank held four times and not shown as quads, and one straight flush, are paid."""
    played = seat(setting, rules)
    assert isinstance(played, Played)

    got = broken_units(played, rules)

    assert got == (units if units is not None else got)
    if units is None:
        assert got > 0


def test_a_judged_seat_carries_what_its_broken_hand_earns() -> None:
    """Broken royalties stand beside those of the rows."""
    judged = judge(seat("7h7d7s / 9c8h7c6c5d / AsJs9s3s2s", BROKEN), BROKEN)

    assert isinstance(judged, InOrder)
    assert (judged.royalties, judged.broken) == ((3, 0, 0), 4)


def test_broken_royalties_need_cards() -> None:
    """Rows in words do not tell what a hand holds and does not show."""
    front, middle, _ = values(LOADED, BROKEN)
    played = Played((front, middle, words(0x850000)))

    with pytest.raises(UndecidedError) as caught:
        broken_units(played, BROKEN)
    assert caught.value.code == "undecided/broken"
    assert broken_units(played, CLASSIC) == 0


def test_a_wheel_that_is_no_straight_is_no_straight_flush_either() -> None:
    """Without a wheel A-2-3-4-5 of one suit is not a broken straight flush."""
    rules = rules_with(ranking={"wheel": "none"}, royalties={"broken": {"straight_flush": 9}})
    played = seat("AhKs9c / 2h3hQcQd4c / 4h5hKcKd8s", rules)

    assert isinstance(played, Played)
    assert broken_units(played, rules) == 0


def test_a_row_royalty_that_equals_the_row_unit_writes_no_line() -> None:
    """Where a royalty replaces the row unit, only what it adds is a line."""
    rules = rules_with("hong-kong", rows={"front": 3})

    assert gains(tuple(royalty_gains((1, -1, 0), (3, 0, 9), (0, 8, 5), rules))) == [
        "-7 royalty middle"
    ]
