"""Tables that rule pages print and clubs play by, each under its preset or as a rule file."""

from __future__ import annotations

from typing import Any

import pytest

from capsa.cards import Row, parse_hand, parse_row
from capsa.errors import RulesetError
from capsa.rules import Ruleset, load_ruleset
from capsa.scoring import best_claim, royalty_of, value_of
from tests.oracles.settlement import OracleLine
from tests.scoring.sheets import (
    FOUL,
    FRONT_TRIPS,
    GONE,
    NOTHING,
    caller,
    drawn,
    paid_to_first,
    seat,
    settle,
    units,
)
from tests.scoring.writing import rules_with

# Rows won, tied and lost.

GRID = ("WWW", "WWL", "WWT", "WTT", "WLT", "TTT", "LTT", "LLT")
TWO_FOUR = (4, 2, 3, 1, 0, 0, -1, -3)
ONE_SIX = (6, 1, 2, 1, 0, 0, -1, -2)
ONE_FOUR = (4, 1, 2, 1, 0, 0, -1, -2)
ONE_A_ROW = (3, 1, 2, 1, 0, 0, -1, -2)
BY_PRESET = {
    "classic-2-4": TWO_FOUR,
    "plain-2-4": TWO_FOUR,
    "classic-1-6": ONE_SIX,
    "plain-1-6": ONE_SIX,
    "mandarin": ONE_SIX,
    "shisanshui": ONE_SIX,
    "taiwan": ONE_SIX,
    "mau-binh": ONE_SIX,
    "scoop-1-4": ONE_FOUR,
    "one-per-row": ONE_A_ROW,
    "hong-kong": ONE_A_ROW,
    "pusoy": ONE_A_ROW,
}
MOST_ROWS = {"overall": {"wins": "most_rows"}}
GROWING_ROWS = {"rows": {"front": 1, "middle": 2, "back": 3}, "scoop": {"add": 6}}
TWO_A_ROW = {"rows": {"front": 2, "middle": 2, "back": 2}}
TIED_SCOOP = {"scoop": {"add": 3, "with_tie": True}}
TIED_SCOOP_DOUBLES = {"scoop": {"times": 2, "with_tie": True}}
HOUSES: list[tuple[str, dict[str, Any], tuple[int, ...]]] = [
    ("plain-2-4", MOST_ROWS, (4, 2, 3, 2, 0, 0, -2, -3)),
    # rows worth one, two and three, and six for all of them
    ("one-per-row", GROWING_ROWS, (12, 0, 3, 1, -1, 0, -1, -3)),
    ("one-per-row", TWO_A_ROW, (6, 2, 4, 2, 0, 0, -2, -4)),
    # the pair's total times the number of players
    ("one-per-row", {"scoop": {"times": 4}}, (12, 1, 2, 1, 0, 0, -1, -2)),
    # two rows won and none lost is as good as three
    ("one-per-row", TIED_SCOOP, (6, 1, 5, 1, 0, 0, -1, -5)),
    ("one-per-row", TIED_SCOOP_DOUBLES, (6, 1, 4, 1, 0, 0, -1, -4)),
]


@pytest.mark.parametrize(
    ("rules", "wanted"),
    [(load_ruleset(name), wanted) for name, wanted in BY_PRESET.items()]
    + [(rules_with(name, **sections), wanted) for name, sections, wanted in HOUSES],
)
def test_rows_come_to_the_units_of_the_table(rules: Ruleset, wanted: tuple[int, ...]) -> None:
    """Each grid of rows won, tied and lost is worth what the table says, from either side."""
    for results, gain in zip(GRID, wanted, strict=True):
        ours, theirs = drawn(results)

        assert units(rules, ours, theirs) == [gain, -gain], results
        assert units(rules, theirs, ours) == [-gain, gain], results


def test_where_suits_rank_hardly_any_row_ties() -> None:
    """Rows of equal ranks are won by suits, and by others where another suit is the lowest."""
    ours, theirs = drawn("TTT")
    spades_first = load_ruleset("indonesia")
    hearts_last = rules_with("one-per-row", ranking={"suits": "scdh"})

    # The pairs with a spade are the other's; the ace of hearts in front is ours over that of clubs.
    assert units(spades_first, ours, theirs) == [-1, 1]
    assert units(hearts_last, ours, theirs) == [-3, 3]


# Printed examples.

