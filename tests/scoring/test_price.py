"""What an outcome of two seats is worth."""

from itertools import product
from typing import Any

import pytest

from capsa.rules import Ruleset
from capsa.scoring import (
    FoulPaid,
    Gain,
    NaturalsCollect,
    NoExchange,
    Outcome,
    RowsCompared,
    SurrenderPaid,
    price,
    scooper,
)
from capsa.scoring.price import total
from tests.scoring.writing import gains, rules_with

NONE = (0, 0, 0)
PLAIN_24, PLAIN_16 = rules_with("plain-2-4"), rules_with("plain-1-6")
LETTERS = {"W": 1, "T": 0, "L": -1}


def rows(
    winners: str,
    ours: tuple[int, int, int] = NONE,
    theirs: tuple[int, int, int] = NONE,
    broken: tuple[int, int] = (0, 0),
) -> RowsCompared:
    """Write an outcome by rows: ``WTL`` for won, tied, lost from front to back."""
    front, middle, back = (LETTERS[letter] for letter in winners)
    return RowsCompared((front, middle, back), (ours, theirs), broken)


@pytest.mark.parametrize(
    ("winners", "two_four", "one_six", "one_four", "one_a_row", "doubled"),
    [
        ("WWW", 4, 6, 4, 3, 6),
        ("WWT", 3, 2, 2, 2, 2),
        ("WWL", 2, 1, 1, 1, 1),
        ("WTT", 1, 1, 1, 1, 1),
        ("WLT", 0, 0, 0, 0, 0),
        ("TTT", 0, 0, 0, 0, 0),
        ("TTL", -1, -1, -1, -1, -1),
        ("WLL", -2, -1, -1, -1, -1),
        ("TLL", -3, -2, -2, -2, -2),
        ("LLL", -4, -6, -4, -3, -6),
    ],
)
def test_rows_won_and_lost_are_worth_what_each_system_says(
    winners: str, two_four: int, one_six: int, one_four: int, one_a_row: int, doubled: int
) -> None:
    """2-4, 1-6, 1-4, one unit a row, and a scoop that doubles, over every grid of rows."""
    systems = {
        "plain-2-4": two_four,
        "plain-1-6": one_six,
        "scoop-1-4": one_four,
        "one-per-row": one_a_row,
        "shisanshui": doubled,
    }
    for name, units in systems.items():
        for order in set(zip(*[winners[k:] + winners[:k] for k in range(3)], strict=True)):
            got = total(price(rows("".join(order)), rules_with(name)))

            assert got == units, name


def test_one_row_and_two_ties_earn_the_overall_unit_only_where_most_rows_win_it() -> None:
    """One row won and two tied is worth 1 where two rows are needed, and 2 where most rows do."""
    most = rules_with("plain-2-4", overall={"wins": "most_rows"})

    assert gains(price(rows("WTT"), PLAIN_24)) == ["+1 row front"]
    assert gains(price(rows("WTT"), most)) == ["+1 row front", "+1 overall"]
    assert gains(price(rows("TTL"), most)) == ["-1 row back", "-1 overall"]
    assert gains(price(rows("WTL"), most)) == ["+1 row front", "-1 row back"]


def test_a_scoop_with_a_tie_counts_where_the_rules_say_so() -> None:
    """Two rows won and one tied is a scoop only under `with_tie`."""
    lenient = rules_with("plain-1-6", scoop={"with_tie": True})

    assert gains(price(rows("WTW"), PLAIN_16)) == ["+1 row front", "+1 row back"]
    assert gains(price(rows("WTW"), lenient)) == ["+1 row front", "+1 row back", "+3 scoop"]
    assert gains(price(rows("WLW"), lenient)) == ["+1 row front", "-1 row middle", "+1 row back"]
    assert gains(price(rows("TLL"), lenient)) == ["-1 row middle", "-1 row back", "-3 scoop"]


