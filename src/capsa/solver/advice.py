"""What a hand is worth by each way to play it, against a pool of opponents, honestly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from capsa.cards import HAND_SIZE, ROWS, Card, Setting, check_hand
from capsa.errors import SolverError
from capsa.rules import Ruleset
from capsa.scoring import Claim
from capsa.solver.candidates import Candidates, candidates
from capsa.solver.dealing import suits_of
from capsa.solver.holders import callable_claims
from capsa.solver.home_runs import HomeRuns, can_be, home_runs
from capsa.solver.pool import Opponents, choose, is_automatic
from capsa.solver.responses import examine, screen
from capsa.solver.strategy import Strategy

MOST_SHOWN = 12
_MOST_FOR_HOME_RUNS = 48
"""Settings, best by pairs, among which home runs decide what is shown."""
_SCREENED = 4_096
_SQUARES = (1, 3, 4, 6)
"""The sums of `examine` in which weights are squared."""

Three = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Outlook:
    """
    How a setting fares against one opponent who is settled by rows, as shares of 1.

    `wins` and `ties` are of front, middle and back; `scoops` is winning what a scoop needs,
    `scooped` losing it.
    """

    wins: Three
    ties: Three
    scoops: float
    scooped: float


@dataclass(frozen=True, slots=True)
class Value:
    """
    What a way to play is expected to win from all opponents, in units.

    `error` is the standard error; `behind` how much less than the best it wins, and `behind_error`
    the standard error of that difference against the same opponents.
    """

    units: float
    error: float
    behind: float
    behind_error: float

    @property
    def is_tied(self) -> bool:
        """Whether the sample is too small to tell this from the best."""
        return self.behind <= self.behind_error

    @property
    def is_equal(self) -> bool:
        """Whether this wins from each of the sample what the best does."""
        return self.behind == self.behind_error == 0


@dataclass(frozen=True, slots=True)
class SetRows:
    """Setting the hand in a way."""

    setting: Setting
    value: Value
    outlook: Outlook
    royalties: tuple[int, int, int]
    kind: Literal["set"] = field(default="set", kw_only=True)


@dataclass(frozen=True, slots=True)
class CallNatural:
    """Calling a natural that the hand holds, by its id."""

    natural: str
    value: Value
    kind: Literal["call"] = field(default="call", kw_only=True)


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Surrendering, as if all announced at the same time."""

    value: Value
    kind: Literal["surrender"] = field(default="surrender", kw_only=True)


Option = SetRows | CallNatural | GiveUp
"""A way to play a hand."""


@dataclass(frozen=True, slots=True)
class Advice:
    """
    The ways to play a hand, best first.

    Attributes
    ----------
    hand : tuple[Card, ...]
        The hand, from high to low.
    players : int
        How many are at the table.
    options : tuple[Option, ...]
        The ways, best first; of settings at most twelve.
    settings : int
        How many settings were looked at: all that can be best.
    opponents : float
        How many independent opponents the errors are those of.
    is_forced : bool
        Whether the natural is called without being asked.
    """

    hand: tuple[Card, ...]
    players: int
    options: tuple[Option, ...]
    settings: int
    opponents: float
    is_forced: bool

    @property
    def best(self) -> Option:
        """The best way."""
        return self.options[0]


def advise(
    hand: Iterable[Card],
    rules: Ruleset,
    strategy: Strategy,
    *,
    players: int = 2,
    seed: int = 0,
) -> Advice:
    """
    Rank the ways to play a hand by the units they are expected to win.

    Every opponent plays as the strategy's population does, with the cards of the hand removed from
    what it can hold. Where each pair is settled by itself, several opponents are worth several
    times one; home runs, which look at all of them, are added from joint deals.

    Parameters
    ----------
    hand
        Thirteen cards.
    rules
        The rule set.
    strategy
        A strategy for these rules.
    players
        How many are at the table, the hand's owner included.
    seed
        Of the joint deals, where there are home runs.

    Raises
    ------
    HandError
        Where these are not thirteen different cards.
    SolverError
        ``advise/players`` where so many cannot play by these rules, ``advise/rules`` where the
        strategy is for others.
    """
    cards = check_hand(hand)
    if not rules.seats.least <= players <= rules.seats.most:
        raise SolverError(
            "advise/players", players=players, least=rules.seats.least, most=rules.seats.most
        )
    if strategy.rules != rules:
        raise SolverError("advise/rules", name=strategy.rules.name, wanted=rules.name)
    return _Asked(cards, strategy.opponents, players, seed).advice(strategy)


