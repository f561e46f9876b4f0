"""Whatever is given to the command line, it does what it says or refuses in one sentence."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from capsa.cli import main as command
from capsa.cli.speech import Speech
from capsa.errors import CapsaError
from capsa.rules import preset_names
from capsa.rules.presets import preset_text
from tests.fuzzing import SHEETS, Answer, Target, check_sentence, fuzz
from tests.record.corpus import FOLDER as RECORDS
from tests.sampling import Sample

pytestmark = pytest.mark.prove("core")

ENCODINGS = ("utf-8", "ascii", "iso8859-9")
"""What the outputs take: all letters, none but the plainest, those of Turkish."""

MOST_TYPED = 300

Files = dict[str, bytes]
_say = command._refuse


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command left: its exit status, what it wrote, and the files that are there now."""

    status: int
    out: bytes
    err: str
    files: Files
    refusal: CapsaError | None


class Machine:
    """Runs commands inside this process, in a folder and a home of their own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
        self.home = home
        self._monkeypatch = monkeypatch
        self._refusal: CapsaError | None = None
        monkeypatch.setattr(command, "_refuse", self._refuse)
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "COLUMNS"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("LANG", "C.UTF-8")
        monkeypatch.setenv("HOME", str(home))
        monkeypatch.setenv("XDG_STATE_HOME", str(home))
        monkeypatch.chdir(home)

    def _refuse(self, error: CapsaError, speech: Speech, status: int = command.USAGE) -> int:
        """Do what the command does, and remember why."""
        self._refusal = error
        return _say(error, speech, status)

    def run(self, arguments: list[str], given: bytes, files: Files, encoding: str) -> Ran:
        """Run a command where there are these files and no others."""
        self._lay_out(files)
        self._refusal = None
        out, err = io.BytesIO(), io.BytesIO()
        with self._monkeypatch.context() as streams:
            streams.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), "utf-8"))
            streams.setattr(sys, "stdout", io.TextIOWrapper(out, encoding))
            streams.setattr(sys, "stderr", io.TextIOWrapper(err, encoding, "backslashreplace"))
            with pytest.raises(SystemExit) as left:
                command.main(arguments)
            sys.stdout.flush()
            sys.stderr.flush()
            assert isinstance(left.value.code, int)
            written = err.getvalue().decode(encoding)
            return Ran(left.value.code, out.getvalue(), written, self._files(), self._refusal)

    def _files(self) -> Files:
        found = (path for path in self.home.rglob("*") if path.is_file())
        return {str(path.relative_to(self.home)): path.read_bytes() for path in found}

    def _lay_out(self, files: Files) -> None:
        for path in sorted(self.home.rglob("*"), reverse=True):
            if path.is_dir():
                path.rmdir()
            elif path.name not in files:
                path.unlink()
        for name, data in files.items():
            (self.home / name).write_bytes(data)


def arguments_of(line: bytes) -> list[str]:
    """Give the words of a line as a shell would; they name no file outside the folder."""
    words = line.replace(b"\0", b"").replace(b"/", b"").split(b" ")
    return [os.fsdecode(word) for word in words if word not in (b"..", b"")]


def checked(ran: Ran, files: Files) -> Answer:
    """Give what a run came to: what is refused is refused in one line, and nothing has changed."""
    if ran.status == 0:
        assert ran.out
        assert not ran.err
        return f"{len(ran.out).bit_length()} {sorted(set(ran.files) - set(files))}"
    assert ran.status == command.USAGE
    assert ran.err.startswith("capsa: ")
    assert ran.err.endswith("\n")
    check_sentence(ran.err.removesuffix("\n"))
    assert not ran.out
    assert ran.files == files
    assert ran.refusal is not None
    return ran.refusal


OURS = preset_text("one-royalty").encode()
OPTIONS = (
    b"--json",
    b"--lang tr",
    b"--lang",
    b"--help",
    b"--version",
    b"--sheet",
    b"--round 2",
    b"--seed a",
    b"--players 3",
    b"--dealer 1",
    b"--names Ana,Budi",
    b"--bots greedy,random",
    b"--rules ours.toml",
    b"--stakes Ana-Budi=2.5",
    b"--rounds 1",
    b"--save new",
    b"--resume",
    b"--new",
    b"-",
    b"--",
    b"-x",
)


def commands(machine: Machine) -> Target:
    """Give the commands that read a file: arguments in the first line, then what the file holds."""

    def answer(data: bytes) -> Answer:
        line, _, rest = data.partition(b"\n")
        files = {"it": rest, "it.toml": rest, "ours.toml": OURS}
        encoding = ENCODINGS[len(data) % len(ENCODINGS)]
        return checked(machine.run(arguments_of(line), rest, files, encoding), files)

    sheets = [path.read_bytes() for path in sorted(SHEETS.glob("*.toml"))]
    records = [path.read_bytes() for path in sorted(RECORDS.glob("*.jsonl"))]
    presets = [preset_text(name).encode() for name in preset_names()]
    seeds = (
        *(b"score it.toml\n" + sheet for sheet in sheets),
        *(b"score - --json\n" + sheet for sheet in sheets),
        *(b"replay --lang cs it\n" + record for record in records[::4]),
        *(b"rules check it.toml\n" + rules for rules in presets[::4]),
        *(b"rules show --sheet --lang id it.toml\n" + rules for rules in presets[1::4]),
        *(b"rules diff it.toml classic-1-6\n" + rules for rules in presets[2::4]),
        b"",
        b"rules list --lang tr",
        b"rules show taiwan",
        b"rules",
        b"deal --seed a --players 3 --dealer 2",
        b"replay it --round 1\n" + records[0],
        b"--help",
        b"--lang tr score --help",
        b"--version",
        b"play --resume --save it\n" + records[0],
        b"play --save it",
    )
    return Target("commands", seeds, answer, OPTIONS)


def matches(machine: Machine) -> Target:
    """Give the match in the terminal: options in the first line, then what is typed."""

    def answer(data: bytes) -> Answer:
        # Every line is answered, so that a million of them would take their time.
        line, *lines = data.split(b"\n")[:MOST_TYPED]
        typed = b"\n".join(lines)
        files = {"ours.toml": OURS}
        arguments = ["play", "--bots", "random", "--rounds", "1", *arguments_of(line)]
        return checked(machine.run(arguments, typed, files, "utf-8"), files)

    seeds = (
        b"--seed a --save new\n1\n\nall\n\n1\n\nall\n",
        b"--seed b --names Ana,Budi --stakes Ana-Budi=2\nmmmmmbbbbbfff\nundo\nsort suit\nhint\n1\n",
        b"--rules classic-2-4-called --lang id --seed c\nno\nf As\n2\n\nnone\nscore\nrules\nhelp\n",
        b"--rules ours.toml --players 2 --new\nAs Ks Qs Js 10s\nback\nsurrender\nyes\nquit\n",
        b"--seed d --lang tr\n1\nplay\n\nend\nyes\n",
    )
    words = (*OPTIONS, b"1\n", b"hint\n", b"undo\n", b"f ", b"fffmmmmmbbbbb\n", b"play\n")
    return Target("matches in the terminal", seeds, answer, words)


def saves(machine: Machine) -> Target:
    """Give matches taken up: what lies beside the record in the first line, then the record."""

    def answer(data: bytes) -> Answer:
        beside, _, record = data.partition(b"\n")
        files = {"it": record, "it.table": beside}
        arguments = ["play", "--resume", "--save", "it"]
        return checked(machine.run(arguments, b"score\n1\n", files, "utf-8"), files)

    seeds = []
    for seed, typed in (("a", b""), ("b", b"1\n\nall\n"), ("c", b"1\n\n" * 9)):
        arguments = ["play", "--seed", seed, "--bots", "random", "--rounds", "4", "--save", "it"]
        files = machine.run(arguments, typed, {}, "utf-8").files
        seeds.append(files["it.table"] + b"\n" + files["it"])
    words = (b"null", b'"greedy"', b'"seed"', b'"rounds"', b"[]", b"{}", b'"as"')
    return Target("saved matches", tuple(seeds), answer, words)


SIZES: dict[str, tuple[Callable[[Machine], Target], int, int]] = {
    "commands": (commands, 200, 60),
    "matches in the terminal": (matches, 40, 40),
    "saved matches": (saves, 50, 20),
}
"""What is fuzzed, by how many inputs in every test run, and for how many seconds when proving."""


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Machine:
    """Run commands inside this process."""
    return Machine(monkeypatch, tmp_path)


@pytest.mark.parametrize("name", SIZES)
def test_whatever_is_given_there_is_an_answer(name: str, sample: Sample, machine: Machine) -> None:
    """Damaged arguments and files are done with, or refused in one line with nothing changed."""
    make, inputs, seconds = SIZES[name]
    fuzz(make(machine), sample, inputs=inputs, seconds=seconds)


def test_what_was_lost_once_is_left_alone(machine: Machine) -> None:
    """A file that no match can go on in is refused and stays as it is, whatever it holds."""
    begun = ["--seed", "a", "--bots", "random", "--save", "it"]
    record = machine.run(["play", *begun], b"", {}, "utf-8").files["it"]
    for arguments, files in (
        (["--resume"], {"it": b""}),
        (["--resume"], {"it": record + b'{"kind":'}),
        ([], {"it": b"Buy milk."}),
    ):
        ran = machine.run(["play", *arguments, "--save", "it"], b"", dict(files), "utf-8")
        assert isinstance(checked(ran, dict(files)), CapsaError)
