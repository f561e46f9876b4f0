"""The one driver of bots: what their seats answer, for as long as they are asked."""

from __future__ import annotations

import hmac
import random
from collections.abc import Iterator, Mapping

from capsa.bots.bot import Bot
from capsa.match import MatchEvent, MatchState, asked, decide, evolve, view_for


def drive(
    state: MatchState, bots: Mapping[int, Bot], seed: bytes
) -> Iterator[tuple[MatchEvent, ...]]:
    """
    Let the bots answer whatever their seats owe, until only people or the table owe something.

    Gives the events of one command after another; each is one step, to be kept whole or not at all.

    Parameters
    ----------
    state
        The match as it stands.
    bots
        The bot of each seat that has one.
    seed
        What a bot draws depends on this, on the number of the last event and on its seat alone: a
        match taken up again goes on as it would have.
    """
    while True:
        seat = next((seat for seat in asked(state) if seat in bots), None)
        if seat is None:
            return
        command = bots[seat].choose(view_for(state, seat), _chance(seed, state.number, seat))
        events = decide(state, command)
        for event in events:
            state = evolve(state, event)
        yield events


def _chance(seed: bytes, number: int, seat: int) -> random.Random:
    place = number.to_bytes(8, "big") + seat.to_bytes(1, "big")
    return random.Random(hmac.digest(seed, b"capsa bot 1:" + place, "sha256"))
