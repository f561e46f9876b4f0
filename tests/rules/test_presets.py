"""Every preset against a table of its columns, written out by hand and whole."""

from __future__ import annotations

from importlib.resources import files
from typing import NamedTuple

import pytest

from capsa.cards import Rank, Row
from capsa.errors import RulesetError
from capsa.evaluate import Category, CountPattern, SpanPattern, Strength
from capsa.rules import (
    DEFAULT_RULESET,
    Broken,
    Calling,
    Declaration,
    FlatFoul,
    HolderPaid,
    HomeRun,
    Overall,
    OverallWins,
    RowsFoul,
    RowUnits,
    Ruleset,
    ScoopFoul,
    Seats,
    WinnerPaid,
    load_ruleset,
    preset_names,
)

N4 = "dragon 13, six_pairs 3, three_flushes 3, three_straights 3"
NS = (
    "same_suit_dragon 108, dragon 36, twelve_royals 24, three_straight_flushes 22, "
    "three_quads 20, all_high 8-A 15, all_low 2-8 12, one_colour 10, four_trips 6, "
    "five_pairs_trips 5, six_pairs 4, three_straights 4, three_flushes 3"
)
NH = (
    "same_suit_dragon 26, dragon 13, six_pairs 3, three_straights 3, three_flushes 3, "
    "all_high 5-A 3, all_low A-T 3"
)
NV = (
    "same_suit_dragon 24, dragon 12, five_pairs_trips 6, six_pairs 3, three_flushes 3, "
    "three_straights 3"
)
NP = "dragon 13, six_pairs 6, three_straights 5, three_flushes 5"
NI = f"same_suit_dragon 26, {N4}"
NONE = "–"
CLASSIC = "3 / 2 8 10 / 4 5"
DOUBLED = "6 / 4 16 20 / 8 10"


class Columns(NamedTuple):
    """The columns of one preset, as a person would fill them in."""

    wheel: str = "lowest"
    overall: str = NONE
    scoop: str = NONE
    home_run: str = NONE
    royalties: str = f"{CLASSIC} adds winner"
    naturals: str = f"{N4}: compare, declinable"
    foul: str = "scoop, royalties"
    surrender: int = 0
    others: str = ""


PRESETS = {
    "classic-2-4": Columns(overall="1 two_rows", surrender=3),
    "classic-1-6": Columns(scoop="+3", surrender=3),
    "plain-2-4": Columns(overall="1 two_rows", royalties=NONE, naturals=NONE),
    "plain-1-6": Columns(scoop="+3", royalties=NONE, naturals=NONE),
    "scoop-1-4": Columns(scoop="+1", surrender=3),
    "one-per-row": Columns(royalties=NONE, naturals=NONE),
    "flat-royalties": Columns(
        overall="1 two_rows", royalties="1 / 1 1 1 / 1 1 adds winner", surrender=3
    ),
    "graded-royalties": Columns(
        overall="1 two_rows", royalties="3 / 1 3 4 / 1 2 adds winner", surrender=3
    ),
    "cancel-royalties": Columns(
        overall="1 two_rows", royalties=f"{CLASSIC} adds cancel", surrender=3
    ),
    "one-royalty": Columns(
        overall="1 two_rows", royalties=f"{CLASSIC} adds winner one", surrender=3
    ),
    "broken-royalties": Columns(overall="1 two_rows", surrender=3, others="broken 4 5"),
    "classic-2-4-called": Columns(
        overall="1 two_rows",
        royalties=f"{CLASSIC} adds winner required",
        naturals=f"{N4}: compare, required",
        surrender=3,
    ),
    "mandarin": Columns(scoop="+3", home_run="+3 (3)", surrender=3),
    "shisanshui": Columns(
        wheel="second",
        scoop="x2, royalties too",
        home_run="x2 (2)",
        royalties=f"{CLASSIC} replaces winner",
        naturals=f"{NS}: compare, declinable",
    ),
    "taiwan": Columns(
        wheel="second",
        scoop="+3",
        home_run="+6 (2)",
        royalties="3 / 2 4 5 / 4 5 (royal 10) net",
        naturals=f"{NS}: tie, declinable",
    ),
    "hong-kong": Columns(royalties=f"{CLASSIC} replaces winner", naturals=f"{NH}: tie, declinable"),
    "mau-binh": Columns(
        wheel="second",
        scoop="x2, royalties too",
        home_run="x2 (2)",
        royalties=f"{CLASSIC} replaces winner",
        naturals=f"{NV}: tie, required",
        foul="flat 6",
    ),
    "pusoy": Columns(royalties=NONE, naturals=f"{NP}: tie, declinable"),
    "indonesia": Columns(
        scoop="x2, royalties too",
        home_run="x2 (2)",
        royalties=f"{DOUBLED} replaces winner",
        naturals=f"{NI}: compare, required",
        foul="rows x3",
        others="equal rows foul, suits shcd",
    ),
}


