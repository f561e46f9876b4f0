"""What a seat comes to once its rows are judged."""

import pytest

from capsa.cards import parse_setting
from capsa.errors import UndecidedError
from capsa.evaluate import Category, Strength
from capsa.rules import Ruleset
from capsa.scoring import AutomaticWin, Fouled, InOrder, Played, RowValue, Surrendered, judge
from tests.scoring.writing import rules_with, seat, values

PLAIN, CLASSIC = rules_with("plain-2-4"), rules_with("classic-2-4")
STRICT = rules_with("plain-2-4", ranking={"equal_rows": "foul"})


def words(least: int, most: int | None = None) -> RowValue:
    """Give a row told in words, by the least and the most it may be worth."""
    return RowValue(Strength(least), Strength(least if most is None else most), None)


def mixed(setting: str, rules: Ruleset, **told: RowValue) -> Played:
    """Give a setting of which some rows are told in words."""
    front, middle, back = values(setting, rules)
    rows = {"front": front, "middle": middle, "back": back} | told
    return Played((rows["front"], rows["middle"], rows["back"]))


@pytest.mark.parametrize(
    ("setting", "rules", "foul"),
    [
        ("AhAd9s / QhQc9c7d6h / 2s2d2c3h5h", PLAIN, True),
        ("AhAd9s / KhKcQdQs2h / AsJs8s4s3s", PLAIN, False),
        ("AhAdTs / AsAc9s3c2h / KdJd8d4d3d", PLAIN, True),
        ("AhAdTs / AsAcTc3c2h / KdJd8d4d3d", PLAIN, False),
        ("2h3h4h / AsKdQcJh9s / AhKcQdJs9c", PLAIN, False),
        ("2h3h4h / AsKdQcJh9s / AhKcQdJs9c", STRICT, True),
        ("2h3h4h / AsKdQcJh9s / AhKcQdTs9c", STRICT, True),
        ("2h3h4h / AsKdQcTh9s / AhKcQdJs9c", STRICT, False),
    ],
)
def test_a_setting_out_of_order_is_a_foul(setting: str, rules: Ruleset, foul: bool) -> None:
    """Back, middle and front must not rise to the front; equal rows are as the rules say."""
    assert isinstance(judge(seat(setting, rules), rules), Fouled) is foul


def test_a_straight_over_a_wheel_is_as_the_rules_rank_it() -> None:
    """A-2-3-4-5 in the middle under a king-high straight is in order unless it counts second."""
    setting = "4h3d2h / Ac2d3h4s5c / KdQsJhTs9c"
    second = rules_with("plain-2-4", ranking={"wheel": "second"})

    assert isinstance(judge(seat(setting, PLAIN), PLAIN), InOrder)
    assert isinstance(judge(seat(setting, second), second), Fouled)


@pytest.mark.parametrize(
    ("middle", "back", "foul"),
    [
        # straights one rank apart, the nearest there are
        (words(0x4A0000), words(0x490000), True),
        (words(0x490000), words(0x4A0000), False),
        (words(0x490000, 0x4A0000), words(0x490000, 0x4A0000), None),
        # kickers one rank apart
        (words(0x1DCBA0), words(0x1DCB90), True),
        (words(0x1DCB93), words(0x1DCB92), True),
        (words(0x1DCB92), words(0x1DCB93), False),
        (words(0x1DCB92, 0x1DCB94), words(0x1DCB93), None),
        (words(0x1DCB92, 0x1DCB93), words(0x1DCB93), False),
    ],
)
def test_a_middle_and_a_back_in_words_are_compared_to_the_last_rank(
    middle: RowValue, back: RowValue, foul: bool | None
) -> None:
    """The least difference makes a foul, and open words are asked for the middle's ranks."""
    played = mixed("4h3d2h / 9s8s7h6h5h / 9h8h7s6s5s", PLAIN, middle=middle, back=back)
    if foul is None:
        with pytest.raises(UndecidedError) as caught:
            judge(played, PLAIN)
        assert caught.value.values == {"row": "middle"}
    else:
        assert isinstance(judge(played, PLAIN), Fouled) is foul


def test_a_front_beats_the_middle_by_the_least_rank() -> None:
    """Kings with a nine over kings with an eight are a foul though nothing lies between."""
    assert isinstance(judge(seat("KdKh9s / KsKc8c7h6d / AsJs5s4s3s", PLAIN), PLAIN), Fouled)
    told = mixed("4h3d2h / 9s8s7h6h5h / AsJs5s4s3s", PLAIN, front=words(0x490001))
    assert isinstance(judge(told, PLAIN), Fouled)


def test_a_seat_has_declined_only_if_it_says_so() -> None:
    """Rows are taken as not declined unless told."""
    played = Played.of(parse_setting(FLUSHES), CLASSIC)

    assert not played.declined
    assert played.declared == frozenset()


def test_what_is_not_played_is_not_judged() -> None:
    """A surrender stays one, and a foul that is said stays one."""
    assert judge(Surrendered(), CLASSIC) == Surrendered()
    assert judge(Fouled(), CLASSIC) == Fouled()


