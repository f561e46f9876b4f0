"""
Hidden means hidden: cards that a viewer may not see are swapped, and it must notice nothing.

At every event of random matches, for every seat and for a spectator: two cards that it has not
seen are exchanged in all that was done in the round, and the machine plays the round again. What
is shown of every event, and the view at every moment, must stay equal as long as both cards are
hidden. Who has seen which card is told here from the rules of the game, not from `shown`.
"""

from __future__ import annotations

import inspect
import pickle
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest

from capsa.cards import CARDS, Card, CardSet, Setting
from capsa.errors import IllegalCommand
from capsa.match import MatchCommand, MatchEvent, MatchState, decide, shown, view_for
from capsa.round import (
    AnswerNaturals,
    Deal,
    Decision,
    Expire,
    HandDealt,
    NaturalAnswered,
    NaturalsSettled,
    Phase,
    Place,
    Retract,
    Reveal,
    RoundOpened,
    RowPlaced,
    SettingRevealed,
    TimedOut,
)
from capsa.rules import Calling, load_ruleset
from capsa.scoring import best_claim
from tests.random_play import Habits, RandomMatch, Step, folded, lay, random_match
from tests.sampling import Sample
from tests.strategies import any_ruleset

HABITS = Habits(blind=0.15, abort=0.02, natural=0.25, surrender=0.35)
ALL_CARDS = CardSet.of(CARDS)
Viewer = int | None
Swap = tuple[Card, Card]


# Exchanging two cards in what was done.


def swapped(cards: tuple[Card, ...], swap: Swap) -> tuple[Card, ...]:
    """Exchange two cards."""
    names = dict(zip(swap, reversed(swap), strict=True))
    return tuple(names.get(card, card) for card in cards)


def swapped_setting(setting: Setting, swap: Swap) -> Setting:
    """Exchange two cards in the rows."""
    return Setting(*(swapped(row, swap) for row in (setting.front, setting.middle, setting.back)))


def swapped_command(command: MatchCommand, swap: Swap) -> MatchCommand:
    """Exchange two cards in what was asked of the match."""
    match command:
        case Deal(deck=tuple() as deck):
            return Deal(swapped(deck, swap))
        case AnswerNaturals(hand=tuple() as hand):
            return replace(command, hand=swapped(hand, swap))
        case Place(setting=Setting() as setting) | Reveal(setting=setting):
            return replace(command, setting=swapped_setting(setting, swap))
        case Expire(fallback=fallback):
            answer = swapped_command(fallback, swap)
            assert isinstance(answer, type(fallback))
            return replace(command, fallback=answer)
        case _:
            return command


# A round and who has seen what.


@dataclass(slots=True)
class Told:
    """A round as it was played: its commands and, event by event, the match after it."""

    opened: MatchState
    commands: list[MatchCommand]
    events: list[MatchEvent]
    states: list[MatchState]

    @classmethod
    def of(cls, steps: list[Step]) -> Told:
        """Tell a round from the step that opened it."""
        told = cls(steps[0].after, [], [], [])
        for step in steps[1:]:
            told.commands.append(step.command)
            for event in step.events:
                told.events.append(event)
                last = told.states[-1] if told.states else told.opened
                told.states.append(folded(last, (event,)))
        return told

    def again(self, swap: Swap) -> Iterator[tuple[MatchEvent, MatchState]]:
        """Play the round again with two cards exchanged, until a command is refused."""
        state = self.opened
        for command in self.commands:
            try:
                events = decide(state, swapped_command(command, swap))
            except IllegalCommand:
                return
            for event in events:
                state = folded(state, (event,))
                yield event, state


def rounds_of(match: RandomMatch, rounds: int) -> Iterator[Told]:
    """Play a match, and tell each of its rounds up to the opening of the next."""
    steps: list[Step] = []
    for step in match.steps(rounds):
        steps.append(step)
        if isinstance(step.events[-1], RoundOpened):
            if any(isinstance(event, RoundOpened) for event in steps[0].events):
                yield Told.of(steps)
            steps = [step]
    yield Told.of(steps)


