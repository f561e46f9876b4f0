"""What is suggested to a person who asks."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from capsa.bots import Aim, suggestions
from capsa.cards import Card, CardSet, deal, shuffle
from capsa.rules import Ruleset, is_foul, load_ruleset
from tests.strategies import hands, rulesets


@settings(max_examples=15)
@given(hand=hands(), rules=rulesets(), most=st.integers(1, 4))
def test_suggestions_are_different_settings_of_the_hand_in_order(
    hand: tuple[Card, ...], rules: Ruleset, most: int
) -> None:
    """Each suggestion uses the hand, is no foul, and differs from the others; never none."""
    hand = tuple(sorted(hand, reverse=True))
    found = suggestions(hand, rules, most)

    assert 1 <= len(found) <= most
    assert found[0].aim is Aim.BALANCED
    assert len({suggestion.setting for suggestion in found}) == len(found)
    for suggestion in found:
        assert suggestion.setting.hand == CardSet.of(hand)
        assert not is_foul(suggestion.setting, rules)


def test_every_aim_is_suggested_for_some_hand() -> None:
    """Among some hands each aim finds one for which it has a setting of its own."""
    rules = load_ruleset()
    dealt = [
        hand
        for number in range(6)
        for hand in deal(shuffle(number.to_bytes(4, "big")), seats=4, dealer=0)
    ]
    aims = {suggestion.aim for hand in dealt for suggestion in suggestions(hand, rules)}

    assert aims == set(Aim)
