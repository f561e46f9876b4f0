"""Whole matches at the terminal: every preset, every language, and what is told of them."""

from __future__ import annotations

from decimal import Decimal
from random import Random

import pytest

from capsa.bots import CardBot, Table, bot_named
from capsa.match import MatchClosed, MatchOpened
from capsa.record import Replay, loads, replay
from capsa.round import HandDealt, RoundSettled, RowPlaced
from capsa.rules import preset_names
from capsa.words import LANGUAGES, translator
from tests.cli.playing import ANSWERS, Capsa, Ran

ROUNDS = 3


def played(capsa: Capsa, name: str = "match.jsonl") -> Replay:
    """Replay the match that was kept."""
    return replay(loads((capsa.home / name).read_bytes()))


def last_score(ran: Ran) -> dict[str, str]:
    """Give the totals told last, by player."""
    lines = ran.out.splitlines()
    heads = [place for place, line in enumerate(lines) if "total" in line and "this round" in line]
    rows = [line.split() for line in lines[heads[-1] + 1 : heads[-1] + 5]]
    return {name: units[1] for name, *units in rows}


@pytest.mark.parametrize(
    ("preset", "language"),
    [(name, LANGUAGES[place % len(LANGUAGES)]) for place, name in enumerate(preset_names())],
)
def test_a_match_is_played_by_every_preset(capsa: Capsa, preset: str, language: str) -> None:
    """Three rounds under each rule set end with a record that replays, in whatever language."""
    arguments = ("--rules", preset, "--lang", language, "--seed", preset, "--rounds", "3")
    ran = capsa.play(*arguments, "--save", "match.jsonl")
    match = played(capsa)

    assert (ran.status, ran.err) == (0, "")
    assert match.state.closed
    assert len(match.rounds) == ROUNDS
    assert translator(language).gettext("The match is over") in ran.out
    assert capsa.run("replay", "match.jsonl").status == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_played_in_every_language(capsa: Capsa, language: str) -> None:
    """Help, rules, score and every answer are there in each language; the match is the same."""
    extra = ("?", "rules", "score", "hint", "sort suit", "undo", "undo", "nonsense")
    arguments = ("--rules", "classic-2-4-called", "--seed", "5", "--rounds", "3")
    ran = capsa.play(
        *arguments, "--lang", language, "--save", "one.jsonl", typed=(*extra, *ANSWERS) * 20
    )
    capsa.play(*arguments, "--save", "other.jsonl")

    assert (ran.status, ran.err) == (0, "")
    files = [(capsa.home / name).read_bytes() for name in ("one.jsonl", "other.jsonl")]
    assert files[0] == files[1]


def test_what_is_told_is_what_is_recorded(capsa: Capsa) -> None:
    """The last score on the screen is the account of the record."""
    ran = capsa.play("--seed", "told", "--rounds", "4", "--save", "match.jsonl")
    match = played(capsa)
    told = [int(units.replace("−", "-")) for units in last_score(ran).values()]

    assert tuple(told) == match.state.account
    settled = [event for part in match.rounds for event in part.events]
    assert len([event for event in settled if isinstance(event, RoundSettled)]) == 4
    assert isinstance(settled[-1], MatchClosed)


def test_the_same_seed_is_the_same_match(capsa: Capsa) -> None:
    """A match with a seed repeats exactly, bots and all; another seed is another match."""
    for name, seed in (("one", "a"), ("two", "a"), ("three", "b")):
        capsa.play("--bots", "random", "--seed", seed, "--rounds", "2", "--save", name)
    one, two, three = ((capsa.home / name).read_bytes() for name in ("one", "two", "three"))

    assert one == two != three


def test_money_is_told_where_units_are_worth_some(capsa: Capsa) -> None:
    """Stakes for all and for a pair are told, and the money with them; without stakes none is."""
    stakes = ("--stakes", "2.50", "--stakes", "Citra-Ana=100")
    ran = capsa.play(*stakes, "--seed", "m", "--rounds", "1", "--save", "match.jsonl")
    opening = loads((capsa.home / "match.jsonl").read_bytes())[0]
    assert isinstance(opening, MatchOpened)
    assert opening.stakes is not None

    assert (opening.stakes.of(0, 2), opening.stakes.of(0, 1)) == (Decimal("100"), Decimal("2.5"))
    assert "total  money" in ran.out
    assert "Between Ana and Citra one unit is worth 100." in ran.out
    without = capsa.play("--seed", "m", "--rounds", "1", "--save", "other")
    assert "total  money" not in without.out


