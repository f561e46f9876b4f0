"""A match of one person and bots, driven and kept: what the table itself does is done here."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from decimal import Decimal

from capsa.bots import SOLVING, Bot, bot_named, drive
from capsa.cli.play.saves import Save, Secrets
from capsa.errors import UsageError
from capsa.match import (
    AddBytes,
    CloseMatch,
    CommitSeed,
    MatchCommand,
    MatchEvent,
    MatchOpened,
    MatchState,
    MatchView,
    OpenMatch,
    RevealSeed,
    Stage,
    commitment,
    decide,
    fair_deck,
    fold,
    money,
    view_for,
)
from capsa.round import (
    AnswerNaturals,
    Deal,
    Decision,
    NaturalsSettled,
    Phase,
    RoundOpened,
    RoundSettled,
)
from capsa.scoring import Line, best_claim

Step = tuple[MatchEvent, ...]


class Session:
    """
    A match as it goes on in one terminal.

    Every step is kept in the save before it is given to anybody. What is drawn by chance comes from
    the seed of the match and from where the match stands, so that a match taken up again is the
    match that would have been.
    """

    def __init__(self, save: Save, secrets: Secrets, events: Step) -> None:
        state = fold(events)
        assert state is not None, "a save holds a match"
        self.state: MatchState = state
        self.secrets = secrets
        self._save = save
        self._seed = bytes.fromhex(secrets.seed)
        self.bots: dict[int, Bot] = {
            seat: bot_named(name) for seat, name in enumerate(secrets.bots) if name is not None
        }
        self.person = secrets.bots.index(None)
        self._events = list(events)

    @property
    def adviser(self) -> str | None:
        """The strongest bot at the table that asks the solver: it suggests settings too."""
        return next((name for name in reversed(SOLVING) if name in self.secrets.bots), None)

    @classmethod
    def begin(cls, save: Save, secrets: Secrets, command: OpenMatch) -> Session:
        """Begin a match in a save."""
        events = decide(None, command)
        save.begin(secrets, events)
        return cls(save, secrets, events)

    @classmethod
    def resume(cls, save: Save) -> Session:
        """
        Take up the match of a save.

        Raises
        ------
        UsageError
            ``play/over``, ``play/table`` where what lies beside the save is missing or belongs to
            another match, or as `Save.load`.
        """
        events = save.load()
        if events[-1].kind == "match_closed":
            raise UsageError("play/over", path=save.path)
        session = cls(save, save.secrets_of(events), events)
        session._check_seed()
        return session

    def _check_seed(self) -> None:
        fair = self.state.fair
        if fair is not None and fair.commitment != commitment(self._round_seed()):
            raise UsageError("play/table", path=self._save.beside)

    @property
    def view(self) -> MatchView:
        """What the person may know."""
        return view_for(self.state, self.person)

    @property
    def opening(self) -> MatchOpened:
        """How the match began."""
        event = self._events[0]
        assert isinstance(event, MatchOpened), "a match begins so"
        return event

    @property
    def this_round(self) -> Step:
        """What has happened since the round in progress, or the last one, began."""
        openings = [n for n, event in enumerate(self._events) if isinstance(event, RoundOpened)]
        return tuple(self._events[openings[-1] if openings else 0 :])

    @property
    def money(self) -> tuple[Decimal, ...] | None:
        """What each seat has won in money, or None where units are not worth any."""
        if self.state.stakes is None:
            return None
        lines = (line for event in self._events for line in _paid(event))
        return money(tuple(lines), self.state.stakes, len(self.state.players))

    def do(self, command: MatchCommand) -> Step:
        """
        Do what the person decides.

        Raises
        ------
        IllegalCommand
            Where it is refused; nothing has changed.
        """
        return self._keep(decide(self.state, command))

    def go_on(self) -> Iterator[Step]:
        """Do all that the table and the bots owe, until the person owes something or it is over."""
        while (step := self._next()) is not None:
            yield self._keep(step)
        if self.state.closed:
            self._save.forget()

    def _keep(self, step: Step) -> Step:
        self._save.append(step)
        self._events += step
        state = fold(step, self.state)
        assert state is not None, "a match stays open"
        self.state = state
        return step

    def _next(self) -> Step | None:
        command = self._table_command() or self._idle_answer()
        if command is not None:
            return decide(self.state, command)
        bot_seed = hmac.digest(self._seed, b"capsa play bots 1", "sha256")
        return next(drive(self.state, self.bots, bot_seed), None)

    def _table_command(self) -> MatchCommand | None:
        state = self.state
        if state.closed:
            return None
        if state.owes_seed:
            return RevealSeed(self._round_seed())
        if state.stage is Stage.GATHERING:
            return CloseMatch() if self._is_last_round_over() else None
        if state.round is None or state.round.phase is not Phase.DEALING or state.silent:
            return None
        if state.fair is None:
            return CommitSeed(commitment(self._round_seed()))
        silent = (None,) * len(state.players)
        return Deal(fair_deck(self._round_seed(), state.round.round, silent))

    def _is_last_round_over(self) -> bool:
        played = self.state.round
        rounds = self.secrets.rounds
        return played is not None and rounds is not None and played.round >= rounds

    def _round_seed(self) -> bytes:
        number = 0 if self.state.round is None else self.state.round.round
        context = b"capsa play round 1:" + number.to_bytes(4, "big")
        return hmac.digest(self._seed, context, "sha256")

    def _idle_answer(self) -> MatchCommand | None:
        """Answer for the person where there is nothing to decide."""
        view = self.view
        if view.asked is Decision.SEED_BYTES:
            return AddBytes(self.person, None)
        hand = None if view.round is None or view.round.own is None else view.round.own.hand
        if view.asked is Decision.NATURAL and hand and best_claim(hand, view.rules) is None:
            return AnswerNaturals(self.person, None)
        return None


def _paid(event: MatchEvent) -> tuple[Line, ...]:
    match event:
        case NaturalsSettled(lines=lines) | RoundSettled(lines=lines):
            return lines
        case _:
            return ()
