"""Every way in which a score sheet is refused, in one sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from capsa.cards import ROWS
from capsa.errors import CapsaError, RulesetError, SheetError
from capsa.record import LONGEST_SHEET, load_sheet, score_sheet
from tests.record.sheets import (
    ANA,
    BROKEN,
    BUDI,
    DRAGON,
    GONE,
    REQUIRED,
    player,
    score,
    sheet,
    units,
)


def refusal(text: str | bytes) -> CapsaError:
    """Give the error with which a sheet is refused."""
    with pytest.raises(CapsaError) as caught:
        score_sheet(load_sheet(text, "s.toml"))
    assert isinstance(caught.value, SheetError | RulesetError)
    return caught.value


@pytest.mark.parametrize(
    ("text", "code", "named"),
    [
        (b"\xff", "sheet/encoding", []),
        ("a = ", "sheet/toml", []),
        ("[[player]\n", "sheet/toml", []),
        ("a = 2024-13-45", "sheet/toml", []),
        ("a = " + "[" * 50_000, "sheet/depth", []),
        ("#" * (LONGEST_SHEET + 1), "sheet/size", ["100001"]),
        ("", "sheet/players", ["0"]),
        ("player = 3", "sheet/players", ["1"]),
        ("player = [1, 2]", "sheet/table", ["player 1"]),
        (sheet(ANA), "sheet/players", ["2", "4", "1"]),
        (sheet(ANA, *[player("foul = true", f"P{n}") for n in range(4)]), "sheet/players", ["5"]),
        (sheet(ANA, GONE, rules="tables = 1"), "sheet/key", ["tables", "rules"]),
        (sheet(ANA, GONE, rules="rules = 4"), "sheet/rules", []),
        (sheet(ANA, GONE, rules='rules = "clasic"'), "rules/preset", ["clasic", "classic"]),
        (sheet(ANA, GONE, rules="rules = { wheel = 1 }"), "rules/key", ["wheel", "[rules]"]),
        (sheet(ANA, "{ surrender = true }"), "sheet/name", ["2"]),
        (sheet(ANA, "{ name = 3, surrender = true }"), "sheet/name", ["2"]),
        (sheet(ANA, player("foul = true", " ")), "sheet/name", ["2"]),
        (sheet(ANA, player("foul = true", "B\\n")), "sheet/name", ["2"]),
        (sheet(ANA, player("foul = true", "B" * 41)), "sheet/name", ["40"]),
        (sheet(ANA, player("foul = true", "Ana")), "sheet/name-twice", ["Ana"]),
        (sheet(ANA, player("foul = true", "Ana ")), "sheet/name-twice", ["Ana"]),
        (sheet(ANA, player("foul = true", "\uff21na")), "sheet/name-twice", ["\uff21na"]),
        (sheet(player("chips = 3"), GONE), "sheet/key", ["chips", "natural"]),
        (sheet(ANA, '{ name = "Budi" }'), "sheet/nothing", ["Budi"]),
        (sheet(ANA, player("foul = false", "Budi")), "sheet/nothing", ["Budi"]),
        (sheet(player("front = 3"), GONE), "sheet/text", ["Ana", "front"]),
        (sheet(player('front = "AsKs"'), GONE), "sheet/row", ["Ana", "front", "3", "2"]),
        (sheet(player('front = "AsKsXx"'), GONE), "sheet/row", ["Ana", "Xx", "ranks are"]),
        (sheet(player('front = "full house 7 2"'), GONE), "sheet/row", ["full house 7 2"]),
        (sheet(player('front = "AsKsQs"'), GONE), "sheet/row-missing", ["Ana", "middle"]),
        (sheet(ANA, player('surrender = "yes"', "Budi")), "sheet/switch", ["Budi", "surrender"]),
        (sheet(ANA, player("foul = 1", "Budi")), "sheet/switch", ["Budi", "foul"]),
        (sheet(ANA, player("surrender = true, foul = true", "Budi")), "sheet/both", ["foul"]),
        (
            sheet(ANA, player('surrender = true, natural = "dragon"', "Budi")),
            "sheet/both",
            ["Budi", "natural", "surrender"],
        ),
        (
            sheet(ANA, player(f"surrender = true, hand = {DRAGON}", "Budi")),
            "sheet/both",
            ["hand"],
        ),
        (sheet(ANA, player("surrender = true, declined = true", "Budi")), "sheet/both", []),
        (sheet(ANA, player('foul = true, front = "2s3d4h"', "Budi")), "sheet/both", ["front"]),
        (sheet(ANA, GONE, rules='rules = "mandarin"\n#'), "", []),
        (sheet(ANA, GONE, rules='rules = "pusoy"'), "sheet/surrender-off", ["Budi"]),
        (sheet(player('natural = "dragon"'), GONE), "sheet/hand-missing", ["Ana"]),
        (sheet(player("natural = 1"), GONE), "sheet/text", ["natural"]),
        (sheet(player(f"hand = {DRAGON}"), GONE), "sheet/hand-alone", ["Ana"]),
        (sheet(player('natural = "dragon", hand = 3'), GONE), "sheet/text", ["hand"]),
        (sheet(player('natural = "dragon", hand = "As"'), GONE), "sheet/hand", ["13", "1"]),
        (
            sheet(player('natural = "dragon", hand = "2c2c"'), GONE),
            "sheet/hand",
            ["2c appears twice"],
        ),
        (
            sheet(player(f'natural = "dragon", hand = {DRAGON}, back = "7s7d7c2h2s"'), GONE),
            "sheet/both",
            ["hand", "back"],
        ),
        (
            sheet(player(f'natural = "dragon", hand = {DRAGON}, declined = true'), GONE),
            "sheet/both",
            ["natural", "declined"],
        ),
        (
            sheet(player(f'natural = "dragon", hand = {DRAGON}, foul = true'), GONE),
            "sheet/both",
            [],
        ),
        (
            sheet(player(f'natural = "six_pairs", hand = {DRAGON}'), GONE),
            "sheet/natural-not-held",
            ["Ana", "six_pairs"],
        ),
        (
            sheet(player(f'natural = "four_trips", hand = {DRAGON}'), GONE),
            "sheet/natural-unlisted",
            ["four_trips", "dragon", "three_straights"],
        ),
        (
            sheet(player(f'natural = "dragon", hand = {DRAGON}'), GONE, rules='rules="plain-2-4"'),
            "sheet/natural-none",
            ["Ana"],
        ),
        (
            sheet(
                player('natural = "dragon", front = "pair 2", middle = "flush", back = "flush"'),
                GONE,
            ),
            "sheet/natural-words",
            ["Ana", "front"],
        ),
        (
            sheet(player('natural = "dragon", front = "2s3d4h", middle = "flush"'), GONE),
            "sheet/row-missing",
            ["back"],
        ),
        (
            sheet(
                player(
                    'natural = "dragon", front = "2s3d4h", middle = "2s7d8d9dTd",'
                    ' back = "JsQsKsAs5h"'
                ),
                GONE,
            ),
            "sheet/hand",
            ["2s appears twice"],
        ),
        (
            sheet(ANA.replace("}", ", declined = true }"), GONE, rules=REQUIRED),
            "sheet/declined-off",
            ["Ana"],
        ),
        (
            sheet(ANA.replace("}", ", declined = 1 }"), GONE),
            "sheet/switch",
            ["Ana", "declined"],
        ),
        (
            sheet(ANA.replace("}", ", declined = true }"), BUDI, rules='rules = "plain-2-4"'),
            "sheet/declined-off",
            ["Ana"],
        ),
        (
            sheet(ANA.replace("}", ', royalties = ["back"] }'), GONE),
            "sheet/royalties-off",
            ["Ana"],
        ),
        (
            sheet(ANA.replace("}", ", royalties = [] }"), BUDI, rules='rules = "plain-2-4"'),
            "sheet/royalties-off",
            ["Ana"],
        ),
        (
            sheet(ANA.replace("}", ', royalties = "back" }'), GONE, rules=REQUIRED),
            "sheet/royalties",
            ["Ana"],
        ),
        (
            sheet(ANA.replace("}", ', royalties = ["back", "back"] }'), GONE, rules=REQUIRED),
            "sheet/royalties",
            ["Ana"],
        ),
        (
            sheet(ANA.replace("}", ", royalties = [3] }"), GONE, rules=REQUIRED),
            "sheet/royalties",
            ["Ana"],
        ),
        (
            sheet(ANA.replace("}", ', royalties = ["front"] }'), GONE, rules=REQUIRED),
            "sheet/royalties-not-held",
            ["Ana", "front"],
        ),
        (
            sheet(
                ANA.replace("}", ', royalties = ["middle", "back"] }'),
                GONE,
                stakes='[rules]\nextends = "one-royalty"\nroyalties.declaration = "required"',
            ),
            "sheet/royalties-one",
            ["Ana", "2"],
        ),
        (
            sheet(
                player('front = "pair", middle = "pair", back = "flush", royalties = ["back"]'),
                GONE,
                rules=REQUIRED,
            ),
            "sheet/undecided",
            ["Ana", "front"],
        ),
        (
            sheet(ANA, BUDI.replace("KhJd3d", "KhJd3c")),
            "sheet/card-twice",
            ["3c", "Ana", "Budi"],
        ),
        (
            sheet(ANA, player('surrender = true, front = "AsKhKd"', "Budi")),
            "sheet/card-twice",
            ["As", "Ana", "Budi"],
        ),
        (
            sheet(ANA.replace("QhQd3c", "QhQd8c"), GONE),
            "sheet/hand",
            ["Ana", "8c appears twice"],
        ),
        (
            sheet(
                player('front = "pair Q 3", middle = "trips 8", back = "quads A 2"'),
                player('front = "pair Q 4", middle = "trips 7", back = "full house A 3"', "Budi"),
            ),
            "sheet/rank",
            ["Ana, Budi", "A", "7"],
        ),
        (sheet(ANA, GONE, stakes="[stakes]"), "sheet/stake-missing", ["Ana", "Budi"]),
        (sheet(ANA, GONE, rules="stakes = 3"), "sheet/table", ["stakes"]),
        (sheet(ANA, GONE, stakes="[stakes]\nunit = 1"), "sheet/key", ["stakes.unit", "default"]),
        (sheet(ANA, GONE, stakes="[stakes]\ndefault = 0"), "sheet/stake", ["stakes.default", "0"]),
        (sheet(ANA, GONE, stakes="[stakes]\ndefault = -1"), "sheet/stake", ["-1"]),
        (sheet(ANA, GONE, stakes="[stakes]\ndefault = 2.5"), "sheet/stake-float", ["2.5"]),
        (sheet(ANA, GONE, stakes="[stakes]\ndefault = nan"), "sheet/stake", ["nan"]),
        (sheet(ANA, GONE, stakes="[stakes]\ndefault = true"), "sheet/stake", ["True"]),
        (sheet(ANA, GONE, stakes='[stakes]\ndefault = "1e3"'), "sheet/stake", ["1e3"]),
        (sheet(ANA, GONE, stakes=f"[stakes]\ndefault = {10**10}"), "sheet/stake", ["1000000000"]),
        (sheet(ANA, GONE, stakes="[stakes]\npairs = 1"), "sheet/pairs", []),
        (sheet(ANA, GONE, stakes="[stakes]\npairs = [1]"), "sheet/table", ["stakes.pairs"]),
        (sheet(ANA, GONE, stakes="[stakes]\npairs = [{ stake = 1 }]"), "sheet/pairs", []),
        (
            sheet(ANA, GONE, stakes='[stakes]\npairs = [{ between = ["Ana"], stake = 1 }]'),
            "sheet/pairs",
            [],
        ),
        (
            sheet(ANA, GONE, stakes='[stakes]\npairs = [{ between = ["Ana", "Cy"], stake = 1 }]'),
            "sheet/pair-player",
            ["Cy", "Ana, Budi"],
        ),
        (
            sheet(ANA, GONE, stakes='[stakes]\npairs = [{ between = ["Ana", "Ana"], stake = 1 }]'),
            "sheet/pair-self",
            ["Ana"],
        ),
        (
            sheet(
                ANA,
                GONE,
                stakes='[stakes]\npairs = [{ between = ["Ana", "Budi"], stake = 1 },'
                ' { between = ["Budi", "Ana"], stake = 1 }]',
            ),
            "sheet/pair-twice",
            ["Ana", "Budi"],
        ),
        (
            sheet(ANA, GONE, stakes='[stakes]\npairs = [{ between = ["Ana", "Budi"], stake = 0 }]'),
            "sheet/stake",
            ["stakes.pairs", "0"],
        ),
        # Rows in words that do not decide.
        (
            sheet(
                player('front = "pair Q", middle = "trips 8", back = "flush"'),
                player('front = "pair Q", middle = "trips 7", back = "straight 9"', "Budi"),
            ),
            "sheet/undecided-pair",
            ["Ana and Budi", "front"],
        ),
        (
            sheet(player('front = "pair Q 3", middle = "pair", back = "flush"'), GONE),
            "sheet/undecided",
            ["Ana", "front"],
        ),
        (
            sheet(
                player('front = "high card 9 8 7", middle = "flush", back = "flush A"'),
                player('front = "pair Q", middle = "trips 7", back = "full house K"', "Budi"),
            ),
            "sheet/undecided",
            ["Ana"],
        ),
        (
            sheet(
                player('front = "pair Q 3", middle = "trips 8", back = "straight flush"'),
                player("foul = true", "Budi"),
                stakes='[rules]\nextends = "shisanshui"\n'
                "royalties.back.straight_flush = { 5 = 20, default = 10 }",
            ),
            "sheet/undecided",
            ["Ana", "back", "royalty"],
        ),
        (
            sheet(
                player('front = "pair Q 3", middle = "trips 8", back = "flush"'),
                player('front = "pair J", middle = "trips 7", back = "straight 9"', "Budi"),
                rules=BROKEN,
            ),
            "sheet/undecided",
            ["Ana", "all the cards"],
        ),
    ],
)
def test_what_is_refused(text: str | bytes, code: str, named: list[str]) -> None:
    """One sentence names the sheet or the rules, the player, the value and what is allowed."""
    if not code:
        assert units(str(text))
        return
    error = refusal(text)

    assert error.code == code
    assert "\n" not in str(error)
    assert len(str(error)) < 600
    for part in named:
        assert part in str(error)


def refused_or_settled(text: str) -> str:
    """Give the sentence with which a sheet is refused, or that it is settled."""
    try:
        score(text)
    except (SheetError, RulesetError) as error:
        return str(error)
    return "s.toml: settled"


@given(st.text())
def test_no_text_but_a_sheet_is_settled(text: str) -> None:
    """Whatever is written, capsa settles it or says in its own words why not."""
    assert refused_or_settled(text).startswith("s.toml: ")


VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(),
        st.sampled_from(["QhQd3c", "8s8d8c5h5d", "AsKsQsJsTs", "pair Q", "Ana", "dragon", "back"]),
    ),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=4,
)
KEYS = st.sampled_from(
    (*ROWS, "name", "hand", "natural", "surrender", "foul", "declined", "royalties", "rules")
)


def toml(value: object) -> str:
    """Write a value as TOML does, or nearly."""
    match value:
        case None:
            return "{}"
        case bool():
            return str(value).lower()
        case list():
            return f"[{', '.join(map(toml, value))}]"
        case dict():
            return f"{{ {', '.join(f'{key} = {toml(inner)}' for key, inner in value.items())} }}"
        case str():
            return "'" + value.replace("'", "").replace("\n", " ") + "'"
        case _:
            return str(value)


@given(
    st.lists(st.dictionaries(KEYS, VALUES, max_size=5), max_size=4),
    st.dictionaries(st.sampled_from(["rules", "stakes"]), VALUES),
)
def test_no_table_but_a_sheet_is_settled(
    players: list[dict[str, object]], others: dict[str, object]
) -> None:
    """Whatever stands under the keys of a sheet, it is settled or refused in one sentence."""
    lines = [f"{key} = {toml(value)}" for key, value in others.items()]
    text = "\n".join([*lines, f"player = {toml(players)}"])

    assert "\n" not in refused_or_settled(text)
