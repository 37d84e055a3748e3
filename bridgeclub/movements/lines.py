"""Howells as data: the round from which all others follow, where pairs and boards go in circles.

A line is one round, written `8-1@1 6-5@2`: North-South, East-West and board set of table 1, of table 2 and so on. From
one round to the next the numbers 1..n (n = `cycle`) go up by one in a circle, those of pairs and those of board sets;
so do the pairs n+1..2n where there are so many. Higher numbers stay. Lines after the first are the last rounds as they
stand. `turned` says of each table in which rounds North-South and East-West change seats: bit r-1 is round r.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from bridgeclub.movements.movement import Seating


class Place(NamedTuple):
    """One table of a line."""

    ns: int
    ew: int
    board_set: int

    def __str__(self) -> str:
        return f"{self.ns}-{self.ew}@{self.board_set}"


Line = tuple[Place, ...]


class Lines(NamedTuple):
    """A Howell as it is kept: its size, how long the circle is, the first round and the last ones, and the arrows."""

    tables: int
    rounds: int
    cycle: int
    lines: tuple[Line, ...]
    turned: tuple[int, ...]

    @property
    def pairs_that_move(self) -> int:
        """Pairs with a higher number sit still."""
        return 2 * self.tables // self.cycle * self.cycle

    @property
    def board_sets(self) -> int:
        """How many board sets there are, counting those that only rest."""
        return max(self.cycle, *(place.board_set for line in self.lines for place in line))

    @property
    def tables_a_set(self) -> int:
        """How many tables have the same set in the same round; 1 where none share."""
        return max(count for line in self.lines for count in Counter(place.board_set for place in line).values())

    @property
    def meetings(self) -> int:
        """How often two pairs may meet."""
        return 1 if self.rounds < 2 * self.tables else 2

    def seatings(self) -> Iterator[Seating]:
        """Yield every table of every round."""
        in_circles = self.rounds - len(self.lines) + 1
        rounds = [tuple(self._moved(place, gone) for place in self.lines[0]) for gone in range(in_circles)]
        for round, line in enumerate((*rounds, *self.lines[1:]), 1):
            for table, (ns, ew, board_set) in enumerate(line, 1):
                turned = self.turned[table - 1] >> (round - 1) & 1
                yield Seating(round, table, *((ew, ns) if turned else (ns, ew)), board_set)

    def _moved(self, place: Place, gone: int) -> Place:
        last = self.pairs_that_move
        ns, ew = (self._on(pair, gone) if pair <= last else pair for pair in place[:2])
        board_set = place.board_set
        return Place(ns, ew, self._on(board_set, gone) if board_set <= self.cycle else board_set)

    def _on(self, number: int, gone: int) -> int:
        circle, place = divmod(number - 1, self.cycle)
        return circle * self.cycle + (place + gone) % self.cycle + 1

    def row(self) -> dict[str, str]:
        """Return the line of the file in which it is kept."""
        return {
            "tables": str(self.tables),
            "rounds": str(self.rounds),
            "cycle": str(self.cycle),
            "lines": " | ".join(" ".join(map(str, line)) for line in self.lines),
            "turned": " ".join(f"{rounds:x}" for rounds in self.turned) if any(self.turned) else "",
        }


def read_row(row: Mapping[str, str]) -> Lines:
    """Return what `Lines.row` wrote."""
    lines = tuple(
        tuple(Place(*map(int, place.replace("@", "-").split("-"))) for place in line.split())
        for line in row["lines"].split("|")
    )
    tables = int(row["tables"])
    turned = tuple(int(rounds, 16) for rounds in row["turned"].split()) or (0,) * tables
    return Lines(tables, int(row["rounds"]), int(row["cycle"]), lines, turned)


@cache
def kept(name: str) -> dict[tuple[int, int], Lines]:
    """Return every movement of the file `name`, by tables and rounds."""
    text = files("bridgeclub.movements").joinpath("data", name).read_text(encoding="utf-8")
    found = (read_row(row) for row in csv.DictReader(text.splitlines()))
    return {(lines.tables, lines.rounds): lines for lines in found}
