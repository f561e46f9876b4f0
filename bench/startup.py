"""
How soon ``capsa --help`` is there, against a Python that does nothing.

Run as ``python bench/startup.py``. Prints milliseconds, the best of several runs, and the ratio;
its exit status is 1 if help takes more than eight times as long as nothing.
"""

import subprocess
import sys
import time

RUNS = 15
MOST = 8.0


def milliseconds(*arguments: str) -> float:
    """Give how long Python takes to run and end, in the best of several runs."""
    taken = []
    for _ in range(RUNS):
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        taken.append(time.perf_counter() - start)
    return min(taken) * 1e3


def main() -> int:
    """Measure, print, and give 1 where the promise is broken."""
    nothing = milliseconds("-c", "pass")
    asked = milliseconds("-c", "from capsa.cli.main import main; main(['--help'])")
    print(f"python -c pass  {nothing:7.1f} ms")
    print(f"capsa --help    {asked:7.1f} ms  {asked / nothing:5.2f} times as long")
    return int(asked > MOST * nothing)


if __name__ == "__main__":
    sys.exit(main())
