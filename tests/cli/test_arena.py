"""The command that lets bots play each other."""

from __future__ import annotations

import json
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from capsa.bots import BOTS
from capsa.study import arena
from tests.cli.playing import Terminal, _take_terminal, environment
from tests.cli.running import Command
from tests.rooms import ROOT
from tests.study.contests import contest

PAGE = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```console\n\$ capsa ([^\n]*)\n(.*?)```", PAGE, re.DOTALL)
OURS = b'name = "ours"\ntitle = "Ours"\nsource = "us"\nextends = "plain-2-4"\n'
QUICK = ("arena", "random", "random", "--deals", "4", "--seed", "x")


@pytest.mark.parametrize(("shown", "output"), SHOWN, ids=[shown for shown, _ in SHOWN])
def test_the_page_shows_what_is_printed(command: Command, shown: str, output: str) -> None:
    """Whoever tries the example of the page sees what the page says."""
    ran = command(*shlex.split(shown))

    assert (ran.status, ran.out, ran.err) == (0, output, "")


def test_the_page_names_every_key() -> None:
    """Each key of the JSON object is explained."""
    data: dict[str, Any] = arena(contest("random", "random", deals=2)).as_json()
    keys = {*data, *data["bots"][0], *data["pairs"][0]}

    assert keys == set(re.findall(r"[`.](\w+)`(?=[^|\n]*\|)", PAGE.split("## JSON")[1]))


def test_the_table_tells_bots_and_pairs(command: Command) -> None:
    """Namesakes are told apart; what two errors do not separate is not decided."""
    lines = command("arena", "random", "random", "random", "--deals", "3").out.splitlines()

    assert lines[0] == "Classic 2-4 · seats: 3 · deals: 3 · rounds: 9"
    assert [line.split()[:2] for line in lines[2:5]] == [["random", f"{n}"] for n in (1, 2, 3)]
    assert [line[:22].strip() for line in lines[7:10]] == [
        "random 1 − random 2",
        "random 1 − random 3",
        "random 2 − random 3",
    ]
    assert all(line.endswith("  not decided") for line in lines[7:10])


def test_json_is_the_result_whoever_works(command: Command) -> None:
    """One worker and two give the same object, that of the arena itself."""
    asked = ("arena", "random", "random", "--deals", "24", "--seed", "x", "--json")
    alone = command(*asked)

    expected = arena(contest("random", "random", deals=24)).as_json()
    assert json.loads(alone.out) == expected
    assert command(*asked, "--workers", "2").out == alone.out
    assert (alone.status, alone.err) == (0, "")


def test_the_options_make_the_contest(command: Command) -> None:
    """Rules, seats and deals are those asked for."""
    asked = ("--rules", "shisanshui", "--players", "4", "--deals", "3", "--seed", "ş", "--json")
    ran = command("arena", "random", "random", *asked)

    expected = contest("random", "random", rules="shisanshui", players=4, deals=3, seed="ş")
    assert json.loads(ran.out) == arena(expected).as_json()


def test_without_a_seed_chance_deals_and_tells_the_seed(command: Command) -> None:
    """What chance dealt can be dealt again."""
    asked = ("arena", "random", "random", "--deals", "20")
    out = command(*asked).out
    seed = out.splitlines()[-1].removeprefix("Seed: ")

    assert command(*asked).out != out
    assert command(*asked, "--seed", seed).out == out


def test_a_plot_is_drawn(command: Command, tmp_path: Path) -> None:
    """The picture goes into the file, in the language of the run, the table to the screen."""
    path = tmp_path / "plot.svg"
    ran = command(*QUICK, "--lang", "tr", "--plot", str(path))

    assert "dağıtım" in path.read_text(encoding="utf-8")
    assert ran.out == command(*QUICK, "--lang", "tr").out
    assert [found.name for found in tmp_path.iterdir()] == ["plot.svg"]


