"""Hands built to hold what a random hand hardly ever holds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from functools import cache
from random import Random

from capsa.cards import CARDS, Card, Rank, Suit, check_hand
from capsa.evaluate.pattern import (
    AceLowRuns,
    CountPattern,
    Pattern,
    PlainPattern,
    Readings,
    SpanPattern,
)
from capsa.evaluate.strength import Wheel

Cards = tuple[Card, ...]
Rows = tuple[Cards, Cards, Cards]

WIDEST = Readings(Wheel.LOWEST, AceLowRuns.BOTH, quads_as_two_pairs=True)
ROYALS = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
RED = (Suit.HEARTS, Suit.DIAMONDS)
LOW_TO_HIGH = (Rank.ACE, *Rank)
FLUSH_SHAPES = ((0, 1, 2), (0, 1, 1), (0, 0, 1), (0, 1, 0), (0, 0, 0))
"""Which rows share a suit: front, middle, back."""


class CannotBuild(Exception):
    """The unused cards do not hold what was to be built."""


def by_rank(cards: Collection[Card], least: int) -> dict[Rank, list[Card]]:
    """Sort cards by rank; only ranks of which at least so many are there."""
    found: dict[Rank, list[Card]] = defaultdict(list)
    for card in cards:
        found[card.rank].append(card)
    return {rank: held for rank, held in found.items() if len(held) >= least}


def by_suit(cards: Collection[Card]) -> dict[Suit, list[Card]]:
    """Sort cards by suit."""
    found: dict[Suit, list[Card]] = {suit: [] for suit in Suit}
    for card in cards:
        found[card.suit].append(card)
    return found


def drawn(rng: Random, cards: Collection[Card], count: int) -> list[Card]:
    """Draw so many of the cards."""
    if len(cards) < count:
        raise CannotBuild
    return rng.sample(list(cards), count)


def some_ranks(rng: Random, found: dict[Rank, list[Card]], count: int) -> list[Rank]:
    """Draw so many of the ranks."""
    if len(found) < count:
        raise CannotBuild
    return rng.sample(list(found), count)


def filled(rng: Random, cards: Sequence[Card], unused: Collection[Card]) -> list[Card]:
    """Fill up to thirteen cards with any others."""
    return [*cards, *drawn(rng, [card for card in unused if card not in cards], 13 - len(cards))]


# Runs and suits, row by row.


def runs_of(size: int, readings: Readings) -> list[tuple[Rank, ...]]:
    """Give the ranks of every run of three or five cards, the low one where it is allowed."""
    allowing = {3: (AceLowRuns.BOTH, AceLowRuns.FRONT), 5: (AceLowRuns.BOTH, AceLowRuns.FIVE)}
    low = readings.wheel is not Wheel.NONE and readings.ace_low_runs in allowing[size]
    return [LOW_TO_HIGH[at : at + size] for at in range(0 if low else 1, 15 - size)]


def run_row(rng: Random, size: int, readings: Readings, unused: Collection[Card]) -> list[Card]:
    """Draw a run from the unused cards."""
    held = by_rank(unused, 1)
    ranks = rng.choice(runs_of(size, readings))
    if any(rank not in held for rank in ranks):
        raise CannotBuild
    return [rng.choice(held[rank]) for rank in ranks]


@cache
def suited_runs(size: int, readings: Readings) -> list[frozenset[Card]]:
    """Give every run of one suit."""
    return [
        frozenset(Card.of(rank, suit) for rank in ranks)
        for suit in Suit
        for ranks in runs_of(size, readings)
    ]


def suited_run_row(
    rng: Random, size: int, readings: Readings, unused: Collection[Card]
) -> list[Card]:
    """Draw a run of one suit from the unused cards."""
    found = [row for row in suited_runs(size, readings) if row.issubset(unused)]
    if not found:
        raise CannotBuild
    return sorted(rng.choice(found))


def rows_of_runs(
    rng: Random,
    readings: Readings,
    unused: Collection[Card],
    row_of: Callable[[Random, int, Readings, Collection[Card]], list[Card]],
) -> Rows:
    """Draw three runs, front first."""
    left = set(unused)
    rows = []
    for size in (5, 5, 3):
        row = row_of(rng, size, readings, left)
        left.difference_update(row)
        rows.append(tuple(row))
    return rows[2], rows[1], rows[0]


def rows_of_suits(rng: Random, unused: Collection[Card]) -> Rows:
    """Draw three rows each of one suit: three suits, or two rows or all of the same."""
    suits = rng.sample(list(Suit), 3)
    shape = rng.choices(FLUSH_SHAPES, weights=(10, 3, 3, 3, 1))[0]
    left = by_suit(unused)
    rows = []
    for size, suit in zip((3, 5, 5), shape, strict=True):
        row = drawn(rng, left[suits[suit]], size)
        left[suits[suit]] = [card for card in left[suits[suit]] if card not in row]
        rows.append(tuple(row))
    return rows[0], rows[1], rows[2]


def rows_showing(
    rng: Random, kind: str, readings: Readings = WIDEST, unused: Collection[Card] = CARDS
) -> Rows:
    """
    Draw three rows that show three straights, three flushes or three straight flushes.

    Raises
    ------
    CannotBuild
        Where the unused cards do not allow what was tried; drawing again may help.
    """
    match kind:
        case "three_straights":
            return rows_of_runs(rng, readings, unused, run_row)
        case "three_straight_flushes":
            return rows_of_runs(rng, readings, unused, suited_run_row)
        case _:
            return rows_of_suits(rng, unused)


# Whole hands.


def pairs_and_more(
    rng: Random, first: int, pairs: int, readings: Readings, unused: Collection[Card]
) -> list[Card]:
    """Draw one card or three of a rank, and pairs, sometimes two of them as quads."""
    cards: list[Card] = []
    taken = set()
    for rank in some_ranks(rng, by_rank(unused, first), 1):
        cards += drawn(rng, by_rank(unused, first)[rank], first)
        taken.add(rank)
    quads = {rank: held for rank, held in by_rank(unused, 4).items() if rank not in taken}
    if readings.quads_as_two_pairs and quads and rng.random() < 0.3:
        rank = rng.choice(list(quads))
        cards += quads[rank]
        taken.add(rank)
        pairs -= 2
    twos = {rank: held for rank, held in by_rank(unused, 2).items() if rank not in taken}
    for rank in some_ranks(rng, twos, pairs):
        cards += drawn(rng, twos[rank], 2)
    return cards


def of_a_kind(rng: Random, ranks: int, times: int, unused: Collection[Card]) -> list[Card]:
    """Draw so many ranks so many times each, and any others."""
    held = by_rank(unused, times)
    groups = [drawn(rng, held[rank], times) for rank in some_ranks(rng, held, ranks)]
    return filled(rng, [card for group in groups for card in group], unused)


def plain_hand(
    rng: Random, pattern: PlainPattern, readings: Readings, unused: Collection[Card]
) -> list[Card]:
    """Draw a hand that holds one of the patterns without a number."""
    match pattern.kind:
        case "same_suit_dragon":
            return drawn(rng, by_suit(unused)[rng.choice(list(Suit))], 13)
        case "dragon":
            held = by_rank(unused, 1)
            return [rng.choice(held[rank]) for rank in some_ranks(rng, held, 13)]
        case "three_quads":
            return of_a_kind(rng, 3, 4, unused)
        case "four_trips":
            return of_a_kind(rng, 4, 3, unused)
        case "five_pairs_trips" | "six_pairs":
            first, pairs = (3, 5) if pattern.kind == "five_pairs_trips" else (1, 6)
            return pairs_and_more(rng, first, pairs, readings, unused)
        case kind:
            return [card for row in rows_showing(rng, kind, readings, unused) for card in row]


def counted(rng: Random, pattern: CountPattern, unused: Collection[Card]) -> list[Card]:
    """Draw a hand with enough royals, or enough cards of a colour, and any others."""
    if pattern.kind == "twelve_royals":
        good = [card for card in unused if card.rank in ROYALS]
    else:
        red = rng.random() < 0.5
        good = [card for card in unused if (card.suit in RED) is red]
    most = min(13, len(good))
    if most < pattern.least:
        raise CannotBuild
    return filled(rng, drawn(rng, good, rng.randint(pattern.least, most)), unused)


def hand_with(
    rng: Random, pattern: Pattern, readings: Readings = WIDEST, unused: Collection[Card] = CARDS
) -> Cards:
    """
    Draw a hand, from high to low, that holds a pattern.

    Raises
    ------
    CannotBuild
        Where the unused cards do not hold what was tried; drawing again may help.
    """
    match pattern:
        case PlainPattern():
            return check_hand(plain_hand(rng, pattern, readings, unused))
        case SpanPattern():
            good = [card for card in unused if card.rank in pattern.ranks]
            return check_hand(drawn(rng, good, 13))
        case CountPattern():
            return check_hand(counted(rng, pattern, unused))


def deal_with(
    rng: Random, pattern: Pattern, readings: Readings = WIDEST, *, seats: int = 4
) -> tuple[Cards, ...]:
    """Draw a whole deal in which the first hand holds a pattern, each hand from high to low."""
    while True:
        try:
            first = hand_with(rng, pattern, readings)
        except CannotBuild:
            continue
        rest = drawn(rng, [card for card in CARDS if card not in first], 13 * (seats - 1))
        others = (check_hand(rest[at : at + 13]) for at in range(0, len(rest), 13))
        return first, *others
