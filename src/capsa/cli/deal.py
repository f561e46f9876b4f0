"""``capsa deal``: hands from a seed."""

from __future__ import annotations

import secrets
import sys

import click

from capsa.cards import deal as deal_hands
from capsa.cards import format_cards, shuffle
from capsa.cli.numbers import WHOLE_NUMBER
from capsa.cli.report import Grid, show
from capsa.cli.speech import N_, Speech, language_option
from capsa.errors import UsageError

LONGEST_SEED = 200
_LEAST_PLAYERS, _MOST_PLAYERS = 2, 4
_FRESH_BYTES = 8


@click.command(help=N_("Deal hands: the same seed, players and dealer give the same hands."))
@click.option("--seed", metavar="TEXT", help=N_("What the deck is shuffled from; else chance."))
@click.option(
    "--players", type=WHOLE_NUMBER, default=_MOST_PLAYERS, help=N_("How many: 2, 3 or 4.")
)
@click.option("--dealer", type=WHOLE_NUMBER, help=N_("Which player deals; else the last."))
@language_option
@click.pass_obj
def deal(speech: Speech, seed: str | None, players: int, dealer: int | None) -> None:
    """Print the hand of each player, and the seed."""
    chosen = secrets.token_hex(_FRESH_BYTES) if seed is None else seed
    if not 0 < len(chosen) <= LONGEST_SEED:
        raise UsageError("deal/seed", most=LONGEST_SEED, count=len(chosen))
    if not _LEAST_PLAYERS <= players <= _MOST_PLAYERS:
        raise UsageError("usage/bad", option="--players", value=players, allowed="2-4")
    last = players if dealer is None else dealer
    if not 1 <= last <= players:
        raise UsageError("usage/bad", option="--dealer", value=last, allowed=f"1-{players}")
    deck = shuffle(chosen.encode(errors="surrogateescape"))
    hands = deal_hands(deck, seats=players, dealer=last - 1)
    rows = tuple(
        (f"{number}", hand if sys.stdout.isatty() else format_cards(hand))
        for number, hand in enumerate(hands, start=1)
    )
    show((Grid(rows), speech.gettext("Seed: {seed}").format(seed=chosen)))
