"""How fast a reveal goes: row by row as the person presses Enter, where a person watches."""

from __future__ import annotations

from capsa.cli.play.keywords import Keywords, Word
from capsa.cli.screen import Screen
from capsa.words import Translator


class Quit(Exception):
    """The person leaves the match as it stands."""


class Pace:
    """Waits for a person between two rows, until it wants to wait no more."""

    def __init__(self, screen: Screen, tr: Translator) -> None:
        self._screen = screen
        self._tr = tr
        self._waits = screen.is_watched

    def wait(self) -> None:
        """
        Wait for Enter; nothing is waited for where no person sits at a terminal.

        Raises
        ------
        Quit, EndOfInput
            Where the person leaves.
        """
        if not self._waits:
            return
        typed = self._screen.ask(self._tr.gettext("Enter: go on; skip: wait no more"))
        match Keywords(self._tr).word(typed, (Word.SKIP, Word.QUIT)):
            case Word.QUIT:
                raise Quit
            case Word.SKIP:
                self._waits = False
            case _:
                pass
