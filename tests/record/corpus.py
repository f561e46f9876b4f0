"""
The records that every version must go on reading: ``tests/data/records``, a file for each.

``python -m tests.record.corpus`` writes those that are missing and never touches one that is
there: what a version has written stays as it is.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from capsa.record import dumps
from capsa.rules import load_ruleset
from tests.random_play import Habits, RandomMatch

FOLDER = Path(__file__).parents[1] / "data" / "records"
FORMAT_1: dict[str, tuple[str, Habits]] = {
    "classic": ("classic-2-4", Habits(fair=0, blind=0)),
    "called": ("classic-2-4-called", Habits(fair=0, natural=0.1)),
    "fair": ("classic-1-6", Habits(fair=1)),
    "fair-aborted": ("plain-2-4", Habits(fair=1, abort=0.06)),
    "broken": ("broken-royalties", Habits(natural=0)),
    "hong-kong": ("hong-kong", Habits()),
    "indonesia": ("indonesia", Habits(foul=0.3)),
    "late": ("mandarin", Habits(late=0.6, retract=0.3)),
    "mau-binh": ("mau-binh", Habits(natural=0.5)),
    "shisanshui": ("shisanshui", Habits(natural=0.5)),
    "surrendered": ("one-royalty", Habits(surrender=0.7)),
    "taiwan": ("taiwan", Habits(natural=0.4)),
    "unknown-hands": ("classic-2-4", Habits(blind=1, fair=0, natural=0.5)),
}
"""Name of a record in format 1 to the rules and habits that it was played by."""


def main() -> None:
    """Play and write what is missing."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (preset, habits) in FORMAT_1.items():
        path = FOLDER / f"1-{name}.jsonl"
        if not path.exists():
            match = RandomMatch(Random(name), load_ruleset(preset), habits)
            list(match.steps(3))
            path.write_text(dumps(match.events), encoding="utf-8")


if __name__ == "__main__":
    main()
