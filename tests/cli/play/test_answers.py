"""What may be typed at each prompt, and what happens to everything else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeVar

import pytest

from capsa.cards import parse_hand
from capsa.match import MatchEvent
from capsa.record import loads
from capsa.round import (
    HandDealt,
    NaturalAnswered,
    PlayAnnounced,
    RowPlaced,
    RoyaltiesDeclared,
    SurrenderAnnounced,
)
from tests.cli.playing import Capsa, Ran

_Kind = TypeVar("_Kind", bound=MatchEvent)
NATURAL, ROYALTY = "14", "8"
"""Seeds with which the person is dealt a natural, or a royalty in the first suggestion."""

BAD = (
    "nonsense",
    "99",
    "1h 2x",
    "As As",
    "As Ks Qs",
    "/",
    "////",
    "fff",
    "fffffffffffff",
    "f As Ks Qs Js",
    "sort sideways",
    "hint 77",
    "hint nonsense",
    "\x00\x07",
    "\ufffd" * 300,
    "ş",
    "٣",
    "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c",
    "-1",
    "1" * 5000,
)
"""Nothing of this answers any prompt; some of it names cards not held, or too many."""


def events(capsa: Capsa) -> tuple[MatchEvent, ...]:
    """Give what was kept."""
    return loads((capsa.home / "m").read_bytes())


def own(capsa: Capsa, kind: type[_Kind]) -> Iterator[_Kind]:
    """Give the person's own events of a kind."""
    return (e for e in events(capsa) if isinstance(e, kind) and getattr(e, "seat", None) == 0)


def play(capsa: Capsa, *typed: str, rules: str = "classic-2-4", seed: str = "7") -> Ran:
    """Play with some answers, until they end."""
    return capsa.play("--save", "m", "--rules", rules, "--seed", seed, "--new", typed=typed)


def dealt(capsa: Capsa) -> tuple[str, ...]:
    """Give the person's cards as dealt, from high to low."""
    play(capsa, "")
    (hand,) = (e.hand for e in own(capsa, HandDealt))
    assert hand is not None
    return tuple(map(str, hand))


def laid(capsa: Capsa) -> list[set[str]]:
    """Give the rows that the person placed, back first."""
    rows = (e.cards for e in own(capsa, RowPlaced))
    return [set(map(str, cards or ())) for cards in rows]


def test_nonsense_at_any_prompt_is_refused_and_asked_again(capsa: Capsa) -> None:
    """Whatever is typed anywhere, the match goes on as if only the answers had been given."""
    rules = "classic-2-4-called"
    good = ("", "1", "", "", "all", "", "1", "", "")
    play(capsa, *good, rules=rules)
    plain = (capsa.home / "m").read_bytes()
    mixed = [typed for answer in good for typed in (*BAD, answer)]
    ran = play(capsa, *mixed, rules=rules)

    assert (ran.status, ran.err) == (0, "")
    assert (capsa.home / "m").read_bytes() == plain


@pytest.mark.parametrize("letters", ["f", "1--lang", "As ", "9"])
def test_a_line_no_person_types_is_refused_unread(capsa: Capsa, letters: str) -> None:
    """A line of more than a thousand characters is refused by its length, and asked again."""
    line = (letters * 1_001)[:1_001].strip()
    ran = play(capsa, "", line + "." * (1_001 - len(line)), "1", "", "all")

    assert "a line typed here has at most 1000 characters, not 1001" in ran.out
    assert laid(capsa)


def test_a_hand_is_set_by_its_cards(capsa: Capsa) -> None:
    """Three rows with slashes set the hand, in whatever order and spelling the cards are typed."""
    hand = dealt(capsa)
    front, middle, back = hand[10:], hand[5:10], hand[:5]
    typed = f"{' '.join(front).upper()} / {''.join(middle)} / {', '.join(reversed(back))}"
    play(capsa, "", typed, "yes")

    assert laid(capsa) == [set(back), set(middle), set(front)]


def test_the_last_row_fills_itself(capsa: Capsa) -> None:
    """Two rows named leave one way for the third."""
    hand = dealt(capsa)
    play(capsa, "", f"f {' '.join(hand[10:])}", f"back {' '.join(hand[:5])}", "yes")

    assert laid(capsa) == [set(hand[:5]), set(hand[5:10]), set(hand[10:])]


def test_thirteen_cards_in_a_line_are_front_middle_back(capsa: Capsa) -> None:
    """Cards without slashes are taken as the rows from the front."""
    hand = dealt(capsa)
    play(capsa, "", " ".join(reversed(hand)), "yes")

    assert laid(capsa) == [set(hand[:5]), set(hand[5:10]), set(hand[10:])]


def test_a_hand_is_set_by_row_letters(capsa: Capsa) -> None:
    """A letter for each card, in the order in which the cards are shown."""
    hand = dealt(capsa)
    play(capsa, "", "bbbbb mmmmm fff", "yes")

    assert laid(capsa) == [set(hand[:5]), set(hand[5:10]), set(hand[10:])]


def test_row_letters_follow_the_order_shown(capsa: Capsa) -> None:
    """After sorting by suit the letters stand for the cards as they are then shown."""
    hand = dealt(capsa)
    by_suit = sorted(
        hand, key=lambda card: ("shdc".index(card[1]), -"23456789TJQKA".index(card[0]))
    )
    play(capsa, "", "sort suit", "bbbbbmmmmmfff", "yes")

    assert laid(capsa)[0] == set(by_suit[:5])


