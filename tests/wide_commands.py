"""Commands drawn widely: of any kind, with wrong seats, cards and numbers."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from random import Random

from capsa.cards import CARDS, ROWS, Setting
from capsa.match import (
    AddBytes,
    CloseMatch,
    CommitSeed,
    ExpireBetween,
    MatchCommand,
    MatchState,
    OpenMatch,
    PairStake,
    Ready,
    RevealSeed,
    Stakes,
    asked,
    commitment,
    deadline,
)
from capsa.round import (
    Abort,
    AnswerNaturals,
    Deal,
    DeclareRoyalties,
    Expire,
    Place,
    Play,
    Retract,
    Reveal,
    SeatCommand,
    Surrender,
)
from capsa.round import asked as asked_in_round
from tests.random_hands import Cards
from tests.random_play import NAMES, Players, opening

WORDS = ("dragon", "six_pairs", "three_flushes", "three_straights", "one_colour", "", "royal")
NAME_LISTS = (NAMES[:1], (*NAMES, "Eka"), ("Ana", "Ana"), ("Ana", " "), ("Ana", "B\n"), ("A" * 41,))
STAKES = (
    Stakes(Decimal("NaN")),
    Stakes(Decimal("-1")),
    Stakes(Decimal("1E+999999")),
    Stakes(None),
    Stakes(Decimal(1), (PairStake(1, 0, Decimal(1)),)),
    Stakes(Decimal(1), (PairStake(0, 1, Decimal(1)),) * 2),
    Stakes(Decimal(1), (PairStake(0, 1, Decimal("0.0000001")),)),
)


def wide_command(rng: Random, state: MatchState, players: Players) -> MatchCommand:
    """Draw a command of any kind; nothing about it need be right."""
    return rng.choice(KINDS)(rng, state, players)


def _seat(rng: Random, state: MatchState) -> int:
    owed = list(asked(state))
    if owed and rng.random() < 0.5:
        return rng.choice(owed)
    return rng.choice((*range(len(state.players)), -1, len(state.players), 99))


def _since(rng: Random, state: MatchState) -> int:
    return rng.choice((deadline(state), deadline(state), state.number, deadline(state) - 1, 0, -1))


def _cards(rng: Random, players: Players) -> Cards:
    """Draw the hand of some seat, any cards, or cards that are no hand."""
    own = rng.choice(players.plans).cards if players.plans else CARDS[:13]
    return rng.choice((own, own, tuple(rng.sample(CARDS, 13)), own[1:], own[:12] + own[:1]))


def _setting(rng: Random, players: Players) -> Setting:
    if players.plans and rng.random() < 0.7:
        return rng.choice(players.plans)
    cards = tuple(rng.sample(CARDS, 13))
    return Setting(cards[:3], cards[3:8], cards[8:])


def wide_opening(rng: Random, state: MatchState, players: Players) -> OpenMatch:
    """Draw the opening of a match, right or wrong."""
    right = opening(rng, state.rules)
    return OpenMatch(
        state.rules,
        rng.choice((right.players, *NAME_LISTS)),
        rng.choice((0, right.dealer, -1, 4)),
        rng.choice((right.stakes, *STAKES)),
    )


def _deal(rng: Random, state: MatchState, players: Players) -> Deal:
    deck = tuple(rng.sample(CARDS, 52))
    return Deal(rng.choice((None, deck, deck[1:], deck[:51] + deck[:1], ())))


def _natural(rng: Random, state: MatchState, players: Players) -> AnswerNaturals:
    hand = _cards(rng, players) if rng.random() < 0.4 else None
    return AnswerNaturals(_seat(rng, state), rng.choice((None, *WORDS)), hand)


def _place(rng: Random, state: MatchState, players: Players) -> Place:
    seat = _seat(rng, state)
    if 0 <= seat < len(players.plans) and rng.random() < 0.4:
        return Place(seat, players.plans[seat])
    return Place(seat, None if rng.random() < 0.2 else _setting(rng, players))


def _royalties(rng: Random, state: MatchState, players: Players) -> DeclareRoyalties:
    rows = tuple(rng.choices(ROWS, k=rng.choice((0, 1, 1, 2, 3))))
    return DeclareRoyalties(_seat(rng, state), rows)


def _answer(rng: Random, state: MatchState, players: Players) -> SeatCommand:
    seat = _seat(rng, state)
    if state.round is not None and rng.random() < 0.5:
        owed = asked_in_round(state.round).get(seat)
        if owed is not None:
            return players.answer(state.round, seat, owed)
    build = rng.choice((_natural, _place, _royalties, _reveal, _play))
    return build(rng, state, players)


def _reveal(rng: Random, state: MatchState, players: Players) -> Reveal:
    return Reveal(_seat(rng, state), _setting(rng, players))


def _play(rng: Random, state: MatchState, players: Players) -> Play | Surrender:
    return rng.choice((Play, Surrender))(_seat(rng, state))


def _expire(rng: Random, state: MatchState, players: Players) -> Expire:
    fallback = _answer(rng, state, players)
    seat = fallback.seat if rng.random() < 0.7 else _seat(rng, state)
    return Expire(seat, _since(rng, state), fallback)


def _between(rng: Random, state: MatchState, players: Players) -> MatchCommand:
    seat = _seat(rng, state)
    data = rng.choice((None, b"", b"x", bytes(64), bytes(65)))
    answer = rng.choice((Ready(seat), AddBytes(seat, data)))
    if rng.random() < 0.5:
        return answer
    late = seat if rng.random() < 0.7 else _seat(rng, state)
    return ExpireBetween(late, _since(rng, state), answer)


def _seed(rng: Random, state: MatchState, players: Players) -> MatchCommand:
    seed = rng.choice((players.seed, b"", rng.randbytes(32)))
    text = commitment(seed)
    return rng.choice(
        (RevealSeed(seed), CommitSeed(rng.choice((text, text.upper(), "", "é" * 64))))
    )


def _table(rng: Random, state: MatchState, players: Players) -> MatchCommand:
    reason = rng.choice(("", "late", "x" * 201))
    retract = Retract(_seat(rng, state))
    return rng.choice((CloseMatch(), Abort(reason), retract, retract, retract))


KINDS: tuple[Callable[[Random, MatchState, Players], MatchCommand], ...] = (
    wide_opening,
    _deal,
    _natural,
    _place,
    _royalties,
    _reveal,
    _play,
    _expire,
    _between,
    _seed,
    _table,
)
