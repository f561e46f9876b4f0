"""``capsa rules``: rule sets listed, shown, compared and checked."""

from __future__ import annotations

import click

from capsa.cli.group import Group, help_if_alone
from capsa.cli.reading import origin_of, read_input, ruleset_named
from capsa.cli.report import Grid, show
from capsa.cli.speech import N_, Speech, language_option
from capsa.rules import (
    diff_rulesets,
    digest,
    format_ruleset,
    load_ruleset,
    parse_ruleset,
    preset_names,
)
from capsa.words import describe_difference, rule_sheet


@click.group(
    cls=Group,
    invoke_without_command=True,
    help=N_("List, show, compare and check rule sets: presets by name, or files."),
)
@language_option
@click.pass_context
def rules(context: click.Context) -> None:
    """Group the commands about rule sets."""
    help_if_alone(context)


@rules.command("list", help=N_("List the presets."))
@language_option
@click.pass_obj
def list_presets(speech: Speech) -> None:
    """Print the name and the title of every preset."""
    titles = ((name, speech.tr.gettext(load_ruleset(name).title)) for name in preset_names())
    show((Grid(tuple(titles)),))


@rules.command("show", help=N_("Show a rule set, as a rule file or as a page for people."))
@click.argument("name")
@click.option("--sheet", is_flag=True, help=N_("As a page for people."))
@language_option
@click.pass_obj
def show_ruleset(speech: Speech, name: str, *, sheet: bool) -> None:
    """Print a rule set."""
    found = ruleset_named(name, origin_of(name, speech))
    click.echo(rule_sheet(found, speech.tr) if sheet else format_ruleset(found), nl=False)


@rules.command("diff", help=N_("Tell in what two rule sets differ."))
@click.argument("one")
@click.argument("other")
@language_option
@click.pass_obj
def diff(speech: Speech, one: str, other: str) -> None:
    """Print a line for each key in which two rule sets differ."""
    left, right = (ruleset_named(name, origin_of(name, speech)) for name in (one, other))
    differences = diff_rulesets(left, right)
    lines = [describe_difference(difference, speech.tr) for difference in differences]
    show(lines or [speech.tr.gettext("The rules are the same.")])


@rules.command("check", help=N_("Check a rule file."))
@click.argument("file")
@language_option
@click.pass_obj
def check(speech: Speech, file: str) -> None:
    """Print that a rule file is in order, with its digest, or refuse it."""
    found = parse_ruleset(read_input(file), origin_of(file, speech))
    text = speech.tr.gettext("{file} is in order: {title}, digest {digest}.")
    show([text.format(file=file, title=found.title, digest=digest(found))])
