"""What the kernels need to know of a rule set's units, as arrays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from capsa.cards import HAND_SIZE, ROWS, Row, Suit
from capsa.evaluate import Category, CountPattern, Wheel, all_strengths
from capsa.rules import (
    BothHold,
    Broken,
    HolderPaid,
    OverallWins,
    RoyaltyMode,
    Ruleset,
    WinnerPaid,
)
from capsa.solver.dealing import suits_of

_NONE, _WINNER, _CANCEL, _HOLDER = range(4)
PAYMENT = 9
_LEAST_SUITED = 5
_QUADS = 4

U8 = NDArray[np.uint8]
U16 = NDArray[np.uint16]
I16 = NDArray[np.int16]


@dataclass(frozen=True, slots=True, eq=False)
class Holdings:
    """
    What the rows of settings hold besides their strength.

    All is empty where the rules pay no royalties.

    Attributes
    ----------
    pays : int16 (N, 3)
        The royalty of each row, as added to the row unit.
    held : uint8 (N,)
        A bit for each row that holds one, the front lowest.
    broken : int16 (N,)
        Units for quads and straight flushes that are held and not shown.
    """

    pays: I16
    held: U8
    broken: I16

    def part(self, begin: int, end: int) -> Holdings:
        """Give those of a stretch of settings."""
        return Holdings(self.pays[begin:end], self.held[begin:end], self.broken[begin:end])

    def of(self, chosen: NDArray[np.int64]) -> Holdings:
        """Give those of some settings."""
        if not len(self.pays):
            return self
        return Holdings(self.pays[chosen], self.held[chosen], self.broken[chosen])


@dataclass(frozen=True, slots=True, eq=False)
class PairPrices:
    """
    The units of a pair as arrays.

    Attributes
    ----------
    array : int64 (15,)
        Units of front, middle and back; overall units, and 1 if more rows than lost win them; rows
        that a scoop needs, what it adds, what it multiplies by less one, and 1 if it multiplies
        royalties too; who is paid royalties: 0 nobody, 1 the winner, 2 the winner unless both hold
        one, 3 every holder; what clubs, diamonds, hearts and spades are worth where suits rank; 1
        if a natural of one colour is listed, so that suits may be renamed within colours alone.
    royalties : int16 (456,), (7463,), (7463,)
        By key of front, middle and back: the royalty.
    """

    array: NDArray[np.int64]
    royalties: tuple[I16, I16, I16]
    row_units: tuple[int, int, int]
    replaces: bool
    one_per_hand: bool
    broken: Broken | None
    wheel: Wheel

    @property
    def has_royalties(self) -> bool:
        """Whether anything but rows and what they come to is paid."""
        return bool(self.array[PAYMENT])

    def holdings(self, hands: U8, masks: U16, keys: U16) -> Holdings:
        """
        Give what settings hold.

        Parameters
        ----------
        hands : uint8 (N, 13)
            The hand of each setting.
        masks : uint16 (N, 3)
            The places of its rows.
        keys : uint16 (N, 3)
            Their keys.
        """
        if not self.has_royalties:
            nothing = np.empty(0, np.int16)
            return Holdings(np.empty((0, 3), np.int16), np.empty(0, np.uint8), nothing)
        raw = np.stack([self.royalties[row][keys[:, row]] for row in range(3)], axis=1)
        if self.one_per_hand:
            raw = _largest(raw)
        holds = raw > 0
        pays = raw - holds * np.array(self.row_units, np.int16) * self.replaces
        held = (holds * np.array([1, 2, 4], np.uint8)).sum(axis=1, dtype=np.uint8)
        return Holdings(pays.astype(np.int16), held, self._broken(hands, keys))

    def _broken(self, hands: U8, keys: U16) -> I16:
        units = np.zeros(len(keys), dtype=np.int16)
        if self.broken is None:
            return units
        categories = categories_of_keys(self.wheel)
        middle, back = categories[keys[:, 1]], categories[keys[:, 2]]
        held = np.zeros(len(hands), dtype=np.int16)
        for rank in range(13):
            held += (hands >> 2 == rank).sum(axis=1, dtype=np.int16) == _QUADS
        shown = (middle == _place(Category.FOUR_OF_A_KIND)).astype(int)
        shown += back == _place(Category.FOUR_OF_A_KIND)
        units += (self.broken.four_of_a_kind * (held - shown)).astype(np.int16)
        is_shown = (middle == _place(Category.STRAIGHT_FLUSH)) | (
            back == _place(Category.STRAIGHT_FLUSH)
        )
        has_one = holds_straight_flush(hands, self.wheel)
        units += (self.broken.straight_flush * (has_one & ~is_shown)).astype(np.int16)
        return units


def is_monotone(prices: PairPrices) -> bool:
    """Tell whether a stronger row never pays less, the other rows being as they are."""
    return all((np.diff(table) >= 0).all() for table in prices.royalties)


@lru_cache(maxsize=8)
def pair_prices(rules: Ruleset) -> PairPrices:
    """Give the prices of a rule set as arrays."""
    payment = _payment(rules)
    scoop, overall = rules.scoop, rules.overall
    units = (rules.rows.front, rules.rows.middle, rules.rows.back)
    array = np.array(
        [
            *units,
            0 if overall is None else overall.units,
            overall is not None and overall.wins is OverallWins.MOST_ROWS,
            2 if scoop.with_tie else 3,
            scoop.add,
            scoop.times - 1,
            scoop.royalties_multiplied,
            payment,
            *(3 - rules.ranking.suits.index(suit) if rules.ranking.suits else 0 for suit in Suit),
            _looks_at_colours(rules),
        ],
        dtype=np.int64,
    )
    paid = None if rules.royalties is None else rules.royalties.payment
    winner = paid if isinstance(paid, WinnerPaid) else None
    front, middle, back = (_royalties(row, rules) for row in ROWS)
    return PairPrices(
        array,
        (front, middle, back),
        units,
        replaces=winner is not None and winner.mode is RoyaltyMode.REPLACES,
        one_per_hand=winner is not None and winner.one_per_hand,
        broken=rules.broken,
        wheel=rules.ranking.wheel,
    )


def _looks_at_colours(rules: Ruleset) -> bool:
    """
    Tell whether renaming suits can make or break a natural that is not rare beyond notice.

    All thirteen cards are of one colour once in 30,000 hands.
    """
    listed = () if rules.naturals is None else rules.naturals.list
    return any(
        isinstance(price.pattern, CountPattern)
        and price.pattern.kind == "one_colour"
        and price.pattern.least < HAND_SIZE
        for price in listed
    )


def _payment(rules: Ruleset) -> int:
    if rules.royalties is None:
        return _NONE if rules.broken is None else _WINNER
    match rules.royalties.payment:
        case HolderPaid():
            return _HOLDER
        case WinnerPaid(both=BothHold.CANCEL):
            return _CANCEL
        case _:
            return _WINNER


def _royalties(row: Row, rules: Ruleset) -> I16:
    """Give the royalty of a row by its key."""
    strengths = all_strengths(row.size, rules.ranking.wheel)
    table = np.zeros(len(strengths) + 1, dtype=np.int16)
    if rules.royalties is not None:
        table[1:] = [rules.royalties.units(row, strength) for strength in strengths]
    return table


def _largest(raw: I16) -> I16:
    """Keep the largest royalty of a hand; of equal ones the back's, then the middle's."""
    backward = raw[:, ::-1]
    kept = np.zeros_like(raw)
    rows, best = np.arange(len(raw)), 2 - backward.argmax(axis=1)
    kept[rows, best] = raw[rows, best]
    return kept


def _place(category: Category) -> int:
    return list(Category).index(category)


@lru_cache(maxsize=4)
def categories_of_keys(wheel: Wheel) -> U8:
    """Give the place of the category of five cards by their key."""
    table = np.zeros(len(all_strengths(5, wheel)) + 1, dtype=np.uint8)
    table[1:] = [_place(strength.category) for strength in all_strengths(5, wheel)]
    return table


def holds_straight_flush(hands: U8, wheel: Wheel) -> NDArray[np.bool_]:
    """Tell which hands (N, 13) hold a straight flush."""
    fields = suits_of(hands)
    found = np.zeros(len(hands), dtype=bool)
    for suit in range(4):
        ranks = (fields >> np.uint64(16 * suit)) & np.uint64(0x1FFF)
        if wheel is not Wheel.NONE:
            ranks = ranks << np.uint64(1) | ranks >> np.uint64(12)
        run = ranks
        for step in range(1, _LEAST_SUITED):
            run = run & (ranks >> np.uint64(step))
        found |= run != 0
    return found
