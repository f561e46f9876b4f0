"""Rows in words: which strengths they can mean, and which words no row is."""

from __future__ import annotations

from collections import Counter

import pytest

from capsa.cards import ROWS, Rank, Row, parse_row
from capsa.errors import HandError, NotationError
from capsa.evaluate import Category, Strength, Wheel, all_strengths, evaluate_row
from capsa.record.told import CATEGORY_WORDS, least_ranks, read_row
from capsa.rules import Ruleset, load_ruleset, ruleset_from_table
from capsa.words import describe_strength, translator

WORDS = {category: word for word, category in CATEGORY_WORDS.items()}


def under(wheel: Wheel) -> Ruleset:
    """Give rules with a wheel."""
    return ruleset_from_table({"ranking": {"wheel": wheel.value}}, "test", named=False)


def told(strength: Strength, ranks: int) -> str:
    """Tell a strength by its category and its first ranks."""
    return " ".join([WORDS[strength.category], *(r.letter for r in strength.ranks[:ranks])])


@pytest.mark.parametrize("wheel", Wheel)
@pytest.mark.parametrize("size", [3, 5])
def test_every_strength_can_be_told(wheel: Wheel, size: int) -> None:
    """All ranks name one strength; fewer name all that begin with them."""
    rules = under(wheel)
    row = Row.FRONT if size == 3 else Row.BACK
    strengths = all_strengths(size, wheel)
    for strength in strengths[:: 7 if size == 3 else 301]:
        exact = read_row(told(strength, 5), row, rules)
        assert exact.least == exact.most == strength
        for ranks in range(len(strength.ranks)):
            loose = read_row(told(strength, ranks), row, rules)
            fitting = [
                other
                for other in strengths
                if other.category is strength.category
                and other.ranks[:ranks] == strength.ranks[:ranks]
            ]
            assert (loose.least, loose.most) == (fitting[0], fitting[-1])
            assert loose.cards is None


@pytest.mark.parametrize("wheel", Wheel)
@pytest.mark.parametrize("row", [Row.FRONT, Row.BACK])
def test_what_capsa_calls_a_row_can_be_written_on_a_sheet(wheel: Wheel, row: Row) -> None:
    """The name of a row that is read off one page settles on another."""
    strengths = all_strengths(row.size, wheel)
    for strength in strengths[:: 7 if row is Row.FRONT else 301] + strengths[-10:]:
        named = read_row(describe_strength(strength, translator("en")), row, under(wheel))
        assert named.least == named.most == strength


@pytest.mark.parametrize("category", Category)
def test_the_words_of_rule_files_name_rows(category: Category) -> None:
    """A price list and a score sheet share their words."""
    assert read_row(category.value, Row.BACK, load_ruleset()).category is category


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("three of a kind 8", "trips 8"),
        ("Three of a kind, eights", "trips 8"),
        ("set of deuces", "trips 2"),
        ("four of a kind 7", "quads 7"),
        ("royal flush", "straight flush A"),
        ("straight flush, king high", "straight flush K"),
        ("pair of queens", "pair Q"),
        ("pair of twos, ace", "pair 2 A"),
        ("full house, sevens over deuces", "full house 7 2"),
        ("boat 7 2", "full house 7 2"),
        ("two pairs, jacks and tens", "two pair J T"),
        ("king high", "high card K"),
        ("A high", "high card A"),
        ("flush, ace", "flush A"),
    ],
)
def test_players_say_it_in_other_words(said: str, meant: str) -> None:
    """A set is trips, a boat is a full house, and a rank has a name as well as a letter."""
    assert read_row(said, Row.BACK, load_ruleset()) == read_row(meant, Row.BACK, load_ruleset())


def test_an_unknown_word_is_answered_with_the_words_there_are() -> None:
    """Whoever writes a word that nobody knows is told those that a row is told in."""
    with pytest.raises(NotationError, match="a row in words is one of high card, pair, two pair"):
        read_row("poker 8", Row.BACK, load_ruleset())


