"""Both settlements give what the sources' worked examples give."""

from __future__ import annotations

from dataclasses import replace

import pytest

from capsa.cards import Suit, parse_setting
from capsa.rules.ruleset import (
    EqualRows,
    FlatFoul,
    HomeRun,
    Ruleset,
    ScoopFoul,
)
from tests.oracles.settlement import OracleLine, OracleSeat
from tests.scoring.sheets import (
    DOUBLED,
    FOUL,
    FRONT_TRIPS,
    GONE,
    INDONESIA,
    MANDARIN,
    MOST_ROWS,
    NOTHING,
    ONE_FOUR,
    ONE_PER_ROW,
    ONE_SIX,
    REPLACED,
    ROWS_DOUBLED,
    SHISANSHUI,
    TAIWAN,
    TWO_FOUR,
    WITH_TIE,
    drawn,
    paid_to_first,
    priced,
    seat,
    settle,
    units,
)

# The grid of won, tied and lost rows.

GRID = ("WWW", "WWL", "WWT", "WTT", "WLT", "TTT", "LTT", "LLT")


@pytest.mark.parametrize(
    ("rules", "wanted"),
    [
        pytest.param(TWO_FOUR, (4, 2, 3, 1, 0, 0, -1, -3), id="2-4, two rows"),
        pytest.param(MOST_ROWS, (4, 2, 3, 2, 0, 0, -2, -3), id="2-4, most rows"),
        pytest.param(ONE_SIX, (6, 1, 2, 1, 0, 0, -1, -2), id="1-6"),
        pytest.param(WITH_TIE, (6, 1, 5, 1, 0, 0, -1, -5), id="1-6, a tie does not save"),
        pytest.param(ONE_FOUR, (4, 1, 2, 1, 0, 0, -1, -2), id="1-4"),
        pytest.param(ONE_PER_ROW, (3, 1, 2, 1, 0, 0, -1, -2), id="1-1-1"),
        pytest.param(DOUBLED, (6, 1, 2, 1, 0, 0, -1, -2), id="1-1-1, scoop doubles"),
    ],
)
def test_grid_of_rows(rules: Ruleset, wanted: tuple[int, ...]) -> None:
    """Rows won, tied and lost come to the units of the scoring system, from either side."""
    for results, gain in zip(GRID, wanted, strict=True):
        ours, theirs = drawn(results)

        assert [gain, -gain] == units(rules, ours, theirs)
        assert [-gain, gain] == units(rules, theirs, ours)


def test_two_rows_of_three() -> None:
    """Who takes front and back and loses the middle wins two units in 2-4, one in 1-6."""
    ours, theirs = drawn("WLW")

    assert units(TWO_FOUR, ours, theirs) == [2, -2]
    assert units(ONE_SIX, ours, theirs) == [1, -1]


def test_flush_and_pair_against_flush() -> None:
    """Ace flush and jacks win two units from a king flush in the middle."""
    ours = seat("Jh Jd 2c / Qh Qd 9c 6s 3d / Ac Tc 8c 5c 4c")
    theirs = seat("Th 8d 2s / Kh 9h 7h 5h 4h / Kd Td 9d 7d 5d")

    assert units(TWO_FOUR, ours, theirs) == [2, -2]


def test_four_players_one_unit_a_row() -> None:
    """Each of the six pairs of four players is settled, and nothing else."""
    a = seat("As Qd 8c / 6h 6d Kc 9s 2h / Ts Tc 5s 4d 2c")
    b = seat("Qs Jd 7h / 4h 4s 9d 8h 3c / 9h 9c 7s 6s 2d")
    c = seat("Ah Kh 8d / 5h 5d Jc 7d 3d / Js Jh 6c 4c 2s")
    d = seat("Kd Qc 7c / 3h 3s Td 8s 5c / Ad Ac Ks Qh Th")

    assert units(ONE_PER_ROW, a, b, c, d) == [3, -7, 5, -1]


