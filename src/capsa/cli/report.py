"""What a command has to say, made whole before any of it is printed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

import click

from capsa.cards import Card
from capsa.words import describe_cards

Cell = str | tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """The beginning of something new."""

    text: str


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows in columns; the columns numbered in `right` end, not begin, at one place."""

    rows: tuple[tuple[Cell, ...], ...]
    right: tuple[int, ...] = ()


Block = str | Heading | Grid
"""A line, a heading, or rows in columns."""


def show(blocks: Sequence[Block]) -> None:
    """Print: in colours and as wide as the screen on a terminal, else as plain text."""
    if sys.stdout.isatty():
        _show_on_screen(blocks)
    else:
        click.echo("\n".join(map(_plain, blocks)).lstrip("\n"))


def _show_on_screen(blocks: Sequence[Block]) -> None:
    from capsa.cli.screen import Screen

    screen = Screen()
    for block in blocks:
        match block:
            case str():
                screen.say(block)
            case Heading(text):
                screen.head(text)
            case Grid(rows, right):
                cells = (
                    [cell if isinstance(cell, str) else screen.cards(cell) for cell in row]
                    for row in rows
                )
                screen.table(cells, right=right)


def _plain(block: Block) -> str:
    match block:
        case str():
            return block
        case Heading(text):
            return f"\n{text}"
        case Grid(rows, right):
            texts = [
                [cell if isinstance(cell, str) else describe_cards(cell) for cell in row]
                for row in rows
            ]
            widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
            return "\n".join(_aligned(row, widths, right) for row in texts)


def _aligned(row: list[str], widths: list[int], right: tuple[int, ...]) -> str:
    cells = (
        text.rjust(width) if column in right else text.ljust(width)
        for column, (text, width) in enumerate(zip(row, widths, strict=True))
    )
    return f"  {'  '.join(cells)}".rstrip()