EACH_ROW = {"front": 2, "middle": 3, "back": 5}
REPLACES = {"royalties": {"mode": "replaces"}}
CANCEL = {"royalties": {"both": "cancel"}}
NET = {"royalties": {"both": "net"}}
THREE_ADD = {"scoop": {"add": 3}}
TWICE_THREE = {"scoop": {"add": 3, "times": 2}}
ALL_TWICE_ONE = {"scoop": {"times": 2, "add": 1, "royalties_multiplied": True}}
ALL_TWICE_THREE = {"scoop": {"add": 3, "times": 2, "royalties_multiplied": True}}
NET_THRICE = NET | {
    "scoop": {"times": 3, "royalties_multiplied": True},
    "overall": {"units": 0},
}


@pytest.mark.parametrize(
    ("sections", "outcome", "expected"),
    [
        # adds and replaces
        (
            {},
            rows("WLL", (3, 0, 0)),
            "+1 row front, -1 row middle, -1 row back, -1 overall, +3 royalty front",
        ),
        (
            REPLACES,
            rows("WLL", (3, 0, 0)),
            "+1 row front, -1 row middle, -1 row back, -1 overall, +2 royalty front",
        ),
        (REPLACES, rows("LTT", (3, 0, 0), (3, 0, 0)), "-1 row front, -2 royalty front"),
        (REPLACES | {"rows": {"front": 3}}, rows("WTT", (3, 0, 0)), "+3 row front"),
        ({"rows": EACH_ROW}, rows("LTT"), "-2 row front"),
        # winner: only who wins the row
        ({}, rows("TTT", (3, 2, 4), (3, 2, 4)), ""),
        ({}, rows("TTW", (3, 2, 4), (3, 2, 5)), "+1 row back, +4 royalty back"),
        ({}, rows("TLT", (3, 2, 4), (0, 8, 0)), "-1 row middle, -8 royalty middle"),
        ({}, rows("WTT", (0, 0, 0), (3, 2, 4)), "+1 row front"),
        # cancel: nobody where both hold one, equal or not
        (CANCEL, rows("TTW", (3, 2, 5), (3, 2, 4)), "+1 row back"),
        (CANCEL, rows("TTW", (0, 0, 5), (3, 2, 0)), "+1 row back, +5 royalty back"),
        (CANCEL, rows("TTL", (0, 0, 5)), "-1 row back"),
        (
            CANCEL,
            rows("TTW", (3, 0, 5), (3, 0, 0)),
            "+1 row back, +5 royalty back",
        ),
        # net: each holder, row won or not
        (
            NET,
            rows("TLT", (3, 2, 0), (0, 8, 4)),
            "-1 row middle, +3 royalty front, +2 royalty middle, -8 royalty middle, "
            "-4 royalty back",
        ),
        # broken: both holders, rows or not
        ({}, rows("TTT", broken=(4, 9)), "+4 royalty, -9 royalty"),
        # scoop and what it multiplies
        (
            TWICE_THREE,
            rows("WWW", (3, 0, 0)),
            "+1 row front, +1 row middle, +1 row back, +1 overall, +3 royalty front, +7 scoop",
        ),
        (
            ALL_TWICE_THREE,
            rows("WWW", (3, 0, 0), broken=(0, 1)),
            "+1 row front, +1 row middle, +1 row back, +1 overall, +3 royalty front, "
            "-1 royalty, +9 scoop",
        ),
        (
            ALL_TWICE_THREE,
            rows("LLL", NONE, (0, 2, 0)),
            "-1 row front, -1 row middle, -1 row back, -1 overall, -2 royalty middle, -9 scoop",
        ),
        (
            NET_THRICE,
            rows("WWW", NONE, (3, 0, 5)),
            "+1 row front, +1 row middle, +1 row back, -3 royalty front, -5 royalty back, "
            "-10 scoop",
        ),
    ],
)
def test_rows_are_priced_line_by_line(
    sections: dict[str, Any], outcome: Outcome, expected: str
) -> None:
    """Row units, overall, royalties and scoop come in their order, each under its own reason."""
    got = price(outcome, rules_with(**sections))

    assert ", ".join(gains(got)) == expected


FOULED = FoulPaid(1, (3, 0, 5))


