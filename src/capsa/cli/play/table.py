"""The flow of a match in the terminal: what happens is told, what is owed is asked."""

from __future__ import annotations

import shlex

from capsa.cli.play.asking import Asker
from capsa.cli.play.choosing import Choice, open_match
from capsa.cli.play.dialogs import ask_for
from capsa.cli.play.invoked import invoked
from capsa.cli.play.narrator import Narrator
from capsa.cli.play.pace import Quit
from capsa.cli.play.saves import Save
from capsa.cli.play.session import Session
from capsa.cli.play.setup import Wishes
from capsa.cli.screen import EndOfInput, Screen
from capsa.errors import CapsaError
from capsa.words import Translator


def play_match(wishes: Wishes, choice: Choice, tr: Translator) -> None:
    """
    Play a match until it is over or the person leaves it.

    Raises
    ------
    CapsaError, OSError
        Where no match can begin or go on; what is kept is kept.
    """
    opened = open_match(wishes, choice)
    with opened.save as save:
        screen = Screen()
        narrator = Narrator(opened.session, screen, tr)
        try:
            _play(opened.session, narrator, Asker(screen, tr, narrator, opened.session.state.rules))
        except (Quit, EndOfInput, KeyboardInterrupt):
            _tell_how_to_resume(screen, choice, save, tr)


def _play(session: Session, narrator: Narrator, asker: Asker) -> None:
    narrator.begin()
    while True:
        for step in session.go_on():
            narrator.tell(step)
        if session.state.closed:
            return
        command = ask_for(asker, session.view)
        try:
            narrator.tell(session.do(command))
        except CapsaError as error:
            asker.refuse(error)


def _tell_how_to_resume(screen: Screen, choice: Choice, save: Save, tr: Translator) -> None:
    screen.say()
    screen.say(tr.gettext("The match is kept. To go on:"))
    # Without a file being named, the match that was left is found again by itself.
    named = () if choice.path is None else ("--resume", "--save", str(save.path))
    screen.command(shlex.join((*invoked(), *named)))
