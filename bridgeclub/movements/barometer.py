"""The barometer: all tables play the same boards in the same round, so that a ranking can be had after every round.

It needs a copy of the boards at each table; where they are shared among tables, a round takes longer.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from bridgeclub.movements.individual import IndividualMovement
from bridgeclub.movements.movement import Movement
from bridgeclub.words import _

AMovement = TypeVar("AMovement", Movement, IndividualMovement)


def barometer(movement: AMovement) -> AMovement:
    """Return the movement with board set 1 at all tables in round 1, set 2 in round 2 and so on; seats stay.

    Not for teams, whose matches are played in two rounds with the same boards.
    """
    return replace(
        movement,
        name=_("{name}, barometer").format(name=movement.name),
        board_sets=movement.rounds,
        seatings=tuple(replace(s, board_set=s.round if s.board_set else 0) for s in movement.seatings),
        tables_a_set=movement.tables,
    )
