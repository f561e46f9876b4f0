"""The form of a page: headings, lists of sentences, tables in aligned columns."""

from __future__ import annotations

from dataclasses import dataclass

TableRow = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page: sentences, numbered steps, a table with its header, more sentences."""

    heading: str
    sentences: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    table: tuple[TableRow, ...] = ()
    after: tuple[str, ...] = ()


def format_page(title: str, opening: str, sections: tuple[Section, ...]) -> str:
    """Write a page as plain text that is also Markdown."""
    blocks = [f"# {title}", opening]
    for section in sections:
        parts = (
            format_list(section.sentences),
            format_steps(section.steps),
            format_table(section.table),
            format_list(section.after),
        )
        blocks += [f"## {section.heading}", *filter(None, parts)]
    return "\n\n".join(blocks) + "\n"


def format_list(sentences: tuple[str, ...]) -> str:
    """Write sentences as a list."""
    return "\n".join(f"- {sentence}" for sentence in sentences)


def format_steps(steps: tuple[str, ...]) -> str:
    """Write sentences as a numbered list."""
    return "\n".join(f"{number}. {step}" for number, step in enumerate(steps, start=1))


def format_table(rows: tuple[TableRow, ...]) -> str:
    """Write rows, the header first, in columns as wide as their widest cell."""
    if not rows:
        return ""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    header, *body = rows
    rule = tuple("-" * width for width in widths)
    return "\n".join(_format_row(row, widths) for row in (header, rule, *body))


def _format_row(row: TableRow, widths: list[int]) -> str:
    cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
    return f"| {' | '.join(cells)} |"
