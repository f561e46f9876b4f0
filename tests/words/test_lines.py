"""Lines, results, money and stakes as people read them."""

from __future__ import annotations

from decimal import Decimal

import pytest

from capsa.cards import ROWS, Row
from capsa.match import PairStake, Stakes
from capsa.scoring import Line, Reason, SeatResult
from capsa.words import (
    LANGUAGES,
    describe_balance,
    describe_line,
    describe_money,
    describe_reason,
    describe_result,
    describe_stakes,
    describe_units,
    translator,
)

NAMES = ("Ana", "Budi", "{count}")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            Line(1, 0, 1, Reason.ROW, Row.FRONT),
            [
                "Budi pays Ana 1 unit: row, front",
                "Budi membayar Ana 1 poin: baris atas",
                "Budi → Ana: 1 jednotka, přední řada",
                "Budi → Ana: 1 birim, ön el",
            ],
        ),
        (
            Line(0, 1, 4, Reason.ROYALTY, Row.BACK),
            [
                "Ana pays Budi 4 units: royalty, back",
                "Ana membayar Budi 4 poin: bonus baris bawah",
                "Ana → Budi: 4 jednotky, bonus, zadní řada",
                "Ana → Budi: 4 birim, bonus, arka el",
            ],
        ),
        (
            Line(0, 2, 12, Reason.FOUL, None),
            [
                "Ana pays {count} 12 units: foul",
                "Ana membayar {count} 12 poin: salah susun",
                "Ana → {count}: 12 jednotek, chybné rozložení",
                "Ana → {count}: 12 birim, hatalı dizilim",
            ],
        ),
    ],
)
def test_a_line_says_who_pays_whom_how_much_and_why(line: Line, told: list[str]) -> None:
    """Names stand as they are, whatever characters they have, and are never inflected."""
    spoken = [describe_line(line, NAMES, translator(language)) for language in LANGUAGES]

    assert spoken == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words_of_its_own(language: str) -> None:
    """No two reasons read alike, with a row or without."""
    tr = translator(language)
    plain = {describe_reason(reason, None, tr) for reason in Reason}
    by_row = {
        describe_reason(reason, row, tr) for reason in (Reason.ROW, Reason.ROYALTY) for row in ROWS
    }

    assert len(plain) == len(Reason)
    assert len(by_row) == 6


@pytest.mark.parametrize(("units", "shown"), [(4, "+4"), (-3, "−3"), (0, "0")])
def test_a_balance_carries_its_sign(units: int, shown: str) -> None:
    """What is won and what is lost look different."""
    assert describe_balance(units) == shown


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (SeatResult(1, foul=False, natural=None), "+1 jednotka"),
        (SeatResult(-3, foul=True, natural=None), "−3 jednotky, chybné rozložení"),
        (SeatResult(39, foul=False, natural="dragon"), "+39 jednotek, drak"),
        (SeatResult(0, foul=False, natural=None), "0 jednotek"),
    ],
)
def test_a_result_tells_units_foul_and_natural(result: SeatResult, told: str) -> None:
    """What a seat came to stands in one phrase."""
    assert describe_result(result, translator("cs")) == told


@pytest.mark.parametrize(
    ("amount", "signed", "shown"),
    [
        ("0", True, ["0", "0", "0", "0"]),
        ("2.5", False, ["2.5", "2,5", "2,5", "2,5"]),
        ("-2.5", False, ["−2.5", "−2,5", "−2,5", "−2,5"]),
        ("1234567", True, ["+1,234,567", "+1.234.567", "+1\xa0234\xa0567", "+1.234.567"]),
        ("-1000.000001", True, ["−1,000.000001", "−1.000,000001", None, "−1.000,000001"]),
    ],
)
def test_money_is_written_as_each_language_writes_numbers(
    amount: str, signed: bool, shown: list[str | None]
) -> None:
    """Not a digit is lost or rounded; only the signs between digits change."""
    for language, wanted in zip(LANGUAGES, shown, strict=True):
        spoken = describe_money(Decimal(amount), translator(language), signed=signed)
        assert spoken == (wanted or "−1\xa0000,000001")


def test_stakes_are_told_for_all_and_for_each_pair_that_differs() -> None:
    """Two players may play for more than the others do."""
    stakes = Stakes(Decimal(10), (PairStake(0, 1, Decimal(100)),))

    assert describe_stakes(stakes, NAMES, translator("en")) == (
        "One unit is worth 10.",
        "Between Ana and Budi one unit is worth 100.",
    )
    assert describe_stakes(Stakes(None, stakes.pairs), NAMES, translator("tr")) == (
        "Ana ile Budi arasında bir birimin değeri 100.",
    )
    assert describe_stakes(None, NAMES, translator("id")) == (
        "Tanpa uang: hanya poin yang dihitung.",
    )


def test_units_are_told_with_their_word() -> None:
    """A number of units reads as a phrase."""
    assert [describe_units(3, translator(language)) for language in LANGUAGES] == [
        "3 units",
        "3 poin",
        "3 jednotky",
        "3 birim",
    ]
