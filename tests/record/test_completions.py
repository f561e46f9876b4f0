"""A sheet with rows in words is settled only as every way to complete it with cards would be."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

import pytest

from capsa.cards import CARDS, ROWS, Card, Rank, Row, Setting, Suit
from capsa.errors import SheetError
from capsa.evaluate import Category, Strength, all_strengths, evaluate_row
from capsa.record import Sheet, load_sheet, score_sheet
from capsa.record.told import CATEGORY_WORDS, read_row
from capsa.rules import Ruleset, format_ruleset
from capsa.scoring import Line, Played, settle
from tests.random_play import random_hands
from tests.sampling import Sample
from tests.strategies import any_ruleset

WORDS = {category: word for word, category in CATEGORY_WORDS.items()}
TIMES = {
    Category.PAIR: (2,),
    Category.TWO_PAIR: (2, 2),
    Category.THREE_OF_A_KIND: (3,),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4,),
}
LADDER = (Rank.ACE, *Rank)
ONE_SUIT = (Category.FLUSH, Category.STRAIGHT_FLUSH)


def ranks_of(strength: Strength) -> list[Rank]:
    """Give the ranks of a row's cards."""
    if strength.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        end = len(LADDER) - LADDER[::-1].index(strength.top)
        return list(LADDER[end - 5 : end])
    times = TIMES.get(strength.category, ())
    counts = (*times, *(1,) * (len(strength.ranks) - len(times)))
    return [rank for rank, count in zip(strength.ranks, counts, strict=True) for _ in range(count)]


def cards_for(rng: Random, strength: Strength, unused: Collection[Card]) -> tuple[Card, ...] | None:
    """Draw unused cards that make a row of a strength, if a few tries find some."""
    for _ in range(6):
        suit = rng.choice(list(Suit)) if strength.category in ONE_SUIT else None
        left = [card for card in unused if suit in (None, card.suit)]
        drawn: list[Card] = []
        for rank in ranks_of(strength):
            fitting = [card for card in left if card.rank is rank]
            if not fitting:
                break
            drawn.append(rng.choice(fitting))
            left.remove(drawn[-1])
        else:
            return tuple(drawn)
    return None


def told(rng: Random, cards: tuple[Card, ...], rules: Ruleset) -> str:
    """Tell a row in words, mostly with all its ranks."""
    strength = evaluate_row(cards, rules.ranking.wheel)
    known = len(strength.ranks) if rng.random() < 0.8 else rng.randrange(len(strength.ranks) + 1)
    ranks = (rank.letter for rank in strength.ranks[:known])
    return " ".join((WORDS[strength.category], *ranks))


def written(rng: Random, setting: Setting, rules: Ruleset) -> dict[Row, str]:
    """Write a setting as a table might: some rows as cards, some in words."""
    often = rng.choice((0.2, 0.6, 1.0))
    return {
        row: told(rng, setting.row(row), rules)
        if rng.random() < often
        else "".join(map(str, setting.row(row)))
        for row in ROWS
    }


def completed(rng: Random, rows: list[dict[Row, str]], rules: Ruleset) -> list[Setting] | None:
    """Draw cards for the rows in words, if a few tries find some."""
    values = [[read_row(texts[row], row, rules) for row in ROWS] for texts in rows]
    unused = set(CARDS)
    for value in (value for seat in values for value in seat):
        unused.difference_update(value.cards or ())
    settings = []
    for seat in values:
        laid: list[tuple[Card, ...]] = []
        for row, value in zip(ROWS, seat, strict=True):
            strengths = all_strengths(row.size, rules.ranking.wheel)
            within = [one for one in strengths if value.least <= one <= value.most]
            cards = value.cards or cards_for(rng, rng.choice(within), unused)
            if cards is None or evaluate_row(cards, rules.ranking.wheel) not in within:
                return None
            unused.difference_update(cards)
            laid.append(cards)
        settings.append(Setting(*laid))
    return settings


def lines_of(settings: list[Setting], rules: Ruleset) -> tuple[Line, ...]:
    """Settle settings whose cards are known."""
    return settle(tuple(Played.of(setting, rules) for setting in settings), rules).lines


def sheet_of(players: list[str], rules: Ruleset) -> Sheet:
    """Read a sheet of these players under these rules."""
    text = f"rules = 'drawn'\nplayer = [{', '.join(players)}]"
    return load_sheet(text, "s", lambda _: format_ruleset(rules))


@pytest.mark.prove("core")
def test_what_is_settled_is_settled_alike_by_every_completion(sample: Sample) -> None:
    """Where words decide, cards that fit the words never pay otherwise."""
    tables = sample.size(sampled=60, full=4_000)
    decided = compared = 0
    for _ in range(tables):
        rules = any_ruleset(sample.rng)
        _, settings = random_hands(sample.rng, rules, rules.seats.most)
        rows = [written(sample.rng, setting, rules) for setting in settings]
        players = [
            f'{{ name = "P{seat}", '
            + ", ".join(f'{row.value} = "{text}"' for row, text in texts.items())
            + " }"
            for seat, texts in enumerate(rows)
        ]
        read = sheet_of(players, rules)
        try:
            lines = score_sheet(read).settlement.lines
        except SheetError:
            continue
        decided += 1
        assert lines == lines_of(list(settings), rules)
        for _ in range(3):
            others = completed(sample.rng, rows, rules)
            if others is not None:
                compared += 1
                assert lines == lines_of(others, rules)
    sample.report("sheets decided by words", decided, floor=tables // 5)
    sample.report("other completions", compared, floor=tables // 5)
