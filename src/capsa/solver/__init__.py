"""
Best settings, expected units and near-equilibrium strategies, under any rule set.

Importing this room imports numba and loads, or compiles, its kernels; who needs it imports it late.
"""

from capsa.solver.advice import (
    Advice,
    CallNatural,
    GiveUp,
    Option,
    Outlook,
    SetRows,
    Value,
    advise,
)
from capsa.solver.arrays import RowWorths, RuleArrays, rule_arrays
from capsa.solver.candidates import Candidates, candidates
from capsa.solver.dealing import deal_hands
from capsa.solver.frontier import Undominated, undominated, undominated_of_hands
from capsa.solver.library import (
    cache_folder,
    read_strategy,
    row_worths_for,
    shipped_file,
    strategy_for,
)
from capsa.solver.measuring import Exploitability, Halves, exploitability
from capsa.solver.playing import Answer, best_answer, best_setting, is_given_up
from capsa.solver.pool import Action, Opponents, Pool, Responses, best_responses
from capsa.solver.strategy import (
    Making,
    Measured,
    Strategy,
    digest_of,
    dumps_strategy,
    loads_strategy,
    measurement_seed,
)
from capsa.solver.training import Plan, Progress, Stage, train

__all__ = [
    "Action",
    "Advice",
    "Answer",
    "CallNatural",
    "Candidates",
    "Exploitability",
    "GiveUp",
    "Halves",
    "Making",
    "Measured",
    "Opponents",
    "Option",
    "Outlook",
    "Plan",
    "Pool",
    "Progress",
    "Responses",
    "RowWorths",
    "RuleArrays",
    "SetRows",
    "Stage",
    "Strategy",
    "Undominated",
    "Value",
    "advise",
    "best_answer",
    "best_responses",
    "best_setting",
    "cache_folder",
    "candidates",
    "deal_hands",
    "digest_of",
    "dumps_strategy",
    "exploitability",
    "is_given_up",
    "loads_strategy",
    "measurement_seed",
    "read_strategy",
    "row_worths_for",
    "rule_arrays",
    "shipped_file",
    "strategy_for",
    "train",
    "undominated",
    "undominated_of_hands",
]
