"""The command that deals hands from a seed."""

from __future__ import annotations

import pytest

from capsa.cards import deal, parse_hand, shuffle
from tests.cli.running import Command


def hands_of(out: str) -> list[tuple[object, ...]]:
    """Read the hands that were printed."""
    lines = [line.split(maxsplit=1) for line in out.splitlines() if line.startswith("  ")]
    assert [number for number, _ in lines] == [str(place + 1) for place in range(len(lines))]
    return [parse_hand(hand) for _, hand in lines]


def test_the_same_seed_deals_the_same_hands(command: Command) -> None:
    """They are those of the one shuffle, the last player dealing."""
    out = command("deal", "--seed", "capsa").out

    assert hands_of(out) == list(deal(shuffle(b"capsa"), seats=4, dealer=3))
    assert out.endswith("Seed: capsa\n")
    assert command("deal", "--seed", "capsa").out == out


@pytest.mark.parametrize(("players", "dealer"), [(2, 1), (3, 3), (4, 2)])
def test_any_number_of_players_and_any_dealer(command: Command, players: int, dealer: int) -> None:
    """The first card goes to the dealer's left."""
    out = command("deal", "--seed", "ş", "--players", f"{players}", "--dealer", f"{dealer}").out

    expected = deal(shuffle("ş".encode()), seats=players, dealer=dealer - 1)
    assert hands_of(out) == list(expected)


def test_without_a_seed_chance_deals_and_tells_the_seed(command: Command) -> None:
    """What chance dealt can be dealt again."""
    out = command("deal").out
    seed = out.splitlines()[-1].removeprefix("Seed: ")

    assert command("deal").out != out
    assert command("deal", "--seed", seed).out == out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--players", "5"), "--players: 5 is not allowed; 2-4 is"),
        (("--players", "1"), "--players: 1 is not allowed; 2-4 is"),
        (("--players", "3", "--dealer", "4"), "--dealer: 4 is not allowed; 1-3 is"),
        (("--dealer", "0"), "--dealer: 0 is not allowed; 1-4 is"),
        (("--seed", ""), "a seed has 1 to 200 characters, not 0"),
        (("--seed", "x" * 201), "a seed has 1 to 200 characters, not 201"),
    ],
)
def test_what_cannot_be_dealt(command: Command, arguments: tuple[str, ...], sentence: str) -> None:
    """Numbers that no table has are refused."""
    assert command.refuses("deal", *arguments) == sentence
