"""The undominated settings of a hand are those that a look at every setting leaves."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capsa.cards import CARDS, Card, Row, Setting, Suit, check_hand, parse_cards, parse_hand
from capsa.errors import HandError, SolverError
from capsa.evaluate import PlainPattern, Wheel, all_strengths, evaluate_row
from capsa.rules import EqualRows, Ranking, Ruleset, is_foul, load_ruleset
from capsa.solver import undominated, undominated_of_hands
from tests.oracles.rows import suits_in_order, worth_of_row
from tests.oracles.undominated import Laid, lay
from tests.random_hands import deal_with
from tests.random_rules import PLAIN_WORDS
from tests.sampling import Sample
from tests.strategies import hands, rulesets

CLASSIC = load_ruleset()
RANKINGS = [
    Ranking(wheel, suits, equal_rows)
    for wheel in Wheel
    for suits in ((), tuple(reversed(Suit)))
    for equal_rows in EqualRows
]

# Hand | legal | strict | different triples | undominated | different fives and threes | best five.
SPECIAL = """
As Ks Qs Js 6s 5s 3s Qh 9h 2h Jd 8c 3c | 21109 | 21109 |  6569 | 124 |  549 147 | AsKsQsJs6s
9s 7s Th Kd 6d 5d 4d 3d Kc Qc 6c 5c 4c | 22372 | 22372 |  4154 | 122 |  394 116 | KcQc6c5c4c
2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As | 36036 | 36036 | 36036 |  10 | 1287 286 | AsKsQsJsTs
2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac | 17541 | 17541 | 17541 |  10 | 1287 286 | AcKsQhJdTc
As Ah Ad Ac Ks Kh Kd Kc Qs Qh Qd Qc Js | 31052 | 29756 |   125 |   8 |   33  16 | AsAhAdAcKs
2c 2d 3c 3d 4h 4s 5c 5d 6h 6s 7c 7d 8h | 27764 | 27700 |  2023 |   7 |  216  71 | 8h7d6s5d4s
2c 2d 2h 3c 3d 3h 4c 4d 4h 5c 5d 5h 6c | 29574 | 29574 |   406 |  28 |   72  30 | 6c5c4c3c2c
As Ah Kh Qd Jc Ts 9h 8d 7c 5s 4h 3d 2c | 17417 | 17417 | 11609 |   4 |  957 231 | AsKhQdJcTs
"""

# Hands in which it matters that the ace of a low straight is read last, and that a front must not
# stand before the strongest middle that is below it.
NARROW = [
    "Ah Ad Kh Kd Qh 8h 5d 5c 4s 4h 4d 3c 2c",
    "As Ad Ac Qh Tc 8c 5h 5d 4h 4d 4c 3d 2h",
    "Ah 9h 5h 3h 2h 7s 7h 7d 7c Kc Qd Jc Ts",
]


def with_ranking(ranking: Ranking) -> Ruleset:
    """Give the usual rules with another ranking."""
    return replace(CLASSIC, ranking=ranking)


def worth(setting: Setting, ranking: Ranking) -> tuple[Any, ...]:
    """Give what the rows of a setting are worth, as the slow look has it."""
    strengths = [worth_of_row(setting.row(row), ranking.wheel) for row in Row]
    if not ranking.suits:
        return tuple(strengths)
    suits = [tuple(suits_in_order(setting.row(row), ranking.suits, ranking.wheel)) for row in Row]
    return tuple(zip(strengths, suits, strict=True))


def check(hand: tuple[Card, ...], ranking: Ranking) -> tuple[Laid, int]:
    """Hold the undominated settings of a hand against the slow look, and count them."""
    found = undominated(hand, with_ranking(ranking))
    laid = lay(hand, ranking)
    triples = [worth(setting, ranking) for setting in found]
    case = f"{hand} {ranking}"

    assert set(triples) == laid.undominated(), case
    assert len(set(triples)) == len(triples), case
    assert [triple[::-1] for triple in triples] == sorted(
        (triple[::-1] for triple in triples), reverse=True
    ), case
    assert not any(is_foul(setting, with_ranking(ranking)) for setting in found), case
    assert {tuple(setting.hand) for setting in found} == {hand}, case
    return laid, len(found)


def some_hand(rng: Random) -> tuple[Card, ...]:
    """Deal a hand; one time in four one with what is rare."""
    if rng.random() < 0.75:
        return check_hand(rng.sample(CARDS, 13))
    return deal_with(rng, PlainPattern(rng.choice(PLAIN_WORDS)), seats=1)[0]


@pytest.mark.prove("solver")
def test_they_are_what_looking_at_every_setting_leaves(sample: Sample) -> None:
    """Under any ranking, of any hand: no setting too many, none missing, the strongest first."""
    dealt = sample.size(sampled=24, full=5_000)
    with_suits = 0
    for _ in range(dealt):
        suits = tuple(sample.rng.sample(list(Suit), 4)) if sample.rng.random() < 0.4 else ()
        ranking = Ranking(sample.rng.choice(list(Wheel)), suits, sample.rng.choice(list(EqualRows)))
        check(some_hand(sample.rng), ranking)
        with_suits += bool(suits)
    sample.report("hands", dealt, floor=dealt)
    sample.report("where suits rank", with_suits, floor=dealt // 8)


@pytest.mark.parametrize("line", SPECIAL.strip().splitlines(), ids=lambda line: line[:38])
def test_special_hands_have_their_counts(line: str) -> None:
    """Hands with published counts of settings, legal, different and undominated, have these."""
    written, *counts, classes, best = (part.strip() for part in line.split(" | "))
    legal, strict, different, unbeaten = map(int, counts)
    laid, found = check(parse_hand(written), CLASSIC.ranking)
    fronts, fives = map(len, laid.worths)
    best_five = max(
        (setting.back for setting in undominated(parse_hand(written), CLASSIC)), key=evaluate_row
    )

    assert (len(laid.masks), laid.strict, len(laid.triples())) == (legal, strict, different)
    assert found == unbeaten
    assert [fives, fronts] == list(map(int, classes.split()))
    assert worth_of_row(best_five) == worth_of_row(parse_cards(best)) == laid.worths[1][-1]


@pytest.mark.parametrize("ranking", RANKINGS, ids=str)
@pytest.mark.parametrize("hand", [line[:38] for line in SPECIAL.strip().splitlines()] + NARROW)
def test_special_hands_under_every_ranking(hand: str, ranking: Ranking) -> None:
    """The hands with published counts, and others, are right under other rankings too."""
    check(parse_hand(hand), ranking)


@settings(max_examples=25)
@given(hands(), rulesets(), st.sampled_from(list(permutations(Suit))))
def test_suits_have_no_names(
    hand: tuple[Card, ...], rules: Ruleset, names: tuple[Suit, ...]
) -> None:
    """Where suits do not rank, renaming them changes no row's worth in any undominated setting."""
    ranking = replace(rules.ranking, suits=())
    new = dict(zip(Suit, names, strict=True))
    renamed = check_hand(Card.of(card.rank, new[card.suit]) for card in hand)
    ours, theirs = (
        [worth(setting, ranking) for setting in undominated(cards, with_ranking(ranking))]
        for cards in (hand, renamed)
    )

    assert ours == theirs


