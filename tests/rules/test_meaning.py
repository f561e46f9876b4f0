"""Keys that mean nothing under others, and keys that cannot stand together."""

from __future__ import annotations

import pytest

from capsa.cards import Rank, Row
from capsa.evaluate import Category, Strength
from capsa.rules import FlatFoul, ScoopFoul, WinnerPaid, digest, load_ruleset
from tests.rules.test_loading import read, refusal

NO_ROYALTIES = "royalties = { front = {}, middle = {}, back = {} }"
NO_PRICES = "royalties.front = {}\nroyalties.middle = {}\nroyalties.back = {}"


def only(*patterns: str) -> str:
    """Write a list of these naturals alone."""
    entries = ", ".join(f'{{ pattern = "{pattern}", units = 3 }}' for pattern in patterns)
    return f"naturals.list = [{entries}]"


@pytest.mark.parametrize(
    ("text", "key", "under"),
    [
        ('overall = { units = 0, wins = "most_rows" }', "overall.wins", "overall.units = 0"),
        (
            "scoop.with_tie = true",
            "scoop.with_tie",
            "scoop.add = 0, scoop.times = 1, home_run.add = 0, home_run.times = 1",
        ),
        (
            "scoop.royalties_multiplied = true",
            "scoop.royalties_multiplied",
            "scoop.times = 1, royalties.front = {…}, royalties.middle = {…}, "
            "royalties.back = {…}, royalties.broken = {}",
        ),
        (
            f"scoop = {{ times = 2, royalties_multiplied = true }}\n{NO_ROYALTIES}",
            "scoop.royalties_multiplied",
            "scoop.times = 2, royalties.front = {}, royalties.middle = {}, royalties.back = {}, "
            "royalties.broken = {}",
        ),
        (
            "scoop.times = 2\nrows = { front = 0, middle = 0, back = 0 }\noverall.units = 0",
            "scoop.times",
            "rows.front = 0, rows.middle = 0, rows.back = 0, overall.units = 0, "
            "scoop.royalties_multiplied = false",
        ),
        ("home_run.opponents = 2", "home_run.opponents", "home_run.add = 0, home_run.times = 1"),
        (
            "home_run.add = 3\nseats.most = 3",
            "home_run.add",
            "home_run.opponents = 3, seats.most = 3",
        ),
        (
            "home_run.times = 2\nseats.most = 2",
            "home_run.times",
            "home_run.opponents = 3, seats.most = 2",
        ),
        *(
            (
                f"{NO_PRICES}\nroyalties.{key} = {value}",
                f"royalties.{key}",
                "royalties.front = {}, royalties.middle = {}, royalties.back = {}",
            )
            for key, value in (
                ("mode", '"replaces"'),
                ("both", '"net"'),
                ("one_per_hand", "true"),
                ("declaration", '"required"'),
            )
        ),
        (
            "royalties = { middle = {}, back = { flush = 0 }, one_per_hand = true }",
            "royalties.one_per_hand",
            "royalties.front = {…}, royalties.middle = {}, royalties.back = {}",
        ),
        *(
            (f"{only()}\nnaturals.{key} = {value}", f"naturals.{key}", f"naturals.list = []{more}")
            for key, value, more in (
                ("pays", '"net"', ""),
                ("declaration", '"required"', ""),
                ("same_type", '"tie"', ', naturals.pays = "own", ranking.suits = ""'),
                ("may_decline", "false", ', naturals.declaration = "automatic"'),
                ("quads_as_two_pairs", "false", ""),
                ("ace_low_runs", '"five"', ""),
                ("ace_low_runs", '"none"', ""),
            )
        ),
        (
            'naturals = { pays = "net", same_type = "tie" }',
            "naturals.same_type",
            'naturals.list = […], naturals.pays = "net", ranking.suits = ""',
        ),
        (
            f'{only("dragon", "twelve_royals")}\nnaturals.same_type = "tie"',
            "naturals.same_type",
            'naturals.list = […], naturals.pays = "own", ranking.suits = ""',
        ),
        (
            'naturals = { declaration = "required", may_decline = false }',
            "naturals.may_decline",
            'naturals.list = […], naturals.declaration = "required"',
        ),
        (
            f"{only('dragon', 'four_trips')}\nnaturals.quads_as_two_pairs = false",
            "naturals.quads_as_two_pairs",
            "naturals.list = […]",
        ),
        (
            f'{only("dragon", "three_flushes")}\nnaturals.ace_low_runs = "front"',
            "naturals.ace_low_runs",
            "naturals.list = […]",
        ),
        (
            'ranking.wheel = "none"\nnaturals.ace_low_runs = "five"',
            "naturals.ace_low_runs",
            'ranking.wheel = "none"',
        ),
        (
            'foul = { cost = "flat", units = 6, royalties = false }',
            "foul.royalties",
            'foul.cost = "flat", royalties.front = {…}, royalties.middle = {…}, '
            "royalties.back = {…}",
        ),
        (
            f"foul.royalties = false\n{NO_ROYALTIES}",
            "foul.royalties",
            'foul.cost = "scoop", royalties.front = {}, royalties.middle = {}, royalties.back = {}',
        ),
        ("foul.units = 6", "foul.units", 'foul.cost = "scoop"'),
        ('foul = { cost = "rows", times = 3, units = 6 }', "foul.units", 'foul.cost = "rows"'),
        ("foul.times = 3", "foul.times", 'foul.cost = "scoop"'),
        ('foul = { cost = "flat", units = 6, times = 3 }', "foul.times", 'foul.cost = "flat"'),
        (
            'ranking.wheel = "none"\nroyalties.back = { straight_flush = { 5 = 7, default = 5 } }',
            "royalties.back.straight_flush.5",
            'ranking.wheel = "none"',
        ),
    ],
)
def test_a_key_without_meaning_is_refused(text: str, key: str, under: str) -> None:
    """A file that sets what nothing reads is told which other values make it so."""
    error = refusal(text)

    assert error.code == "rules/meaningless"
    assert error.values["key"] == key
    assert f"means nothing with {under}; leave it out" in str(error)


