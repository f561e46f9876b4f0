"""Files that a command is given, and the rule sets they name."""

from __future__ import annotations

import sys
from pathlib import Path

from capsa.cli.speech import N_, Speech
from capsa.errors import UsageError
from capsa.rules import Ruleset, load_ruleset, parse_ruleset, preset_names

STANDARD_INPUT = "-"
_STANDARD_INPUT_NAME = N_("standard input")
MOST_MEGABYTES = 10
_MOST = MOST_MEGABYTES * 1_000_000


def origin_of(path: str, speech: Speech) -> str:
    """Give what errors call a file that a command is given."""
    return speech.gettext(_STANDARD_INPUT_NAME) if path == STANDARD_INPUT else path


def read_input(path: str) -> bytes:
    """
    Give what a file holds, or the standard input where the path is ``-``.

    Raises
    ------
    UsageError
        ``file/large`` for more than ten megabytes, ``file/missing``.
    OSError
        As the system says.
    """
    if path == STANDARD_INPUT:
        return _short_enough(sys.stdin.buffer.read(_MOST + 1), path)
    return _read_file(Path(path))


def _read_file(path: Path) -> bytes:
    if "\0" in str(path):
        # No system has such a name, and Python's answer to one is no error of the system.
        raise UsageError("file/missing", path=path)
    with path.open("rb") as file:
        return _short_enough(file.read(_MOST + 1), str(path))


def _short_enough(text: bytes, path: str) -> bytes:
    if len(text) > _MOST:
        raise UsageError("file/large", path=path, most=MOST_MEGABYTES)
    return text


def read_rules(name: str, folder: Path) -> bytes:
    """
    Give the text of a rule file, relative to a folder.

    A word that is no file there is taken for the name of a preset that there is not.

    Raises
    ------
    RulesetError, UsageError, OSError
        Where there is none to be read.
    """
    path = folder / name
    if Path(name).name == name and "." not in name and not path.exists():
        load_ruleset(name)
    return _read_file(path)


def ruleset_named(name: str, origin: str = STANDARD_INPUT) -> Ruleset:
    """
    Give a preset, or the rule set of a file, or of the standard input where the name is ``-``.

    Errors call the standard input `origin`.

    Raises
    ------
    RulesetError, UsageError, OSError
        Where there is none, or the file is not in order.
    """
    if name in preset_names():
        return load_ruleset(name)
    if name == STANDARD_INPUT:
        return parse_ruleset(read_input(name), origin)
    return parse_ruleset(read_rules(name, Path()), name)
