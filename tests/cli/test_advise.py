"""The command that advises on a hand."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from capsa.cards import check_hand, parse_cards, parse_hand, parse_setting
from capsa.rules import digest, load_ruleset
from capsa.solver import Measured, Plan, advise, dumps_strategy, library
from capsa.words import LANGUAGES
from tests.cli.playing import Capsa
from tests.cli.running import Command
from tests.rooms import ROOT
from tests.solver.trained import trained

PAGE = (ROOT / "docs" / "advice.md").read_text(encoding="utf-8")
HAND = "Ah Qs Qd Jh 10h 9c 8h 8s 6h 5d 5c 3h 2s"
DRAGON = "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qc Kh Ac"
MEASURED = Measured(0.001, 0.003, 0.0005, 500, (120.0, 130.0))

Ask = Callable[..., str]


@pytest.fixture
def strategy(tmp_path: Path) -> str:
    """Give the file of a small strategy for the usual rules."""
    path = tmp_path / "small.strategy"
    path.write_bytes(dumps_strategy(replace(trained("classic-2-4"), measured=MEASURED)))
    return str(path)


@pytest.fixture
def ask(command: Command, strategy: str, monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Ask for advice from a small strategy, in 80 columns unless told otherwise."""

    def asked(*arguments: str, columns: int = 80) -> str:
        monkeypatch.setenv("COLUMNS", f"{columns}")
        ran = command("advise", *arguments, "--strategy", strategy)
        assert (ran.status, ran.err) == (0, "")
        return ran.out

    return asked


def data(ask: Ask, *arguments: str) -> dict[str, Any]:
    """Ask for advice as data."""
    found: dict[str, Any] = json.loads(ask(*arguments, "--json"))
    return found


def test_the_best_ways_are_told_first(ask: Ask) -> None:
    """Five are shown, then what else there is to do, and what it all rests on."""
    lines = ask(HAND).splitlines()
    numbered = [line for line in lines if re.match(r" +\d  ", line)]
    expected = advise(parse_hand(HAND), load_ruleset(), trained("classic-2-4"), players=4)

    assert lines[0] == "Classic 2-4 · 4 players"
    assert [line.split()[0] for line in numbered] == ["1", "2", "3", "4", "5"]
    for line, option in zip(numbered, expected.options, strict=False):
        assert option.kind == "set"
        assert parse_setting(line.split(maxsplit=1)[1]) == option.setting
        units = f"{option.value.units:+.3f}".replace("-", "−")
        told = f"{units} ± {option.value.error:.3f}"
        assert told in lines[lines.index(line) + 1]
    assert "     surrender" in lines
    assert f"{expected.settings} settings were looked at: all that can be best." in lines
    assert f"The errors are those of {expected.opponents:.0f} independent opponents." in lines
    assert "Surrender is priced as if all players announced at once." in lines
    assert lines[-1] == "The best answer to these opponents wins +0.0020 ± 0.0005 units a hand."


def test_every_line_fits_where_it_is_shown(ask: Ask) -> None:
    """A line for each way where there is room, two where there is not, words where it is tight."""
    shown = {columns: ask(HAND, columns=columns).splitlines() for columns in (50, 80, 130)}

    for columns in (80, 130):
        assert max(map(len, shown[columns])) <= columns
    assert len(shown[130]) == len(shown[80]) - 6
    assert any("units" in line and "wins front" in line for line in shown[50])
    assert not any("wins front" in line for line in shown[80])
    wide = next(line for line in shown[130] if line.startswith("  1  "))
    narrow = shown[80][shown[80].index(next(x for x in shown[80] if x.startswith("  1  "))) + 1]
    assert wide.split()[-8:] == narrow.split()[-8:]


def test_who_wants_more_gets_more(ask: Ask) -> None:
    """Twelve settings at most, one at least."""
    assert len(re.findall(r"^ +\d+  ", ask(HAND, "--most", "12"), re.MULTILINE)) == 12
    assert len(re.findall(r"^ +\d+  ", ask(HAND, "--most", "1"), re.MULTILINE)) == 1


