"""
What tests draw: hands, settings, rule sets and whole tables, by a plain generator or hypothesis.

The plain builders are quick, for proofs over many thousand tables, and lean towards what is rare:
naturals, wins at the reveal, quads and straight flushes held or broken up, equal rows, fouls.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from itertools import permutations
from random import Random

from hypothesis import strategies as st

from capsa.cards import CARDS, Card, Row, Setting, Suit, check_hand
from capsa.evaluate.pattern import PlainPattern, PlainWord
from capsa.rules.ruleset import (
    Calling,
    Declaration,
    NaturalPrice,
    Naturals,
    Ruleset,
    WinnerPaid,
)
from tests.oracles.settlement import OracleSeat, royalty_of_row
from tests.oracles.settlement_rows import out_of_order
from tests.random_hands import (
    CannotBuild,
    Cards,
    Rows,
    by_rank,
    deal_with,
    drawn,
    hand_with,
    rows_showing,
    suited_run_row,
)
from tests.random_rules import any_ruleset, presets, random_ruleset, random_ruleset_table

__all__ = [
    "CannotBuild",
    "any_ruleset",
    "cards_of",
    "deal_with",
    "drawn_tables",
    "hand_with",
    "hands",
    "presets",
    "random_ruleset",
    "random_ruleset_table",
    "random_setting",
    "random_table",
    "renamed",
    "rows_showing",
    "rulesets",
    "settings",
    "suit_renamings",
    "tables",
]

AT_THE_REVEAL = ("three_straights", "three_flushes")
TRIES = 12

HOLDING_MORE: dict[str, tuple[PlainWord, ...]] = {
    "dragon": ("same_suit_dragon",),
    "three_straights": ("dragon", "same_suit_dragon", "three_straight_flushes"),
    "three_flushes": ("same_suit_dragon", "three_straight_flushes"),
    "three_straight_flushes": ("same_suit_dragon",),
}
"""What a hand that holds one pattern may hold besides, so that a weaker one is called."""

Renaming = dict[Suit, Suit]


# Settings.


def rows_of_hand(hand: Collection[Card]) -> Rows:
    """Part thirteen cards as they lie."""
    cards = tuple(hand)
    return cards[:3], cards[3:8], cards[8:]


def ordered(rows: Rows, rules: Ruleset) -> Setting:
    """Lay three rows, middle and back as they are in order."""
    front, middle, back = rows
    setting = Setting(front, middle, back)
    return Setting(front, back, middle) if out_of_order(setting, rules) else setting


def random_setting(rng: Random, hand: Collection[Card], rules: Ruleset) -> Setting:
    """Lay a hand at random, in order if a few tries find an order."""
    for _ in range(TRIES):
        setting = ordered(rows_of_hand(rng.sample(list(hand), 13)), rules)
        if not out_of_order(setting, rules):
            break
    return setting


def foul_setting(rng: Random, hand: Collection[Card], rules: Ruleset) -> Setting:
    """Lay a hand at random, out of order if a few tries find a foul."""
    for _ in range(TRIES):
        setting = Setting(*rows_of_hand(rng.sample(list(hand), 13)))
        if out_of_order(setting, rules):
            break
    return setting


# Rows with something in them.


def quads_row(rng: Random, rules: Ruleset, unused: Collection[Card]) -> list[Card]:
    """Draw four of a kind and a fifth card."""
    held = by_rank(unused, 4)
    if not held:
        raise CannotBuild
    quads = held[rng.choice(list(held))]
    return [*quads, *drawn(rng, [card for card in unused if card not in quads], 1)]


def full_row(rng: Random, rules: Ruleset, unused: Collection[Card]) -> list[Card]:
    """Draw a full house."""
    trips, pairs = by_rank(unused, 3), by_rank(unused, 2)
    if not trips or len(pairs) < 2:
        raise CannotBuild
    three = rng.choice(list(trips))
    two = rng.choice([rank for rank in pairs if rank != three])
    return drawn(rng, trips[three], 3) + drawn(rng, pairs[two], 2)


def straight_flush_row(rng: Random, rules: Ruleset, unused: Collection[Card]) -> list[Card]:
    """Draw a straight flush."""
    return suited_run_row(rng, 5, rules.readings, unused)


def trips_row(rng: Random, rules: Ruleset, unused: Collection[Card]) -> list[Card]:
    """Draw three of a kind and two others."""
    held = by_rank(unused, 3)
    if not held:
        raise CannotBuild
    trips = drawn(rng, held[rng.choice(list(held))], 3)
    return trips + drawn(rng, [card for card in unused if card.rank is not trips[0].rank], 2)


def any_row(rng: Random, rules: Ruleset, unused: Collection[Card]) -> list[Card]:
    """Draw any five cards."""
    return drawn(rng, unused, 5)


RowBuilder = Callable[[Random, Ruleset, Collection[Card]], list[Card]]
STRONGEST_FIRST: tuple[RowBuilder, ...] = (
    straight_flush_row,
    quads_row,
    full_row,
    trips_row,
    any_row,
)


def rich_setting(rng: Random, rules: Ruleset, unused: set[Card]) -> Setting:
    """Lay rows of which some hold a royalty."""
    left = set(unused)
    rows = []
    for builder in rng.choices(STRONGEST_FIRST, weights=(3, 3, 4, 2, 2), k=2):
        rows.append(tuple(builder(rng, rules, left)))
        left.difference_update(rows[-1])
    held = by_rank(left, 3)
    if held and rng.random() < 0.4:
        front = drawn(rng, held[rng.choice(list(held))], 3)
    else:
        front = drawn(rng, left, 3)
    return ordered((tuple(front), rows[0], rows[1]), rules)


def broken_setting(rng: Random, rules: Ruleset, unused: set[Card]) -> Setting:
    """Lay a hand that holds quads or a straight flush at random, so that it is mostly broken up."""
    builder = rng.choice((quads_row, straight_flush_row))
    row = builder(rng, rules, unused)
    rest = drawn(rng, [card for card in unused if card not in row], 8)
    return random_setting(rng, [*row, *rest], rules)


def twin_setting(rng: Random, rules: Ruleset, unused: set[Card]) -> Setting:
    """Lay a middle and a back of the same ranks."""
    held = by_rank(unused, 2)
    if len(held) < 5:
        raise CannotBuild
    pairs = [drawn(rng, held[rank], 2) for rank in rng.sample(list(held), 5)]
    middle, back = zip(*pairs, strict=True)
    left = sorted(card for card in unused if card not in middle + back)
    return ordered((tuple(left[:3]), middle, back), rules)


def mirrored_setting(rng: Random, other: Setting, rules: Ruleset, unused: set[Card]) -> Setting:
    """Lay rows as like another player's as the unused cards allow, for rows that tie."""
    left = set(unused)
    rows = []
    for row in (other.front, other.middle, other.back):
        renaming = dict(zip(Suit, rng.sample(list(Suit), 4), strict=True))
        like: list[Card] = []
        for card in row:
            twin = Card.of(card.rank, renaming[card.suit])
            same = [found for found in left if found.rank is card.rank]
            like.append(twin if twin in left else rng.choice(same or sorted(left)))
            left.remove(like[-1])
        rows.append(tuple(like))
    return ordered((rows[0], rows[1], rows[2]), rules)


