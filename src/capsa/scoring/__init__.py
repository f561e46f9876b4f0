"""Who pays whom how many units, and why: compare two seats, then price what they come to."""

from capsa.scoring.claim import SHOWN_BY_ROWS, Claim, best_claim, claim_by_rows, claim_of, claims
from capsa.scoring.compare import (
    FoulPaid,
    NaturalsCollect,
    NoExchange,
    Outcome,
    RowsCompared,
    SurrenderPaid,
    compare,
)
from capsa.scoring.judge import AutomaticWin, InOrder, Judged, judge, out_of_order
from capsa.scoring.line import Gain, Line, Reason, totals
from capsa.scoring.price import price, scooper
from capsa.scoring.royalty import royalty_of
from capsa.scoring.settle import ENGINE, SeatResult, Settlement, settle
from capsa.scoring.standing import (
    Called,
    Fouled,
    PaidOut,
    Played,
    RowValue,
    Standing,
    Surrendered,
    Unset,
    value_of,
)

__all__ = [
    "ENGINE",
    "SHOWN_BY_ROWS",
    "AutomaticWin",
    "Called",
    "Claim",
    "FoulPaid",
    "Fouled",
    "Gain",
    "InOrder",
    "Judged",
    "Line",
    "NaturalsCollect",
    "NoExchange",
    "Outcome",
    "PaidOut",
    "Played",
    "Reason",
    "RowValue",
    "RowsCompared",
    "SeatResult",
    "Settlement",
    "Standing",
    "SurrenderPaid",
    "Surrendered",
    "Unset",
    "best_claim",
    "claim_by_rows",
    "claim_of",
    "claims",
    "compare",
    "judge",
    "out_of_order",
    "price",
    "royalty_of",
    "scooper",
    "settle",
    "totals",
    "value_of",
]