@settings(max_examples=25)
@given(hands(), rulesets())
def test_none_matches_or_beats_another(hand: tuple[Card, ...], rules: Ruleset) -> None:
    """The settings are legal, and each has a row that is stronger than that of any other."""
    found = undominated(hand, rules)
    worths = [worth(setting, rules.ranking) for setting in found]

    assert found
    assert not any(is_foul(setting, rules) for setting in found)
    for at, one in enumerate(worths[:60]):
        for other in worths[:at]:
            assert any(ours > theirs for ours, theirs in zip(one, other, strict=True))
            assert any(ours < theirs for ours, theirs in zip(one, other, strict=True))


@pytest.mark.parametrize("ranking", RANKINGS[:3], ids=str)
def test_many_hands_at_once_are_each_what_one_is(ranking: Ranking) -> None:
    """A batch gives, hand by hand, masks and keys of the settings that one hand gives."""
    rng = Random(7)
    rules = with_ranking(ranking)
    dealt = [rng.sample(CARDS, 13) for _ in range(20)]
    found = undominated_of_hands(np.array(dealt), rules)

    assert found.hands.tolist() == [sorted(cards) for cards in dealt]
    assert found.ends[-1] == len(found.masks) == len(found.keys)
    types = [str(part.dtype) for part in (found.hands, found.ends, found.masks, found.keys)]
    assert types == ["uint8", "int64", "uint16", "uint16"]
    for n, cards in enumerate(dealt):
        part = found.of(n)
        alone = undominated(check_hand(cards), rules)
        of_places = [
            [sum(1 << sorted(cards).index(card) for card in setting.row(row)) for row in Row]
            for setting in alone
        ]
        assert found.masks[part].tolist() == of_places
        assert found.keys[part].tolist() == [
            [
                1
                + all_strengths(row.size, ranking.wheel).index(
                    evaluate_row(setting.row(row), ranking.wheel)
                )
                for row in Row
            ]
            for setting in alone
        ]


