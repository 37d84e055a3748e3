"""Search the endless Howells again: `python -m bridgeclub.movements.search.endless`.

Where the pairs sit is given: pair t is East-West and pair 2T + 1 - t North-South at table t in round 1, and each round
the next number takes each seat but that of the highest. A board set for each table is looked for so that every pair
plays each set once and no table shares, and of all such sets found those with which all pairs compete most alike.
"""

from __future__ import annotations

import argparse
import sys
from itertools import product
from pathlib import Path
from random import Random

from bridgeclub.movements.fairness import unfairness
from bridgeclub.movements.lines import Lines, Place
from bridgeclub.movements.search.directions import cost
from bridgeclub.movements.search.exact_cover import Option, OutOfPatience, exact_cover
from bridgeclub.movements.search.howell import as_movement, write

DATA = Path(__file__).parent.parent / "data" / "endless_howells.csv"
SIZES = range(2, 21)
ATTEMPTS = 300
PATIENCE = 3000
SHARING = (2,)  # tables at which boards cannot but be shared in each round


def find(tables: int) -> Lines | None:
    """Return the fairest endless Howell found; None where there is none."""
    random = Random(tables)  # noqa: S311 - nothing secret: the same search again
    rounds = 2 * tables - 1
    options = list(_options(tables, rounds))
    needed = [*product(("table",), range(1, tables + 1)), *product(("distance",), range(rounds))]
    lines = set()
    for _attempt in range(ATTEMPTS):
        try:
            found = exact_cover(needed, options, random, PATIENCE)
        except OutOfPatience:
            continue
        if found is None:
            return None
        line = tuple(sorted(found, key=lambda place: -place.ns))
        lines.add(Lines(tables, rounds, rounds, (line,), (0,) * tables))
    return min(sorted(lines), key=_cost, default=None)


def _options(tables: int, rounds: int) -> list[Option[Place]]:
    options = []
    for table, board_set in product(range(1, tables + 1), range(1, rounds + 1)):
        if table == 1 and board_set > 1:
            continue  # the sets can always be numbered so that table 1 begins with the first
        ns, ew = 2 * tables + 1 - table, table
        movers = (ew,) if table == 1 else (ns, ew)
        covered: set[object] = {("table", table), *(("distance", (board_set - pair) % rounds) for pair in movers)}
        if tables not in SHARING:
            covered.add(("set", board_set))
        options.append(Option(Place(ns, ew, board_set), frozenset(covered)))
    return options


def _cost(lines: Lines) -> int:
    at = (place for place in lines.lines[0] if place.ns <= lines.rounds)
    return cost(frozenset((place.board_set - place.ns) % lines.rounds for place in at), lines.rounds)


def main() -> None:
    """Search all sizes and write them into the package's data."""
    parser = argparse.ArgumentParser(description="Search endless Howells and write them into the package's data.")
    parser.add_argument("--out", type=Path, default=DATA, help="the file to write")
    out = parser.parse_args().out
    found = {}
    for tables in SIZES:
        lines = find(tables)
        if lines:
            found[tables, lines.rounds] = lines
            sys.stdout.write(f"{tables} tables: {unfairness(as_movement(lines)):.4f}\n")
            sys.stdout.flush()
    write(found, out)


if __name__ == "__main__":
    main()
