"""The command `capsa`: its subcommands, and the one place where errors become sentences."""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

from capsa import __version__
from capsa.cli.encoding import speak_plainly_where_needed
from capsa.cli.group import Group, help_if_alone
from capsa.cli.speech import N_, Speech, language_in, language_option, spoken
from capsa.cli.streams import let_go, open_missing_streams
from capsa.errors import CapsaError, UsageError

if TYPE_CHECKING:
    from click.core import Command, Context

USAGE = 2
"""The exit status of whatever could not be done."""

INTERRUPTED = 130
"""The exit status after Ctrl-C."""

_COMMANDS = {
    "play": ("capsa.cli.play.command:play", N_("Play a match in the terminal, against bots.")),
    "score": ("capsa.cli.score:score", N_("Settle a score sheet: who pays whom, and why.")),
    "replay": ("capsa.cli.replay:replay", N_("Show a recorded match, round by round.")),
    "advise": (
        "capsa.cli.advise:advise",
        N_("Advise on a hand: every way to play it, and what it is expected to win."),
    ),
    "deal": ("capsa.cli.deal:deal", N_("Deal hands from a seed.")),
    "arena": ("capsa.cli.arena:arena", N_("Let bots play each other, and see which is better.")),
    "train": (
        "capsa.cli.train:train",
        N_("Train a strategy for a rule set, and write its file."),
    ),
    "exploit": (
        "capsa.cli.exploit:exploit",
        N_("Measure how much the best answer to a strategy wins."),
    ),
    "rules": ("capsa.cli.rules:rules", N_("List, show, compare and check rule sets.")),
}
"""Where each subcommand is found, and what it does, in one line."""


class LazyGroup(Group):
    """A group that imports a subcommand only to run it."""

    def list_commands(self, ctx: Context) -> list[str]:
        """Give the subcommands in the order in which people come to need them."""
        return list(_COMMANDS)

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """Import a subcommand."""
        module, _, name = _COMMANDS[cmd_name][0].partition(":")
        command: Command = getattr(import_module(module), name)
        return spoken(command, ctx.ensure_object(Speech))

    def format_help(self, ctx: Context, formatter: click.HelpFormatter) -> None:
        """Write the help in the language of this run."""
        click.Group.format_help(spoken(self, ctx.ensure_object(Speech)), ctx, formatter)

    def format_commands(self, ctx: Context, formatter: click.HelpFormatter) -> None:
        """Write the list of subcommands without importing any."""
        speech = ctx.ensure_object(Speech)
        rows = [(name, speech.gettext(text)) for name, (_, text) in _COMMANDS.items()]
        with formatter.section("Commands"):
            formatter.write_dl(rows)


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    help=N_("Capsa Susun (Chinese poker): play it and score it, under the rules of any table."),
    context_settings={"max_content_width": 100},
)
@click.version_option(__version__, message="capsa %(version)s", help=N_("Tell the version."))
@language_option
@click.pass_context
def capsa(context: Context) -> None:
    """Run a subcommand."""
    help_if_alone(context)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command `capsa` and leave Python with its exit status."""
    has_output = open_missing_streams()
    speak_plainly_where_needed()
    wanted = list(sys.argv[1:] if arguments is None else arguments)
    speech = Speech(language_in(wanted))
    try:
        if not has_output:
            raise UsageError("output/closed")
        status = _run(wanted, speech)
    except CapsaError as error:
        status = _refuse(error, speech)
    except click.ClickException as error:
        status = _refuse(_usage_error(error), speech)
    except BrokenPipeError:
        status = _refuse(UsageError("output/closed"), speech)
    except OSError as error:
        status = _refuse(file_error(error), speech)
    except UnicodeDecodeError:
        status = _refuse(UsageError("file/encoding"), speech)
    except (KeyboardInterrupt, click.Abort):
        status = _refuse(UsageError("command/interrupted"), speech, INTERRUPTED)
    let_go(sys.stdout)
    let_go(sys.stderr)
    sys.exit(status)


def _run(arguments: list[str], speech: Speech) -> int:
    try:
        with capsa.make_context("capsa", arguments, obj=speech) as context:
            capsa.invoke(context)
    except click.exceptions.Exit as left:
        return left.exit_code
    sys.stdout.flush()
    return 0


def _refuse(error: CapsaError, speech: Speech, status: int = USAGE) -> int:
    from capsa.words import describe_error, translator

    try:
        tr = speech.tr
    except OSError:
        # That a language cannot be read has to be said in another one.
        tr = translator("en")
    # Where nobody can hear it the status still tells.
    with suppress(OSError):
        print(f"capsa: {describe_error(error, tr)}", file=sys.stderr)
    return status


_FILE_CODES = {
    errno.ENOENT: "file/missing",
    errno.EACCES: "file/denied",
    errno.EPERM: "file/denied",
    errno.EROFS: "file/denied",
    errno.EISDIR: "file/folder",
    errno.ENOSPC: "file/full",
    errno.EDQUOT: "file/full",
}


def file_error(error: OSError) -> UsageError:
    """Say what the system says of a file in capsa's own words."""
    path = "-" if error.filename is None else os.fsdecode(error.filename)
    code = _FILE_CODES.get(error.errno or 0, "file/other")
    values: dict[str, Any] = {"path": path}
    if code == "file/other":
        values["reason"] = error.strerror or type(error).__name__
    return UsageError(code, **values)


_EXTRA = re.compile(r"^Got unexpected extra arguments? \((.*)\)$", re.DOTALL)


def _usage_error(error: click.ClickException) -> UsageError:
    command = "capsa"
    if isinstance(error, click.UsageError) and error.ctx is not None:
        command = error.ctx.command_path
    match error:
        case click.NoSuchOption():
            return UsageError("usage/option", option=error.option_name, command=command)
        case click.BadOptionUsage() if "does not take" in error.message:
            return UsageError("usage/extra", argument=f"{error.option_name}=", command=command)
        case click.BadOptionUsage():
            return UsageError("usage/value", option=error.option_name)
        case click.MissingParameter(param=click.Parameter() as parameter):
            return UsageError("usage/argument", argument=parameter.human_readable_name)
        case _ if extra := _EXTRA.search(error.format_message()):
            return UsageError("usage/extra", argument=extra.group(1), command=command)
        case _:
            return UsageError("usage/other", reason=error.format_message())
