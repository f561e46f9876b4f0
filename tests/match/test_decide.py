"""What a match allows and refuses: opening, between rounds, seeds, closing."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

import pytest

from capsa.cards import CARDS
from capsa.match import (
    AddBytes,
    BytesAdded,
    CloseMatch,
    CommitSeed,
    ExpireBetween,
    MatchClosed,
    MatchCommand,
    MatchOpened,
    OpenMatch,
    PairStake,
    Ready,
    RevealSeed,
    SeatReady,
    SeedCommitted,
    SeedRevealed,
    Stakes,
    commitment,
    deadline,
)
from capsa.round import Abort, Deal, Decision, Expire, Phase, Place, RoundOpened, TimedOut
from capsa.rules import digest, load_ruleset
from capsa.scoring import ENGINE
from tests.match.evening import SEED, Evening

PLAIN_RULES = load_ruleset("plain-2-4")
TWO = ("Ana", "Budi")


# Opening.


def test_a_match_opens_with_its_rules_pinned() -> None:
    """The opening event holds the rules, their digest and the engine's number."""
    stakes = Stakes(Decimal(10))
    evening = Evening.unopened()
    events = evening.do(OpenMatch(PLAIN_RULES, TWO, 1, stakes))

    assert events == (MatchOpened(ENGINE, PLAIN_RULES, digest(PLAIN_RULES), TWO, 1, stakes),)


@pytest.mark.parametrize(
    ("players", "dealer", "stakes", "code"),
    [
        (("Ana",), 0, None, "match/players"),
        (("Ana", "Budi", "Citra", "Dewi", "Eka"), 0, None, "match/players"),
        (("Ana", ""), 0, None, "match/name"),
        (("Ana", "  "), 0, None, "match/name"),
        (("Ana", "B\nudi"), 0, None, "match/name"),
        (("Ana", "B" * 41), 0, None, "match/name"),
        (("Ana", "Ana"), 0, None, "match/name-twice"),
        (("Ana", " Ana "), 0, None, "match/name-twice"),
        (("Jos\u00e9", "Jose\u0301"), 0, None, "match/name-twice"),
        (TWO, 2, None, "seats/dealer"),
        (TWO, -1, None, "seats/dealer"),
        (TWO, 0, Stakes(None), "stake/missing"),
        (TWO, 0, Stakes(Decimal(0)), "stake/amount"),
        (TWO, 0, Stakes(Decimal("NaN")), "stake/amount"),
        (TWO, 0, Stakes(Decimal("1E+999999999")), "stake/amount"),
        (TWO, 0, Stakes(Decimal(1), (PairStake(0, 2, Decimal(1)),)), "stake/pair"),
        (TWO, 0, Stakes(Decimal(1), (PairStake(1, 0, Decimal(1)),)), "stake/pair"),
        (TWO, 0, Stakes(None, (PairStake(0, 1, Decimal(1)),) * 2), "stake/twice"),
        (TWO, 0, Stakes(None, (PairStake(0, 1, Decimal("0.0000001")),)), "stake/amount"),
    ],
)
def test_a_match_that_cannot_be_played_is_not_opened(
    players: tuple[str, ...], dealer: int, stakes: Stakes | None, code: str
) -> None:
    """Players, dealer and stakes fit the rules, or nothing is opened."""
    opening = OpenMatch(PLAIN_RULES, players, dealer, stakes)

    assert Evening.unopened().refuses(opening) == code


def test_names_may_be_as_long_as_forty_characters_in_any_script() -> None:
    """A name is what people write, up to forty characters."""
    players = ("Ž" * 40, "李")

    assert Evening.unopened().do(OpenMatch(PLAIN_RULES, players, 0))


@pytest.mark.parametrize(
    "command", [Ready(0), CloseMatch(), Deal(None), Abort(""), CommitSeed(""), AddBytes(0, None)]
)
def test_nothing_happens_before_a_match_is_open(command: MatchCommand) -> None:
    """The first command opens the match."""
    assert Evening.unopened().refuses(command) == "match/not-open"


