"""Build hook: compiles each message catalogue `capsa.po` to the `capsa.mo` that gettext reads."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGUES = "src/capsa/words/locale/*/LC_MESSAGES/capsa.po"


def compile_catalogues(root: Path) -> list[Path]:
    """
    Compile the catalogues under `root`, each beside its source, and give the files written.

    Raises
    ------
    babel.messages.pofile.PoFileError
        A catalogue cannot be read.
    """
    return [_compile(source) for source in sorted(root.glob(CATALOGUES))]


def _compile(source: Path) -> Path:
    locale = source.parent.parent.name
    with source.open("rb") as text:
        catalogue = read_po(text, locale=locale, abort_invalid=True)
    target = source.with_suffix(".mo")
    with target.open("wb") as compiled:
        write_mo(compiled, catalogue)
    return target


class CatalogueHook(BuildHookInterface[Any]):
    """Runs for wheels and for editable installs, which read the compiled files from the tree."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before files are collected; the wheel takes the results as artifacts."""
        compile_catalogues(Path(self.root))


if __name__ == "__main__":
    compile_catalogues(Path(__file__).parent)
