"""The rule set that a record pins by value: one that a rule file can give, under its digest."""

from __future__ import annotations

from capsa import __version__
from capsa.cards import Rank
from capsa.errors import CapsaError, RecordError
from capsa.evaluate import SpanPattern
from capsa.match import MatchOpened, parse_stake
from capsa.rules import Ruleset, digest, ruleset_from_table, ruleset_table
from capsa.scoring import ENGINE


def check_opening(event: MatchOpened, line: int) -> None:
    """
    Refuse an opening event that this version of capsa could not have written.

    Raises
    ------
    RecordError
        ``record/engine``, ``record/derived``, ``record/rules``, ``record/digest``, and
        ``record/refused`` for a stake that is none.
    """
    if event.engine != ENGINE:
        raise RecordError(
            "record/engine", line=line, engine=event.engine, known=ENGINE, version=__version__
        )
    _check_rules(event.rules, line)
    if event.digest != digest(event.rules):
        raise RecordError("record/digest", line=line, digest=digest(event.rules))
    stakes = event.stakes
    if stakes is not None:
        try:
            for stake in (stakes.default, *(pair.stake for pair in stakes.pairs)):
                if stake is not None:
                    parse_stake(str(stake))
        except CapsaError as error:
            raise RecordError("record/refused", line=line, kind=event.kind, reason=error) from None


def _check_rules(rules: Ruleset, line: int) -> None:
    if not _has_the_shape_of_rules(rules):
        raise RecordError("record/derived", line=line)
    try:
        derived = ruleset_from_table(ruleset_table(rules), "rules")
    except CapsaError as error:
        raise RecordError("record/rules", line=line, reason=error) from None
    if derived != rules:
        raise RecordError("record/derived", line=line)


def _has_the_shape_of_rules(rules: Ruleset) -> bool:
    """Tell whether price lists have a price for each rank and spans have ranks, as tables need."""
    prices = (
        ()
        if rules.royalties is None
        else (*rules.royalties.front, *rules.royalties.middle, *rules.royalties.back)
    )
    naturals = () if rules.naturals is None else rules.naturals.list
    spans = [price.pattern for price in naturals if isinstance(price.pattern, SpanPattern)]
    return all(len(price.units) == len(Rank) for price in prices) and all(
        span.ranks for span in spans
    )
