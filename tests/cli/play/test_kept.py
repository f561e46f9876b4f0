"""A match is never lost: killed, interrupted, cut short, taken up again, held by one alone."""

from __future__ import annotations

import errno
import json
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from capsa.record import loads
from tests.cli.playing import ANSWERS, Capsa, Terminal, environment, read_until, started
from tests.sampling import Sample

MATCH = ("--rules", "classic-2-4-called", "--rounds", "2", "--save", "match", "--seed", "kept")
NEW = ("--new", *MATCH)
RESUME = ("--resume", "--save", "match")
PROMPT = " > "

TWO_ROUNDS = ("", "1", "", "", "", "1", "")
KILLED_AFTER = [("kept", TWO_ROUNDS[:count]) for count in range(len(TWO_ROUNDS) + 1)]
# Seeds with which the person holds a natural, or a royalty to declare.
KILLED_AFTER += [("14", ("",)), ("14", ("", "1")), ("8", ("", "1", "", ""))]
"""What was typed before the program was killed, up to every prompt of every phase."""

_records: dict[str, bytes] = {}


def kept(home: Path) -> bytes:
    """Give the bytes of the save."""
    return (home / "match").read_bytes()


def whole(capsa: Capsa, seed: str = "kept") -> bytes:
    """Give the record of the match as it is played without a break."""
    if seed not in _records:
        assert capsa.play(*NEW, "--seed", seed).status == 0
        _records[seed] = kept(capsa.home)
    return _records[seed]


@pytest.mark.parametrize(("seed", "typed"), KILLED_AFTER, ids=str)
def test_a_killed_match_goes_on_as_if_nothing_had_been(
    capsa: Capsa, seed: str, typed: tuple[str, ...]
) -> None:
    """Killed at any prompt of any phase and resumed, a match has the same record to the byte."""
    record = whole(capsa, seed)
    with started(capsa.home, *NEW, "--seed", seed) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for line in typed:
            read_until(program.stdout, PROMPT)
            program.stdin.write(f"{line}\n")
            program.stdin.flush()
        read_until(program.stdout, PROMPT)
        program.kill()
    assert program.returncode == -signal.SIGKILL
    assert len(kept(capsa.home)) < len(record)

    resumed = capsa.play(*RESUME)

    assert (resumed.status, resumed.err) == (0, "")
    assert kept(capsa.home) == record


@pytest.mark.prove("core")
def test_a_match_cut_at_any_byte_goes_on(capsa: Capsa, sample: Sample) -> None:
    """Whatever part of the save reached the disk, the match resumes to the same record."""
    capsa.play(*NEW, typed=("", "1"))
    secrets = (capsa.home / "match.table").read_bytes()
    record = whole(capsa)
    opening = record.index(b"\n") + 1
    cuts = sample.size(sampled=8, full=200)
    for _ in range(cuts):
        cut = sample.rng.randrange(opening, len(record))
        (capsa.home / "match").write_bytes(record[:cut])
        (capsa.home / "match.table").write_bytes(secrets)
        ran = capsa.play(*RESUME)
        assert ran.status == 0 or ran.err == "capsa: the match in match is over\n"
        assert kept(capsa.home) == record
    sample.report("cuts", cuts, floor=cuts)


def test_a_match_killed_before_it_began_begins_anew(capsa: Capsa) -> None:
    """A file in which not even the opening is whole holds no match."""
    record = whole(capsa)
    for start in (b"", record[:50]):
        (capsa.home / "match").write_bytes(start)
        assert capsa.play(*RESUME).err == "capsa: there is no match to take up in match\n"
        (capsa.home / "match").write_bytes(start)
        assert capsa.play(*MATCH).status == 0
        assert kept(capsa.home) == record


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_leaving_by_a_key_keeps_the_match(tmp_path: Path, key: str) -> None:
    """Ctrl-C and Ctrl-D leave with a sentence that tells how to go on."""
    terminal = Terminal.start(tmp_path, *NEW)
    terminal.read_until(PROMPT)
    terminal.type("\n")
    terminal.read_until(PROMPT)
    terminal.insist(key)
    status, last = terminal.finish()

    assert status == 0
    assert "capsa play --resume --save match" in last
    assert "Traceback" not in terminal.seen
    assert loads(kept(tmp_path))


