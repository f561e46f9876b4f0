"""Files that a command writes whole, or not at all."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from capsa.errors import UsageError


@contextmanager
def written_whole(path: Path) -> Iterator[Callable[[bytes], None]]:
    """
    Give what writes a file, as a whole, in the place of any other.

    That it can be written is found out at once, before the work that leads to what it shall hold.
    A link stays, and what it leads to is written; what is no file, such as a device, is written as
    it stands.

    Raises
    ------
    UsageError
        ``file/folder``.
    OSError
        As the system says.
    """
    if path.is_dir():
        raise UsageError("file/folder", path=path)
    target = path.resolve()
    if target.exists() and not target.is_file():
        yield partial(_write_as_it_stands, path)
        return
    new = target.with_name(f".{secrets.token_hex(8)}.new")

    def write(content: bytes) -> None:
        with _named(path):
            new.write_bytes(content)
            new.replace(target)

    with _named(path):
        new.touch(exist_ok=False)
    try:
        yield write
    finally:
        new.unlink(missing_ok=True)


def _write_as_it_stands(path: Path, content: bytes) -> None:
    with _named(path), path.open("wb", buffering=0) as file:
        file.write(content)


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Let an error of the system name the file that was asked for."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
