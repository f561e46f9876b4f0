"""What the options of `capsa play` ask for, checked before anything is written."""

from __future__ import annotations

import hashlib
import secrets as chance
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from itertools import combinations

from capsa.bots import bot_named
from capsa.cli.play.saves import Secrets
from capsa.cli.reading import ruleset_named
from capsa.errors import UsageError
from capsa.match import OpenMatch, PairStake, Stakes, decide, parse_stake
from capsa.rules import Ruleset, load_ruleset

_NAMES = ("Ana", "Budi", "Citra", "Dewi")
_USUAL_SEATS = 4
_LONGEST_SEED = 200


@dataclass(frozen=True, slots=True)
class Wishes:
    """The options of a new match as written; None and empty stand for those left out."""

    players: int | None = None
    names: str | None = None
    rules: str | None = None
    bots: str | None = None
    stakes: tuple[str, ...] = ()
    seed: str | None = None
    rounds: int | None = None

    def named(self) -> Iterator[str]:
        """Give the options that were written."""
        for option in self.__slots__:
            if getattr(self, option) not in (None, ()):
                yield f"--{option}"


@dataclass(frozen=True, slots=True)
class Setup:
    """A new match: the command that opens it, and what only this machine knows of it."""

    opening: OpenMatch
    secrets: Secrets


def set_up(wishes: Wishes) -> Setup:
    """
    Make a new match of what is wished; the person takes the first seat, bots the others.

    Raises
    ------
    CapsaError
        Where something is wished that cannot be: its sentence names it.
    OSError
        Where a rule file cannot be read.
    """
    rules = load_ruleset() if wishes.rules is None else ruleset_named(wishes.rules)
    if wishes.rounds is not None and wishes.rounds < 1:
        raise UsageError("play/rounds", count=wishes.rounds)
    bots = _list(wishes.bots)
    names = _list(wishes.names)
    seats = _seats(wishes.players, names, bots, rules)
    players = _players(names, seats)
    seed = _seed(wishes.seed)
    opening = OpenMatch(
        rules, players, dealer=seed[0] % seats, stakes=_stakes(wishes.stakes, players)
    )
    decide(None, opening)  # Refuses what no match can be.
    return Setup(opening, Secrets(seed.hex(), _bots(bots, seats), wishes.rounds))


def _list(text: str | None) -> tuple[str, ...]:
    return () if text is None else tuple(part.strip() for part in text.split(","))


def _seats(
    players: int | None, names: tuple[str, ...], bots: tuple[str, ...], rules: Ruleset
) -> int:
    named = len(names) if len(names) > 1 else 0
    wished = players or named or (len(bots) + 1 if len(bots) > 1 else 0)
    seats = wished or min(_USUAL_SEATS, rules.seats.most)
    if players == 0 or not rules.seats.least <= seats <= rules.seats.most:
        least, most = rules.seats.least, rules.seats.most
        count = players if players == 0 else seats
        raise UsageError("play/players", count=count, least=least, most=most, rules=rules.name)
    if len(names) > 1 and len(names) != seats:
        raise UsageError("play/names", count=len(names), seats=seats)
    if len(bots) > 1 and len(bots) != seats - 1:
        raise UsageError("play/bots", count=len(bots), seats=seats)
    return seats


def _players(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """Give a name to each seat; one name alone is the person's own."""
    others = tuple(name for name in _NAMES if name not in names)
    return (*names, *others)[:seats] if names else _NAMES[:seats]


def _bots(names: tuple[str, ...], seats: int) -> tuple[str | None, ...]:
    """Give the bot of each seat; one name alone stands for all of them."""
    for name in names:
        bot_named(name)
    others = seats - 1
    return (None, *(names if len(names) == others else (names or ("greedy",)) * others))


def _seed(text: str | None) -> bytes:
    if text is None:
        return chance.token_bytes(32)
    if not 0 < len(text) <= _LONGEST_SEED:
        raise UsageError("play/seed", count=len(text), most=_LONGEST_SEED)
    return hashlib.sha256(b"capsa play 1:" + text.encode(errors="surrogateescape")).digest()


def _stakes(wished: tuple[str, ...], players: tuple[str, ...]) -> Stakes | None:
    parts = [part for text in wished for part in _list(text)]
    if not parts:
        return None
    defaults = [part for part in parts if "=" not in part]
    for more in defaults[1:]:
        raise UsageError("play/stake", value=more)
    default = _default(defaults[0], players) if defaults else None
    pairs = (_pair(part, players) for part in parts if "=" in part)
    return Stakes(default, tuple(pairs))


def _default(text: str, players: tuple[str, ...]) -> Decimal:
    """Read the stake of all pairs that are not named; a player's name in it means one that is."""
    if any(name in text for name in players):
        raise UsageError("play/stake", value=text)
    return parse_stake(text)


def _pair(text: str, players: tuple[str, ...]) -> PairStake:
    names, _, stake = text.rpartition("=")
    for first, second in combinations(range(len(players)), 2):
        one, other = players[first], players[second]
        if names.strip() in (f"{one}-{other}", f"{other}-{one}"):
            return PairStake(first, second, parse_stake(stake.strip()))
    for name in names.split("-"):
        if names.count("-") == 1 and name.strip() not in players:
            raise UsageError("play/player", name=name.strip(), allowed=players)
    raise UsageError("play/stake", value=text)
