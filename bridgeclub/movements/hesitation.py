"""Hesitation Mitchells: everybody plays the same boards, one winner, and one or two rounds more than there are tables.

A Mitchell in which a few of the North-South pairs give up their seats. Whoever comes to the table of such a seat as
East-West takes it later on, for one round as North-South (it hesitates), and goes on from there. One such table (the
last) makes a hesitation of T + 1 rounds and board sets, two (the second and the last) a double hesitation of T + 2.

In the circuit the East-West pairs 1 to T come first, then the North-South pairs of those tables, then the first again.
Boards go down a table each round. Their stands are where every pair then meets each set once:

    hesitation          T odd: one set rests half-way; T even: two sets rest there, tables T and 1 share
    double hesitation   T odd: two sets rest half-way; T even: one rests just above half-way, one after the last table
"""

from __future__ import annotations

from dataclasses import replace

from bridgeclub.movements.arrow_switch import Switched, switch, turned
from bridgeclub.movements.half_table import without
from bridgeclub.movements.movement import Movement, Seating
from bridgeclub.movements.requests import check_rounds, check_tables, on
from bridgeclub.words import _

_TURNED_BACK = {
    (11, 12): ((11, 6), (12, 6)),
    (12, 13): ((12, 1), (12, 6)),
    (13, 14): ((14, 7),),
    (7, 9): ((7, 6), (9, 5)),
    (11, 13): ((2, 3), (2, 4), (10, 8), (10, 9)),
}
"""By tables and rounds: where (round, table) full movements turn otherwise than their last rounds, to be fairer.

Found by turning single tables of the movement switched in its last rounds, a few at a time, as long as that helped.
"""


def hesitation(
    tables: int, rounds: int | None = None, missing: str = "none", switched: Switched | None = None
) -> Movement:
    """Return a hesitation Mitchell of 3 to 99 tables and up to T + 1 rounds; with T even two tables share.

    `rounds`: all where None. `missing`: as in `half_table.without`. `switched`: in so many last rounds, or in these,
    all tables but the last change seats; where None it is an eighth of the rounds, which is fairest, and a full
    movement of 11 to 13 tables turns a few single tables besides. Raises `Refusal` with what would be legal instead.
    """
    name = _("Hesitation Mitchell")
    check_tables(name, tables, least=3)
    stands = (tables // 2,) if tables % 2 else (tables // 2, tables // 2)
    return _hesitating(name, tables, rounds, missing, switched, (tables,), stands)


def double_hesitation(
    tables: int, rounds: int | None = None, missing: str = "none", switched: Switched | None = None
) -> Movement:
    """Return a double hesitation Mitchell of 5 to 99 tables and up to T + 2 rounds.

    The rest is as for `hesitation`; tables 2 and T do not change seats.
    """
    name = _("Double hesitation Mitchell")
    check_tables(name, tables, least=5)
    stands = ((tables + 1) // 2,) * 2 if tables % 2 else (tables // 2 + 1, tables)
    return _hesitating(name, tables, rounds, missing, switched, (2, tables), stands)


def _hesitating(
    name: str,
    tables: int,
    rounds: int | None,
    missing: str,
    switched: Switched | None,
    given_up: tuple[int, ...],
    stands: tuple[int, ...],
) -> Movement:
    """`given_up`: the tables whose North-South seat is in the circuit; `stands`: after which tables a set rests."""
    sets = tables + len(given_up)
    rounds = check_rounds(name, rounds, sets)
    circuit = [*range(tables + 1, 2 * tables + 1), *given_up]
    place_of = {table: tables + number for number, table in enumerate(given_up, 1)}
    seatings = []
    for gone in range(rounds):
        for table in range(1, tables + 1):
            ns = circuit[on(place_of[table] - gone, sets) - 1] if table in place_of else table
            ew = circuit[on(table - gone, sets) - 1]
            passed = sum(1 for stand in stands if table > stand)
            seatings.append(Seating(gone + 1, table, ns, ew, on(table + passed + gone, sets)))
    movement = Movement(
        name, tables, rounds, sets, 1, tuple(seatings), tables_a_set=2 if tables + len(stands) > sets else 1
    )
    if switched is not None:
        return without(switch(movement, switched, but_tables=given_up), missing)
    fairest = switch(movement, _fairest(tables, rounds, len(given_up)), but_tables=given_up)
    places = _TURNED_BACK.get((tables, rounds), ()) if rounds == sets else ()
    seated = tuple(turned(s) if (s.round, s.table) in places else s for s in fairest.seatings)
    return without(replace(fairest, seatings=seated), missing)


def _fairest(tables: int, rounds: int, given_up: int) -> int:
    """Return in how many last rounds to switch; it was computed for 3 to 40 tables.

    Where nearly everybody is in the circuit, the circuit alone mixes the directions best.
    """
    if tables <= 3 + given_up or rounds == 1:
        return 0
    return max(1, (rounds + 6 - 2 * given_up) // 8)
