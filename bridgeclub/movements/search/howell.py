"""Search the Howells again: `python -m bridgeclub.movements.search.howell [--tables 4 5] [--rounds 9]`.

For each size many movements are built, the arrows of each are improved for a while, those of the best for long, and
what is fairest is written into the package's data. The same size gives the same movement again: the seed is the size.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from bridgeclub.movements.fairness import unfairness
from bridgeclub.movements.lines import Line, Lines, Place, read_row
from bridgeclub.movements.movement import Movement
from bridgeclub.movements.search.arrows import Turned, fairest_arrows
from bridgeclub.movements.search.directions import fairest_directions
from bridgeclub.movements.search.first_line import Start, first_lines
from bridgeclub.movements.search.twice import met_twice
from bridgeclub.movements.search.two_circles import two_circles
from bridgeclub.movements.search.whole import whole_movements

DATA = Path(__file__).parent.parent / "data" / "howells.csv"
FULL = range(2, 21)
REDUCED = range(3, 15)
# Sizes for which no first line exists, with the number of rounds in which boards cannot but be shared.
WHOLE = {(3, 5): 1, (4, 5): 1, (4, 6): 0, (5, 8): 0}
TWICE = (2, 3)  # tables at which there is also a movement in which everybody meets everybody twice
UNBALANCED = (14, 20)  # even tables for which no directions in one cycle are perfect, so that arrows can help


class Effort(NamedTuple):
    """How many movements are built and how many steps each gets; how many of the best go on, with how many steps."""

    candidates: int
    short: int
    best: int
    long: int


FEW_TABLES, MANY_TABLES = Effort(40, 800, 4, 12000), Effort(24, 500, 3, 5000)


def sizes() -> Iterator[tuple[int, int]]:
    """Yield tables and rounds of every Howell in the package."""
    for tables in FULL:
        if tables in REDUCED:
            fewest = max(5, -(-7 * (tables + 1) // 10)) if tables > 4 else tables + 1
            yield from ((tables, rounds) for rounds in range(fewest, 2 * tables - 1))
        yield tables, 2 * tables - 1
        if tables in TWICE:
            yield tables, 4 * tables - 2


def find(tables: int, rounds: int) -> Lines:
    """Return the fairest Howell found."""
    random = Random(100 * tables + rounds)  # noqa: S311 - nothing secret: the same search again
    if rounds == 2 * tables - 1 and tables > 3 and tables not in UNBALANCED:
        return next(_candidates(tables, rounds, random))  # its directions are as fair as can be
    effort = FEW_TABLES if tables < 8 else MANY_TABLES
    candidates = islice(_candidates(tables, rounds, random), effort.candidates)
    first = sorted(
        ((fairest_arrows(as_movement(lines), random, effort.short), lines) for lines in candidates),
        key=lambda found: found[0].unfairness,
    )
    longer = [(fairest_arrows(as_movement(lines), random, effort.long), lines) for _, lines in first[: effort.best]]
    best, lines = min(first[0], *longer, key=lambda found: found[0].unfairness)
    return _with_arrows(lines, best)


def as_movement(lines: Lines) -> Movement:
    """Return a movement that can be checked and measured."""
    seatings = tuple(lines.seatings())
    return Movement("", lines.tables, lines.rounds, lines.board_sets, 1, seatings, lines.tables_a_set, lines.meetings)


def _candidates(tables: int, rounds: int, random: Random) -> Iterator[Lines]:
    if rounds > 2 * tables:
        yield from met_twice(tables, random)
    elif tables == 2:
        yield Lines(2, 3, 3, ((Place(4, 1, 1), Place(2, 3, 1)),), (0, 0))
    elif (tables, rounds) in WHOLE:
        yield from whole_movements(tables, rounds, WHOLE[tables, rounds], random)
    elif rounds == 2 * tables - 1:
        directions = fairest_directions(rounds, random)
        starts = first_lines(tables, rounds, random, directions)
        yield from (_numbered(start, rounds, rounds) for start in islice(starts, 1))
    elif tables % 2 == 0 and rounds <= tables + 1:
        while True:
            lines = two_circles(tables, random.random() < 0.5, random)
            if lines:
                yield lines if rounds > tables else lines._replace(rounds=rounds, lines=lines.lines[:1])
    else:
        cycle = max(rounds, tables + 1)
        yield from (_numbered(start, cycle, rounds) for start in first_lines(tables, cycle, random))


def _numbered(start: tuple[Start, ...], cycle: int, rounds: int) -> Lines:
    """Number a first line so that table 1 has set 1 and the last pair, that sits still North-South, against pair 1."""
    anchor = next(place for place in start if place.ew is None)
    tables = len(start)
    still = iter(range(2 * tables, cycle, -1))
    line = []
    for place in sorted(start, key=lambda place: (place.board_set - anchor.board_set) % cycle):
        mover, other = ((p - anchor.ns) % cycle + 1 if p is not None else next(still) for p in (place.ns, place.ew))
        line.append(Place(other, mover, (place.board_set - anchor.board_set) % cycle + 1))
    return Lines(tables, rounds, cycle, (tuple(line),), (0,) * tables)


def _with_arrows(lines: Lines, found: Turned) -> Lines:
    """Return the movement with its arrows, a table's usual direction being the one that it has in most rounds."""
    arrows = [found.arrows[table :: lines.tables] for table in range(lines.tables)]
    mostly = [2 * sum(rounds) > lines.rounds for rounds in arrows]
    masks = (
        sum((is_turned != usual) << number for number, is_turned in enumerate(rounds))
        for rounds, usual in zip(arrows, mostly, strict=True)
    )
    return lines._replace(lines=tuple(_seated(line, mostly) for line in lines.lines), turned=tuple(masks))


def _seated(line: Line, turned: list[bool]) -> Line:
    return tuple(
        Place(ew, ns, board_set) if other else Place(ns, ew, board_set)
        for (ns, ew, board_set), other in zip(line, turned, strict=True)
    )


def write(found: dict[tuple[int, int], Lines], path: Path) -> None:
    """Write all movements to `path`, in order of their sizes."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ("tables", "rounds", "cycle", "lines", "turned"), lineterminator="\n")
        writer.writeheader()
        writer.writerows(found[size].row() for size in sorted(found))


def main() -> None:
    """Search the sizes that are asked for, all where none is, and keep the others as they are."""
    parser = argparse.ArgumentParser(description="Search Howells and write them into the package's data.")
    parser.add_argument("--tables", type=int, nargs="*", help="only these numbers of tables")
    parser.add_argument("--rounds", type=int, nargs="*", help="only these numbers of rounds")
    parser.add_argument("--out", type=Path, default=DATA, help="the file to write")
    wanted = parser.parse_args()
    found = {}
    if wanted.out.exists():
        with wanted.out.open(encoding="utf-8", newline="") as file:
            found = {(lines.tables, lines.rounds): lines for lines in map(read_row, csv.DictReader(file))}
    for tables, rounds in sizes():
        if tables in (wanted.tables or [tables]) and rounds in (wanted.rounds or [rounds]):
            lines = found[tables, rounds] = find(tables, rounds)
            movement = as_movement(lines)
            faults = "".join(f" {fault.sentence}" for fault in movement.faults())
            sys.stdout.write(f"{tables} tables, {rounds} rounds: {unfairness(movement):.4f}{faults}\n")
            sys.stdout.flush()
            write(found, wanted.out)


if __name__ == "__main__":
    main()