HOLD_RUN = seat("Kh 9d 2c / 8h 8d Tc 5d 3d / 4s 5s 6s 7s 8s")
LOSE_TWO = seat("Ah Jd 2h / 7h 7d Td 5c 3c / Qs Qh 9s 9h 2d")
SEVENS = seat("Ks Jh 3c / 8h 8d 9c 6s 4h / 7s 7h 7d 7c 2s")
QUAD_FIVES = seat("Kh Js 3d / 8s 8c 9h 6h 4s / 5s 5h 5d 5c 2d")
KING_RUN = seat("Qs Jc 3s / Ah As Th 6d 4c / 9d Td Jd Qd Kd")


@pytest.mark.parametrize(
    ("preset", "opponents", "each"),
    [
        ("mandarin", 1, 9),
        ("mandarin", 2, 9),
        ("mandarin", 3, 12),
        ("taiwan", 1, 9),
        ("taiwan", 2, 15),
        ("shisanshui", 1, 10),
        ("shisanshui", 2, 20),
        ("mau-binh", 3, 20),
        ("indonesia", 1, 16),
        ("indonesia", 3, 32),
        ("hong-kong", 3, 5),
        ("classic-2-4", 3, 7),
        ("classic-1-6", 3, 9),
    ],
)
def test_trips_in_front_of_a_scoop(preset: str, opponents: int, each: int) -> None:
    """Who scoops one, two or three players with trips in front has so much from each."""
    won = paid_to_first(load_ruleset(preset), FRONT_TRIPS, *NOTHING[:opponents])

    assert won == [each] * opponents


@pytest.mark.parametrize(
    ("preset", "gain"), [("mandarin", 6), ("classic-2-4", 7), ("hong-kong", 5), ("taiwan", 6)]
)
def test_two_rows_with_a_straight_flush_behind(preset: str, gain: int) -> None:
    """Two rows of three, the back by a straight flush: its five units and what the rows bring."""
    assert units(load_ruleset(preset), HOLD_RUN, LOSE_TWO) == [gain, -gain]


@pytest.mark.parametrize(
    ("preset", "royalty"),
    [("classic-2-4", 4), ("flat-royalties", 1), ("graded-royalties", 1), ("cancel-royalties", 0)],
)
def test_quads_that_beat_quads(preset: str, royalty: int) -> None:
    """Four sevens over four fives: the winner alone is paid, or nobody where royalties cancel."""
    lines = settle(load_ruleset(preset), SEVENS, QUAD_FIVES).lines
    paid = [line.units for line in lines if line.reason == "royalty"]

    assert paid == [royalty] * bool(royalty)


@pytest.mark.parametrize(
    ("preset", "paid"),
    [
        ("classic-2-4", [(0, 5)]),
        ("flat-royalties", [(0, 1)]),
        ("graded-royalties", [(0, 2)]),
        ("shisanshui", [(0, 4)]),
        ("taiwan", [(0, 5), (1, 4)]),
        ("cancel-royalties", []),
    ],
)
def test_a_straight_flush_that_beats_quads(preset: str, paid: list[tuple[int, int]]) -> None:
    """It is paid as a straight flush, not as the quads it beat; both where each holder is paid."""
    lines = settle(load_ruleset(preset), KING_RUN, QUAD_FIVES).lines

    assert [(line.payee, line.units) for line in lines if line.reason == "royalty"] == paid


def test_four_players_pair_by_pair() -> None:
    """A sweeps B and loses to C by a row; C sweeps B; A beats D, D beats B and C beats D by one."""
    a = seat("As Qd 8c / 6h 6d Kc 9s 2h / Ts Tc 5s 4d 2c")
    b = seat("Qs Jd 7h / 4h 4s 9d 8h 3c / 9h 9c 7s 6s 2d")
    c = seat("Ah Kh 8d / 5h 5d Jc 7d 3d / Js Jh 6c 4c 2s")
    d = seat("Kd Qc 7c / 3h 3s Td 8s 5c / Ad Ac Ks Qh Th")
    rules = load_ruleset("one-per-row")

    pairs = {(a, b): 3, (c, a): 1, (a, d): 1, (c, b): 3, (d, b): 1, (c, d): 1}
    for (winner, loser), gain in pairs.items():
        assert units(rules, winner, loser) == [gain, -gain]
    assert units(rules, a, b, c, d) == [3, -7, 5, -1]


# Fouls and surrenders.


