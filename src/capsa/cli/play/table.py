"""The flow of a match in the terminal: what happens is told, what is owed is asked."""

from __future__ import annotations

import shlex
from random import Random

from capsa.bots import TRAINED, CardBot, Table, bot_named
from capsa.cli.play.asking import Asker, Judge
from capsa.cli.play.choosing import Choice, open_match
from capsa.cli.play.dialogs import ask_for
from capsa.cli.play.invoked import invoked
from capsa.cli.play.narrator import Narrator
from capsa.cli.play.pace import Quit
from capsa.cli.play.saves import Save
from capsa.cli.play.session import Session
from capsa.cli.play.setup import Wishes
from capsa.cli.screen import EndOfInput, Screen
from capsa.cli.solving import prepare_solver
from capsa.cli.speech import Speech
from capsa.errors import CapsaError
from capsa.words import Translator


def play_match(wishes: Wishes, choice: Choice, speech: Speech) -> None:
    """
    Play a match until it is over or the person leaves it.

    Raises
    ------
    CapsaError, OSError
        Where no match can begin or go on; what is kept is kept.
    """
    opened = open_match(wishes, choice)
    with opened.save as save:
        screen, tr, session = Screen(), speech.tr, opened.session
        narrator = Narrator(session, screen, tr)
        try:
            judge = None if session.adviser is None else _judge(session, session.adviser, speech)
            _play(session, narrator, Asker(screen, tr, narrator, session.state.rules, judge))
        except (Quit, EndOfInput, KeyboardInterrupt):
            _tell_how_to_resume(screen, choice, save, tr)


def _judge(session: Session, adviser: str, speech: Speech) -> Judge:
    """Prepare the solver, which the bots at the table need too; its best bot judges hands."""
    bot, rules = bot_named(adviser), session.state.rules
    assert isinstance(bot, CardBot), "the bots that ask the solver look at cards"
    if adviser in TRAINED:
        prepare_solver(rules, speech)
    table = Table(rules, len(session.state.players))
    return lambda hand: bot.setting(hand, table, Random(0))


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
