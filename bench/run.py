"""
Run the benchmarks of this folder, all or those named, one after another.

Run as ``python bench/run.py [NAME...]``. Exits with 1 if one of them says that a promise is broken.
"""

import platform
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent


def benchmarks() -> dict[str, Path]:
    """Give every benchmark by its name."""
    return {path.stem: path for path in sorted(FOLDER.glob("*.py")) if path != Path(__file__)}


def main(wanted: list[str]) -> int:
    """Run the benchmarks named, or all, each in a Python of its own."""
    known = benchmarks()
    for name in wanted:
        if name not in known:
            print(f'no benchmark "{name}"; allowed: {", ".join(known)}', file=sys.stderr)
            return 2
    print(f"{platform.system()} {platform.machine()}, Python {platform.python_version()}")
    broken = []
    for name in wanted or known:
        print(f"\n== {name}", flush=True)
        if subprocess.run([sys.executable, str(known[name])], check=False).returncode:
            broken.append(name)
    if broken:
        print(f"\nbroken promises: {', '.join(broken)}", file=sys.stderr)
    return int(bool(broken))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
