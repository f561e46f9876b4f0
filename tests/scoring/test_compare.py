"""What two seats come to against each other."""

import pytest

from capsa.errors import UndecidedError
from capsa.rules import Ruleset
from capsa.scoring import (
    Fouled,
    FoulPaid,
    InOrder,
    NaturalsCollect,
    NoExchange,
    Outcome,
    PaidOut,
    RowsCompared,
    RowValue,
    SurrenderPaid,
    Unset,
    compare,
    judge,
)
from tests.scoring.test_judge import words
from tests.scoring.writing import rules_with, seat, values

CLASSIC = rules_with("classic-2-4")
SUITS = rules_with("classic-2-4", ranking={"suits": "shcd"})
AMY = "QhQd3c / 8s8d8c5h5d / AsKsQsJsTs"
DRAGON = "dragon: 2c3d4h5s6c7d8h9sTcJdQcKhAc"
FLUSHES = "Kd8d3d / QcJc9c4c2c / AsQs8s5s3s"


@pytest.mark.parametrize(
    ("first", "second", "outcome"),
    [
        ("surrender", "surrender", NoExchange()),
        ("surrender", "foul", NoExchange()),
        ("foul", "foul", NoExchange()),
        (AMY, "surrender", SurrenderPaid(1)),
        ("surrender", AMY, SurrenderPaid(-1)),
        (AMY, "foul", FoulPaid(1, (0, 2, 5))),
        ("foul", AMY, FoulPaid(-1, (0, 2, 5))),
        (DRAGON, AMY, NaturalsCollect(13, 0)),
        (AMY, DRAGON, NaturalsCollect(0, 13)),
        (DRAGON, "surrender", NaturalsCollect(13, 0)),
        ("surrender", DRAGON, NaturalsCollect(0, 13)),
        ("foul", DRAGON, NaturalsCollect(0, 13)),
        (DRAGON, FLUSHES, NaturalsCollect(13, 0)),
        (FLUSHES, DRAGON, NaturalsCollect(0, 13)),
        (FLUSHES, "foul", NaturalsCollect(3, 0)),
        ("foul", FLUSHES, NaturalsCollect(0, 3)),
        (FLUSHES, "surrender", SurrenderPaid(1)),
        ("surrender", FLUSHES, SurrenderPaid(-1)),
    ],
)
def test_the_first_line_that_applies_settles_a_pair(
    first: str, second: str, outcome: Outcome
) -> None:
    """Naturals before surrenders, surrenders before fouls, fouls before rows."""
    ours, theirs = (judge(seat(text, CLASSIC), CLASSIC) for text in (first, second))

    assert compare(ours, theirs, CLASSIC) == outcome


@pytest.mark.parametrize("apart", [PaidOut(), Unset()])
def test_who_is_paid_out_or_yet_to_set_exchanges_nothing_by_rows(apart: PaidOut | Unset) -> None:
    """Neither rows, nor fouls, nor surrenders meet a seat that takes no part."""
    for text in (AMY, "foul", "surrender"):
        judged = judge(seat(text, CLASSIC), CLASSIC)

        assert compare(judged, apart, CLASSIC) == NoExchange()
        assert compare(apart, judged, CLASSIC) == NoExchange()


def test_a_call_is_paid_before_others_set_and_not_again() -> None:
    """A natural is paid by who is yet to set; at the reveal its holder is paid out."""
    dragon = judge(seat(DRAGON, CLASSIC), CLASSIC)

    assert compare(dragon, Unset(), CLASSIC) == NaturalsCollect(13, 0)
    assert compare(Unset(), dragon, CLASSIC) == NaturalsCollect(0, 13)
    assert compare(dragon, PaidOut(), CLASSIC) == NoExchange()
    assert compare(PaidOut(), dragon, CLASSIC) == NoExchange()


def in_order(front: RowValue, rules: Ruleset) -> InOrder:
    """Give a seat in order with this front."""
    _, middle, back = values(AMY, rules)
    return InOrder((front, middle, back), (0, 0, 0), 0)


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        (words(0x1C2000, 0x1CE000), words(0x1D2000), -1),
        (words(0x1D2000, 0x1DE000), words(0x1CE000), 1),
        (words(0x1C3000), words(0x1C3000), 0),
        (words(0x1C3000), words(0x1C2000), 1),
        (words(0x1C2000, 0x1C3000), words(0x1C3000), None),
        (words(0x1C3000), words(0x1C3000, 0x1C4000), None),
        (words(0x1C2000, 0x1CE000), words(0x1C2000, 0x1CE000), None),
    ],
)
def test_rows_in_words_are_compared_where_every_possible_kicker_agrees(
    first: RowValue, second: RowValue, winner: int | None
) -> None:
    """A front told without its kicker beats, loses to, or is left open against another."""
    ours, theirs = in_order(first, CLASSIC), in_order(second, CLASSIC)
    if winner is None:
        with pytest.raises(UndecidedError) as caught:
            compare(ours, theirs, CLASSIC)
        assert (caught.value.code, caught.value.values) == ("undecided/row", {"row": "front"})
    else:
        outcome = compare(ours, theirs, CLASSIC)
        assert isinstance(outcome, RowsCompared)
        assert outcome.winners == (winner, 0, 0)


def test_equal_rows_are_parted_by_suits_where_suits_rank() -> None:
    """Of two equal fronts the one with the better high card wins, where suits rank."""
    spades = values("AsKd9c / 8s8d8c5h5d / 2s2d2c2h5c", SUITS)[0]
    hearts = values("AhKs9s / 8s8d8c5h5d / 2s2d2c2h5c", SUITS)[0]
    first, second = in_order(spades, SUITS), in_order(hearts, SUITS)

    assert compare(first, second, SUITS) == RowsCompared((1, 0, 0), ((0,) * 3, (0,) * 3), (0, 0))
    assert compare(second, first, SUITS) == RowsCompared((-1, 0, 0), ((0,) * 3, (0,) * 3), (0, 0))
    assert compare(first, second, CLASSIC) == RowsCompared((0, 0, 0), ((0,) * 3, (0,) * 3), (0, 0))


def test_equal_rows_in_words_need_cards_where_suits_rank() -> None:
    """Two fronts of equal ranks, one told in words, are not compared by suits unseen."""
    known = values("AsKd9c / 8s8d8c5h5d / 2s2d2c2h5c", SUITS)[0]
    told = words(known.least)
    for first, second in ((known, told), (told, known)):
        with pytest.raises(UndecidedError) as caught:
            compare(in_order(first, SUITS), in_order(second, SUITS), SUITS)
        assert (caught.value.code, caught.value.values) == ("undecided/suits", {"row": "front"})


def test_a_foul_hides_the_royalties_of_its_rows() -> None:
    """Only the other's royalties stand in the outcome of a foul."""
    assert compare(Fouled(), Fouled(), CLASSIC) == NoExchange()
