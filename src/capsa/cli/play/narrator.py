"""Tells a person what happens at the table, as far as its seat may see it."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from capsa.cards import ROWS, Row
from capsa.cli.play.pace import Pace
from capsa.cli.play.results import account_rows, laid_out, pair_sentences
from capsa.cli.play.session import Session
from capsa.cli.screen import Screen
from capsa.evaluate import evaluate_row, ranking_order, suit_key
from capsa.match import MatchClosed, MatchEvent, MatchOpened, SeedCommitted, SeedRevealed, shown
from capsa.round import (
    NaturalCall,
    NaturalsSettled,
    PlayAnnounced,
    RoundOpened,
    RoundSettled,
    RowPlaced,
    RoyaltiesDeclared,
    SettingRevealed,
    SurrenderAnnounced,
)
from capsa.rules import is_foul
from capsa.scoring import claim_of
from capsa.words import (
    Translator,
    describe_natural,
    describe_row,
    describe_stakes,
    describe_strength,
)

_SEED_SHOWN = 16
"""Hexadecimal digits of a commitment that are shown: enough to compare by eye."""


class Narrator:
    """One person's account of a match, on its screen and in its language."""

    def __init__(self, session: Session, screen: Screen, tr: Translator) -> None:
        self._session = session
        self._screen = screen
        self._tr = tr
        self._pace = Pace(screen, tr)
        self._names = session.state.players
        self._revealed: dict[int, SettingRevealed] = {}

    def begin(self) -> None:
        """Tell who sits at the table and, of a match taken up, the round in progress."""
        opening = self._session.opening
        self._opened(opening)
        self.tell(event for event in self._session.this_round if event is not opening)

    def tell(self, events: Iterable[MatchEvent]) -> None:
        """Tell some events that have just happened."""
        for event in events:
            seen = shown(event, self._session.person)
            if seen is not None:
                self._tell(seen)

    def _tell(self, event: MatchEvent) -> None:
        match event:
            case RoundOpened():
                self._round_opened(event)
            case SeedCommitted(commitment=commitment):
                text = self._tr.gettext("The shuffle is committed to: {seed}…")
                self._screen.say(text.format(seed=commitment[:_SEED_SHOWN]), style="dim")
            case NaturalsSettled():
                self._naturals_settled(event)
            case SettingRevealed(seat=seat):
                self._revealed[seat] = event
            case RoundSettled():
                self._settled(event)
            case SeedRevealed():
                self._screen.say(
                    self._tr.gettext("The seed is revealed; capsa replay checks the deal."),
                    style="dim",
                )
            case MatchClosed():
                self._closed()
            case _:
                self._tell_move(event)

    def _tell_move(self, event: MatchEvent) -> None:
        match event:
            case RowPlaced(row=Row.FRONT, seat=seat) if seat != self._session.person:
                self._say_of(seat, self._tr.gettext("{name} has set the hand."))
            case PlayAnnounced(seat=seat):
                self._say_of(seat, self._tr.gettext("{name} plays."))
            case SurrenderAnnounced(seat=seat):
                self._say_of(seat, self._tr.gettext("{name} surrenders."))
            case RoyaltiesDeclared(seat=seat, rows=()):
                self._say_of(seat, self._tr.gettext("{name} declares no royalty."))
            case RoyaltiesDeclared(seat=seat, rows=rows):
                named = ", ".join(describe_row(row, self._tr) for row in rows)
                text = self._tr.gettext("{name} declares royalties: {rows}.")
                self._say_of(seat, text, rows=named)
            case _:
                pass

    def _say_of(self, seat: int, text: str, **values: object) -> None:
        self._screen.say(text.format(name=self._names[seat], **values))

    def _opened(self, event: MatchOpened) -> None:
        self._screen.head(
            self._tr.gettext("Capsa Susun · {rules}").format(
                rules=self._tr.gettext(event.rules.title)
            )
        )
        person = self._names[self._session.person]
        self._screen.say(self._tr.gettext("You are {name}.").format(name=person))
        for seat, bot in enumerate(self._session.secrets.bots):
            if bot is not None:
                text = self._tr.gettext("{name} is a bot: {bot}.")
                self._say_of(seat, text, bot=bot)
        for sentence in describe_stakes(event.stakes, self._names, self._tr):
            self._screen.say(sentence)

    def _round_opened(self, event: RoundOpened) -> None:
        self._revealed = {}
        text = self._tr.gettext("Round {round} · {name} deals")
        self._screen.head(text.format(round=event.round, name=self._names[event.dealer]))

    def _naturals_settled(self, event: NaturalsSettled) -> None:
        for call in event.calls:
            self._called(call)
        for sentence in pair_sentences(event.lines, self._names, self._tr):
            self._screen.say(sentence, indent=2)

    def _called(self, call: NaturalCall) -> None:
        natural = describe_natural(call.natural, self._tr)
        self._say_of(call.seat, self._tr.gettext("{name} calls {natural}:"), natural=natural)
        rules = self._session.state.rules
        claim = claim_of(call.hand, call.natural, rules)
        assert claim is not None, "only what a hand holds is called"
        for group in claim.natural.groups:
            self._screen.say(self._screen.cards(laid_out(group, rules)), indent=2)

    def _settled(self, event: RoundSettled) -> None:
        if self._revealed:
            for row in ROWS:
                self._reveal(row)
                self._pace.wait()
        self._screen.head(self._tr.gettext("Who pays whom"))
        sentences = list(pair_sentences(event.lines, self._names, self._tr))
        for sentence in sentences or [self._tr.gettext("Nobody pays anything more.")]:
            self._screen.say(sentence)
        self.tell_score(tuple(result.units for result in event.seats))

    def _reveal(self, row: Row) -> None:
        self._screen.head(describe_row(row, self._tr))
        best = self._best(row)
        self._screen.rows([self._row_cells(seat, row, best) for seat in self._revealed])

    def _row_cells(self, seat: int, row: Row, best: list[int]) -> tuple[str, Text, Text]:
        setting = self._revealed[seat].setting
        rules = self._session.state.rules
        cards = setting.row(row)
        strength = evaluate_row(cards, rules.ranking.wheel)
        combination = Text(describe_strength(strength, self._tr))
        if is_foul(setting, rules):
            combination.append(f" · {self._tr.gettext('foul')}", style="bold red")
        elif seat in best and len(self._revealed) > 1:
            mark = self._tr.gettext("wins") if len(best) == 1 else self._tr.gettext("ties")
            combination.append(f" · {mark}", style="bold")
        return self._names[seat], self._screen.cards(ranking_order(cards, strength)), combination

    def _best(self, row: Row) -> list[int]:
        """Give the seats whose row nobody beats, of those that are no foul."""
        rules = self._session.state.rules
        keys = {}
        for seat, event in self._revealed.items():
            cards = event.setting.row(row)
            strength = evaluate_row(cards, rules.ranking.wheel)
            suits = rules.ranking.suits
            if not is_foul(event.setting, rules):
                keys[seat] = (strength, suit_key(cards, strength, suits) if suits else ())
        return [seat for seat, key in keys.items() if key == max(keys.values())]

    def tell_score(self, this_round: tuple[int, ...] | None = None) -> None:
        """Tell how the match stands, and what this round brought."""
        self._screen.head(self._tr.gettext("The score, in units"))
        account = self._session.state.account
        columns = (
            (self._tr.gettext("this round"), this_round),
            (self._tr.gettext("total"), account),
        )
        rows = account_rows(self._names, columns, self._session.money, self._tr)
        self._screen.table(rows, right=(1, 2, 3))

    def _closed(self) -> None:
        account = self._session.state.account
        best = [
            name for name, units in zip(self._names, account, strict=True) if units == max(account)
        ]
        self._screen.head(self._tr.gettext("The match is over"))
        self._screen.say(self._tr.gettext("Most units: {names}.").format(names=", ".join(best)))
