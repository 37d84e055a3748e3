"""The Laws of duplicate bridge as values and functions: cards, boards, contracts, scores, IMPs, deals and results.

Floor 0: imports the standard library and `bridgeclub.words` only. What a scorer types is in `laws.shorthand`.
"""

from bridgeclub.laws.award import Award, AwardKind
from bridgeclub.laws.board import Vulnerability, dealer, vulnerability
from bridgeclub.laws.cards import Card, Rank, Seat, Side, Strain, Suit
from bridgeclub.laws.contract import Contract
from bridgeclub.laws.deal import Deal
from bridgeclub.laws.doubt import doubt
from bridgeclub.laws.imps import IMP_LIMITS, imps
from bridgeclub.laws.outcome import Outcome, State
from bridgeclub.laws.ruling import AS_PLAYED, CANCELLED, AsPlayed, Assigned, Cancelled, Part, Ruling, parse_ruling
from bridgeclub.laws.score import nearest_scores, possible_scores, score
from bridgeclub.laws.shorthand import Unclear, read, write

__all__ = [
    "AS_PLAYED",
    "CANCELLED",
    "IMP_LIMITS",
    "AsPlayed",
    "Assigned",
    "Award",
    "AwardKind",
    "Cancelled",
    "Card",
    "Contract",
    "Deal",
    "Outcome",
    "Part",
    "Rank",
    "Ruling",
    "Seat",
    "Side",
    "State",
    "Strain",
    "Suit",
    "Unclear",
    "Vulnerability",
    "dealer",
    "doubt",
    "imps",
    "nearest_scores",
    "parse_ruling",
    "possible_scores",
    "read",
    "score",
    "vulnerability",
    "write",
]