def test_more_settings_than_usual_need_more_room() -> None:
    """Hands with thousands of undominated settings fit, however many come together."""
    hand = check_hand(parse_hand("Ah Ad Ks Kh Qc Jd 9h 8s 7c 6d 4h 3s 2c"))
    many = np.array([sorted(hand)] * 400)
    found = undominated_of_hands(many, CLASSIC)
    each = len(undominated(hand, CLASSIC))

    assert each > 400
    assert found.ends.tolist() == [each * (n + 1) for n in range(400)]


def test_no_hands_have_no_settings() -> None:
    """An empty array is answered by an empty one."""
    found = undominated_of_hands(np.empty((0, 13), dtype=np.uint8), CLASSIC)

    assert (found.ends.shape, found.masks.shape, found.keys.shape) == ((0,), (0, 3), (0, 3))


@pytest.mark.parametrize(
    ("hands", "code"),
    [
        (np.zeros(13, dtype=np.uint8), "solver/shape"),
        (np.zeros((2, 12), dtype=np.uint8), "solver/shape"),
        (np.zeros((1, 13, 1), dtype=np.uint8), "solver/shape"),
        (np.array([range(13), range(40, 53)]), "solver/cards"),
        (np.array([range(13), range(-1, 12)]), "solver/cards"),
        (np.array([range(13), [0, *range(12)]]), "solver/cards"),
        (np.array([[0.5, *range(12)]]), "solver/cards"),
        (np.array([[None, *range(12)]]), "solver/cards"),
    ],
)
def test_arrays_that_are_no_hands_are_refused(hands: np.ndarray, code: str) -> None:
    """A wrong array is refused, naming its shape or the first hand that is wrong."""
    with pytest.raises(SolverError) as refused:
        undominated_of_hands(hands, CLASSIC)

    assert refused.value.code == code
    if code == "solver/cards":
        assert refused.value.values["index"] == len(hands) - 1


@pytest.mark.parametrize(
    ("cards", "code"),
    [(CARDS[:12], "hand/count"), ((*CARDS[:12], CARDS[0]), "card/twice")],
)
def test_a_wrong_hand_is_refused(cards: tuple[Card, ...], code: str) -> None:
    """Twelve cards, or one twice, are no hand."""
    with pytest.raises(HandError) as refused:
        undominated(cards, CLASSIC)

    assert refused.value.code == code