def seen_by(event: MatchEvent, viewer: Viewer) -> CardSet:
    """Tell which cards a viewer sees by an event, as the game is played."""
    match event:
        case HandDealt(seat=seat, hand=tuple() as hand) if seat == viewer:
            return CardSet.of(hand)
        case NaturalAnswered(seat=seat, hand=tuple() as hand) if seat == viewer:
            return CardSet.of(hand)
        case NaturalsSettled(calls=calls):
            return CardSet.of(card for call in calls for card in call.hand)
        case SettingRevealed(setting=setting):
            return setting.hand
        case _:
            return CardSet()


def secret_of(event: MatchEvent) -> CardSet:
    """Tell which cards an event holds that somebody may not see."""
    match event:
        case (HandDealt(hand=tuple() as hand)) | (NaturalAnswered(hand=tuple() as hand)):
            return CardSet.of(hand)
        case _:
            return CardSet()


def hidden_after(told: Told, viewer: Viewer) -> list[tuple[CardSet, CardSet]]:
    """Give after each event the cards a viewer has not seen, and those of them in the match."""
    seen, held = CardSet(), CardSet()
    hidden = []
    for event in told.events:
        seen |= seen_by(event, viewer)
        held |= secret_of(event)
        hidden.append((ALL_CARDS - seen, held - seen))
    return hidden


# The proof.


def choose_swap(rng: Random, all_hidden: CardSet, held: CardSet) -> Swap:
    """Choose a hidden card of some hand and another hidden one: of a hand too, or undealt."""
    first = rng.choice(list(held))
    return first, rng.choice(list(all_hidden - CardSet.of([first])))


def called_by_itself(told: Told, swap: Swap | None) -> list[str | None]:
    """Tell which naturals are called without anybody's asking: a public fact."""
    rules = told.opened.rules
    if rules.naturals is None or rules.naturals.calling is not Calling.AUTOMATIC:
        return []
    hands = [e.hand for e in told.events if isinstance(e, HandDealt) and e.hand is not None]
    after = [hand if swap is None else swapped(hand, swap) for hand in hands]
    claims = [best_claim(tuple(sorted(hand, reverse=True)), rules) for hand in after]
    return [None if claim is None else claim.kind for claim in claims]


@dataclass(slots=True)
class Account:
    """Swaps by phase: those that were made, and those that could not be."""

    made: Counter[Phase]
    dropped: Counter[Phase]


def phase_of(state: MatchState) -> Phase:
    """Give the phase of the round."""
    assert state.round is not None
    return state.round.phase


def try_swap(told: Told, viewer: Viewer, swap: Swap, until: int, account: Account) -> None:
    """Swap two cards that stay hidden from a viewer until an event, and compare all it may see."""
    called = called_by_itself(told, None) == called_by_itself(told, swap)
    changed = False
    place = -1
    for place, (event, state) in enumerate(told.again(swap)):
        old_event, old_state = told.events[place], told.states[place]
        if place > until:
            return
        if isinstance(old_event, NaturalsSettled) and not called:
            account.dropped[phase_of(old_state)] += 1
            return
        changed |= event != old_event
        assert shown(event, viewer) == shown(old_event, viewer)
        assert view_for(state, viewer) == view_for(old_state, viewer)
        account.made[phase_of(old_state)] += changed
    if place < until:
        account.dropped[phase_of(told.states[place + 1])] += 1


def swap_all(rng: Random, told: Told, account: Account) -> None:
    """Swap cards hidden up to every few events, and most up to the last one, for every viewer."""
    for viewer in (*range(len(told.opened.players)), None):
        hidden = hidden_after(told, viewer)
        last = len(hidden) - 1
        for until in (last, last, last, *range(rng.randint(0, 7), last, 6)):
            unseen, held = hidden[until]
            if held and len(unseen) > 1:
                try_swap(told, viewer, choose_swap(rng, unseen, held), until, account)


