"""What a unit is worth between any two players: play money, exact to the millionth."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from capsa.errors import StakeError
from capsa.scoring import Line

HIGHEST_STAKE = 10**9
_DECIMALS = 6
_PLAIN = re.compile(rf"[0-9]{{1,10}}(\.[0-9]{{1,{_DECIMALS}}})?", re.ASCII)


def parse_stake(stake: object) -> Decimal:
    """
    Read a stake: text or an integer, above 0, at most 10^9, with at most six decimals.

    Raises
    ------
    StakeError
        ``stake/amount``.

    Examples
    --------
    >>> parse_stake("2.50"), parse_stake(10)
    (Decimal('2.5'), Decimal('10'))
    """
    text = str(stake) if type(stake) is int and abs(stake) <= HIGHEST_STAKE else stake
    if not isinstance(text, str) or not _PLAIN.fullmatch(text):
        raise StakeError("stake/amount", stake=stake, most=HIGHEST_STAKE)
    amount = plain(Decimal(text))
    if not 0 < amount <= HIGHEST_STAKE:
        raise StakeError("stake/amount", stake=stake, most=HIGHEST_STAKE)
    return amount


def plain(amount: Decimal) -> Decimal:
    """Give an amount without zeros at the end of its decimals and without an exponent."""
    text = f"{amount:f}"
    return Decimal(text.rstrip("0").rstrip(".") if "." in text else text)


@dataclass(frozen=True, slots=True)
class PairStake:
    """What a unit is worth between two seats, the lower one first."""

    first: int
    second: int
    stake: Decimal


@dataclass(frozen=True, slots=True)
class Stakes:
    """
    What a unit is worth: between the pairs named, and between all others.

    `default` is None where every pair is named.
    """

    default: Decimal | None
    pairs: tuple[PairStake, ...] = ()

    def of(self, seat: int, other: int) -> Decimal:
        """
        Give what a unit is worth between two seats.

        Raises
        ------
        StakeError
            ``stake/missing`` where neither the pair nor a default is named.
        """
        for pair in self.pairs:
            if {pair.first, pair.second} == {seat, other}:
                return pair.stake
        if self.default is None:
            raise StakeError("stake/missing", first=seat, second=other)
        return self.default


def check_stakes(stakes: Stakes, seats: int) -> Stakes:
    """
    Give stakes as they are if they fit a table of `seats` seats.

    Raises
    ------
    StakeError
        ``stake/amount``, ``stake/pair``, ``stake/twice`` or ``stake/missing``.
    """
    named = set()
    if stakes.default is not None:
        parse_stake(str(stakes.default))
    for pair in stakes.pairs:
        parse_stake(str(pair.stake))
        if not 0 <= pair.first < pair.second < seats:
            raise StakeError("stake/pair", first=pair.first, second=pair.second, last=seats - 1)
        if (pair.first, pair.second) in named:
            raise StakeError("stake/twice", first=pair.first, second=pair.second)
        named.add((pair.first, pair.second))
    for second in range(seats):
        for first in range(second):
            stakes.of(first, second)
    return stakes


def money(lines: tuple[Line, ...], stakes: Stakes, seats: int) -> tuple[Decimal, ...]:
    """Give what each seat wins (or loses, below zero) in money; the sum is zero."""
    amounts = [Decimal(0)] * seats
    for line in lines:
        amount = line.units * stakes.of(line.payer, line.payee)
        amounts[line.payer] -= amount
        amounts[line.payee] += amount
    return tuple(map(plain, amounts))
