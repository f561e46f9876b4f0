"""``capsa arena``: bots against each other on duplicate deals."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from capsa.bots import TRAINED
from capsa.cli.deal import LONGEST_SEED
from capsa.cli.numbers import WHOLE_NUMBER
from capsa.cli.reading import origin_of, ruleset_named
from capsa.cli.report import Block, Cell, Grid, Heading, show
from capsa.cli.solving import prepare_solver
from capsa.cli.speech import N_, Speech, language_option
from capsa.cli.workers import progress_line, shared
from capsa.cli.writing import written_whole
from capsa.errors import UsageError
from capsa.rules import load_ruleset
from capsa.scoring import Reason
from capsa.study import (
    ArenaResult,
    BotResult,
    Contest,
    describe_contest,
    describe_estimate,
    describe_verdict,
    draw,
    plot_format,
)
from capsa.study import arena as play_arena
from capsa.words import Translator, describe_reason

_USUAL_DEALS = 200
_FRESH_BYTES = 8
_COUNTED = (Reason.NATURAL, Reason.SURRENDER, Reason.SCOOP, Reason.FOUL)


@click.command(help=N_("Let bots play each other: every deal several times, with seats changed."))
@click.argument("bots", nargs=-1, metavar="BOT BOT...")
@click.option(
    "--deals", type=WHOLE_NUMBER, metavar="COUNT", help=N_("How many deals; 200 if not said.")
)
@click.option("--rules", metavar="NAME|FILE", help=N_("A preset or a rule file."))
@click.option(
    "--players",
    type=WHOLE_NUMBER,
    metavar="COUNT",
    help=N_("Seats at the table; as many as bots if not said."),
)
@click.option("--seed", metavar="TEXT", help=N_("What the deck is shuffled from; else chance."))
@click.option("--json", "as_json", is_flag=True, help=N_("Print one JSON object."))
@click.option(
    "--plot",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=N_("Draw the result into this file, .svg or .png."),
)
@click.option(
    "--workers",
    type=WHOLE_NUMBER,
    default=1,
    metavar="COUNT",
    help=N_("Processes that share the work; 1 if not said."),
)
@language_option
@click.pass_obj
def arena(
    speech: Speech, /, bots: tuple[str, ...], plot: Path | None, *, as_json: bool, **wished: Any
) -> None:
    """Play a contest of bots and print what it came to."""
    workers: int = wished.pop("workers")
    contest = _contest(speech, bots, **wished)
    if any(name in TRAINED for name in contest.bots):
        # Here, once, and not in every process that plays.
        prepare_solver(contest.rules, speech)
    if plot is None:
        result = _played(contest, workers)
    else:
        kind = plot_format(plot)
        with written_whole(plot) as write:
            result = _played(contest, workers)
            write(draw(result, kind, speech.tr))
    if as_json:
        click.echo(json.dumps(result.as_json(), indent=2))
    else:
        show(tuple(_report(result, speech.tr)))


def _contest(
    speech: Speech,
    bots: tuple[str, ...],
    *,
    rules: str | None,
    players: int | None,
    deals: int | None,
    seed: str | None,
) -> Contest:
    chosen = secrets.token_hex(_FRESH_BYTES) if seed is None else seed
    if not 0 < len(chosen) <= LONGEST_SEED:
        raise UsageError("deal/seed", most=LONGEST_SEED, count=len(chosen))
    return Contest(
        rules=load_ruleset() if rules is None else ruleset_named(rules, origin_of(rules, speech)),
        bots=bots,
        players=len(bots) if players is None else players,
        deals=_USUAL_DEALS if deals is None else deals,
        seed=chosen,
    )


def _played(contest: Contest, workers: int) -> ArenaResult:
    with progress_line(contest.deals) as advance:
        return shared(workers, lambda executor: play_arena(contest, executor, advance))


def _report(result: ArenaResult, tr: Translator) -> Iterator[Block]:
    yield Heading(describe_contest(result, tr))
    yield _bots(result.bots, tr)
    yield ""
    yield tr.gettext("Paired differences per 100 hands:")
    yield _pairs(result, tr)
    yield tr.gettext("Seed: {seed}").format(seed=result.contest.seed)


def _bots(bots: tuple[BotResult, ...], tr: Translator) -> Grid:
    counted = (describe_reason(reason, None, tr) for reason in _COUNTED)
    measured = (tr.gettext("per 100 hands"), tr.gettext("± error"))
    rows: list[tuple[Cell, ...]] = [("", *measured, *counted)]
    for bot in bots:
        tally = bot.tally
        counts = (tally.naturals, tally.surrenders, tally.scoops, tally.fouls)
        rows.append((bot.label, *describe_estimate(bot.estimate, tr), *map(str, counts)))
    return Grid(tuple(rows), right=tuple(range(1, len(rows[0]))))


def _pairs(result: ArenaResult, tr: Translator) -> Grid:
    rows = (
        (
            f"{pair.first} − {pair.second}",
            *describe_estimate(pair.difference, tr),
            describe_verdict(pair, tr),
        )
        for pair in result.pairs
    )
    return Grid(tuple(rows), right=(1, 2))
