"""What a person sees and types: cards in four colours, or plain text where nothing else will do."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from textwrap import wrap

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from capsa.cards import Card, Suit
from capsa.words import describe_card

_INK = {
    Suit.SPADES: "bold",
    Suit.HEARTS: "bold bright_red",
    Suit.DIAMONDS: "bold bright_blue",
    Suit.CLUBS: "bold green",
}
_FACE = {
    Suit.SPADES: "bold black on bright_white",
    Suit.HEARTS: "bold red on bright_white",
    Suit.DIAMONDS: "bold blue on bright_white",
    Suit.CLUBS: "bold green on bright_white",
}
_WIDEST_CARD = 3
_LEAST_WIDTH = 20
_MOST_WIDTH = 1000
_NARROW = 60
"""Columns that a name, five cards and their combination need side by side."""


class EndOfInput(Exception):
    """Nobody types any more: the input has ended."""


class Screen:
    """A terminal or a pipe."""

    def __init__(self) -> None:
        self._typed = sys.stdin.isatty()
        plain = self._plain = bool(
            not sys.stdout.isatty() or os.environ.get("NO_COLOR") or _is_dumb()
        )
        self._console = Console(
            color_system=None if plain else "auto",
            force_terminal=False if plain else None,
            highlight=False,
            markup=False,
            emoji=False,
        )
        # A width that a terminal only claims would hide all there is, or fill the memory.
        if not _LEAST_WIDTH <= self._console.width <= _MOST_WIDTH:
            self._console.width = min(max(_LEAST_WIDTH, self._console.width), _MOST_WIDTH)
        if self._typed:
            _edit_lines()

    @property
    def width(self) -> int:
        """The columns there are."""
        return max(_LEAST_WIDTH, self._console.width)

    @property
    def is_watched(self) -> bool:
        """Whether a person types here and sees what is shown."""
        return self._typed and sys.stdout.isatty()

    def _print(self, shown: RenderableType) -> None:
        if not self._plain:
            self._console.print(shown)
            return
        # Columns are filled up with spaces, which plain text has no use for.
        with self._console.capture() as capture:
            self._console.print(shown)
        for line in capture.get().splitlines():
            self._console.file.write(f"{line.rstrip()}\n")

    def say(self, text: str | Text = "", *, style: str = "", indent: int = 0) -> None:
        """Show a line, or several where it is longer than the screen is wide."""
        if isinstance(text, Text):
            self._print(Padding(text, (0, 0, 0, indent)))
            return
        for line in text.splitlines() or [""]:
            for part in self._wrapped(line, indent) or [""]:
                self._print(Text(part, style=style))

    def _wrapped(self, line: str, indent: int) -> list[str]:
        """Break a line between words; what goes on is indented more than where it began."""
        own = indent + len(line) - len(line.lstrip(" "))
        return wrap(
            line.strip(),
            self.width,
            initial_indent=" " * own,
            subsequent_indent=" " * (own + 4),
            break_on_hyphens=False,
        )

    def command(self, text: str) -> None:
        """Show a command in one line, however long, so that it can be copied."""
        self._console.print(Text(f"  {text}"), soft_wrap=True)

    def head(self, text: str) -> None:
        """Show the beginning of something new."""
        self._print(Text())
        self._print(Text(f"── {text}", style="bold"))

    def table(self, rows: Iterable[Sequence[str | Text]], *, right: Sequence[int] = ()) -> None:
        """Show rows in columns; those numbered in `right` end, not begin, at one place."""
        grid = Table.grid(padding=(0, 2))
        for number, cells in enumerate(rows):
            if not number:
                for column, _ in enumerate(cells):
                    grid.add_column(justify="right" if column in right else "left")
            grid.add_row(*cells)
        self._print(Padding(grid, (0, 0, 0, 2)))

    def rows(self, rows: Iterable[tuple[str, Text, Text]]) -> None:
        """Show rows of cards, each with a name before and its combination behind or below."""
        if self.width >= _NARROW:
            self.table(rows)
            return
        for name, cards, combination in rows:
            self.say(Text.assemble(name, " ", cards))
            self.say(combination, indent=2)

    def cards(self, cards: Iterable[Card]) -> Text:
        """Give cards as text in their colours."""
        shown = Text()
        for card in cards:
            if shown:
                shown.append(" ")
            shown.append(describe_card(card), style=_INK[card.suit])
        return shown

    def tiles(self, cards: Sequence[Card], marks: Sequence[str]) -> None:
        """Show cards large, side by side, each with a mark under it."""
        place = _WIDEST_CARD + 2
        line = max(1, (self.width - 1) // place)
        for start in range(0, len(cards), line):
            faces, under = Text(" "), Text(" ")
            for card, mark in zip(cards[start : start + line], marks[start:], strict=False):
                faces.append(f"{describe_card(card):>{_WIDEST_CARD}} ", style=_FACE[card.suit])
                faces.append(" ")
                under.append(f"{mark:>{_WIDEST_CARD}}  ", style="bold")
            self._print(faces)
            if under.plain.strip():
                self._print(under)

    def ask(self, prompt: str) -> str:
        """
        Ask, and give what was typed.

        Raises
        ------
        EndOfInput
            Where nothing is typed any more.
        """
        self._console.file.flush()
        try:
            typed = input(f"{prompt} > ")
        except EOFError:
            self._print(Text())
            raise EndOfInput from None
        if not self._typed:
            # A transcript shows what was answered, as a terminal does by itself.
            self._print(Text(typed))
        return typed.strip()


def _is_dumb() -> bool:
    return os.environ.get("TERM", "").lower() in ("dumb", "unknown")


def _edit_lines() -> None:
    """Let typed lines be edited and called back, where the system can do that."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
