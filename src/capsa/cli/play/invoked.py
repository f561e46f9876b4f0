"""By which words the program was started, so that a person can start it again by the same."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path


def invoked() -> tuple[str, ...]:
    """Give the command that begins ``capsa play`` again in the shell it was begun in."""
    program = Path(sys.argv[0])
    if program.name == "__main__.py":
        return Path(sys.executable).name, "-m", "capsa", "play"
    found = shutil.which(program.name)
    if found is not None and Path(found).resolve() == program.resolve():
        return program.name, "play"
    return os.path.relpath(program) if program.is_absolute() else str(program), "play"
