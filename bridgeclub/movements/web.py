"""The web Mitchell: many tables play few board sets, with two copies of each (three where the tables are odd).

In the first A tables the sets go down a table each round, in the others up, so that the two halves lie like two pages
of a book. A is half of the tables, or half of tables and rounds together where the number of tables is odd. East-West
go up a table each round; with an even number of rounds they skip one half-way.
"""

from __future__ import annotations

from bridgeclub.movements.arrow_switch import Switched, one_winner
from bridgeclub.movements.half_table import without
from bridgeclub.movements.movement import Movement, Seating
from bridgeclub.movements.requests import check_tables, on
from bridgeclub.words import Refusal, _

USUAL_ROUNDS = 13


def web(
    tables: int, rounds: int | None = None, missing: str = "none", switched: Switched = 0, sets: int | None = None
) -> Movement:
    """Return a web Mitchell of 4 to 99 tables.

    `sets`: the board sets, 13 or the next number that is legal where None; there must be fewer than tables and at
    least half as many, and an odd number where the tables are odd. `rounds`: as many as sets where None, or fewer.
    `missing`: as in `half_table.without`. `switched`: as in `arrow_switch.one_winner`. Raises `Refusal` with what
    would be legal instead.
    """
    name = _("Web Mitchell")
    check_tables(name, tables, least=4)
    possible = legal_sets(tables)
    if sets is None:
        wanted = USUAL_ROUNDS if rounds is None else rounds
        sets = min(possible, key=lambda number: (abs(number - wanted) if rounds is None else number < wanted, number))
    rounds = sets if rounds is None else rounds
    if sets not in possible or not 1 <= rounds <= sets:
        listed = ", ".join(str(number) for number in possible)
        sentence = _("{name} of {n} tables can have {listed} board sets, and as many rounds or fewer.")
        raise Refusal(sentence.format(name=name, n=tables, listed=listed))
    turning = tables // 2 if tables % 2 == 0 else (tables + sets) // 2
    seatings = []
    for gone in range(rounds):
        skipped = sets % 2 == 0 and gone >= sets // 2
        for table in range(1, tables + 1):
            board_set = on(table + gone if table <= turning else tables - table - gone, sets)
            seatings.append(Seating(gone + 1, table, table, on(table - gone - skipped, tables), board_set))
    movement = Movement(name, tables, rounds, sets, 2, tuple(seatings), tables_a_set=copies(tables))
    return without(one_winner(movement, switched), missing)


def legal_sets(tables: int) -> tuple[int, ...]:
    """Return the numbers of board sets that a web of so many tables can have, the smallest first."""
    fewest = -(-tables // 2)
    return tuple(sets for sets in range(fewest, tables) if sets % 2 or tables % 2 == 0)


def copies(tables: int) -> int:
    """Return how many copies of each board set a web needs."""
    return 3 if tables % 2 else 2
