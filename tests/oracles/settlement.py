"""
A second settlement, slow and obvious, to hold the real one against.

It is written from the written rules alone, one function for each numbered line of them, and
shares with capsa what a card and what a rule set is, and nothing else. It settles what a score
sheet settles: called naturals and rows together. Whether a sheet makes sense is not checked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

from capsa.cards import Card, Row, Setting
from capsa.evaluate.strength import Category
from capsa.rules.ruleset import (
    BothHold,
    Declaration,
    FlatFoul,
    HolderPaid,
    NaturalsMeet,
    OverallWins,
    RowsFoul,
    RoyaltyMode,
    Ruleset,
    ScoopFoul,
    WinnerPaid,
)
from tests.oracles.settlement_naturals import (
    OracleNatural,
    called_natural,
    hand_by_rank_then_suit,
    measure_of,
    natural_as_set,
)
from tests.oracles.settlement_rows import out_of_order, row_comparison, run_top, worth_of

FRONT_TO_BACK = (Row.FRONT, Row.MIDDLE, Row.BACK)


@dataclass(frozen=True, slots=True)
class OracleSeat:
    """
    What one player brings to a score sheet.

    `called` is the id of a natural, which `hand` or the rows hold; `foul` is a foul stated
    without cards; `declared` the rows whose royalties were declared, where that is required.
    """

    setting: Setting | None = None
    hand: tuple[Card, ...] | None = None
    called: str | None = None
    declined: bool = False
    surrendered: bool = False
    foul: bool = False
    declared: frozenset[Row] | None = None


@dataclass(frozen=True, slots=True)
class OracleLine:
    """Units that one seat pays another, and why."""

    payer: int
    payee: int
    units: int
    reason: str
    row: str | None = None


@dataclass(frozen=True, slots=True)
class OracleOutcome:
    """What a seat came to: a foul or not, the natural that counted for it, its units."""

    foul: bool
    natural: str | None
    units: int


@dataclass(frozen=True, slots=True)
class OracleSheet:
    """A settled score sheet: every line in order, and what each seat came to."""

    lines: list[OracleLine]
    seats: list[OracleOutcome]


@dataclass(slots=True)
class Standing:
    """What a seat's cards are known to be once all is revealed."""

    surrendered: bool = False
    fouled: bool = False
    natural: OracleNatural | None = None
    won_at_reveal: bool = False
    setting: Setting | None = None
    royalties: dict[Row, int] = field(default_factory=dict)
    broken: int = 0

    def rows(self) -> Setting:
        """Give the rows of a seat that is settled by them."""
        assert self.setting is not None
        return self.setting


@dataclass(frozen=True, slots=True)
class Entry:
    """What the earlier seat of a pair gains, below zero where it pays, and why."""

    gain: int
    reason: str
    row: Row | None = None


@dataclass(frozen=True, slots=True)
class PairResult:
    """The entries of a pair, and which side won all the rows of the other: 1, -1 or 0."""

    entries: list[Entry]
    scooped_by: int = 0

    @property
    def total(self) -> int:
        """What the earlier seat gains."""
        return sum(entry.gain for entry in self.entries)


def oracle_settle(seats: Sequence[OracleSeat], rules: Ruleset) -> OracleSheet:
    """Settle a score sheet."""
    standings = [standing_of(seat, rules) for seat in seats]
    pairs = {
        (one, two): settle_pair(standings[one], standings[two], rules)
        for one, two in combinations(range(len(seats)), 2)
    }
    line_7_home_run(standings, pairs, rules)
    lines = []
    for (one, two), result in pairs.items():
        for entry in result.entries:
            payee, payer = (one, two) if entry.gain > 0 else (two, one)
            row = None if entry.row is None else entry.row.value
            if entry.gain != 0:
                lines.append(OracleLine(payer, payee, abs(entry.gain), entry.reason, row))
    won = Counter[int]()
    for line in lines:
        won[line.payee] += line.units
        won[line.payer] -= line.units
    return OracleSheet(lines, [outcome(standing, won[i]) for i, standing in enumerate(standings)])


def outcome(standing: Standing, units: int) -> OracleOutcome:
    """Say what a seat came to."""
    natural = None if standing.natural is None else standing.natural.kind
    return OracleOutcome(standing.fouled, natural, units)


