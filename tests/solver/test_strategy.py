"""Files of strategies: written whole, read strictly, refused with a reason."""

from __future__ import annotations

import hashlib
import json
import lzma
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest

from capsa.errors import SolverError
from capsa.rules import load_ruleset
from capsa.solver import (
    Action,
    Making,
    Measured,
    Pool,
    Strategy,
    deal_hands,
    digest_of,
    dumps_strategy,
    loads_strategy,
    measurement_seed,
    read_strategy,
    rule_arrays,
)
from capsa.solver.coding import encode
from capsa.solver.header import MOST_HANDS, read_header, write_header
from capsa.solver.plain import plain_pool
from tests.sampling import Sample
from tests.solver.trained import PLAN, trained

NAME = "classic-2-4"
RULES = load_ruleset(NAME)
MEASURED = Measured(-0.001, 0.0025, 0.0005, 500, (123.5, 124.0))
SEAL = 32


@cache
def written(name: str) -> bytes:
    """Give the file of the small training under a preset."""
    return dumps_strategy(trained(name))


def refused(data: bytes) -> str:
    """Read a file that must be refused, and give the code of the refusal."""
    with pytest.raises(SolverError) as error:
        loads_strategy(data, RULES, "the.strategy")
    assert "the.strategy" in str(error.value)
    return error.value.code


def sealed(content: bytes) -> bytes:
    """Give a file that is whole, whatever it says."""
    return content + hashlib.sha256(content).digest()


def parts(data: bytes) -> tuple[bytes, dict[str, Any], bytes]:
    """Give the first line, the header and the body of a file."""
    first, head, body = data[:-SEAL].split(b"\n", 2)
    return first, json.loads(head), body


def with_header(change: Callable[[dict[str, Any]], object]) -> bytes:
    """Give a file whose header was changed, sealed anew."""
    first, header, body = parts(written(NAME))
    change(header)
    return sealed(b"\n".join((first, json.dumps(header, sort_keys=True).encode(), body)))


@pytest.mark.parametrize("name", ["plain-2-4", NAME, "shisanshui"])
def test_a_strategy_is_read_as_it_was_written(name: str) -> None:
    """Hands, what each does, worths, making: all come back, and the bytes are the same again."""
    strategy = trained(name)
    data = dumps_strategy(strategy)
    read = loads_strategy(data, strategy.rules, name)

    assert read.making == strategy.making
    assert read.measured is None
    assert np.array_equal(read.pool.hands, strategy.pool.hands)
    assert np.array_equal(read.pool.actions, strategy.pool.actions)
    assert np.array_equal(read.pool.masks, strategy.pool.masks)
    assert all(map(np.array_equal, read.worths.worths, strategy.worths.worths))
    assert dumps_strategy(read) == data
    assert dumps_strategy(read_strategy(data, strategy.rules, name)) == data
    assert digest_of(data, name) == parts(data)[1]["digest"]


def test_what_was_measured_is_noted_and_changes_nothing_else() -> None:
    """The seed of a measurement is of the strategy itself, so that it can be measured again."""
    strategy = trained(NAME)
    noted = replace(strategy, measured=MEASURED)
    read = loads_strategy(dumps_strategy(noted), RULES, "x")

    assert read.measured == MEASURED
    assert measurement_seed(read) == measurement_seed(strategy)
    assert read.identity == strategy.identity
    assert measurement_seed(trained("plain-2-4")) != measurement_seed(strategy)


def test_every_action_is_kept() -> None:
    """Naturals that are set all the same, and hands that are given up, are read as such."""
    strategy = trained(NAME)
    actions, masks = strategy.pool.actions.copy(), strategy.pool.masks.copy()
    actions[:40], masks[:40] = Action.SURRENDER, 0
    called = np.flatnonzero(actions == Action.CALL)
    plain = strategy.worths.best(strategy.pool.hands, rule_arrays(RULES))
    actions[called], masks[called] = Action.SET, plain[called]
    changed = replace(strategy, pool=Pool(strategy.pool.hands, actions, masks))
    read = loads_strategy(dumps_strategy(changed), RULES, "x")

    assert len(called)
    assert np.array_equal(read.pool.actions, actions)
    assert np.array_equal(read.pool.masks, masks)


