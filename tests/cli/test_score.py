"""The command that settles a score sheet."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import Command
from tests.record.corpus import FOLDER

SHEET = """
rules = "classic-2-4"
[stakes]
default = "10"
[[player]]
name = "Ana"
front = "Qh Qd 3c"
middle = "8s 8d 8c 5h 5d"
back = "As Ks Qs Js Ts"
[[player]]
name = "Budi"
surrender = true
[[player]]
name = "Çiğdem"
front = "high card K J 9"
middle = "high card J T 8 6 2"
back = "full house 7 2"
[[player]]
name = "Dewi"
foul = true
"""
EXPECTED = """\
Classic 2-4
Ana
  front   Q♥ Q♦ 3♣         pair of queens (3)
  middle  8♠ 8♦ 8♣ 5♥ 5♦   full house, eights over fives
  back    A♠ K♠ Q♠ J♠ 10♠  royal flush
Budi: surrender
Çiğdem: foul
  front     king high (J 9)
  middle    jack high (10 8 6 2)
  back      full house, sevens over deuces
Dewi: foul

Budi pays Ana 3 units, 30
  +3  surrender
Çiğdem pays Ana 11 units, 110
  +4  foul
  +2  royalty, middle (full house, eights over fives)
  +5  royalty, back (royal flush)
Dewi pays Ana 11 units, 110
  +4  foul
  +2  royalty, middle (full house, eights over fives)
  +5  royalty, back (royal flush)

  Ana     +25 units        +250
  Budi    −3 units          −30
  Çiğdem  −11 units, foul  −110
  Dewi    −11 units, foul  −110
"""


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    """Write the sheet to a file."""
    path = tmp_path / "sheet.toml"
    path.write_text(SHEET, encoding="utf-8")
    return path


def test_a_sheet_becomes_a_page_of_who_pays_whom(command: Command, sheet: Path) -> None:
    """The rows by name, every line with its reason, and what each comes to."""
    run = command("score", str(sheet))

    assert (run.status, run.err) == (0, "")
    assert run.out == EXPECTED
    assert command("score", "-", given=SHEET.encode()).out == EXPECTED


def test_a_terminal_shows_cards_in_colours(
    command: Command, sheet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a terminal suits have colours, unless none are wanted; the words are the same."""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("NO_COLOR", raising=False)

    colours = command("score", str(sheet)).out
    monkeypatch.setenv("NO_COLOR", "1")
    plain = command("score", str(sheet)).out

    assert "\x1b[" in colours
    assert "\x1b[" not in plain
    words = re.sub(r"\x1b\[[0-9;]*m", "", colours)
    assert words.split() == plain.split()
    assert [word for word in plain.split() if word != "──"] == EXPECTED.split()


def test_a_natural_is_shown_with_its_cards(command: Command) -> None:
    """A called natural has thirteen cards and a name; a table of naturals may pay nothing."""
    dragon = "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qc Kh Ac"
    players = f"""
    player = [
        {{ name = "Ana", natural = "dragon", hand = "{dragon}" }},
        {{ name = "Budi", foul = true }},
    ]
    """

    out = command("score", "-", given=players.encode()).out

    assert "Ana: dragon\n  A♣ K♥ Q♣" in out
    assert "Budi pays Ana 13 units\n  +13  natural (dragon)\n" in out
    nobody = b'player = [{ name = "A", foul = true }, { name = "B", foul = true }]'
    assert "Nobody pays anybody.\n" in command("score", "-", given=nobody).out


def test_the_result_as_data(command: Command, sheet: Path) -> None:
    """One JSON object, in letters that any terminal knows."""
    run = command("score", str(sheet), "--json")

    result = json.loads(run.out)
    assert run.out.isascii()
    assert [player["name"] for player in result["players"]] == ["Ana", "Budi", "Çiğdem", "Dewi"]
    assert [player["money"] for player in result["players"]] == ["250", "-30", "-110", "-110"]
    assert result["lines"][0] == {
        "payer": "Budi",
        "payee": "Ana",
        "units": 3,
        "reason": "surrender",
        "row": None,
    }


@pytest.mark.parametrize("language", ["id", "cs", "tr"])
def test_a_sheet_is_settled_in_any_language(command: Command, sheet: Path, language: str) -> None:
    """Amounts and names are the same, the words are not."""
    out = command("score", str(sheet), "--lang", language).out

    assert "+250" in out
    assert "Çiğdem" in out
    assert "pays" not in out