# What a seat's cards are.


def standing_of(seat: OracleSeat, rules: Ruleset) -> Standing:
    """Say what a seat is: natural, surrendered, fouled, or one that is settled by rows."""
    if seat.called is not None:
        hand = seat.hand if seat.setting is None else seat.setting.cards
        assert hand is not None
        return Standing(natural=called_natural(seat.called, hand, rules))
    if seat.surrendered:
        return Standing(surrendered=True)
    if seat.foul or seat.setting is None or out_of_order(seat.setting, rules):
        return Standing(fouled=True)
    if not seat.declined:
        natural = natural_as_set(seat.setting, rules)
        if natural is not None:
            return Standing(natural=natural, won_at_reveal=True)
    return Standing(
        setting=seat.setting,
        royalties=royalties_that_count(seat.setting, seat.declared, rules),
        broken=broken_royalties(seat.setting, rules),
    )


def royalties_that_count(
    setting: Setting, declared: frozenset[Row] | None, rules: Ruleset
) -> dict[Row, int]:
    """Give the units of every row that counts as holding a royalty."""
    if rules.royalties is None:
        return {}
    counted = {row: royalty_of_row(row, setting, rules) for row in FRONT_TO_BACK}
    counted = {row: units for row, units in counted.items() if units > 0}
    if rules.royalties.declaration is Declaration.REQUIRED:
        named = declared or frozenset()
        counted = {row: units for row, units in counted.items() if row in named}
    payment = rules.royalties.payment
    if isinstance(payment, WinnerPaid) and payment.one_per_hand and counted:
        largest = max(counted.values())
        for row in (Row.BACK, Row.MIDDLE, Row.FRONT):
            if counted.get(row) == largest:
                return {row: largest}
    return counted


def royalty_of_row(row: Row, setting: Setting, rules: Ruleset) -> int:
    """Look up what a row would earn, 0 where it is no royalty."""
    royalties = rules.royalties
    assert royalties is not None
    lists = {Row.FRONT: royalties.front, Row.MIDDLE: royalties.middle, Row.BACK: royalties.back}
    worth = worth_of(setting.row(row), rules.ranking.wheel)
    for price in lists[row]:
        if price.category is worth.category:
            return price.units[worth.priced_rank - 2]
    return 0


def broken_royalties(setting: Setting, rules: Ruleset) -> int:
    """Price quads that stand in no row, each rank, and once a straight flush that no row shows."""
    if rules.broken is None:
        return 0
    units = 0
    held = Counter(card.rank for card in setting.cards)
    for rank in held:
        in_one_row = max(
            [card.rank for card in row].count(rank)
            for row in (setting.front, setting.middle, setting.back)
        )
        if held[rank] == 4 and in_one_row < 4:
            units += rules.broken.four_of_a_kind
    wheel = rules.ranking.wheel
    shown = [worth_of(row, wheel).category for row in (setting.middle, setting.back)]
    if Category.STRAIGHT_FLUSH not in shown and holds_straight_flush(setting.cards, rules):
        units += rules.broken.straight_flush
    return units


def holds_straight_flush(cards: tuple[Card, ...], rules: Ruleset) -> bool:
    """Tell whether any five of the cards are a straight flush."""
    for suit in {card.suit for card in cards}:
        of_suit = [card for card in cards if card.suit is suit]
        for five in combinations(of_suit, 5):
            if run_top(five, rules.ranking.wheel) is not None:
                return True
    return False


# A pair: the first line that applies.


def settle_pair(one: Standing, two: Standing, rules: Ruleset) -> PairResult:
    """Settle two players by the first line that applies to them."""
    if one.natural is not None and two.natural is not None:
        return PairResult(line_1_both_natural(one.natural, two.natural, rules))
    if one.natural is not None:
        return PairResult(line_2_one_natural(one, two, 1, rules))
    if two.natural is not None:
        return PairResult(line_2_one_natural(two, one, -1, rules))
    return settle_pair_without_naturals(one, two, rules)


