"""The rule sets that come with capsa, as the text of their files."""

from functools import cache
from importlib.resources import files

PRESETS = (
    "classic-2-4",
    "classic-1-6",
    "plain-2-4",
    "plain-1-6",
    "scoop-1-4",
    "one-per-row",
    "flat-royalties",
    "graded-royalties",
    "cancel-royalties",
    "one-royalty",
    "broken-royalties",
    "classic-2-4-called",
    "mandarin",
    "shisanshui",
    "taiwan",
    "hong-kong",
    "mau-binh",
    "pusoy",
    "indonesia",
)
DEFAULT_RULESET = PRESETS[0]
"""The preset that stands where none is named, and whose values are a file's defaults."""


def preset_names() -> tuple[str, ...]:
    """Give the names of all presets, the default one first."""
    return PRESETS


@cache
def preset_text(name: str) -> str:
    """Give the file of a preset, one of `preset_names`."""
    return files("capsa.rules").joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
