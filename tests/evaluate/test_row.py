"""How strong rows are."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capsa.cards import CARDS, Card, Rank, Suit, parse_cards
from capsa.errors import HandError
from capsa.evaluate import Category, Wheel, all_strengths, evaluate_row, suit_key
from capsa.evaluate.tables import CARD_CODES, ONE_SUIT, SUIT_BITS, SUIT_SUM, TablesByWheel
from tests.oracles.rows import category_of, front_is_too_strong, suits_in_order, worth_of_row
from tests.sampling import Sample

COMPARED = """
    As 2s 3s 4s 5s > Kh Kd Kc Ks Ah
    2s 3s 4s 5s 6s > Ah 2h 3h 4h 5h
    As 2d 3c 4h 5s > Kh Kd 9s 8s 7s
    2s 3d 4c 5h 6s > Ah 2h 3d 4c 5s
    Ah 2d 3c 4s 5h > Qh Qd Qc Kd Js
    Kh Qd Jh 2h Ah < 3s 3d 4c 5h 6s
    Ah Kh Qh 3h 2h < 2s 2d 2c 3s 3d
    Ah Kh Qh 3h 2h > Kd Qd Jd 9d 8d
    2s 3d 4h 4c 5s < 5h 5d 2c 3c 4d
    2s 3d 4h 4c 5s > Ah Kd Qc Js 9h
    Jh Jd Jc 8s 4d < Ac 2c 3d 4h 5s
    Kh Kd 3s 3c Ah < Ks Kc 4s 4c 2h
    6h 6d 2s 2c Ah < 6s 6c 5d 5h 3c
    5h 5d Ks 3c 2h > 5s 5c Qd Jh Th
    Kh Th 5h 4h 3h > Qs Ts 7s 5s 4s
    Qd Jd 9d 7d 6d > Qs Js 9s 6s 5s
    Jh Th 7h 4h 3h > Js Ts 7s 4s 2s
    Ah 2h 9h 7h 4h > Kd Qd Jd 9d 8d
    2h 2d 2c Ah Kd < 3h 3d 3c 4h 5d
    4h 4d 4c Ah Ad < 5h 5d 5c 2h 2d
    Ah Kd Qc Js 9h = As Kh Qd Jc 9s
    7h 7d Ac Ks 2h = 7s 7c Ad Kh 2d
    9s 8s 7s 6s 5s = 9h 8h 7h 6h 5h
    Th Jh Qh Kh Ah > 9h Th Jh Qh Kh
    Ah 3d 2c > Kh Qd Js
    2h 3h 4h < Ah Kd 2c
    Qh Kh Ah = Qs Kd Ac
    2h 2d 3c > Ah Kd Qc
    2h 2d 2c > Ah Ad Kc
    Ah As Kc > Ad Ac Qd
    As 2c Kc = Ad 2d Kh
    6h 6d Ac < 7s 7d 2c
    Jh Td 9c < Qs 3d 2c
    Ah Ad Ac As Kd > Kh Kd Kc Ks Ad
    As Ad 2c 3h 4d > 2s 2d Kc Qh Jd
    Th Jd Qc Ks Ah > 9h Td Jc Qs Kh
    Th Jd Qc Ks Ah = Ts Jh Qd Kc As
"""

IN_ORDER = """
    Ah Ad 9s | Qh Qd 9c 7d 6h | front
    Ah Ad 9s | 2h 2d 5c 7d 8h | front
    Ah Ad Ks | As Ac 4c 3d 2h | front
    6h 6d 6c | 5h 5d 5c Ks Qd | front
    Ah Ad Ac | Kh Kd Kc 2s 3d | front
    6h 6d 6c | Ah Ad Kc Ks 2d | front
    Ah Kd Qs | As Qc Jd 9h 8c | front
    2h 2d Ac | 2s 2c Kd Qh Jd | front
    Qh Qd Ac | Ah Kd Jc Ts 9s | front
    6h 6d 6c | Ac 2d 3h 4s 5c | middle
    Ah Kd Qs | Kh Kc 3d 4s 5c | middle
    2h 2d Kc | 2s 2c Ad 4h 3d | middle
    2h 3h 4h | 7s 5d 4c 3d 2s | middle
    Qh Qd 7c | Qs Qc 9d 8h 2c | middle
    Ah Kd 4s | As Kc 4c 3d 2h | prefix
    Ah Kd Qs | As Kc Qc 3d 2h | prefix
    9h 9d 4s | 9s 9c 4c 3d 2h | prefix
    Ah Kd 5s | As Kc 5c 3d 2h | prefix
