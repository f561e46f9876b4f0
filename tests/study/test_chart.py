"""The plot of an arena."""

from __future__ import annotations

import re
import sys
from pathlib import PurePath

import pytest

from capsa.errors import UsageError
from capsa.study import ArenaResult, Tally, draw, plot_format
from capsa.words import translator
from tests.study.contests import contest

EN = translator("en")
BOTS = ("greedy", "random", "random")


def made(*bots: str, deals: int = 12, spread: int = 3) -> ArenaResult:
    """Give a result in which the first bot wins from the last, more and less in turn."""
    won = [number % 4 * spread for number in range(deals)]
    tallies = [(units, *(0 for _ in bots[2:]), -units) for units in won]
    return ArenaResult(
        contest(*bots, deals=deals),
        tuple(tuple(Tally(units, 0, 0, 0, 0) for units in deal) for deal in tallies),
    )


def drawn_text(svg: bytes) -> list[str]:
    """Give the pieces of text in a plot."""
    return re.findall(r"<text[^>]*>([^<]*)</text>", svg.decode())


def test_a_plot_says_what_it_shows() -> None:
    """Rules and size stand above it, every bot in its legend, every pair beside its bar."""
    text = drawn_text(draw(made(*BOTS), "svg", EN))

    assert "Classic 2-4 · seats: 3 · deals: 12 · rounds: 36" in text
    assert "greedy +150.0 ± 33.7" in text
    assert {"greedy − random 1", "greedy − random 2", "random 1 − random 2"} <= set(text)
    assert {"+150.0 ± 33.7", "+300.0 ± 67.4"} <= set(text)
    assert {"deals", "units per 100 hands; band: two standard errors"} <= set(text)


def test_a_plot_speaks_each_language() -> None:
    """What is written in it is translated, numbers included."""
    text = drawn_text(draw(made(*BOTS), "svg", translator("tr")))

    assert "greedy +150,0 ± 33,7" in text
    assert "dağıtım" in text


def test_equal_results_have_equal_plots() -> None:
    """No date and no chance goes into a file; another result has another."""
    first, second = (draw(made(*BOTS), "svg", EN) for _ in range(2))

    assert first == second
    assert draw(made(*BOTS, spread=2), "svg", EN) != first


@pytest.mark.parametrize(
    "result",
    [
        made("greedy", "random", deals=2),
        made("greedy", "greedy", spread=0),
        made(*BOTS, deals=5000),
    ],
    ids=["two deals", "nothing won", "many deals"],
)
def test_any_result_can_be_drawn(result: ArenaResult) -> None:
    """The fewest deals, bots that win nothing, and more deals than a picture has room for."""
    svg = draw(result, "svg", EN)

    assert svg.startswith(b"<?xml")
    assert len(svg) < 200_000


def test_a_picture_of_dots() -> None:
    """A plot can be had as PNG too."""
    assert draw(made(*BOTS), "png", EN).startswith(b"\x89PNG\r\n")


@pytest.mark.parametrize(
    ("path", "kind"), [("a.svg", "svg"), ("a.PNG", "png"), ("a.tar.svg", "svg")]
)
def test_the_ending_says_what_is_drawn(path: str, kind: str) -> None:
    """Letter case does not matter."""
    assert plot_format(PurePath(path)) == kind


@pytest.mark.parametrize("path", ["plot", "plot.pdf", "svg", ".svg", "plot.svg.gz"])
def test_other_endings_are_refused(path: str) -> None:
    """A file that is to be neither of the two is named."""
    with pytest.raises(UsageError, match=re.escape(f"{path} is no name for a plot")) as refused:
        plot_format(PurePath(path))

    assert refused.value.code == "plot/ending"


def test_without_matplotlib_it_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for a plot where none can be drawn is told the command that helps."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)

    with pytest.raises(UsageError, match=re.escape("pip install 'capsa[plot]'")) as refused:
        plot_format(PurePath("plot.svg"))
    assert refused.value.code == "plot/matplotlib"
