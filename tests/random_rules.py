"""Rule sets in which every field is drawn, written as a rule file writes them."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from capsa.evaluate.pattern import PlainWord
from capsa.rules import Ruleset, load_ruleset, preset_names, ruleset_from_table

Table = dict[str, Any]

PLAIN_WORDS: tuple[PlainWord, ...] = (
    "same_suit_dragon",
    "dragon",
    "three_straight_flushes",
    "three_quads",
    "four_trips",
    "five_pairs_trips",
    "six_pairs",
    "three_straights",
    "three_flushes",
)
SPANS = {"all_high": ("8-A", "5-A", "7-K", "10-A"), "all_low": ("2-8", "A-10", "A-7", "2-9")}
COUNTS = {"twelve_royals": (10, 12, 13), "one_colour": (12, 13)}
NEVER_COMPARED = {"same_suit_dragon", "dragon", *SPANS, *COUNTS}
FRONT_WORDS = ("high_card", "pair", "three_of_a_kind")
STRONG_WORDS = ("full_house", "four_of_a_kind", "straight_flush")
WEAK_WORDS = ("pair", "two_pair", "three_of_a_kind", "straight", "flush")
HIGH_RANKS = ("8", "9", "10", "J", "Q", "K", "A")


def often_zero(rng: Random, most: int) -> int:
    """Draw units, half of the time none."""
    return rng.choice((0, rng.randint(1, most)))


def random_ruleset_table(rng: Random) -> Table:
    """
    Draw a rule set in the form of a rule file, every field of it.

    Every key that means something under the values of the others is set, no other, and only
    values that may stand together, so that the table can be loaded and hides no default.
    """
    least, most = sorted(rng.choices((2, 3, 4), k=2))
    table: Table = {"name": "drawn", "title": "Drawn", "source": "drawn by chance"}
    table["seats"] = {"least": least, "most": most}
    table["ranking"] = {
        "wheel": rng.choice(("lowest", "second", "none")),
        "suits": "".join(rng.sample("cdhs", 4)) if rng.random() < 0.4 else "",
        "equal_rows": rng.choice(("legal", "foul")),
    }
    table["rows"] = {row: rng.choice((1, 1, 1, 0, 2, 3)) for row in ("front", "middle", "back")}
    table["overall"] = {"units": often_zero(rng, 3)}
    if table["overall"]["units"]:
        table["overall"]["wins"] = rng.choice(("two_rows", "most_rows"))
    table["home_run"] = random_home_run(rng, most)
    table["royalties"] = random_royalties(rng, table["rows"])
    table["scoop"] = random_scoop(rng, table)
    table["naturals"] = random_naturals(rng, table["ranking"])
    table["foul"] = random_foul(rng, table["royalties"])
    table["surrender"] = {"units": often_zero(rng, 6)}
    return table


def random_home_run(rng: Random, most: int) -> Table:
    """Draw a home run that so many players can reach, or none."""
    if rng.random() < 0.4:
        return {}
    add, times = rng.choice(((rng.randint(1, 6), 1), (0, 2), (0, 3), (rng.randint(1, 6), 2)))
    return {"add": add, "times": times, "opponents": rng.randint(1, most - 1)}


def random_prices(rng: Random, words: tuple[str, ...], unit: int) -> Table:
    """Draw a price list of one row, no price of it below the row's unit."""
    prices: Table = {}
    for word in words:
        if rng.random() < 0.3:
            continue
        prices[word] = rng.randint(max(unit, 1), unit + 9)
        if rng.random() < 0.3:
            ranks = rng.sample(HIGH_RANKS, rng.randint(1, 3))
            prices[word] = {rank: rng.randint(max(unit, 1), unit + 9) for rank in ranks}
            if rng.random() < 0.7:
                prices[word]["default"] = rng.randint(max(unit, 1), unit + 9)
    return prices


