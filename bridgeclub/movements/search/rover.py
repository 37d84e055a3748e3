"""Search the orders of rovers again: `python -m bridgeclub.movements.search.rover`.

It is the problem of queens on a round chessboard with one row less: in each round from the second on a table, such that
no table, no East-West pair and no board set comes twice. Where going up two tables each round does it, that is kept.
Otherwise of the orders found that with which all pairs compete most alike (it hardly matters), and of those the one
with the fewest kinds of steps, the easiest to tell a rover. Where 3 divides n a round board of n rows has no n queens,
nor n - 1: there a straight Mitchell leaves out a round, or the rover meets a pair again.
"""

from __future__ import annotations

import argparse
import csv
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Protocol

from bridgeclub.movements.fairness import unfairness
from bridgeclub.movements.mitchell import Variant, mitchell, most_rounds
from bridgeclub.movements.movement import Movement
from bridgeclub.movements.rover import LEAST_TABLES, MOST_TABLES
from bridgeclub.movements.search.exact_cover import Option, OutOfPatience, exact_cover

DATA = Path(__file__).parent.parent / "data" / "rovers.csv"
ATTEMPTS, ATTEMPTS_FOR_ANY = 30, 400
PATIENCE = 3000

Tables = tuple[int, ...]


class Writer(Protocol):
    """What writes a row of the file."""

    def writerow(self, row: tuple[object, ...], /) -> object: ...


def find(plain: Movement, again: bool, random: Random) -> Tables | None:
    """Return the best order found, a table for each round from the second on; None where there is none.

    `again`: in one round the rover may meet a pair that it meets in another.
    """
    by_two = tuple(2 * round % plain.tables + 1 for round in range(plain.rounds - 1))
    if not again and not _bumped(plain, by_two).faults() and len(set(by_two)) == len(by_two):
        return by_two
    best: tuple[float, int, Tables] | None = None
    for attempt in range(ATTEMPTS_FOR_ANY):
        if best and attempt >= ATTEMPTS:
            break
        free = random.randrange(2, plain.rounds + 1) if again else 0
        try:
            order = _order(plain, free, random)
        except OutOfPatience:
            continue
        if order is not None:
            steps = {(after - before) % plain.tables for before, after in pairwise(order)}
            here = (round(unfairness(_bumped(plain, order)), 9), len(steps), order)
            best = min(best or here, here)
        elif not again:
            return None
    return best[2] if best else None


def _order(plain: Movement, free: int, random: Random) -> Tables | None:
    options = []
    for s in plain.seatings:
        if s.round > 1:
            items: set[object] = {("round", s.round), ("table", s.table), ("set", s.board_set)}
            if s.round != free:
                items.add(("opponents", s.ew))
            options.append(Option((s.round, s.table), frozenset(items)))
    found = exact_cover((("round", round) for round in range(2, plain.rounds + 1)), options, random, PATIENCE)
    return None if found is None else tuple(table for _round, table in sorted(found))


def _bumped(plain: Movement, order: Tables) -> Movement:
    rover = plain.tables + 1
    seatings = (replace(s, ns=rover) if s.round > 1 and order[s.round - 2] == s.table else s for s in plain.seatings)
    return replace(plain, tables=rover, seatings=tuple(seatings))


def main() -> None:
    """Search all sizes and write them into the package's data."""
    parser = argparse.ArgumentParser(description="Search orders of rovers and write them into the package's data.")
    parser.add_argument("--out", type=Path, default=DATA, help="the file to write")
    with parser.parse_args().out.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("variant", "tables", "meetings", "order"))
        for tables in range(LEAST_TABLES - 1, MOST_TABLES):
            for variant in (Variant.SKIP, Variant.SHARE_RELAY) if tables % 2 == 0 else (Variant.STRAIGHT,):
                _write(writer, tables, variant)
            file.flush()


def _write(writer: Writer, tables: int, variant: Variant) -> None:
    random = Random(tables)  # noqa: S311 - nothing secret: the same search again
    most = most_rounds(tables, variant)
    impossible = variant is Variant.STRAIGHT and tables % 3 == 0
    order = None if impossible else find(mitchell(tables, most, variant), False, random)
    if order is None:
        once_more = find(mitchell(tables, most, variant), True, random)
        if once_more:
            writer.writerow((variant, tables + 1, 2, " ".join(map(str, once_more))))
    rounds = most
    while order is None:
        rounds -= 1
        order = find(mitchell(tables, rounds, variant), False, random)
    writer.writerow((variant, tables + 1, 1, " ".join(map(str, order))))
    sys.stdout.write(f"{tables}½ tables, {variant}: {rounds} of {most} rounds\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
