"""Whole tables settled, line by line."""

from typing import Any

import pytest

from capsa.cards import parse_hand
from capsa.errors import UndecidedError
from capsa.evaluate import Strength
from capsa.rules import Ruleset
from capsa.scoring import (
    ENGINE,
    Called,
    Line,
    PaidOut,
    Played,
    Reason,
    RowValue,
    Unset,
    claim_of,
    settle,
    totals,
)
from tests.scoring.writing import rules_with, seat, values, written

AMY = "QhQd3c / 8s8d8c5h5d / AsKsQsJsTs"
BOB = "7h7d3s / JdJc4d4c2h / AdAhAc9d9c"
LOW = "4h3d2h / 6s6d5s4s3h / 7s7c6c6h5c"
OUT_OF_ORDER = "KhKd2d / QcJh9h7c6h / TdThKcQs8h"
DRAGON = "dragon: 2c3d4h5s6c7d8h9sTcJdQcKhAc"


def table(rules: Ruleset, *seats: str) -> list[str]:
    """Settle seats as written and write the lines."""
    return written(settle(tuple(seat(text, rules) for text in seats), rules).lines)


@pytest.mark.parametrize(
    ("preset", "sections", "seats", "lines"),
    [
        # the Wikipedia pair: Amy takes front and back, Bob the middle
        (
            "plain-2-4",
            {},
            ("QhQd3c / KsKd5h4c2d / AsJs8s3s2s", "JhJc4s / AhAc5c9h3d / KcQc9c8c7c"),
            "A<B 1 row front, B<A 1 row middle, A<B 1 row back, A<B 1 overall",
        ),
        (
            "plain-1-6",
            {},
            ("QhQd3c / KsKd5h4c2d / AsJs8s3s2s", "JhJc4s / AhAc5c9h3d / KcQc9c8c7c"),
            "A<B 1 row front, B<A 1 row middle, A<B 1 row back",
        ),
        # a scoop with royalties
        (
            "classic-1-6",
            {},
            (AMY, BOB),
            "A<B 1 row front, A<B 1 row middle, A<B 1 row back, "
            "A<B 2 royalty middle, A<B 5 royalty back, A<B 3 scoop",
        ),
        # three seats, every pair, in the order of the seats
        (
            "one-per-row",
            {},
            ("4h3d2h / 6s6d5s4s3h / AsAdAc8c7c", "9h9s2d / TdTh8h7h3c / KcKhQcQs5d"),
            "B<A 1 row front, B<A 1 row middle, A<B 1 row back",
        ),
        (
            "classic-2-4",
            {},
            ("surrender", AMY, "surrender", BOB),
            "B<A 3 surrender, D<A 3 surrender, B<C 3 surrender, "
            "B<D 1 row front, B<D 1 row middle, B<D 1 row back, B<D 1 overall, "
            "B<D 2 royalty middle, B<D 5 royalty back, D<C 3 surrender",
        ),
        # fouls: said and seen; two fouls, and a foul against a surrender, move nothing
        ("classic-2-4", {}, (OUT_OF_ORDER, "foul"), ""),
        ("classic-2-4", {}, ("foul", "surrender"), ""),
        ("classic-2-4", {}, ("surrender", "surrender"), ""),
        ("plain-1-6", {}, (OUT_OF_ORDER, AMY), "B<A 6 foul"),
        (
            "classic-2-4",
            {},
            (OUT_OF_ORDER, AMY),
            "B<A 4 foul, B<A 2 royalty middle, B<A 5 royalty back",
        ),
        # naturals are paid by everybody, fouled, surrendered or playing
        (
            "classic-2-4",
            {},
            (DRAGON, "QhQd3c / 8s8d8c5h5d / AsKsQsJsTs", "surrender", "foul"),
            "A<B 13 natural, A<C 13 natural, A<D 13 natural, B<C 3 surrender, "
            "B<D 4 foul, B<D 2 royalty middle, B<D 5 royalty back",
        ),
        # the type earlier in the list takes its own units
        (
            "classic-2-4",
            {},
            ("six_pairs: 3c3d5c5d7s7h9d9h JhJsQsQh 2h", DRAGON),
            "B<A 13 natural",
        ),
        (
            "classic-2-4",
            {"naturals": {"pays": "net"}},
            ("six_pairs: 3c3d5c5d7s7h9d9h JhJsQsQh 2h", DRAGON),
            "A<B 3 natural, B<A 13 natural",
        ),
        # one type: the higher pairs, or a tie
        (
            "classic-2-4",
            {},
            (
                "six_pairs: 2c2d4c4d6s6h8d8hThTsQsQh5h",
                "six_pairs: 3c3d5c5d7s7h9d9hJhJsKsKh2h",
            ),
            "B<A 3 natural",
        ),
        (
            "classic-2-4",
            {"naturals": {"same_type": "tie"}},
            (
                "six_pairs: 2c2d4c4d6s6h8d8hThTsQsQh5h",
                "six_pairs: 3c3d5c5d7s7h9d9hJhJsKsKh2h",
            ),
            "",
        ),
        ("classic-2-4", {}, (DRAGON, "dragon: 2d3h4s5c6d7h8s9cTdJhQsKcAd"), ""),
        # two dragons under suits: the better ace, unless naturals of one type tie
        (
            "classic-2-4",
            {"ranking": {"suits": "shcd"}},
            (DRAGON, "dragon: 2d3h4s5c6d7h8s9cTdJhQsKcAd"),
            "A<B 13 natural",
        ),
        (
            "classic-2-4",
            {"ranking": {"suits": "shcd"}, "naturals": {"same_type": "tie"}},
            (DRAGON, "dragon: 2d3h4s5c6d7h8s9cTdJhQsKcAd"),
            "",
        ),
        # equal rows under suits: card by card
        (
            "one-per-row",
            {"ranking": {"suits": "shcd"}},
            ("4h3d2h / KsKd9c5d3h / AsJs9s8s2s", "4s3c2d / KhKc9d5c3s / AcJc8c7c6c"),
            "B<A 1 row front, A<B 1 row middle, A<B 1 row back",
        ),
        # a home run: every opponent scooped, fouls counting and surrenders left out
        (
            "mandarin",
            {"home_run": {"opponents": 2}},
            (AMY, LOW, "foul", "surrender"),
            "A<B 1 row front, A<B 1 row middle, A<B 1 row back, A<B 2 royalty middle, "
            "A<B 5 royalty back, A<B 3 scoop, A<B 3 home_run, "
            "A<C 6 foul, A<C 2 royalty middle, A<C 5 royalty back, A<C 3 home_run, "
            "A<D 3 surrender, B<C 6 foul, B<D 3 surrender",
        ),
        (
            "mandarin",
            {},
            (AMY, LOW, "foul", "surrender"),
            "A<B 1 row front, A<B 1 row middle, A<B 1 row back, A<B 2 royalty middle, "
            "A<B 5 royalty back, A<B 3 scoop, "
            "A<C 6 foul, A<C 2 royalty middle, A<C 5 royalty back, "
            "A<D 3 surrender, B<C 6 foul, B<D 3 surrender",
        ),
        (
            "plain-1-6",
            {"home_run": {"times": 2, "add": 1, "opponents": 1}},
            (LOW, AMY),
            "B<A 1 row front, B<A 1 row middle, B<A 1 row back, B<A 3 scoop, B<A 7 home_run",
        ),
        # no home run where one opponent was not scooped, whoever sits where
        (
            "plain-1-6",
            {"home_run": {"times": 2, "opponents": 1}},
            (AMY, "foul", "KcKd4h / 9c9h9d2c2d / 7c6c5c4c3c"),
            "A<B 6 foul, C<A 1 row front, C<A 1 row middle, A<C 1 row back, C<B 6 foul",
        ),
        # a home run passes over who is settled by a natural
        (
            "mandarin",
            {"home_run": {"opponents": 1}},
            ("dragon: 2d3c4d5c6d7d8h9hTdJdQcKdAd", AMY, "foul"),
            "A<B 13 natural, A<C 13 natural, "
            "B<C 6 foul, B<C 2 royalty middle, B<C 5 royalty back, B<C 3 home_run",
        ),
    ],
)
def test_tables_are_settled_pair_by_pair(
    preset: str, sections: dict[str, Any], seats: tuple[str, ...], lines: str
) -> None:
    """Every pair in the order of the seats, every unit a line with payer, payee and reason."""
    assert ", ".join(table(rules_with(preset, **sections), *seats)) == lines


