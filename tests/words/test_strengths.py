"""Names of combinations in all languages."""

from __future__ import annotations

import pytest

from capsa.cards import Rank, parse_cards
from capsa.evaluate import (
    CATEGORIES,
    Category,
    Strength,
    Wheel,
    all_strengths,
    evaluate_row,
)
from capsa.scoring import RowValue
from capsa.words import (
    LANGUAGES,
    describe_category,
    describe_row_value,
    describe_strength,
    translator,
)
from tests.rooms import ROOT

SPOKEN = ROOT / "tests" / "data" / "words" / "rows.txt"
CASES = [
    [part.strip() for part in line.split("|")]
    for line in SPOKEN.read_text(encoding="utf-8").splitlines()[1:]
]


@pytest.mark.parametrize(("cards", "names"), [(row[0], row[1:]) for row in CASES])
def test_rows_are_named_as_players_name_them(cards: str, names: list[str]) -> None:
    """Each row has a name that a player of each language would say."""
    strength = evaluate_row(parse_cards(cards))
    spoken = [describe_strength(strength, translator(language)) for language in LANGUAGES]

    assert spoken == names


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wheel", Wheel)
@pytest.mark.parametrize(("size", "classes"), [(3, 455), (5, 7462)])
def test_two_strengths_never_share_a_name(
    size: int, classes: int, wheel: Wheel, language: str
) -> None:
    """Whoever reads two names knows whether the rows tie."""
    tr = translator(language)
    names = {describe_strength(strength, tr) for strength in all_strengths(size, wheel)}

    assert len(names) == classes


def _told(least: str, most: str) -> RowValue:
    return RowValue(evaluate_row(parse_cards(least)), evaluate_row(parse_cards(most)), None)


@pytest.mark.parametrize(
    ("told", "english", "turkish"),
    [
        (_told("Qs Qd 2c", "Qs Qd Ac"), "pair of queens", "kız per"),
        (_told("2s 2d 3c 4d 5s", "As Ad Kc Qd Js"), "pair", "per"),
        (_told("7s 7d 7c 2s 2d", "7s 7d 7c As Ad"), "full house, sevens", "full yedili"),
        (_told("7s 7d 7c 2s 2d", "7s 7d 7c 2s 2d"), "full house, sevens over deuces", None),
        (_told("Ks Kd 3s 3d 2c", "Ks Kd Qs Qd Ac"), "two pair, kings", "papaz döper"),
        (_told("As 2d 3c 4d 5s", "As Kd Qc Jd Ts"), "straight", "kent"),
        (_told("As 6s 4s 3s 2s", "As Ks Qs Js 9s"), "flush, ace high", None),
    ],
)
def test_a_row_told_in_words_is_named_as_far_as_it_is_known(
    told: RowValue, english: str, turkish: str | None
) -> None:
    """A row of which some ranks are open is named by the others."""
    assert describe_row_value(told, translator("en")) == english
    if turkish is not None:
        assert describe_row_value(told, translator("tr")) == turkish


def test_side_cards_can_be_left_out() -> None:
    """Where space is short a name stands without its side cards."""
    strength = Strength.of(Category.PAIR, (Rank.QUEEN, Rank.NINE))
    value = RowValue(strength, strength, None)

    assert describe_strength(strength, translator("cs"), kickers=False) == "pár dam"
    assert describe_row_value(value, translator("cs"), kickers=False) == "pár dam"


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", "high card, pair, two pair, three of a kind, straight, flush, full house"),
        ("id", "high card, pair, two pair, three of a kind, straight, flush, full house"),
        ("cs", "vysoká karta, pár, dva páry, trojice, postupka, barva, full house"),
        ("tr", "yüksek kart, per, döper, üçlü, kent, floş, full"),
    ],
)
def test_categories_have_names(language: str, names: str) -> None:
    """The categories are called as at poker tables, from weak to strong."""
    spoken = [describe_category(category, translator(language)) for category in CATEGORIES]

    assert ", ".join(spoken[:7]) == names
    assert len(set(spoken)) == len(CATEGORIES)
