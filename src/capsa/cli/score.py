"""``capsa score``: who pays whom, and why."""

from __future__ import annotations

import json
from pathlib import Path

import click

from capsa.cli.reading import STANDARD_INPUT, origin_of, read_input, read_rules
from capsa.cli.report import Block, Heading, show
from capsa.cli.settled import SeatShown, lines_of, results_of, rows_of_seat
from capsa.cli.speech import N_, Speech, language_option
from capsa.errors import UsageError
from capsa.record import ScoredSheet, SheetPlayer, load_sheet, score_sheet
from capsa.rules import Ruleset
from capsa.scoring import Called, Played, Reason, Surrendered, out_of_order
from capsa.words import Translator, describe_natural, describe_reason

_BEGINS_RECORD = b'{"kind":'


@click.command(help=N_("Settle a score sheet, a TOML file or - for the standard input."))
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help=N_("Print one JSON object."))
@language_option
@click.pass_obj
def score(speech: Speech, file: str, *, as_json: bool) -> None:
    """Settle a score sheet and print the result."""
    standard = file == STANDARD_INPUT
    folder = Path() if standard else Path(file).parent
    text = read_input(file)
    if text.startswith(_BEGINS_RECORD):
        raise UsageError("file/record", path=origin_of(file, speech))
    sheet = load_sheet(text, origin_of(file, speech), lambda name: read_rules(name, folder))
    scored = score_sheet(sheet)
    if as_json:
        # In ASCII, so that no terminal's letters can change a name.
        click.echo(json.dumps(scored.as_json(), indent=2))
    else:
        show(_report(scored, speech.tr))


def _report(scored: ScoredSheet, tr: Translator) -> tuple[Block, ...]:
    sheet, settlement = scored.sheet, scored.settlement
    seats = [_shown(player, sheet.rules, tr) for player in sheet.players]
    naturals = [result.natural for result in settlement.seats]
    return (
        Heading(tr.gettext(sheet.rules.title)),
        *(block for seat in seats for block in rows_of_seat(seat, tr)),
        "",
        *lines_of(settlement.lines, seats, naturals, sheet.stakes, tr),
        "",
        results_of(sheet.names, settlement.seats, scored.money, tr),
    )


def _shown(player: SheetPlayer, rules: Ruleset, tr: Translator) -> SeatShown:
    match player.standing:
        case Played() as played:
            note = describe_reason(Reason.FOUL, None, tr) if out_of_order(played, rules) else ""
            return SeatShown(player.name, played.rows, note=note)
        case Called(claim):
            return SeatShown(player.name, hand=player.cards, note=describe_natural(claim.kind, tr))
        case Surrendered():
            return SeatShown(player.name, note=describe_reason(Reason.SURRENDER, None, tr))
        case _:
            return SeatShown(player.name, note=describe_reason(Reason.FOUL, None, tr))
