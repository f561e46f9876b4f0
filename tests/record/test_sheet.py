"""Score sheets: what they may hold, and every way in which one is refused."""

from __future__ import annotations

from decimal import Decimal

import pytest

from capsa.match import PairStake, Stakes
from capsa.record import Sheet, load_sheet
from capsa.rules import load_ruleset
from capsa.scoring import Called, Fouled, Surrendered
from tests.record.sheets import ANA, BUDI, DRAGON, GONE, REQUIRED, player, score, sheet, units


def test_a_sheet_is_settled_to_the_unit() -> None:
    """The result names players, units, money and every line with its reason."""
    text = """
    rules = "classic-2-4"
    [stakes]
    default = "10"
    pairs = [{ between = ["Budi", "Ana"], stake = "0.25" }]
    [[player]]
    name = "Ana"
    front = "Qh Qd 3c"
    middle = "8s 8d 8c 5h 5d"
    back = "As Ks Qs Js 10s"
    [[player]]
    name = "Budi"
    surrender = true
    [[player]]
    name = "Citra"
    natural = "dragon"
    hand = "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qc Kh Ac"
    """

    result = score(text)

    assert result["rules"] == "classic-2-4"
    assert isinstance(result["digest"], str)
    assert len(result["digest"]) == 64
    quiet = {"foul": False, "surrendered": False, "natural": None}
    assert result["players"] == [
        quiet | {"name": "Ana", "units": -10, "money": "-129.25"},
        quiet | {"name": "Budi", "units": -16, "money": "-130.75", "surrendered": True},
        quiet | {"name": "Citra", "units": 26, "money": "260", "natural": "dragon"},
    ]
    assert result["lines"] == [
        {"payer": "Budi", "payee": "Ana", "units": 3, "reason": "surrender", "row": None},
        {"payer": "Ana", "payee": "Citra", "units": 13, "reason": "natural", "row": None},
        {"payer": "Budi", "payee": "Citra", "units": 13, "reason": "natural", "row": None},
    ]


def test_without_stakes_there_is_no_money() -> None:
    """Units alone are counted where no stake is named."""
    players = score(sheet(ANA, GONE))["players"]

    assert isinstance(players, list)
    assert [one["money"] for one in players] == [None, None]


def test_a_row_has_its_name_in_its_line() -> None:
    """A line about a row tells which."""
    lines = score(sheet(ANA, BUDI))["lines"]

    assert isinstance(lines, list)
    assert {
        "payer": "Budi",
        "payee": "Ana",
        "units": 2,
        "reason": "royalty",
        "row": "middle",
    } in lines


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (sheet(ANA, player("foul = true", "Budi")), [11, -11]),
        (sheet(ANA, player("foul = true, surrender = false", "Budi")), [11, -11]),
        (sheet(player("foul = true"), player("foul = true", "Budi")), [0, 0]),
        (sheet(ANA, player('surrender = true, front = "pair J"', "Budi")), [3, -3]),
        (sheet(player(f'natural = "dragon", hand = {DRAGON}'), GONE), [13, -13]),
        (
            sheet(
                player(
                    'natural = "dragon", front = "2c3d4h", middle = "5s6c7d8h9s",'
                    ' back = "TcJdQcKhAc"'
                ),
                GONE,
            ),
            [13, -13],
        ),
        (
            sheet(
                player('front = "2c3c4c", middle = "5s6s7s8sTs", back = "JhQhKhAh9h"'),
                player('front = "Ad2d3h", middle = "AcAs4d4s5h", back = "KcKdKs2h2s"', "Budi"),
            ),
            [3, -3],
        ),
        (
            sheet(
                player(
                    'front = "2c3c4c", middle = "5s6s7s8sTs", back = "JhQhKhAh9h", declined = true'
                ),
                player('front = "Ad2d3h", middle = "AcAs4d4s5h", back = "KcKdKs2h2s"', "Budi"),
            ),
            [-2, 2],
        ),
        (
            sheet(
                player(
                    'front = "pair Q 3", middle = "trips 8", back = "quads 7 2", declined = true'
                ),
                GONE,
            ),
            [3, -3],
        ),
    ],
)
def test_what_a_player_may_come_with(text: str, expected: list[int]) -> None:
    """Rows, a natural with hand or rows, a surrender with or without rows, a foul without."""
    assert units(text) == expected


def test_what_is_declared_is_paid() -> None:
    """Under required declaration a royalty is paid if the sheet names its row, and then only."""
    rows = 'front = "QhQd3c", middle = "8s8d8c5h5d", back = "AsKsQsJsTs"'
    fouled = player("foul = true", "Budi")

    assert units(sheet(player(rows), fouled, rules=REQUIRED)) == [6 - 2, 2 - 6]
    declared = player(f'{rows}, royalties = ["middle"]')
    assert units(sheet(declared, fouled, rules=REQUIRED)) == [6, -6]
    both = player(f'{rows}, royalties = ["back", "middle"]')
    assert units(sheet(both, fouled, rules=REQUIRED)) == [11, -11]
    assert units(sheet(player(f"{rows}, royalties = []"), fouled, rules=REQUIRED)) == [4, -4]


def test_royalties_of_an_out_of_order_setting_are_void() -> None:
    """Who fouls may have declared anything."""
    rows = 'front = "AhAd3c", middle = "KsJd8c5h2d", back = "QsTs9h7d6c", royalties = ["front"]'

    assert units(sheet(player(rows), player("foul = true", "Budi"), rules=REQUIRED)) == [0, 0]


def test_players_rules_and_stakes_are_read() -> None:
    """The room gives what the sheet says, by seat."""
    stakes = '[stakes]\npairs = [{ between = ["Budi", "Ana"], stake = 5 }]'

    read = load_sheet(sheet(ANA, GONE, stakes=stakes), "s.toml")

    assert isinstance(read, Sheet)
    assert read.names == ("Ana", "Budi")
    assert read.rules == load_ruleset()
    assert read.stakes == Stakes(None, (PairStake(0, 1, Decimal(5)),))
    assert isinstance(read.players[1].standing, Surrendered)
    called = load_sheet(sheet(player(f'natural = "dragon", hand = {DRAGON}'), GONE), "s.toml")
    assert isinstance(called.players[0].standing, Called)
    fouled = load_sheet(sheet(ANA, player("foul = true", "Budi")), "s.toml")
    assert isinstance(fouled.players[1].standing, Fouled)


def test_rules_are_a_preset_a_file_or_a_table() -> None:
    """Files are read by who asks; the table needs neither name nor title."""
    assert load_sheet(sheet(ANA, GONE, rules='rules = "mandarin"'), "s").rules.name == "mandarin"
    table = load_sheet(sheet(ANA, GONE, stakes="[rules.surrender]\nunits = 7"), "s").rules
    assert table.surrender == 7
    file = 'name = "ours"\ntitle = "Ours"\nsource = "us"\nsurrender.units = 2'
    asked: list[str] = []

    def read(name: str) -> str:
        asked.append(name)
        return file

    read_sheet = load_sheet(sheet(ANA, GONE, rules='rules = "ours.toml"'), "s", read)
    assert (read_sheet.rules.name, read_sheet.rules.surrender) == ("ours", 2)
    load_sheet(sheet(ANA, GONE, rules='rules = "taiwan"').replace("surrender", "foul"), "s", read)
    assert asked == ["ours.toml"]
