"""Both settlements pay royalties as the sources' worked examples do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from capsa.evaluate.strength import Category, Wheel
from capsa.rules.ruleset import (
    BothHold,
    Broken,
    Declaration,
    HolderPaid,
)
from tests.oracles.settlement import OracleLine
from tests.scoring.sheets import (
    ADDED,
    FULL,
    ONE_PER_ROW,
    QUADS,
    REPLACED,
    RUN,
    TRIPS,
    price,
    priced,
    seat,
    settle,
    units,
    with_loser,
)

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
