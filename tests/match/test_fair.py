"""Deals that players can check."""

from __future__ import annotations

import hashlib

import pytest

from capsa.cards import CARDS, shuffle
from capsa.match import LONGEST_BYTES, SEED_SIZE, commitment, fair_deck
from tests.match.evening import SEED


def test_a_commitment_is_the_digest_of_the_seed() -> None:
    """Anybody can recompute a commitment with common tools."""
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert (len(SEED), LONGEST_BYTES) == (SEED_SIZE, 64)


def test_the_deck_is_that_of_seed_round_and_bytes() -> None:
    """The deck comes of the seed, the round, and each seat's bytes behind their length."""
    context = b"capsa deal 1:" + bytes([0, 0, 0, 7]) + b"\x00\x01x" + b"\x00\x00" + b"\x00\x02yz"

    assert fair_deck(SEED, 7, (b"x", None, b"yz")) == shuffle(SEED, context)


@pytest.mark.parametrize(
    ("seed", "number", "added"),
    [
        (bytes(32), 1, (b"ab", b"c")),
        (SEED, 2, (b"ab", b"c")),
        (SEED, 1, (b"a", b"bc")),
        (SEED, 1, (b"c", b"ab")),
        (SEED, 1, (b"ab", b"c", None)),
        (SEED, 1, (b"ab", None)),
    ],
)
def test_whatever_differs_gives_another_deck(
    seed: bytes, number: int, added: tuple[bytes | None, ...]
) -> None:
    """Seed, round, bytes and whose bytes they are: each of them changes the deck."""
    deck = fair_deck(SEED, 1, (b"ab", b"c"))

    assert sorted(deck) == list(CARDS)
    assert fair_deck(seed, number, added) != deck


def test_silence_is_the_same_as_adding_nothing() -> None:
    """A silent seat adds no bytes."""
    assert fair_deck(SEED, 1, (None, b"x")) == fair_deck(SEED, 1, (b"", b"x"))