@pytest.mark.parametrize(
    ("sections", "outcome", "expected"),
    [
        ({}, FOULED, "+4 foul, +3 royalty front, +5 royalty back"),
        ({}, FoulPaid(-1, (3, 0, 5)), "-4 foul, -3 royalty front, -5 royalty back"),
        ({"foul": {"royalties": False}}, FOULED, "+4 foul"),
        ({"foul": {"royalties": False}}, FoulPaid(-1, (3, 0, 5)), "-4 foul"),
        ({"foul": {"cost": "flat", "units": 6}}, FOULED, "+6 foul"),
        ({"foul": {"cost": "flat", "units": 0}}, FOULED, ""),
        ({"foul": {"cost": "rows", "times": 3}, "rows": EACH_ROW}, FOULED, "+30 foul"),
        ({"foul": {"cost": "rows", "times": 3}}, FoulPaid(-1, NONE), "-9 foul"),
        (
            {"rows": EACH_ROW, "overall": {"units": 0}},
            FOULED,
            "+10 foul, +3 royalty front, +5 royalty back",
        ),
        (THREE_ADD, FOULED, "+7 foul, +3 royalty front, +5 royalty back"),
        ({"scoop": {"times": 3}}, FOULED, "+12 foul, +3 royalty front, +5 royalty back"),
        (ALL_TWICE_ONE, FOULED, "+17 foul, +3 royalty front, +5 royalty back"),
        (ALL_TWICE_ONE, FoulPaid(-1, (0, 2, 0)), "-11 foul, -2 royalty middle"),
        (REPLACES, FOULED, "+4 foul, +2 royalty front, +4 royalty back"),
        (CANCEL, FOULED, "+4 foul, +3 royalty front, +5 royalty back"),
        (NET, FOULED, "+4 foul, +3 royalty front, +5 royalty back"),
    ],
)
def test_a_foul_costs_what_the_rules_say(
    sections: dict[str, Any], outcome: Outcome, expected: str
) -> None:
    """The fouler pays as if scooped, a fixed sum, or the rows; never gets its own royalties."""
    got = price(outcome, rules_with(**sections))

    assert ", ".join(gains(got)) == expected


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        (NoExchange(), []),
        (NaturalsCollect(13, 0), ["+13 natural"]),
        (NaturalsCollect(0, 3), ["-3 natural"]),
        (NaturalsCollect(13, 3), ["+13 natural", "-3 natural"]),
        (NaturalsCollect(0, 0), []),
        (SurrenderPaid(1), ["+3 surrender"]),
        (SurrenderPaid(-1), ["-3 surrender"]),
    ],
)
def test_naturals_and_surrenders_are_one_line_each(outcome: Outcome, expected: list[str]) -> None:
    """A natural collects its units and a surrender its price, and nothing else moves."""
    assert gains(price(outcome, rules_with("classic-2-4"))) == expected


@pytest.mark.parametrize(
    ("outcome", "winner"),
    [
        (rows("WWW"), 1),
        (rows("LLL"), -1),
        (rows("WWT"), 0),
        (rows("WLW"), 0),
        (FoulPaid(1, NONE), 1),
        (FoulPaid(-1, NONE), -1),
        (NoExchange(), 0),
        (NaturalsCollect(13, 0), 0),
        (SurrenderPaid(1), 0),
    ],
)
def test_a_foul_counts_as_scooped_and_a_natural_or_surrender_does_not(
    outcome: Outcome, winner: int
) -> None:
    """Only three rows won, or the other's foul, make a scoop."""
    assert scooper(outcome, PLAIN_24) == winner


def mirrored(outcome: RowsCompared) -> RowsCompared:
    """See an outcome from the other side."""
    front, middle, back = (-winner for winner in outcome.winners)
    ours, theirs = outcome.royalties
    first, second = outcome.broken
    return RowsCompared((front, middle, back), (theirs, ours), (second, first))


@pytest.mark.parametrize("rules", [PLAIN_24, rules_with("taiwan"), rules_with("mau-binh")])
def test_a_pair_is_worth_to_one_what_it_costs_the_other(rules: Ruleset) -> None:
    """Seen from the other side every grid of rows has the same total with the other sign."""
    for winners in product("WTL", repeat=3):
        outcome = rows("".join(winners), (3, 0, 5), (0, 8, 4), (4, 5))
        ours, theirs = price(outcome, rules), price(mirrored(outcome), rules)

        assert total(ours) == -total(theirs)
        assert Gain(0, ours[0].reason) not in ours
