"""Files that a command writes whole, or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from capsa.errors import UsageError


@contextmanager
def written_whole(path: Path) -> Iterator[Callable[[bytes], None]]:
    """
    Give what writes a file, as a whole, in the place of any other.

    That it can be written is found out at once, before the work that leads to what it shall hold.

    Raises
    ------
    UsageError
        ``file/folder``.
    OSError
        As the system says.
    """
    if path.is_dir():
        raise UsageError("file/folder", path=path)
    new = path.with_name(f"{path.name}.new")

    def write(content: bytes) -> None:
        with _named(path):
            new.write_bytes(content)
            new.replace(path)

    with _named(path):
        new.touch()
    try:
        yield write
    finally:
        new.unlink(missing_ok=True)


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Let an error of the system name the file that was asked for."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
