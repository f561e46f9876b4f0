"""``capsa train``: find a strategy for a rule set, and write its file."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from capsa.cli.numbers import WHOLE_NUMBER
from capsa.cli.report import Block, show
from capsa.cli.solving import (
    preparing,
    progress_bar,
    ruleset_or_usual,
    seed_number,
    threads,
    within,
)
from capsa.cli.speech import N_, Speech, language_option
from capsa.cli.writing import written_whole
from capsa.errors import UsageError
from capsa.rules import Ruleset, preset_names

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from capsa.solver import Plan, Strategy
    from capsa.words import Translator

_USUAL_SEED = "1"
_LEAST_HANDS, _MOST_HANDS = 1_000, 4_000_000
_MOST_ROUNDS = 100
_USUAL_HANDS = 400_000
_HANDS_OF_OPPONENT = 20
"""Hands of a population for each effective opponent that half of it leaves; somewhat more do."""


@click.command(help=N_("Train a strategy for a rule set, and write its file."))
@click.option("--rules", metavar="NAME|FILE", help=N_("A preset or a rule file."))
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=N_("Where the strategy is written; RULES.strategy if not said."),
)
@click.option(
    "--hands",
    type=WHOLE_NUMBER,
    metavar="COUNT",
    help=N_("Hands in the strategy; 400000 if not said."),
)
@click.option(
    "--rounds",
    type=WHOLE_NUMBER,
    metavar="COUNT",
    help=N_("How often hands are played anew; 5 if not said."),
)
@click.option(
    "--opponents",
    type=WHOLE_NUMBER,
    metavar="COUNT",
    help=N_("Hands that each one meets then; 200000 if not said, or all."),
)
@click.option(
    "--seed",
    metavar="TEXT",
    default=_USUAL_SEED,
    help=N_("What the hands are dealt from; 1 if not said."),
)
@click.option(
    "--checkpoint",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help=N_("What is kept after each round, and taken up again after a kill."),
)
@click.option(
    "--workers",
    type=WHOLE_NUMBER,
    metavar="COUNT",
    help=N_("Threads that share the work; one for each processor if not said."),
)
@language_option
@click.pass_obj
def train(
    speech: Speech, /, rules: str | None, out: Path | None, workers: int | None, **wished: Any
) -> None:
    """Train, write the strategy whole or not at all, and tell how to measure it."""
    chosen = ruleset_or_usual(rules, speech)
    checkpoint: Path | None = wished.pop("checkpoint")
    _check(**wished)
    path = Path(f"{chosen.name}.strategy") if out is None else out
    if checkpoint is not None and checkpoint.resolve() == path.resolve():
        raise UsageError("train/same", path=checkpoint)
    with threads(workers) as executor, written_whole(path) as write:
        if checkpoint is not None:
            _try_out(checkpoint)
        with preparing(speech):
            plan = _plan(**wished)
        strategy, data = _trained(speech, chosen, plan, executor, checkpoint)
        write(data)
    named = rules or chosen.name
    show(tuple(_report(path, named, strategy, len(data), speech.tr)))


def _try_out(checkpoint: Path) -> None:
    """Find out at once whether a file can be written that will be needed later."""
    with written_whole(checkpoint):
        pass


def _trained(
    speech: Speech, rules: Ruleset, plan: Plan, executor: Executor, checkpoint: Path | None
) -> tuple[Strategy, bytes]:
    from capsa.solver import Strategy, dumps_strategy
    from capsa.solver import train as steps

    with progress_bar(speech.gettext("Training")) as told:
        for step in steps(rules, plan, executor, checkpoint):
            if isinstance(step, Strategy):
                return step, dumps_strategy(step)
            told(step.done)
    raise AssertionError("training ends with a strategy")


def _report(
    path: Path, rules: str, strategy: Strategy, size: int, tr: Translator
) -> Iterator[Block]:
    from capsa.words import describe_number

    making = strategy.making
    text = tr.gettext("{path}: {size} bytes, hands: {hands}, rounds: {rounds}, seed: {seed}")
    yield text.format(
        path=path,
        size=describe_number(size, tr),
        hands=describe_number(making.hands, tr),
        rounds=making.rounds,
        seed=making.seed,
    )
    yield tr.gettext("Measure it with:")
    is_preset = rules in preset_names()
    # A bare name may be that of a preset, or look like an option.
    named = f"./{path}" if f"{path}" in preset_names() or f"{path}".startswith("-") else f"{path}"
    command = ["capsa", "exploit", named, *([] if is_preset else ["--rules", rules])]
    if making.hands < _USUAL_HANDS:
        # A small population leaves fewer opponents than are asked for if nothing is said.
        command += ["--least", str(making.hands // _HANDS_OF_OPPONENT)]
    yield f"  {shlex.join(command)}"


def _check(*, hands: int | None, rounds: int | None, opponents: int | None, seed: str) -> None:
    """Refuse what no plan can be, before the solver is prepared."""
    within("--hands", hands, _LEAST_HANDS, _MOST_HANDS)
    within("--rounds", rounds, 0, _MOST_ROUNDS)
    within("--opponents", opponents, 1, _MOST_HANDS if hands is None else hands)
    seed_number(seed)


def _plan(*, hands: int | None, rounds: int | None, opponents: int | None, seed: str) -> Plan:
    from capsa.solver import Plan

    usual = Plan(seed=seed_number(seed))
    count = usual.hands if hands is None else hands
    return Plan(
        seed=usual.seed,
        hands=count,
        rounds=usual.rounds if rounds is None else rounds,
        opponents=min(usual.opponents, count) if opponents is None else opponents,
        first=min(usual.first, count),
    )