"""

NAMED = [
    ("As 2d 3c 4h 5s", Category.STRAIGHT, "5"),
    ("Ah 2h 3h 4h 5h", Category.STRAIGHT_FLUSH, "5"),
    ("Ts Js Qs Ks As", Category.STRAIGHT_FLUSH, "A"),
    ("Ah Kd Qc 3s 2h", Category.HIGH_CARD, "AKQ32"),
    ("Ah Kh Qh 3h 2h", Category.FLUSH, "AKQ32"),
    ("Kh Qd Jc Ts 2h", Category.HIGH_CARD, "KQJT2"),
    ("Qh Jd Tc 9s Ah", Category.HIGH_CARD, "AQJT9"),
    ("Kh Qd Jc 2s Ah", Category.HIGH_CARD, "AKQJ2"),
    ("Kh 4d 3c 2s Ah", Category.HIGH_CARD, "AK432"),
    ("2h 3d 4c 4s 5h", Category.PAIR, "4532"),
    ("Jh Jd Jc 8s 4h", Category.THREE_OF_A_KIND, "J84"),
    ("2h 2d 2c 2s Ah", Category.FOUR_OF_A_KIND, "2A"),
    ("3h 3d 2c 2s 2h", Category.FULL_HOUSE, "23"),
    ("Kh Kd 3s 3c Ah", Category.TWO_PAIR, "K3A"),
    ("10c 10d 10h 10s As", Category.FOUR_OF_A_KIND, "TA"),
    ("As 4s 5d", Category.HIGH_CARD, "A54"),
    ("Ah 2s 3c", Category.HIGH_CARD, "A32"),
    ("Qh Kh Ah", Category.HIGH_CARD, "AKQ"),
    ("9h 9d Ac", Category.PAIR, "9A"),
    ("2h 2d 2c", Category.THREE_OF_A_KIND, "2"),
]


def lines(table: str) -> list[str]:
    """Give the lines of a table."""
    return [line.strip() for line in table.strip().splitlines()]


def rows_of_cards(*sizes: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """Draw a row of one of the sizes; often of few ranks or one suit."""
    decks = [CARDS, CARDS[:16], CARDS[36:], CARDS[::4], CARDS[3::4]]
    rows = [
        st.lists(st.sampled_from(deck), min_size=size, max_size=size, unique=True)
        for size in sizes
        for deck in decks
    ]
    return st.one_of(rows).map(tuple)


@pytest.mark.parametrize("line", lines(COMPARED))
def test_rows_compare(line: str) -> None:
    """Of two rows the stronger is the larger, and equal ones are equal."""
    sign = next(sign for sign in "<>=" if sign in line)
    first, second = (evaluate_row(parse_cards(row)) for row in line.split(sign))

    assert {">": first > second, "<": first < second, "=": first == second}[sign]


@pytest.mark.parametrize("line", lines(IN_ORDER))
def test_front_and_middle_stand_on_one_scale(line: str) -> None:
    """A front beats a middle by category, then by the ranks both have; an equal prefix does not."""
    front, middle, stronger = line.split(" | ")
    first, second = evaluate_row(parse_cards(front)), evaluate_row(parse_cards(middle))

    assert (first > second) is (stronger == "front")
    assert front_is_too_strong(parse_cards(front), parse_cards(middle), Wheel.LOWEST) is (
        stronger == "front"
    )


@pytest.mark.parametrize(("row", "category", "ranks"), NAMED)
def test_rows_have_a_category_and_deciding_ranks(row: str, category: Category, ranks: str) -> None:
    """A row is of the best category it can be, and says which ranks decide, most telling first."""
    strength = evaluate_row(parse_cards(row))

    assert strength.category is category
    assert "".join(rank.letter for rank in strength.ranks) == ranks
    assert strength.top.letter == ranks[0]


@pytest.mark.parametrize("row", ["Ah 2d 3c 4s 5h", "Qh Kd Ac", "7h 7d 2c 2s 7s", "Ah 2h 3h 4h 9h"])
def test_the_order_of_cards_means_nothing(row: str) -> None:
    """A row is as strong in whatever order its cards were laid."""
    cards = parse_cards(row)

    assert {evaluate_row(order) for order in permutations(cards)} == {evaluate_row(cards)}
    assert evaluate_row(list(cards)) == evaluate_row(cards)


WHEEL = "As 2d 3c 4h 5s"
SUITED_WHEEL = "As 2s 3s 4s 5s"


@pytest.mark.parametrize(
    ("wheel", "above", "below"),
    [
        (Wheel.LOWEST, "2s 3d 4c 5h 6s", "Kh Kd Kc As Qd"),
        (Wheel.SECOND, "Ts Jd Qc Kh As", "9s Td Jc Qh Ks"),
        (Wheel.NONE, "Ah 2s 3s 4d 6s", "Kh Qd Jc Ts 8h"),
    ],
)
def test_where_the_wheel_stands(wheel: Wheel, above: str, below: str) -> None:
    """A-2-3-4-5 is the lowest straight, or under the ace-high one, or an ace-high card."""
    strength = evaluate_row(parse_cards(WHEEL), wheel)

    assert evaluate_row(parse_cards(above), wheel) > strength
    assert strength > evaluate_row(parse_cards(below), wheel)


@pytest.mark.parametrize(
    ("wheel", "above", "below"),
    [
        (Wheel.LOWEST, "2s 3s 4s 5s 6s", "Ah Ad Ac As Kd"),
        (Wheel.SECOND, "Ts Js Qs Ks As", "9s Ts Js Qs Ks"),
        (Wheel.NONE, "Ah 2h 3h 4h 6h", "Kh Qh Jh Th 8h"),
    ],
)
def test_where_the_wheel_of_one_suit_stands(wheel: Wheel, above: str, below: str) -> None:
    """The same holds for A-2-3-4-5 of one suit, which without wheel is an ace-high flush."""
    strength = evaluate_row(parse_cards(SUITED_WHEEL), wheel)

    assert evaluate_row(parse_cards(above), wheel) > strength
    assert strength > evaluate_row(parse_cards(below), wheel)


@pytest.mark.parametrize("wheel", [Wheel.LOWEST, Wheel.SECOND])
def test_the_wheel_is_told_by_its_five(wheel: Wheel) -> None:
    """Wherever it stands, A-2-3-4-5 is a straight whose one telling rank is the five."""
    for row, category in (
        (WHEEL, Category.STRAIGHT),
        (SUITED_WHEEL, Category.STRAIGHT_FLUSH),
    ):
        strength = evaluate_row(parse_cards(row), wheel)

        assert (strength.category, strength.ranks) == (category, (Rank.FIVE,))


def test_a_front_run_never_counts_as_one() -> None:
    """Three in a row or of one suit in front are high cards, under any wheel."""
    for wheel in Wheel:
        assert evaluate_row(parse_cards("Ah 2h 3h"), wheel).category is Category.HIGH_CARD
        assert evaluate_row(parse_cards("Qh Kh Ah"), wheel).category is Category.HIGH_CARD


@pytest.mark.parametrize("count", [0, 1, 2, 4, 6, 7, 13, 52])
def test_rows_of_another_size_are_refused(count: int) -> None:
    """A row has three or five cards."""
    with pytest.raises(HandError, match=f"a row has 3 or 5 cards, not {count}") as refusal:
        evaluate_row(CARDS[:count])

    assert refusal.value.code == "row/size"


@pytest.mark.parametrize("card", range(52))
def test_many_times_one_card_is_no_row(card: int) -> None:
    """However many times a card is given, it does not add up to a row."""
    for count in range(1, 30):
        with pytest.raises(HandError):
            evaluate_row([CARDS[card]] * count)


@pytest.mark.parametrize("size", [3, 5])
def test_rows_add_up_to_the_same_only_if_their_ranks_are_the_same(size: int) -> None:
    """The codes by which rows are looked up keep apart all ranks, one suit and several."""
    ranks_of: dict[int, set[str]] = {}
    for ranks in combinations_with_replacement(range(13), size):
        total = sum(CARD_CODES[4 * rank] for rank in ranks) >> SUIT_BITS
        ranks_of.setdefault(total, set()).add("".join(map(chr, ranks)))
    alike = [rows for rows in ranks_of.values() if len(rows) > 1]
    suits = {
        sum(CARD_CODES[suit] for suit in row) & SUIT_SUM: set(row)
        for row in combinations_with_replacement(range(4), size)
    }

    # Five cards of a rank are no row, and those they are mistaken for are searched for one twice.
    assert all(
        any(len(set(row)) == 1 for row in rows) and all(len(set(row)) < size for row in rows)
        for rows in alike
    )
    if size == 5:
        assert {total for total, used in suits.items() if len(used) == 1} == ONE_SUIT
        assert len(suits) == 56
    else:
        assert not alike


@pytest.mark.parametrize(
    ("row", "twice"),
    [
        ("Ah Ah Kd", "Ah"),
        ("Kd Ah Ah", "Ah"),
        ("2c 2c 2c", "2c"),
        ("Ah Ah Ah Ah Kd", "Ah"),
        ("2c 2c 2c 2c 2c", "2c"),
        ("2c 2d 2h 2s 2s", "2s"),
        ("3c 3d 3h 3s 3s", "3s"),
        ("Ac Ad Ah As Ac", "Ac"),
        ("Ah Kh Qh Jh Ah", "Ah"),
        ("Ah Ad As Ac Ad", "Ad"),
        ("9s 9s 8d 8h 8c", "9s"),
        ("2s 3s 4s 5s 2s", "2s"),
    ],
)
def test_a_card_twice_is_refused_and_named(row: str, twice: str) -> None:
    """The same card twice makes no row."""
    cards = [card for text in row.split() for card in parse_cards(text)]
    with pytest.raises(HandError, match=f"{twice} appears twice") as refusal:
        evaluate_row(cards)

    assert refusal.value.code == "card/twice"


@given(st.lists(st.sampled_from(CARDS), max_size=12))
def test_cards_are_a_row_or_are_refused(cards: list[Card]) -> None:
    """Three or five different cards have a strength; any others are refused."""
    is_row = len(cards) in (3, 5) and len(set(cards)) == len(cards)
    code = "card/twice" if len(cards) in (3, 5) else "row/size"
    codes = []
    try:
        evaluate_row(cards)
    except HandError as refusal:
        codes.append(refusal.code)

    assert codes == ([] if is_row else [code])


@pytest.mark.prove("core")
def test_rows_are_ranked_as_read_off_the_cards(sample: Sample) -> None:
    """Categories and winners are those that reading the cards' letters gives, under any wheel."""
    pairs = sample.size(sampled=3_000, full=200_000)
    for _ in range(pairs):
        wheel = sample.rng.choice(list(Wheel))
        deck = sample.rng.choice((CARDS, CARDS[:20] + CARDS[48:], CARDS[::4], CARDS[32:]))
        size = sample.rng.choice((3, 5))
        first, second = (tuple(sample.rng.sample(deck, size)) for _ in range(2))
        one, other = evaluate_row(first, wheel), evaluate_row(second, wheel)
        worth, other_worth = worth_of_row(first, wheel), worth_of_row(second, wheel)

        assert one.category is category_of(first, wheel)
        assert (one > other, one == other) == (worth > other_worth, worth == other_worth)
    sample.report("pairs of rows", pairs, floor=pairs)