def test_scoop_with_front_trips() -> None:
    """A scoop with trips in front is nine: six and three."""
    assert units(MANDARIN, FRONT_TRIPS, NOTHING[0]) == [9, -9]


def test_home_run_with_front_trips() -> None:
    """Who scoops three players with trips in front has twelve from each."""
    assert paid_to_first(MANDARIN, FRONT_TRIPS, *NOTHING) == [12, 12, 12]


def test_home_run_needs_its_opponents() -> None:
    """Two scooped players are no home run where three are asked for."""
    assert paid_to_first(MANDARIN, FRONT_TRIPS, *NOTHING[:2]) == [9, 9]


def test_two_rows_with_a_straight_flush_behind() -> None:
    """Two rows of three with a straight flush in the back are one and five."""
    ours = seat("Kh 9d 2c / 8h 8d Tc 5d 3d / 4s 5s 6s 7s 8s")
    theirs = seat("Ah Jd 2h / 7h 7d Td 5c 3c / Qs Qh 9s 9h 2d")

    assert units(priced(ONE_SIX), ours, theirs) == [6, -6]


def test_home_run_of_added_units() -> None:
    """Three rows, three for each scoop and six for the home run: twelve from each."""
    assert paid_to_first(TAIWAN, FRONT_TRIPS, *NOTHING) == [12, 12, 12]


def test_home_run_doubles_the_doubled_scoop() -> None:
    """A scoop doubles, royalties in place of row units too, and a home run doubles again."""
    assert paid_to_first(SHISANSHUI, FRONT_TRIPS, NOTHING[0]) == [10]
    assert paid_to_first(SHISANSHUI, FRONT_TRIPS, *NOTHING) == [20, 20, 20]


def test_home_run_counts_fouls_and_passes_over_the_gone() -> None:
    """A foul counts as scooped, a surrendered player neither way."""
    two = replace(INDONESIA, surrender=3)
    one = replace(two, home_run=HomeRun(add=0, times=2, opponents=1))

    assert paid_to_first(two, FRONT_TRIPS, FOUL, GONE) == [9, 3]
    assert paid_to_first(one, FRONT_TRIPS, FOUL, GONE) == [18, 3]
    assert paid_to_first(two, FRONT_TRIPS, NOTHING[0], FOUL) == [12, 18]


# Surrender and fouls.


def test_two_who_are_not_in() -> None:
    """Two fouls, two surrendered or one of each exchange nothing."""
    rules = replace(priced(ONE_SIX), surrender=3)

    assert units(rules, FOUL, FOUL, GONE, GONE) == [0, 0, 0, 0]


@pytest.mark.parametrize("cost", [1, 2, 3])
def test_surrender_has_its_price(cost: int) -> None:
    """A surrendered player pays the price, and no royalty or scoop, to each still in."""
    rules = replace(priced(ONE_SIX), surrender=cost)
    sheet = settle(rules, GONE, FRONT_TRIPS, FOUL)

    assert sheet.lines[0] == OracleLine(0, 1, cost, "surrender")
    assert [-cost, cost + 9, -9] == [came_to.units for came_to in sheet.seats]


def test_surrendered_rows_are_never_a_foul() -> None:
    """Who surrenders is not judged, however the rows lay."""
    upside_down = OracleSeat(
        parse_setting("Ah As Ac / 3c 4d 5h 6s 8c / 8h 9d Tc Jh 2s"), surrendered=True
    )

    assert settle(replace(ONE_SIX, surrender=3), upside_down, GONE).seats[0].foul is False