def columns_of(rules: Ruleset) -> Columns:
    """Write a record the way the table above is written."""
    return Columns(
        wheel=rules.ranking.wheel,
        overall=_overall(rules.overall),
        scoop=_scoop(rules),
        home_run=_home_run(rules.home_run),
        royalties=_royalties(rules),
        naturals=_naturals(rules),
        foul=_foul(rules),
        surrender=rules.surrender,
        others=_others(rules),
    )


def _overall(overall: Overall | None) -> str:
    return f"{overall.units} {overall.wins}" if overall else NONE


def _change(add: int, times: int) -> str:
    return " ".join([f"+{add}"] * (add > 0) + [f"x{times}"] * (times > 1)) or NONE


def _scoop(rules: Ruleset) -> str:
    scoop = rules.scoop
    royalties = ", royalties too" * scoop.royalties_multiplied
    return _change(scoop.add, scoop.times) + royalties + ", with tie" * scoop.with_tie


def _home_run(run: HomeRun | None) -> str:
    return f"{_change(run.add, run.times)} ({run.opponents})" if run else NONE


def _units(rules: Ruleset, row: Row, category: Category, top: Rank) -> int:
    assert rules.royalties
    return rules.royalties.units(row, Strength.of(category, (top,)))


def _royalties(rules: Ruleset) -> str:
    if rules.royalties is None:
        return NONE
    full, quads, flush = Category.FULL_HOUSE, Category.FOUR_OF_A_KIND, Category.STRAIGHT_FLUSH
    shown = (
        (Row.FRONT, (Category.THREE_OF_A_KIND,)),
        (Row.MIDDLE, (full, quads, flush)),
        (Row.BACK, (quads, flush)),
    )
    priced = {row: {price.category for price in rules.royalties.prices(row)} for row, _ in shown}
    assert priced == {row: set(categories) for row, categories in shown}
    prices = " / ".join(
        " ".join(str(_units(rules, row, category, Rank.NINE)) for category in categories)
        for row, categories in shown
    )
    royal = _units(rules, Row.BACK, flush, Rank.ACE)
    graded = f" (royal {royal})" * (royal != _units(rules, Row.BACK, flush, Rank.NINE))
    required = " required" * (rules.royalties.declaration is Declaration.REQUIRED)
    match rules.royalties.payment:
        case HolderPaid():
            return f"{prices}{graded} net{required}"
        case WinnerPaid(mode, both, one_per_hand):
            return f"{prices}{graded} {mode} {both}{' one' * one_per_hand}{required}"


def _naturals(rules: Ruleset) -> str:
    if rules.naturals is None:
        return NONE
    assert rules.naturals.quads_as_two_pairs
    assert rules.naturals.ace_low_runs == "both"
    listed = []
    for price in rules.naturals.list:
        match price.pattern:
            case SpanPattern(kind, ranks):
                listed.append(f"{kind} {ranks[0].letter}-{ranks[-1].letter} {price.units}")
            case CountPattern(kind, least):
                assert least == {"twelve_royals": 12, "one_colour": 13}[kind]
                listed.append(f"{kind} {price.units}")
            case pattern:
                listed.append(f"{pattern.kind} {price.units}")
    return f"{', '.join(listed)}: {rules.naturals.meet}, {rules.naturals.calling}"


def _foul(rules: Ruleset) -> str:
    match rules.foul:
        case ScoopFoul(royalties):
            return "scoop" + ", royalties" * royalties
        case FlatFoul(units):
            return f"flat {units}"
        case RowsFoul(times):
            return f"rows x{times}"