# Tables.


def called_seat(rng: Random, price: NaturalPrice, rules: Ruleset, unused: set[Card]) -> OracleSeat:
    """Seat a player who calls a natural, with a bare hand or rows in any order."""
    pattern = price.pattern
    if pattern.kind in HOLDING_MORE and rng.random() < 0.2:
        pattern = PlainPattern(rng.choice(HOLDING_MORE[pattern.kind]))
    hand = hand_with(rng, pattern, rules.readings, unused)
    if rng.random() < 0.5:
        return OracleSeat(hand=hand, called=price.pattern.kind)
    return OracleSeat(Setting(*rows_of_hand(rng.sample(hand, 13))), called=price.pattern.kind)


def declining_seat(
    rng: Random, price: NaturalPrice, rules: Ruleset, unused: set[Card]
) -> OracleSeat:
    """Seat a player who declines a natural and lays its cards, perhaps just as it would show."""
    if price.pattern.kind in AT_THE_REVEAL and rng.random() < 0.7:
        setting = ordered(rows_showing(rng, price.pattern.kind, rules.readings, unused), rules)
    else:
        hand = hand_with(rng, price.pattern, rules.readings, unused)
        setting = random_setting(rng, hand, rules)
    return OracleSeat(setting, declined=True)


def showing_seat(rng: Random, rules: Ruleset, unused: set[Card]) -> OracleSeat:
    """Seat a player whose rows are three straights or three flushes, listed or not."""
    kind = rng.choice(AT_THE_REVEAL)
    return OracleSeat(ordered(rows_showing(rng, kind, rules.readings, unused), rules))


