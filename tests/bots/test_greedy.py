"""The quick bot's judgement: its table, its settings, when it gives up and what it declares."""

from __future__ import annotations

import random

import pytest

from capsa.bots import bot_named
from capsa.bots.appraisal import Appraiser, Weights
from capsa.bots.bot import CardBot, Table
from capsa.bots.chances import win_chance
from capsa.cards import ROWS, Row, deal, parse_hand, parse_setting, shuffle
from capsa.evaluate import all_strengths, evaluate_row
from capsa.match import fold
from capsa.round import RoundSettled
from capsa.rules import legal_settings, load_ruleset, ruleset_from_table
from capsa.scoring import best_claim
from tests.bots.seats import any_deck, dealt, driven, opened
from tests.sampling import Sample

RULES = load_ruleset()
HANDS = [
    hand
    for number in range(3)
    for hand in deal(shuffle(number.to_bytes(1, "big")), seats=4, dealer=0)
]


def _greedy() -> CardBot:
    bot = bot_named("greedy")
    assert isinstance(bot, CardBot)
    return bot


@pytest.mark.parametrize("row", ROWS)
def test_a_stronger_row_is_never_less_likely_to_win(row: Row) -> None:
    """The chances rise with strength, from never to always."""
    chances = [win_chance(row, strength) for strength in all_strengths(row.size)]

    assert chances == sorted(chances)
    assert chances[0] == 0
    assert chances[-1] == 1


@pytest.mark.prove("core")
def test_the_table_of_chances_is_what_bots_lay(sample: Sample) -> None:
    """Half of the rows that greedy bots lay are below the table's middle, and so on."""
    hands = sample.size(sampled=120, full=4_000)
    laid: dict[Row, list[float]] = {row: [] for row in ROWS}
    appraiser = Appraiser(RULES)
    for _ in range(hands // 4):
        for hand in deal(shuffle(sample.rng.randbytes(8)), seats=4, dealer=0):
            if best_claim(hand, RULES) is None:
                setting = appraiser.best(hand)
                for row in ROWS:
                    laid[row].append(win_chance(row, evaluate_row(setting.row(row))))
    for chances in laid.values():
        below = [sum(chance < level for chance in chances) for level in (0.25, 0.5, 0.75)]
        for level, count in zip((0.25, 0.5, 0.75), below, strict=True):
            assert count / len(chances) == pytest.approx(
                level, abs=0.05 + 1.6 / len(chances) ** 0.5
            )
    sample.report("hands set", hands, floor=hands)


@pytest.mark.parametrize("hand", HANDS[:3], ids=str)
def test_the_setting_is_the_best_of_all_in_order(hand: tuple) -> None:
    """No setting in order is worth more than the one a bot takes."""
    appraiser = Appraiser(RULES)
    most = max(appraiser.units(setting) for setting in legal_settings(hand, RULES))

    assert appraiser.units(appraiser.best(hand)) == pytest.approx(most)


@pytest.mark.parametrize(
    ("preset", "setting"),
    [
        ("classic-2-4", "AhAd9s / QhQd9c7d6h / KsKdKc5h5d"),
        ("taiwan", "3h3d3s / 7h7d7s2c2d / AsKsQsJsTs"),
        ("one-per-row", "3h3d4s / 5c4d3c2h9d / AsKsQsJs8s"),
    ],
)
def test_a_royalty_counts_as_the_rules_pay_it(preset: str, setting: str) -> None:
    """A setting is worth at least its chances, whoever is paid for royalties and how."""
    rules = load_ruleset(preset)
    laid = parse_setting(setting)
    without = ruleset_from_table(
        {"extends": preset, "royalties": {row.value: {} for row in ROWS}}, "drawn", named=False
    )

    assert Appraiser(rules).units(laid) >= Appraiser(without).units(laid)


def test_weights_move_strength_to_a_row() -> None:
    """Who values the front more than units do lays a front that is no weaker."""
    plain, front = Appraiser(RULES), Appraiser(RULES, Weights(front=5))
    strengths = [
        (
            evaluate_row(front.best(hand).row(Row.FRONT)),
            evaluate_row(plain.best(hand).row(Row.FRONT)),
        )
        for hand in HANDS[:6]
    ]

    assert all(more >= less for more, less in strengths)
    assert any(more > less for more, less in strengths)


def test_only_a_hopeless_hand_is_given_up() -> None:
    """A hand without a pair is surrendered for three units, an ordinary one is not."""
    hopeless = parse_setting("9c8d6h / Tc7d5h3s2c / JcTd8h4s3d")
    ordinary = parse_setting("AhKd9s / 8h8d6c5d4h / TsTdTc5h3d")

    assert _greedy().surrenders(hopeless, Table(RULES, 2), random.Random(0))
    assert not _greedy().surrenders(ordinary, Table(RULES, 2), random.Random(0))


def test_the_largest_royalty_is_declared_where_one_is_paid() -> None:
    """Of two royalties of equal units the back's is declared, where one counts; else both."""
    laid = parse_setting("AhAd9s / KsKdKc5h5d / 2s2d2c2h3h")
    both = load_ruleset("classic-2-4-called")
    one = ruleset_from_table(
        {
            "extends": "classic-2-4-called",
            "royalties": {"one_per_hand": True, "middle": {"full_house": 4}},
        },
        "drawn",
        named=False,
    )

    assert _greedy().royalties(laid, Table(both, 2), random.Random(0)) == (Row.MIDDLE, Row.BACK)
    assert _greedy().royalties(laid, Table(one, 2), random.Random(0)) == (Row.BACK,)
    plain = parse_setting("AhKd9s / 8h8d6c5d4h / TsTdTc5h3d")
    assert _greedy().royalties(plain, Table(one, 2), random.Random(0)) == ()


def test_the_natural_called_is_the_strongest_held() -> None:
    """A dragon of one suit is no mere dragon where the rules list both."""
    rules = load_ruleset("mau-binh")
    hand = parse_hand("As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s")

    assert _greedy().natural(hand, Table(rules, 2), random.Random(0)) == "same_suit_dragon"
    assert _greedy().natural(HANDS[0], Table(rules, 2), random.Random(0)) is None


def test_judgement_beats_chance() -> None:
    """Over some rounds greedy bots win units from random ones."""
    rules = load_ruleset("classic-1-6")
    bots = {seat: bot_named("greedy" if seat % 2 else "random") for seat in range(4)}
    won = 0
    for number in range(30):
        _, state = driven(opened(rules, 4), bots)
        events, state = driven(dealt(state, any_deck(random.Random(number))), bots)
        (settled,) = [event for event in events if isinstance(event, RoundSettled)]
        won += settled.seats[1].units + settled.seats[3].units

    assert fold(events, None if not events else state) is not None
    assert won > 60
