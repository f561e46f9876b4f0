"""Kernels compile wherever they run, whether or not what was compiled can be kept."""

from __future__ import annotations

import errno
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from numba.core import caching, config
from numba.core.errors import TypingError

import capsa.solver.jit  # noqa: F401  # before the tests change where things are kept

SOURCE = """
from capsa.solver.jit import kernel, part


@part
def _next(number):
    return number + 1


@kernel("int64(int64)")
def after(number):
    return _next(number)
"""


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write a file with a kernel, and let what is compiled be kept in an empty folder alone."""
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path / "kept"))
    monkeypatch.setattr(config, "CACHE_LOCATOR_CLASSES", "UserProvidedCacheLocator")
    path = tmp_path / "some_kernels.py"
    path.write_text(SOURCE)
    return path


def run(path: Path) -> ModuleType:
    """Import a file anew."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def kept(path: Path, ending: str) -> list[Path]:
    """Give the files that were kept."""
    return sorted((path.parent / "kept").rglob(f"*.{ending}"))


def test_what_is_compiled_is_kept(source: Path) -> None:
    """A second run loads what the first compiled."""
    assert run(source).after(1) == 2
    assert len(kept(source, "nbi")) == len(kept(source, "nbc")) == 1
    assert sum(run(source).after.stats.cache_hits.values()) == 1


def test_no_folder_to_keep_anything_in(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no folder can be written, the kernel is compiled all the same."""
    monkeypatch.setattr(config, "CACHE_DIR", str(source / "below a file"))

    assert run(source).after(1) == 2


def test_a_full_disk(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a folder is there but takes no bytes, the kernel is compiled all the same."""

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no space left on device")

    monkeypatch.setattr(caching.IndexDataCacheFile, "_save_data", refuse)

    assert run(source).after(1) == 2


@pytest.mark.parametrize("ending", ["nbi", "nbc"])
@pytest.mark.parametrize("left", [0, 50])
def test_what_was_kept_is_damaged(source: Path, ending: str, left: int) -> None:
    """A file that was cut off is not trusted and stops nobody."""
    run(source)
    (path,) = kept(source, ending)
    path.write_bytes(path.read_bytes()[:left])

    assert run(source).after(1) == 2


def test_a_fault_of_the_kernel_is_told(source: Path) -> None:
    """What cannot be compiled is refused, kept or not."""
    source.write_text(SOURCE.replace("number + 1", "number.nothing"))

    with pytest.raises(TypingError):
        run(source)


def test_without_numba() -> None:
    """Where numba is missing, the solver says so, and who does not need it does not miss it."""
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "import capsa.cli\n"
        "from capsa.errors import SolverError\n"
        "try:\n    import capsa.solver\nexcept SolverError as error:\n    print(error.code, error)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )

    assert done.stdout.startswith("solver/numba this needs numba")


def test_the_command_line_starts_without_numba_or_numpy() -> None:
    """Nothing heavy is imported before a command needs it."""
    code = "import sys, capsa.cli; print({'numpy', 'numba', 'llvmlite'} & set(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )

    assert done.stdout == "set()\n"