@pytest.mark.parametrize(
    ("preset", "sections", "cost"),
    [
        ("plain-2-4", {}, 4),
        ("plain-1-6", {}, 6),
        ("one-per-row", {}, 3),
        ("scoop-1-4", {}, 7),
        ("classic-2-4", {"foul": {"royalties": False}}, 4),
        ("classic-1-6", {}, 9),
        ("mau-binh", {}, 6),
        ("classic-1-6", {"foul": {"cost": "flat", "units": 3}}, 3),
        ("indonesia", {}, 9),
        ("one-per-row", {"foul": {"cost": "rows", "times": 2}}, 6),
        ("shisanshui", {}, 10),
    ],
)
def test_trips_over_two_pair_pay_everybody_still_in(
    preset: str, sections: dict[str, Any], cost: int
) -> None:
    """A foul pays each who plays what the table says, and nothing to another foul."""
    rules = rules_with(preset, home_run={"add": 0, "times": 1}, **sections)
    fouled = seat("6h 6d 6c / Kh Kd 9s 9h 2d / Ts Td Th 2c 2s")
    got = settle(rules, FRONT_TRIPS, fouled, FOUL)

    assert [one.units for one in got.seats] == [2 * cost, -cost, -cost]
    assert [one.foul for one in got.seats] == [False, True, True]


def test_a_foul_and_a_surrender_leave_each_other_alone() -> None:
    """Who surrendered pays who plays; the fouler neither pays nor gets the surrender price."""
    rules = load_ruleset("classic-2-4")
    fouled = seat("6h 6d 6c / Kh Kd 9s 9h 2d / Ts Td Th 2c 2s")

    assert units(rules, FRONT_TRIPS, fouled, GONE) == [4 + 3 + 3, -7, -3]
    assert units(rules, GONE, GONE) == [0, 0]


def test_a_natural_is_paid_however_cheap_the_surrender() -> None:
    """Who surrenders for one unit still pays a natural in full, and one unit to the others."""
    rules = rules_with("classic-2-4", surrender={"units": 1})
    dragon = caller("dragon", "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qc Kh Ac")
    playing = seat("Kd Qh 5c / 3s 3h Js 8s 2d / 9h 9c Qd 7c 2h")

    assert units(rules, dragon, GONE, playing) == [26, -14, -12]


# Price lists.