def test_a_rule_file_may_be_given(command: Command) -> None:
    """The rules of any table count, from a file or the standard input."""
    ran = command(*QUICK, "--rules", "-", given=OURS)

    assert ran.out.startswith("Ours · seats: 2")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "by classic-2-4 an arena takes 2 to 4 bots, not 0"),
        (("greedy",), "by classic-2-4 an arena takes 2 to 4 bots, not 1"),
        (("random",) * 5, "by classic-2-4 an arena takes 2 to 4 bots, not 5"),
        (("random", "clever"), f"there is no bot clever; bots are {', '.join(BOTS)}"),
        (
            ("random", "random", "--players", "5"),
            "5 players at the table; 2 to 4 can play by classic-2-4",
        ),
        (("random", "random", "--players", "few"), "--players: few is no whole number"),
        (
            ("random", "random", "--deals", "1"),
            "an arena plays 2 to 1000000 deals, not 1",
        ),
        (("random", "random", "--deals", "-2"), "an arena plays 2 to 1000000 deals, not -2"),
        (("random", "random", "--workers", "0"), "--workers: 0 is not allowed; 1-64 is"),
        (("random", "random", "--seed", ""), "a seed has 1 to 200 characters, not 0"),
        (("random", "random", "--seed", "x" * 201), "a seed has 1 to 200 characters, not 201"),
        (("random", "random", "--rules", "nonsense"), "there is no preset nonsense; "),
        (("random", "random", "--rules", "no.toml"), "there is no file no.toml"),
        (
            ("random", "random", "--plot", "plot.pdf"),
            "plot.pdf is no name for a plot; it ends in .svg, .png",
        ),
        (("random", "random", "--plot", "no/plot.svg"), "there is no file no/plot.svg"),
    ],
)
def test_what_cannot_be_played(command: Command, arguments: tuple[str, ...], sentence: str) -> None:
    """A mistake is told in one sentence, before any deal is played."""
    assert command.refuses("arena", *arguments).startswith(sentence)


def test_without_matplotlib_only_the_plot_is_refused(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Who wants a picture is told what to install; everybody else needs nothing."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    path = tmp_path / "plot.svg"

    assert "pip install 'capsa[plot]'" in command.refuses(*QUICK, "--plot", str(path))
    assert not path.exists()
    assert command(*QUICK).status == 0


def test_a_plot_is_not_paid_for_by_those_who_want_none(tmp_path: Path) -> None:
    """Without a plot matplotlib is not even loaded."""
    code = (
        "import sys\nfrom capsa.cli.main import main\n"
        f"try:\n    main({QUICK})\nexcept SystemExit:\n    pass\n"
        "print([name for name in ('matplotlib', 'rich') if name in sys.modules])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )

    assert ran.stdout.splitlines()[-1] == "[]"


def begun(home: Path) -> Terminal:
    """Start an arena that nobody could wait for, on a terminal, and wait for its progress line."""
    controller, terminal = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-m", "capsa", *QUICK, "--deals", "100000", "--workers", "2"],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env=environment(home, COLUMNS="80", LINES="24"),
        cwd=home,
        start_new_session=True,
        preexec_fn=_take_terminal,
    )
    os.close(terminal)
    started = Terminal(program, controller)
    started.read_until("10/100000")
    return started


def press(started: Terminal) -> None:
    """Press Ctrl-C, which every process of the terminal hears."""
    started.type("\x03")


def interrupt(started: Terminal) -> None:
    """Interrupt the program alone, as another program would."""
    started.program.send_signal(signal.SIGINT)


@pytest.mark.parametrize("stop", [press, interrupt])
def test_an_interrupt_ends_all(tmp_path: Path, stop: Callable[[Terminal], None]) -> None:
    """An arena that goes on too long is ended by Ctrl-C, workers and all, with one sentence."""
    started = begun(tmp_path)
    stop(started)
    status, rest = started.finish()

    assert status == 130
    assert rest.endswith("capsa: interrupted\r\n")
    assert "Traceback" not in started.seen
