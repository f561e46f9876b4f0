"""In which language a command speaks."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from capsa.words import Translator

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_OPTION = "--lang"
_Command = TypeVar("_Command", bound=Callable[..., Any])


def N_(message: str) -> str:
    """Mark a text for the catalogues; here, since `capsa.words` is imported only to translate."""
    return message


@dataclass(slots=True)
class Speech:
    """
    The language of one run: the one asked for, else the environment's.

    It is the `obj` of every click context, so that a command takes it by ``@click.pass_obj``.
    """

    language: str | None = None

    @property
    def tr(self) -> Translator:
        """The translator of that language."""
        from capsa.words import language_from, translator

        return translator(self.language or language_from(os.environ))

    def gettext(self, message: str) -> str:
        """Translate a text, without importing anything where it is to be in English."""
        return message if self._is_plain else self.tr.gettext(message)

    @property
    def _is_plain(self) -> bool:
        if self.language is not None:
            return self.language == "en"
        wanted = next((os.environ[name] for name in _VARIABLES if os.environ.get(name)), "C")
        return wanted.split(".")[0].split("_")[0] in ("C", "POSIX", "en")


def _choose(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    if value is not None:
        from capsa.words import translator

        context.find_object(Speech).language = translator(value).language  # type: ignore[union-attr]
    return value


def language_option(command: _Command) -> _Command:
    """Give a command the option ``--lang``; what it chooses is found in its `Speech`."""
    return click.option(
        _OPTION,
        metavar="LANGUAGE",
        is_eager=True,
        expose_value=False,
        callback=_choose,
        help=N_("The language: en, id, cs or tr; else as the locale says."),
    )(command)


def language_in(arguments: Sequence[str]) -> str | None:
    """
    Give the language that a command line asks for, before it is read as a whole.

    Help and mistakes are then told in that language wherever it is asked for. A language that
    there is not is left for the option to refuse.
    """
    for place, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == _OPTION:
            wanted = value if equals else next(iter(arguments[place + 1 :]), "")
            from capsa.words import LANGUAGES

            return wanted if wanted in LANGUAGES else None
    return None


def spoken(command: click.Command, speech: Speech) -> click.Command:
    """Give a command whose help, and that of its options and subcommands, is translated."""
    translated = copy(command)
    if command.help:
        translated.help = speech.gettext(command.help)
    translated.params = [_spoken_option(parameter, speech) for parameter in command.params]
    if isinstance(translated, click.Group) and isinstance(command, click.Group):
        translated.commands = {
            name: spoken(inner, speech) for name, inner in command.commands.items()
        }
    return translated


def _spoken_option(parameter: click.Parameter, speech: Speech) -> click.Parameter:
    if not isinstance(parameter, click.Option) or not parameter.help:
        return parameter
    translated = copy(parameter)
    translated.help = speech.gettext(parameter.help)
    return translated
