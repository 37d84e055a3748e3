"""The double weave Mitchell: a full Mitchell of 4k tables without a skip and without sharing.

East-West pairs with an odd number go up a table each round, those with an even one go down. In the first half of the
evening board sets with an odd number go down and those with an even one up; then they are exchanged by twos between
neighbouring tables and go the other way.
"""

from __future__ import annotations

from bridgeclub.movements.arrow_switch import Switched, one_winner
from bridgeclub.movements.half_table import without
from bridgeclub.movements.movement import Movement, Seating
from bridgeclub.movements.requests import MAX_TABLES, check_rounds, on
from bridgeclub.words import Refusal, _


def double_weave(tables: int, rounds: int | None = None, missing: str = "none", switched: Switched = 0) -> Movement:
    """Return a double weave Mitchell of 4, 8, 12 .. 96 tables with as many board sets and rounds, or fewer rounds.

    `missing`: as in `half_table.without`. `switched`: as in `arrow_switch.one_winner`. Raises `Refusal` with what
    would be legal instead.
    """
    name = _("Double weave Mitchell")
    if tables % 4 or not 4 <= tables <= MAX_TABLES:
        most = MAX_TABLES // 4 * 4
        sentence = _("{name} needs 4, 8, 12 or another multiple of 4 tables up to {most}, not {n}.")
        raise Refusal(sentence.format(name=name, most=most, n=tables))
    rounds = check_rounds(name, rounds, tables)
    seatings = []
    for gone in range(rounds):
        visitors = {on(pair + (gone if pair % 2 else -gone), tables): pair for pair in range(1, tables + 1)}
        sets = {_table_of(board_set, gone, tables): board_set for board_set in range(1, tables + 1)}
        seatings += [Seating(gone + 1, table, table, visitors[table], sets[table]) for table in range(1, tables + 1)]
    movement = Movement(name, tables, rounds, tables, 2, tuple(seatings))
    return without(one_winner(movement, switched), missing)


def _table_of(board_set: int, gone: int, tables: int) -> int:
    down = gone if gone < tables // 2 else tables // 2 - gone - 1
    return on(board_set - down if board_set % 2 else board_set + down, tables)
