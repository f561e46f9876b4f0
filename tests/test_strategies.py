"""What the tests draw is what it says it is, and what is rare really comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import combinations
from random import Random

import pytest
from hypothesis import given

from capsa.cards import CARDS, Card, Rank, Setting, Suit
from capsa.evaluate import CountPattern, Pattern, PlainPattern, SpanPattern, find_natural
from capsa.rules import Ruleset, load_ruleset, ruleset_from_table
from tests.oracles.settlement import OracleSeat, broken_royalties, oracle_settle
from tests.oracles.settlement_rows import out_of_order, row_comparison
from tests.random_hands import WIDEST
from tests.random_rules import COUNTS, PLAIN_WORDS, SPANS
from tests.sampling import Sample
from tests.strategies import (
    cards_of,
    deal_with,
    drawn_tables,
    hands,
    random_ruleset_table,
    random_setting,
    random_table,
    rulesets,
    settings,
    suit_renamings,
    tables,
)

PATTERNS: tuple[Pattern, ...] = (
    *map(PlainPattern, PLAIN_WORDS),
    SpanPattern("all_high", tuple(Rank)[6:]),
    SpanPattern("all_low", (Rank.ACE, *tuple(Rank)[:9])),
    CountPattern("twelve_royals", 12),
    CountPattern("one_colour", 13),
)
EVENTS = {
    "fouls": 200,
    "surrenders": 20,
    "automatic wins": 15,
    "declined naturals": 4,
    "declared royalties": 80,
    "rows that tie": 40,
    "quads or straight flushes broken up": 30,
    "home runs": 50,
    "two naturals that meet": 25,
    "two naturals of a type that meet": 8,
}
"""How often each comes in a thousand tables, at least."""


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda pattern: pattern.kind)
def test_deal_with(pattern: Pattern, sample: Sample) -> None:
    """A deal drawn for a pattern has it in its first hand, and gives nobody another's card."""
    for _ in range(40):
        dealt = deal_with(sample.rng, pattern)

        assert find_natural(dealt[0], pattern, WIDEST) is not None
        assert sorted(card for hand in dealt for card in hand) == list(CARDS)


def values_of(record: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Give every value of a record under its name."""
    if not is_dataclass(record):
        yield path, record
        return
    yield path, type(record)
    for field in fields(record):
        yield from values_of(getattr(record, field.name), f"{path}.{field.name}")


def test_rulesets_vary_in_every_field(sample: Sample) -> None:
    """Whatever a rule file may say is drawn: every table loads, no field keeps to one value."""
    seen: dict[str, set[object]] = {}
    for _ in range(600):
        rules = ruleset_from_table(random_ruleset_table(sample.rng), "drawn")
        for name, value in values_of(rules):
            seen.setdefault(name, set()).add(value)

    constant = {name for name, values in seen.items() if len(values) == 1}
    assert {name for name in constant if not name.endswith(".kind")} <= {
        "", ".name", ".title", ".source", ".seats", ".ranking", ".rows", ".scoop"
    }  # fmt: skip


def naturals_met(seats: list[OracleSeat], rules: Ruleset) -> list[str]:
    """Give the naturals that count at a table."""
    return [seat.natural for seat in oracle_settle(seats, rules).seats if seat.natural is not None]


def events_of(seats: list[OracleSeat], rules: Ruleset) -> Counter[str]:
    """Count what happened at a table."""
    sheet = oracle_settle(seats, rules)
    naturals = [seat.natural for seat in sheet.seats if seat.natural is not None]
    laid = [seat.setting for seat in seats if seat.setting is not None]
    called = sum(seat.called is not None for seat in seats)
    return Counter(
        {
            "fouls": sum(seat.foul for seat in sheet.seats),
            "surrenders": sum(seat.surrendered for seat in seats),
            "automatic wins": len(naturals) - called,
            "declined naturals": sum(seat.declined for seat in seats),
            "declared royalties": sum(bool(seat.declared) for seat in seats),
            "rows that tie": any(row_ties(*pair, rules) for pair in combinations(laid, 2)),
            "quads or straight flushes broken up": sum(broken_up(one, rules) for one in laid),
            "home runs": any(line.reason == "home_run" for line in sheet.lines),
            "two naturals that meet": len(naturals) > 1,
            "two naturals of a type that meet": len(naturals) > len(set(naturals)),
        }
    )


def row_ties(one: Setting, two: Setting, rules: Ruleset) -> bool:
    """Tell whether two settings tie in a row."""
    rows = zip((one.front, one.middle, one.back), (two.front, two.middle, two.back), strict=True)
    return any(row_comparison(mine, yours, rules) == 0 for mine, yours in rows)


def broken_up(setting: Setting, rules: Ruleset) -> bool:
    """Tell whether a setting has something broken up that the rules pay for."""
    return broken_royalties(setting, rules) > 0


def test_tables_are_eventful(sample: Sample) -> None:
    """A thousand tables have different cards in every hand, and everything rare happens."""
    counted = Counter[str]()
    for seats, rules in drawn_tables(sample.rng, 1_000):
        held = [card for seat in seats for card in cards_of(seat)]
        assert len(set(held)) == len(held)
        assert rules.seats.least <= len(seats) <= rules.seats.most
        counted += events_of(seats, rules)
    for event, least in EVENTS.items():
        sample.report(event, counted[event], floor=least)


def test_every_natural_is_met(sample: Sample) -> None:
    """A thousand tables of a rule set that lists every pattern meet every natural often."""
    entries = [{"pattern": word, "units": 3} for word in (*PLAIN_WORDS, *SPANS, *COUNTS)]
    labels = {"name": "all", "title": "All", "source": "all"}
    rules = ruleset_from_table({**labels, "naturals": {"list": entries}}, "drawn")
    counted = Counter[str]()
    for _ in range(1_000):
        counted.update(naturals_met(random_table(sample.rng, rules), rules))
    for pattern in PATTERNS:
        sample.report(pattern.kind, counted[pattern.kind], floor=1)


@given(hands())
def test_hands(hand: tuple[Card, ...]) -> None:
    """A hand is thirteen different cards from high to low."""
    assert list(hand) == sorted(set(hand), reverse=True)
    assert len(hand) == 13


@given(settings(), suit_renamings())
def test_settings_and_renamings(setting: Setting, renaming: dict[Suit, Suit]) -> None:
    """A setting has thirteen cards, a renaming four suits for four."""
    assert len(setting.hand) == 13
    assert set(renaming) == set(renaming.values()) == set(Suit)


@given(rulesets())
def test_rulesets(rules: Ruleset) -> None:
    """A drawn rule set is one that can be played."""
    assert 2 <= rules.seats.least <= rules.seats.most <= 4


@given(tables())
def test_tables(table: tuple[list[OracleSeat], Ruleset]) -> None:
    """A drawn table can be settled."""
    seats, rules = table

    assert sum(seat.units for seat in oracle_settle(seats, rules).seats) == 0


def test_random_settings_are_mostly_in_order() -> None:
    """A hand laid at random is in order all but once in a while."""
    rules, chance = load_ruleset("classic-2-4"), Random(13)
    dealt = [chance.sample(CARDS, 13) for _ in range(300)]
    fouls = [hand for hand in dealt if out_of_order(random_setting(chance, hand, rules), rules)]

    assert len(fouls) < 5
