"""Score sheets: what a table writes down of a round played with real cards."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from itertools import combinations
from math import isfinite

from capsa.cards import Card, Rank
from capsa.errors import CapsaError, HandError, SheetError
from capsa.match import LONGEST_NAME, PairStake, Stakes, look_of, parse_stake
from capsa.record.place import SheetPlace
from capsa.record.seats import SheetPlayer, read_player
from capsa.record.told import least_ranks
from capsa.rules import (
    DEFAULT_RULESET,
    Ruleset,
    load_ruleset,
    parse_ruleset,
    preset_names,
    ruleset_from_table,
)

LONGEST_SHEET = 100_000
"""Characters a score sheet may have; a full one has about a hundredth of that."""

_TOP_KEYS = ("rules", "stakes", "player")
_STAKES_KEYS = ("default", "pairs")
_PAIR_KEYS = ("between", "stake")
_MOST_OF_A_RANK = 4


@dataclass(frozen=True, slots=True)
class Sheet:
    """
    A score sheet, read and checked; `origin` is how errors name it.

    Players stand clockwise from the dealer's left, the dealer last; `stakes` is None where units
    are not worth money.
    """

    origin: str
    rules: Ruleset
    players: tuple[SheetPlayer, ...]
    stakes: Stakes | None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)


def load_sheet(
    text: str | bytes, origin: str, read_rules: Callable[[str], str | bytes] | None = None
) -> Sheet:
    """
    Read a score sheet.

    Parameters
    ----------
    text
        The sheet: TOML, as text or as the bytes of UTF-8.
    origin
        How errors name it.
    read_rules
        Gives the text of a rule file that the sheet names; without it only presets can be named.

    Raises
    ------
    SheetError, RulesetError
        Whatever the text is, if it is no score sheet; see ``docs/score-sheets.md``.

    Examples
    --------
    >>> sheet = load_sheet('''
    ... [[player]]
    ... name = "Ana"
    ... front = "pair Q 3"
    ... middle = "8s 8d 8c 5h 5d"
    ... back = "straight flush A"
    ... [[player]]
    ... name = "Budi"
    ... surrender = true
    ... ''', "sheet.toml")
    >>> sheet.names, sheet.rules.name
    (('Ana', 'Budi'), 'classic-2-4')
    """
    place = SheetPlace(origin)
    table = _toml(text, place)
    place.check_keys(table, _TOP_KEYS)
    rules = _rules(table.get("rules", DEFAULT_RULESET), place, read_rules)
    players = _players(table.get("player", []), place, rules)
    _check_cards(players, place)
    names = tuple(player.name for player in players)
    stakes = _stakes(table["stakes"], place, names) if "stakes" in table else None
    return Sheet(origin, rules, players, stakes)


def _toml(text: str | bytes, place: SheetPlace) -> dict[str, object]:
    if len(text) > LONGEST_SHEET:
        raise place.error("sheet/size", most=LONGEST_SHEET, count=len(text))
    try:
        written = text if isinstance(text, str) else text.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise place.error("sheet/encoding") from None
    try:
        return tomllib.loads(written)
    # tomllib lets through what int() and datetime() say of a number or date out of all bounds.
    except (ValueError, OverflowError) as error:
        raise place.error("sheet/toml", reason=str(error)) from None
    except RecursionError:
        raise place.error("sheet/depth") from None


def _rules(
    value: object, place: SheetPlace, read_rules: Callable[[str], str | bytes] | None
) -> Ruleset:
    if isinstance(value, Mapping):
        return ruleset_from_table(value, f"{place.origin} [rules]", named=False)
    if not isinstance(value, str):
        raise place.error("sheet/rules")
    if value in preset_names() or read_rules is None:
        return load_ruleset(value)
    return parse_ruleset(read_rules(value), value)


def _players(value: object, place: SheetPlace, rules: Ruleset) -> tuple[SheetPlayer, ...]:
    tables = value if isinstance(value, list) else [value]
    seats = rules.seats
    if not seats.least <= len(tables) <= seats.most:
        raise place.error("sheet/players", least=seats.least, most=seats.most, count=len(tables))
    players: list[SheetPlayer] = []
    for number, entry in enumerate(tables, start=1):
        table = place.table(entry, f"player {number}")
        name = table.get("name")
        if not isinstance(name, str) or not _is_name(name):
            raise place.error("sheet/name", number=number, most=LONGEST_NAME)
        if look_of(name) in [look_of(player.name) for player in players]:
            raise place.error("sheet/name-twice", player=name)
        players.append(read_player(name, table, place, rules))
    return tuple(players)


def _is_name(name: str) -> bool:
    return len(name) <= LONGEST_NAME and name.isprintable() and bool(name.strip())


def _check_cards(players: tuple[SheetPlayer, ...], place: SheetPlace) -> None:
    """Refuse a card that is there twice, and a rank that words and cards hold too often."""
    owners: dict[Card, str] = {}
    for player in players:
        for card in player.cards:
            if card in owners:
                raise _twice(card, owners[card], player.name, place)
            owners[card] = player.name
    held = {player.name: _ranks_of(player) for player in players}
    for rank, count in sum(held.values(), Counter[Rank]()).items():
        if count > _MOST_OF_A_RANK:
            holders = tuple(name for name, own in held.items() if own[rank])
            raise place.error("sheet/rank", players=holders, rank=rank.letter, count=count)


def _ranks_of(player: SheetPlayer) -> Counter[Rank]:
    cards = Counter(card.rank for card in player.cards)
    return sum(map(least_ranks, player.told), cards)


def _twice(card: Card, owner: str, other: str, place: SheetPlace) -> SheetError:
    if owner == other:
        return place.error("sheet/hand", player=owner, reason=HandError("card/twice", card=card))
    return place.error("sheet/card-twice", card=card, player=owner, other=other)


def _stakes(value: object, place: SheetPlace, names: tuple[str, ...]) -> Stakes:
    table = place.table(value, "stakes")
    place.check_keys(table, _STAKES_KEYS, "stakes")
    default = _stake(table["default"], "stakes.default", place) if "default" in table else None
    entries = table.get("pairs", [])
    if not isinstance(entries, list):
        raise place.error("sheet/pairs")
    pairs: dict[tuple[int, int], PairStake] = {}
    for entry in entries:
        pair = _pair_stake(entry, place, names)
        seats = pair.first, pair.second
        if seats in pairs:
            first, second = (names[seat] for seat in seats)
            raise place.error("sheet/pair-twice", player=first, other=second)
        pairs[seats] = pair
    if default is None:
        _check_every_pair(pairs, place, names)
    return Stakes(default, tuple(pairs.values()))


def _stake(value: object, key: str, place: SheetPlace) -> Decimal:
    if isinstance(value, float) and isfinite(value):
        raise place.error("sheet/stake-float", key=key, value=value)
    try:
        return parse_stake(value)
    except CapsaError as error:
        raise place.error("sheet/stake", key=key, reason=error) from None


def _pair_stake(entry: object, place: SheetPlace, names: tuple[str, ...]) -> PairStake:
    table = place.table(entry, "stakes.pairs")
    place.check_keys(table, _PAIR_KEYS, "stakes.pairs")
    match table:
        case {"between": [str() as one, str() as other], "stake": stake}:
            pass
        case _:
            raise place.error("sheet/pairs")
    for name in (one, other):
        if name not in names:
            raise place.error("sheet/pair-player", player=name, allowed=names)
    if one == other:
        raise place.error("sheet/pair-self", player=one)
    first, second = sorted((names.index(one), names.index(other)))
    return PairStake(first, second, _stake(stake, "stakes.pairs", place))


def _check_every_pair(
    named: Mapping[tuple[int, int], PairStake], place: SheetPlace, names: tuple[str, ...]
) -> None:
    for first, second in combinations(range(len(names)), 2):
        if (first, second) not in named:
            raise place.error("sheet/stake-missing", player=names[first], other=names[second])