@dataclass(frozen=True, slots=True)
class _Ways:
    """The ways for opponents to sit opposite a hand, by how they are settled."""

    rows: NDArray[np.int32]
    settled: NDArray[np.int32]
    total: int

    @classmethod
    def of(cls, suits: np.uint64, opponents: Opponents) -> _Ways:
        rows = opponents.ways(suits, opponents.suits)
        settled = opponents.ways(suits, opponents.settled_suits)
        return cls(rows, settled, int(rows.sum()) + int(settled.sum()))

    @property
    def effective(self) -> float:
        squares = (self.rows.astype(np.int64) ** 2).sum() + (
            self.settled.astype(np.int64) ** 2
        ).sum()
        return float(self.total**2 / squares)


class _Asked:
    """A hand and whom it meets."""

    def __init__(
        self, cards: tuple[Card, ...], opponents: Opponents, players: int, seed: int
    ) -> None:
        self.cards = cards
        self.opponents = opponents
        self.rules = opponents.arrays.rules
        self.others = players - 1
        self.seed = seed
        self.array = np.array([cards[::-1]], dtype=np.uint8)
        self.suits = suits_of(self.array)
        self.ways = _Ways.of(self.suits[0], opponents)

    def advice(self, strategy: Strategy) -> Advice:
        """Give the ways to play, best first."""
        if not self.ways.total:
            raise SolverError("advise/pool", hands=len(strategy.pool))
        held = callable_claims(self.cards, self.rules)
        is_forced = bool(held) and is_automatic(self.rules)
        settings = candidates(self.array, self.opponents.arrays)
        options: list[Option] = [self._call(claim) for claim in held]
        if not is_forced:
            # Rows that count as a natural, however they are laid, are worth no more than its call.
            options += [] if len(settings.naturals) else self._set(settings, strategy)
            options += [self._surrender()] if self.rules.surrender else []
        ranked = _ranked(options)
        return Advice(
            self.cards,
            self.others + 1,
            ranked,
            0 if is_forced or len(settings.naturals) else len(settings.masks),
            self.ways.effective,
            is_forced,
        )

    def _call(self, claim: Claim) -> CallNatural:
        won = self.opponents.call_units(claim)
        return CallNatural(claim.kind, self._constant(claim.units, won))

    def _surrender(self) -> GiveUp:
        lost = np.minimum(self.opponents.settled_units, 0).astype(np.float64)
        return GiveUp(self._constant(-self.rules.surrender, lost))

    def _constant(self, by_rows: int, settled: NDArray[np.float64]) -> Value:
        """Give the value of what wins the same from everybody who is settled by rows."""
        rows, others = self.ways.rows.astype(np.float64), self.ways.settled.astype(np.float64)
        total = self.ways.total
        mean = float((rows.sum() * by_rows + others @ settled) / total)
        squares = (rows**2).sum() * (by_rows - mean) ** 2
        squares += (others**2 * (settled - mean) ** 2).sum()
        return Value(mean * self.others, sqrt(squares) / total * self.others, 0, 0)

    def _set(self, settings: Candidates, strategy: Strategy) -> list[SetRows]:
        part, runs = self._shown(settings, strategy)
        total = self.ways.total
        settled = self.ways.settled.astype(np.float64)
        sums = self._examined(part, 0)
        means = (sums[:, 2] + settled @ self.opponents.settled_units) / total
        units = means * self.others + runs.units
        best = int(units.argmax())
        if best:
            # Home runs make another one the best, and differences are taken to that.
            sums = self._examined(part, best)
        options = []
        for place, row in enumerate(sums):
            mean = means[place]
            squares = row[4] - 2 * mean * row[3] + mean**2 * row[1]
            squares += (settled**2 * (self.opponents.settled_units - mean) ** 2).sum()
            value = Value(
                float(units[place]),
                self._error(float(squares), runs.variance(place)),
                0,
                self._error(float(row[6]), runs.behind_variance(place, best)),
            )
            raw = self.opponents.arrays.prices.royalties
            front, middle, back = (int(raw[k][part.keys[place, k]]) for k in range(len(ROWS)))
            setting = setting_of(self.cards, part.masks[place])
            options.append(SetRows(setting, value, _outlook(row), (front, middle, back)))
        return options

    def _error(self, squares: float, of_home_runs: float) -> float:
        return sqrt(squares / self.ways.total**2 * self.others**2 + of_home_runs)

    def _shown(self, settings: Candidates, strategy: Strategy) -> tuple[Candidates, HomeRuns]:
        """Choose the settings to show, and what home runs add to them; first the best by pairs."""
        best, _ = choose(self.array, settings, self.opponents, exact=True)
        sums = np.zeros(len(settings.masks), dtype=np.int64)
        prices, pool = self.opponents.arrays.prices.array, self.opponents.side
        ways = screen(settings.side(self.suits), pool, prices, _SCREENED, sums)
        order = np.argsort(-sums, kind="stable")
        order = np.concatenate([best, order[order != best[0]]])
        most = _MOST_FOR_HOME_RUNS if can_be(self.rules, self.others) else MOST_SHOWN
        part = settings.part(order[:most])
        runs = home_runs(self.array, part, strategy, self.others, self.seed)
        units = sums[order[:most]] / max(ways, 1) * self.others + runs.units
        ranked = 1 + np.argsort(-units[1:], kind="stable")[: MOST_SHOWN - 1]
        shown = np.concatenate([[0], np.sort(ranked)])
        return part.part(shown), runs.part(shown)

    def _examined(self, settings: Candidates, reference: int) -> NDArray[np.float64]:
        """Count all about some settings, and what each wins more than one of them."""
        counted = np.zeros((len(settings.masks), 15), dtype=np.int64)
        prices, pool = self.opponents.arrays.prices.array, self.opponents.side
        examine(settings.side(self.suits), pool, prices, reference, counted)
        sums = counted.astype(np.float64)
        if self.rules.ranking.suits:
            # Each way to sit opposite was met by itself; those of one opponent go together.
            rows = self.ways.rows.astype(np.float64)
            sums[:, _SQUARES] *= (rows**2).sum() / max(rows.sum(), 1)
        return sums