def test_names_bots_and_seats_are_as_asked(capsa: Capsa) -> None:
    """The first name is the person's; each bot sits where it was named."""
    names = ("--names", "Eka, Fajar ,Gita", "--bots", "random,greedy")
    ran = capsa.play(*names, "--rounds", "1", "--save", "match.jsonl")

    assert played(capsa).state.players == ("Eka", "Fajar", "Gita")
    assert "You are Eka." in ran.out
    assert "Fajar is a bot: random." in ran.out
    assert "Gita is a bot: greedy." in ran.out


def test_one_name_is_the_persons_own(capsa: Capsa) -> None:
    """Who names nobody else sits down with bots of other names."""
    ran = capsa.play("--names", "Budi", "--rounds", "1", "--save", "match.jsonl")

    assert played(capsa).state.players == ("Budi", "Ana", "Citra", "Dewi")
    assert "You are Budi." in ran.out


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ((), 4),
        (("--players", "2"), 2),
        (("--bots", "greedy,random"), 3),
        (("--names", "Eka,Fajar"), 2),
        (("--names", "Eka"), 4),
        (("--names", "Budi", "--players", "3"), 3),
        (("--players", "3", "--bots", "random"), 3),
    ],
)
def test_the_seats_follow_from_what_is_said(
    capsa: Capsa, options: tuple[str, ...], seats: int
) -> None:
    """Players, names or bots tell how many sit down; else four do."""
    capsa.play(*options, "--rounds", "1", "--save", "match.jsonl")

    assert len(played(capsa).state.players) == seats


def test_a_rule_file_may_be_played(capsa: Capsa) -> None:
    """A table's own rules are played from their file."""
    (capsa.home / "ours.toml").write_text(
        'name = "ours"\ntitle = "Our table"\nsource = "us"\nextends = "classic-1-6"\n'
        "surrender.units = 0\n",
        encoding="utf-8",
    )
    ran = capsa.play("--rules", "ours.toml", "--rounds", "1", "--save", "match.jsonl")

    assert "Capsa Susun · Our table" in ran.out
    assert "Play or surrender?" not in ran.out


def test_the_person_may_end_the_match(capsa: Capsa) -> None:
    """Between rounds the match may be ended, and is then over for good."""
    typed = ("", "1", "", "", "end", "yes")
    ran = capsa.play("--seed", "end", "--save", "match.jsonl", typed=typed)

    assert "The match is over" in ran.out
    assert played(capsa).state.closed
    again = capsa.play("--save", "match.jsonl")
    assert (again.status, again.out) == (2, "")
    assert again.err == "capsa: the match in match.jsonl is over\n"


@pytest.mark.parametrize("bot", ["rows", "equilibrium"])
def test_a_bot_that_asks_the_solver_suggests_too(capsa: Capsa, bot: str) -> None:
    """Where such a bot sits at the table, the first suggestion is how it would set the hand."""
    options = ("--bots", f"{bot},greedy", "--rules", "plain-1-6", "--seed", "solver")
    ran = capsa.play(*options, "--rounds", "1", "--save", "match.jsonl")
    kept = loads((capsa.home / "match.jsonl").read_bytes())
    (hand,) = (e.hand for e in kept if isinstance(e, HandDealt) and e.seat == 0)
    rows = [e.cards for e in kept if isinstance(e, RowPlaced) and e.seat == 0]
    solver = bot_named(bot)
    assert isinstance(solver, CardBot)
    assert hand is not None
    best = solver.setting(hand, Table(played(capsa).state.rules, 3), Random(0))

    assert (ran.status, ran.err) == (0, "")
    assert [set(row or ()) for row in rows] == [set(best.back), set(best.middle), set(best.front)]