@given(rows_of_cards(3), rows_of_cards(5), st.sampled_from(Wheel))
def test_fronts_beat_middles_as_read_off_the_cards(
    front: tuple[Card, ...], middle: tuple[Card, ...], wheel: Wheel
) -> None:
    """A front is the stronger only by category, or by a rank both rows have."""
    stronger = evaluate_row(front, wheel) > evaluate_row(middle, wheel)

    assert stronger == front_is_too_strong(front, middle, wheel)


@given(rows_of_cards(3, 5), st.permutations(range(4)), st.sampled_from(Wheel))
def test_suits_never_rank_rows(row: tuple[Card, ...], suits: list[int], wheel: Wheel) -> None:
    """Other names for the suits leave a row as strong as it was."""
    renamed = [CARDS[card - (card & 3) + suits[card & 3]] for card in row]

    assert evaluate_row(renamed, wheel) == evaluate_row(row, wheel)


def test_strengths_are_listed_from_the_weakest() -> None:
    """There are 455 strengths of three cards and 7,462 of five, under any wheel."""
    for wheel in Wheel:
        threes, fives = all_strengths(3, wheel), all_strengths(5, wheel)

        assert (len(threes), len(fives)) == (455, 7_462)
        assert list(threes) == sorted(threes)
        assert list(fives) == sorted(fives)
        assert threes[0] == evaluate_row(parse_cards("4h 3d 2c"), wheel)
        assert threes[-1] == evaluate_row(parse_cards("Ah Ad Ac"), wheel)
        assert fives[0] == evaluate_row(parse_cards("7h 5d 4c 3s 2h"), wheel)
        assert fives[-1] == evaluate_row(parse_cards("Ah Kh Qh Jh Th"), wheel)
    with pytest.raises(HandError, match="a row has 3 or 5 cards, not 4"):
        all_strengths(4)