def setting_of(hand: tuple[Card, ...], masks: NDArray[np.uint16]) -> Setting:
    """Give a setting as cards, from high to low in each row, from masks (3,) of places."""
    front, middle, _ = masks.tolist()
    rows: tuple[list[Card], list[Card], list[Card]] = ([], [], [])
    for place, card in enumerate(hand):
        bit = 1 << (HAND_SIZE - 1 - place)
        rows[0 if front & bit else 1 if middle & bit else 2].append(card)
    return Setting.trusted(*map(tuple, rows))


def _outlook(sums: NDArray[np.float64]) -> Outlook:
    share = [float(part) for part in sums[7:15] / max(sums[0], 1)]
    return Outlook(
        (share[0], share[1], share[2]), (share[3], share[4], share[5]), share[6], share[7]
    )


def _ranked(options: list[Option]) -> tuple[Option, ...]:
    """Put the ways in order, and tell how far each is behind the best."""
    ordered = sorted(options, key=lambda option: -option.value.units)
    best = ordered[0]
    ranked: list[Option] = []
    for option in ordered:
        value = option.value
        paired = value.behind_error
        if option is best:
            paired = 0.0
        elif not (isinstance(option, SetRows) and isinstance(best, SetRows)):
            # One of the two wins the same from nearly everybody.
            paired = sqrt(value.error**2 + best.value.error**2)
        behind = best.value.units - value.units
        ranked.append(replace(option, value=replace(value, behind=behind, behind_error=paired)))
    return tuple(ranked)
