"""Naturals as a rule set lists them."""

import pytest

from capsa.cards import parse_hand, parse_setting
from capsa.scoring import best_claim, claim_by_rows, claim_of, claims
from capsa.scoring.claim import collects
from tests.scoring.writing import rules_with

CLASSIC = rules_with("classic-2-4")
CLEAN_DRAGON = parse_hand("2s3s4s5s6s7s8s9sTsJsQsKsAs")


def test_a_hand_holds_every_natural_that_it_is() -> None:
    """A dragon of one suit is a dragon, three flushes and three straights, in the list's order."""
    held = list(claims(CLEAN_DRAGON, CLASSIC))

    assert [(claim.place, claim.kind, claim.units) for claim in held] == [
        (0, "dragon", 13),
        (2, "three_flushes", 3),
        (3, "three_straights", 3),
    ]
    assert best_claim(CLEAN_DRAGON, CLASSIC) == held[0]
    assert claim_of(CLEAN_DRAGON, "three_straights", CLASSIC) == held[2]
    assert claim_of(CLEAN_DRAGON, "six_pairs", CLASSIC) is None
    assert {claim.hand for claim in held} == {CLEAN_DRAGON}


def test_without_a_list_nothing_is_held() -> None:
    """Where no naturals count a dragon is a hand like any other."""
    plain = rules_with("plain-2-4")

    assert best_claim(CLEAN_DRAGON, plain) is None
    assert claim_by_rows(parse_setting("4d3d2d / 9c8c7c6c5c / KsQsJsTs9s"), plain) is None


@pytest.mark.parametrize(
    ("meet", "suits", "units"),
    [
        ({"same_type": "compare"}, "", (0, 0)),
        ({"same_type": "compare"}, "shcd", (13, 0)),
        ({"same_type": "compare"}, "dchs", (0, 13)),
        ({"same_type": "tie"}, "shcd", (0, 0)),
        ({"pays": "net"}, "shcd", (13, 13)),
    ],
)
def test_two_dragons_tie_unless_suits_part_them(
    meet: dict[str, str], suits: str, units: tuple[int, int]
) -> None:
    """Two dragons differ in suits alone: the best card that differs decides, where suits rank."""
    rules = rules_with(naturals=meet, ranking={"suits": suits})
    first = best_claim(parse_hand("2c3d4h5s6c7d8h9sTcJdQcKhAs"), rules)
    second = best_claim(parse_hand("2d3h4s5c6d7h8s9cTdJhQsKcAd"), rules)
    assert first is not None
    assert second is not None

    assert collects(first, second, rules) == units
    assert collects(second, first, rules) == units[::-1]


def test_rows_show_a_natural_by_themselves() -> None:
    """Rows that are three straights are one as set; rows that only could be are none."""
    straights = parse_setting("4d3c2d / 9s8c7h6h5h / KhQhJsTs9h")
    crossed = parse_setting("4d3c9s / 2d8c7h6h5h / KhQhJsTs9h")

    shown = claim_by_rows(straights, CLASSIC)

    assert shown is not None
    assert (shown.place, shown.kind, shown.units) == (3, "three_straights", 3)
    assert shown.hand == tuple(sorted(straights.cards, reverse=True))
    assert claim_by_rows(crossed, CLASSIC) is None
