"""How rows lie on the screen."""

from __future__ import annotations

import pytest

from tests.cli.running import Command

SHEET = """
rules = "{preset}"
[[player]]
name = "Ana"
front = "9d Kc Ks"
middle = "As 2d 3c 4h 5s"
back = "8h 7d 8c 7s 8s"
[[player]]
name = "Budi"
front = "2h 3d Ac"
middle = "Jh 4c Js 10h 4d"
back = "8d Jd 10c Qd 9c"
"""
ROWS = [
    ("Ana", "front", "K♠ K♣ 9♦"),
    ("Ana", "middle", "5♠ 4♥ 3♣ 2♦ A♠"),
    ("Ana", "back", "8♠ 8♥ 8♣ 7♠ 7♦"),
    ("Budi", "front", "A♣ 3♦ 2♥"),
    ("Budi", "middle", "J♠ J♥ 4♦ 4♣ 10♥"),
    ("Budi", "back", "Q♦ J♦ 10♣ 9♣ 8♦"),
]


@pytest.mark.parametrize("preset", ["classic-2-4", "shisanshui"])
def test_rows_lie_as_they_rank(command: Command, preset: str) -> None:
    """Pairs and trips first, runs downwards, a low ace last, and a ten is 10."""
    shown = command("score", "-", given=SHEET.format(preset=preset).encode()).out
    lines = [" ".join(line.split()) for line in shown.splitlines()]

    for player, row, cards in ROWS:
        after = lines[lines.index(player) :]
        assert next(line for line in after if line.startswith(row)).startswith(f"{row} {cards} ")