def test_quit_keeps_the_match_and_play_takes_it_up(capsa: Capsa) -> None:
    """Without a file being named the match that was left goes on, and a finished one does not."""
    assert (
        "match is kept"
        in capsa.play("--rounds", "1", "--seed", "left", typed=("", "1", "quit")).out
    )
    assert "Round 1" in capsa.play(typed=()).out
    assert "The match is over" in capsa.play("--resume").out
    assert capsa.play("--resume").err.startswith("capsa: there is no match to take up in ")
    assert "Enter: deal" in capsa.play(typed=()).out
    folder = capsa.home / "capsa"
    assert sorted(path.name for path in folder.glob("*.jsonl")) == [
        "match-0001.jsonl",
        "match-0002.jsonl",
    ]
    assert loads((folder / "match-0001.jsonl").read_bytes())


def test_a_match_taken_up_tells_where_it_stands(capsa: Capsa) -> None:
    """Who comes back sees who plays, the round in progress and its own cards."""
    capsa.play(*NEW, typed=("", "1", ""))
    ran = capsa.play(*RESUME, typed=())

    assert "You are Ana." in ran.out
    assert "Round 1" in ran.out
    assert "Budi has set the hand." in ran.out
    assert "Play or surrender?" in ran.out


@pytest.mark.parametrize(
    ("before", "arguments", "sentence"),
    [
        (True, ("--save", "match", "--seed", "x"), "match holds a match already; --resume "),
        (True, (*RESUME, "--seed", "x"), "--seed goes with a new one"),
        (True, (*RESUME, "--new"), "--resume and --new exclude each other"),
        (False, RESUME, "there is no match to take up in match"),
        (False, ("--resume",), "there is no match to take up in "),
        (False, ("--save", "no/such/folder/match"), "there is no file no/such/folder/match"),
        (False, ("--save", "."), ". is a folder"),
        (False, ("--save", "/dev/null"), "/dev/null is no ordinary file"),
        (False, ("--players", "5"), "5 players at the table; 2 to 4 can play by classic-2-4"),
        (False, ("--players", "0"), "0 players at the table"),
        (False, ("--players", "3", "--names", "A,B"), "2 names are given for 3 seats"),
        (False, ("--names", "A,A"), "two players are named A"),
        (False, ("--names", "A,"), " is not a name"),
        (False, ("--players", "2", "--bots", "greedy,random"), "2 bots are named for 2 seats"),
        (
            False,
            ("--bots", "clever"),
            "there is no bot clever; bots are random, greedy, rows, equilibrium",
        ),
        (False, ("--stakes", "-1"), "-1 is not a stake"),
        (False, ("--stakes", "NaN"), "NaN is not a stake"),
        (False, ("--stakes", "1e99"), "1e99 is not a stake"),
        (False, ("--stakes", "1,2"), "2 is not a stake of a pair"),
        (False, ("--stakes", "Ana-Budi"), "Ana-Budi is not a stake of a pair; it is written as"),
        (False, ("--stakes", "Ana-Budi=10"), "no stake is named for seats 0 and 2"),
        (False, ("--stakes", "1,Ana-Zoe=10"), "there is no player Zoe; players are Ana, Budi"),
        (False, ("--stakes", "1,=10"), "=10 is not a stake of a pair"),
        (False, ("--rounds", "0"), "0 rounds are no match"),
        (False, ("--seed", ""), "a seed has 1 to 200 characters, not 0"),
        (False, ("--rules", "no-such.toml"), "there is no file no-such.toml"),
    ],
)
def test_what_cannot_be_played_is_refused_and_nothing_is_written(
    capsa: Capsa, before: bool, arguments: tuple[str, ...], sentence: str
) -> None:
    """A match that cannot be leaves one sentence, and every file as it was."""
    if before:
        capsa.play(*NEW, typed=())
    files = {path: path.read_bytes() for path in capsa.home.rglob("*") if path.is_file()}
    ran = capsa.play(*arguments)

    assert (ran.status, ran.out) == (2, "")
    assert sentence in ran.err
    assert files == {path: path.read_bytes() for path in capsa.home.rglob("*") if path.is_file()}


@pytest.mark.parametrize("text", [b"not a record\n", b"\xff\xfe\n", b"{}\n"])
def test_a_file_of_another_kind_is_not_played(capsa: Capsa, text: bytes) -> None:
    """A file that is no match is neither taken up nor changed."""
    (capsa.home / "match").write_bytes(text)

    for arguments in (RESUME, ("--save", "match")):
        ran = capsa.play(*arguments)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err == "capsa: match is not the save of a match of capsa play\n"
        assert kept(capsa.home) == text


