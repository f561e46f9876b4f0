"""The tree of errors and how one makes its sentence from a code and its values."""

from typing import Any

from capsa.errors.messages import MESSAGES

_LONGEST_VALUE = 60
_SHOWN_END = 28
"""Characters of an offending value that are shown, and how many of them at its end."""

_LARGEST_NUMBER = 10**18


def _shown(value: object) -> str:
    """Give a value as it may stand in a sentence: short, one line, no control characters."""
    if isinstance(value, tuple):
        # A list of what is allowed is shown whole.
        return ", ".join(map(_shown, value))
    if type(value) is int and abs(value) > _LARGEST_NUMBER:
        # Python refuses to write out the longest ones.
        return f"{'>' if value > 0 else '< -'}{_LARGEST_NUMBER}"
    if isinstance(value, CapsaError):
        # So is the sentence of an error that is the reason for this one: its values are short.
        return str(value)
    text = str(value)
    if len(text) > _LONGEST_VALUE:
        # Its end says most: the file of a path, the line of an error.
        text = f"{text[: _LONGEST_VALUE - _SHOWN_END - 1]}…{text[-_SHOWN_END:]}"
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


class CapsaError(Exception):
    """
    Any error capsa raises on purpose.

    Parameters
    ----------
    code
        A key of `MESSAGES`: ``area/word``, stable between versions.
    values
        What the sentence names, by the placeholders of the message.

    Examples
    --------
    >>> str(NotationError("card/rank", text="1h", rank="1"))
    '1h: 1 is not a rank; ranks are 2 3 4 5 6 7 8 9 10 (or T) J Q K A'
    """

    def __init__(self, code: str, **values: object) -> None:
        self.code = code
        self.values = values
        super().__init__(self.sentence(MESSAGES[code]))

    def sentence(self, template: str, **whole: str) -> str:
        """
        Fill a message template, the English one or its translation, with this error's values.

        `whole` are values that stand in it just as they are given here.
        """
        shown = {name: _shown(value) for name, value in self.values.items()}
        return template.format(**shown | whole)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by code and values, since an exception's default way would lose the values."""
        return _rebuild, (type(self), self.code, self.values)


def _rebuild(kind: type[CapsaError], code: str, values: dict[str, object]) -> CapsaError:
    return kind(code, **values)


class NotationError(CapsaError, ValueError):
    """Text that is not a card, row, hand or setting."""


class HandError(CapsaError, ValueError):
    """Cards that cannot be what they are said to be: one twice, or a wrong count."""


class RulesetError(CapsaError, ValueError):
    """A rule file or table that is refused: where, which key, and what is allowed."""


class StakeError(CapsaError, ValueError):
    """A stake that is no amount of money, or stakes that do not fit the players."""


class UndecidedError(CapsaError, ValueError):
    """Rows told in words that leave open what a settlement needs."""


class IllegalCommand(CapsaError):
    """A command the round or the match refuses in its present state."""


class SheetError(CapsaError, ValueError):
    """A score sheet that cannot be settled, and what is missing or wrong."""


class RecordError(CapsaError, ValueError):
    """A record that is unreadable, altered, or of a format this version does not know."""


class SolverError(CapsaError, ValueError):
    """What the solver cannot work on: a wrong array, a strategy of other rules, no compiler."""


class UsageError(CapsaError):
    """What a person asked of a program and cannot have: an unknown bot, a missing file."""