OPEN_FACE: dict[str, Any] = {
    "royalties": {
        "both": "net",
        "front": {
            "pair": {"6": 1, "7": 2, "8": 3, "9": 4, "T": 5, "J": 6, "Q": 7, "K": 8, "A": 9},
            "three_of_a_kind": dict(zip("23456789TJQKA", range(10, 23), strict=True)),
        },
        "middle": {
            "three_of_a_kind": 2,
            "straight": 4,
            "flush": 8,
            "full_house": 12,
            "four_of_a_kind": 20,
            "straight_flush": {"A": 50, "default": 30},
        },
        "back": {
            "straight": 2,
            "flush": 4,
            "full_house": 6,
            "four_of_a_kind": 10,
            "straight_flush": {"A": 25, "default": 15},
        },
    },
    "naturals": {"list": []},
}
ROYAL_APART: dict[str, Any] = {
    "royalties": {
        "middle": {
            "full_house": 2,
            "four_of_a_kind": 8,
            "straight_flush": {"A": 14, "default": 10},
        },
        "back": {"four_of_a_kind": 4, "straight_flush": {"A": 7, "default": 5}},
    }
}
ACES_APART: dict[str, Any] = {
    "royalties": {
        "front": {"three_of_a_kind": {"A": 12, "default": 3}},
        "middle": {
            "full_house": 2,
            "four_of_a_kind": {"A": 32, "default": 8},
            "straight_flush": {"A": 20, "5": 14, "default": 10},
        },
        "back": {
            "four_of_a_kind": {"A": 16, "default": 4},
            "straight_flush": {"A": 10, "5": 7, "default": 5},
        },
    }
}
TABLES: dict[str, tuple[Ruleset, str]] = {
    "open face": (
        rules_with("classic-1-6", **OPEN_FACE),
        """
        front: 5h 5s Kc 0, 6h 6s Kc 1, 7h 7s Kc 2, 8h 8s Kc 3, 9h 9s Kc 4, Th Ts Kc 5
        front: Jh Js Kc 6, Qh Qs Kc 7, Kh Ks 2c 8, Ah As Kc 9, Ah Kh Qh 0
        front: 2h 2s 2c 10, 3h 3s 3c 11, 9h 9s 9c 17, Kh Ks Kc 21, Ah As Ac 22
        middle: 7h 7s 6c 6d Ac 0, 7h 7s 7c 6d Ac 2, 7h 6s 5c 4d 3c 4, Ah 2s 3c 4d 5c 4
        middle: Ah Jh 9h 5h 2h 8, 7h 7s 7c 6d 6c 12, 7h 7s 7c 7d Ac 20
        middle: 7h 6h 5h 4h 3h 30, Ah 2h 3h 4h 5h 30, Ah Kh Qh Jh Th 50
        back: 7h 7s 7c 6d Ac 0, 7h 6s 5c 4d 3c 2, Ah Jh 9h 5h 2h 4, 7h 7s 7c 6d 6c 6
        back: 7h 7s 7c 7d Ac 10, 7h 6h 5h 4h 3h 15, Kh Qh Jh Th 9h 15, Ah Kh Qh Jh Th 25
        """,
    ),
    "classic": (
        load_ruleset("classic-2-4"),
        """
        front: 2h 2s 2c 3, Ah As Ac 3, Ah As Kc 0, Ah Kh Qh 0
        middle: 7h 7s 7c 6d Ac 0, Ah Kh Qh Jh 9h 0, 2h 2s 2c 3d 3c 2, 7h 7s 7c 7d Ac 8
        middle: Ah 2h 3h 4h 5h 10, Ah Kh Qh Jh Th 10
        back: Ah As Ac Kd Kc 0, 7h 7s 7c 7d Ac 4, Ah 2h 3h 4h 5h 5, Ah Kh Qh Jh Th 5
        """,
    ),
    "royal flush apart": (
        rules_with("classic-2-4", **ROYAL_APART),
        """
        middle: Kh Qh Jh Th 9h 10, Ah Kh Qh Jh Th 14, Ah 2h 3h 4h 5h 10
        back: Kh Qh Jh Th 9h 5, Ah Kh Qh Jh Th 7, 7h 7s 7c 7d Ac 4
        """,
    ),
    "aces and wheels apart": (
        rules_with("mau-binh", **ACES_APART),
        """
        front: Kh Ks Kc 3, Ah As Ac 12
        middle: Kh Ks Kc Kd Ac 8, Ah As Ac Ad Kc 32, Kh Qh Jh Th 9h 10
        middle: Ah Kh Qh Jh Th 20, Ah 2h 3h 4h 5h 14
        back: Kh Ks Kc Kd Ac 4, Ah As Ac Ad Kc 16, Ah Kh Qh Jh Th 10, Ah 2h 3h 4h 5h 7
        """,
    ),
    "taiwan": (
        load_ruleset("taiwan"),
        """
        front: 2h 2s 2c 3
        middle: 7h 7s 7c 6d 6c 2, 7h 7s 7c 7d Ac 4, Ah Kh Qh Jh Th 5
        back: 7h 7s 7c 7d Ac 4, Kh Qh Jh Th 9h 5, Ah 2h 3h 4h 5h 5, Ah Kh Qh Jh Th 10
        """,
    ),
    "indonesia": (
        load_ruleset("indonesia"),
        """
        front: 2h 2s 2c 6
        middle: 7h 7s 7c 6d 6c 4, 7h 7s 7c 7d Ac 16, Kh Qh Jh Th 9h 20
        back: 7h 7s 7c 7d Ac 8, Kh Qh Jh Th 9h 10
        """,
    ),
}


def cells() -> list[tuple[str, Row, str, int]]:
    """Give each cell of the price lists: the table, the row, its cards and their royalty."""
    found = []
    for table, (_, lines) in TABLES.items():
        for line in lines.strip().splitlines():
            row, _, prices = line.strip().partition(": ")
            for cell in prices.split(", "):
                cards, _, price = cell.rpartition(" ")
                found.append((table, Row(row), cards, int(price)))
    return found


@pytest.mark.parametrize(("table", "row", "cards", "price"), cells())
def test_each_row_has_the_royalty_of_its_price_list(
    table: str, row: Row, cards: str, price: int
) -> None:
    """A royalty goes by row, category and rank: never by a word that is part of another."""
    rules, _ = TABLES[table]

    assert royalty_of(row, value_of(parse_row(cards, row), rules), rules) == price


def test_open_face_players_net_their_royalties() -> None:
    """Each is paid for what it holds, once; a fouler pays six and the other's, and gets nothing."""
    rules, _ = TABLES["open face"]
    ours = seat("Qh Qs 2c / 7h 6s 5c 4d 3c / Ah Jh 9h 5h 3h")
    theirs = seat("Kh Ks 2d / 8h 7s 6c 5d 4s / Ts Td Tc 9s 9d")

    assert settle(rules, ours, theirs).lines[3:-1] == [
        OracleLine(1, 0, 7, "royalty", "front"),
        OracleLine(0, 1, 8, "royalty", "front"),
        OracleLine(1, 0, 4, "royalty", "middle"),
        OracleLine(0, 1, 4, "royalty", "middle"),
        OracleLine(1, 0, 4, "royalty", "back"),
        OracleLine(0, 1, 6, "royalty", "back"),
    ]
    assert units(rules, ours, theirs) == [15 - 18 - 6, 9]
    assert units(rules, ours, FOUL) == [6 + 15, -21]
    assert units(rules, FOUL, FOUL) == [0, 0]