def test_a_home_run_may_cost_its_hitter_where_both_are_paid() -> None:
    """With net royalties a scooper may lose the pair, and a home run doubles what it loses."""
    rules = rules_with(
        "taiwan",
        home_run={"times": 2, "add": 0, "opponents": 1},
        royalties={"front": {"three_of_a_kind": {"2": 20, "default": 1}}},
    )
    rows = ["A<B 1 row front", "A<B 1 row middle", "A<B 1 row back"]
    royalties = ["A<B 1 royalty front", "B<A 20 royalty front", "A<B 5 royalty back"]

    got = table(
        rules,
        "3h3d3c / AhKhQcJdTd / JsTs9s8s7s",
        "2h2d2c / 9h8c7d6h5d / AdQd8d6d4d",
    )

    assert got == [*rows, *royalties, "A<B 3 scoop", "B<A 8 home_run"]


def test_a_home_run_of_nothing_writes_no_line() -> None:
    """Where net royalties even a scooped pair out, doubling it adds nothing."""
    rules = rules_with(
        "taiwan",
        scoop={"add": 0},
        home_run={"times": 2, "add": 0, "opponents": 1},
        royalties={"front": {"three_of_a_kind": {"2": 9, "default": 1}}},
    )

    got = table(rules, "3h3d3c / AhKhQcJdTd / JsTs9s8s7s", "2h2d2c / 9h8c7d6h5d / AdQd8d6d4d")

    assert got[-3:] == ["A<B 1 royalty front", "B<A 9 royalty front", "A<B 5 royalty back"]


