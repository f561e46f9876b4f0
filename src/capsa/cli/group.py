"""A command that has subcommands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from capsa.errors import UsageError

if TYPE_CHECKING:
    from click.core import Command, Context


class Group(click.Group):
    """A group that refuses an unknown subcommand with a sentence of capsa's own."""

    def resolve_command(
        self, ctx: Context, args: list[str]
    ) -> tuple[str | None, Command | None, list[str]]:
        """
        Find a subcommand.

        Raises
        ------
        UsageError
            ``usage/command``.
        """
        allowed = tuple(self.list_commands(ctx))
        if args[0] not in allowed:
            raise UsageError("usage/command", name=args[0], allowed=allowed)
        return super().resolve_command(ctx, args)


def help_if_alone(context: Context) -> None:
    """Show what a group can do to who names none of its subcommands."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
