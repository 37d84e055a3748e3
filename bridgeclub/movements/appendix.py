"""The appendix Mitchell (Bowman): two tables more than board sets, so that everybody plays the same boards.

B sets go round the first T - 1 = B + 1 tables, of which the first and the last play the same set, and the other way
round at the appendix table, the last one. East-West go up a table each round; with B even they skip one half-way.
"""

from __future__ import annotations

from bridgeclub.movements.arrow_switch import Switched, one_winner
from bridgeclub.movements.half_table import without
from bridgeclub.movements.movement import Movement, Seating
from bridgeclub.movements.requests import check_rounds, check_tables, on
from bridgeclub.words import _


def appendix(tables: int, rounds: int | None = None, missing: str = "none", switched: Switched = 0) -> Movement:
    """Return an appendix Mitchell of 5 to 99 tables with T - 2 board sets and as many rounds or fewer.

    Two tables play a set together in each round, three in the middle round where T is odd. `missing`: as in
    `half_table.without`. `switched`: as in `arrow_switch.one_winner`. Raises `Refusal` with what would be legal.
    """
    name = _("Appendix Mitchell")
    check_tables(name, tables, least=5)
    sets = tables - 2
    rounds = check_rounds(name, rounds, sets)
    seatings = []
    for gone in range(rounds):
        skipped = sets % 2 == 0 and gone >= sets // 2
        for table in range(1, tables + 1):
            board_set = on(table + gone if table < tables else sets - gone, sets)
            seatings.append(Seating(gone + 1, table, table, on(table - gone - skipped, tables), board_set))
    movement = Movement(name, tables, rounds, sets, 2, tuple(seatings), tables_a_set=3 if sets % 2 else 2)
    return without(one_winner(movement, switched), missing)