def settle_pair_without_naturals(one: Standing, two: Standing, rules: Ruleset) -> PairResult:
    """Settle two players by the first line that applies once neither has a natural."""
    if (one.surrendered or one.fouled) and (two.surrendered or two.fouled):
        return PairResult(line_3_neither_in())
    if one.surrendered or two.surrendered:
        return PairResult(line_4_one_surrendered(1 if two.surrendered else -1, rules))
    if two.fouled:
        return PairResult(line_5_one_fouled(one, 1, rules), 1)
    if one.fouled:
        return PairResult(line_5_one_fouled(two, -1, rules), -1)
    return line_6_rows(one, two, rules)


def line_1_both_natural(one: OracleNatural, two: OracleNatural, rules: Ruleset) -> list[Entry]:
    """Both natural: the stronger type collects, or the better of a type, or each its own."""
    assert rules.naturals is not None
    if rules.naturals.meet is NaturalsMeet.NET:
        return [Entry(one.units, "natural"), Entry(-two.units, "natural")]
    if one.place < two.place:
        return [Entry(one.units, "natural")]
    if two.place < one.place:
        return [Entry(-two.units, "natural")]
    if rules.naturals.meet is NaturalsMeet.TIE:
        return []
    mine: list[object] = [measure_of(one, rules)]
    yours: list[object] = [measure_of(two, rules)]
    if rules.ranking.suits and mine == yours:
        mine.append(hand_by_rank_then_suit(one.hand, rules.ranking.suits))
        yours.append(hand_by_rank_then_suit(two.hand, rules.ranking.suits))
    if mine == yours:
        return []
    return [Entry(one.units if mine > yours else -one.units, "natural")]


def line_2_one_natural(holder: Standing, other: Standing, side: int, rules: Ruleset) -> list[Entry]:
    """One natural: its units; at the reveal, from one who surrendered, the surrender price."""
    assert holder.natural is not None
    if holder.won_at_reveal and other.surrendered:
        return [Entry(side * rules.surrender, "surrender")]
    return [Entry(side * holder.natural.units, "natural")]


def line_3_neither_in() -> list[Entry]:
    """Each surrendered or fouled: nothing."""
    return []


def line_4_one_surrendered(side: int, rules: Ruleset) -> list[Entry]:
    """One surrendered: its price to the other."""
    return [Entry(side * rules.surrender, "surrender")]


def line_5_one_fouled(winner: Standing, side: int, rules: Ruleset) -> list[Entry]:
    """One fouled: the foul cost, of which the other's royalties are shown by row."""
    row_units = rules.rows.front + rules.rows.middle + rules.rows.back
    foul = rules.foul
    if isinstance(foul, FlatFoul):
        return [Entry(side * foul.units, "foul")]
    if isinstance(foul, RowsFoul):
        return [Entry(side * foul.times * row_units, "foul")]
    assert isinstance(foul, ScoopFoul)
    royalty_entries = []
    if foul.royalties:
        for row in FRONT_TO_BACK:
            units = royalty_line(winner, row, rules)
            royalty_entries.append(Entry(side * units, "royalty", row))
    royalties = side * sum(entry.gain for entry in royalty_entries)
    overall = 0 if rules.overall is None else rules.overall.units
    if rules.scoop.royalties_multiplied:
        cost = rules.scoop.times * (row_units + overall + royalties) + rules.scoop.add
    else:
        cost = rules.scoop.times * (row_units + overall) + rules.scoop.add + royalties
    return [Entry(side * (cost - royalties), "foul"), *royalty_entries]


def line_6_rows(one: Standing, two: Standing, rules: Ruleset) -> PairResult:
    """Rows, overall, royalties and scoop."""
    winners = {
        row: row_comparison(one.rows().row(row), two.rows().row(row), rules)
        for row in FRONT_TO_BACK
    }
    row_entries = [Entry(winners[row] * row_unit(row, rules), "row", row) for row in FRONT_TO_BACK]
    overall_entry = overall_line(winners, rules)
    royalty_entries = royalty_lines(one, two, winners, rules)
    multiplied = [*row_entries, overall_entry]
    if rules.scoop.royalties_multiplied:
        multiplied += royalty_entries
    entries = [*row_entries, overall_entry, *royalty_entries]
    scooped_by = who_scooped(winners, rules)
    if scooped_by != 0:
        times_more = (rules.scoop.times - 1) * sum(entry.gain for entry in multiplied)
        entries.append(Entry(times_more + scooped_by * rules.scoop.add, "scoop"))
    return PairResult(entries, scooped_by)


