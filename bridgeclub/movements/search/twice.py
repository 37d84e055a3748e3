"""Howells of two or three tables in which everybody meets everybody for two rounds running, each time on new boards.

So few tables cannot avoid sharing when everybody meets once. With twice as many board sets nobody shares, and with the
arrows of the second round turned where that helps all pairs compete alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from random import Random
from typing import NamedTuple

from bridgeclub.movements.lines import Lines, Place
from bridgeclub.movements.search.exact_cover import Option, OutOfPatience, exact_cover

PATIENCE = 20000


class Encounter(NamedTuple):
    """Two pairs that meet in rounds 2 * `block` and 2 * `block` + 1, counted from 0, and the sets that they play."""

    block: int
    one: int
    other: int
    sets: tuple[int, int]


def met_twice(tables: int, random: Random) -> Iterator[Lines]:
    """Yield movements of 4T - 2 rounds and board sets for as long as some are found."""
    pairs, rounds = range(1, 2 * tables + 1), 4 * tables - 2
    needed = [*product(("block",), range(rounds // 2), pairs), *product(("set",), range(1, rounds + 1), pairs)]
    options = []
    for block, (one, other), sets in product(
        range(rounds // 2), combinations(pairs, 2), permutations(range(1, rounds + 1), 2)
    ):
        covered = {("block", block, one), ("block", block, other), ("meet", one, other)}
        covered |= {("set", board_set, pair) for board_set in sets for pair in (one, other)}
        covered |= {("together", 2 * block + later, board_set) for later, board_set in enumerate(sets)}
        options.append(Option(Encounter(block, one, other, sets), frozenset(covered)))
    while True:
        try:
            found = exact_cover(needed, options, random, PATIENCE)
        except OutOfPatience:
            continue
        if found is None:
            return
        yield Lines(tables, rounds, 1, tuple(_line(found, round) for round in range(rounds)), (0,) * tables)


def _line(found: list[Encounter], round: int) -> tuple[Place, ...]:
    here = sorted(encounter for encounter in found if encounter.block == round // 2)
    return tuple(Place(one, other, sets[round % 2]) for _block, one, other, sets in here)
