"""Everything a person reads, in each language: names, sentences, the rules as a page."""

from capsa.words.advice import (
    Explanation,
    advice_notes,
    describe_behind,
    describe_measured,
    describe_number,
    describe_scooped,
    describe_share,
    describe_way,
    describe_won,
    describe_won_with_error,
    explain_advice,
    laid_rows,
)
from capsa.words.differences import describe_difference, describe_key
from capsa.words.lines import (
    describe_balance,
    describe_line,
    describe_money,
    describe_reason,
    describe_result,
    describe_stakes,
    describe_units,
)
from capsa.words.mistakes import describe_error
from capsa.words.naturals import describe_comparison, describe_natural, describe_pattern
from capsa.words.play import describe_decision, describe_phase
from capsa.words.ranks import describe_card, describe_cards, describe_row
from capsa.words.sheet import rule_sheet
from capsa.words.strengths import describe_category, describe_row_value, describe_strength
from capsa.words.translator import (
    LANGUAGE_NAMES,
    LANGUAGES,
    N_,
    NP_,
    Translator,
    language_from,
    translator,
)

__all__ = [
    "LANGUAGES",
    "LANGUAGE_NAMES",
    "NP_",
    "N_",
    "Explanation",
    "Translator",
    "advice_notes",
    "describe_balance",
    "describe_behind",
    "describe_card",
    "describe_cards",
    "describe_category",
    "describe_comparison",
    "describe_decision",
    "describe_difference",
    "describe_error",
    "describe_key",
    "describe_line",
    "describe_measured",
    "describe_money",
    "describe_natural",
    "describe_number",
    "describe_pattern",
    "describe_phase",
    "describe_reason",
    "describe_result",
    "describe_row",
    "describe_row_value",
    "describe_scooped",
    "describe_share",
    "describe_stakes",
    "describe_strength",
    "describe_units",
    "describe_way",
    "describe_won",
    "describe_won_with_error",
    "explain_advice",
    "laid_rows",
    "language_from",
    "rule_sheet",
    "translator",
]
