"""What an arena found: units per 100 hands, paired differences, and how sure these are."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from capsa.rules import digest
from capsa.scoring import ENGINE
from capsa.study.contest import Contest
from capsa.study.duplicate import DealTally, Tally, seatings

SURE = 2
"""How many standard errors a difference must exceed to count as one."""

_ENOUGH_DEALS = 30
"""From how many deals their own spread tells the error well enough to go by it."""

_HUNDRED = 100


@dataclass(frozen=True, slots=True)
class Estimate:
    """Units per 100 hands, and their standard error."""

    units: float
    error: float


def estimate(units: Sequence[int], hands: int) -> Estimate:
    """
    Give the mean of deals and its standard error, the deal being the unit of sampling.

    Sums are whole numbers until the end, so that every machine finds the same.

    Parameters
    ----------
    units
        Units of each deal, two deals at least.
    hands
        How many hands of a deal these were won with.

    Examples
    --------
    >>> estimate([2, 4], hands=2)
    Estimate(units=150.0, error=50.0)
    """
    return _estimate(len(units), sum(units), sum(won * won for won in units), hands)


def running(units: Sequence[int], hands: int) -> Iterator[tuple[int, Estimate]]:
    """Give the estimate after two deals, after three, and so on to the last, with their number."""
    total = squares = 0
    for deals, won in enumerate(units, start=1):
        total, squares = total + won, squares + won * won
        if deals > 1:
            yield deals, _estimate(deals, total, squares, hands)


def _estimate(deals: int, total: int, squares: int, hands: int) -> Estimate:
    spread = (deals * squares - total * total) / (deals - 1)
    scale = _HUNDRED / (deals * hands)
    return Estimate(total * scale, math.sqrt(spread) * scale)


@dataclass(frozen=True, slots=True)
class BotResult:
    """What a bot came to: its name, what it is called here, its hands, its sum and its estimate."""

    bot: str
    label: str
    hands: int
    tally: Tally
    estimate: Estimate


@dataclass(frozen=True, slots=True)
class PairResult:
    """By how much the first bot did better than the second, deal by deal; below zero: worse."""

    first: str
    second: str
    deals: int
    difference: Estimate

    @property
    def better(self) -> str | None:
        """The bot that did better by more than two standard errors, or None; of few deals, None."""
        units, error = self.difference.units, self.difference.error
        if self.deals < _ENOUGH_DEALS or abs(units) <= SURE * error:
            return None
        return self.first if units > 0 else self.second


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """A contest, played to its end; `deals` holds what each bot came to in each deal."""

    contest: Contest
    deals: tuple[DealTally, ...]

    @property
    def rounds(self) -> int:
        """Rounds played: deals times their seatings."""
        return len(self.deals) * self._turns

    @property
    def hands(self) -> int:
        """Hands that each bot held in a deal, over all its seatings."""
        return self._turns * self.contest.players // len(self.contest.bots)

    @property
    def _turns(self) -> int:
        return len(seatings(len(self.contest.bots), self.contest.players, 0))

    def units(self, bot: int) -> tuple[int, ...]:
        """Give the units of one bot, deal by deal."""
        return tuple(deal[bot].units for deal in self.deals)

    @property
    def bots(self) -> tuple[BotResult, ...]:
        """What every bot came to."""
        return tuple(
            BotResult(
                bot=name,
                label=label,
                hands=self.hands * len(self.deals),
                tally=Tally.sum([deal[place] for deal in self.deals]),
                estimate=estimate(self.units(place), self.hands),
            )
            for place, (name, label) in enumerate(
                zip(self.contest.bots, self.contest.labels, strict=True)
            )
        )

    @property
    def pairs(self) -> tuple[PairResult, ...]:
        """By how much every bot did better than each that was named after it."""
        labels = self.contest.labels
        return tuple(
            PairResult(labels[first], labels[second], len(self.deals), self._gap(first, second))
            for first, second in combinations(range(len(labels)), 2)
        )

    def _gap(self, first: int, second: int) -> Estimate:
        gaps = [deal[first].units - deal[second].units for deal in self.deals]
        return estimate(gaps, self.hands)

    def as_json(self) -> dict[str, object]:
        """Give the result as ``capsa arena --json`` prints it."""
        contest = self.contest
        return {
            "rules": contest.rules.name,
            "digest": digest(contest.rules),
            "engine": ENGINE,
            "players": contest.players,
            "seed": contest.seed,
            "deals": len(self.deals),
            "rounds": self.rounds,
            "bots": [_bot_as_json(bot) for bot in self.bots],
            "pairs": [
                {
                    "first": pair.first,
                    "second": pair.second,
                    "deals": pair.deals,
                    "difference": pair.difference.units,
                    "error": pair.difference.error,
                    "better": pair.better,
                }
                for pair in self.pairs
            ],
        }


def _bot_as_json(result: BotResult) -> dict[str, object]:
    tally = result.tally
    return {
        "name": result.label,
        "bot": result.bot,
        "hands": result.hands,
        "units": tally.units,
        "per_100": result.estimate.units,
        "error": result.estimate.error,
        "naturals": tally.naturals,
        "surrenders": tally.surrenders,
        "scoops": tally.scoops,
        "fouls": tally.fouls,
    }