def absent_seat(rng: Random, rules: Ruleset, unused: set[Card]) -> OracleSeat:
    """Seat a player who surrenders, cards seen or not; where that is not allowed, a foul."""
    if rules.surrender == 0:
        return OracleSeat(foul=True)
    if rng.random() < 0.4:
        return OracleSeat(surrendered=True)
    if rng.random() < 0.4:
        return replace(showing_seat(rng, rules, unused), surrendered=True)
    return OracleSeat(Setting(*rows_of_hand(drawn(rng, unused, 13))), surrendered=True)


def fouled_seat(rng: Random, rules: Ruleset, unused: set[Card]) -> OracleSeat:
    """Seat a player who fouled, cards seen or not."""
    if rng.random() < 0.3:
        return OracleSeat(foul=True)
    return OracleSeat(foul_setting(rng, drawn(rng, unused, 13), rules))


def laying_seat(
    rng: Random, rules: Ruleset, unused: set[Card], seated: list[OracleSeat]
) -> OracleSeat:
    """Seat a player who lays rows, mostly in order."""
    laid = [seat.setting for seat in seated if seat.setting is not None]
    draw = rng.random()
    if laid and draw < 0.2:
        return OracleSeat(mirrored_setting(rng, rng.choice(laid), rules, unused))
    if draw < 0.5:
        return OracleSeat(rich_setting(rng, rules, unused))
    if draw < 0.65:
        return OracleSeat(broken_setting(rng, rules, unused))
    if draw < 0.7:
        return OracleSeat(twin_setting(rng, rules, unused))
    return OracleSeat(random_setting(rng, drawn(rng, unused, 13), rules))


def natural_seat(
    rng: Random, rules: Ruleset, naturals: Naturals, favoured: NaturalPrice, unused: set[Card]
) -> OracleSeat:
    """Seat a player with a natural: called, declined or shown, often of the type favoured."""
    price = favoured if rng.random() < 0.7 else rng.choice(naturals.list)
    draw = rng.random()
    if draw < 0.65:
        return called_seat(rng, price, rules, unused)
    if draw < 0.8 and naturals.calling is Calling.DECLINABLE:
        return declining_seat(rng, price, rules, unused)
    return showing_seat(rng, rules, unused)


def declared(rng: Random, seat: OracleSeat, rules: Ruleset) -> OracleSeat:
    """Add what a player declares, where declaring is required: rows that hold a royalty."""
    royalties = rules.royalties
    if royalties is None or royalties.declaration is not Declaration.REQUIRED:
        return seat
    if seat.setting is None or seat.called is not None or seat.surrendered:
        return seat
    rows = [row for row in Row if royalty_of_row(row, seat.setting, rules) > 0]
    named = [row for row in rows if rng.random() < 0.75]
    payment = royalties.payment
    if isinstance(payment, WinnerPaid) and payment.one_per_hand:
        named = rng.sample(named, min(1, len(named)))
    return replace(seat, declared=frozenset(named))