def _others(rules: Ruleset) -> str:
    broken = rules.broken or Broken(0, 0)
    suits = "".join(suit.value for suit in rules.ranking.suits)
    parts = (
        (rules.broken, f"broken {broken.four_of_a_kind} {broken.straight_flush}"),
        (rules.ranking.equal_rows == "foul", "equal rows foul"),
        (suits, f"suits {suits}"),
    )
    return ", ".join(text for holds, text in parts if holds)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_what_its_columns_say(name: str) -> None:
    """Each value of a preset is the one its line of the table gives."""
    assert columns_of(load_ruleset(name)) == PRESETS[name]


@pytest.mark.parametrize("name", PRESETS)
def test_presets_share_what_no_column_shows(name: str) -> None:
    """Two to four play, each row is worth 1, and a tied row prevents a scoop."""
    rules = load_ruleset(name)

    assert rules.name == name
    assert rules.seats == Seats(2, 4)
    assert rules.rows == RowUnits(1, 1, 1)
    assert not rules.scoop.with_tie


@pytest.mark.parametrize(("name", "cost"), [("plain-2-4", 4), ("plain-1-6", 6), ("one-per-row", 3)])
def test_a_foul_of_the_plain_rules_costs_a_sweep(name: str, cost: int) -> None:
    """Three rows, the overall unit and the scoop's units make up the price of a foul."""
    rules = load_ruleset(name)
    overall = rules.overall.units if rules.overall else 0

    assert rules.foul == ScoopFoul(royalties=True)
    assert (3 + overall) * rules.scoop.times + rules.scoop.add == cost


def test_the_presets_are_listed_in_one_order_and_each_has_its_file() -> None:
    """The default comes first, every name has a file and every file a name."""
    found = {path.name for path in files("capsa.rules").joinpath("data").iterdir()}

    assert preset_names() == tuple(PRESETS)
    assert preset_names()[0] == DEFAULT_RULESET == "classic-2-4"
    assert found == {f"{name}.toml" for name in PRESETS}
    assert load_ruleset() == load_ruleset(DEFAULT_RULESET)


def test_titles_and_sources_tell_presets_apart() -> None:
    """Each preset has a short title of its own and says where its values come from."""
    presets = [load_ruleset(name) for name in preset_names()]

    assert len({rules.title for rules in presets}) == len(presets)
    assert all(len(rules.title) <= 30 for rules in presets)
    assert all(len(rules.source) > 40 for rules in presets)


@pytest.mark.parametrize("name", ["hong-kong", "indonesia"])
def test_a_value_no_source_gave_is_said_to_be_so(name: str) -> None:
    """The same-suit dragon's 26 is marked as ours in the source itself."""
    assert "26 is in no source" in load_ruleset(name).source


@pytest.mark.parametrize(
    ("wrong", "closest"),
    [("classic-24", "classic-2-4"), ("Taiwan", "taiwan"), ("maubinh", "mau-binh")],
)
def test_an_unknown_preset_is_refused_with_the_closest_name(wrong: str, closest: str) -> None:
    """A slip in a name is answered with the name that was probably meant."""
    with pytest.raises(RulesetError) as refused:
        load_ruleset(wrong)

    assert refused.value.code == "rules/preset"
    assert str(refused.value) == f"there is no preset {wrong}; the closest is {closest}"


@pytest.mark.parametrize("far", ["nonsense", "", "x" * 1000])
def test_a_name_that_is_near_none_is_answered_with_where_all_are_listed(far: str) -> None:
    """No preset is suggested that nobody can have meant."""
    with pytest.raises(RulesetError, match="capsa rules list gives them all") as refused:
        load_ruleset(far)

    assert refused.value.code == "rules/preset-none"


def test_a_name_of_a_million_letters_is_refused_shortly() -> None:
    """An enormous name is refused like any other, and not repeated whole."""
    with pytest.raises(RulesetError) as refused:
        load_ruleset("x" * 1_000_000)

    assert len(str(refused.value)) < 200


def test_wins_of_the_overall_unit_is_two_rows_wherever_there_is_one() -> None:
    """One row won and two tied earns no overall unit in any preset."""
    overalls = [rules.overall for rules in map(load_ruleset, preset_names()) if rules.overall]

    assert {overall.wins for overall in overalls} == {OverallWins.TWO_ROWS}


def test_called_presets_are_called_and_the_others_declinable() -> None:
    """Three presets want naturals called; everywhere else a natural may be declined."""
    called = {
        name
        for name in preset_names()
        if (naturals := load_ruleset(name).naturals) and naturals.calling is Calling.REQUIRED
    }

    assert called == {"classic-2-4-called", "mau-binh", "indonesia"}
