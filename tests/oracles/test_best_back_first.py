"""The player that others are measured against plays as it says."""

from __future__ import annotations

import numpy as np
import pytest

from capsa.cards import CARDS, parse_cards
from capsa.evaluate.strength import Wheel
from capsa.rules.ruleset import EqualRows, Ranking
from tests.oracles.best_back_first import best_back_first
from tests.oracles.undominated import lay
from tests.sampling import Sample

PLAIN = Ranking(Wheel.LOWEST, (), EqualRows.LEGAL)


@pytest.mark.prove("solver")
def test_it_takes_the_best_back_then_the_best_middle_then_the_best_front(sample: Sample) -> None:
    """Of all legal settings it lays the one with the best back, then middle, then front."""
    dealt = sample.size(sampled=40, full=1_000)
    hands = np.array([sorted(sample.rng.sample(range(52), 13)) for _ in range(dealt)])
    for hand, masks in zip(hands, best_back_first(hands.astype(np.uint8)), strict=True):
        laid = lay(tuple(CARDS[card] for card in hand), PLAIN)
        (at,) = np.flatnonzero((laid.masks == masks).all(axis=1))

        assert laid.values[at][::-1].tolist() == max(laid.values[:, ::-1].tolist())
    sample.report("hands", dealt, floor=dealt)


@pytest.mark.parametrize(
    ("hand", "rows"),
    [
        ("As Ks Qs Js 6s 5s 3s Qh 9h 2h Jd 8c 3c", ["852", "QJ933", "AKQJ6"]),
        ("As Ah Ad Ac Ks Kh Kd Kc Qs Qh Qd Qc Js", ["KKJ", "KQQQQ", "AAAAK"]),
        ("As 2s 3s 4s 5s Kd Kc 9c 8d 8c 7h 7c 6d", ["776", "KK988", "A5432"]),
        ("2c 2d 2h 3c 3d 3h 4c 4d 4h 5c 5d 5h 6c", ["322", "55443", "65432"]),
    ],
)
def test_some_hands(hand: str, rows: list[str]) -> None:
    """Hands set as a person would who looks at one row after the other."""
    cards = sorted(parse_cards(hand))
    (masks,) = best_back_first(np.array([cards], dtype=np.uint8))
    laid = [[card for place, card in enumerate(cards) if mask >> place & 1] for mask in masks]

    assert ["".join(str(card)[0] for card in reversed(row)) for row in laid] == rows


def test_no_hands() -> None:
    """No hands are set in no time."""
    assert best_back_first(np.empty((0, 13), dtype=np.uint8)).shape == (0, 3)
