"""Mending a movement while it is played: `mend(movement, from_round, event)` proposes how the evening goes on.

`events` are what can happen; `mistakes` and `changes` make a first guess of them (`draft`, `another`, `late`), and
`rotations` and `search` plan the rounds to come, on the arrays of `plan`.
"""

from bridgeclub.movements.repair.events import (
    EVENTS,
    AnotherMovement,
    Ask,
    Event,
    LatePair,
    Mistake,
    PairsMerged,
    PairWithdrawn,
    Question,
    RoundsAdded,
    RoundsCut,
    SkipForgotten,
    SwitchedTwice,
    SwitchForgotten,
    TableDropped,
    Way,
    WrongBoards,
    WrongOrder,
    WrongSeats,
    way_words,
)
from bridgeclub.movements.repair.repair import Repair, mend

__all__ = [
    "EVENTS",
    "AnotherMovement",
    "Ask",
    "Event",
    "LatePair",
    "Mistake",
    "PairWithdrawn",
    "PairsMerged",
    "Question",
    "Repair",
    "RoundsAdded",
    "RoundsCut",
    "SkipForgotten",
    "SwitchForgotten",
    "SwitchedTwice",
    "TableDropped",
    "Way",
    "WrongBoards",
    "WrongOrder",
    "WrongSeats",
    "mend",
    "way_words",
]
