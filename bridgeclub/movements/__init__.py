"""Movements: who meets whom, where, with which boards; what to play with so many pairs in so much time.

`Movement` is the type with its legality check; each family of movements has a file of its own. Plain objects only.
"""

from bridgeclub.movements.advice import Proposal, propose_mitchells
from bridgeclub.movements.calls import calls, skips, switched_rounds
from bridgeclub.movements.fairness import competition, unfairness
from bridgeclub.movements.legality import Fault, FaultKind
from bridgeclub.movements.mitchell import Missing, Variant, default_switched, mitchell
from bridgeclub.movements.movement import Contestant, Movement, Relay, Seating, Sharing, SitOut

__all__ = [
    "Contestant",
    "Fault",
    "FaultKind",
    "Missing",
    "Movement",
    "Proposal",
    "Relay",
    "Seating",
    "Sharing",
    "SitOut",
    "Variant",
    "calls",
    "competition",
    "default_switched",
    "mitchell",
    "propose_mitchells",
    "skips",
    "switched_rounds",
    "unfairness",
]
