"""Reading rule files: what is refused, how it is named, and what a file inherits."""

from __future__ import annotations

import math
from datetime import date

import pytest

from capsa.cards import Rank, Row, Suit
from capsa.errors import RulesetError
from capsa.evaluate import Category, CountPattern, PlainPattern, SpanPattern, Strength, Wheel
from capsa.rules import (
    LONGEST_FILE,
    Broken,
    Calling,
    FlatFoul,
    HolderPaid,
    NaturalPrice,
    NaturalsMeet,
    RowsFoul,
    Ruleset,
    ScoopFoul,
    Seats,
    digest,
    load_ruleset,
    parse_ruleset,
    ruleset_from_table,
)

LABELS = 'name = "ours"\ntitle = "Ours"\nsource = "our table"\n'


def read(text: str, extends: str = "classic-2-4") -> Ruleset:
    """Read the lines of a file that starts from a preset."""
    return parse_ruleset(f'{LABELS}extends = "{extends}"\n{text}', "ours.toml")


def refusal(text: str, extends: str = "classic-2-4") -> RulesetError:
    """Give the error of a file that is refused."""
    with pytest.raises(RulesetError) as refused:
        read(text, extends)
    return refused.value


def test_a_file_without_extends_has_the_values_of_the_default_preset() -> None:
    """What a file does not set is as in classic-2-4."""
    rules = parse_ruleset(LABELS, "ours.toml")

    assert digest(rules) == digest(load_ruleset("classic-2-4"))
    assert (rules.name, rules.title, rules.source) == ("ours", "Ours", "our table")


def test_a_file_changes_only_what_it_sets() -> None:
    """What a file sets replaces the inherited value, all else stays."""
    rules = read("rows.back = 2\n[surrender]\nunits = 2", "classic-1-6")

    assert (rules.rows.back, rules.surrender, rules.scoop.add) == (2, 2, 3)


def test_a_row_of_royalties_replaces_the_inherited_row_whole() -> None:
    """A price that the file's row leaves out is gone, other rows stay."""
    rules = read("[royalties]\nmiddle = { four_of_a_kind = 6 }")
    assert rules.royalties

    assert [price.category for price in rules.royalties.middle] == [Category.FOUR_OF_A_KIND]
    assert rules.royalties.back == load_ruleset().royalties.back  # type: ignore[union-attr]


def test_broken_and_the_list_of_naturals_replace_the_inherited_ones_whole() -> None:
    """Neither is mixed with what the preset has."""
    rules = read(
        "royalties.broken = { straight_flush = 2 }\n"
        'naturals.list = [{ pattern = "dragon", units = 9 }]\n',
        "broken-royalties",
    )
    assert rules.naturals

    assert rules.broken == Broken(0, 2)
    assert rules.naturals.list == (NaturalPrice(PlainPattern("dragon"), 9),)


