"""What the kernels need to know of a rule set's ranking, as arrays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from capsa.cards import CARDS, Card
from capsa.evaluate import Wheel, all_strengths, evaluate_row
from capsa.rules import EqualRows, Ranking

_RANKS = 13
_MOST_ALIKE = 4

U16 = NDArray[np.uint16]


@dataclass(frozen=True, slots=True, eq=False)
class RankingArrays:
    """
    The order of rows and of settings as tables.

    A key is a row's place among all strengths, 1 the weakest: up to 7,462 for five cards, 455 for
    three; 0 is no row.

    Attributes
    ----------
    mixed, suited : uint16 (6188,)
        Keys of five cards by multiset index, of several suits and of one.
    fronts : uint16 (455,)
        Keys of three cards by multiset index.
    least : uint16 (456,)
        By key of a front: the key of the weakest middle that may stand behind it.
    top : uint16 (7463,)
        By key of a back: the key of the strongest middle that may stand before it.
    highest : uint16 (7463,)
        By key of a middle: the key of the strongest front that may stand before it.
    """

    mixed: U16
    suited: U16
    fronts: U16
    least: U16
    top: U16
    highest: U16


@lru_cache(maxsize=8)
def ranking_arrays(ranking: Ranking) -> RankingArrays:
    """Make the tables of a ranking; suits are not in them."""
    wheel = ranking.wheel
    mixed = _by_index(5, wheel, one_suit=False)
    suited = _by_index(5, wheel, one_suit=True)
    fronts = _by_index(3, wheel, one_suit=False)
    fives, threes = np.array(all_strengths(5, wheel)), np.array(all_strengths(3, wheel))
    least = np.zeros(len(threes) + 1, dtype=np.uint16)
    least[1:] = np.searchsorted(fives, threes) + 1
    keys = np.arange(len(fives) + 1)
    is_strict = ranking.equal_rows is EqualRows.FOUL
    top = np.maximum(keys - is_strict, 0).astype(np.uint16)
    highest = (np.searchsorted(least[1:], keys, side="right")).astype(np.uint16)
    return RankingArrays(mixed, suited, fronts, least, top, highest)


def _by_index(size: int, wheel: Wheel, *, one_suit: bool) -> U16:
    """Give the keys of a number of cards by the multiset index of their ranks."""
    places = {strength: key for key, strength in enumerate(all_strengths(size, wheel), start=1)}
    table = np.zeros(comb(_RANKS + size - 1, size), dtype=np.uint16)
    for ranks in combinations_with_replacement(range(_RANKS), size):
        if ranks.count(max(ranks, key=ranks.count)) > (1 if one_suit else _MOST_ALIKE):
            continue
        index = sum(comb(rank + place, place + 1) for place, rank in enumerate(ranks))
        table[index] = places[evaluate_row(_cards(ranks, one_suit=one_suit), wheel)]
    return table


def _cards(ranks: tuple[int, ...], *, one_suit: bool) -> tuple[Card, ...]:
    """Give cards of these ranks, of one suit or of at least two."""
    suits = [0] * len(ranks) if one_suit else [(place % 4) for place in range(len(ranks))]
    return tuple(CARDS[rank * 4 + suit] for rank, suit in zip(ranks, suits, strict=True))
