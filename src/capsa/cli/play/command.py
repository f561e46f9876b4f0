"""``capsa play``: a match in the terminal, against bots."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Any

import click

from capsa.cli.numbers import WHOLE_NUMBER
from capsa.cli.speech import N_, Speech, language_option


@click.command(help=N_("Play a match against bots; one that was left is taken up again."))
@click.option(
    "--players", type=WHOLE_NUMBER, metavar="COUNT", help=N_("Seats at the table, you included.")
)
@click.option("--names", metavar="NAME,...", help=N_("The players' names, yours first."))
@click.option("--rules", metavar="NAME|FILE", help=N_("A preset or a rule file."))
@click.option(
    "--bots", metavar="BOT,...", help=N_("The bots by seat: random, greedy, rows, equilibrium.")
)
@click.option(
    "--stakes",
    metavar="STAKE",
    multiple=True,
    help=N_("What a unit is worth: 10, and for a pair Ana-Budi=100."),
)
@click.option("--seed", metavar="TEXT", help=N_("Makes the match repeatable."))
@click.option("--rounds", type=WHOLE_NUMBER, metavar="COUNT", help=N_("End after so many rounds."))
@click.option("--save", type=click.Path(path_type=Path), help=N_("Keep the match in this file."))
@click.option("--resume", is_flag=True, help=N_("Take a match up, or refuse if there is none."))
@click.option("--new", is_flag=True, help=N_("Begin a new match."))
@language_option
@click.pass_obj
def play(speech: Speech, /, save: Path | None, *, resume: bool, new: bool, **wished: Any) -> None:
    """Play a match."""
    from capsa.cli.play.choosing import Choice
    from capsa.cli.play.setup import Wishes
    from capsa.cli.play.table import play_match

    if isinstance(sys.stdin, TextIOWrapper):
        # What is no text is no answer, and is asked again; it ends nothing.
        sys.stdin.reconfigure(errors="replace")
    play_match(Wishes(**wished), Choice(save, resume=resume, new=new), speech)
