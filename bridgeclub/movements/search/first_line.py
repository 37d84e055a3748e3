"""First lines of Howells that run in one cycle: who sits where with which boards in round 1.

A movement of R rounds and R board sets has R pairs that move and 2T - R that sit still. From one round to the next
each moving pair takes the place of the one before it and each set number goes up by one, all modulo R. So a pair p at
a table with set s is at the same set again when s - p (its distance) comes back: the distances of the moving pairs have
to be all different, and so have the differences of two moving pairs that meet. A line is looked for in two steps:

1. `distances`: which two distances meet, so that all differences are different (what is left over meets the pairs
   that sit still);
2. `places`: a board set for each of these tables, so that every pair sits somewhere.

The lowest table has the lowest set, so that boards go down one table each round; where sets are left out in between
they rest on a stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from bridgeclub.movements.search.exact_cover import Option, OutOfPatience, exact_cover

PATIENCE = 400
ATTEMPTS, ATTEMPTS_FULL = 1500, 8000


class Start(NamedTuple):
    """A table of round 1, all counted from 0: a moving pair North-South, its opponents (None = a pair that sits still)
    and the board set."""

    ns: int
    ew: int | None
    board_set: int


def first_lines(
    tables: int, rounds: int, random: Random, ns_distances: frozenset[int] | None = None
) -> Iterator[tuple[Start, ...]]:
    """Yield first lines without sharing for ever, of those kinds for which the boards need the fewest stands.

    `ns_distances`: the distances at which a pair is to sit North-South; East-West at all others. Where no line is found
    in so many attempts with one stand, lines with two are tried, then any; none is yielded where that fails too.
    """
    patience = ATTEMPTS_FULL if rounds == 2 * tables - 1 else ATTEMPTS
    for stands in (1, 2, tables):
        found = False
        attempts = 0
        while found or attempts < patience:
            attempts += 1
            sets = _sets(tables, rounds, stands, random)
            line = _line(tables, rounds, sets, random, ns_distances) if _can_add_up(sets, tables, rounds) else None
            if line is not None:
                found = True
                yield line


def _line(
    tables: int, rounds: int, sets: Sequence[int], random: Random, ns_distances: frozenset[int] | None
) -> tuple[Start, ...] | None:
    try:
        met = distances(tables, rounds, random, ns_distances)
        return places(met, sets, rounds, random) if met else None
    except OutOfPatience:
        return None


def _sets(tables: int, rounds: int, stands: int, random: Random) -> tuple[int, ...]:
    """Return a set for each table; the sets between rest on so many stands."""
    if stands == 1:
        return tuple(range(tables))
    if stands == 2 and rounds > tables + 1:
        gap = random.randrange(1, tables)
        wide = random.randrange(1, rounds - tables)
        return (*range(gap), *range(gap + wide, tables + wide))
    return tuple(sorted(random.sample(range(rounds), tables)))


def _can_add_up(sets: Sequence[int], tables: int, rounds: int) -> bool:
    """Whether the sum of all distances can be what it is to be.

    Both the moving pairs and their distances are all numbers modulo R, so the sets of all moving pairs add up to twice
    the sum of the numbers, which is 0: each table's set twice, but once where a pair sits still.
    """
    still = 2 * tables - rounds
    reached = {(0, 0)}
    for board_set in sets:
        reached |= {(count + 1, (total + board_set) % rounds) for count, total in reached if count < still}
    return (still, 2 * sum(sets) % rounds) in reached


def distances(
    tables: int, rounds: int, random: Random, ns_distances: frozenset[int] | None
) -> list[tuple[int, int | None]] | None:
    """Return which distances meet at a table, North-South first; None for those that meet a pair that sits still."""
    still = 2 * tables - rounds
    everywhere = range(rounds)
    alone = random.sample(sorted(ns_distances) if ns_distances else list(everywhere), still)
    options = [
        Option((one, other), frozenset({one, other, ("difference", min(other - one, rounds + one - other))}))
        for one, other in combinations([d for d in everywhere if d not in alone], 2)
        if 2 * (other - one) != rounds and (ns_distances is None or (one in ns_distances) != (other in ns_distances))
    ]
    met = exact_cover((d for d in everywhere if d not in alone), options, random, PATIENCE)
    if met is None:
        return None
    turned = [(y, x) if ns_distances and y in ns_distances else (x, y) for x, y in met]
    return [*((x, None) for x in alone), *turned]


def places(
    met: Sequence[tuple[int, int | None]], sets: Sequence[int], rounds: int, random: Random
) -> tuple[Start, ...] | None:
    """Return a table for each two distances that meet, by board set, so that each moving pair sits at one."""
    options = []
    for number, (x, y) in enumerate(met):
        for board_set in sets:
            ns = (board_set - x) % rounds
            ew = None if y is None else (board_set - y) % rounds
            covered = frozenset({("meeting", number), ("set", board_set), ns, ns if ew is None else ew})
            options.append(Option(Start(ns, ew, board_set), covered))
    needed = [*range(rounds), *(("set", s) for s in sets), *(("meeting", n) for n in range(len(met)))]
    found = exact_cover(needed, options, random, PATIENCE)
    return None if found is None else tuple(sorted(found, key=lambda place: place.board_set))
