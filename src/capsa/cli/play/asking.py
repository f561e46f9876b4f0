"""One question to a person: what may be typed at every prompt is answered here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from capsa.cards import Card, Setting
from capsa.cli.play.keywords import Keywords, Word
from capsa.cli.play.narrator import Narrator
from capsa.cli.play.pace import Quit
from capsa.cli.screen import Screen
from capsa.errors import CapsaError, UsageError
from capsa.rules import Ruleset
from capsa.words import Translator, describe_error, rule_sheet

ALWAYS = (Word.SCORE, Word.RULES, Word.HELP, Word.QUIT)
"""What may be typed at every prompt."""

_LONGEST_LINE = 1_000
"""The longest answers are thirteen cards with their rows; what is longer was not typed by hand."""

Judge = Callable[[tuple[Card, ...]], Setting]
"""What finds a balanced setting of a hand."""


class Asker:
    """Asks on a screen in one language."""

    def __init__(
        self,
        screen: Screen,
        tr: Translator,
        narrator: Narrator,
        rules: Ruleset,
        judge: Judge | None = None,
    ) -> None:
        self.screen = screen
        self.judge = judge
        self.tr = tr
        self.rules = rules
        self.keywords = Keywords(tr)
        self._narrator = narrator

    def ask(
        self,
        prompt: str,
        allowed: Collection[Word],
        help_lines: Sequence[str],
        *,
        again: Callable[[], None] = lambda: None,
    ) -> Word | str:
        """
        Ask, and give one of the words allowed or any other text, which may be empty.

        `again` shows what is asked about once more, after the page of the rules has hidden it.

        Raises
        ------
        Quit
            Where the person leaves.
        EndOfInput
            Where nothing is typed any more.
        """
        while True:
            typed = self.screen.ask(prompt)
            if len(typed) > _LONGEST_LINE:
                self.refuse(UsageError("play/line", most=_LONGEST_LINE, count=len(typed)))
                continue
            word = self.keywords.word(typed, (*allowed, *ALWAYS))
            match word:
                case None:
                    return typed
                case Word.QUIT:
                    raise Quit
                case Word.HELP:
                    self._help(allowed, help_lines)
                case Word.RULES:
                    self.screen.say(rule_sheet(self.rules, self.tr))
                    again()
                case Word.SCORE:
                    self._narrator.tell_score()
                case _:
                    return word

    def _help(self, allowed: Collection[Word], lines: Sequence[str]) -> None:
        for line in lines:
            self.screen.say(line)
        text = self.tr.gettext("Words: {words}. Their beginning is enough.")
        self.screen.say(text.format(words=self.keywords.listed((*allowed, *ALWAYS))))

    def refuse(self, error: CapsaError) -> None:
        """Say why what was typed cannot be."""
        self.screen.say(describe_error(error, self.tr), style="bold")

    def refuse_answer(self, typed: Word | str) -> None:
        """Say that what was typed is no answer here."""
        text = self.keywords.shown(typed) if isinstance(typed, Word) else typed
        self.refuse(UsageError("play/answer", text=text))