@pytest.mark.parametrize(
    "text",
    [
        'overall = { units = 0, wins = "two_rows" }',
        "scoop.with_tie = false",
        "home_run.opponents = 3\nseats.most = 2",
        f'{NO_PRICES}\nroyalties.mode = "adds"\nroyalties.both = "winner"',
        f'{only()}\nnaturals.same_type = "compare"\nnaturals.may_decline = true',
        'naturals = { declaration = "required", may_decline = true }',
        'ranking.wheel = "none"\nnaturals.ace_low_runs = "none"',
        'ranking.wheel = "none"\nnaturals.ace_low_runs = "both"',
        'foul = { cost = "flat", units = 6, royalties = true, times = 0 }',
    ],
)
def test_a_key_without_meaning_may_stand_at_its_default(text: str) -> None:
    """A file that writes every key can be read."""
    assert read(text).name == "ours"


@pytest.mark.parametrize(
    ("extends", "text", "same"),
    [
        ("shisanshui", "scoop.times = 1", "scoop = { times = 1, royalties_multiplied = false }"),
        (
            "shisanshui",
            "seats.most = 2",
            "seats.most = 2\nhome_run = { times = 1, opponents = 3 }",
        ),
        (
            "shisanshui",
            f"{NO_PRICES}",
            f'{NO_PRICES}\nroyalties.mode = "adds"\nscoop.royalties_multiplied = false',
        ),
        ("one-royalty", NO_ROYALTIES, f"{NO_PRICES}\nroyalties.one_per_hand = false"),
        (
            "mau-binh",
            only(),
            f'{only()}\nnaturals.same_type = "compare"\nnaturals.declaration = "automatic"',
        ),
        ("mau-binh", 'foul.cost = "scoop"', 'foul = { cost = "scoop", units = 0 }'),
    ],
)
def test_an_inherited_key_without_meaning_is_dropped(extends: str, text: str, same: str) -> None:
    """What a preset sets and this file makes meaningless counts as never set."""
    assert digest(read(text, extends)) == digest(read(same, extends))


def test_a_dropped_home_run_is_none() -> None:
    """Two players can never scoop two opponents."""
    assert read("seats.most = 2", "taiwan").home_run is None
    assert read("seats.most = 3", "taiwan").home_run is not None
    assert read("seats.most = 3", "mandarin").home_run is None


@pytest.mark.parametrize("add", [0, 3])
def test_a_home_run_gives_a_tied_scoop_its_meaning(add: int) -> None:
    """A scoop that adds nothing itself still counts towards a home run."""
    rules = read(f"home_run = {{ times = 2, add = {add} }}\nscoop.with_tie = true")

    assert rules.scoop.with_tie


def test_broken_royalties_alone_can_be_multiplied() -> None:
    """Units for broken quads count as royalties of the pair."""
    rules = read(
        f"{NO_PRICES}\nroyalties.broken = {{ four_of_a_kind = 4 }}\n"
        "scoop = { times = 2, royalties_multiplied = true }"
    )

    assert rules.royalties is None
    assert rules.scoop.royalties_multiplied


