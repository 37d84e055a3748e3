"""Movements of T tables and T + 1 rounds for even T, where no first line without sharing runs in one cycle.

The pairs go in two circles of T each (here "a" and "b"), the sets 1..T in a third; one more set stays at its table.
So T rounds come from the first; in the last round each pair of one circle meets one of the other, all alike. Every
pair plays all sets and nobody meets anybody twice: the differences within a circle and across are all different, and
so are the distances of each circle to its sets.
"""

from __future__ import annotations

from itertools import product
from random import Random

from bridgeclub.movements.lines import Lines, Place
from bridgeclub.movements.search.exact_cover import Option, OutOfPatience, exact_cover

PATIENCE = 4000
ATTEMPTS = 200
STAYS = "the set that stays"
LAST = "the last round"
WITHIN = "a table within the circle"


def two_circles(tables: int, apart: bool, random: Random) -> Lines | None:
    """Return a movement of `tables` (even) tables and one round more without sharing; None where none is found.

    `apart`: in each round but the last only one table has two pairs of the first circle and one two of the second (it
    cannot be done with none). With many tables that is fairer, as pairs that do not meet can be kept in one direction.
    """
    options = _options(tables, apart)
    needed = [STAYS, LAST, *product(("seat", "distance"), ("a", "b"), range(tables))]
    if apart:
        needed += [(WITHIN, "a"), (WITHIN, "b")]
    for _attempt in range(ATTEMPTS):
        try:
            found = exact_cover(needed, options, random, PATIENCE)
        except OutOfPatience:
            continue
        return None if found is None else _as_lines(tables, found)
    return None


def _options(n: int, apart: bool) -> list[Option[tuple[bool, Place]]]:
    """Return every table of the first round, and one table of the last for each way in which that can go."""
    options = []
    for a, b in product(range(n), range(n)):
        across = ("across", (b - a) % n)
        for s in range(n):
            distances = {("distance", "a", (s - a) % n), ("distance", "b", (s - b) % n)}
            seats = {("seat", "a", a), ("seat", "b", b), ("set", s), across}
            options.append(Option((False, Place(a + 1, n + b + 1, s + 1)), frozenset(distances | seats)))
            if a == 0:
                options.append(Option((True, Place(1, n + b + 1, s + 1)), frozenset({LAST, across, *distances})))
        stays = {STAYS, ("seat", "a", a), ("seat", "b", b), across}
        options.append(Option((False, Place(a + 1, n + b + 1, n + 1)), frozenset(stays)))
        if a < b and 2 * (b - a) != n:
            for circle, s in product(("a", "b"), range(n)):
                first = 1 if circle == "a" else n + 1
                seats = {("seat", circle, a), ("seat", circle, b), ("set", s)}
                distances = {("distance", circle, (s - a) % n), ("distance", circle, (s - b) % n)}
                seats.add((WITHIN, circle) if apart else (WITHIN, circle, min(b - a, n + a - b)))
                options.append(Option((False, Place(first + a, first + b, s + 1)), frozenset(seats | distances)))
    return options


def _as_lines(n: int, found: list[tuple[bool, Place]]) -> Lines:
    first = tuple(sorted((place for is_last, place in found if not is_last), key=lambda place: place.board_set))
    ((_ns, ew, board_set),) = (place for is_last, place in found if is_last)
    # The sets that rest after the circle's last round come back where they are wanted: table t has set t.
    last = (Place((t - board_set) % n + 1, n + (ew - n - 1 + t - board_set) % n + 1, t) for t in range(1, n + 1))
    return Lines(n, n + 1, n, (first, tuple(last)), (0,) * n)