@pytest.mark.parametrize(
    ("front", "middle_of_kings", "foul"),
    [
        # a pair of kings with any kicker, above kings with an eight or not
        (words(0x1D2000, 0x1DE000), "AdKsKc8c4d", None),
        (words(0x1D9000, 0x1DE000), "KsKc8c5h4d", True),
        (words(0x1D8000, 0x1DE000), "KsKc8c5h4d", None),
        (words(0x1D2000, 0x1D8000), "KsKc8c5h4d", False),
        (words(0x1D2000, 0x1D9000), "KsKc8c5h4d", None),
        (words(0x1D8000), "KsKc8c5h4d", False),
        (words(0x1D9000), "KsKc8c5h4d", True),
    ],
)
def test_a_front_in_words_is_in_order_only_where_the_words_say_so(
    front: RowValue, middle_of_kings: str, foul: bool | None
) -> None:
    """A pair of kings in words fouls, is in order, or leaves it open, by its possible kickers."""
    setting = f"4h3d2h / {middle_of_kings} / AsAhAc9d9c"
    played = mixed(setting, PLAIN, front=front)
    if foul is None and middle_of_kings.startswith("Ad"):
        assert isinstance(judge(played, PLAIN), InOrder)
    elif foul is None:
        with pytest.raises(UndecidedError, match="front row in words"):
            judge(played, PLAIN)
    else:
        assert isinstance(judge(played, PLAIN), Fouled) is foul


def test_equal_rows_in_words_are_a_foul_where_equals_are() -> None:
    """A middle and a back told as the same straight are a foul only under strict order."""
    straight = words(0x490000)
    for rules, foul in ((PLAIN, False), (STRICT, True)):
        played = mixed("4h3d2h / 9s8s7h6h5h / 9h8h7s6s5s", rules, middle=straight, back=straight)

        assert isinstance(judge(played, rules), Fouled) is foul


FLUSHES = "Kd8d3d / QcJc9c4c2c / AsQs8s5s3s"


def test_rows_that_are_a_natural_win_as_set() -> None:
    """Three flushes and three straights in order are automatic wins where they are listed."""
    straights = "4d3c2d / 9s8c7h6h5h / KhQhJsTs9h"
    for setting, kind in ((FLUSHES, "three_flushes"), (straights, "three_straights")):
        won = judge(seat(setting, CLASSIC), CLASSIC)

        assert isinstance(won, AutomaticWin)
        assert won.claim.kind == kind
        assert isinstance(judge(seat(f"{setting} declined", CLASSIC), CLASSIC), InOrder)
        assert isinstance(judge(seat(setting, PLAIN), PLAIN), InOrder)


def test_out_of_order_a_natural_of_rows_is_a_foul() -> None:
    """Three flushes with the better one in the middle are a foul even so."""
    crossed = "Kd8d3d / AsQs8s5s3s / QcJc9c4c2c"

    assert judge(seat(crossed, CLASSIC), CLASSIC) == Fouled()


def test_the_earlier_listed_counts_where_rows_are_both() -> None:
    """Rows that are three straights and three flushes are the one listed first."""
    both = "4d3d2d / 9c8c7c6c5c / KsQsJsTs9s"
    flushes_first = judge(seat(both, CLASSIC), CLASSIC)
    naturals = [
        {"pattern": "three_straights", "units": 5},
        {"pattern": "three_flushes", "units": 4},
    ]
    other = rules_with(naturals={"list": naturals})
    straights_first = judge(seat(both, other), other)

    assert isinstance(flushes_first, AutomaticWin)
    assert isinstance(straights_first, AutomaticWin)
    assert flushes_first.claim.kind == "three_flushes"
    assert (straights_first.claim.kind, straights_first.claim.units) == ("three_straights", 5)


@pytest.mark.parametrize(
    ("front", "asks"),
    [
        (words(0x0D8300), True),  # king, eight, three: perhaps of one suit
        (words(0x0D3200, 0x0DCB00), True),
        (words(0x132000), False),  # a pair is of two suits
    ],
)
def test_a_front_in_words_may_hide_three_flushes(front: RowValue, asks: bool) -> None:
    """Between two flushes a front in words is asked for its cards, unless it has a pair."""
    played = mixed(FLUSHES, CLASSIC, front=front)
    if asks:
        with pytest.raises(UndecidedError) as caught:
            judge(played, CLASSIC)
        assert caught.value.code == "undecided/natural"
        assert caught.value.values == {"natural": "three_flushes"}
    else:
        assert isinstance(judge(played, CLASSIC), InOrder)
    assert isinstance(judge(mixed(FLUSHES, PLAIN, front=front), PLAIN), InOrder)


def test_a_flush_and_a_straight_are_no_natural_in_words() -> None:
    """Rows of two kinds are settled by rows, whatever the front may be."""
    front = words(0x043200)
    played = mixed("4h3d2h / 9s8c7s6h5d / KhQhJh8h7h", CLASSIC, front=front)

    assert isinstance(judge(played, CLASSIC), InOrder)


def test_categories_are_known_of_rows_in_words() -> None:
    """A row in words always tells its category."""
    assert words(0x1D2000, 0x1DE000).category is Category.PAIR
