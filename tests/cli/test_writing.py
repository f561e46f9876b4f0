"""Files that are written whole, or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from capsa.cli.writing import written_whole
from capsa.errors import UsageError


def left_in(folder: Path) -> dict[str, bytes]:
    """Give what a folder holds."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_a_file_is_replaced_when_all_of_it_is_there(tmp_path: Path) -> None:
    """Until it is written the old one stands, and nothing else is left."""
    path = tmp_path / "plot.svg"
    path.write_bytes(b"old")
    with written_whole(path) as write:
        assert path.read_bytes() == b"old"
        write(b"new")

    assert left_in(tmp_path) == {"plot.svg": b"new"}


def test_work_that_fails_leaves_all_as_it_was(tmp_path: Path) -> None:
    """What breaks off before there is anything to write leaves no file."""
    with pytest.raises(KeyboardInterrupt), written_whole(tmp_path / "plot.svg"):
        raise KeyboardInterrupt

    assert left_in(tmp_path) == {}


def test_what_cannot_be_written_is_told_before_any_work(tmp_path: Path) -> None:
    """A folder that is not there, and one in the place of the file."""
    with (
        pytest.raises(FileNotFoundError) as refused,
        written_whole(tmp_path / "no" / "plot.svg"),
    ):
        pytest.fail("work was begun")
    assert refused.value.filename == str(tmp_path / "no" / "plot.svg")

    with pytest.raises(UsageError, match="is a folder"), written_whole(tmp_path):
        pytest.fail("work was begun")


def test_what_stands_beside_it_is_let_be(tmp_path: Path) -> None:
    """A file that happens to be named as a half-written one might be is nobody's business."""
    (tmp_path / "plot.svg.new").write_bytes(b"mine")
    with written_whole(tmp_path / "plot.svg") as write:
        write(b"new")

    assert left_in(tmp_path) == {"plot.svg": b"new", "plot.svg.new": b"mine"}


def test_a_link_stays_one(tmp_path: Path) -> None:
    """What it leads to is written, whole."""
    (tmp_path / "kept").mkdir()
    (tmp_path / "plot.svg").symlink_to(tmp_path / "kept" / "plot.svg")
    with written_whole(tmp_path / "plot.svg") as write:
        write(b"new")

    assert (tmp_path / "plot.svg").is_symlink()
    assert left_in(tmp_path / "kept") == {"plot.svg": b"new"}


def test_a_device_is_not_replaced(tmp_path: Path) -> None:
    """It is written to as it stands."""
    link = tmp_path / "nothing"
    link.symlink_to(os.devnull)
    with written_whole(link) as write:
        write(b"new")

    assert Path(os.devnull).is_char_device()
    assert [path.name for path in tmp_path.iterdir()] == ["nothing"]


def test_a_mishap_in_writing_is_told_of_the_file(tmp_path: Path) -> None:
    """What goes wrong in writing names the file that was asked for."""
    path = tmp_path / "plot.svg"
    with written_whole(path) as write:
        path.mkdir()
        with pytest.raises(IsADirectoryError) as refused:
            write(b"new")

    assert refused.value.filename == str(path)
    assert left_in(tmp_path) == {}