@pytest.mark.parametrize("data", [b"", b"capsa", b"capsa strategy 2\n{}\n", b"PK\x03\x04" * 20])
def test_what_is_no_strategy_of_this_format_is_refused(data: bytes) -> None:
    """A file of another kind is not tried."""
    assert refused(data) == "strategy/format"


def test_a_strategy_of_other_rules_is_refused() -> None:
    """The digest decides, and the sentence names both."""
    other = written("plain-2-4")

    assert refused(other) == "strategy/rules"
    with pytest.raises(SolverError, match=r"plain-2-4.*classic-2-4"):
        loads_strategy(other, RULES, "x")


def test_a_strategy_of_another_engine_is_refused() -> None:
    """What was found by other rules of settling is not taken for these."""
    assert refused(with_header(lambda header: header.update(engine=99))) == "strategy/engine"


def test_any_byte_that_is_changed_is_noticed(sample: Sample) -> None:
    """Wherever a bit flips, the file is refused."""
    data = written(NAME)
    places = [*range(0, 700, 7), *(sample.rng.randrange(len(data)) for _ in range(100))]
    for place in places:
        changed = bytearray(data)
        changed[place] ^= 1 << sample.rng.randrange(8)
        assert refused(bytes(changed)) in ("strategy/format", "strategy/damaged")


def test_wherever_it_is_cut_it_is_noticed(sample: Sample) -> None:
    """A file that breaks off, or goes on, is refused."""
    data = written(NAME)
    for end in [*range(1, 700, 7), *(sample.rng.randrange(1, len(data)) for _ in range(60))]:
        assert refused(data[:end]) in ("strategy/format", "strategy/damaged")
        assert refused(data + data[:end]) == "strategy/damaged"


def test_whoever_seals_nonsense_is_refused_all_the_same(sample: Sample) -> None:
    """With a seal that fits, the header and the body are still read strictly."""
    data = written(NAME)
    content, codes = data[:-SEAL], []
    within = [sample.rng.randrange(17, len(content)) for _ in range(60)]
    for place in [*range(17, 700, 9), *within]:
        changed = bytearray(content)
        changed[place] ^= 1 << sample.rng.randrange(8)
        codes += [answer(sealed(bytes(changed))), answer(sealed(content[:place]))]

    assert {code.partition("/")[0] for code in codes} <= {"strategy", ""}
    # A figure of the header may become another one that could be.
    assert codes.count("") < 40


def answer(data: bytes) -> str:
    """Read a file, and give the code of the refusal or nothing."""
    try:
        loads_strategy(data, RULES, "x")
    except SolverError as error:
        return error.code
    return ""


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("hands", [0, -1, MOST_HANDS + 1, 10**12, 10**400, 1.5, "5", None, True]),
        ("seed", [-1, 2**64, 0.5, []]),
        ("rounds", [-1, 10**9, 2.0]),
        ("opponents", [-1, 10**12]),
        ("first", [0, 10**12]),
        ("version", ["", "x" * 99, "1\n2", 1]),
    ],
)
def test_no_absurd_making_is_believed(key: str, values: list[object]) -> None:
    """Figures that no training has are refused before anything is dealt for them."""
    for value in values:
        data = with_header(_making(key, value))
        assert refused(data) == "strategy/damaged", value


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("lower", [float("nan"), float("inf"), 1e9, 1, "0"]),
        ("error", [-0.1, float("nan")]),
        ("hands", [0, 10**20, 0.5]),
        ("opponents", [[1.0], [1.0, 2.0, 3.0], [1, 2], None, [-1.0, 1.0], {}]),
    ],
)
def test_no_absurd_measurement_is_believed(key: str, values: list[object]) -> None:
    """What cannot have been measured is refused."""
    usual = {"lower": 0.0, "upper": 0.1, "error": 0.1, "hands": 9, "opponents": [1.0, 2.0]}
    assert answer(with_header(_measured(usual))) == ""
    for value in values:
        data = with_header(_measured(usual | {key: value}))
        assert refused(data) == "strategy/damaged", value


def _making(key: str, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda header: header["making"].update({key: value})


def _measured(table: object) -> Callable[[dict[str, Any]], object]:
    return lambda header: header.update(measured=table)


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b"[]",
        b"null",
        b"{}",
        b"[" * 1_990,
        b"\xff{}",
        b'{"a":' * 300,
        b" " * 10_000,
        b"1" * 1_500,
    ],
)
def test_a_header_of_another_kind_is_refused(head: bytes) -> None:
    """Whatever stands there, it is refused and nothing breaks."""
    first, _, body = parts(written(NAME))

    assert refused(sealed(b"\n".join((first, head, body)))) == "strategy/damaged"
    assert refused(sealed(first + b"\n" + head)) == "strategy/damaged"


