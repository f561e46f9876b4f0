"""How a match looks: in colours, in plain text, on narrow screens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from capsa.words import LANGUAGES
from tests.cli.playing import ANSWERS, Capsa, Terminal

MATCH = ("--seed", "looks", "--save", "match", "--rounds", "2")
COLOUR = re.compile("\x1b\\[[0-9;]*m")
PROMPT = " > "


def shown(home: Path, name: str = "LC_ALL", value: str = "C.UTF-8") -> str:
    """Give what a terminal shows of the first hand."""
    terminal = Terminal.start(home, *MATCH, more={name: value})
    terminal.read_until(PROMPT)
    terminal.type("\n")
    terminal.read_until(PROMPT)
    terminal.type("quit\n")
    assert terminal.finish()[0] == 0
    return terminal.seen


def test_a_terminal_shows_four_colours(tmp_path: Path) -> None:
    """Each suit has a colour of its own where there are colours."""
    seen = shown(tmp_path)
    colours = {
        sign: re.findall(f"\x1b\\[([0-9;]*)m *(?:[2-9JQKA]|10){sign}", seen)[0] for sign in "♠♥♦♣"
    }

    assert len(set(colours.values())) == 4


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_who_wants_no_colour_gets_plain_text(tmp_path: Path, name: str, value: str) -> None:
    """With NO_COLOR or a terminal that knows none, not one letter is coloured or bold."""
    assert not COLOUR.search(shown(tmp_path, name, value))


def test_a_pipe_gets_plain_text(capsa: Capsa) -> None:
    """What is not read by a terminal holds no colours and no spaces at the ends of lines."""
    out = capsa.play(*MATCH).out

    assert "\x1b" not in out
    answered = [line for line in out.splitlines() if PROMPT not in line]
    assert not [line for line in answered if line != line.rstrip()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_narrow_screen_is_enough(
    capsa: Capsa, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """In forty columns every line fits, in each language."""
    monkeypatch.setenv("COLUMNS", "40")
    typed = ("hint", "?", *ANSWERS) * 20
    out = capsa.play(*MATCH, "--lang", language, "--rules", "taiwan", typed=typed).out
    answered = [line for line in out.splitlines() if PROMPT not in line]

    assert not [line for line in answered if len(line) > 40]
    assert max(map(len, answered)) > 30


def test_ten_is_written_in_figures(capsa: Capsa) -> None:
    """On screens the ten is 10, never T."""
    out = capsa.play(*MATCH).out

    assert re.search("10[♠♥♦♣]", out)
    assert not re.search("T[♠♥♦♣]", out)


def test_hidden_cards_stay_hidden(capsa: Capsa) -> None:
    """Before the reveal no card but the person's own is on the screen."""
    out = capsa.play(*MATCH, typed=("", "1", "")).out

    assert len(set(re.findall("(?:[2-9JQKA]|10)[♠♥♦♣]", out))) == 13
