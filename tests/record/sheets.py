"""Score sheets for tests, written and settled in few words."""

from __future__ import annotations

from capsa.record import load_sheet, score_sheet

ANA = '{ name = "Ana", front = "QhQd3c", middle = "8s8d8c5h5d", back = "AsKsQsJsTs" }'
BUDI = '{ name = "Budi", front = "KhJd3d", middle = "9s9d4c4h2d", back = "7s7d7c2h2s" }'
GONE = '{ name = "Budi", surrender = true }'
DRAGON = '"2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qc Kh Ac"'
REQUIRED = 'rules = "classic-2-4-called"\n'
BROKEN = 'rules = "broken-royalties"\n'


def sheet(*players: str, rules: str = "", stakes: str = "") -> str:
    """Write a score sheet."""
    return f"{rules}\nplayer = [{', '.join(players)}]\n{stakes}"


def player(text: str, name: str = "Ana") -> str:
    """Write a player."""
    return f'{{ name = "{name}", {text} }}'


def score(text: str) -> dict[str, object]:
    """Settle a sheet; give the result as data."""
    return score_sheet(load_sheet(text, "s.toml")).as_json()


def units(text: str) -> list[int]:
    """Settle a sheet; give the units of the players."""
    return [seat.units for seat in score_sheet(load_sheet(text, "s.toml")).settlement.seats]
