"""The kernel that deals hands from a seed: hand n of a seed is the same on any machine."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from capsa.cards import HAND_SIZE
from capsa.solver.jit import kernel, part

_DECK = 52
_STEP = np.uint64(0x9E37_79B9_7F4A_7C15)


@part
def _mixed(state: np.uint64) -> np.uint64:
    """Give the output function of SplitMix64 (Steele, Lea, Flood 2014)."""
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58_476D_1CE4_E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D0_49BB_1331_11EB)
    return state ^ (state >> np.uint64(31))


@kernel("void(uint64, uint64, uint8[:,::1])")
def _deal(seed: np.uint64, first: np.uint64, out: NDArray[np.uint8]) -> None:
    """Draw thirteen of 52 cards for each hand and write them in ascending order."""
    deck = np.empty(_DECK, np.uint8)
    for n in range(len(out)):
        state = _mixed(seed ^ _mixed((first + np.uint64(n) + np.uint64(1)) * _STEP))
        for card in range(_DECK):
            deck[card] = card
        held = np.uint64(0)
        for place in range(HAND_SIZE):
            state += _STEP
            # 32 bits of the word times what is left: no hand is favoured by more than 2**-24.
            drawn = (_mixed(state) >> np.uint64(32)) * np.uint64(_DECK - place) >> np.uint64(32)
            at = place + np.int64(drawn)
            card = deck[at]
            deck[at] = deck[place]
            held |= np.uint64(1) << np.uint64(card)
        place = 0
        for card in range(_DECK):
            if held >> np.uint64(card) & np.uint64(1):
                out[n, place] = card
                place += 1


def deal_hands(seed: int, count: int, first: int = 0) -> NDArray[np.uint8]:
    """
    Deal hands from a seed, each from a full deck.

    Parameters
    ----------
    seed
        A number from 0 to 2**64 - 1.
    count
        How many hands.
    first
        The number of the first; hand n is the same however many are dealt at once.

    Returns
    -------
    uint8 (count, 13)
        Card numbers in ascending order.
    """
    out = np.empty((count, HAND_SIZE), dtype=np.uint8)
    _deal(np.uint64(seed), np.uint64(first), out)
    return out


def suits_of(hands: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """
    Give the cards of hands by suit.

    Parameters
    ----------
    hands : uint8 (N, 13)
        Card numbers.

    Returns
    -------
    uint64 (N,)
        Four fields of 16 bits, clubs lowest; bit r of a field is rank r, 0 the deuce.
    """
    place = (hands & 3).astype(np.uint64) * np.uint64(16) + (hands >> 2).astype(np.uint64)
    fields: NDArray[np.uint64] = np.bitwise_or.reduce(np.uint64(1) << place, axis=1)
    return fields
