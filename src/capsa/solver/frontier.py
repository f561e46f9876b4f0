"""The settings of a hand that no other legal setting matches or beats in all rows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from capsa.cards import HAND_SIZE, Card, Setting, Suit, check_hand
from capsa.errors import SolverError
from capsa.evaluate import Wheel
from capsa.rules import Ranking, Ruleset
from capsa.solver.hands import MOST_OF_ONE, frontiers, frontiers_by_suits, keys_of_frontiers
from capsa.solver.ranking import ranking_arrays

_DECK = 52
_USUAL = 150
_RANKS_OF_WHEEL = 0b1_0000_0000_1111


@dataclass(frozen=True, slots=True, eq=False)
class Undominated:
    """
    The undominated settings of many hands.

    Attributes
    ----------
    hands : uint8 (H, 13)
        The card numbers of each hand in ascending order; place p of a hand is bit p of a mask.
    ends : int64 (H,)
        Where the settings of each hand end; those of the next begin there. Every hand has one.
    masks : uint16 (S, 3)
        Front, middle and back of each setting as masks of places. The settings of a hand stand by
        the strength of their backs, then of their middles, the strongest first.
    keys : uint16 (S, 3)
        How strong the three rows are, suits apart: 1 the weakest, 455 the strongest front, 7,462
        the strongest middle and back.
    """

    hands: NDArray[np.uint8]
    ends: NDArray[np.int64]
    masks: NDArray[np.uint16]
    keys: NDArray[np.uint16]

    def of(self, hand: int) -> slice:
        """Give where the settings of one hand stand, counted from 0."""
        return slice(int(self.ends[hand - 1]) if hand else 0, int(self.ends[hand]))


def undominated(hand: Iterable[Card], rules: Ruleset) -> tuple[Setting, ...]:
    """
    Give the legal settings of a hand that no other matches or beats in all three rows.

    Whatever is won by stronger rows alone, one of these wins most. Of settings whose three rows are
    worth the same only one is given.

    Parameters
    ----------
    hand
        Thirteen cards in any order.
    rules
        The rule set in force; only its ranking matters. Where suits rank, rows of equal strength
        are told apart by them.

    Returns
    -------
    tuple of Setting
        The strongest back first, and of equal backs the strongest middle. At least one.

    Raises
    ------
    HandError
        ``card/twice`` or ``hand/count``.

    Examples
    --------
    >>> from capsa.cards import parse_hand
    >>> from capsa.rules import load_ruleset
    >>> hand = parse_hand("Ah As Kh Qd Jc 10s 9h 8d 7c 5s 4h 3d 2c")
    >>> for setting in undominated(hand, load_ruleset()):
    ...     print(setting)
    9h8d7c / As5s4h3d2c / AhKhQdJcTs
    Ah8d7c / As5s4h3d2c / KhQdJcTs9h
    AhKh7c / As5s4h3d2c / QdJcTs9h8d
    AhKhQd / As5s4h3d2c / JcTs9h8d7c
    """
    cards = check_hand(hand)[::-1]
    array = np.array((cards,), dtype=np.uint8)
    _, masks = undominated_masks(array, rules.ranking)
    rows = {mask: _row(cards, mask) for mask in set(masks.ravel().tolist())}
    return tuple(Setting.trusted(*(rows[mask] for mask in setting)) for setting in masks.tolist())


def undominated_of_hands(hands: NDArray[Any], rules: Ruleset) -> Undominated:
    """
    Give the undominated settings of many hands, as `undominated` does of one.

    Parameters
    ----------
    hands : integers (H, 13)
        Card numbers from 0 to 51, ``(rank - 2) * 4 + suit`` as in `Card`, in any order.
    rules
        The rule set in force; only its ranking matters.

    Raises
    ------
    SolverError
        ``solver/shape`` for an array of another shape, ``solver/cards`` where a hand is not
        thirteen different card numbers.

    Examples
    --------
    >>> from capsa.rules import load_ruleset
    >>> hands = np.array([range(13), range(0, 52, 4)])
    >>> found = undominated_of_hands(hands, load_ruleset())
    >>> found.ends.tolist(), found.keys[found.of(1)][0].tolist()
    ([6, 16], [1, 7457, 7462])
    """
    checked = check_hands(hands)
    ends, masks = undominated_masks(checked, rules.ranking)
    tables = ranking_arrays(rules.ranking)
    keys = np.empty_like(masks)
    keys_of_frontiers(checked, ends, masks, tables.mixed, tables.suited, tables.fronts, keys)
    return Undominated(checked, ends, masks, keys)


def check_hands(hands: NDArray[Any]) -> NDArray[np.uint8]:
    """
    Give hands as the kernels take them.

    Parameters
    ----------
    hands : integers (H, 13)
        Card numbers, each hand's in any order.

    Returns
    -------
    uint8 (H, 13)
        Each hand's in ascending order.

    Raises
    ------
    SolverError
        ``solver/shape`` or ``solver/cards``.
    """
    if hands.shape[1:] != (HAND_SIZE,):
        raise SolverError("solver/shape", shape=hands.shape)
    if hands.dtype.kind not in "iu":
        raise SolverError("solver/cards", index=0)
    ordered = np.sort(hands, axis=1)
    is_wrong = (ordered[:, 0] < 0) | (ordered[:, -1] >= _DECK)
    is_wrong |= (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
    if is_wrong.any():
        raise SolverError("solver/cards", index=int(is_wrong.argmax()))
    return ordered.astype(np.uint8)


def undominated_masks(
    hands: NDArray[np.uint8], ranking: Ranking
) -> tuple[NDArray[np.int64], NDArray[np.uint16]]:
    """
    Give where the settings of each hand end, int64 (H,), and their masks, uint16 (S, 3).

    Parameters
    ----------
    hands : uint8 (H, 13)
        Card numbers in ascending order; not checked here.
    ranking
        How rows are ranked.
    """
    ends = np.zeros(len(hands), dtype=np.int64)
    parts = [np.empty((0, 3), dtype=np.uint16)]
    done, count = 0, 0
    while done < len(hands):
        room = 2 * MOST_OF_ONE + _USUAL * (len(hands) - done)
        out = np.empty((room, 3), dtype=np.uint16)
        more = _run(hands[done:], ranking, out, ends[done:])
        found = int(ends[done + more - 1])
        ends[done : done + more] += count
        parts.append(out[:found].copy())
        done, count = done + more, count + found
    return ends, np.concatenate(parts)


def _run(
    hands: NDArray[np.uint8],
    ranking: Ranking,
    out: NDArray[np.uint16],
    ends: NDArray[np.int64],
) -> int:
    """Give how many hands there was room for."""
    a = ranking_arrays(ranking)
    tables = (a.mixed, a.suited, a.fronts, a.least, a.top, a.highest)
    if not ranking.suits:
        return frontiers(hands, *tables, out, ends)
    worth = np.array([3 - ranking.suits.index(suit) for suit in Suit], dtype=np.uint8)
    low = 0 if ranking.wheel is Wheel.NONE else _RANKS_OF_WHEEL
    return frontiers_by_suits(hands, *tables, worth, low, out, ends)


def _row(cards: tuple[Card, ...], mask: int) -> tuple[Card, ...]:
    """Give the cards at the places of a mask, from high to low."""
    places = range(HAND_SIZE - 1, -1, -1)
    return tuple(cards[place] for place in places if mask >> place & 1)