# Commands and stages.

ROUND_COMMANDS: tuple[MatchCommand, ...] = (Deal(None), Place(0, None), Abort("late"))


def gathering() -> Evening:
    """Open a match; seat 1 is ready."""
    evening = Evening()
    evening.do(Ready(1))
    return evening


def playing() -> Evening:
    """Be in a round whose cards are dealt."""
    return Evening().ready().deal()


def committed() -> Evening:
    """Commit to a seed before the cards are dealt; seat 1 has added bytes."""
    evening = Evening().ready()
    evening.do(CommitSeed(commitment(SEED)), AddBytes(1, b"x"))
    return evening


def owing() -> Evening:
    """Be at the end of a round whose seed is to be revealed."""
    evening = committed()
    evening.do(AddBytes(0, None), Deal(CARDS), Abort("late"))
    return evening


def closed() -> Evening:
    """Be at the end of the match."""
    evening = Evening()
    evening.do(CloseMatch())
    return evening


@pytest.mark.parametrize(
    ("at", "command", "code"),
    [
        (gathering, OpenMatch(PLAIN_RULES, TWO, 0), "match/open"),
        (gathering, Ready(1), "command/not-asked"),
        (gathering, Ready(2), "seat/unknown"),
        (gathering, Ready(-1), "seat/unknown"),
        (gathering, AddBytes(0, b"x"), "command/not-asked"),
        (gathering, CommitSeed(commitment(SEED)), "seed/late"),
        (gathering, RevealSeed(SEED), "seed/not-owed"),
        *((gathering, command, "round/not-open") for command in ROUND_COMMANDS),
        (playing, Ready(0), "command/not-asked"),
        (playing, CloseMatch(), "match/playing"),
        (playing, CommitSeed(commitment(SEED)), "seed/late"),
        (playing, AddBytes(0, b"x"), "command/not-asked"),
        (playing, RevealSeed(SEED), "seed/not-owed"),
        (playing, Deal(CARDS), "deal/twice"),
        (committed, CommitSeed(commitment(SEED)), "seed/late"),
        (committed, Deal(CARDS), "deal/early"),
        (committed, AddBytes(1, b"y"), "command/not-asked"),
        (committed, AddBytes(0, b""), "seed/bytes"),
        (committed, AddBytes(0, bytes(65)), "seed/bytes"),
        (committed, AddBytes(9, b"x"), "seat/unknown"),
        (committed, RevealSeed(SEED), "seed/not-owed"),
        (committed, CloseMatch(), "match/playing"),
        (owing, Ready(0), "command/not-asked"),
        (owing, CloseMatch(), "match/playing"),
        (owing, RevealSeed(bytes(32)), "seed/other"),
        (owing, RevealSeed(SEED[:31]), "seed/other"),
        (owing, Deal(CARDS), "round/not-open"),
        (owing, CommitSeed(commitment(SEED)), "seed/late"),
        (closed, Ready(0), "match/closed"),
        (closed, CloseMatch(), "match/closed"),
        (closed, OpenMatch(PLAIN_RULES, TWO, 0), "match/closed"),
        *((closed, command, "match/closed") for command in ROUND_COMMANDS),
    ],
)
def test_what_comes_at_the_wrong_time_is_refused(
    at: Callable[[], Evening], command: MatchCommand, code: str
) -> None:
    """Each command has its stage of the match; elsewhere it is refused and nothing changes."""
    assert at().refuses(command) == code


@pytest.mark.parametrize("text", ["", "ab", commitment(SEED).upper(), "g" * 64, "é" * 64])
def test_a_commitment_is_a_digest(text: str) -> None:
    """A commitment is a SHA-256, written in lower-case hexadecimal."""
    assert Evening().ready().refuses(CommitSeed(text)) == "seed/commitment"