# What a hand counts as.

FIVE_PAIRS_AND_TRIPS = "2c2d 5c5d 7c7d 9c9d JcJd KcKdKh"
QUADS_AMONG_PAIRS = "2c2d2h2s 5c5d 7c7d 9c9d JcJd Kc"
NO_COURT_CARDS = "Ac2d2h 3c4d4h 5c6d7h 8c9dTcTh"
FIVE_AND_HIGHER = "5c5d5h 6c6d 8c8d 9cTcJdQhKsAc"
COURT_CARDS = "JcJdJhJs QcQdQhQs KcKdKhKs 2c"
THREE_RUNS = "2c3c4c5c6c 9dTdJdQdKd 7h8h9h"
ONE_SUIT = "2s3s4s5s6s7s8s9sTsJsQsKsAs"
RANKS_ONCE = "2c3d4h5s6c7d8h9sTcJdQcKhAc"


@pytest.mark.parametrize(
    ("hand", "preset", "sections", "natural"),
    [
        (FIVE_PAIRS_AND_TRIPS, "classic-2-4", {}, None),
        (FIVE_PAIRS_AND_TRIPS, "hong-kong", {}, None),
        (FIVE_PAIRS_AND_TRIPS, "shisanshui", {}, "five_pairs_trips 5"),
        (FIVE_PAIRS_AND_TRIPS, "mau-binh", {}, "five_pairs_trips 6"),
        (QUADS_AMONG_PAIRS, "classic-2-4", {}, "six_pairs 3"),
        (QUADS_AMONG_PAIRS, "classic-2-4", {"quads_as_two_pairs": False}, None),
        (NO_COURT_CARDS, "hong-kong", {}, "all_low 3"),
        (NO_COURT_CARDS, "shisanshui", {}, None),
        (FIVE_AND_HIGHER, "hong-kong", {}, "all_high 3"),
        (FIVE_AND_HIGHER, "taiwan", {}, None),
        (COURT_CARDS, "taiwan", {}, "twelve_royals 24"),
        (THREE_RUNS, "classic-2-4", {}, "three_flushes 3"),
        (THREE_RUNS, "hong-kong", {}, "three_straights 3"),
        (THREE_RUNS, "shisanshui", {}, "three_straight_flushes 22"),
        (ONE_SUIT, "classic-2-4", {}, "dragon 13"),
        (ONE_SUIT, "shisanshui", {}, "same_suit_dragon 108"),
        (ONE_SUIT, "plain-2-4", {}, None),
        (RANKS_ONCE, "shisanshui", {}, "dragon 36"),
        (RANKS_ONCE, "pusoy", {}, "dragon 13"),
        (RANKS_ONCE, "classic-2-4", {"list": [{"pattern": "three_straights", "units": 4}]},
         "three_straights 4"),
    ],
)  # fmt: skip
def test_what_a_hand_counts_as(
    hand: str, preset: str, sections: dict[str, Any], natural: str | None
) -> None:
    """The first natural of the table's list that the hand holds, at the table's price."""
    rules = rules_with(preset, naturals=sections) if sections else load_ruleset(preset)
    claim = best_claim(parse_hand(hand), rules)

    assert (claim and f"{claim.kind} {claim.units}") == natural


@pytest.mark.parametrize(
    ("section", "named"),
    [
        ({"banker": {"seat": 1}}, "banker"),
        ({"overall": {"wins": "totals"}}, "totals"),
        ({"rows": {"aces": 1}}, "aces"),
        ({"foul": {"against_surrender": 3}}, "against_surrender"),
        ({"naturals": {"false_claim": 6}}, "false_claim"),
        ({"ranking": {"middle": "lowball"}}, "middle"),
        ({"seats": {"most": 5}}, "5"),
    ],
)
def test_what_no_rule_set_knows_is_refused(section: dict[str, Any], named: str) -> None:
    """A house rule that is not played is refused by its name, never passed over."""
    with pytest.raises(RulesetError, match=named):
        rules_with("classic-2-4", **section)
