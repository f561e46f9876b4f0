"""The plot of an arena: how each bot fared deal after deal, and what lies between every two."""

from __future__ import annotations

from io import BytesIO
from pathlib import PurePath
from typing import TYPE_CHECKING

from capsa.errors import UsageError
from capsa.study.results import SURE, ArenaResult, Estimate, running
from capsa.study.told import describe_contest, describe_estimate
from capsa.words import Translator

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FORMATS = ("svg", "png")
"""What a plot may be written as."""

_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")
"""Told apart by colour-blind people too; a contest has at most four bots."""

_POINTS = 400
"""Points of a line: more than the plot is fine enough to show."""

_SETTLING = 0.1
"""The share of the deals, at the beginning, whose swings may leave the picture."""

_WIDTH, _LINES, _PAIR, _MARGIN = 8.0, 4.0, 0.35, 1.0
"""In inches: the whole, the upper half, a pair of the lower one and what stands round these."""


def plot_format(path: PurePath) -> str:
    """
    Give the format of a plot by the ending of its file, once it is certain that it can be drawn.

    Raises
    ------
    UsageError
        ``plot/ending``, and ``plot/matplotlib`` where that is not installed.
    """
    ending = path.suffix.lower().removeprefix(".")
    if ending not in FORMATS:
        allowed = tuple(f".{known}" for known in FORMATS)
        raise UsageError("plot/ending", path=path, allowed=allowed)
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise UsageError("plot/matplotlib") from None
    return ending


def draw(result: ArenaResult, kind: str, tr: Translator) -> bytes:
    """
    Draw the plot of a contest.

    Above, each bot's units per 100 hands after so many deals, in a band of two standard errors to
    either side; below, the paired difference of every two bots, with a bar of the same width.

    Parameters
    ----------
    result
        What the arena found.
    kind
        One of `FORMATS`.
    tr
        The language of what is written in it.
    """
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    # Text stays text, and equal results give equal files.
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "capsa"}):
        heights = (_LINES, _PAIR * len(result.pairs) + _MARGIN)
        figure = Figure(figsize=(_WIDTH, sum(heights) + _MARGIN), layout="constrained")
        lines, pairs = figure.subplots(2, 1, height_ratios=heights)
        figure.suptitle(describe_contest(result, tr))
        _draw_lines(lines, result, tr)
        _draw_pairs(pairs, result, tr)
        drawn = BytesIO()
        dated = {"Date": None} if kind == "svg" else {}
        figure.savefig(drawn, format=kind, dpi=150, metadata=dated)
    return drawn.getvalue()


def _draw_lines(axes: Axes, result: ArenaResult, tr: Translator) -> None:
    shown: list[Estimate] = []
    for place, bot in enumerate(result.bots):
        steps = list(running(result.units(place), result.hands))
        kept = steps[:: max(1, len(steps) // _POINTS)]
        deals = [number for number, _ in kept]
        middle, low, high = zip(*(_band(estimate) for _, estimate in kept), strict=True)
        label = " ".join((bot.label, *describe_estimate(bot.estimate, tr)))
        axes.plot(deals, middle, color=_COLOURS[place], label=label)
        axes.fill_between(deals, low, high, color=_COLOURS[place], alpha=0.2, linewidth=0)
        shown += [estimate for _, estimate in steps[int(len(steps) * _SETTLING) :]]
    axes.set_ylim(_reach(shown))
    axes.axhline(0, color="black", linewidth=0.8)
    axes.set_xlabel(tr.gettext("deals"))
    axes.set_ylabel(tr.gettext("units per 100 hands; band: two standard errors"))
    axes.legend(loc="best", framealpha=1)


def _band(estimate: Estimate) -> tuple[float, float, float]:
    reach = SURE * estimate.error
    return estimate.units, estimate.units - reach, estimate.units + reach


def _reach(shown: list[Estimate]) -> tuple[float, float]:
    """Give the lowest and the highest units that are to be seen, with a little room."""
    bands = [_band(estimate) for estimate in shown]
    low, high = min(0.0, *(band[1] for band in bands)), max(0.0, *(band[2] for band in bands))
    room = 0.05 * (high - low) or 1.0
    return low - room, high + room


def _draw_pairs(axes: Axes, result: ArenaResult, tr: Translator) -> None:
    for place, pair in enumerate(result.pairs):
        found = pair.difference
        axes.errorbar(
            found.units, place, xerr=SURE * found.error, fmt="o", color="black", capsize=4
        )
        text = " ".join(describe_estimate(found, tr))
        axes.annotate(
            text,
            (found.units, place),
            (0, 7),
            textcoords="offset points",
            ha="center",
            bbox={"color": "white", "pad": 1},
        )
    axes.axvline(0, color="black", linewidth=0.8, zorder=0)
    axes.set_yticks(
        range(len(result.pairs)), [f"{pair.first} − {pair.second}" for pair in result.pairs]
    )
    axes.set_ylim(len(result.pairs) - 0.4, -0.8)
    axes.margins(x=0.15)
    axes.set_xlabel(tr.gettext("paired difference per 100 hands; bars: two standard errors"))