def cards_of(seat: OracleSeat) -> Cards:
    """Give the cards that are seen to be a player's."""
    if seat.setting is not None:
        return seat.setting.cards
    return seat.hand or ()


def random_table(rng: Random, rules: Ruleset) -> list[OracleSeat]:
    """Draw two to four players with different cards, as a score sheet may have them."""
    unused = set(CARDS)
    seats: list[OracleSeat] = []
    naturals = rules.naturals
    favoured = None if naturals is None else rng.choice(naturals.list)
    often = rng.choice((0.0, 0.05, 0.6))
    absent = rng.choice((0.0, 0.1, 0.4))
    for _ in range(rng.randint(rules.seats.least, rules.seats.most)):
        try:
            if naturals is not None and favoured is not None and rng.random() < often:
                seat = natural_seat(rng, rules, naturals, favoured, unused)
            elif rng.random() < absent:
                seat = rng.choice((absent_seat, fouled_seat))(rng, rules, unused)
            else:
                seat = laying_seat(rng, rules, unused, seats)
        except CannotBuild:
            seat = OracleSeat(random_setting(rng, drawn(rng, unused, 13), rules))
        seats.append(declared(rng, seat, rules))
        unused.difference_update(cards_of(seats[-1]))
    rng.shuffle(seats)
    return seats


def drawn_tables(rng: Random, count: int) -> Iterator[tuple[list[OracleSeat], Ruleset]]:
    """Draw so many tables, four in a row by the same rules."""
    rules = any_ruleset(rng)
    for number in range(count):
        if number % 4 == 0:
            rules = any_ruleset(rng)
        yield random_table(rng, rules), rules


# Other names for the suits.


def renamed_cards(cards: Cards, renaming: Renaming) -> Cards:
    """Give cards their new suits."""
    return tuple(Card.of(card.rank, renaming[card.suit]) for card in cards)


def renamed(seat: OracleSeat, renaming: Renaming) -> OracleSeat:
    """Give a player the same cards in new suits."""
    setting, hand = seat.setting, seat.hand
    if setting is not None:
        rows = (setting.front, setting.middle, setting.back)
        setting = Setting(*(renamed_cards(row, renaming) for row in rows))
    if hand is not None:
        hand = check_hand(renamed_cards(hand, renaming))
    return replace(seat, setting=setting, hand=hand)


# For hypothesis.


def suit_renamings() -> st.SearchStrategy[Renaming]:
    """Draw one of the 24 ways to rename the suits."""
    names = [dict(zip(Suit, order, strict=True)) for order in permutations(Suit)]
    return st.sampled_from(names)


def hands() -> st.SearchStrategy[Cards]:
    """Draw a hand, from high to low."""
    cards = st.lists(st.sampled_from(CARDS), min_size=13, max_size=13, unique=True)
    return cards.map(check_hand)


def settings() -> st.SearchStrategy[Setting]:
    """Draw a setting, in order or not."""
    cards = st.lists(st.sampled_from(CARDS), min_size=13, max_size=13, unique=True)
    return cards.map(lambda hand: Setting(*rows_of_hand(hand)))


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Draw a preset or a rule set in which every field is drawn."""
    drawn_rules = st.randoms(use_true_random=False).map(random_ruleset)
    return st.one_of(st.deferred(lambda: st.sampled_from(presets())), drawn_rules)


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[OracleSeat], Ruleset]:
    """Draw the players of a score sheet and the rules they play by."""
    rules = draw(rulesets())
    seed = draw(st.integers(0, 2**32 - 1))
    return random_table(Random(seed), rules), rules
