"""The second settlement gives what the sources' own worked examples give."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from capsa.cards import CARDS, Rank, Row, Setting, Suit, parse_hand, parse_setting
from capsa.evaluate.pattern import AceLowRuns, PlainPattern, SpanPattern
from capsa.evaluate.strength import Category, Wheel
from capsa.rules.ruleset import (
    BothHold,
    Broken,
    Calling,
    Declaration,
    EqualRows,
    FlatFoul,
    HolderPaid,
    HomeRun,
    NaturalPrice,
    Naturals,
    NaturalsMeet,
    Overall,
    OverallWins,
    Ranking,
    RowsFoul,
    RowUnits,
    Royalties,
    RoyaltyMode,
    RoyaltyPrice,
    Ruleset,
    Scoop,
    ScoopFoul,
    Seats,
    WinnerPaid,
)
from tests.oracles.settlement import OracleLine, OracleSeat, OracleSheet, oracle_settle

# Rule sets, each from the one before it.

ADDED = WinnerPaid(RoyaltyMode.ADDS, BothHold.WINNER, one_per_hand=False)
REPLACED = replace(ADDED, mode=RoyaltyMode.REPLACES)

ONE_PER_ROW = Ruleset(
    name="one-per-row",
    title="",
    source="",
    seats=Seats(2, 4),
    ranking=Ranking(Wheel.LOWEST, (), EqualRows.LEGAL),
    rows=RowUnits(1, 1, 1),
    overall=None,
    scoop=Scoop(0, 1, with_tie=False, royalties_multiplied=False),
    home_run=None,
    royalties=None,
    broken=None,
    naturals=None,
    foul=ScoopFoul(royalties=True),
    surrender=0,
)
TWO_FOUR = replace(ONE_PER_ROW, overall=Overall(1, OverallWins.TWO_ROWS))
MOST_ROWS = replace(TWO_FOUR, overall=Overall(1, OverallWins.MOST_ROWS))
ONE_SIX = replace(ONE_PER_ROW, scoop=replace(ONE_PER_ROW.scoop, add=3))
ONE_FOUR = replace(ONE_PER_ROW, scoop=replace(ONE_PER_ROW.scoop, add=1))
DOUBLED = replace(ONE_PER_ROW, scoop=replace(ONE_PER_ROW.scoop, times=2, royalties_multiplied=True))
ROWS_DOUBLED = replace(ONE_PER_ROW, scoop=replace(ONE_PER_ROW.scoop, times=2))
WITH_TIE = replace(ONE_SIX, scoop=replace(ONE_SIX.scoop, with_tie=True))


def price(category: Category, units: int, **by_rank: int) -> RoyaltyPrice:
    """Price a category, some ranks of it apart: ``price(FLUSH, 4, ACE=6)``."""
    return RoyaltyPrice(category, tuple(by_rank.get(rank.name, units) for rank in Rank))


def priced(
    rules: Ruleset, payment: WinnerPaid | HolderPaid = ADDED, **rows: tuple[RoyaltyPrice, ...]
) -> Ruleset:
    """Give rules the royalties of the classic table, or of the rows named."""
    lists = {"front": CLASSIC_FRONT, "middle": CLASSIC_MIDDLE, "back": CLASSIC_BACK, **rows}
    royalties = Royalties(payment=payment, declaration=Declaration.AUTOMATIC, **lists)
    return replace(rules, royalties=royalties)


TRIPS, FULL, QUADS, RUN = (
    Category.THREE_OF_A_KIND,
    Category.FULL_HOUSE,
    Category.FOUR_OF_A_KIND,
    Category.STRAIGHT_FLUSH,
)
CLASSIC_FRONT = (price(TRIPS, 3),)
CLASSIC_MIDDLE = (price(FULL, 2), price(QUADS, 8), price(RUN, 10))
CLASSIC_BACK = (price(QUADS, 4), price(RUN, 5))

MANDARIN = replace(priced(ONE_SIX), home_run=HomeRun(add=3, times=1, opponents=3))
SHISANSHUI = replace(priced(DOUBLED, REPLACED), home_run=HomeRun(add=0, times=2, opponents=2))
TAIWAN = replace(ONE_SIX, home_run=HomeRun(add=6, times=1, opponents=2))
INDONESIA = replace(SHISANSHUI, royalties=None, foul=RowsFoul(3))


def seat(rows: str, declared: str | None = None, *, declined: bool = False) -> OracleSeat:
    """Give a player who laid three rows."""
    named = None if declared is None else frozenset(map(Row, declared.split()))
    return OracleSeat(parse_setting(rows), declared=named, declined=declined)


def caller(kind: str, cards: str) -> OracleSeat:
    """Give a player who called a natural."""
    return OracleSeat(hand=parse_hand(cards), called=kind)


FOUL = OracleSeat(foul=True)
GONE = OracleSeat(surrendered=True)


def with_loser(rows: str) -> tuple[OracleSeat, OracleSeat]:
    """Give a player who laid these rows, and one in order who loses all three to them."""
    ours, chance = seat(rows), random.Random(rows)
    assert ours.setting is not None
    unused = [card for card in CARDS if card not in ours.setting.cards]
    while True:
        dealt = chance.sample(unused, 13)
        rows_laid = Setting(tuple(dealt[:3]), tuple(dealt[3:8]), tuple(dealt[8:]))
        theirs = OracleSeat(rows_laid)
        sheet = oracle_settle([ours, theirs], ONE_PER_ROW)
        if not sheet.seats[1].foul and sheet.seats[0].units == 3:
            return ours, theirs


def units(rules: Ruleset, *seats: OracleSeat) -> list[int]:
    """Give what each player won or lost."""
    return [came_to.units for came_to in settle(rules, *seats).seats]


def settle(rules: Ruleset, *seats: OracleSeat) -> OracleSheet:
    """Settle, and make sure that no card is held twice and nothing won that nobody lost."""
    cards = [
        card for one in seats for card in one.hand or (one.setting and one.setting.cards) or ()
    ]
    assert len(set(cards)) == len(cards)
    sheet = oracle_settle(seats, rules)
    assert sum(came_to.units for came_to in sheet.seats) == 0
    return sheet


def paid_to_first(rules: Ruleset, *seats: OracleSeat) -> list[int]:
    """Give what the first player has from each of the others."""
    won = [0] * len(seats)
    for line in settle(rules, *seats).lines:
        if line.payee == 0:
            won[line.payer] += line.units
        if line.payer == 0:
            won[line.payee] -= line.units
    return won[1:]


# The grid of won, tied and lost rows.

STRONG = ("Ah Kd Jc", "9h 9d 6c 4d 2s", "Th Tc 5s 5d 3c")
EQUAL = ("Ac Ks Jd", "9s 9c 6h 4h 2d", "Ts Td 5h 5c 3d")
WEAK = ("Qs Jh 8c", "8h 8d 6s 4c 2h", "7h 7d 5h 5c 3h")
DRAWN = {"W": (STRONG, WEAK), "T": (STRONG, EQUAL), "L": (WEAK, STRONG)}


def drawn(results: str) -> tuple[OracleSeat, OracleSeat]:
    """Give two players of whom the first wins, ties or loses front, middle and back."""
    ours = " / ".join(DRAWN[result][0][row] for row, result in enumerate(results))
    theirs = " / ".join(DRAWN[result][1][row] for row, result in enumerate(results))
    return seat(ours), seat(theirs)


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


FRONT_TRIPS = seat("Ah As Ac / 3c 4d 5h 6s 7c / 8h 9d Tc Jh Qs")
NOTHING = (
    seat("Kh Jd 4c / 6h 6d Td 8d 2s / Ts Th 9s 7s 4s"),
    seat("Kd Qh 5c / 3d 3h Js 8s 2d / 9h 9c Qd 7d 2c"),
    seat("Qc 7h 4h / 5d 5s 6c 3s 2h / Kc Ks Ad Jc 8c"),
)


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
    ours = seat("Kh 9d 2c / 8h 8d Tc 5s 3d / 4s 5s 6s 7s 8s".replace("5s 3d", "5d 3d"))
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


# Royalties.

QUADS_BACK = "Ks Jh 3c / 8h 8d 9c 6s 4h / 7s 7h 7d 7c 2s"
LESS_QUADS_BACK = "Kh Js 3d / 8s 8c 9h 6h 4s / 5s 5h 5d 5c 2d"
RUN_BACK = "Qs Jc 3s / Ah As Th 6d 4c / 9d Td Jd Qd Kd"


def test_winner_alone_is_paid() -> None:
    """Four sevens over four fives are paid once, the fives not at all."""
    ours, theirs = seat(QUADS_BACK), seat(LESS_QUADS_BACK)
    rules = priced(ONE_PER_ROW)

    assert OracleLine(1, 0, 4, "royalty", "back") in settle(rules, ours, theirs).lines
    assert units(rules, ours, theirs) == [5, -5]


def test_royalties_cancel() -> None:
    """Where royalties of one row cancel, equal or not, the row unit alone moves."""
    rules = priced(ONE_PER_ROW, replace(ADDED, both=BothHold.CANCEL))

    assert units(rules, seat(QUADS_BACK), seat(LESS_QUADS_BACK)) == [1, -1]


def test_each_holder_is_paid() -> None:
    """Where each holder is paid a straight flush against quads nets one, and both are lines."""
    rules = priced(ONE_PER_ROW, HolderPaid(), back=(price(QUADS, 3), price(RUN, 4)))
    lines = settle(rules, seat(RUN_BACK), seat(QUADS_BACK)).lines

    royalties = [line for line in lines if line.reason == "royalty"]
    assert royalties == [
        OracleLine(1, 0, 4, "royalty", "back"),
        OracleLine(0, 1, 3, "royalty", "back"),
    ]


def test_straight_flush_over_quads_is_paid_as_straight_flush() -> None:
    """A straight flush that beats quads is paid as what it is."""
    rules = priced(ONE_PER_ROW, REPLACED)
    lines = settle(rules, seat(RUN_BACK), seat(LESS_QUADS_BACK)).lines

    back = [line.units for line in lines if line.payee == 0 and line.row == "back"]
    assert sum(back) == 5


def test_richest_ordinary_hand() -> None:
    """Trips and two straight flushes are eighteen in place of the row units."""
    ours = with_loser("Ah As Ac / 3s 4s 5s 6s 7s / 8h 9h Th Jh Qh")

    assert units(priced(ONE_PER_ROW, REPLACED), *ours) == [18, -18]


@pytest.mark.parametrize(
    ("middle", "wanted"),
    [("3s 4s 5s 6s 7s", 30), ("Ts Js Qs Ks As", 50)],
)
def test_prices_by_rank(middle: str, wanted: int) -> None:
    """A royal flush is priced as the straight flush of the ace."""
    rules = priced(ONE_PER_ROW, middle=(price(RUN, 30, ACE=50),), back=(price(RUN, 15, ACE=25),))
    ours = seat(f"Kd Jd 2c / {middle} / Th Jh Qh Kh Ah")
    theirs = seat("Qd 9d 8c / 8h 8d 7c 5c 3c / 9c 9h 6c 6d 4d")
    lines = settle(rules, ours, theirs).lines

    assert OracleLine(1, 0, wanted, "royalty", "middle") in lines
    assert OracleLine(1, 0, 25, "royalty", "back") in lines


@pytest.mark.parametrize("wheel", [Wheel.LOWEST, Wheel.SECOND])
def test_five_high_straight_flush_is_priced_by_its_five(wheel: Wheel) -> None:
    """A-2-3-4-5 of one suit is priced by its five wherever it ranks."""
    rules = priced(ONE_PER_ROW, back=(price(RUN, 5, FIVE=7, ACE=9),))
    rules = replace(rules, ranking=replace(rules.ranking, wheel=wheel))
    lines = settle(rules, *with_loser("Kd Jd 9c / 8h 8c 7c 6c 3h / As 2s 3s 4s 5s")).lines

    assert OracleLine(1, 0, 7, "royalty", "back") in lines


def test_full_house_is_priced_by_its_trips() -> None:
    """Sevens over aces are priced by the sevens."""
    rules = priced(ONE_PER_ROW, back=(price(FULL, 2, SEVEN=3, ACE=4),))
    lines = settle(rules, *with_loser("Kd Jd 9c / 8h 8c 5c 6c 3h / 7s 7h 7d As Ad")).lines

    assert OracleLine(1, 0, 3, "royalty", "back") in lines


OPEN_FACE_FRONT = (
    price(Category.PAIR, 0, SIX=1, SEVEN=2, ACE=9),
    price(TRIPS, 0, TWO=10, THREE=11, ACE=22),
)


@pytest.mark.parametrize(
    ("front", "wanted"),
    [("6h 6s Kc", 1), ("7h 7s Kc", 2), ("Ah As Kc", 9), ("Ah As Ac", 22), ("5h 5s Kc", 0)],
)
def test_open_face_fronts(front: str, wanted: int) -> None:
    """Pairs from sixes and trips in front are priced each by its rank."""
    rules = priced(ONE_PER_ROW, front=OPEN_FACE_FRONT)
    players = with_loser(f"{front} / 3c 4d 5c 6d 7c / 8h 9d Tc Jh Qs")
    paid = [line.units for line in settle(rules, *players).lines if line.reason == "royalty"]

    assert sum(paid) == wanted


@pytest.mark.parametrize("category", list(Category))
def test_every_category_can_be_priced(category: Category) -> None:
    """A price for any kind of row is paid to who wins with it."""
    backs = {
        Category.HIGH_CARD: "As Kd Qh Jc 9s",
        Category.PAIR: "As Ad Qh Jc 9s",
        Category.TWO_PAIR: "As Ad Qh Qc 9s",
        Category.THREE_OF_A_KIND: "As Ad Ah Jc 9s",
        Category.STRAIGHT: "As Kd Qh Jc Ts",
        Category.FLUSH: "As Ks Qs Js 9s",
        Category.FULL_HOUSE: "As Ad Ah Jc Js",
        Category.FOUR_OF_A_KIND: "As Ad Ah Ac 9s",
        Category.STRAIGHT_FLUSH: "As Ks Qs Js Ts",
    }
    rules = priced(ONE_PER_ROW, back=(price(category, 4),))
    ours = seat(f"8h 6d 4c / 9d 8d 6h 4d 2c / {backs[category]}")
    theirs = seat("7h 5d 3c / 8s 7d 6s 4s 3h / Th 9c 8c 5h 2h")

    assert OracleLine(1, 0, 4, "royalty", "back") in settle(rules, ours, theirs).lines


def test_one_royalty_a_hand() -> None:
    """Where a hand is paid once, its largest royalty counts, and no other for a cancelling."""
    rules = priced(ONE_PER_ROW, replace(ADDED, one_per_hand=True))
    ours = with_loser("Ah As Ac / 3s 4s 5s 6s 7s / 8h 9h Th Jh Qh")

    lines = settle(rules, *ours).lines
    assert [line.row for line in lines if line.reason == "royalty"] == ["middle"]

    even = priced(rules, replace(ADDED, one_per_hand=True), middle=(price(RUN, 5),))
    lines = settle(even, *ours).lines
    assert [line.row for line in lines if line.reason == "royalty"] == ["back"]


def test_undeclared_royalties_do_not_count() -> None:
    """Under required declaration only what was declared is paid, and only that cancels."""
    payment = replace(ADDED, both=BothHold.CANCEL)
    rules = priced(ONE_PER_ROW, payment)
    assert rules.royalties is not None
    rules = replace(rules, royalties=replace(rules.royalties, declaration=Declaration.REQUIRED))

    silent, spoken = seat(QUADS_BACK), seat(QUADS_BACK, "back")
    assert units(rules, silent, seat(LESS_QUADS_BACK)) == [1, -1]
    assert units(rules, spoken, seat(LESS_QUADS_BACK)) == [5, -5]
    assert units(rules, spoken, seat(LESS_QUADS_BACK, "back")) == [1, -1]


def test_broken_quads_and_straight_flush() -> None:
    """Quads parted over rows pay; quads in a row pay as the row they are."""
    rules = replace(ONE_PER_ROW, broken=Broken(four_of_a_kind=4, straight_flush=5))
    broken = seat("7s 7h 7d / 7c 8d 9h Tc Js / Kh Kd Ks 2c 2d")
    theirs = seat("6h 5d 3c / 8s 8h 5s 4s 3h / 9c 9d Qc 6s 2h")

    lines = settle(rules, broken, theirs).lines
    assert lines[-1] == OracleLine(1, 0, 4, "royalty", None)
    whole = settle(rules, seat(QUADS_BACK), seat(LESS_QUADS_BACK)).lines
    assert [line.reason for line in whole] == ["row"]
    beside = seat("Qh Jh 2c / 9h Th Kc Kd 3d / Ad Ac Kh 8c 4d")
    assert settle(rules, theirs, beside).lines[-1] == OracleLine(0, 1, 5, "royalty", None)


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


# Naturals.


def listed(*prices: tuple[str, int], meet: NaturalsMeet = NaturalsMeet.COMPARE) -> Ruleset:
    """Give rules with these naturals."""
    prices_listed = tuple(NaturalPrice(PlainPattern(kind), units) for kind, units in prices)  # type: ignore[arg-type]
    naturals = Naturals(
        meet=meet,
        calling=Calling.DECLINABLE,
        quads_as_two_pairs=True,
        ace_low_runs=AceLowRuns.BOTH,
        list=prices_listed,
    )
    return replace(priced(TWO_FOUR), naturals=naturals, surrender=3)


CLASSIC = (("dragon", 13), ("six_pairs", 3), ("three_flushes", 3), ("three_straights", 3))
DRAGON = "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qc Kh Ac"
ACES_UP = "As Ad Kd Kc Qd Qh 9c 9d 5c 5d 3c 3s 2s"
ACES_OVER_JACKS = "Ah Ac Ks Kh Jc Js 9h 9s 5h 5s 3d 3h 2d"
NOTHING_MUCH = seat("Kd Qh 5c / 3s 3h Js 8s 2d / 9h 9c Qd 7c 2h")
THREE_STRAIGHTS = "Qh Kd Ac / 4c 5s 6h 7d 8c / 9s Td Jc Qs Kh"


def test_natural_is_paid_by_everybody() -> None:
    """A natural is paid its units alone by fouled, surrendered and all others."""
    rules = listed(*CLASSIC)

    assert settle(rules, caller("dragon", DRAGON), FOUL, GONE, NOTHING_MUCH).lines[:3] == [
        OracleLine(1, 0, 13, "natural"),
        OracleLine(2, 0, 13, "natural"),
        OracleLine(3, 0, 13, "natural"),
    ]


def test_stronger_type_collects_its_own() -> None:
    """A dragon takes its thirteen and six pairs nothing, unless each collects its own."""
    pair = caller("dragon", DRAGON), caller("six_pairs", ACES_UP)

    assert units(listed(*CLASSIC), *pair) == [13, -13]
    assert units(listed(*CLASSIC, meet=NaturalsMeet.TIE), *pair) == [13, -13]
    assert settle(listed(*CLASSIC, meet=NaturalsMeet.NET), *pair).lines == [
        OracleLine(1, 0, 13, "natural"),
        OracleLine(0, 1, 3, "natural"),
    ]


def test_same_type_is_compared() -> None:
    """Six pairs and six pairs are compared pair by pair from the highest, or tie by rule."""
    pair = caller("six_pairs", ACES_OVER_JACKS), caller("six_pairs", ACES_UP)

    assert units(listed(*CLASSIC), *pair) == [-3, 3]
    assert units(listed(*CLASSIC, meet=NaturalsMeet.TIE), *pair) == [0, 0]


def test_best_split_is_compared() -> None:
    """Three straights are split as they rank best: the highest back, then middle, then front."""
    called = caller("three_straights", "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qc Kh Ac")
    low = seat("Ah 2d 3c / 4c 5c 6h 7h 8c / 9c Td Jc Qs Kd")

    assert units(listed(*CLASSIC), called, low) == [3, -3]


def test_automatic_win() -> None:
    """Three straights laid in order count at the reveal, but not once declined or out of order."""
    rules = listed(*CLASSIC)
    shown = settle(rules, *with_loser(THREE_STRAIGHTS))
    reversed_rows = seat("Qh Kd Ac / 9s Td Jc Qs Kh / 4c 5s 6h 7d 8c")

    assert shown.seats[0].natural == "three_straights"
    assert shown.lines == [OracleLine(1, 0, 3, "natural")]
    declined = settle(rules, seat(THREE_STRAIGHTS, declined=True), FOUL)
    assert declined.seats[0].natural is None
    assert settle(rules, reversed_rows, FOUL).seats[0].foul is True


def test_automatic_win_from_one_who_surrendered() -> None:
    """A win at the reveal comes too late for who has surrendered, a called natural does not."""
    rules = replace(listed(*CLASSIC), surrender=2)

    assert settle(rules, GONE, seat(THREE_STRAIGHTS)).lines == [OracleLine(0, 1, 2, "surrender")]
    assert settle(
        rules, GONE, caller("three_straights", THREE_STRAIGHTS.replace("/", " "))
    ).lines == [OracleLine(0, 1, 3, "natural")]


@pytest.mark.parametrize(
    ("wheel", "allowed", "won"),
    [
        (Wheel.LOWEST, AceLowRuns.BOTH, True),
        (Wheel.LOWEST, AceLowRuns.FIVE, False),
        (Wheel.LOWEST, AceLowRuns.FRONT, False),
        (Wheel.NONE, AceLowRuns.NONE, False),
    ],
)
def test_low_runs_need_both_permissions(wheel: Wheel, allowed: AceLowRuns, won: bool) -> None:
    """A-2-3 and A-2-3-4-5 are runs of a natural where ranking and naturals both say so."""
    rules = listed(*CLASSIC)
    assert rules.naturals is not None
    rules = replace(
        rules,
        ranking=replace(rules.ranking, wheel=wheel),
        naturals=replace(rules.naturals, ace_low_runs=allowed),
    )
    # legal even where the low run in the middle is only ace high
    rows = seat("As 2h 3d / Ad 2c 3s 4h 5d / 4c 5s 6h 7d 8c")

    assert (settle(rules, rows, FOUL).seats[0].natural == "three_straights") is won


def test_tied_naturals_under_suits() -> None:
    """Two dragons tie, or the better suits of the thirteen cards decide where suits rank."""
    other = "2d 3h 4s 5c 6d 7h 8s 9c Td Jh Qd Ks As"
    suits = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    rules = listed(*CLASSIC)
    ranked = replace(rules, ranking=replace(rules.ranking, suits=suits))
    pair = caller("dragon", DRAGON), caller("dragon", other)

    assert units(rules, *pair) == [0, 0]
    assert units(ranked, *pair) == [-13, 13]


def test_all_high_ties() -> None:
    """Two hands of high cards alone tie."""
    rules = listed(*CLASSIC)
    assert rules.naturals is not None
    high = NaturalPrice(SpanPattern("all_high", tuple(Rank)[6:]), 15)
    rules = replace(rules, naturals=replace(rules.naturals, list=(high,)))
    ours = "As Ks Qs Js Ts 9s 8s Ah Kh Qh Jh Th 9h"
    theirs = "Ad Kd Qd Jd Td 9d 8d Ac Kc Qc Jc Tc 8c"

    assert units(rules, caller("all_high", ours), caller("all_high", theirs)) == [0, 0]
