"""Movements of a few tables that nothing in a circle can do: every round looked for at once.

Every pair plays every set once and nobody meets anybody twice; boards are shared in the last rounds only, if at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

from bridgeclub.movements.lines import Lines, Place
from bridgeclub.movements.search.exact_cover import Option, OutOfPatience, exact_cover

PATIENCE = 20000


def whole_movements(tables: int, rounds: int, shared_rounds: int, random: Random) -> Iterator[Lines]:
    """Yield movements for as long as some are found; in so many last rounds tables may share their boards."""
    pairs = range(1, 2 * tables + 1)
    needed = [*product(("round",), range(rounds), pairs), *product(("set",), range(rounds), pairs)]
    options = []
    for (one, other), round, board_set in product(combinations(pairs, 2), range(rounds), range(rounds)):
        if round == 0 and (one, other) != (2 * board_set + 1, 2 * board_set + 2):
            continue  # every movement can be numbered so that it begins with 1-2@1 3-4@2 and so on
        covered: set[object] = {("meet", one, other)}
        covered |= {
            (kind, number, pair) for kind, number in (("round", round), ("set", board_set)) for pair in (one, other)
        }
        if round < rounds - shared_rounds:
            covered.add(("together", round, board_set))
        options.append(Option((round, Place(one, other, board_set + 1)), frozenset(covered)))
    while True:
        try:
            found = exact_cover(needed, options, random, PATIENCE)
        except OutOfPatience:
            continue
        if found is None:
            return
        by_round = (
            sorted((place for at, place in found if at == round), key=lambda place: place.board_set)
            for round in range(rounds)
        )
        yield Lines(tables, rounds, 1, tuple(tuple(line) for line in by_round), (0,) * tables)