def test_a_rule_file_is_found_beside_the_sheet(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Relative to the sheet; on the standard input relative to the working folder."""
    folder = tmp_path / "table"
    folder.mkdir()
    rules = 'name = "ours"\ntitle = "Ours"\nsource = "us"\nsurrender.units = 7'
    (folder / "ours.toml").write_text(rules, encoding="utf-8")
    text = SHEET.replace("classic-2-4", "ours.toml")
    (folder / "sheet.toml").write_text(text, encoding="utf-8")

    assert "Budi pays Ana 7 units" in command("score", str(folder / "sheet.toml")).out
    assert command.refuses("score", "-", given=text.encode()) == "there is no file ours.toml"
    monkeypatch.chdir(folder)
    assert "Budi pays Ana 7 units" in command("score", "-", given=text.encode()).out


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (b"\xff\xfe", "standard input: this is not text in UTF-8"),
        (SHEET[:-8].encode(), "standard input: this is not TOML"),
        (SHEET.replace("Qd", "Qh").encode(), "standard input: Ana, front: Q"),
        (
            SHEET.replace("Qd", "Qd Qc").encode(),
            "standard input: Ana, front: the front row has 3 cards, not 4",
        ),
        (
            SHEET.replace('"10"', '"-10"').encode(),
            "standard input: stakes.default: -10 is not a stake",
        ),
        (
            SHEET.replace('"10"', "nan").encode(),
            "standard input: stakes.default: nan is not a stake",
        ),
        (SHEET.replace("classic-2-4", "clasic").encode(), "there is no preset clasic"),
        (b"#" * 10_000_001, "- has more than 10 megabytes"),
        (b"#" * 1_000_000, "standard input: a score sheet has at most 100000 characters"),
    ],
)
def test_what_is_no_sheet_is_refused_in_one_sentence(
    command: Command, given: bytes, sentence: str
) -> None:
    """Exit status 2, one sentence on standard error, nothing on standard output."""
    assert command.refuses("score", "-", given=given).startswith(sentence)
    assert command.refuses("score", "-", "--json", given=given).startswith(sentence)


def test_what_goes_the_other_way_is_taken_off(command: Command) -> None:
    """One sum a pair: who wins fewer units than the other pays the difference."""
    players = """
    [[player]]
    name = "Ana"
    front = "9h 4d 3c"
    middle = "Ah Kd 8h 5s 2c"
    back = "8c 7c 6c 5c 4c"
    [[player]]
    name = "Budi"
    front = "Qh 9d 6d"
    middle = "As Ks 8d 5h 3s"
    back = "Jd Jh 7d 7h 2d"
    """

    out = command("score", "-", given=players.encode()).out

    assert "\nBudi pays Ana 3 units\n" in out
    assert "  −1  row, " in out
    assert "  +1  row, " in out


def test_a_record_is_not_a_sheet(command: Command) -> None:
    """Who mistakes one file for the other is told the command that reads it."""
    record = FOLDER / "1-classic.jsonl"

    assert command.refuses("score", str(record)).endswith("capsa replay shows it")
    assert command.refuses("replay", "-", given=SHEET.encode()) == (
        "standard input is a score sheet; capsa score settles it"
    )


def test_an_amount_with_decimals_stands_in_quotes(command: Command) -> None:
    """A number with a point is not exact; the sentence shows how money is written."""
    given = SHEET.replace('"10"', "2.5").encode()

    assert command.refuses("score", "-", given=given) == (
        "standard input: stakes.default = 2.5: an amount with decimals stands in quotes,"
        ' as in "2.5"'
    )


def test_where_a_sheet_is_no_toml_is_told(command: Command) -> None:
    """However much there is to say of a slip, its line and column are said."""
    given = b'rules = "classic-2-4"\n[[player]\n'

    assert command.refuses("score", "-", given=given).endswith("(at line 2, column 9)")


def test_what_is_no_file_is_refused(command: Command, tmp_path: Path) -> None:
    """A missing file, a folder, a name that no file can have."""
    assert command.refuses("score", "none.toml") == "there is no file none.toml"
    assert command.refuses("score", str(tmp_path)).endswith("is a folder; a file is expected")
    assert "missing" in command.refuses("score")
    assert command.refuses("score", "a", "b")
    assert command.refuses("score", "\0") == "there is no file \\x00"
    named = SHEET.replace("classic-2-4", "a\\u0000.toml").encode()
    assert command.refuses("score", "-", given=named) == "there is no file a\\x00.toml"


def test_a_closed_pipe_is_no_traceback(sheet: Path) -> None:
    """Who reads only the beginning gets no traceback behind it."""
    read, write = os.pipe()
    os.close(read)
    run = subprocess.run(
        [sys.executable, "-m", "capsa", "score", str(sheet)],
        stdout=write,
        stderr=subprocess.PIPE,
        env=os.environ | {"LANG": "C.UTF-8"},
        check=False,
        text=True,
    )
    os.close(write)

    assert run.returncode == 2
    assert run.stderr.count("\n") == 1
    assert "Traceback" not in run.stderr
