"""Strategies that are kept: found again, made anew where they are damaged, and not for ever."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from capsa.rules import Ruleset, load_ruleset, ruleset_from_table
from capsa.solver import cache_folder, library, row_worths_for, strategy_for
from capsa.solver.files import keep_newest, replace_whole
from tests.brief_training import brief_training

RULES = ruleset_from_table({"extends": "classic-2-4", "surrender": {"units": 2}}, "x", named=False)


@pytest.fixture
def cache(tmp_path: Path) -> Iterator[Path]:
    """Give an empty cache, and a training that takes a moment."""
    with brief_training(tmp_path):
        yield tmp_path / "capsa"


def forgotten(rules: Ruleset) -> bytes:
    """Give what a strategy is when no process remembers it."""
    library._AT_HAND.clear()
    return strategy_for(rules).identity


def kept(folder: Path) -> Path:
    """Give the one strategy that is kept."""
    (path,) = (folder / "strategies").iterdir()
    return path


def test_what_was_trained_is_kept(cache: Path) -> None:
    """The next process reads it, and rows are worth what they are there."""
    first = strategy_for(RULES)
    before = kept(cache).stat().st_mtime_ns

    assert cache == cache_folder()
    assert forgotten(RULES) == first.identity
    assert kept(cache).stat().st_mtime_ns == before
    library._AT_HAND.clear()
    for ours, theirs in zip(row_worths_for(RULES).worths, first.worths.worths, strict=True):
        assert (ours == theirs).all()


@pytest.mark.parametrize("damage", [b"", b"capsa strategy 1\nnonsense", b"\x00" * 99])
def test_what_is_damaged_is_made_anew(damage: bytes, cache: Path) -> None:
    """A file that was cut short is no reason to refuse to play."""
    identity = strategy_for(RULES).identity
    whole = kept(cache).read_bytes()
    kept(cache).write_bytes(damage)
    library._AT_HAND.clear()
    row_worths_for(RULES)

    assert forgotten(RULES) == identity
    assert kept(cache).read_bytes() == whole


def test_a_folder_in_the_place_of_a_file_stops_nobody(cache: Path) -> None:
    """Where it can be neither read nor written it is trained each time."""
    identity = strategy_for(RULES).identity
    path = kept(cache)
    path.unlink()
    path.mkdir()

    assert forgotten(RULES) == identity
    assert path.is_dir()


def test_training_is_shorter_where_hands_take_longer() -> None:
    """A minute is enough for all rules: of suits and of hands paid whole fewer are dealt."""
    usual, suits, whole = (
        library.first_use(load_ruleset(name))
        for name in ("classic-2-4", "indonesia", "broken-royalties")
    )

    assert suits.hands < whole.hands < usual.hands == library.FIRST_USE.hands
    assert suits.opponents < usual.opponents


def test_only_what_was_written_last_stays(tmp_path: Path) -> None:
    """A cache does not grow for ever, and what a kill left half written goes too."""
    (tmp_path / "folder").mkdir()
    for number in range(5):
        path = tmp_path / f"{number}"
        path.write_bytes(b"x")
        os.utime(path, (number, number))
    keep_newest(tmp_path, 2)

    assert sorted(path.name for path in tmp_path.iterdir()) == ["3", "4", "folder"]


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    """What goes wrong is told of the file, and nothing is left of it."""
    path = tmp_path / "file"
    replace_whole(path, b"old")
    replace_whole(path, b"new")
    (tmp_path / "folder").mkdir()
    with pytest.raises(IsADirectoryError) as refused:
        replace_whole(tmp_path / "folder", b"x")

    assert refused.value.filename == str(tmp_path / "folder")
    assert path.read_bytes() == b"new"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]