def test_tables_are_built_when_first_asked_for() -> None:
    """Nothing is built by importing; each wheel's table is built once."""
    tables = TablesByWheel()

    assert not tables
    assert tables[Wheel.SECOND] is tables[Wheel.SECOND]
    assert list(tables) == [Wheel.SECOND]


# Where suits rank.

SPADES_FIRST = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


@pytest.mark.parametrize(
    ("row", "wheel", "order"),
    [
        ("Kd 9c Ks", Wheel.LOWEST, "Ks Kd 9c"),
        ("3h As 3c", Wheel.LOWEST, "3h 3c As"),
        ("2c 2s 7d 7c Ah", Wheel.LOWEST, "7c 7d 2s 2c Ah"),
        ("2d 2h 7d 7c 7s", Wheel.LOWEST, "7s 7c 7d 2h 2d"),
        ("9d 9h 9c 9s Ah", Wheel.LOWEST, "9s 9h 9c 9d Ah"),
        ("As 2d 3c 4h 5d", Wheel.LOWEST, "5d 4h 3c 2d As"),
        ("As 2d 3c 4h 5d", Wheel.SECOND, "5d 4h 3c 2d As"),
        ("As 2d 3c 4h 5d", Wheel.NONE, "As 5d 4h 3c 2d"),
        ("As 2s 3s 4s 5s", Wheel.SECOND, "5s 4s 3s 2s As"),
        ("As Kd Qc Jh Td", Wheel.LOWEST, "As Kd Qc Jh Td"),
        ("Ah 2d 3c", Wheel.LOWEST, "Ah 3c 2d"),
    ],
)
def test_suits_are_compared_in_ranking_order(row: str, wheel: Wheel, order: str) -> None:
    """The telling ranks come first, the best suit first among equal ranks, a low ace last."""
    cards = parse_cards(row)
    key = suit_key(cards, evaluate_row(cards, wheel), SPADES_FIRST)

    assert key == tuple(3 - SPADES_FIRST.index(card.suit) for card in parse_cards(order))


def test_the_first_difference_decides() -> None:
    """The suit of the highest card decides before those of all the others."""
    high, low = parse_cards("Ks 9d 4d"), parse_cards("Kh 9s 4s")
    keys = [suit_key(row, evaluate_row(row), SPADES_FIRST) for row in (high, low)]

    assert keys[0] > keys[1]


@given(
    rows_of_cards(3, 5),
    st.permutations(range(4)),
    st.permutations(list(Suit)),
    st.sampled_from(Wheel),
)
def test_suits_decide_as_read_off_the_cards(
    row: tuple[Card, ...], suits: list[int], order: list[Suit], wheel: Wheel
) -> None:
    """Between equal rows the winner by suits is the one that reading card by card gives."""
    other = tuple(CARDS[card - (card & 3) + suits[card & 3]] for card in row)
    strength = evaluate_row(row, wheel)
    key, other_key = (suit_key(cards, strength, tuple(order)) for cards in (row, other))
    read = [suits_in_order(cards, tuple(order), wheel) for cards in (row, other)]

    assert (key > other_key) == (read[0] > read[1])
    assert (key == other_key) == (read[0] == read[1])
