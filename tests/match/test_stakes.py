"""What a unit is worth, and what that makes in money."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capsa.cards import Row
from capsa.errors import StakeError
from capsa.match import HIGHEST_STAKE, PairStake, Stakes, check_stakes, money, parse_stake
from capsa.scoring import Line, Reason

NO_STAKES: list[object] = [
    "0",
    0,
    "-1",
    -1,
    "+1",
    "",
    " 1",
    "1 ",
    "1,5",
    ".5",
    "5.",
    "1e3",
    "NaN",
    "inf",
    "0.0000001",
    "0.000000",
    "1000000000.000001",
    "99999999999",
    10**9 + 1,
    10**6000,
    -(10**6000),
    1.5,
    True,
    None,
    b"1",
    "١٢",
    "1\n",
]


@pytest.mark.parametrize(
    ("stake", "amount"),
    [
        ("10", "10"),
        (10, "10"),
        ("2.50", "2.5"),
        ("0.000001", "0.000001"),
        ("007", "7"),
        ("1000000000", "1000000000"),
        (10**9, "1000000000"),
        ("100.000000", "100"),
    ],
    ids=repr,
)
def test_a_stake_is_read_exactly(stake: object, amount: str) -> None:
    """Text or a whole number, up to six decimals, without zeros that say nothing."""
    assert str(parse_stake(stake)) == amount


@pytest.mark.parametrize("stake", NO_STAKES, ids=[str(at) for at in range(len(NO_STAKES))])
def test_what_is_no_stake_is_refused(stake: object) -> None:
    """Zero, less, more than the highest, finer than six decimals, or no plain number."""
    with pytest.raises(StakeError) as refused:
        parse_stake(stake)

    assert refused.value.code == "stake/amount"
    assert str(HIGHEST_STAKE) in str(refused.value)


def test_a_pair_has_its_own_stake_or_the_default() -> None:
    """Stakes go between pairs, whichever of them is named first."""
    stakes = Stakes(Decimal(10), (PairStake(0, 2, Decimal(100)),))

    assert [stakes.of(0, 1), stakes.of(2, 0), stakes.of(0, 2)] == [10, 100, 100]
    assert check_stakes(stakes, 3) is stakes


@pytest.mark.parametrize(
    ("stakes", "code"),
    [
        (Stakes(Decimal("-5")), "stake/amount"),
        (Stakes(Decimal("Infinity")), "stake/amount"),
        (Stakes(Decimal(5), (PairStake(0, 1, Decimal("sNaN")),)), "stake/amount"),
        (Stakes(Decimal(5), (PairStake(0, 1, Decimal("1E-7")),)), "stake/amount"),
        (Stakes(Decimal(5), (PairStake(0, 3, Decimal(1)),)), "stake/pair"),
        (Stakes(Decimal(5), (PairStake(1, 1, Decimal(1)),)), "stake/pair"),
        (Stakes(Decimal(5), (PairStake(2, 1, Decimal(1)),)), "stake/pair"),
        (Stakes(Decimal(5), (PairStake(-1, 1, Decimal(1)),)), "stake/pair"),
        (Stakes(Decimal(5), (PairStake(0, 1, Decimal(1)),) * 2), "stake/twice"),
        (Stakes(None, (PairStake(0, 1, Decimal(1)),)), "stake/missing"),
    ],
    ids=str,
)
def test_stakes_that_do_not_fit_three_players_are_refused(stakes: Stakes, code: str) -> None:
    """Each pair has one stake: named once, the lower seat first, or the default."""
    with pytest.raises(StakeError) as refused:
        check_stakes(stakes, 3)

    assert refused.value.code == code


def test_stakes_may_be_named_for_every_pair() -> None:
    """Where every pair is named no default is needed."""
    pairs = (PairStake(0, 1, Decimal(1)), PairStake(0, 2, Decimal(2)), PairStake(1, 2, Decimal(3)))

    assert check_stakes(Stakes(None, pairs), 3).of(2, 1) == 3


def test_money_is_units_times_the_stake_of_the_pair() -> None:
    """Each line is worth its units at the stake of the two it lies between."""
    lines = (
        Line(0, 1, 3, Reason.ROW, Row.FRONT),
        Line(2, 0, 2, Reason.SURRENDER, None),
    )
    stakes = Stakes(Decimal("0.25"), (PairStake(0, 2, Decimal(10)),))

    assert tuple(map(str, money(lines, stakes, 3))) == ("19.25", "0.75", "-20")
    assert tuple(map(str, money((), stakes, 3))) == ("0", "0", "0")


@given(
    st.lists(st.tuples(st.sampled_from([(0, 1), (1, 0), (1, 2), (2, 0)]), st.integers(1, 5000))),
    st.decimals("0.000001", 10**9, places=6),
    st.decimals("0.000001", 10**9, places=6),
)
def test_money_sums_to_zero_exactly(
    paid: list[tuple[tuple[int, int], int]], default: Decimal, own: Decimal
) -> None:
    """Whatever the stakes, nothing is lost in rounding."""
    lines = tuple(Line(*pair, units, Reason.OVERALL, None) for pair, units in paid)

    assert sum(money(lines, Stakes(default, (PairStake(0, 1, own),)), 3)) == 0
