"""
How long a command takes to start: ``capsa --help`` beside a Python that does nothing.

Run as ``.venv/bin/python bench/help.py``. The promise: at most eight times as long, the best of
several starts each, taken in turn.
"""

import subprocess
import sys
import time
from pathlib import Path

STARTS = 15
PROMISED = 8.0
NOTHING = (sys.executable, "-c", "pass")
HELP = (str(Path(sys.executable).with_name("capsa")), "--help")


def seconds(command: tuple[str, ...]) -> float:
    """Give how long a command takes from start to end."""
    begin = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def main() -> int:
    """Measure both in turn, print the best of each and judge their ratio."""
    starts = [(seconds(NOTHING), seconds(HELP)) for _ in range(STARTS)]
    nothing, helping = (min(times) for times in zip(*starts, strict=True))
    ratio = helping / nothing
    print(f"python -c pass    {nothing * 1e3:8.1f} ms")
    print(
        f"capsa --help      {helping * 1e3:8.1f} ms  {ratio:6.2f} times (promised: {PROMISED:.0f})"
    )
    return int(ratio > PROMISED)


if __name__ == "__main__":
    sys.exit(main())
