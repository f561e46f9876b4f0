"""
Fuzzing: damaged inputs without end for whatever reads what people and files say.

A fuzzer led by coverage comes compiled for one system and one kind of processor. Every answer tells
something too, and that leads here: an input that is refused at a place of the code, or by an error,
that no input before came to is damaged further.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic, process_time

from capsa.errors import MESSAGES, CapsaError
from capsa.words import LANGUAGES, describe_error, translator
from tests.mutated_trees import Tree, damage_tree
from tests.mutations import damage_bytes
from tests.sampling import Sample

SHEETS = Path(__file__).parent / "data" / "fuzz" / "sheets"
"""Score sheets to begin with."""

LONGEST_SENTENCE = 1_000
SLOWEST = 10.0
"""Seconds of this machine within which any input is answered; the slowest take a fiftieth."""

_LARGEST_KEPT = 100_000
_MOST_KEPT = 3_000
_FURTHER = 0.6
_BY_TREE = 0.7
_DIGITS = re.compile(r"\d+")

Answer = CapsaError | str
"""The refusal of an input, or a word for how it was read."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """How an input's bytes are read as a tree, and a tree written as bytes."""

    read: Callable[[bytes], Tree]
    write: Callable[[Tree], bytes]


@dataclass(frozen=True, slots=True)
class Target:
    """
    Something that reads inputs.

    Attributes
    ----------
    name : str
        In the plural: "score sheets".
    seeds : tuple[bytes, ...]
        Inputs to begin with; most of them right.
    answer : Callable[[bytes], Answer]
        Reads one, checks what comes of it, and gives the refusal or a word for what was read.
    words : tuple[bytes, ...]
        What stands in inputs and has a meaning there.
    grammar : Grammar | None
        None for inputs that have no tree.
    mend : Callable[[bytes, CapsaError], bytes] | None
        Gives the input with what the refusal told of put right, so as to get further in.
    """

    name: str
    seeds: tuple[bytes, ...]
    answer: Callable[[bytes], Answer]
    words: tuple[bytes, ...] = ()
    grammar: Grammar | None = None
    mend: Callable[[bytes, CapsaError], bytes] | None = None


@dataclass(slots=True)
class Tally:
    """What came of the inputs: how many were read and refused, in how many different ways."""

    read: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    ways: set[object] = field(default_factory=set)

    @property
    def inputs(self) -> int:
        """How many were tried."""
        return self.read + self.refused.total()


def as_text(data: bytes) -> str:
    """Give bytes as text, with half characters where they are not UTF-8."""
    return data.decode(errors="surrogateescape")


def answer_of(read: Callable[[], str]) -> Answer:
    """Read something: give the word for it, or the refusal, which is checked."""
    try:
        return read()
    except CapsaError as error:
        check_refusal(error)
        return error


def check_refusal(error: CapsaError) -> None:
    """Fail unless an error is one that capsa knows and can say in one line of any language."""
    assert error.code in MESSAGES
    for sentence in (str(error), *(describe_error(error, translator(own)) for own in LANGUAGES)):
        check_sentence(sentence)


def check_sentence(sentence: str) -> None:
    """Fail unless a sentence is one short line that any terminal can show."""
    assert sentence.strip()
    assert sentence.isprintable(), ascii(sentence)
    assert len(sentence) <= LONGEST_SENTENCE, sentence


def fuzz(target: Target, sample: Sample, *, inputs: int, seconds: float) -> Tally:
    """
    Damage inputs and have them read; report how many there were.

    Parameters
    ----------
    target
        What reads them.
    sample
        The size, the chance, and where to report.
    inputs
        How many are tried in every test run, and at least when proving.
    seconds
        How long to go on when proving.
    """
    tally = Tally()
    end = monotonic() + seconds
    for data in _damaged(target, sample.rng, tally):
        _try(target, data, tally)
        done = tally.inputs >= inputs
        if done and (not sample.full or monotonic() >= end):
            break
    report(target, sample, tally, floor=inputs)
    return tally


