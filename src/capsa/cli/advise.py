"""``capsa advise``: the ways to play a hand, best first, and what each is expected to win."""

from __future__ import annotations

import json
import shutil
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import click

from capsa.cards import ROWS, Card, format_cards, parse_hand
from capsa.cli.numbers import WHOLE_NUMBER
from capsa.cli.reading import origin_of, read_input
from capsa.cli.report import show
from capsa.cli.solving import (
    prepare_solver,
    preparing,
    ruleset_or_usual,
    seed_number,
    warn_if_not_kept,
    within,
)
from capsa.cli.speech import N_, Speech, language_option
from capsa.errors import SolverError
from capsa.rules import Ruleset, digest
from capsa.scoring import ENGINE

if TYPE_CHECKING:
    from capsa.solver import Advice, Option, SetRows, Strategy

_MOST = 12
_USUAL_MOST = 5
_COMPARED = 2
_USUAL_SEED = "0"


@click.command(help=N_("Advise on a hand: every way to play it, and what it is expected to win."))
@click.argument("cards", nargs=-1, required=True)
@click.option("--rules", metavar="NAME|FILE", help=N_("A preset or a rule file."))
@click.option(
    "--players",
    type=WHOLE_NUMBER,
    metavar="COUNT",
    help=N_("Players at the table; as many as the rules allow if not said."),
)
@click.option("--most", type=WHOLE_NUMBER, metavar="COUNT", help=N_("Ways to show; 5 if not said."))
@click.option("--explain", is_flag=True, help=N_("Tell why the best way beats the second."))
@click.option("--strategy", metavar="FILE", help=N_("How opponents play, from capsa train."))
@click.option(
    "--seed",
    metavar="TEXT",
    default=_USUAL_SEED,
    help=N_("What opponents are dealt from together, for home runs."),
)
@click.option("--json", "as_json", is_flag=True, help=N_("Print one JSON object."))
@language_option
@click.pass_obj
def advise(
    speech: Speech, /, most: int | None, *, explain: bool, as_json: bool, **wished: Any
) -> None:
    """Print the ways to play a hand, best first."""
    ways = _USUAL_MOST if most is None else most
    within("--most", ways, 1, _MOST)
    # What is explained has to be seen.
    ways = max(ways, _COMPARED) if explain else ways
    asked = _asked(speech, **wished)
    strategy, advice = _advised(speech, asked)
    if as_json:
        found = _as_json(asked, advice, strategy)
        why = {"why": _why(advice, asked.rules, speech)} if explain else {}
        click.echo(json.dumps(found | why, indent=2))
        return
    from capsa.cli.advised import AdviceShown

    shown = AdviceShown(advice, asked.rules, strategy.measured, ways)
    width = shutil.get_terminal_size().columns
    reasons = shown.reasons(speech.tr) if explain else ()
    show((*shown.blocks(width, speech.tr), *reasons))


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is asked, checked before the solver is prepared; `strategy` is the file of one."""

    hand: tuple[Card, ...]
    rules: Ruleset
    players: int
    seed: str
    strategy: str | None


def _asked(
    speech: Speech,
    *,
    cards: tuple[str, ...],
    rules: str | None,
    players: int | None,
    seed: str,
    strategy: str | None,
) -> _Asked:
    hand = parse_hand(" ".join(cards))
    chosen = ruleset_or_usual(rules, speech)
    seats = chosen.seats
    count = seats.most if players is None else players
    if not seats.least <= count <= seats.most:
        raise SolverError("advise/players", players=count, least=seats.least, most=seats.most)
    seed_number(seed)
    return _Asked(hand, chosen, count, seed, strategy)


def _advised(speech: Speech, asked: _Asked) -> tuple[Strategy, Advice]:
    strategy = _strategy(speech, asked)
    from capsa.solver import advise as advise_on

    seed = seed_number(asked.seed)
    return strategy, advise_on(asked.hand, asked.rules, strategy, players=asked.players, seed=seed)


def _strategy(speech: Speech, asked: _Asked) -> Strategy:
    if asked.strategy is None:
        return prepare_solver(asked.rules, speech)
    data = read_input(asked.strategy)
    with preparing(speech):
        from capsa.solver import cache_folder, read_strategy

        warn_if_not_kept(cache_folder(), speech)
        return read_strategy(data, asked.rules, origin_of(asked.strategy, speech))


def _as_json(asked: _Asked, advice: Advice, strategy: Strategy) -> dict[str, object]:
    measured = strategy.measured
    return {
        "rules": asked.rules.name,
        "digest": digest(asked.rules),
        "engine": ENGINE,
        "players": advice.players,
        "seed": asked.seed,
        "hand": format_cards(advice.hand),
        "strategy": {
            **asdict(strategy.making),
            "measured": None if measured is None else asdict(measured),
        },
        "settings": advice.settings,
        "opponents": advice.opponents,
        "forced": advice.is_forced,
        "options": [_option_as_json(option) for option in advice.options],
    }


def _option_as_json(option: Option) -> dict[str, object]:
    value = option.value
    units = {
        "kind": option.kind,
        "units": value.units,
        "error": value.error,
        "behind": value.behind,
        "behind_error": value.behind_error,
        "tied": value.is_tied,
    }
    if option.kind == "set":
        return units | _setting_as_json(option)
    return units | ({"natural": option.natural} if option.kind == "call" else {})


def _setting_as_json(option: SetRows) -> dict[str, object]:
    outlook = option.outlook
    return {
        **{row: format_cards(option.setting.row(row)) for row in ROWS},
        "wins": dict(zip(ROWS, outlook.wins, strict=True)),
        "ties": dict(zip(ROWS, outlook.ties, strict=True)),
        "scoops": outlook.scoops,
        "scooped": outlook.scooped,
        "royalties": dict(zip(ROWS, option.royalties, strict=True)),
    }


def _why(advice: Advice, rules: Ruleset, speech: Speech) -> list[str]:
    from capsa.words import explain_advice

    explained = explain_advice(advice, rules, speech.tr)
    return [*(f"{about}: {what}" for about, what in explained.reasons), explained.sum]
