"""Where in a score sheet something is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from capsa.errors import SheetError


@dataclass(frozen=True, slots=True)
class SheetPlace:
    """A score sheet, or the table of one of its players."""

    origin: str
    player: str | None = None

    def error(self, code: str, **values: object) -> SheetError:
        """Give an error that names the sheet, and the player whose table it is about."""
        player = {} if self.player is None else {"player": self.player}
        return SheetError(code, origin=self.origin, **player | values)

    def table(self, value: object, key: str) -> Mapping[str, object]:
        """
        Give a value that must be a table.

        Raises
        ------
        SheetError
            ``sheet/table``.
        """
        if not isinstance(value, Mapping):
            raise self.error("sheet/table", key=key)
        return value

    def check_keys(
        self, table: Mapping[str, object], allowed: tuple[str, ...], key: str = ""
    ) -> None:
        """
        Refuse a key that a table does not have; `key` is where the table stands.

        Raises
        ------
        SheetError
            ``sheet/key``.
        """
        for name in table:
            if name not in allowed:
                inside = f"{key}.{name}" if key else name
                raise self.error("sheet/key", key=inside, allowed=allowed)
