"""What one player of a score sheet comes with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from capsa.cards import ROWS, Card, Row, check_hand, parse_hand
from capsa.errors import CapsaError, UndecidedError
from capsa.record.place import SheetPlace
from capsa.record.told import read_row
from capsa.rules import Calling, Declaration, Ruleset, WinnerPaid
from capsa.scoring import (
    Called,
    Fouled,
    Played,
    RowValue,
    Standing,
    Surrendered,
    claim_of,
    out_of_order,
    royalty_of,
)

_KEYS = (
    "name",
    *(row.value for row in ROWS),
    "hand",
    "natural",
    "surrender",
    "foul",
    "declined",
    "royalties",
)
_BESIDE_ROWS = ("declined", "royalties")

Rows = dict[Row, RowValue]


@dataclass(frozen=True, slots=True)
class SheetPlayer:
    """
    A player of a score sheet.

    `cards` are all cards that the sheet shows of the player, `told` the rows that it tells in
    words.
    """

    name: str
    standing: Standing
    cards: tuple[Card, ...] = ()
    told: tuple[RowValue, ...] = ()


def read_player(
    name: str, table: Mapping[str, object], sheet: SheetPlace, rules: Ruleset
) -> SheetPlayer:
    """
    Read a player: rows, a natural, a surrender or a foul.

    Raises
    ------
    SheetError
        For whatever a player cannot come with under these rules.
    """
    place = SheetPlace(sheet.origin, name)
    place.check_keys(table, _KEYS)
    rows = _rows(table, place, rules)
    if _switch(table, "surrender", place):
        return _surrendered(name, table, rows, place, rules)
    if _switch(table, "foul", place):
        _check_alone("foul", (*ROWS, "hand", "natural", *_BESIDE_ROWS), table, place)
        return SheetPlayer(name, Fouled())
    if "natural" in table:
        return _called(name, table, rows, place, rules)
    if "hand" in table:
        raise place.error("sheet/hand-alone")
    if not rows:
        raise place.error("sheet/nothing")
    return _of_rows(name, _played(table, rows, place, rules), rows)


def _rows(table: Mapping[str, object], place: SheetPlace, rules: Ruleset) -> Rows:
    rows: Rows = {}
    for row in ROWS:
        if row in table:
            text = _text(table, row, place)
            try:
                rows[row] = read_row(text, row, rules)
            except CapsaError as error:
                raise place.error("sheet/row", row=row, reason=error) from None
    return rows


def _text(table: Mapping[str, object], key: str, place: SheetPlace) -> str:
    value = table[key]
    if not isinstance(value, str):
        raise place.error("sheet/text", key=key)
    return value


def _switch(table: Mapping[str, object], key: str, place: SheetPlace) -> bool:
    value = table.get(key, False)
    if not isinstance(value, bool):
        raise place.error("sheet/switch", key=key)
    return value


def _check_alone(
    key: str, others: tuple[str, ...], table: Mapping[str, object], place: SheetPlace
) -> None:
    for other in others:
        if table.get(other, False) is not False:
            raise place.error("sheet/both", key=key, other=str(other))


def _of_rows(name: str, standing: Standing, rows: Rows) -> SheetPlayer:
    cards = tuple(card for value in rows.values() for card in value.cards or ())
    told = tuple(value for value in rows.values() if value.cards is None)
    return SheetPlayer(name, standing, cards, told)


def _surrendered(
    name: str, table: Mapping[str, object], rows: Rows, place: SheetPlace, rules: Ruleset
) -> SheetPlayer:
    if not rules.surrender:
        raise place.error("sheet/surrender-off")
    _check_alone("surrender", ("foul", "natural", "hand", *_BESIDE_ROWS), table, place)
    return _of_rows(name, Surrendered(), rows)


def _called(
    name: str, table: Mapping[str, object], rows: Rows, place: SheetPlace, rules: Ruleset
) -> SheetPlayer:
    _check_alone("natural", _BESIDE_ROWS, table, place)
    natural = _text(table, "natural", place)
    if rules.naturals is None:
        raise place.error("sheet/natural-none")
    listed = tuple(price.pattern.kind for price in rules.naturals.list)
    if natural not in listed:
        raise place.error("sheet/natural-unlisted", natural=natural, allowed=listed)
    hand = _hand(table, rows, place)
    claim = claim_of(hand, natural, rules)
    if claim is None:
        raise place.error("sheet/natural-not-held", natural=natural)
    return SheetPlayer(name, Called(claim), hand)


def _hand(table: Mapping[str, object], rows: Rows, place: SheetPlace) -> tuple[Card, ...]:
    """Give the thirteen cards of a natural, from its hand or from three rows in any order."""
    if "hand" in table:
        _check_alone("hand", ROWS, table, place)
        text = _text(table, "hand", place)
        try:
            return parse_hand(text)
        except CapsaError as error:
            raise place.error("sheet/hand", reason=error) from None
    if not rows:
        raise place.error("sheet/hand-missing")
    cards: list[Card] = []
    for row, value in _whole(rows, place).items():
        if value.cards is None:
            raise place.error("sheet/natural-words", row=row)
        cards += value.cards
    try:
        return check_hand(cards)
    except CapsaError as error:
        raise place.error("sheet/hand", reason=error) from None


def _whole(rows: Rows, place: SheetPlace) -> Rows:
    for row in ROWS:
        if row not in rows:
            raise place.error("sheet/row-missing", row=row)
    return rows


def _played(table: Mapping[str, object], rows: Rows, place: SheetPlace, rules: Ruleset) -> Played:
    whole = _whole(rows, place)
    declined = _switch(table, "declined", place)
    if declined and (rules.naturals is None or rules.naturals.calling is not Calling.DECLINABLE):
        raise place.error("sheet/declined-off")
    declared = _declared(table["royalties"], place, rules) if "royalties" in table else ()
    front, middle, back = (whole[row] for row in ROWS)
    played = Played((front, middle, back), frozenset(declared), declined)
    try:
        _check_declared(played, place, rules)
    except UndecidedError as error:
        raise place.error("sheet/undecided", reason=error) from None
    return played


def _declared(value: object, place: SheetPlace, rules: Ruleset) -> tuple[Row, ...]:
    royalties = rules.royalties
    if royalties is None or royalties.declaration is not Declaration.REQUIRED:
        raise place.error("sheet/royalties-off")
    named = value if isinstance(value, list) else [value]
    rows = tuple(row for row in ROWS if row.value in named)
    if not isinstance(value, list) or len(rows) != len(named):
        raise place.error("sheet/royalties")
    payment = royalties.payment
    if isinstance(payment, WinnerPaid) and payment.one_per_hand and len(rows) > 1:
        raise place.error("sheet/royalties-one", count=len(rows))
    return rows


def _check_declared(played: Played, place: SheetPlace, rules: Ruleset) -> None:
    """Refuse a declared royalty that is not held; out of order they are void, held or not."""
    if not played.declared or out_of_order(played, rules):
        return
    for row, value in zip(ROWS, played.rows, strict=True):
        if row in played.declared and not royalty_of(row, value, rules):
            raise place.error("sheet/royalties-not-held", row=row)