def test_every_part_of_the_record_can_be_set() -> None:
    """A file that uses every section gives exactly the parts it names."""
    rules = read(
        """
        seats = { least = 3, most = 3 }
        ranking = { wheel = "second", suits = "shcd", equal_rows = "foul" }
        rows = { front = 0, middle = 2, back = 1000 }
        overall = { units = 2, wins = "most_rows" }
        scoop = { add = 1, times = 2, with_tie = true, royalties_multiplied = true }
        home_run = { add = 1, times = 10, opponents = 2 }
        surrender = { units = 5 }
        [royalties]
        both = "net"
        declaration = "required"
        front = { pair = { A = 9, K = 8, 10 = 5 }, high_card = 0 }
        [naturals]
        pays = "net"
        may_decline = false
        quads_as_two_pairs = false
        ace_low_runs = "front"
        [foul]
        royalties = false
        """
    )
    assert rules.overall
    assert rules.home_run
    assert rules.royalties
    assert rules.naturals

    assert rules.seats == Seats(3, 3)
    assert rules.ranking.suits == (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    assert [rules.rows.of(row) for row in Row] == [0, 2, 1000]
    assert (rules.overall.units, rules.overall.wins) == (2, "most_rows")
    assert rules.scoop.with_tie
    assert rules.scoop.royalties_multiplied
    assert (rules.home_run.add, rules.home_run.times, rules.home_run.opponents) == (1, 10, 2)
    assert rules.royalties.payment == HolderPaid()
    assert (rules.naturals.meet, rules.naturals.calling) == (
        NaturalsMeet.NET,
        Calling.AUTOMATIC,
    )
    assert rules.readings.wheel is Wheel.SECOND
    assert not rules.readings.quads_as_two_pairs
    assert rules.readings.ace_low_runs == "front"
    assert rules.foul == ScoopFoul(royalties=False)


@pytest.mark.parametrize(
    ("top", "units"),
    [(Rank.ACE, 9), (Rank.KING, 8), (Rank.TEN, 5), (Rank.QUEEN, 1), (Rank.TWO, 1)],
)
def test_a_royalty_may_depend_on_the_rank(top: Rank, units: int) -> None:
    """Named ranks have their own price, all others the default."""
    rules = read("royalties.front = { pair = { A = 9, K = 8, T = 5, default = 1 } }")
    assert rules.royalties

    assert rules.royalties.units(Row.FRONT, Strength.of(Category.PAIR, (top,))) == units


def test_ranks_without_a_default_have_no_royalty() -> None:
    """Only the ranks named are paid, and other categories not at all."""
    rules = read("royalties.front = { three_of_a_kind = { A = 9 } }")
    assert rules.royalties

    kings = Strength.of(Category.THREE_OF_A_KIND, (Rank.KING,))
    aces = Strength.of(Category.PAIR, (Rank.ACE, Rank.KING))
    assert rules.royalties.units(Row.FRONT, kings) == 0
    assert rules.royalties.units(Row.FRONT, aces) == 0


@pytest.mark.parametrize(
    ("text", "foul"),
    [
        ('foul = { cost = "flat", units = 6 }', FlatFoul(6)),
        ('foul = { cost = "flat", units = 0 }', FlatFoul(0)),
        ('foul = { cost = "rows", times = 3 }', RowsFoul(3)),
    ],
)
def test_a_foul_has_one_price(text: str, foul: FlatFoul | RowsFoul) -> None:
    """A flat price or a multiple of the rows takes the place of a scoop's."""
    assert read(text).foul == foul


def test_a_foul_price_is_inherited_with_its_kind() -> None:
    """A file that repeats only the kind keeps the units of the preset."""
    assert read('foul.cost = "flat"', "mau-binh").foul == FlatFoul(6)


@pytest.mark.parametrize(
    ("entry", "pattern"),
    [
        ('pattern = "all_high"', SpanPattern("all_high", tuple(Rank)[6:])),
        ('pattern = "all_low"', SpanPattern("all_low", tuple(Rank)[:7])),
        ('pattern = "all_high", ranks = "10-A"', SpanPattern("all_high", tuple(Rank)[8:])),
        ('pattern = "all_low", ranks = "A-T"', SpanPattern("all_low", (Rank.ACE, *Rank)[:10])),
        ('pattern = "twelve_royals"', CountPattern("twelve_royals", 12)),
        ('pattern = "one_colour"', CountPattern("one_colour", 13)),
        ('pattern = "one_colour", least = 12', CountPattern("one_colour", 12)),
        ('pattern = "four_trips"', PlainPattern("four_trips")),
    ],
)
def test_a_natural_of_the_list(entry: str, pattern: object) -> None:
    """A pattern may narrow its ranks or its number, and has the usual ones otherwise."""
    rules = read(f"naturals.list = [{{ {entry}, units = 0 }}]")
    assert rules.naturals

    assert [price.pattern for price in rules.naturals.list] == [pattern]


def test_rules_without_naturals_read_patterns_plainly() -> None:
    """Where no natural counts, nothing is read into a hand, and the wheel still stands."""
    readings = load_ruleset("plain-2-4").readings

    assert readings.wheel is Wheel.LOWEST
    assert not readings.quads_as_two_pairs
    assert readings.ace_low_runs == "none"


def test_a_table_inside_another_file_needs_no_labels() -> None:
    """A score sheet's rules have a name of their own where they give none."""
    rules = ruleset_from_table({"extends": "taiwan"}, "sheet.toml")

    assert digest(rules) == digest(load_ruleset("taiwan"))
    assert (rules.name, rules.title) == ("house", "House rules")
    assert ruleset_from_table({"name": "ours"}, "sheet.toml").name == "ours"


@pytest.mark.parametrize("label", ["name", "title", "source"])
def test_a_file_needs_its_labels(label: str) -> None:
    """A rule file says what it is called and where it comes from."""
    lines = [line for line in LABELS.splitlines() if not line.startswith(label)]
    with pytest.raises(RulesetError) as refused:
        parse_ruleset("\n".join(lines), "ours.toml")

    assert str(refused.value) == f"ours.toml: {label} is missing"


def test_bytes_are_read_as_utf_8_with_or_without_a_mark() -> None:
    """A file may begin with the mark some editors write."""
    text = LABELS.replace("Ours", "Mậu Binh")

    assert parse_ruleset(text.encode(), "x").title == "Mậu Binh"
    assert parse_ruleset(b"\xef\xbb\xbf" + text.encode(), "x").title == "Mậu Binh"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"name = '\xff'", "rules/encoding"),
        (b"\xef\xbb", "rules/encoding"),
        (b"\x00\x01\x02", "rules/toml"),
        ('name = "our', "rules/toml"),
        ("[rules", "rules/toml"),
        ("[rows]\nfront = ", "rules/toml"),
        ("[rows]\n[rows]", "rules/toml"),
        ("x = 9" + "9" * 5000, "rules/toml"),
        ("x = 1979-13-99", "rules/toml"),
        ("x = " + "[" * 5000, "rules/depth"),
        ("x = " + "{ a = " * 5000, "rules/depth"),
        ("\ud800", "rules/toml"),
        ("#" * (LONGEST_FILE + 1), "rules/size"),
        (b"#" * (LONGEST_FILE + 1), "rules/size"),
        (LABELS.replace("ours", "o" * 1_000_000), "rules/size"),
        (LABELS.replace("ours", "o" * 90_000), "rules/name"),
        (LABELS.replace("Ours", "O" * 90_000), "rules/text"),
    ],
    ids=lambda value: repr(value[:20]),
)
def test_what_is_no_rule_file_at_all_is_refused(text: str | bytes, code: str) -> None:
    """Bytes that are not text, broken TOML and files out of all bounds give one short sentence."""
    with pytest.raises(RulesetError) as refused:
        parse_ruleset(text, "ours.toml")

    assert refused.value.code == code
    assert str(refused.value).startswith("ours.toml: ")
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "[row]\nfront = 1",
            "there is no key row; allowed here are name, title, source, extends, seats, ranking, "
            "rows, overall, scoop, home_run, royalties, naturals, foul, surrender",
        ),
        ("rows.Front = 1", "there is no key rows.Front; allowed here are front, middle, back"),
        ("rows = 1", "rows = 1: a table is expected here"),
        ('rows = "1"', 'rows = "1": a table is expected here'),
        ("[[rows]]", "rows = […]: a table is expected here"),
        ("rows.front = true", "rows.front = true: a whole number from 0 to 1000 is allowed"),
        ("rows.front = 1.0", "rows.front = 1.0: a whole number from 0 to 1000 is allowed"),
        ("rows.front = nan", "rows.front = nan: a whole number from 0 to 1000 is allowed"),
        ("rows.front = -1", "rows.front = -1: a whole number from 0 to 1000 is allowed"),
        ("rows.front = 1001", "rows.front = 1001: a whole number from 0 to 1000 is allowed"),
        (
            "rows.front = 0x1" + "0" * 9000,
            "rows.front = > 10^18: a whole number from 0 to 1000 is allowed",
        ),
        ("rows.front = {}", "rows.front = {}: a whole number from 0 to 1000 is allowed"),
        (
            "rows.front = 2020-02-02",
            "rows.front = 2020-02-02: a whole number from 0 to 1000 is allowed",
        ),
        ("scoop.times = 0", "scoop.times = 0: a whole number from 1 to 10 is allowed"),
        ("scoop.times = 11", "scoop.times = 11: a whole number from 1 to 10 is allowed"),
        ("seats.least = 1", "seats.least = 1: a whole number from 2 to 4 is allowed"),
        ("seats.most = 5", "seats.most = 5: a whole number from 2 to 4 is allowed"),
        ("home_run.opponents = 4", "home_run.opponents = 4: a whole number from 1 to 3 is allowed"),
        ("scoop.with_tie = 1", "scoop.with_tie = 1: true or false is allowed"),
        (
            'ranking.wheel = "low"',
            'ranking.wheel = "low": allowed are lowest, second, none',
        ),
        ("ranking.wheel = 1", "ranking.wheel = 1: allowed are lowest, second, none"),
        (
            'ranking.suits = "shc"',
            'ranking.suits = "shc": allowed are "" and the letters s h d c, each once, '
            "strongest first",
        ),
        (
            'ranking.suits = "sshc"',
            'ranking.suits = "sshc": allowed are "" and the letters s h d c, each once, '
            "strongest first",
        ),
        (
            "ranking.suits = 4",
            'ranking.suits = 4: allowed are "" and the letters s h d c, each once, strongest first',
        ),
        (
            "royalties.front = { straight = 1 }",
            "there is no key royalties.front.straight; allowed here are high_card, pair, "
            "three_of_a_kind",
        ),
        ("royalties.front = 3", "royalties.front = 3: a table is expected here"),
        (
            "royalties.front = { pair = true }",
            "royalties.front.pair = true: a whole number from 0 to 1000 is allowed",
        ),
        (
            "royalties.back = { straight = { 3 = 1 } }",
            "royalties.back.straight.3: no row of this kind has that as its top; allowed are "
            "A, K, Q, J, 10, 9, 8, 7, 6, 5, default",
        ),
        (
            "royalties.back = { flush = { 5 = 1 } }",
            "royalties.back.flush.5: no row of this kind has that as its top; allowed are "
            "A, K, Q, J, 10, 9, 8, 7, default",
        ),
        (
            "royalties.front = { high_card = { 3 = 1 } }",
            "royalties.front.high_card.3: no row of this kind has that as its top; allowed are "
            "A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, default",
        ),
        (
            "royalties.back = { two_pair = { 1 = 1 } }",
            "royalties.back.two_pair.1: no row of this kind has that as its top; allowed are "
            "A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, default",
        ),
        (
            "royalties.back = { full_house = { 10 = 1, T = 1 } }",
            "royalties.back.full_house.T: this rank has a price already",
        ),
        (
            "royalties.back = { full_house = { default = -1 } }",
            "royalties.back.full_house.default = -1: a whole number from 0 to 1000 is allowed",
        ),
        (
            "royalties.broken = { flush = 1 }",
            "there is no key royalties.broken.flush; allowed here are four_of_a_kind, "
            "straight_flush",
        ),
        (
            "royalties.broken = { straight_flush = 1001 }",
            "royalties.broken.straight_flush = 1001: a whole number from 0 to 1000 is allowed",
        ),
        ("naturals.list = {}", "naturals.list = {}: a list is expected here"),
        ('naturals.list = ["dragon"]', 'naturals.list #1 = "dragon": a table is expected here'),
        ("naturals.list = [{ units = 1 }]", "naturals.list #1.pattern is missing"),
        ('naturals.list = [{ pattern = "dragon" }]', "naturals.list #1.units is missing"),
        (
            'naturals.list = [{ pattern = "straight", units = 1 }]',
            'naturals.list #1.pattern = "straight": allowed are same_suit_dragon, dragon, '
            "three_straight_flushes, three_quads, four_trips, five_pairs_trips, six_pairs, "
            "three_straights, three_flushes, all_high, all_low, twelve_royals, one_colour",
        ),
        (
            'naturals.list = [{ pattern = "dragon", least = 13, units = 1 }]',
            "there is no key naturals.list #1.least; allowed here are pattern, units",
        ),
        (
            'naturals.list = [{ pattern = "one_colour", ranks = "8-A", units = 1 }]',
            "there is no key naturals.list #1.ranks; allowed here are pattern, units, least",
        ),
        (
            'naturals.list = [{ pattern = "one_colour", least = 7, units = 1 }]',
            "naturals.list #1.least = 7: a whole number from 8 to 13 is allowed",
        ),
        (
            'naturals.list = [{ pattern = "dragon", units = 1 }, '
            '{ pattern = "dragon", units = 2 }]',
            "naturals.list #2: dragon is in the list already",
        ),
        *(
            (
                f'naturals.list = [{{ pattern = "all_low", ranks = {span}, units = 1 }}]',
                f"naturals.list #1.ranks = {span}: allowed are two ranks from low to high, such "
                "as 8-A, 2-8 or A-10, with 4 to 12 ranks from the one to the other",
            )
            for span in ('"8-6"', '"2-A"', '"A-A"', '"2-4"', '"8"', '"8-9-A"', '"1-8"', "8")
        ),
        ('name = "Ours"', 'name = "Ours": a word of a to z, 0 to 9 and - is allowed, of 1 to 40'),
        ('name = ""', 'name = "": a word of a to z, 0 to 9 and - is allowed, of 1 to 40'),
        ("name = 1", "name = 1: a word of a to z, 0 to 9 and - is allowed, of 1 to 40"),
        (
            'title = "a\\nb"',
            'title = "a\\nb": one line of 1 to 100 printable characters is allowed',
        ),
        ('source = " "', 'source = " ": one line of 1 to 2000 printable characters is allowed'),
        ("source = 1", "source = 1: one line of 1 to 2000 printable characters is allowed"),
    ],
)
def test_a_wrong_value_is_named_with_what_is_allowed(text: str, sentence: str) -> None:
    """The sentence names file, key, value, and what would be right."""
    labels = {line.split(" ")[0]: line for line in LABELS.splitlines()}
    labels.pop(text.split(" ", maxsplit=1)[0], None)
    with pytest.raises(RulesetError) as refused:
        parse_ruleset("\n".join((*labels.values(), text)), "ours.toml")

    assert str(refused.value).startswith(f"ours.toml: {sentence}")