def test_ties_are_marked(ask: Ask) -> None:
    """Two full houses whose pairs can be changed about win the same."""
    out = ask("As Ah Ac Ks Kh 9d 9c 9h 4s 4d Jc 7d 2h")

    assert re.search(r"  =  +\d", out)
    assert "= alone is equal: it wins as much from each of these opponents." in out
    assert "= " not in ask("As Ah Ac Ks Kh 9d 9c 9h 4s 4d Jc 7d 2h", "--most", "1")


def test_a_natural_stands_among_the_ways(ask: Ask) -> None:
    """A dragon is best called; its settings come after it."""
    out = ask(DRAGON, "--explain")

    assert "\n  1  call dragon\n" in out
    assert re.search(r"^  call dragon +\+\d", out, re.MULTILINE)


def test_what_is_explained_is_shown(ask: Ask) -> None:
    """The second stands there too where it is told why the first beats it."""
    out = ask(HAND, "--most", "1", "--explain", "--players", "2")

    assert re.search(r"^  2  ", out, re.MULTILINE)
    assert not re.search(r"^  2  ", ask(HAND, "--most", "1", "--players", "2"), re.MULTILINE)


def test_why_the_best_is_the_best(ask: Ask) -> None:
    """Rows, scoops and what they come to, each told as a difference."""
    out = ask(HAND, "--explain", "--players", "2")
    why = out.split("Why the first and not the second\n")[1].splitlines()

    assert re.fullmatch(r"  (front|middle|back|scoop|scooped) +.*: [\d.]+%, not [\d.]+%", why[0])
    assert re.match(r"All in all (it wins )?\d\.\d{4} ± \d\.\d{4} units more than", why[-1])
    assert data(ask, HAND, "--explain", "--players", "2")["why"][-1] == why[-1]


def test_data_is_the_advice(ask: Ask) -> None:
    """Every figure of the advice, under keys that stay."""
    found = data(ask, HAND, "--players", "3")
    expected = advise(parse_hand(HAND), load_ruleset(), trained("classic-2-4"), players=3)

    assert (found["rules"], found["digest"]) == ("classic-2-4", digest(load_ruleset()))
    assert (found["players"], found["forced"], found["seed"]) == (3, False, "0")
    assert check_hand(parse_cards(found["hand"])) == expected.hand
    assert (found["settings"], found["opponents"]) == (expected.settings, expected.opponents)
    assert found["strategy"]["measured"]["opponents"] == [120.0, 130.0]
    assert len(found["options"]) == len(expected.options)
    for told, option in zip(found["options"], expected.options, strict=True):
        assert (told["kind"], told["units"]) == (option.kind, option.value.units)
        assert told["behind_error"] == option.value.behind_error
        assert told["tied"] is option.value.is_tied
        if option.kind == "set":
            rows = (parse_cards(told[row]) for row in ("front", "middle", "back"))
            assert tuple(rows) == (
                option.setting.front,
                option.setting.middle,
                option.setting.back,
            )
            assert tuple(told["wins"].values()) == option.outlook.wins
            assert tuple(told["ties"].values()) == option.outlook.ties
            assert tuple(told["royalties"].values()) == option.royalties