@pytest.mark.parametrize(
    ("rules", "cost"),
    [
        pytest.param(TWO_FOUR, 4, id="as a scoop in 2-4"),
        pytest.param(ONE_SIX, 6, id="as a scoop in 1-6"),
        pytest.param(ONE_PER_ROW, 3, id="as a scoop at one a row"),
        pytest.param(priced(ONE_SIX), 9, id="with the royalties of the other"),
        pytest.param(replace(priced(ONE_SIX), foul=ScoopFoul(royalties=False)), 6, id="without"),
        pytest.param(replace(priced(ONE_SIX), foul=FlatFoul(6)), 6, id="six"),
        pytest.param(INDONESIA, 9, id="three times the rows"),
        pytest.param(priced(DOUBLED), 12, id="doubled, royalties too"),
        pytest.param(priced(ROWS_DOUBLED), 9, id="rows doubled"),
        pytest.param(priced(DOUBLED, REPLACED), 10, id="doubled in place of the row unit"),
    ],
)
def test_foul_cost(rules: Ruleset, cost: int) -> None:
    """A foul, shown or said, costs what the rules say."""
    shown = seat("Kh Kd 4c / 6h 6d Td 8d 2s / 9s 9h Ts 7s 4s")

    assert [cost, -cost] == units(rules, FRONT_TRIPS, FOUL)
    assert [-cost, cost] == units(rules, shown, FRONT_TRIPS)
    assert settle(rules, shown, FRONT_TRIPS).seats[0].foul is True


def test_foul_lines() -> None:
    """A foul is one line, the royalties it pays apart from it."""
    assert settle(priced(DOUBLED), FOUL, FRONT_TRIPS).lines == [
        OracleLine(0, 1, 9, "foul"),
        OracleLine(0, 1, 3, "royalty", "front"),
    ]


def test_lines_of_a_scoop() -> None:
    """A scoop's line carries what it adds over the lines before it."""
    assert settle(SHISANSHUI, FRONT_TRIPS, *NOTHING[:2]).lines[:6] == [
        OracleLine(1, 0, 1, "row", "front"),
        OracleLine(1, 0, 1, "row", "middle"),
        OracleLine(1, 0, 1, "row", "back"),
        OracleLine(1, 0, 2, "royalty", "front"),
        OracleLine(1, 0, 5, "scoop"),
        OracleLine(1, 0, 10, "home_run"),
    ]


def test_doubling_and_adding_differ_with_royalties() -> None:
    """Three more and twice as much are the same six, but not with a royalty."""
    plain, rich = seat("Ah As Kc / 3c 4d 5h 6s 7c / 8h 9d Tc Jh Qs"), FRONT_TRIPS

    assert units(ONE_SIX, plain, NOTHING[0]) == units(DOUBLED, plain, NOTHING[0])
    assert units(priced(ONE_SIX), rich, NOTHING[0]) == [9, -9]
    assert units(priced(DOUBLED), rich, NOTHING[0]) == [12, -12]


def test_wheel_beats_a_pair_of_kings() -> None:
    """A-2-3-4-5 in the back is a straight."""
    ours = seat("Qh Jd 9c / 8h 8d 7c 6s 3h / As 2d 3c 4h 5s")
    theirs = seat("Qs Jc 9d / 8c 8s 7d 6h 3d / Ks Kd Tc 5h 2c")

    assert units(ONE_PER_ROW, ours, theirs) == [1, -1]


def test_equal_middle_and_back() -> None:
    """Rows of equal strength are legal or a foul, as the table says."""
    twins = seat("4h 3d 2c / Ah Kd Qc Jh 9d / As Kc Qd Js 9c")
    strict = replace(TWO_FOUR, ranking=replace(TWO_FOUR.ranking, equal_rows=EqualRows.FOUL))

    assert settle(TWO_FOUR, twins, FOUL).seats[0].foul is False
    assert settle(strict, twins, FOUL).seats[0].foul is True


def test_suits_decide_equal_rows() -> None:
    """Where suits rank they decide rows equal in all ranks, card by card."""
    suits = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    rules = replace(ONE_PER_ROW, ranking=replace(ONE_PER_ROW.ranking, suits=suits))
    ours, theirs = drawn("TTT")

    # front hearts over clubs; middle spades over hearts for the other; back spades for the other
    assert units(rules, ours, theirs) == [-1, 1]
