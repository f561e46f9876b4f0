"""Which royalties a seat holds, and what those of a row are worth between two seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from capsa.cards import ROWS, Card, Row, Suit
from capsa.errors import UndecidedError
from capsa.evaluate import Category, all_strengths, evaluate_row
from capsa.rules import (
    BothHold,
    Broken,
    Declaration,
    HolderPaid,
    RoyaltyMode,
    Ruleset,
    WinnerPaid,
)
from capsa.scoring.line import Gain, Reason
from capsa.scoring.standing import Played, RowValue

RowRoyalties = tuple[int, int, int]
"""Units of the royalties held in front, middle and back; 0 where none is held."""


def held_royalties(played: Played, rules: Ruleset) -> RowRoyalties:
    """
    Give the royalties that count as held.

    What is not declared where declaration is required, and what is not the one of the hand where
    only one is paid, counts as not held.

    Raises
    ------
    UndecidedError
        ``undecided/royalty`` where a row told in words leaves the price open.
    """
    royalties = rules.royalties
    if royalties is None:
        return 0, 0, 0
    front, middle, back = (
        royalty_of(row, value, rules) for row, value in zip(ROWS, played.rows, strict=True)
    )
    if royalties.declaration is Declaration.REQUIRED:
        front = front if Row.FRONT in played.declared else 0
        middle = middle if Row.MIDDLE in played.declared else 0
        back = back if Row.BACK in played.declared else 0
    if isinstance(royalties.payment, WinnerPaid) and royalties.payment.one_per_hand:
        return _largest(front, middle, back)
    return front, middle, back


def royalty_of(row: Row, value: RowValue, rules: Ruleset) -> int:
    """
    Give the royalty of a row, 0 where it holds none.

    Raises
    ------
    UndecidedError
        ``undecided/royalty``.
    """
    royalties = rules.royalties
    if royalties is None:
        return 0
    units = royalties.units(row, value.least)
    if value.least == value.most:
        return units
    # Not the ranks between the two tops: A-2-3-4-5 may stand between straights with higher ones.
    strengths = all_strengths(row.size, rules.ranking.wheel)
    open_to = (one for one in strengths if value.least <= one <= value.most)
    if len({royalties.units(row, one) for one in open_to}) > 1:
        raise UndecidedError("undecided/royalty", row=row)
    return units


def _largest(front: int, middle: int, back: int) -> RowRoyalties:
    """Keep the largest of a hand's royalties; of equal ones the back's, then the middle's."""
    if back >= middle and back >= front:
        return 0, 0, back
    if middle >= front:
        return 0, middle, 0
    return front, 0, 0


def broken_units(played: Played, rules: Ruleset) -> int:
    """
    Give the units for quads and straight flushes that a hand holds and no row shows.

    Each rank held four times and not shown as quads in one row is paid; a straight flush once,
    where the hand holds one and no row is one.

    Raises
    ------
    UndecidedError
        ``undecided/broken`` where rows are told in words.
    """
    if rules.broken is None:
        return 0
    setting = played.setting
    if setting is None:
        raise UndecidedError("undecided/broken")
    return _broken(setting.cards, played.rows, rules.broken, rules)


def _broken(
    hand: tuple[Card, ...],
    rows: tuple[RowValue, RowValue, RowValue],
    broken: Broken,
    rules: Ruleset,
) -> int:
    shown = {value.least.top for value in rows if value.category is Category.FOUR_OF_A_KIND}
    counts = Counter(card.rank for card in hand)
    held = {rank for rank, count in counts.items() if count == len(Suit)}
    units = broken.four_of_a_kind * len(held - shown)
    if broken.straight_flush and _holds_unshown_straight_flush(hand, rows, rules):
        units += broken.straight_flush
    return units


def _holds_unshown_straight_flush(
    hand: tuple[Card, ...], rows: tuple[RowValue, RowValue, RowValue], rules: Ruleset
) -> bool:
    if any(value.category is Category.STRAIGHT_FLUSH for value in rows):
        return False
    return any(
        evaluate_row(run, rules.ranking.wheel).category is Category.STRAIGHT_FLUSH
        for run in _suited_fives(hand)
    )


def _suited_fives(hand: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Give every five neighbours of one suit, the highest being the lowest's neighbour too."""
    size = Row.BACK.size
    for suit in Suit:
        cards = sorted(card for card in hand if card.suit is suit)
        if len(cards) >= size:
            ring = cards[-1:] + cards
            for start in range(len(ring) - size + 1):
                yield tuple(ring[start : start + size])


def royalty_gains(
    winners: tuple[int, int, int], ours: RowRoyalties, theirs: RowRoyalties, rules: Ruleset
) -> Iterator[Gain]:
    """
    Give what the royalties of the rows move between two seats, from the first one's side.

    `winners` are 1, 0 or -1 by row: the first seat, nobody, the second seat wins it.
    """
    royalties = rules.royalties
    if royalties is None:
        return
    for row, winner, our, their in zip(ROWS, winners, ours, theirs, strict=True):
        match royalties.payment:
            case HolderPaid():
                yield from _paid((our, -their), row)
            case WinnerPaid() as payment:
                if payment.both is BothHold.CANCEL and our and their:
                    continue
                units = _to_winner(winner, our, their)
                yield from _paid((units - winner * _less(payment, units, row, rules),), row)
            case _:
                assert_never(royalties.payment)


def _to_winner(winner: int, ours: int, theirs: int) -> int:
    if winner > 0:
        return ours
    return -theirs if winner < 0 else 0


def _less(payment: WinnerPaid, units: int, row: Row, rules: Ruleset) -> int:
    """Give the part of a royalty that the row's own line pays already."""
    replaces = payment.mode is RoyaltyMode.REPLACES and units
    return rules.rows.of(row) if replaces else 0


def _paid(units: tuple[int, ...], row: Row) -> Iterator[Gain]:
    return (Gain(paid, Reason.ROYALTY, row) for paid in units if paid)
