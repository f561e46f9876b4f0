"""Files of the solver: written whole or not at all."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path


def replace_whole(path: Path, data: bytes) -> None:
    """
    Write a file whole, in the place of any other, or leave all as it was.

    Raises
    ------
    OSError
        As the system says, of this path.
    """
    fresh = path.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with fresh.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


def keep_newest(folder: Path, most: int) -> None:
    """Remove all but so many files of a folder, those written last."""
    files = [path for path in folder.iterdir() if path.is_file()]
    files.sort(key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in files[most:]:
        path.unlink(missing_ok=True)
