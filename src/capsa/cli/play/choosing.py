"""Which match is played: one that was left, or a new one, and in which file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from capsa.cli.play.saves import Save, default_folder, next_match, unfinished_match
from capsa.cli.play.session import Session
from capsa.cli.play.setup import Setup, Wishes, set_up
from capsa.errors import UsageError


@dataclass(frozen=True, slots=True)
class Choice:
    """The file named, if any, and whether to take a match up or to begin one."""

    path: Path | None = None
    resume: bool = False
    new: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """A match ready to go on, its file held, and whether it was begun before."""

    session: Session
    save: Save
    resumed: bool


def open_match(wishes: Wishes, choice: Choice) -> Opened:
    """
    Begin the match that is wished for, or take one up.

    Without a word for either, a match that was left is taken up, unless something is wished that
    only a new one can have.

    Raises
    ------
    CapsaError, OSError
        Where neither can be; nothing is written then.
    """
    if choice.resume and choice.new:
        raise UsageError("play/both")
    wished = next(wishes.named(), None)
    if choice.resume and wished is not None:
        raise UsageError("play/settled", path=choice.path or default_folder(), option=wished)
    path = choice.path
    if path is None and not choice.new and wished is None:
        path = unfinished_match(default_folder())
    if choice.resume and (path is None or not path.exists()):
        raise UsageError("play/none", path=path or default_folder())
    # Before any file is made, so that a wish that cannot be leaves no trace.
    setup = None if choice.resume else set_up(wishes)
    save = Save(path or next_match(default_folder()))
    try:
        return _opened(save, setup, choice, is_wished=wished is not None)
    except BaseException:
        save.close()
        raise


def _opened(save: Save, setup: Setup | None, choice: Choice, *, is_wished: bool) -> Opened:
    if not save.is_ours:
        raise UsageError("play/foreign", path=save.path)
    if setup is not None and (choice.new or save.is_empty):
        session = Session.begin(save, setup.secrets, setup.opening)
        return Opened(session, save, resumed=False)
    if is_wished:
        raise UsageError("play/exists", path=save.path)
    if save.is_empty:
        raise UsageError("play/none", path=save.path)
    return Opened(Session.resume(save), save, resumed=True)
