"""Rule sets and score sheets of the worked examples, in few words."""

from __future__ import annotations

import random
from dataclasses import replace

from capsa.cards import CARDS, Rank, Row, Setting, parse_hand, parse_setting
from capsa.evaluate.strength import Category, Wheel
from capsa.rules.ruleset import (
    BothHold,
    Declaration,
    EqualRows,
    HolderPaid,
    HomeRun,
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
from tests.oracles.settlement import OracleSeat, OracleSheet, oracle_settle
from tests.scoring.as_standing import plain, settled

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
    """
    Settle by both settlements, which must agree.

    Makes sure that no card is held twice and nothing is won that nobody lost.
    """
    cards = [
        card for one in seats for card in one.hand or (one.setting and one.setting.cards) or ()
    ]
    assert len(set(cards)) == len(cards)
    sheet = oracle_settle(seats, rules)
    assert sheet == plain(settled(seats, rules))
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


FRONT_TRIPS = seat("Ah As Ac / 3c 4d 5h 6s 7c / 8h 9d Tc Jh Qs")
NOTHING = (
    seat("Kh Jd 4c / 6h 6d Td 8d 2s / Ts Th 9s 7s 4s"),
    seat("Kd Qh 5c / 3d 3h Js 8s 2d / 9h 9c Qd 7d 2c"),
    seat("Qc 7h 4h / 5d 5s 6c 3s 2h / Kc Ks Ad Jc 8c"),
)


STRONG = ("Ah Kd Jc", "9h 9d 6c 4d 2s", "Th Tc 5s 5d 3c")
EQUAL = ("Ac Ks Jd", "9s 9c 6h 4h 2d", "Ts Td 5h 5c 3d")
WEAK = ("Qs Jh 8c", "8h 8d 6s 4c 2h", "7h 7d 5h 5c 3h")
DRAWN = {"W": (STRONG, WEAK), "T": (STRONG, EQUAL), "L": (WEAK, STRONG)}


def drawn(results: str) -> tuple[OracleSeat, OracleSeat]:
    """Give two players of whom the first wins, ties or loses front, middle and back."""
    ours = " / ".join(DRAWN[result][0][row] for row, result in enumerate(results))
    theirs = " / ".join(DRAWN[result][1][row] for row, result in enumerate(results))
    return seat(ours), seat(theirs)