def test_the_page_names_every_key(ask: Ask) -> None:
    """Each key of the object is explained, and no other."""
    found, natural = data(ask, HAND, "--explain"), data(ask, DRAGON)
    keys = set(found) | set(found["strategy"]) | set(found["strategy"]["measured"])
    for option in [*found["options"], *natural["options"]]:
        keys |= set(option) | {option["kind"]}
    section = PAGE.split("## The advice as data")[1].split("## ")[0]

    assert keys == set(re.findall(r"`([a-z_]+)`", section))


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_speaks_each_language(ask: Ask, language: str) -> None:
    """No English is left over, and numbers are written as the language does."""
    out = ask(HAND, "--explain", "--lang", language)

    assert ("settings were looked at" in out) is (language == "en")
    assert ("All in all" in out) is (language == "en")
    assert (re.search(r"[+−]\d\.\d{3} ± ", out) is not None) is (language == "en")
    assert max(map(len, out.split("\n\n")[0].splitlines())) <= 80


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "CARDS is missing"),
        (("As Kh",), "a hand has 13 cards, not 2"),
        (("1s", *HAND.split()[1:]), "1s: 1 is not a rank; ranks are 2 3 4 5 6 7 8 9 10"),
        ((*HAND.split()[:-1], "Ah"), "A♥ appears twice; a deck has each card once"),
        ((HAND, "--players", "5"), "2 to 4 can play by these rules, not 5"),
        ((HAND, "--players", "1"), "2 to 4 can play by these rules, not 1"),
        ((HAND, "--rules", "nonsense"), "there is no preset nonsense"),
        ((HAND, "--rules", "no/such.toml"), "there is no file no/such.toml"),
        ((HAND, "--most", "0"), "--most: 0 is not allowed; 1-12 is"),
        ((HAND, "--most", "13"), "--most: 13 is not allowed; 1-12 is"),
        ((HAND, "--seed", ""), "a seed has 1 to 200 characters, not 0"),
        ((HAND, "--strategy", "no/such"), "there is no file no/such"),
        ((HAND, "--strategy", "."), ". is a folder; a file is expected"),
    ],
)
def test_what_cannot_be_asked_is_said_in_one_sentence(
    command: Command, arguments: tuple[str, ...], sentence: str
) -> None:
    """A mistake gives one sentence, status 2 and nothing on the output."""
    assert command.refuses("advise", *arguments).startswith(sentence)


def test_a_strategy_of_other_rules_is_refused(command: Command, strategy: str) -> None:
    """Opponents of another game do not advise on this one."""
    sentence = command.refuses("advise", HAND, "--rules", "plain-2-4", "--strategy", strategy)

    assert "is a strategy for the rules classic-2-4" in sentence


def test_rules_that_no_strategy_ships_for_are_trained_first(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opponents are trained on first use, and kept for the next time."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(library, "FIRST_USE", Plan(1, 1_500, 1, 700, 1_000))
    monkeypatch.setattr(library, "_AT_HAND", {})
    rules = tmp_path / "ours.toml"
    rules.write_text(
        'name = "ours"\ntitle = "Ours"\nextends = "taiwan"\nsource = "us"\n'
        "[scoop]\nadd = 4\n[naturals]\nmay_decline = false\n",
        encoding="utf-8",
    )
    first = command("advise", DRAGON, "--rules", str(rules))
    (kept,) = (tmp_path / "cache" / "capsa" / "strategies").iterdir()
    monkeypatch.setattr(library, "_AT_HAND", {})
    again = command("advise", DRAGON, "--rules", str(rules))
    explained = json.loads(command("advise", DRAGON, "--rules", str(rules), "--json").out)

    assert (first.status, first.err) == (0, "")
    assert again == first
    assert kept.suffix == ".strategy"
    assert "These rules call it for you without asking: dragon." in first.out
    assert "settings were looked at" not in first.out
    assert "was not measured" in first.out
    assert (explained["forced"], len(explained["options"])) == (True, 1)


def test_a_cache_that_cannot_be_written_is_told(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Advice is given all the same; that nothing is kept is said once."""
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    monkeypatch.setattr(library, "_AT_HAND", {digest(load_ruleset()): trained("classic-2-4")})
    ran = command("advise", HAND)

    assert ran.status == 0
    assert ran.err.count("\n") == 1
    assert "cannot be written" in ran.err
    assert "file" in ran.err


def test_help_does_not_prepare_the_solver(capsa: Capsa) -> None:
    """Who asks what can be asked is answered at once."""
    assert "--explain" in capsa.run("advise", "--help").out
