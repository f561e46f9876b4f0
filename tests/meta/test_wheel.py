"""What is shipped: the wheel holds all that running needs."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

from tests.rooms import ROOT, SOURCE


def _wheel_files(folder: Path) -> set[str]:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_code_data_catalogues_and_licences(tmp_path: Path) -> None:
    """An installed capsa has every module, rule file and compiled catalogue, and every licence."""
    held = _wheel_files(tmp_path)
    shipped = [path for path in SOURCE.rglob("*") if path.suffix in (".py", ".toml", ".typed")]
    compiled = [path.with_suffix(".mo") for path in SOURCE.rglob("*.po")]
    wanted = {path.relative_to(SOURCE.parent).as_posix() for path in shipped + compiled}

    assert wanted <= held
    assert {"LICENSE", "THIRD_PARTY.md"} <= {name.rsplit("/")[-1] for name in held}
    assert not [name for name in held if name.endswith((".po", ".pot"))]