def test_an_altered_save_is_refused_by_its_line(capsa: Capsa) -> None:
    """A card changed by hand is noticed, with the line."""
    capsa.play(*NEW, typed=("", "1", "", ""))
    lines = kept(capsa.home).splitlines(keepends=True)
    place = next(
        n for n, line in enumerate(lines) if b'"row_placed"' in line and b'"seat":0' in line
    )
    lines[place], lines[place + 1] = lines[place + 1], lines[place]
    (capsa.home / "match").write_bytes(b"".join(lines))
    ran = capsa.play(*RESUME)

    assert (ran.status, ran.out) == (2, "")
    assert f"line {place + 1}: " in ran.err


@pytest.mark.parametrize(
    "secrets",
    [
        None,
        b"",
        b"[]",
        b"\xff",
        b'{"seed":"zz","bots":[null,"greedy"],"rounds":null,"format":1}',
        b'{"seed":"00","bots":[null,"greedy"],"rounds":null,"format":1}',
        b'{"seed":"00","bots":[null,["greedy"],"greedy","greedy"],"rounds":null,"format":1}',
        b'{"seed":"00","bots":[null,"greedy","greedy","greedy"],"rounds":"2","format":1}',
        b'{"seed":"00","bots":[null,"greedy","greedy","greedy"],"rounds":null,"format":2}',
        b'{"seed":"00","bots":[null,"greedy","greedy","greedy"],"rounds":null,"format":1}',
    ],
)
def test_a_match_cannot_go_on_without_its_secrets(capsa: Capsa, secrets: bytes | None) -> None:
    """What lies beside a save is needed, whole, and that of this very match."""
    capsa.play(*NEW, typed=("",))
    (capsa.home / "match.table").unlink()
    if secrets is not None:
        (capsa.home / "match.table").write_bytes(secrets)
    before = kept(capsa.home)
    ran = capsa.play(*RESUME)

    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("capsa: match.table is missing or damaged;")
    assert kept(capsa.home) == before


def test_one_match_is_played_by_one_program(capsa: Capsa) -> None:
    """While one program plays a match, a second one on its file is refused."""
    with started(capsa.home, *NEW) as program:
        assert program.stdout is not None
        read_until(program.stdout, PROMPT)
        for arguments in (RESUME, NEW):
            ran = capsa.play(*arguments)
            assert (ran.status, ran.out) == (2, "")
            assert ran.err == "capsa: another program is playing the match in match\n"
        out, err = program.communicate("quit\n")

    assert (program.returncode, err) == (0, "")
    assert "The match is kept." in out


def test_a_full_disk_ends_the_match_between_two_steps(
    capsa: Capsa, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the disk fills up nothing half written stays; with room again the match goes on."""
    record = whole(capsa)
    real = os.pwrite
    room = [len(record) // 2]

    def pwrite(file: int, text: bytes, place: int) -> int:
        if place + len(text) > room[0]:
            real(file, text[:7], place)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(file, text, place)

    monkeypatch.setattr(os, "pwrite", pwrite)
    ran = capsa.play(*NEW)
    assert (ran.status, ran.err) == (2, "capsa: there is no space left for match\n")
    assert record.startswith(kept(capsa.home))

    room[0] = sys.maxsize
    assert capsa.play(*RESUME).status == 0
    assert kept(capsa.home) == record


def test_no_match_begins_where_nothing_can_be_written(tmp_path: Path) -> None:
    """Without room for a single byte there is one sentence and no match."""
    ran = subprocess.run(
        [sys.executable, "-m", "capsa", "play", *NEW],
        env=environment(tmp_path),
        cwd=tmp_path,
        input="\n",
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
    )

    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.count("\n") == 1


def test_others_may_not_read_a_match(capsa: Capsa) -> None:
    """The save holds every hand and the seed: it is the person's own."""
    capsa.play(*NEW, typed=("",))

    for name in ("match", "match.table"):
        assert (capsa.home / name).stat().st_mode & 0o077 == 0
    assert json.loads((capsa.home / "match.table").read_text())["rounds"] == 2


def test_nothing_secret_is_left_beside_a_finished_match(capsa: Capsa) -> None:
    """Once a match is over its seeds are revealed, and only its record stays."""
    capsa.play(*NEW, typed=ANSWERS * 20)

    assert [path.name for path in capsa.home.iterdir()] == ["match"]