def report(target: Target, sample: Sample, tally: Tally, *, floor: int) -> None:
    """Write down what came of the inputs: both answers must have been given."""
    sample.report(f"{target.name}, inputs", tally.inputs, floor=floor)
    sample.report(f"{target.name}, read", tally.read, floor=len(target.seeds) // 3)
    sample.report(f"{target.name}, refused", tally.refused.total(), floor=floor // 5)
    sample.report(f"{target.name}, ways of answering", len(tally.ways), floor=5)


def _damaged(target: Target, rng: Random, tally: Tally) -> Iterator[bytes]:
    """Give every seed as it is, then damage seeds and whatever led to something new, for ever."""
    kept = list(target.seeds)
    words = (*target.words, *target.seeds)
    fresh = list(target.seeds)
    while True:
        pool = kept if rng.random() < _FURTHER else target.seeds
        data = fresh.pop() if fresh else _damage(target, rng, rng.choice(pool), words)
        ways = len(tally.ways)
        yield data
        if len(tally.ways) > ways and len(data) <= _LARGEST_KEPT:
            kept.append(data)
            if len(kept) > _MOST_KEPT:
                kept.pop(rng.randrange(len(target.seeds), len(kept)))


def _damage(target: Target, rng: Random, data: bytes, words: tuple[bytes, ...]) -> bytes:
    if target.grammar is not None and rng.random() < _BY_TREE:
        try:
            return target.grammar.write(damage_tree(target.grammar.read(data), rng))
        except (ValueError, RecursionError):
            pass
    return damage_bytes(data, rng, words)


def _try(target: Target, data: bytes, tally: Tally) -> None:
    answer = answer_to(target, data)
    if isinstance(answer, CapsaError) and target.mend is not None:
        mended = target.mend(data, answer)
        answer = answer if mended == data else answer_to(target, mended)
    if isinstance(answer, str):
        tally.read += 1
        tally.ways.add(answer)
    else:
        tally.refused[answer.code] += 1
        tally.ways.add(_way(answer))


def answer_to(target: Target, data: bytes) -> Answer:
    """Have an input read; anything but an answer, or one that is long in coming, is a failure."""
    begun = process_time()
    try:
        answer = target.answer(data)
    except Exception as error:
        kind = type(error)
        small = shrink(data, lambda less: _breaks(target, less, kind))
        raise AssertionError(f"{target.name}: {small!r}") from error
    taken = process_time() - begun
    assert taken <= SLOWEST, f"{target.name}: {taken:.1f} seconds for {data[:2_000]!r}"
    return answer


def _breaks(target: Target, data: bytes, kind: type[Exception]) -> bool:
    try:
        target.answer(data)
    except kind:
        return True
    except Exception:
        return False
    return False


def shrink(data: bytes, breaks: Callable[[bytes], bool]) -> bytes:
    """Take out of an input whatever it breaks without, in ever smaller pieces."""
    size = len(data) // 2
    while size:
        start = 0
        while start < len(data):
            less = data[:start] + data[start + size :]
            if breaks(less):
                data = less
            else:
                start += size
        size //= 2
    return data


def _way(error: CapsaError) -> object:
    """Give where and how an input was refused, as far as two refusals are told apart by it."""
    own = {name: error.values.get(name) for name in ("kind", "key")}
    if error.code.endswith("/key"):
        del own["key"]
    told = _DIGITS.sub("#", str(own))
    reason = error.values.get("reason")
    inner = _way(reason) if isinstance(reason, CapsaError) else None
    return error.code, told, inner, tuple(_places(error))


def _places(error: BaseException) -> Iterator[tuple[str, int]]:
    trace = error.__traceback__
    while trace is not None:
        module = trace.tb_frame.f_globals["__name__"]
        if module.startswith("capsa."):
            yield module, trace.tb_lineno
        trace = trace.tb_next