# Ready.


def test_the_round_opens_when_everybody_is_ready() -> None:
    """The last seat that is ready opens the round, with its number and the account."""
    evening = gathering()

    assert evening.do(Ready(0)) == (
        SeatReady(0),
        RoundOpened(number=3, round=1, dealer=0, account=(0, 0)),
    )


def test_a_match_is_closed_between_rounds() -> None:
    """A match may end before its first round, and after any."""
    evening = gathering()

    assert evening.do(CloseMatch()) == (MatchClosed(),)


# Seeds.


def test_a_fair_deal_goes_commitment_bytes_cards_seed() -> None:
    """The seed is committed to, all add bytes or stay silent, cards are dealt, it is revealed."""
    evening = Evening().ready()

    assert evening.do(CommitSeed(commitment(SEED))) == (SeedCommitted(commitment(SEED)),)
    assert evening.do(AddBytes(0, b"\x00\xff")) == (BytesAdded(0, "00ff"),)
    assert evening.refuses(Deal(CARDS)) == "deal/early"
    assert evening.do(AddBytes(1, None)) == (BytesAdded(1, None),)
    evening.do(Deal(CARDS))
    assert evening.refuses(RevealSeed(SEED)) == "seed/not-owed"
    evening.do(Abort("late"))
    assert evening.do(RevealSeed(SEED)) == (SeedRevealed(SEED.hex()),)
    assert evening.refuses(RevealSeed(SEED)) == "seed/not-owed"
    assert evening.do(Ready(0))


def test_a_seed_is_revealed_though_no_card_was_dealt() -> None:
    """A round called off while players add bytes owes its seed as well."""
    evening = committed()
    evening.do(Abort("late"))

    assert evening.do(RevealSeed(SEED)) == (SeedRevealed(SEED.hex()),)


# Time.


def test_time_runs_out_between_rounds() -> None:
    """A seat that is not ready in time is made ready, also before the first round."""
    evening = gathering()
    since = deadline(evening.open)

    assert since == 0
    assert evening.refuses(ExpireBetween(1, since, Ready(1))) == "timeout/void"
    assert evening.refuses(ExpireBetween(0, since + 1, Ready(0))) == "timeout/void"
    assert evening.refuses(ExpireBetween(0, since, Ready(1))) == "timeout/seat"
    assert evening.refuses(ExpireBetween(7, since, Ready(7))) == "timeout/void"
    assert evening.refuses(ExpireBetween(0, since, AddBytes(0, None))) == "timeout/void"
    assert evening.do(ExpireBetween(0, since, Ready(0)))[:2] == (
        TimedOut(0, Decision.READY),
        SeatReady(0),
    )


def test_time_runs_out_for_bytes() -> None:
    """A seat that adds no bytes in time is silent."""
    evening = committed()
    since = deadline(evening.open)

    assert since == evening.open.number - 1
    assert evening.refuses(ExpireBetween(1, since, AddBytes(1, None))) == "timeout/void"
    assert evening.do(ExpireBetween(0, since, AddBytes(0, None))) == (
        TimedOut(0, Decision.SEED_BYTES),
        BytesAdded(0, None),
    )
    assert evening.refuses(ExpireBetween(0, since, AddBytes(0, None))) == "timeout/void"


def test_time_in_a_round_goes_by_the_numbers_of_the_match() -> None:
    """A commitment and bytes are numbered too; a deadline in the round names its event's number."""
    evening = committed()
    evening.do(AddBytes(0, None), Deal(CARDS))
    since = deadline(evening.open)
    current = evening.open.round

    assert current is not None
    assert current.phase is Phase.SETTING
    assert since == current.since == current.number == evening.open.number
    assert evening.refuses(Expire(0, since - 1, Place(0, None))) == "timeout/void"
    assert evening.refuses(Expire(0, since, Place(0, None))) == "place/missing"