def test_a_header_is_written_in_one_way() -> None:
    """The same facts with other spaces, a key twice or a key more are refused."""
    _, header, _ = parts(written(NAME))
    head = write_header(header)

    assert read_header(head) == header
    for other in (
        head.replace(b", ", b","),
        head.replace(b'"engine"', b'"engine": 1, "engine"', 1),
        write_header(header | {"more": 1}),
        write_header({key: header[key] for key in header if key != "measured"}),
    ):
        with pytest.raises(ValueError, match="header"):
            read_header(other)


def packed(change: Callable[[bytearray], object]) -> bytes:
    """Give a file whose body was changed before it was packed."""
    first, header, body = parts(written(NAME))
    raw = bytearray(lzma.decompress(body))
    change(raw)
    head = write_header(header)
    return sealed(b"\n".join((first, head, lzma.compress(bytes(raw), preset=9))))


@pytest.mark.parametrize(
    "change",
    [
        lambda raw: raw.extend(bytes(60_000_000)),
        lambda raw: raw.extend(b"x"),
        lambda raw: raw.pop(),
        lambda raw: raw.clear(),
        lambda raw: raw.__setitem__(-1, 255),
    ],
    ids=["sixty megabytes more", "a byte more", "a byte less", "nothing", "no such setting"],
)
def test_a_body_of_another_size_is_refused(change: Callable[[bytearray], object]) -> None:
    """What unpacks to more than there can be is not unpacked to its end."""
    assert refused(packed(change)) == "strategy/damaged"


def test_nothing_stands_behind_the_body() -> None:
    """What follows the packed bytes would be read by nobody, and is refused."""
    content = written(NAME)[:-SEAL]

    assert refused(sealed(content + b"more")) == "strategy/damaged"
    assert refused(sealed(content + content[content.rindex(b"\xfd7zXZ") :])) == "strategy/damaged"


def forged(change: Callable[[Pool], object], name: str = NAME) -> bytes:
    """Give a file of a population that does something else."""
    strategy = trained(name)
    pool = Pool(*(array.copy() for array in _arrays(strategy.pool)))
    change(pool)
    first, header, _ = parts(dumps_strategy(strategy))
    plain = plain_pool(pool.hands, strategy.worths, rule_arrays(strategy.rules))
    body = encode(pool, plain, strategy.worths)
    return sealed(b"\n".join((first, write_header(header), body)))


def _arrays(pool: Pool) -> tuple[Any, Any, Any]:
    return pool.hands, pool.actions, pool.masks


def _call_all(pool: Pool) -> None:
    pool.actions[:], pool.masks[:] = Action.CALL, 0


def _swap_rows(pool: Pool) -> None:
    is_set = pool.actions == Action.SET
    pool.masks[is_set] = pool.masks[is_set][:, [0, 2, 1]]


def _give_up(pool: Pool) -> None:
    pool.actions[:], pool.masks[:] = Action.SURRENDER, 0


@pytest.mark.parametrize("change", [_call_all, _swap_rows], ids=["call", "foul"])
def test_a_population_that_breaks_the_rules_is_refused(change: Callable[[Pool], object]) -> None:
    """Nobody calls a natural that is not held, or fouls."""
    assert refused(forged(change)) == "strategy/damaged"


def test_giving_up_is_for_rules_that_know_it() -> None:
    """Where nobody may surrender, a population that does is refused."""
    assert answer(forged(_give_up)) == ""
    plain = load_ruleset("plain-2-4")
    with pytest.raises(SolverError, match="x is cut short or altered"):
        loads_strategy(forged(_give_up, "plain-2-4"), plain, "x")


def test_the_hands_of_a_strategy_are_those_of_its_seed() -> None:
    """Only what each does stands in the file; the hands are dealt again."""
    strategy: Strategy = trained(NAME)

    assert np.array_equal(strategy.pool.hands, deal_hands(PLAN.seed, PLAN.hands))
    assert strategy.making == Making(*_plan(), strategy.making.version)


def _plan() -> tuple[int, int, int, int, int]:
    return PLAN.seed, PLAN.hands, PLAN.rounds, PLAN.opponents, PLAN.first
