"""
How quickly the undominated settings of a hand are found, beside C++ and beside eval7.

Run as ``.venv/bin/python bench/undominated.py``; needs GCC. The C++ of ``bench/reference`` takes
the same steps. It is compiled with ``-O3 -march=native`` into a folder that is removed again, and
called in turn with the kernel, in one process; results must be equal. Counted in processor time;
ratios are medians round by round. Its exit status is 1 if the kernel takes more than 1.7 times as
long as C++, or if settings take more than a twelfth of what eval7 needs to evaluate the hand's
1,573 rows.
"""

import ctypes
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import eval7
import numpy as np
from numpy.typing import NDArray

from capsa.cards import CARDS
from capsa.rules import load_ruleset
from capsa.solver import deal_hands, undominated_of_hands
from capsa.solver.hands import MOST_OF_ONE, frontiers
from capsa.solver.ranking import ranking_arrays

SOURCE = Path(__file__).parent / "reference" / "undominated.cpp"
HANDS, FEWER = 2_000, 4
ROUNDS = 15
MOST_OF_C, LEAST_OF_EVAL7 = 1.7, 12.0

Arrays = tuple[NDArray[np.uint16], NDArray[np.int64]]


def compiled(folder: str) -> Callable[..., int]:
    """Compile the reference and give its function."""
    library = Path(folder) / "undominated.so"
    options = ("-std=c++20", "-O3", "-march=native", "-shared", "-fPIC")
    subprocess.run(["g++", *options, str(SOURCE), "-o", str(library)], check=True)
    function = ctypes.CDLL(str(library)).frontiers
    function.restype = ctypes.c_int64
    return function


def pointer(array: NDArray[Any]) -> ctypes.c_void_p:
    """Give where an array begins."""
    return ctypes.c_void_p(array.ctypes.data)


def room() -> Arrays:
    """Make room for settings, and for where those of each hand end."""
    settings = np.zeros((MOST_OF_ONE + 300 * HANDS, 3), dtype=np.uint16)
    return settings, np.zeros(HANDS, dtype=np.int64)


def microseconds(work: Callable[[], object], hands: int) -> float:
    """Give the processor time of one hand."""
    start = time.process_time()
    work()
    return (time.process_time() - start) / hands * 1e6


def evaluate_by_eval7(hands: list[list[int]]) -> Callable[[], None]:
    """Give what evaluates the 1,573 rows of each hand, one call a row."""
    cards = [eval7.Card(str(card)) for card in CARDS]
    rows = [
        row
        for hand in hands
        for size in (3, 5)
        for row in combinations([cards[card] for card in hand], size)
    ]

    def evaluate() -> None:
        for row in rows:
            eval7.evaluate(row)

    return evaluate


def main() -> int:
    """Measure, print, and give 1 where a promise is broken."""
    if shutil.which("g++") is None:
        print("this benchmark needs g++", file=sys.stderr)
        return 1
    rules = load_ruleset()
    hands, a = deal_hands(1, HANDS), ranking_arrays(rules.ranking)
    tables = (a.mixed, a.suited, a.fronts, a.least, a.top, a.highest)
    ours, theirs = room(), room()
    with tempfile.TemporaryDirectory() as folder:
        reference = compiled(folder)
    size, most = ctypes.c_int64(HANDS), ctypes.c_int64(len(theirs[0]))
    pointers = (pointer(hands), size, *map(pointer, tables), pointer(theirs[0]), most)
    works: dict[str, tuple[Callable[[], object], int]] = {
        "C++": (lambda: reference(*pointers, pointer(theirs[1])), HANDS),
        "kernel": (lambda: frontiers(hands, *tables, *ours), HANDS),
        "from Python, with keys": (lambda: undominated_of_hands(hands, rules), HANDS),
        "eval7, 1,573 rows": (evaluate_by_eval7(hands[:FEWER].tolist()), FEWER),
    }
    rounds = [{name: microseconds(*work) for name, work in works.items()} for _ in range(ROUNDS)]
    found = int(ours[1][-1])
    same_ends = np.array_equal(ours[1], theirs[1])
    if not (same_ends and np.array_equal(ours[0][:found], theirs[0][:found])):
        print("the kernel and C++ do not find the same", file=sys.stderr)
        return 1
    for name in works:
        print(f"{name:24} {min(taken[name] for taken in rounds):8.2f} us a hand")
    to_c = statistics.median(taken["kernel"] / taken["C++"] for taken in rounds)
    to_eval7 = {
        name: statistics.median(taken["eval7, 1,573 rows"] / taken[name] for taken in rounds)
        for name in ("kernel", "from Python, with keys")
    }
    print(f"settings a hand          {found / HANDS:8.1f}")
    print(f"kernel to C++            {to_c:8.2f} times as long (promised: {MOST_OF_C})")
    for name, ratio in to_eval7.items():
        print(f"{name:24} {ratio:8.1f} times as quick as eval7 (promised: {LEAST_OF_EVAL7:.0f})")
    return int(to_c > MOST_OF_C or min(to_eval7.values()) < LEAST_OF_EVAL7)


if __name__ == "__main__":
    sys.exit(main())
