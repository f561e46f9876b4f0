"""A person sets a hand: by cards, by row letters, or by taking a suggestion."""

from __future__ import annotations

from rich.text import Text

from capsa.bots import Aim, Suggestion, suggestions
from capsa.cards import ROWS, Card, Row, Setting, parse_cards
from capsa.cli.play.asking import Asker
from capsa.cli.play.draft import Draft, Order
from capsa.cli.play.keywords import Word
from capsa.errors import CapsaError, NotationError, UsageError
from capsa.evaluate import evaluate_row, ranking_order
from capsa.rules import is_foul
from capsa.words import N_, describe_row, describe_strength

_WORDS = (Word.HINT, Word.SORT, Word.UNDO, Word.YES, Word.NO)
_ORDERS = {Word.RANK: Order.RANK, Word.SUIT: Order.SUIT, Word.GROUPS: Order.GROUPS}
_AIMS = {
    Aim.BALANCED: N_("balanced"),
    Aim.STRONG_FRONT: N_("strong front"),
    Aim.STRONG_BACK: N_("strong back"),
    Aim.SAFE: N_("safe"),
}
_LONGEST_NUMBER = 2


class Laying:
    """One hand, from the deal until its owner places it."""

    def __init__(self, asker: Asker, hand: tuple[Card, ...]) -> None:
        self._asker = asker
        self._judge = asker.judge
        self._hand = hand
        self._drafts = [Draft.of(hand)]
        self._suggested: tuple[Suggestion, ...] = ()

    @property
    def _draft(self) -> Draft:
        return self._drafts[-1]

    def ask(self) -> Setting:
        """
        Ask until the hand is laid and its owner wants to place it.

        Raises
        ------
        Quit, EndOfInput
            Where the person leaves.
        """
        self._show()
        while True:
            typed = self._asker.ask(self._prompt(), _WORDS, self._help(), again=self._show)
            setting = self._draft.setting
            if setting is not None and self._confirms(typed, setting):
                return setting
            try:
                self._do(typed)
            except CapsaError as error:
                self._asker.refuse(error)

    def _confirms(self, typed: Word | str, setting: Setting) -> bool:
        insists = typed is Word.YES
        return insists or (typed == "" and not is_foul(setting, self._asker.rules))

    def _prompt(self) -> str:
        tr, setting = self._asker.tr, self._draft.setting
        if setting is None:
            return tr.gettext("Set your hand (or hint, help)")
        if is_foul(setting, self._asker.rules):
            return tr.gettext("Place this foul? yes, undo")
        return tr.gettext("Place it? Enter, undo")

    def _help(self) -> tuple[str, ...]:
        tr, letter = self._asker.tr, self._asker.keywords.letter
        front, middle, back = map(letter, ROWS)
        letters = front * 3 + middle * 5 + back * 5
        return (
            tr.gettext("Type the rows with slashes between: Qh Qd 3c / 8s 8d 8c 5h 5d / ..."),
            tr.gettext("or one row, such as {letter} Qh Qd 3c; the last row fills itself,").format(
                letter=front
            ),
            tr.gettext("or a row letter for each card as shown: {letters}").format(letters=letters),
            tr.gettext("or hint, then the number of a suggestion."),
            tr.gettext("sort rank, sort suit, sort groups: show the cards in another order."),
            tr.gettext("undo takes the last step back."),
        )

    def _do(self, typed: Word | str) -> None:
        if typed is Word.UNDO or typed is Word.NO:
            self._undo()
        elif typed is Word.HINT:
            self._suggest()
        elif typed is Word.SORT:
            self._sort("")
        elif isinstance(typed, Word):
            self._asker.refuse_answer(typed)
        else:
            self._read(typed)

    def _read(self, typed: str) -> None:
        """Do what is typed, if it is more than one word."""
        first, _, rest = typed.partition(" ")
        word = self._asker.keywords.word(first, (Word.HINT, Word.SORT)) if rest else None
        if word is Word.SORT:
            self._sort(rest)
        elif word is Word.HINT:
            self._take(rest)
        elif typed.isdecimal() and len(typed) <= _LONGEST_NUMBER:
            self._take(typed)
        elif typed:
            self._lay(self._laid(typed))

    def _laid(self, typed: str) -> Draft:
        """Give the draft as it is after laying the cards or row letters that were typed."""
        if "/" in typed:
            return self._by_rows(typed.split("/"))
        first, _, rest = typed.partition(" ")
        row = self._asker.keywords.row(first.rstrip(":"))
        rows = self._asker.keywords.rows(typed)
        if rows is not None and len(rows) > 1:
            return self._draft.lay_all(rows)
        if row is None and not any(map(_looks_like_cards, typed.replace(",", " ").split())):
            raise UsageError("play/answer", text=typed)
        cards = parse_cards(typed if row is None else rest)
        if row is not None:
            return self._draft.lay(cards, row)
        if len(cards) != len(self._hand):
            raise UsageError("play/row", row=self._asker.keywords.letter(Row.FRONT))
        return self._by_rows([" ".join(map(str, part)) for part in _parted(cards)])

    def _by_rows(self, parts: list[str]) -> Draft:
        if len(parts) > len(ROWS):
            raise NotationError("setting/rows", count=len(parts))
        if not parse_cards(" ".join(parts)):  # Which also refuses a card named twice.
            raise UsageError("play/answer", text="/".join(parts))
        draft = Draft.of(self._hand, self._draft.order)
        for row, part in zip(ROWS, parts, strict=False):
            draft = draft.lay(parse_cards(part), row)
        return draft

    def _lay(self, draft: Draft) -> None:
        self._drafts.append(draft)
        self._show()

    def _undo(self) -> None:
        if len(self._drafts) > 1:
            self._drafts.pop()
        self._show()

    def _sort(self, wanted: str) -> None:
        word = self._asker.keywords.word(wanted, _ORDERS)
        if word is None and wanted:
            raise UsageError("play/answer", text=wanted)
        # Without more, each time the next order.
        orders = list(Order)
        following = orders[(orders.index(self._draft.order) + 1) % len(orders)]
        self._drafts[-1] = self._draft.sorted(_ORDERS[word] if word else following)
        self._show()

    def _suggestions(self) -> tuple[Suggestion, ...]:
        if not self._suggested:
            rules, judge = self._asker.rules, self._judge
            balanced = None if judge is None else judge(self._hand)
            self._suggested = suggestions(self._hand, rules, balanced=balanced)
        return self._suggested

    def _suggest(self) -> None:
        for number, suggestion in enumerate(self._suggestions(), start=1):
            name = self._asker.tr.gettext(_AIMS[suggestion.aim])
            self._asker.screen.say(f"{number}  {name}", style="bold")
            self._show_rows(suggestion.setting)

    def _take(self, number: str) -> None:
        suggested = self._suggestions()
        count = len(suggested)
        if number not in map(str, range(1, count + 1)):
            raise UsageError("play/hint", number=number, count=count)
        self._lay(self._draft.laid_as(suggested[int(number) - 1].setting))

    def _show(self) -> None:
        draft, screen = self._draft, self._asker.screen
        letters = ["" if row is None else self._asker.keywords.letter(row) for row in draft.rows]
        screen.tiles(draft.hand, letters)
        setting = draft.setting
        if setting is not None:
            self._show_rows(setting)
            if is_foul(setting, self._asker.rules):
                warning = self._asker.tr.gettext("The rows are out of order: this is a foul.")
                screen.say(warning, style="bold red")
                screen.say(self._out_of_order(setting))

    def _out_of_order(self, setting: Setting) -> str:
        """Tell which row beats the one behind it: ``front: pair of kings > middle: king high``."""
        tr, wheel = self._asker.tr, self._asker.rules.ranking.wheel
        strengths = {row: evaluate_row(setting.row(row), wheel) for row in ROWS}
        lower = Row.FRONT if strengths[Row.FRONT] > strengths[Row.MIDDLE] else Row.MIDDLE
        upper = Row.MIDDLE if lower is Row.FRONT else Row.BACK
        sign = ">" if strengths[lower] > strengths[upper] else "="
        told = (
            f"{describe_row(row, tr)}: {describe_strength(strengths[row], tr)}"
            for row in (lower, upper)
        )
        return f" {sign} ".join(told)

    def _show_rows(self, setting: Setting) -> None:
        tr, screen = self._asker.tr, self._asker.screen
        wheel = self._asker.rules.ranking.wheel
        rows = [
            (
                describe_row(row, tr),
                screen.cards(ranking_order(setting.row(row), strength)),
                Text(describe_strength(strength, tr, kickers=False)),
            )
            for row in ROWS
            for strength in (evaluate_row(setting.row(row), wheel),)
        ]
        screen.rows(rows)


def _looks_like_cards(text: str) -> bool:
    """Tell whether a word is meant for cards, right or wrong, and not for an answer."""
    try:
        return bool(parse_cards(text))
    except CapsaError:
        return any(map(str.isdigit, text))


def _parted(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Part thirteen cards, named one after another, into front, middle and back."""
    front, middle = Row.FRONT.size, Row.FRONT.size + Row.MIDDLE.size
    return cards[:front], cards[front:middle], cards[middle:]