@pytest.mark.parametrize("order", ["rank", "suit", "groups"])
def test_sorting_moves_no_card(capsa: Capsa, order: str) -> None:
    """The order shown is a matter of looks: what is laid stays laid."""
    hand = dealt(capsa)
    play(capsa, "", "bbbbbmmmmmfff", f"sort {order}", "sort", "yes")

    assert laid(capsa) == [set(hand[:5]), set(hand[5:10]), set(hand[10:])]


def test_undo_takes_a_step_back(capsa: Capsa) -> None:
    """Before a hand is placed it may be laid otherwise."""
    hand = dealt(capsa)
    play(capsa, "", "bbbbbmmmmmfff", "fffmmmmmbbbbb", "undo", "yes")

    assert laid(capsa)[0] == set(hand[:5])


def test_a_foul_is_warned_of_and_may_be_insisted_on(capsa: Capsa) -> None:
    """Enter does not place a foul; only a clear yes does."""
    hand = parse_hand("".join(dealt(capsa)))
    assert len(hand) == 13
    foul = "fffmmmmmbbbbb"
    warned = play(capsa, "", "sort groups", foul, "", "")
    assert "this is a foul" in warned.out
    assert re.search(r"^ *(front|middle): .+ > (middle|back): ", warned.out, re.MULTILINE)
    assert laid(capsa) == []

    insisted = play(capsa, "", "sort groups", foul, "yes", "")
    assert len(laid(capsa)) == 3
    assert "· foul" in insisted.out


def test_hints_are_named_and_taken_by_number(capsa: Capsa) -> None:
    """Suggestions are shown with their rows, and laid by their number."""
    ran = play(capsa, "", "hint", "hint 1", "", "")

    assert "1  balanced" in ran.out
    assert len(laid(capsa)) == 3


def test_a_hand_may_be_surrendered(capsa: Capsa) -> None:
    """A person may give up; its rows are then not turned up."""
    ran = play(capsa, "", "1", "", "surrender")

    assert [e.seat for e in events(capsa) if isinstance(e, SurrenderAnnounced)][:1] == [0]
    assert "Ana surrenders." in ran.out
    assert "  Ana    " not in ran.out.split("── front")[1].split("── Who")[0]


def test_play_is_said_in_full_or_by_its_beginning(capsa: Capsa) -> None:
    """The beginning of a word is enough where it is clear."""
    play(capsa, "", "1", "y", "pl")

    assert [e.seat for e in events(capsa) if isinstance(e, PlayAnnounced) and e.seat == 0] == [0]


def test_royalties_are_declared_by_row(capsa: Capsa) -> None:
    """Where they must be declared, royalties are named by row, all at once, or none."""
    rules = "classic-2-4-called"
    start = ("", "1", "", "")
    assert "Which royalties do you declare?" in play(capsa, *start, rules=rules, seed=ROYALTY).out
    for answer, count in (("none", 0), ("all", 1), ("front middle back, back", 0)):
        play(capsa, *start, "?", answer, "none", rules=rules, seed=ROYALTY)
        (declared,) = own(capsa, RoyaltiesDeclared)
        assert min(len(declared.rows), 1) == count


@pytest.mark.parametrize(
    ("answer", "calls"), [("1", True), ("", True), ("yes", True), ("no", False)]
)
def test_a_natural_is_called_or_not(capsa: Capsa, answer: str, calls: bool) -> None:
    """Who holds a natural is shown it and asked; the others are not asked."""
    rules = "shisanshui"
    assert "You hold a natural:" in play(capsa, "", rules=rules, seed=NATURAL).out
    ran = play(capsa, "", "?", "9", answer, rules=rules, seed=NATURAL)
    (answered,) = own(capsa, NaturalAnswered)

    assert (answered.natural is not None) is calls
    assert ("Ana calls" in ran.out) is calls


def test_a_natural_may_be_kept_silent_where_it_must_be_called(capsa: Capsa) -> None:
    """Under required calling a person may call none and set the hand."""
    ran = play(capsa, "", "none", "1", "", rules="classic-2-4-called", seed=NATURAL)
    (answered,) = own(capsa, NaturalAnswered)

    assert answered.natural is None
    assert "Ana calls" not in ran.out
    assert len(laid(capsa)) == 3


def test_a_called_natural_is_shown_as_it_was_asked_about(capsa: Capsa) -> None:
    """What is called is told by its groups, as its holder saw them."""
    ran = play(capsa, "", "1", rules="shisanshui", seed=NATURAL)
    lines = [line.strip() for line in ran.out.splitlines()]
    (asked,) = (place for place, line in enumerate(lines) if line.startswith("1  "))
    (called,) = (place for place, line in enumerate(lines) if line.startswith("Ana calls "))

    assert lines[called + 1] == lines[asked + 1]
    assert 0 < len(lines[called + 1].split()) < 13


@pytest.mark.parametrize("typed", ["what", "thanks", "kill me"])
def test_words_are_not_read_as_cards(capsa: Capsa, typed: str) -> None:
    """What has no card in it is no answer while setting; what has one is told what is wrong."""
    ran = play(capsa, "", typed, "As Xs")

    assert f"{typed} is no answer here; help lists the answers" in ran.out
    assert "X is not a rank" in ran.out


def test_the_hand_is_shown_again_after_the_rules(capsa: Capsa) -> None:
    """The page of the rules hides no hand: its cards stand before the prompt again."""
    shown = play(capsa, "", "rules").out.split("Set your hand")
    (first, second) = (part.rstrip().splitlines()[-1] for part in shown[:2])

    assert first == second