def test_an_automatic_win_counts_as_the_natural_it_shows() -> None:
    """Rows in order that are three flushes win 3 units from all; declined they are rows."""
    rules = rules_with("classic-2-4")
    flushes, rows = "Kd8d3d / QcJc9c4c2c / AsQs8s5s3s", BOB

    assert table(rules, flushes, rows) == ["A<B 3 natural"]
    assert table(rules, rows, flushes) == ["B<A 3 natural"]
    assert table(rules, flushes, "foul") == ["A<B 3 natural"]
    assert table(rules, flushes, "surrender") == ["A<B 3 surrender"]
    assert table(rules, "surrender", flushes) == ["B<A 3 surrender"]
    assert table(rules, f"{flushes} declined", "surrender") == ["A<B 3 surrender"]
    assert "natural" not in " ".join(table(rules, f"{flushes} declined", rows))
    assert table(rules_with("plain-2-4"), flushes, "foul") == ["A<B 4 foul"]


def test_naturals_called_in_the_window_leave_the_rest_to_the_reveal() -> None:
    """In the window only calls are paid; at the reveal their holders take no further part."""
    rules = rules_with("classic-2-4")
    dragon = seat(DRAGON, rules)
    players = (seat(AMY, rules), seat("surrender", rules))

    window = settle((dragon, Unset(), Unset()), rules)
    reveal = settle((PaidOut(), *players), rules)

    assert written(window.lines) == ["A<B 13 natural", "A<C 13 natural"]
    assert written(reveal.lines) == ["B<C 3 surrender"]
    assert [result.natural for result in window.seats] == ["dragon", None, None]


def test_what_a_seat_came_to_is_told_with_its_units() -> None:
    """A foul, an automatic win and a called natural are named; who surrendered has not fouled."""
    rules = rules_with("classic-2-4")
    flushes = "Kd8d3d / QcJc9c4c2c / AsQs8s5s3s"
    seats = tuple(seat(text, rules) for text in (flushes, "foul", "surrender"))

    results = settle(seats, rules).seats

    assert [(r.units, r.foul, r.natural) for r in results] == [
        (6, False, "three_flushes"),
        (-3, True, None),
        (-3, False, None),
    ]


def test_units_are_added_up_by_seat() -> None:
    """What payers lose payees win."""
    lines = (
        Line(0, 1, 4, Reason.FOUL, None),
        Line(2, 1, 3, Reason.SURRENDER, None),
        Line(1, 0, 1, Reason.OVERALL, None),
    )

    assert totals(lines, 4) == (-3, 6, -3, 0)
    assert totals((), 2) == (0, 0)


def in_words(front: RowValue, rest: str, rules: Ruleset) -> Played:
    """Give a seat whose front is told in words and whose other rows are cards."""
    _, middle, back = values(rest, rules)
    return Played((front, middle, back))


def test_an_undecided_comparison_names_both_seats_and_the_row() -> None:
    """Two fronts told as a pair of queens each do not say which is stronger."""
    rules = rules_with("plain-2-4")
    queens = RowValue(Strength(0x1C2000), Strength(0x1CE000), None)
    first = in_words(queens, AMY, rules)
    second = in_words(queens, "4h3d2h / JdJc4d4c2s / AdAhAc9d9c", rules)

    with pytest.raises(UndecidedError) as caught:
        settle((first, seat("surrender", rules), second), rules)

    assert caught.value.code == "undecided/row"
    assert caught.value.values == {"row": "front", "seat": 0, "other": 2}


def test_an_undecided_order_names_the_seat() -> None:
    """A front told as a pair of kings does not say whether it beats kings in the middle."""
    rules = rules_with("plain-2-4")
    kings = RowValue(Strength(0x1D2000), Strength(0x1DE000), None)
    undecided = in_words(kings, "4h3d2h / KsKc8c5h4d / AdAhAc9d9c", rules)

    with pytest.raises(UndecidedError) as caught:
        settle((seat("foul", rules), undecided), rules)

    assert caught.value.code == "undecided/order"
    assert caught.value.values == {"row": "front", "seat": 1}


def test_the_engine_has_a_number() -> None:
    """Records name the engine that settled them."""
    assert ENGINE == 1


def test_a_called_natural_meets_an_automatic_win_by_type() -> None:
    """Three flushes shown by rows come before three straights called, and take their own units."""
    rules = rules_with("classic-2-4")
    straights = parse_hand("4h5h6h 6d7d8s9cTc 9dTdJhQhKd")
    claim = claim_of(straights, "three_straights", rules)
    assert claim is not None
    flushes = seat("Kh8h3h / QcJc8c4c2c / AsQs8s5s3s", rules)

    assert written(settle((Called(claim), flushes), rules).lines) == ["B<A 3 natural"]
