"""Who pays whom and why, pair by pair, and how the match stands."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from itertools import combinations

from capsa.cards import Card, Row
from capsa.evaluate import evaluate_row, ranking_order
from capsa.rules import Ruleset
from capsa.scoring import Line, Reason
from capsa.words import Translator, describe_balance, describe_money, describe_reason, describe_row

Names = tuple[str, ...]


def pair_sentences(lines: tuple[Line, ...], names: Names, tr: Translator) -> Iterator[str]:
    """Tell each pair's lines as one sentence, from the side of who wins units."""
    for pair in combinations(range(len(names)), 2):
        own = [line for line in lines if {line.payer, line.payee} == set(pair)]
        if own:
            yield _sentence(pair, own, names, tr)


def _sentence(pair: tuple[int, int], lines: list[Line], names: Names, tr: Translator) -> str:
    first, second = pair
    units = sum(line.units if line.payee == first else -line.units for line in lines)
    winner, loser = (first, second) if units >= 0 else (second, first)
    items = ", ".join(
        f"{_reason(line, tr)} "
        f"{describe_balance(line.units if line.payee == winner else -line.units)}"
        for line in lines
    )
    if not units:
        text = tr.gettext("{first} and {second} break even: {items}")
        return text.format(first=names[first], second=names[second], items=items)
    text = tr.ngettext(
        "{winner} wins {count} unit from {loser}: {items}",
        "{winner} wins {count} units from {loser}: {items}",
        abs(units),
    )
    return text.format(winner=names[winner], loser=names[loser], count=abs(units), items=items)


def _reason(line: Line, tr: Translator) -> str:
    """Tell a reason in few words: what is won or lost is a row, unless something else is said."""
    if line.reason is Reason.ROW and line.row is not None:
        return describe_row(line.row, tr)
    return describe_reason(line.reason, line.row, tr).replace(", ", " ")


def account_rows(
    names: Names,
    columns: tuple[tuple[str, tuple[int, ...] | None], ...],
    amounts: tuple[Decimal, ...] | None,
    tr: Translator,
) -> Iterator[tuple[str, ...]]:
    """Give a table of units by player, with a title over each column, and money where there is."""
    known = [(title, units) for title, units in columns if units is not None]
    titles = tuple(title for title, _ in known)
    yield ("", *titles, *(() if amounts is None else (tr.gettext("money"),)))
    for seat, name in enumerate(names):
        units_won = (describe_balance(units[seat]) for _, units in known)
        won = () if amounts is None else (describe_money(amounts[seat], tr, signed=True),)
        yield (name, *units_won, *won)


def laid_out(group: tuple[Card, ...], rules: Ruleset) -> tuple[Card, ...]:
    """Give the cards of a natural's group as people lay them: the ace of a low run comes last."""
    if len(group) not in (Row.FRONT.size, Row.BACK.size):
        return group
    return ranking_order(group, evaluate_row(group, rules.ranking.wheel))
