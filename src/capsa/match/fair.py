"""
A deal that players can check: a seed committed to before they add bytes of their own.

The commitment is the SHA-256 of the seed, so it tells nothing of the deck, which is shuffled from
the seed with the players' bytes as context.
"""

from __future__ import annotations

import hashlib

from capsa.cards import Card, shuffle

SEED_SIZE = 32
"""Bytes of a seed."""

LONGEST_BYTES = 64
"""Bytes a player may add at most."""


def commitment(seed: bytes) -> str:
    """Give what is published of a seed before anybody adds bytes: its SHA-256, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def fair_deck(seed: bytes, round_number: int, added: tuple[bytes | None, ...]) -> tuple[Card, ...]:
    """
    Give the deck of a round from its seed and the bytes that the seats added, in seat order.

    A silent seat (None) counts as one that added nothing. Every part stands behind its length, so
    that no two sets of bytes give one context.
    """
    parts = [round_number.to_bytes(4, "big")]
    parts += [len(own or b"").to_bytes(2, "big") + (own or b"") for own in added]
    return shuffle(seed, b"capsa deal 1:" + b"".join(parts))
