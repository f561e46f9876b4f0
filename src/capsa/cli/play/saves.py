"""A match kept on disk: its events as they happen, and beside them what only this machine knows."""

from __future__ import annotations

import fcntl
import json
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Self

from capsa.bots import BOTS
from capsa.errors import RecordError, UsageError
from capsa.match import MatchClosed, MatchEvent, MatchOpened
from capsa.record import dumps, recover

_FORMAT = 1
_BEGINNING = b'{"kind":"match_opened",'
_OTHER_VERSIONS = ("record/engine", "record/format")
_PRIVATE = 0o600
_MOST_MEGABYTES = 100
"""A match of ten thousand rounds has fewer."""


@dataclass(frozen=True, slots=True)
class Secrets:
    """
    What a match needs to go on, and no record holds.

    `seed` is that of the match, in hexadecimal: the seeds of its rounds come from it. `bots` names
    the bot of each seat, None for a person. The match ends by itself after `rounds`, if given.
    """

    seed: str
    bots: tuple[str | None, ...]
    rounds: int | None
    format: int = _FORMAT


def _secrets_path(path: Path) -> Path:
    """Give where the secrets of a match lie: beside it."""
    return path.with_name(path.name + ".table")


def _read_secrets(beside: Path, seats: int) -> Secrets:
    try:
        read: Any = json.loads(beside.read_bytes())
        known = Secrets(str(read["seed"]), tuple(read["bots"]), read["rounds"], read["format"])
        bytes.fromhex(known.seed)
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        raise UsageError("play/table", path=beside) from None
    rounds_known = known.rounds is None or type(known.rounds) is int
    bots_known = all(bot is None or str(bot) in BOTS for bot in known.bots)
    seats_known = len(known.bots) == seats and known.bots.count(None) == 1
    if known.format != _FORMAT or not (rounds_known and bots_known and seats_known):
        raise UsageError("play/table", path=beside)
    return known


class Save:
    """
    The file of one match, held by this process alone for as long as it is open.

    Every command's events are on the disk before anybody sees them. What a killed program left
    unfinished is dropped when the file is opened again.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._is_made = not path.exists()
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, _PRIVATE)
        self._length = 0
        try:
            self._hold()
        except BaseException:
            os.close(self._file)
            raise

    def _hold(self) -> None:
        if not stat.S_ISREG(os.fstat(self._file).st_mode):
            raise UsageError("file/kind", path=self.path)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise UsageError("play/held", path=self.path) from None

    @property
    def is_empty(self) -> bool:
        """Whether no match has begun in the file; its opening may be cut short."""
        return self.is_ours and b"\n" not in self._read()

    @property
    def is_ours(self) -> bool:
        """Whether the file begins as a match does, as far as it goes: else it is somebody's."""
        return _BEGINNING.startswith(os.pread(self._file, len(_BEGINNING), 0))

    def _read(self) -> bytes:
        size = os.fstat(self._file).st_size
        if size > _MOST_MEGABYTES * 1_000_000:
            raise UsageError("file/large", path=self.path, most=_MOST_MEGABYTES)
        return os.pread(self._file, size, 0)

    def load(self) -> tuple[MatchEvent, ...]:
        """
        Give the events kept, without what was left unfinished; what is appended takes its place.

        Raises
        ------
        UsageError
            ``play/foreign`` where the file is not a match of this program, ``file/other`` where it
            is one, and damaged or of another version, ``file/large``.
        """
        text = self._read()
        try:
            events = recover(text)
        except RecordError as error:
            first = error.values.get("line", 1) == 1
            if first and error.code not in _OTHER_VERSIONS:
                raise UsageError("play/foreign", path=self.path) from error
            raise UsageError("file/other", path=self.path, reason=error) from error
        self._length = len(dumps(events).encode())
        return events

    @property
    def beside(self) -> Path:
        """Where the secrets of the match lie."""
        return _secrets_path(self.path)

    def secrets_of(self, events: tuple[MatchEvent, ...]) -> Secrets:
        """
        Give what lies beside the file for the match of these events.

        Raises
        ------
        UsageError
            ``play/table``.
        """
        opening = events[0]
        assert isinstance(opening, MatchOpened), "a record begins so"
        return _read_secrets(self.beside, len(opening.players))

    def begin(self, secrets: Secrets, events: Iterable[MatchEvent]) -> None:
        """
        Begin a match in the file, in the place of any other.

        Raises
        ------
        UsageError
            ``file/folder`` where a folder stands in the place of the secrets.
        """
        if self.beside.is_dir():
            raise UsageError("file/folder", path=self.beside)
        new = self.beside.with_name(self.beside.name + ".new")
        with (
            _named(new),
            os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, _PRIVATE), "w") as file,
        ):
            json.dump(asdict(secrets), file)
            file.flush()
            os.fsync(file.fileno())
        os.ftruncate(self._file, 0)
        self._length = 0
        os.replace(new, self.beside)
        _sync_folder(self.path.parent)
        self.append(events)

    def append(self, events: Iterable[MatchEvent]) -> None:
        """Write the events of one command to the disk, all of them or none."""
        text = dumps(events).encode()
        try:
            os.ftruncate(self._file, self._length)
            _write(self._file, text, self._length)
            os.fsync(self._file)
        except OSError as error:
            os.ftruncate(self._file, self._length)
            raise OSError(error.errno, error.strerror, str(self.path)) from error
        self._length += len(text)

    def forget(self) -> None:
        """Remove what lies beside the file: the match is over, and every seed revealed."""
        self.beside.unlink(missing_ok=True)

    def close(self) -> None:
        """Let the file go; one that was made for a match that has not begun is removed."""
        if self._is_made and os.fstat(self._file).st_size == 0:
            self.path.unlink(missing_ok=True)
        os.close(self._file)

    def __enter__(self) -> Self:
        """Hold the file within a with block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let the file go."""
        self.close()


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Let an error of the system name the file, which it does not do once that is open."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def _write(file: int, text: bytes, place: int) -> None:
    while text:
        written = os.pwrite(file, text, place)
        text, place = text[written:], place + written


def _sync_folder(folder: Path) -> None:
    """Write down that a folder has a new file; a power cut could lose the name otherwise."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def default_folder() -> Path:
    """
    Give the folder in which a person's matches are kept.

    Raises
    ------
    UsageError
        ``file/missing`` for a person without a home.
    """
    if sys.platform == "darwin":
        return _home() / "Library" / "Application Support" / "capsa"
    chosen = os.environ.get("XDG_STATE_HOME", "")
    # The specification of these variables has relative paths ignored.
    state = Path(chosen) if os.path.isabs(chosen) else _home() / ".local" / "state"
    return state / "capsa"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        raise UsageError("file/missing", path="~") from None


def _kept(folder: Path) -> list[Path]:
    return sorted(folder.glob("match-*.jsonl"))


def unfinished_match(folder: Path) -> Path | None:
    """Give the latest match of a folder that can go on: its secrets are still there."""
    unfinished = [path for path in _kept(folder) if _secrets_path(path).exists()]
    # A program killed as it ended a match may have left the secrets of one that is over.
    return next((path for path in reversed(unfinished) if not _is_over(path)), None)


def _is_over(path: Path) -> bool:
    ending = dumps([MatchClosed()]).encode()
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - len(ending)))
        return file.read() == ending


def next_match(folder: Path) -> Path:
    """Give the path of a new match in a folder, which is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    numbers = [path.stem.removeprefix("match-") for path in _kept(folder)]
    last = max((int(number) for number in numbers if number.isdecimal()), default=0)
    return folder / f"match-{last + 1:04}.jsonl"