@pytest.mark.parametrize(
    ("value", "shown"),
    [('"clasic"', '"clasic"'), ("1", "1"), ('"ours.toml"', '"ours.toml"'), ("[]", "[]")],
)
def test_a_file_extends_nothing_but_a_preset(value: str, shown: str) -> None:
    """Whatever else is named is refused, with the closest preset where one is near."""
    with pytest.raises(RulesetError) as refused:
        parse_ruleset(f"{LABELS}extends = {value}", "ours.toml")

    near = value == '"clasic"'
    hint = "the closest is classic-" if near else "capsa rules list gives them all"
    assert refused.value.code == ("rules/extends" if near else "rules/extends-none")
    assert f"extends = {shown}: there is no such preset; {hint}" in str(refused.value)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (None, "NoneType"),
        (-(10**5000), "< -10^18"),
        (math.inf, "inf"),
        (date(2020, 2, 2), "2020-02-02"),
        ([1], "[…]"),
        ({1: 2}, "{…}"),
        (object(), "object"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_values_that_no_toml_has_are_refused_too(value: object, shown: str) -> None:
    """A table made by a program may hold anything."""
    with pytest.raises(RulesetError) as refused:
        ruleset_from_table({"rows": {"front": value}}, "sheet.toml")

    assert f"rows.front = {shown}: a whole number" in str(refused.value)


def test_keys_that_are_no_words_are_refused() -> None:
    """A table made by a program may have keys of any kind."""
    with pytest.raises(RulesetError, match=r"there is no key 1;"):
        ruleset_from_table({1: 2}, "sheet.toml")  # type: ignore[dict-item]
    with pytest.raises(RulesetError, match=r"there is no key rows\.1;"):
        ruleset_from_table({"rows": {1: 2}}, "sheet.toml")
    with pytest.raises(RulesetError, match=r"royalties\.back\.flush\.14: no row"):
        ruleset_from_table({"royalties": {"back": {"flush": {14: 2}}}}, "sheet.toml")


def test_a_long_file_name_keeps_its_end() -> None:
    """Of a path that is too long to show, the name of the file remains."""
    with pytest.raises(RulesetError) as refused:
        parse_ruleset("", "/a/long/path" * 20 + "/ours.toml")

    assert str(refused.value).startswith("…")
    assert "/ours.toml: name is missing" in str(refused.value)