def test_multiplied_royalties_give_a_scoops_times_their_meaning() -> None:
    """Where rows are worth nothing a scoop can still double the royalties."""
    rules = read(
        "rows = { front = 0, middle = 0, back = 0 }\noverall.units = 0\n"
        "scoop = { times = 2, royalties_multiplied = true }"
    )

    assert rules.scoop.times == 2


def test_suits_give_the_comparison_of_dragons_its_meaning() -> None:
    """Where suits rank two dragons can be told apart, so they may be said to tie."""
    rules = read(f'{only("dragon")}\nnaturals.same_type = "tie"\nranking.suits = "shdc"')
    assert rules.naturals

    assert rules.naturals.meet == "tie"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "seats = { least = 4, most = 3 }",
            "seats.least = 4 cannot stand together with seats.most = 3",
        ),
        (
            'royalties = { mode = "replaces", both = "net" }',
            'royalties.mode = "replaces" cannot stand together with royalties.both = "net"',
        ),
        (
            'royalties = { one_per_hand = true, both = "net" }',
            'royalties.one_per_hand = true cannot stand together with royalties.both = "net"',
        ),
        (
            "home_run = { add = 3, opponents = 3 }\nseats.most = 3",
            "home_run.opponents = 3 cannot stand together with seats.most = 3",
        ),
        (
            'royalties.mode = "replaces"\nrows.back = 5',
            "royalties.back.four_of_a_kind: a royalty of 4 cannot replace more, rows.back = 5",
        ),
        (
            'royalties.mode = "replaces"\nrows.front = 2\n'
            "royalties.front = { three_of_a_kind = { A = 9, default = 1 } }",
            "royalties.front.three_of_a_kind: a royalty of 1 cannot replace more, rows.front = 2",
        ),
        ('foul.cost = "flat"', "foul.units is missing"),
        ('foul.cost = "rows"', "foul.times is missing"),
        (
            'foul = { cost = "rows", times = 0 }',
            "foul.times = 0: a whole number from 1 to 10 is allowed",
        ),
    ],
)
def test_what_cannot_stand_together_is_refused(text: str, sentence: str) -> None:
    """Two values that contradict each other are both named."""
    assert str(refusal(text)) == f"ours.toml: {sentence}"


def test_contradictions_with_the_preset_are_refused_too() -> None:
    """An inherited value that contradicts the file is not dropped in silence."""
    assert refusal('royalties.both = "net"', "shisanshui").code == "rules/conflict"
    assert refusal('royalties.both = "net"', "one-royalty").code == "rules/conflict"
    assert refusal("home_run.opponents = 3\nseats.most = 3", "taiwan").code == "rules/conflict"
    assert refusal("rows.front = 4", "shisanshui").code == "rules/below-row"


def test_a_royalty_may_replace_a_row_of_the_same_worth() -> None:
    """Only less than the row is refused; ranks without a royalty are not less."""
    rules = read(
        'royalties = { mode = "replaces", front = { three_of_a_kind = { A = 3 } } }\nrows.front = 3'
    )
    assert rules.royalties

    assert isinstance(rules.royalties.payment, WinnerPaid)


def test_a_wheel_that_is_no_straight_has_no_royalty() -> None:
    """A price for all straights covers A-2-3-4-5 only where that is one."""
    without = read('ranking.wheel = "none"\nroyalties.back = { straight = 2 }')
    with_wheel = read("royalties.back = { straight = 2 }")
    low = Strength.of(Category.STRAIGHT, (Rank.FIVE,))
    assert without.royalties
    assert with_wheel.royalties
    assert without.naturals

    assert without.royalties.units(Row.BACK, low) == 0
    assert with_wheel.royalties.units(Row.BACK, low) == 2
    assert without.naturals.ace_low_runs == "none"


def test_a_price_of_the_wheel_alone_vanishes_with_the_wheel() -> None:
    """An inherited royalty that no row can earn any more is dropped with what hung on it."""
    table = (
        f"{NO_PRICES.replace('back = {}', 'back = { straight = { 5 = 7 } }')}\n"
        'royalties.declaration = "required"'
    )
    rules = read(table)
    error = refusal(f'{table}\nranking.wheel = "none"')

    assert rules.royalties
    assert error.values["key"] == "royalties.declaration"


def test_the_presets_drop_and_contradict_nothing() -> None:
    """A foul of the rules without royalties has no royalties to leave out."""
    assert load_ruleset("pusoy").foul == ScoopFoul(royalties=True)
    assert load_ruleset("mau-binh").foul == FlatFoul(6)
