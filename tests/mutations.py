"""
Damage for fuzzing: an input that is nearly right.

Bytes are flipped, cut, doubled, spliced and given what parsers trip over: numbers without bounds,
deep nesting, letters that look alike, half characters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

LONG = 1_000_000
DEEP = 3_000
NUMBER = re.compile(rb"[0-9]+")
WORD = re.compile(rb"[^\s,]+")
NUMBERS = [
    b"0",
    b"-0",
    b"-1",
    b"1e999",
    b"1e-999",
    b"nan",
    b"inf",
    b"-inf",
    b"0x7f",
    b"1_0",
    b"007",
    b"2147483648",
    b"18446744073709551616",
    b"9" * 400,
    b"9" * 5_000,
    b"0x" + b"f" * 5_000,
    b"0.1",
    b"3.0",
    b"1979-05-27T07:32:00Z",
    b"9999-99-99",
]
SPECIAL = [
    b"\0",
    b"\xef\xbb\xbf",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"\xed\xb0\x80",
    b"\xc0\xaf",
    b"\xf4\x90\x80\x80",
    b"\\ud800",
    b"\\u0000",
    b"\\N",
    b"\r\n",
    b"\r",
    b"\n",
    b"\x0b",
    b"\x1b[31m",
    b"\x7f",
    "\u2028".encode(),
    "\u202e".encode(),
    "\u200d".encode(),
    "\u0301".encode() * 20,
    "\u00a0".encode(),
    "\U0001f0a1".encode(),
    "\ufe0f".encode(),
    b"{",
    b"}",
    b"[",
    b"]",
    b'"',
    b"'",
    b'"""',
    b"=",
    b"#",
    b",",
    b"/",
    b"%s",
    b"{0}",
    b"{line}",
]
ALIKE = {
    "A": "\u0410\u0391\uff21a",
    "K": "\u212a\u041ak",
    "Q": "\uff31q",
    "J": "\u0408j",
    "T": "\u0422t",
    "s": "\u017f\u0455S\u2660\u2664",
    "h": "\u04bbH\u2665\u2661",
    "d": "D\u2666\u2662",
    "c": "\u0441C\u2663\u2667",
    "i": "\u0131\u0130I",
    "1": "\uff11\u0661\u00b9l",
    "0": "\uff10\u0660O",
    "-": "\u2212\u2013",
    ".": "\u3002\u066b,",
    "/": "\u2215\u2044",
    " ": "\u00a0\u3000\u2003\t",
    '"': "\u201c",
}

Damage = Callable[[bytes, Random, Sequence[bytes]], bytes]


def _cut(data: bytes, rng: Random, longest: int = 40) -> tuple[int, int]:
    start = rng.randint(0, len(data))
    return start, min(len(data), start + rng.randint(0, longest))


def _flip(data: bytes, rng: Random, _: Sequence[bytes]) -> bytes:
    at = rng.randrange(len(data) + 1)
    return (
        data[:at] + bytes([data[at] ^ (1 << rng.randrange(8))]) + data[at + 1 :]
        if data[at:]
        else data + bytes([rng.randrange(256)])
    )


def _truncate(data: bytes, rng: Random, _: Sequence[bytes]) -> bytes:
    at = rng.randint(0, len(data))
    return data[:at] if rng.random() < 0.7 else data[at:]


def _delete(data: bytes, rng: Random, _: Sequence[bytes]) -> bytes:
    start, end = _cut(data, rng)
    return data[:start] + data[end:]


def _double(data: bytes, rng: Random, _: Sequence[bytes]) -> bytes:
    start, end = _cut(data, rng)
    return data[:end] + data[start:end] * rng.choice([1, 1, 2, 20]) + data[end:]


def _insert(data: bytes, rng: Random, words: Sequence[bytes]) -> bytes:
    start, end = _cut(data, rng, 3)
    return data[:start] + rng.choice([*words, *SPECIAL]) + data[rng.choice([start, end]) :]


def _splice(data: bytes, rng: Random, words: Sequence[bytes]) -> bytes:
    other = rng.choice(words)
    return data[: rng.randint(0, len(data))] + other[rng.randint(0, len(other)) :]


def _number(data: bytes, rng: Random, _: Sequence[bytes]) -> bytes:
    return _replace(NUMBER, data, rng, rng.choice(NUMBERS))


def _swap_words(data: bytes, rng: Random, _: Sequence[bytes]) -> bytes:
    found = list(WORD.finditer(data))
    if len(found) < 2:
        return data
    one, other = sorted(rng.sample(range(len(found)), 2))
    (a, b), (c, d) = found[one].span(), found[other].span()
    return data[:a] + data[c:d] + data[b:c] + data[a:b] + data[d:]


def _replace_word(data: bytes, rng: Random, words: Sequence[bytes]) -> bytes:
    return _replace(WORD, data, rng, rng.choice(words))


def _replace(pattern: re.Pattern[bytes], data: bytes, rng: Random, new: bytes) -> bytes:
    found = list(pattern.finditer(data))
    if not found:
        return data + new
    start, end = rng.choice(found).span()
    return data[:start] + new + data[end:]


def _lines(data: bytes, rng: Random, _: Sequence[bytes]) -> bytes:
    lines = data.split(b"\n")
    at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
    line = lines[at] if rng.random() < 0.3 else lines.pop(at)
    if rng.random() < 0.7:
        lines.insert(to, line)
    return rng.choice([b"\n"] * 9 + [b"\r\n"]).join(lines)


def _look_alike(data: bytes, rng: Random, _: Sequence[bytes]) -> bytes:
    text = data.decode(errors="surrogateescape")
    places = [at for at, letter in enumerate(text) if letter in ALIKE]
    for at in rng.sample(places, min(len(places), rng.choice([1, 1, 3]))):
        text = text[:at] + rng.choice(ALIKE[text[at]]) + text[at + 1 :]
    return text.encode(errors="surrogateescape")


def _case(data: bytes, rng: Random, _: Sequence[bytes]) -> bytes:
    start, end = _cut(data, rng)
    return data[:start] + data[start:end].swapcase() + data[end:]


def _deep(data: bytes, rng: Random, _: Sequence[bytes]) -> bytes:
    at = rng.randint(0, len(data))
    opened, closed = rng.choice([(b"[", b"]"), (b'{"a":', b"}"), (b"{a=", b"}"), (b"a.", b"b")])
    depth = rng.choice([3, 30, 200, DEEP])
    return data[:at] + opened * depth + b"1" + closed * depth * rng.randint(0, 1) + data[at:]


def _long(data: bytes, rng: Random, words: Sequence[bytes]) -> bytes:
    at = rng.randint(0, len(data))
    filling = rng.choice([b" ", b"a", b"\n", b"9", b"\\", b"[", b'"', b"\0", *words[:9]]) or b"x"
    size = LONG if rng.random() < 0.2 else LONG // 20
    return data[:at] + filling * (size // len(filling)) + data[at:]


DAMAGE: list[Damage] = [
    _flip,
    _truncate,
    _delete,
    _double,
    _insert,
    _splice,
    _number,
    _swap_words,
    _replace_word,
    _lines,
    _look_alike,
    _case,
]
RARE: list[Damage] = [_deep, _long]


def damage_bytes(data: bytes, rng: Random, words: Sequence[bytes]) -> bytes:
    """Give an input with one to four faults; `words` are of its grammar, or whole other inputs."""
    for _ in range(rng.choice([1, 1, 1, 2, 2, 4])):
        kinds = RARE if rng.random() < 0.01 else DAMAGE
        data = rng.choice(kinds)(data, rng, words)
    return data
