"""Whole numbers as options, refused in the person's own language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click

from capsa.errors import UsageError

_WHOLE = re.compile(r"-?[0-9]{1,9}", re.ASCII)


if TYPE_CHECKING:
    _Type = click.ParamType[int]
else:
    # Not every release of click that will do lets the type be named.
    _Type = click.ParamType


class WholeNumber(_Type):
    """A whole number in figures."""

    name = "number"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """
        Read a number.

        Raises
        ------
        UsageError
            ``usage/number``.
        """
        if isinstance(value, int):
            return value
        if not isinstance(value, str) or not _WHOLE.fullmatch(value):
            option = "" if param is None else param.opts[-1]
            raise UsageError("usage/number", option=option, value=value)
        return int(value)


WHOLE_NUMBER = WholeNumber()
