"""Asks a person what its seat owes the table, until the answer is one that the table takes."""

from __future__ import annotations

from collections.abc import Callable

from capsa.bots.bot import declares_one, royalties_held
from capsa.cards import Card, Row, Setting
from capsa.cli.play.asking import Asker
from capsa.cli.play.keywords import Word
from capsa.cli.play.laying import Laying
from capsa.cli.play.results import laid_out
from capsa.match import CloseMatch, MatchCommand, MatchView, Ready
from capsa.round import AnswerNaturals, Decision, DeclareRoyalties, OwnSeat, Place, Play, Surrender
from capsa.rules import Calling
from capsa.scoring import Claim, claims
from capsa.words import describe_natural, describe_row, describe_units


def ask_for(asker: Asker, view: MatchView) -> MatchCommand:
    """
    Give the person's answer to the decision its view asks for.

    Raises
    ------
    Quit, EndOfInput
        Where the person leaves.
    """
    assert view.seat is not None, "a person has a seat"
    assert view.asked is not None, "a person is asked where it owes something"
    return _DIALOGS[view.asked](asker, view, view.seat)


def _own(view: MatchView) -> OwnSeat:
    assert view.round is not None, "asked within a round"
    assert view.round.own is not None, "asked of a seat"
    return view.round.own


def _hand(view: MatchView) -> tuple[Card, ...]:
    hand = _own(view).hand
    assert hand is not None, "cards are dealt face up to their owner"
    return hand


def _setting(view: MatchView) -> Setting:
    setting = _own(view).setting
    assert setting is not None, "announced and declared after setting"
    return setting


def _ask_natural(asker: Asker, view: MatchView, seat: int) -> MatchCommand:
    hand, tr = _hand(view), asker.tr
    held = list(claims(hand, view.rules))
    naturals = view.rules.naturals
    if naturals is not None and naturals.calling is not Calling.REQUIRED:
        held = held[:1]
    asker.screen.say(tr.ngettext("You hold a natural:", "You hold naturals:", len(held)))
    for number, claim in enumerate(held, start=1):
        _show_claim(asker, number, claim)
    choices = "/".join(map(str, range(1, len(held) + 1)))
    prompt = tr.gettext("Call it? {choices}, none").format(choices=choices)
    help_lines = (
        tr.gettext("A natural is paid at once, and its holder does not set the hand."),
        tr.gettext("Type its number, or press Enter, to call it; none to play the hand."),
    )
    while True:
        typed = asker.ask(prompt, (Word.YES, Word.NONE, Word.NO), help_lines)
        if typed in (Word.NONE, Word.NO):
            return AnswerNaturals(seat, None)
        chosen = "1" if typed in (Word.YES, "") else typed
        if chosen in map(str, range(1, len(held) + 1)):
            return AnswerNaturals(seat, held[int(chosen) - 1].kind)
        asker.refuse_answer(typed)


def _show_claim(asker: Asker, number: int, claim: Claim) -> None:
    name = describe_natural(claim.kind, asker.tr)
    asker.screen.say(f"{number}  {name}, {describe_units(claim.units, asker.tr)}", style="bold")
    for group in claim.natural.groups:
        asker.screen.say(asker.screen.cards(laid_out(group, asker.rules)), indent=3)


def _ask_setting(asker: Asker, view: MatchView, seat: int) -> MatchCommand:
    return Place(seat, Laying(asker, _hand(view)).ask())


def _ask_announcement(asker: Asker, view: MatchView, seat: int) -> MatchCommand:
    tr = asker.tr
    price = describe_units(view.rules.surrender, tr)
    prompt = tr.gettext("Play or surrender?")
    help_lines = (
        tr.gettext("A surrender costs {units} to each opponent who plays.").format(units=price),
        tr.gettext("Press Enter to play."),
    )
    while True:
        typed = asker.ask(prompt, (Word.PLAY, Word.SURRENDER), help_lines)
        match typed:
            case "" | Word.PLAY:
                return Play(seat)
            case Word.SURRENDER:
                return Surrender(seat)
            case _:
                asker.refuse_answer(typed)


def _ask_royalties(asker: Asker, view: MatchView, seat: int) -> MatchCommand:
    tr, setting = asker.tr, _setting(view)
    held = royalties_held(setting, view.rules)
    if not held:
        return DeclareRoyalties(seat, ())
    one = declares_one(view.rules)
    for row, units in held.items():
        name, worth = describe_row(row, tr), describe_units(units, tr)
        asker.screen.say(tr.gettext("Royalty, {row}: {units}").format(row=name, units=worth))
    prompt = tr.gettext("Which royalties do you declare?")
    help_lines = (
        tr.gettext("Royalties are paid only if declared. Name rows, or all, or none."),
        *((tr.gettext("One royalty is paid a hand: declare one."),) if one else ()),
    )
    while True:
        typed = asker.ask(prompt, (), help_lines)
        rows = _rows_declared(asker, typed, held)
        if rows is not None and (len(rows) <= 1 or not one):
            return DeclareRoyalties(seat, rows)
        asker.refuse_answer(typed)


def _rows_declared(asker: Asker, typed: str, held: dict[Row, int]) -> tuple[Row, ...] | None:
    """
    Give the rows that were named, or None where they are not rows that hold royalties.

    Rows go before words: a row's letter may begin the word for all.
    """
    named = {asker.keywords.row(part) for part in typed.replace(",", " ").split()}
    if named and named <= set(held):
        return tuple(row for row in held if row in named)
    match asker.keywords.word(typed, (Word.ALL, Word.NONE)):
        case Word.ALL:
            return tuple(held)
        case Word.NONE:
            return ()
        case _:
            return None


def _ask_ready(asker: Asker, view: MatchView, seat: int) -> MatchCommand:
    tr = asker.tr
    first = view.round is None
    prompt = tr.gettext("Enter: deal") if first else tr.gettext("Enter: next round")
    help_lines = (
        tr.gettext("Press Enter to go on; end ends the match, quit leaves it for later."),
    )
    while True:
        typed = asker.ask(prompt, (Word.END,), help_lines)
        match typed:
            case "":
                return Ready(seat)
            case Word.END:
                if _is_over_for_good(asker):
                    return CloseMatch()
            case _:
                asker.refuse_answer(typed)


def _is_over_for_good(asker: Asker) -> bool:
    """Ask once more, since a match that has ended cannot be taken up again."""
    tr = asker.tr
    prompt = tr.gettext("End the match for good? yes, no")
    help_lines = (tr.gettext("yes ends the match for good; no goes on."),)
    while True:
        typed = asker.ask(prompt, (Word.YES, Word.NO), help_lines)
        if typed in (Word.YES, Word.NO):
            return typed is Word.YES
        asker.refuse_answer(typed)


def _never(asker: Asker, view: MatchView, seat: int) -> MatchCommand:
    raise AssertionError(f"{view.asked} is answered without asking")


_DIALOGS: dict[Decision, Callable[[Asker, MatchView, int], MatchCommand]] = {
    Decision.NATURAL: _ask_natural,
    Decision.SETTING: _ask_setting,
    Decision.ANNOUNCEMENT: _ask_announcement,
    Decision.ROYALTIES: _ask_royalties,
    Decision.REVEAL: _never,
    Decision.READY: _ask_ready,
    Decision.SEED_BYTES: _never,
}
