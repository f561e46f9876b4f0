"""
How often rows win among players who take rows as independent: as was published in 2015.

The table is of Paul Hankin, "Near-optimal closed-hand Chinese Poker" (blog.paulhankin.net,
2015-05-21), heads-up, two units for two rows and four for three. It counts a tie as won.
"""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from capsa.cards import Row, parse_cards
from capsa.evaluate import all_strengths, evaluate_row
from capsa.rules import load_ruleset
from capsa.solver import candidates, deal_hands, rule_arrays
from tests.sampling import Sample

Table = NDArray[np.float64]

RULES = load_ruleset("plain-2-4")
SIZES = (456, 7_463, 7_463)
"""Keys of front, middle and back, 0 included."""

PUBLISHED = {
    Row.FRONT: {
        "4s 3h 2d": 0.11,
        "Qs Jh Td": 10.59,
        "Ks Qh Jd": 20.82,
        "As Kh Qd": 46.67,
        "2s 2h 3d": 46.73,
        "6s 6h Ad": 56.73,
        "7s 7h Ad": 59.82,
        "Ts Th Ad": 72.00,
        "Js Jh Ad": 77.65,
        "Qs Qh 2d": 77.74,
        "Qs Qh Ad": 84.25,
        "Ks Kh 2d": 84.36,
        "Ks Kh Ad": 91.70,
        "As Ah 2d": 91.79,
        "As Ah Kd": 99.35,
        "2s 2h 2d": 99.43,
    },
    Row.MIDDLE: {
        "Ts Th Ad Ks Qh": 12.63,
        "Qs Qh Ad Ks Jh": 20.52,
        "As Ah 4d 3s 2h": 27.03,
        "As Ah Kd Qs Jh": 36.02,
        "3s 3h 2d 2s 4h": 36.17,
        "Ts Th 9d 9s Ah": 54.87,
        "As Ah Kd Ks Qh": 63.18,
        "As Ah Ad Ks Qh": 73.28,
        "5s 4h 3d 2s Ah": 75.51,
        "As Kh Qd Js Th": 91.07,
        "7s 5s 4s 3s 2s": 91.11,
        "As Ks Qs Js 9s": 99.28,
        "2s 2h 2d As Ah": 99.38,
    },
    Row.BACK: {
        "As Ah Kd Qs Jh": 1.71,
        "As Ah Kd Ks Qh": 14.36,
        "5s 4h 3d 2s Ah": 16.95,
        "As Kh Qd Js Th": 36.05,
        "7s 5s 4s 3s 2s": 36.07,
        "Js Ts 9s 8s 6s": 40.57,
        "Ks Qs Js Ts 8s": 52.08,
        "As Qs Ts 8s 2s": 59.64,
        "As Ks Qs Js 9s": 65.37,
        "2s 2h 2d As Ah": 67.30,
        "As Ah Ad Ks Kh": 96.45,
        "2s 2h 2d 2c Ah": 96.63,
        "As Ah Ad Ac Kh": 99.04,
        "5s 4s 3s 2s As": 99.11,
    },
}
"""In percent. Rows that differ in a kicker that never matters are one: they stand by the best."""


def key_of(text: str) -> int:
    """Give a row's place among all of its size, 1 the weakest."""
    cards = parse_cards(text)
    wheel = RULES.ranking.wheel
    return all_strengths(len(cards), wheel).index(evaluate_row(cards, wheel)) + 1


def chances(counts: list[Table]) -> list[Table]:
    """Give how often rows of each key win, ties left out of account as half a win."""
    return [(np.cumsum(count) - count / 2) / count.sum() for count in counts]


def expected(won: list[Table], keys: NDArray[np.uint16]) -> Table:
    """Give what settings win if their rows win or lose independently: rows, then two of three."""
    front, middle, back = (table[keys[:, row]] for row, table in enumerate(won))
    two = front * middle + front * back + middle * back - 2 * front * middle * back
    units: Table = 2 * (front + middle + back) - 3 + 2 * two - 1
    return units


def played(hands: NDArray[np.uint8], won: list[Table]) -> NDArray[np.uint16]:
    """Give the keys (N, 3) of the rows that hands are set to."""
    settings = candidates(hands, rule_arrays(RULES))
    units = expected(won, settings.keys)
    begins = settings.begins
    most = np.repeat(np.maximum.reduceat(units, begins), np.diff(settings.ends, prepend=0))
    order = np.where(units == most, np.arange(len(units)), len(units))
    return settings.keys[np.minimum.reduceat(order, begins)]


def rows_played(seed: int, *, rounds: int, hands: int) -> list[Table]:
    """Give how often each row is played, on average of all rounds, later ones counting more."""
    counts = [np.ones(size) for size in SIZES]
    for number in range(rounds):
        won = chances(counts)
        fresh = [np.zeros(size) for size in SIZES]
        for first in range(0, hands, 10_000):
            dealt = deal_hands(seed, min(10_000, hands - first), number * hands + first)
            for row, keys in enumerate(played(dealt, won).T):
                fresh[row] += np.bincount(keys, minlength=SIZES[row])
        weight = 2 / (number + 2)
        counts = [old * (1 - weight) + new * weight for old, new in zip(counts, fresh, strict=True)]
    return counts


@pytest.mark.prove("solver")
def test_rows_win_as_often_as_was_published(sample: Sample) -> None:
    """Players of 2015 and ours agree on how much each row is worth, within the noise of both."""
    hands = sample.size(sampled=8_000, full=100_000)
    counts = rows_played(sample.rng.getrandbits(60), rounds=12, hands=hands)
    apart: dict[tuple[Row, str], float] = {}
    for row, table in PUBLISHED.items():
        count = counts[list(Row).index(row)]
        share = 100 * np.cumsum(count) / count.sum()
        apart |= {(row, text): abs(share[key_of(text)] - won) for text, won in table.items()}

    assert len(apart) == sum(map(len, PUBLISHED.values()))
    assert max(apart.values()) <= 1.5, apart
    sample.report(f"at most {max(apart.values()):.2f} points apart, hands", hands, floor=hands)
