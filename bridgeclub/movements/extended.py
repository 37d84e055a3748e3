"""The extended Mitchell (Blackpool): two rounds more than tables, for an evening that few tables could not fill.

T + 2 board sets go round T tables and their stands. All have met all after T rounds; the last two rounds repeat some
opponents, with other boards. That is known and allowed: `Movement.meetings` is 2, or 3 in the last round of an odd
number of tables, where the middle table has the same opponents twice running.
"""

from __future__ import annotations

from bridgeclub.movements.arrow_switch import Switched, one_winner
from bridgeclub.movements.half_table import without
from bridgeclub.movements.movement import Movement, Seating
from bridgeclub.movements.requests import check_rounds, check_tables, on
from bridgeclub.words import _


def extended(tables: int, rounds: int | None = None, missing: str = "none", switched: Switched = 0) -> Movement:
    """Return an extended Mitchell of 3 to 99 tables with T + 2 board sets and as many rounds or fewer.

    `missing`: as in `half_table.without`. `switched`: as in `arrow_switch.one_winner`. Raises `Refusal` with what
    would be legal instead.
    """
    name = _("Extended Mitchell")
    check_tables(name, tables, least=3)
    sets = tables + 2
    rounds = check_rounds(name, rounds, sets)
    seatings = []
    for gone in range(rounds):
        for table in range(1, tables + 1):
            passed = tables % 2 == 0 and table > tables // 2
            ew = on(table - gone, tables) if gone <= tables else tables + 1 - table
            seatings.append(Seating(gone + 1, table, table, ew, on(table + passed + gone, sets)))
    repeats = max(0, rounds - tables) if tables % 2 else rounds > tables
    movement = Movement(name, tables, rounds, sets, 2, tuple(seatings), meetings=1 + repeats)
    return without(one_winner(movement, switched), missing)
