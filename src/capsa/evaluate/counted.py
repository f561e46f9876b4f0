"""The naturals that counting shows: of ranks, of suits, of royals, of colours."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import assert_never

from capsa.cards import HAND_SIZE, Card, Rank, Suit
from capsa.evaluate.natural import RANK_COUNTS, Held, Natural
from capsa.evaluate.pattern import CountPattern, PlainPattern, Readings, SpanPattern

_EACH = sum(RANK_COUNTS.values())
"""Each rank once, which is the lowest of the three bits of each."""

_ROYAL_BITS = sum(0b111 << 3 * (rank - 2) for rank in Rank if rank >= Rank.JACK)
_ONE_SUIT = frozenset(HAND_SIZE << 4 * suit for suit in range(4))
_BLACK = (Suit.CLUBS, Suit.SPADES)
_LEAST_TRIPS = 4
_QUADS = 3
_FOUR = 4
_TRIP = 3

Group = tuple[Card, ...]


def dragon(held: Held, pattern: PlainPattern, _: Readings) -> Natural | None:
    """Find all thirteen ranks."""
    if held.ranks != _EACH:
        return None
    return Natural(pattern, (held.hand,))


def same_suit_dragon(held: Held, pattern: PlainPattern, _: Readings) -> Natural | None:
    """Find all thirteen cards of a suit."""
    if held.suits not in _ONE_SUIT:
        return None
    return Natural(pattern, (held.hand,))


def three_quads(held: Held, pattern: PlainPattern, _: Readings) -> Natural | None:
    """Find three ranks four times; compared by those, high to low."""
    fours = held.ranks >> 2 & _EACH
    if fours.bit_count() != _QUADS:
        return None
    return _most_first(pattern, held, _FOUR)


def four_trips(held: Held, pattern: PlainPattern, _: Readings) -> Natural | None:
    """Find four ranks at least three times each; compared by those, high to low."""
    threes = held.ranks & held.ranks >> 1
    fours = held.ranks >> 2
    if ((threes | fours) & _EACH).bit_count() != _LEAST_TRIPS:
        return None
    return _most_first(pattern, held, _TRIP)


def _most_first(pattern: PlainPattern, held: Held, least: int) -> Natural:
    """Put the ranks that come at least so often first, and compare by them."""
    groups = _by_rank(held.hand)
    telling = tuple(group for group in groups if len(group) >= least)
    odd = tuple(group for group in groups if len(group) < least)
    return Natural(pattern, telling + odd, _ranks_of(telling))


def six_pairs(held: Held, pattern: PlainPattern, readings: Readings) -> Natural | None:
    """
    Find twelve cards in pairs and an odd one; compared pair by pair, from the highest.

    Quads are a pair twice or no pair, as the table reads them; trips are never a pair.
    """
    odd = _one_odd_rank(held, readings)
    if not odd or held.ranks >> 1 & odd:
        return None
    return _pairs(pattern, held, 1)


def five_pairs_trips(held: Held, pattern: PlainPattern, readings: Readings) -> Natural | None:
    """Find ten cards in pairs and trips; compared by the trips, then pair by pair."""
    odd = _one_odd_rank(held, readings)
    if not odd or not held.ranks >> 1 & odd:
        return None
    return _pairs(pattern, held, _TRIP)


def _one_odd_rank(held: Held, readings: Readings) -> int:
    """Give the bit of the only rank that comes once or thrice, or 0: all others come in pairs."""
    odd = held.ranks & _EACH
    if odd & odd - 1:
        return 0
    if held.ranks >> 2 & _EACH and not readings.quads_as_two_pairs:
        return 0
    return odd


def _pairs(pattern: PlainPattern, held: Held, odd: int) -> Natural:
    """Part a hand into pairs and one group of another size; trips lead, an odd card ends."""
    groups = _by_rank(held.hand)
    (other,) = (group for group in groups if len(group) == odd)
    pairs = tuple(
        group[start : start + 2]
        for group in groups
        if group != other
        for start in range(0, len(group), 2)
    )
    if odd == 1:
        return Natural(pattern, (*pairs, other), _ranks_of(pairs))
    return Natural(pattern, (other, *pairs), _ranks_of((other, *pairs)))


def _by_rank(hand: Group) -> tuple[Group, ...]:
    return tuple(tuple(cards) for _, cards in groupby(hand, lambda card: card.rank))


def _ranks_of(groups: Iterable[Group]) -> tuple[int, ...]:
    return tuple(int(group[0].rank) for group in groups)


def span(held: Held, pattern: SpanPattern) -> Natural | None:
    """Find only cards of the pattern's ranks, as all high and all low are; always a tie."""
    # From the end at which a hand that is not one mostly shows it.
    cards = held.hand if pattern.kind == "all_low" else reversed(held.hand)
    if all(card.rank in pattern.ranks for card in cards):
        return Natural(pattern, (held.hand,))
    return None


def enough(held: Held, pattern: CountPattern) -> Natural | None:
    """Find enough royals, or enough cards of one colour; always a tie."""
    match pattern.kind:
        case "twelve_royals":
            return _royals(held, pattern)
        case "one_colour":
            return _one_colour(held, pattern)
        case _:
            assert_never(pattern.kind)


def _royals(held: Held, pattern: CountPattern) -> Natural | None:
    royals = held.ranks & _ROYAL_BITS
    fours, twos, ones = (royals >> shift & _EACH for shift in (2, 1, 0))
    if 4 * fours.bit_count() + 2 * twos.bit_count() + ones.bit_count() < pattern.least:
        return None
    return _divided(pattern, held.hand, [card.rank >= Rank.JACK for card in held.hand])


def _one_colour(held: Held, pattern: CountPattern) -> Natural | None:
    black = (held.suits & 15) + (held.suits >> 12)
    if max(black, HAND_SIZE - black) < pattern.least:
        return None
    is_black = 2 * black > HAND_SIZE
    return _divided(pattern, held.hand, [(card.suit in _BLACK) is is_black for card in held.hand])


def _divided(pattern: CountPattern, hand: Group, counting: list[bool]) -> Natural:
    """Put the cards that count before the others."""
    chosen = tuple(card for card, counts in zip(hand, counting, strict=True) if counts)
    others = tuple(card for card, counts in zip(hand, counting, strict=True) if not counts)
    return Natural(pattern, (chosen, others) if others else (chosen,))
