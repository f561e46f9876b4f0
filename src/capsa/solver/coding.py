"""How a strategy is written as bytes: what each hand does that the plain policy would not."""

from __future__ import annotations

import lzma
from functools import cache

import numpy as np
from numpy.typing import NDArray

from capsa.solver.arrays import RowWorths
from capsa.solver.hands import MASKS_OF_FIVE, MASKS_OF_THREE
from capsa.solver.pool import Action, Pool

_ALL = (1 << 13) - 1
_MIDDLES = 252
SETTINGS = 72_072
_CALL, _SURRENDER = SETTINGS, SETTINGS + 1
_WIDTH = 3
"""Bytes of a code."""
_MOST_MEMORY = 200_000_000
"""Bytes that unpacking may take; what is written here needs a third of that."""


def encode(pool: Pool, plain: Pool, worths: RowWorths) -> bytes:
    """
    Write what a pool does, given what the plain policy does with the same hands.

    Row worths come first, each as the difference to the one before; then a bit for each hand that
    differs; then the codes of those, their low bytes first.
    """
    codes, usual = _codes(pool), _codes(plain)
    differs = codes != usual
    steps = [np.diff(worth, prepend=0).astype("<i4").tobytes() for worth in worths.worths]
    explicit = codes[differs].astype("<u4").view(np.uint8).reshape(-1, 4)[:, :_WIDTH]
    planes = np.ascontiguousarray(explicit.T).tobytes()
    return lzma.compress(b"".join((*steps, np.packbits(differs).tobytes(), planes)), preset=9)


def decode(data: bytes, count: int, sizes: tuple[int, int, int]) -> tuple[RowWorths, Codes]:
    """
    Read row worths, and which hands differ from the plain policy and how.

    Raises
    ------
    ValueError
        Where the bytes are not what `encode` writes for `count` hands.
    """
    raw = _unpacked(data, 4 * sum(sizes) + (count + 7) // 8 + _WIDTH * count)
    worths, place = [], 0
    for size in sizes:
        worths.append(np.cumsum(np.frombuffer(raw, "<i4", size, place), dtype=np.int32))
        place += 4 * size
    length = (count + 7) // 8
    differs = np.unpackbits(np.frombuffer(raw, np.uint8, length, place), count=count).astype(bool)
    planes = np.frombuffer(raw, np.uint8, offset=place + length)
    changed = int(differs.sum())
    if len(planes) != _WIDTH * changed:
        raise ValueError("the codes are cut short")
    low, middle, high = planes.reshape(_WIDTH, changed).astype(np.int64)
    codes = low | middle << 8 | high << 16
    if changed and codes.max() > _SURRENDER:
        raise ValueError("there is no such code")
    return RowWorths((worths[0], worths[1], worths[2])), (differs, codes)


def _unpacked(data: bytes, most: int) -> bytes:
    """Unpack bytes that come to a number at most; others could fill the memory."""
    unpacker = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=_MOST_MEMORY)
    try:
        raw = unpacker.decompress(data, max_length=most + 1)
    except (lzma.LZMAError, EOFError) as error:
        raise ValueError(str(error)) from error
    if len(raw) > most or not unpacker.eof or unpacker.unused_data:
        raise ValueError("this is not what was packed")
    return raw


Codes = tuple[NDArray[np.bool_], NDArray[np.int64]]
"""Which hands (N,) differ from the plain policy, and the codes of those."""


def apply_codes(plain: Pool, codes: Codes) -> Pool:
    """Give the pool that differs from the plain policy by these codes."""
    differs, explicit = codes
    actions, masks = plain.actions.copy(), plain.masks.copy()
    is_set = explicit < SETTINGS
    actions[differs] = np.where(
        is_set, Action.SET, np.where(explicit == _CALL, Action.CALL, Action.SURRENDER)
    )
    masks[differs] = np.where(is_set[:, None], _settings()[explicit * is_set], 0)
    return Pool(plain.hands, actions, masks)


@cache
def _settings() -> NDArray[np.uint16]:
    """Give the masks (72072, 3) of all settings, by code."""
    fronts = np.repeat(MASKS_OF_THREE.astype(np.int64), _MIDDLES)
    fives = MASKS_OF_FIVE.astype(np.int64)
    middles = np.concatenate([fives[(fives & front) == 0] for front in MASKS_OF_THREE])
    return np.stack([fronts, middles, _ALL ^ fronts ^ middles], axis=1).astype(np.uint16)


def _codes(pool: Pool) -> NDArray[np.int64]:
    table = _settings().astype(np.int64)
    keys = table[:, 0] << 13 | table[:, 1]
    wanted = pool.masks.astype(np.int64)
    codes = np.searchsorted(keys, wanted[:, 0] << 13 | wanted[:, 1])
    codes[pool.actions == Action.CALL] = _CALL
    codes[pool.actions == Action.SURRENDER] = _SURRENDER
    return codes
