"""Advice says what settling with every opponent comes to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, permutations
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from capsa.cards import CARDS, Card, Setting, check_hand, parse_hand
from capsa.errors import HandError, SolverError
from capsa.rules import Calling, Ruleset, is_foul, load_ruleset, preset_names
from capsa.scoring import Called, Reason, Standing, best_claim, settle
from capsa.solver import Advice, Candidates, Strategy, advise, candidates, rule_arrays
from capsa.solver.advice import MOST_SHOWN
from capsa.solver.home_runs import DEALS, HomeRuns, _Seat, _Tables, home_runs
from capsa.solver.plain import plain_pool
from tests.solver.slowly import (
    Sums,
    agree,
    effective,
    paired_error,
    played,
    setting_at,
    signs,
    small_strategy,
    solved_by,
    won,
)

POOL = 500
PRESETS = [
    "plain-2-4",
    "classic-2-4",
    "classic-2-4-called",
    "shisanshui",
    "taiwan",
    "mau-binh",
    "one-royalty",
    "broken-royalties",
    "cancel-royalties",
]
DRAGON = parse_hand("2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qc Kh Ac")
SIX_PAIRS = parse_hand("As Ah Ks Kh Qs Qh Jd Jc 8d 8c 5s 5h 2c")
FULL = parse_hand("As Ah Ac Ks Kh 9d 9c 9h 4s 4d Jc 7d 2h")
QUADS = parse_hand("9s 9h 9d 9c Ks Kd Jh Jc 7s 5d 4c 3h 2d")
RAGS = parse_hand("Qh Js 10d 8c 7s 6h 6d 4c 4s 3h 3d 2c 2s")
CHOICE = parse_hand("Ah Qs Qd Jh 10h 9c 8h 8s 6h 5d 5c 3h 2s")
DEALS_SETTLED = 400


def solved(rules: Ruleset, hand: tuple[Card, ...], players: int) -> tuple[Advice, list[Sums]]:
    """Ask for advice, and settle every way it names with the whole population."""
    return solved_by(small_strategy(rules, 7, POOL), hand, players)


@pytest.mark.parametrize("name", PRESETS)
def test_values_are_those_of_settling_with_every_opponent(name: str) -> None:
    """Units, errors, rows won and tied, scoops: all as if every pair had been settled by hand."""
    hand = check_hand(Random(name).sample(CARDS, 13))
    advice, slow = solved(load_ruleset(name), hand, 2)

    agree(advice, slow)
    assert advice.opponents == pytest.approx(effective(slow[0]))


@pytest.mark.parametrize("hand", [FULL, QUADS, RAGS], ids=["full house", "quads", "rags"])
def test_suits_decide_where_they_rank(hand: tuple[Card, ...]) -> None:
    """Equal rows are told apart by suits; errors are about those of hands that go together."""
    agree(*solved(load_ruleset("indonesia"), hand, 2), within=0.3)


@pytest.mark.parametrize("name", ["plain-1-6", "classic-2-4"])
def test_three_opponents_are_worth_three_times_one(name: str) -> None:
    """Where pairs are settled by themselves, units and errors grow with the table."""
    advice, slow = solved(load_ruleset(name), FULL, 4)

    agree(advice, slow, others=3)


@pytest.mark.parametrize("name", ["broken-royalties", "one-royalty", "taiwan"])
@pytest.mark.parametrize("hand", [QUADS, FULL], ids=["quads", "full house"])
def test_royalties_are_priced_however_they_are_paid(name: str, hand: tuple[Card, ...]) -> None:
    """Quads broken up, one royalty a hand, every holder paid: settled as at the table."""
    agree(*solved(load_ruleset(name), hand, 2))


@pytest.mark.parametrize(
    ("name", "hand", "called"),
    [
        ("classic-2-4", DRAGON, ["dragon"]),
        ("classic-2-4", SIX_PAIRS, ["six_pairs"]),
        ("classic-2-4-called", DRAGON, ["dragon", "three_straights"]),
        ("taiwan", SIX_PAIRS, ["six_pairs"]),
        ("plain-2-4", DRAGON, []),
    ],
)
def test_naturals_stand_in_the_same_ranking(
    name: str, hand: tuple[Card, ...], called: list[str]
) -> None:
    """A natural is called or not by what that wins; where any may be called all are told."""
    advice, slow = solved(load_ruleset(name), hand, 2)

    agree(advice, slow)
    assert [way.natural for way in advice.options if way.kind == "call"] == called
    assert advice.settings > 0
    assert not advice.is_forced


def test_a_natural_that_nobody_may_decline_is_all_there_is() -> None:
    """Where it is called for the seat, no setting is looked at."""
    rules = load_ruleset("classic-2-4")
    assert rules.naturals is not None
    rules = replace(rules, naturals=replace(rules.naturals, calling=Calling.AUTOMATIC))
    advice, slow = solved(rules, DRAGON, 2)

    agree(advice, slow)
    assert [option.kind for option in advice.options] == ["call"]
    assert (advice.is_forced, advice.settings) == (True, 0)


def test_a_hand_that_is_worth_nothing_is_given_up() -> None:
    """Surrender stands where its price puts it, and rules without it know no such way."""
    given_up, settled = solved(load_ruleset("classic-2-4"), RAGS, 2)
    dear, slow = solved(replace(load_ruleset("classic-2-4"), surrender=5), RAGS, 2)
    never, _ = solved(load_ruleset("pusoy"), RAGS, 2)

    agree(given_up, settled)
    agree(dear, slow)
    assert given_up.best.kind == "surrender"
    assert dear.best.kind == "set"
    assert "surrender" in {option.kind for option in dear.options}
    assert "surrender" not in {option.kind for option in never.options}


@pytest.mark.parametrize("name", preset_names())
def test_no_foul_is_advised(name: str) -> None:
    """Every setting that is named is legal, is of this hand, and is named once."""
    rules = load_ruleset(name)
    advice = advise(RAGS, rules, small_strategy(rules, 3, POOL))
    settings = [option.setting for option in advice.options if option.kind == "set"]

    assert settings
    assert not any(is_foul(setting, rules) for setting in settings)
    assert {check_hand(setting.cards) for setting in settings} == {check_hand(RAGS)}
    assert len(set(settings)) == len(settings) <= MOST_SHOWN
    assert [option.value.units for option in advice.options] == sorted(
        (option.value.units for option in advice.options), reverse=True
    )


def test_the_order_of_the_cards_means_nothing() -> None:
    """A hand is the same however it is held."""
    rules = load_ruleset("classic-2-4")
    strategy = small_strategy(rules, 3, POOL)

    assert advise(FULL, rules, strategy) == advise(FULL[::-1], rules, strategy)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_table_has_so_many(players: int) -> None:
    """Players that the rules do not seat are refused."""
    rules = load_ruleset("plain-2-4")
    with pytest.raises(SolverError) as refused:
        advise(FULL, rules, small_strategy(rules, 3, 20), players=players)

    assert refused.value.code == "advise/players"


def test_a_strategy_advises_for_its_own_rules_alone() -> None:
    """What opponents do under other rules says nothing."""
    strategy = small_strategy(load_ruleset("plain-2-4"), 3, 20)
    with pytest.raises(SolverError) as refused:
        advise(FULL, load_ruleset("plain-1-6"), strategy)

    assert refused.value.code == "advise/rules"


def test_nobody_sits_opposite_with_the_same_cards() -> None:
    """A population that holds all aces cannot meet a hand that holds one."""
    rules = load_ruleset("plain-2-4")
    strategy = small_strategy(rules, 3, 20)
    aces = np.array([[*range(9), *range(48, 52)]], dtype=np.uint8)
    alone = replace(strategy, pool=plain_pool(aces, strategy.worths, rule_arrays(rules)))
    with pytest.raises(SolverError) as refused:
        advise(RAGS, rules, alone)

    assert refused.value.code == "advise/pool"


@pytest.mark.parametrize("cards", [FULL[:12], (*FULL[:12], FULL[0])])
def test_a_hand_is_thirteen_different_cards(cards: tuple[Card, ...]) -> None:
    """Anything else is refused."""
    rules = load_ruleset("plain-2-4")
    with pytest.raises(HandError):
        advise(cards, rules, small_strategy(rules, 3, 20))


@pytest.mark.parametrize("name", ["shisanshui", "taiwan", "shisanshui with suits"])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("hand", [FULL, RAGS], ids=["full house", "rags"])
def test_home_runs_are_those_of_deals_settled_together(
    name: str, players: int, hand: tuple[Card, ...]
) -> None:
    """Whoever scoops everybody is paid more: in each deal as settling the whole table says."""
    rules = with_suits("shisanshui") if name.endswith("suits") else load_ruleset(name)
    strategy = small_strategy(rules, 3, 20)
    array = np.array([sorted(hand)], dtype=np.uint8)
    settings = candidates(array, rule_arrays(rules)).part(np.arange(2))
    found = home_runs(array, settings, strategy, players - 1, seed=5)
    tables = list(islice(dealt_together(array, strategy, players - 1, seed=5), DEALS_SETTLED))

    for place, masks in enumerate(settings.masks.tolist()):
        own = played(setting_at(sorted(hand), masks), rules)
        slow = [
            sum(won(line, Reason.HOME_RUN) for line in settle((own, *table), rules).lines)
            for table in tables
        ]
        assert found.each[place][: len(slow)].tolist() == slow
        assert any(slow)
    assert found.units == pytest.approx(found.each.mean(axis=1))


def with_suits(name: str) -> Ruleset:
    """Give a preset in which suits rank rows that are equal."""
    rules = load_ruleset(name)
    suits = load_ruleset("indonesia").ranking.suits
    return replace(rules, ranking=replace(rules.ranking, suits=suits))


def test_where_suits_rank_they_decide_who_scoops() -> None:
    """Of two rows alike the one of the better suits wins, and that makes a scoop or not."""
    rules = with_suits("shisanshui")
    strategy = small_strategy(rules, 3, 20)
    hand = np.array([sorted(FULL)], dtype=np.uint8)
    tables = _Tables.dealt(hand, strategy, 3, seed=5)
    scoops = set()
    for one, other in permutations(range(3), 2):
        seat, met = tables.seats[one], tables.seats[other]
        is_alike = (seat.settings.keys == met.settings.keys).any(axis=1)
        for deal in np.flatnonzero(is_alike & seat.plays).tolist():
            is_scoop = set(signs(setting_in(seat, deal), setting_in(met, deal), rules)) == {1}
            assert tables.scoops[one, other, deal] == is_scoop
            scoops.add(is_scoop)

    assert scoops == {True, False}


def setting_in(seat: _Seat, deal: int) -> Setting:
    """Give how an opponent sets in a deal."""
    suits = int(seat.suits[deal])
    cards = [card for card in range(52) if suits >> (16 * (card % 4) + card // 4) & 1]
    return setting_at(cards, seat.settings.masks[deal].tolist())


def dealt_together(
    hand: NDArray[np.uint8], strategy: Strategy, others: int, seed: int
) -> Iterator[tuple[Standing, ...]]:
    """Give what the opponents of each deal bring to the settlement."""
    rules = strategy.rules
    seats = _Tables.dealt(hand, strategy, others, seed).seats
    for deal in range(DEALS):
        standings: list[Standing] = []
        for seat in seats:
            setting = setting_in(seat, deal)
            claim = best_claim(check_hand(setting.cards), rules)
            assert (claim is None) is bool(seat.plays[deal])
            standings.append(played(setting, rules) if claim is None else Called(claim))
        yield tuple(standings)


@pytest.mark.parametrize("name", ["shisanshui", "taiwan"])
def test_home_runs_count_in_the_ranking(name: str) -> None:
    """What they add is in the units, and differences are taken to the way that is best then."""
    rules = load_ruleset(name)
    strategy = small_strategy(rules, 3, POOL)
    alone = advise(FULL, rules, strategy, players=2)
    table = advise(FULL, rules, strategy, players=4, seed=1)
    again = advise(FULL, rules, strategy, players=4, seed=1)
    other = advise(FULL, rules, strategy, players=4, seed=2)

    assert table == again
    assert table != other
    assert table.best.value.units > 3 * alone.best.value.units
    assert (table.best.value.behind, table.best.value.behind_error) == (0, 0)
    assert all(option.value.behind_error > 0 for option in table.options[1:])


def test_a_setting_far_down_may_be_the_best_with_home_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What home runs add is weighed beyond the ways that are shown, and moves them up."""

    def one_is_paid(_: object, settings: Candidates, *more: object) -> HomeRuns:
        units = np.zeros(len(settings.masks))
        assert len(units) > MOST_SHOWN
        units[-1] = 9
        return HomeRuns(units, np.zeros((len(units), 0)))

    rules = load_ruleset("shisanshui")
    strategy = small_strategy(rules, 7, POOL)
    before = advise(CHOICE, rules, strategy, players=2)
    monkeypatch.setattr("capsa.solver.advice.home_runs", one_is_paid)
    advice = advise(CHOICE, rules, strategy, players=4)

    assert advice.best.kind == "set"
    assert advice.best.setting not in [way.setting for way in before.options if way.kind == "set"]
    assert advice.options[1].value.behind > 0
    assert len(advice.options) == len(before.options)


def test_differences_are_taken_to_what_home_runs_make_the_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The best of pairs alone is no longer the best, and is not said to be behind for sure."""

    def last_is_paid(_: object, settings: Candidates, *more: object) -> HomeRuns:
        units = np.zeros(len(settings.masks))
        units[-1] = 9
        return HomeRuns(units, np.zeros((len(units), 0)))

    rules = load_ruleset("shisanshui")
    before = advise(CHOICE, rules, small_strategy(rules, 7, POOL))
    monkeypatch.setattr("capsa.solver.advice.home_runs", last_is_paid)
    advice, slow = solved(rules, CHOICE, 2)
    value = advice.options[1].value

    assert advice.best.value.units == pytest.approx(before.options[-1].value.units + 9)
    assert value.units == before.best.value.units
    assert value.behind == pytest.approx(9 - before.options[-1].value.behind)
    assert value.behind_error == pytest.approx(paired_error(slow[0], slow[1]))
    assert value.behind_error > 0