def row_unit(row: Row, rules: Ruleset) -> int:
    """Give the units of winning a row."""
    units = rules.rows
    return {Row.FRONT: units.front, Row.MIDDLE: units.middle, Row.BACK: units.back}[row]


def overall_line(winners: dict[Row, int], rules: Ruleset) -> Entry:
    """Give the overall units to who won two rows, or more than it lost."""
    if rules.overall is None:
        return Entry(0, "overall")
    won, lost = list(winners.values()).count(1), list(winners.values()).count(-1)
    if rules.overall.wins is OverallWins.TWO_ROWS:
        side = 1 if won >= 2 else -1 if lost >= 2 else 0
    else:
        side = 1 if won > lost else -1 if lost > won else 0
    return Entry(side * rules.overall.units, "overall")


def who_scooped(winners: dict[Row, int], rules: Ruleset) -> int:
    """Say who won all three rows, or where the rules allow it two with the third tied."""
    for side in (1, -1):
        won, tied = list(winners.values()).count(side), list(winners.values()).count(0)
        if won == 3 or (rules.scoop.with_tie and won == 2 and tied == 1):
            return side
    return 0


def royalty_lines(
    one: Standing, two: Standing, winners: dict[Row, int], rules: Ruleset
) -> list[Entry]:
    """Give the royalties of a pair settled by rows: row by row, then those broken up."""
    entries = []
    for row in FRONT_TO_BACK:
        if royalty_is_paid(one, two, row, winners[row] == 1, rules):
            entries.append(Entry(royalty_line(one, row, rules), "royalty", row))
        if royalty_is_paid(two, one, row, winners[row] == -1, rules):
            entries.append(Entry(-royalty_line(two, row, rules), "royalty", row))
    return [*entries, Entry(one.broken, "royalty"), Entry(-two.broken, "royalty")]


def royalty_is_paid(
    holder: Standing, other: Standing, row: Row, row_won: bool, rules: Ruleset
) -> bool:
    """Tell whether a holder is paid for a row by one opponent."""
    if rules.royalties is None or row not in holder.royalties:
        return False
    payment = rules.royalties.payment
    if isinstance(payment, HolderPaid):
        return True
    if payment.both is BothHold.CANCEL and row in other.royalties:
        return False
    return row_won


def royalty_line(holder: Standing, row: Row, rules: Ruleset) -> int:
    """Give what a paid royalty puts on top of the row unit."""
    if rules.royalties is None or row not in holder.royalties:
        return 0
    payment = rules.royalties.payment
    if isinstance(payment, WinnerPaid) and payment.mode is RoyaltyMode.REPLACES:
        return holder.royalties[row] - row_unit(row, rules)
    return holder.royalties[row]


def line_7_home_run(
    standings: list[Standing], pairs: dict[tuple[int, int], PairResult], rules: Ruleset
) -> None:
    """Home run: who scooped everybody still in gets its pair totals times over, and an addition."""
    if rules.home_run is None:
        return
    runs = []
    for seat in range(len(standings)):
        still_in = [
            other
            for other, standing in enumerate(standings)
            if other != seat and not standing.surrendered and standing.natural is None
        ]
        scooped = [other for other in still_in if scooped_in(pairs, seat, other)]
        if scooped == still_in and len(still_in) >= rules.home_run.opponents:
            runs += [(seat, other) for other in still_in]
    for seat, other in runs:
        side = 1 if seat < other else -1
        result = pairs[min(seat, other), max(seat, other)]
        times_more = (rules.home_run.times - 1) * result.total
        result.entries.append(Entry(times_more + side * rules.home_run.add, "home_run"))


def scooped_in(pairs: dict[tuple[int, int], PairResult], seat: int, other: int) -> bool:
    """Tell whether a seat scooped another."""
    if seat < other:
        return pairs[seat, other].scooped_by == 1
    return pairs[other, seat].scooped_by == -1