@pytest.mark.parametrize(
    ("text", "row", "ranks"),
    [
        ("pair Q", Row.FRONT, {Rank.QUEEN: 2}),
        ("PAIR  q,10", Row.FRONT, {Rank.QUEEN: 2, Rank.TEN: 1}),
        ("full house 7 2", Row.BACK, {Rank.SEVEN: 3, Rank.TWO: 2}),
        ("full house 7", Row.BACK, {Rank.SEVEN: 3}),
        ("two pair K 4 9", Row.MIDDLE, {Rank.KING: 2, Rank.FOUR: 2, Rank.NINE: 1}),
        ("quads A", Row.BACK, {Rank.ACE: 4}),
        ("flush", Row.BACK, {}),
        ("straight", Row.BACK, {}),
        ("straight 5", Row.BACK, dict.fromkeys((Rank.ACE, *list(Rank)[:4]), 1)),
        ("straight flush A", Row.BACK, dict.fromkeys(list(Rank)[-5:], 1)),
        ("high card 9 8 7 6 4", Row.BACK, dict.fromkeys(list(Rank)[4:8], 1) | {Rank.FOUR: 1}),
        ("As Ah Kd", Row.FRONT, {Rank.ACE: 2, Rank.KING: 1}),
    ],
)
def test_words_say_which_ranks_are_held(text: str, row: Row, ranks: dict[Rank, int]) -> None:
    """Three sevens and two deuces are five cards that nobody else has."""
    assert least_ranks(read_row(text, row, load_ruleset())) == Counter(ranks)


@pytest.mark.parametrize(
    ("text", "row", "code"),
    [
        ("full house 7 7", Row.BACK, "told/impossible"),
        ("flush 9 8 7 6 5", Row.BACK, "told/impossible"),
        ("flush A K Q J T", Row.BACK, "told/impossible"),
        ("high card A 5 4 3 2", Row.BACK, "told/impossible"),
        ("straight 4", Row.BACK, "told/impossible"),
        ("straight 6 5 4 3 2", Row.BACK, "told/impossible"),
        ("pair Q Q", Row.BACK, "told/impossible"),
        ("pair Q 3 4", Row.BACK, "told/impossible"),
        ("two pair 4 K 9", Row.BACK, "told/impossible"),
        ("quads", Row.FRONT, "told/impossible"),
        ("straight A", Row.FRONT, "told/impossible"),
        ("high card 3 2", Row.FRONT, "told/impossible"),
        ("pair Q K 3", Row.FRONT, "told/impossible"),
        ("full", Row.BACK, "told/impossible"),
        ("high", Row.BACK, "told/impossible"),
        ("straight flushes 9", Row.BACK, "told/impossible"),
        ("royal flush K", Row.BACK, "told/impossible"),
        ("royal flush", Row.FRONT, "told/impossible"),
        ("king", Row.FRONT, "told/impossible"),
        ("three kings", Row.FRONT, "told/impossible"),
        ("street 9", Row.BACK, "told/impossible"),
        ("pair of knaves", Row.FRONT, "told/impossible"),
        ("pair 1", Row.BACK, "told/rank"),
        ("pair Qh", Row.BACK, "told/rank"),
        ("Ks Qx", Row.FRONT, "card/suit"),
        ("KsQx", Row.FRONT, "card/suit"),
        ("", Row.BACK, "row/count"),
        ("As Ks", Row.BACK, "row/count"),
        ("As As Ks", Row.FRONT, "card/twice"),
    ],
)
def test_words_that_no_row_is(text: str, row: Row, code: str) -> None:
    """Words that contradict themselves, each other or the size of the row are refused."""
    with pytest.raises((NotationError, HandError)) as caught:
        read_row(text, row, load_ruleset())

    assert caught.value.code == code


def test_where_there_is_no_wheel_five_is_no_top() -> None:
    """Under rules without A-2-3-4-5 these five cards are ace high, and can be told so."""
    rules = under(Wheel.NONE)

    assert read_row("high card A 5 4 3 2", Row.BACK, rules).category is not None
    with pytest.raises(NotationError):
        read_row("straight 5", Row.BACK, rules)


@pytest.mark.parametrize("row", ROWS)
def test_cards_are_read_as_cards(row: Row) -> None:
    """A row that is written as cards keeps them."""
    text = "Ts 9h 2c 3d 4d"[: 3 * row.size]
    value = read_row(text, row, load_ruleset())

    assert value.cards == parse_row(text, row)
    assert value.least == value.most == evaluate_row(parse_row(text, row))