def random_royalties(rng: Random, rows: dict[str, int]) -> Table:
    """Draw royalties, who is paid for them and when."""
    royalties: Table = {"front": {}, "middle": {}, "back": {}}
    if rng.random() < 0.8:
        five = STRONG_WORDS if rng.random() < 0.5 else WEAK_WORDS + STRONG_WORDS
        front = ("three_of_a_kind",) if rng.random() < 0.5 else FRONT_WORDS
        for row, words in (("front", front), ("middle", five), ("back", five)):
            royalties[row] = random_prices(rng, words, rows[row])
    if rng.random() < 0.5:
        royalties["broken"] = {
            "four_of_a_kind": often_zero(rng, 6),
            "straight_flush": often_zero(rng, 6),
        }
    priced = priced_rows(royalties)
    if priced:
        royalties["declaration"] = rng.choice(("automatic", "required"))
        royalties["both"] = rng.choice(("winner", "cancel", "net"))
        if royalties["both"] != "net":
            royalties["mode"] = rng.choice(("adds", "replaces"))
            if priced > 1:
                royalties["one_per_hand"] = rng.random() < 0.4
    return royalties


def priced_rows(royalties: Table) -> int:
    """Count the rows that have royalties."""
    return sum(bool(royalties.get(row)) for row in ("front", "middle", "back"))


def random_scoop(rng: Random, table: Table) -> Table:
    """Draw what a scoop does."""
    scoop: Table = {"add": often_zero(rng, 4)}
    royalties = table["royalties"]
    if sum(table["rows"].values()) + table["overall"]["units"] > 0:
        scoop["times"] = rng.choice((1, 1, 2, 3))
        pays = priced_rows(royalties) > 0 or any(royalties.get("broken", {}).values())
        if scoop["times"] > 1 and pays:
            scoop["royalties_multiplied"] = rng.random() < 0.5
    if scoop["add"] or scoop.get("times", 1) > 1 or table["home_run"]:
        scoop["with_tie"] = rng.random() < 0.5
    return scoop


def random_foul(rng: Random, royalties: Table) -> Table:
    """Draw what a foul costs."""
    foul: Table = {"cost": rng.choice(("scoop", "scoop", "flat", "rows"))}
    match foul["cost"]:
        case "scoop" if priced_rows(royalties):
            foul["royalties"] = rng.random() < 0.6
        case "flat":
            foul["units"] = rng.randint(0, 12)
        case "rows":
            foul["times"] = rng.randint(1, 4)
        case _:
            pass
    return foul


def random_natural(rng: Random, word: str) -> Table:
    """Draw the price of one natural, and its ranks or least number."""
    entry: Table = {"pattern": word, "units": rng.choice((0, 1, 3, 5, 8, 13, 24))}
    if word in SPANS:
        entry["ranks"] = rng.choice(SPANS[word])
    if word in COUNTS:
        entry["least"] = rng.choice(COUNTS[word])
    return entry


def random_naturals(rng: Random, ranking: Table) -> Table:
    """Draw the naturals of a table, in any order, and how they are called and compared."""
    words = [word for word in (*PLAIN_WORDS, *SPANS, *COUNTS) if rng.random() < 0.6]
    if not words or rng.random() < 0.15:
        return {"list": []}
    rng.shuffle(words)
    naturals: Table = {"list": [random_natural(rng, word) for word in words]}
    naturals["pays"] = rng.choice(("own", "own", "net"))
    if naturals["pays"] == "own" and (ranking["suits"] or not NEVER_COMPARED.issuperset(words)):
        naturals["same_type"] = rng.choice(("compare", "compare", "tie"))
    naturals["declaration"] = rng.choice(("automatic", "required"))
    if naturals["declaration"] == "automatic":
        naturals["may_decline"] = rng.random() < 0.7
    if {"six_pairs", "five_pairs_trips"}.intersection(words):
        naturals["quads_as_two_pairs"] = rng.random() < 0.6
    if ranking["wheel"] == "none":
        naturals["ace_low_runs"] = "none"
    elif {"three_straights", "three_straight_flushes"}.intersection(words):
        naturals["ace_low_runs"] = rng.choice(("both", "both", "five", "front", "none"))
    return naturals


def random_ruleset(rng: Random) -> Ruleset:
    """Draw a rule set in which every field is drawn."""
    return ruleset_from_table(random_ruleset_table(rng), "drawn")


@cache
def presets() -> tuple[Ruleset, ...]:
    """Give every preset."""
    return tuple(map(load_ruleset, preset_names()))


def any_ruleset(rng: Random) -> Ruleset:
    """Draw a preset or, as often, a rule set in which every field is drawn."""
    return rng.choice(presets()) if rng.random() < 0.5 else random_ruleset(rng)
