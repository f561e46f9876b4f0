"""The part of a rule sheet about royalties: the price table, and who is paid."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import assert_never

from capsa.cards import ROWS, Rank
from capsa.evaluate import Category, all_strengths
from capsa.rules import (
    BothHold,
    Broken,
    Declaration,
    HolderPaid,
    Royalties,
    RoyaltyMode,
    RoyaltyPrice,
    Ruleset,
    WinnerPaid,
)
from capsa.words.ranks import describe_row, rank_sign
from capsa.words.sheet.page import Section, TableRow
from capsa.words.strengths import describe_category
from capsa.words.translator import Translator


def royalties_section(rules: Ruleset, tr: Translator) -> Section:
    """Say which rows earn royalties, how much, and who is paid."""
    sentences = (*_who_is_paid(rules.royalties, tr), *_broken(rules.broken, tr))
    if not sentences:
        sentences = (tr.gettext("There are no royalties."),)
    return Section(tr.gettext("Royalties"), table=_prices(rules, tr), after=sentences)


def _prices(rules: Ruleset, tr: Translator) -> tuple[TableRow, ...]:
    if rules.royalties is None:
        return ()
    header = (tr.gettext("row"), tr.gettext("combination"), tr.gettext("units"))
    body = (
        (
            describe_row(row, tr),
            describe_category(price.category, tr),
            _units(price, _tops(row.size, price.category)),
        )
        for row in ROWS
        for price in rules.royalties.prices(row)
    )
    return (header, *body)


@cache
def _tops(size: int, category: Category) -> frozenset[Rank]:
    """Give the ranks that can top a category in rows of a size, A-2-3-4-5 counting."""
    strengths = all_strengths(size)
    return frozenset(each.top for each in strengths if each.category is category)


def _units(price: RoyaltyPrice, tops: frozenset[Rank]) -> str:
    """Give the units of a category; by rank where they differ, from the ace down."""
    by_rank = {rank: price.units[rank - Rank.TWO] for rank in reversed(Rank) if rank in tops}
    amounts = set(by_rank.values())
    if len(amounts) == 1:
        return str(amounts.pop())
    paid = (amount for amount in sorted(amounts, reverse=True) if amount)
    return "; ".join(
        f"{_ranks(rank for rank in by_rank if by_rank[rank] == amount)}: {amount}"
        for amount in paid
    )


def _ranks(ranks: Iterator[Rank]) -> str:
    """Give ranks as spans: ``A, Q–10, 5``."""
    spans: list[list[Rank]] = []
    for rank in ranks:
        if spans and spans[-1][-1] == rank + 1:
            spans[-1].append(rank)
        else:
            spans.append([rank])
    return ", ".join(map(_span, spans))


def _span(ranks: list[Rank]) -> str:
    high, low = rank_sign(ranks[0]), rank_sign(ranks[-1])
    return high if high == low else f"{high}–{low}"


def _who_is_paid(royalties: Royalties | None, tr: Translator) -> tuple[str, ...]:
    if royalties is None:
        return ()
    match royalties.payment:
        case HolderPaid():
            return (
                tr.gettext(
                    "A royalty comes on top of the row unit. Each player is paid for their own,"
                    " the row won or not."
                ),
                _declaration(royalties.declaration, tr),
            )
        case WinnerPaid(mode, both, one_per_hand):
            return (
                _mode(mode, tr),
                _both(both, tr),
                *((_one_per_hand(royalties.declaration, tr),) if one_per_hand else ()),
                _declaration(royalties.declaration, tr),
            )
        case _:
            assert_never(royalties.payment)


def _mode(mode: RoyaltyMode, tr: Translator) -> str:
    match mode:
        case RoyaltyMode.ADDS:
            return tr.gettext("A royalty comes on top of the row unit.")
        case RoyaltyMode.REPLACES:
            return tr.gettext("A royalty comes in place of the row unit.")
        case _:
            assert_never(mode)


def _both(both: BothHold, tr: Translator) -> str:
    match both:
        case BothHold.WINNER:
            return tr.gettext("Only who wins the row is paid; a tied row pays no royalty.")
        case BothHold.CANCEL:
            return tr.gettext(
                "Only who wins the row is paid, and nobody where both hold a royalty in it."
            )
        case _:
            assert_never(both)


def _one_per_hand(declaration: Declaration, tr: Translator) -> str:
    match declaration:
        case Declaration.REQUIRED:
            return tr.gettext("A player is paid for one row a round: the one declared.")
        case Declaration.AUTOMATIC:
            return tr.gettext(
                "A player is paid for one row a round: the largest royalty, of equal ones that of"
                " the back, then of the middle."
            )
        case _:
            assert_never(declaration)


def _declaration(declaration: Declaration, tr: Translator) -> str:
    match declaration:
        case Declaration.REQUIRED:
            return tr.gettext("Royalties must be declared before the rows are revealed.")
        case Declaration.AUTOMATIC:
            return tr.gettext("Royalties need not be declared.")
        case _:
            assert_never(declaration)


def _broken(broken: Broken | None, tr: Translator) -> Iterator[str]:
    """Say what is paid for quads and straight flushes that were broken up."""
    if broken is None:
        return
    if broken.four_of_a_kind:
        yield tr.ngettext(
            "Four of a kind held but not shown in one row earns {count} unit from each opponent"
            " who plays, row won or not.",
            "Four of a kind held but not shown in one row earns {count} units from each opponent"
            " who plays, row won or not.",
            broken.four_of_a_kind,
        ).format(count=broken.four_of_a_kind)
    if broken.straight_flush:
        yield tr.ngettext(
            "A straight flush held where no row shows one earns {count} unit from each opponent"
            " who plays, row won or not.",
            "A straight flush held where no row shows one earns {count} units from each opponent"
            " who plays, row won or not.",
            broken.straight_flush,
        ).format(count=broken.straight_flush)