@pytest.mark.prove("core")
def test_who_may_not_see_cards_does_not_notice_their_exchange(sample: Sample) -> None:
    """Whatever the hidden cards are, at any event, a seat and a spectator see the same."""
    matches = sample.size(sampled=24, full=720)
    account = Account(Counter(), Counter())
    called = load_ruleset("classic-2-4-called")
    for place in range(matches):
        rules = any_ruleset(sample.rng) if place % 3 else called
        for told in rounds_of(RandomMatch(sample.rng, rules, HABITS), 2):
            swap_all(sample.rng, told, account)
    for phase in Phase:
        made, dropped = account.made[phase], account.dropped[phase]
        floor = sample.size(sampled=30, full=1_000)
        sample.report(f"swaps while {phase}", made, floor=floor, dropped=dropped)


@pytest.mark.prove("core")
def test_nobody_knows_who_has_answered_in_the_window(sample: Sample) -> None:
    """While the naturals window is open, an answer changes nothing for anybody else."""
    matches = sample.size(sampled=40, full=1_500)
    answers = 0
    for _ in range(matches):
        for told in rounds_of(random_match(sample.rng, HABITS), 2):
            for before, event, after in zip(
                [told.opened, *told.states], told.events, told.states, strict=False
            ):
                match event:
                    case (
                        NaturalAnswered(seat=seat) | TimedOut(seat=seat, decision=Decision.NATURAL)
                    ):
                        answers += 1
                        for viewer in {*range(len(before.players)), None} - {seat}:
                            assert shown(event, viewer) is None
                            assert view_for(before, viewer) == view_for(after, viewer)
                    case _:
                        pass
    sample.report("answers", answers, floor=matches)


@pytest.mark.prove("core")
def test_nobody_knows_how_often_a_setting_was_changed(sample: Sample) -> None:
    """A setting placed anew looks to others as it did: finished, and nothing more."""
    matches = sample.size(sampled=40, full=1_500)
    changed = 0
    for _ in range(matches):
        for step in random_match(sample.rng, HABITS).steps(2):
            state = step.after
            if phase_of_play(state) is not Phase.SETTING or not isinstance(step.command, Place):
                continue
            changed += 1
            own = step.command.setting
            other = None if own is None else lay(sample.rng, own.cards, state.rules)
            seat = step.command.seat
            again = folded(state, decide(state, Retract(seat)))
            placed = decide(again, Place(seat, other))
            again = folded(again, placed)
            for viewer in {*range(len(state.players)), None} - {seat}:
                assert view_for(again, viewer) == view_for(state, viewer)
                assert [shown(event, viewer) for event in placed] == [
                    shown(event, viewer) for event in step.events if isinstance(event, RowPlaced)
                ]
    sample.report("settings changed", changed, floor=matches)


def phase_of_play(state: MatchState) -> Phase | None:
    """Give the phase of the round, if one has begun."""
    return None if state.round is None else state.round.phase


@pytest.mark.prove("core")
def test_what_is_shown_depends_on_the_event_and_the_seat_alone(sample: Sample) -> None:
    """An event is shown to a seat alike whenever it asks: at once, and when all is over."""
    assert list(inspect.signature(shown).parameters) == ["event", "seat"]
    matches = sample.size(sampled=40, full=1_500)
    events = 0
    for _ in range(matches):
        match = random_match(sample.rng, HABITS)
        viewers = (*range(len(match.state.players)), None)
        at_once = [[shown(event, viewer) for event in match.events] for viewer in viewers]
        for step in match.steps(2):
            for known, viewer in zip(at_once, viewers, strict=True):
                known += [shown(event, viewer) for event in step.events]
        later = pickle.loads(pickle.dumps(match.events))
        events += len(later)
        for known, viewer in zip(at_once, viewers, strict=True):
            assert [shown(event, viewer) for event in later] == known
    sample.report("events", events, floor=30 * matches)
