"""Movements: who meets whom, where, with which boards; what to play with so many pairs in so much time.

`Movement` is the type with its legality check; each family of movements has a file of its own. Plain objects only.
"""

from bridgeclub.movements.advice import Advice, advise
from bridgeclub.movements.calls import calls, skips, switched_rounds
from bridgeclub.movements.fairness import competition, unfairness
from bridgeclub.movements.legality import Fault, FaultKind
from bridgeclub.movements.mitchell import Missing, Variant, default_switched, mitchell
from bridgeclub.movements.movement import Contestant, Movement, Relay, Seating, Sharing, SitOut
from bridgeclub.movements.proposal import Proposal
from bridgeclub.movements.wishes import Wishes, read_wishes

__all__ = [
    "Advice",
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
    "Wishes",
    "advise",
    "calls",
    "competition",
    "default_switched",
    "mitchell",
    "read_wishes",
    "skips",
    "switched_rounds",
    "unfairness",
]
