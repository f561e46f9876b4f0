"""In which language a command speaks."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from capsa.words import Translator

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
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
        "--lang",
        metavar="LANGUAGE",
        is_eager=True,
        expose_value=False,
        callback=_choose,
        help=N_("The language: en, id, cs or tr; else as the locale says."),
    )(command)
