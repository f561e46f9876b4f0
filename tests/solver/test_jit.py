"""Kernels compile where nothing can be kept, and what needs no kernel starts without numba."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.rooms import SOURCE

# The decorator alone: its package would compile every kernel.
DOUBLING = f"""
import sys
from importlib.util import module_from_spec, spec_from_file_location

spec = spec_from_file_location("jit", {str(SOURCE / "solver" / "jit.py")!r})
jit = module_from_spec(spec)
spec.loader.exec_module(jit)

@jit.kernel("int64(int64)")
def double(number):
    return number + number

print(double(21), sum(double.stats.cache_hits.values()))
"""


def run(*arguments: str, **environment: str) -> str:
    """Run a Python of its own and give what it prints."""
    return subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        check=True,
        text=True,
    ).stdout.strip()


def doubled(folder: Path, script: Path) -> str:
    """Run a script with a kernel that may be kept in one folder alone."""
    alone = "UserProvidedCacheLocator"
    kept = {"NUMBA_CACHE_DIR": str(folder), "NUMBA_CACHE_LOCATOR_CLASSES": alone}
    return run(str(script), **kept)


def test_a_kernel_is_kept_between_runs(tmp_path: Path) -> None:
    """What the first run compiles the second run finds."""
    script = tmp_path / "doubling.py"
    script.write_text(DOUBLING)
    runs = [doubled(tmp_path / "kept", script) for _ in range(2)]

    assert runs == ["42 0", "42 1"]


def test_where_nothing_can_be_kept_a_kernel_works_all_the_same(tmp_path: Path) -> None:
    """A folder that cannot be made, not even by root, is done without."""
    script, file = tmp_path / "doubling.py", tmp_path / "file"
    script.write_text(DOUBLING)
    file.touch()
    runs = [doubled(file / "below", script) for _ in range(2)]

    assert runs == ["42 0", "42 0"]
    assert {path.name for path in tmp_path.iterdir()} == {"doubling.py", "file"}


def test_without_numba_the_solver_says_so() -> None:
    """Who asks the solver where numba is missing is told that, and what plays without it."""
    code = """
import sys
sys.modules["numba"] = None
from capsa.errors import SolverError
try:
    import capsa.solver
except SolverError as error:
    print(error.code, "|", error)
"""
    code_word, sentence = run("-c", code).split(" | ")

    assert code_word == "solver/numba"
    assert "numba" in sentence
    assert "greedy" in sentence


def test_the_command_line_starts_without_arrays_and_compilers() -> None:
    """A command that asks the solver nothing waits for neither numpy nor numba."""
    code = """
import sys
import capsa.cli.main, capsa.bots
print(sorted({"llvmlite", "matplotlib", "numba", "numpy"} & set(sys.modules)))
"""

    assert run("-c", code) == "[]"
