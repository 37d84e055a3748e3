"""Search the arrow switches again: `python -m bridgeclub.movements.search.switched [--tables 9 10]`.

Up to twelve rounds all choices of rounds are tried, with more those from many starts that no exchange of one round
makes fairer. Of equal ones that with the fewest and the latest rounds is kept. Round 1 is never switched where there
are others: the numbers follow from who sits North-South in it.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from bridgeclub.movements.mitchell import legal_variants, mitchell, most_rounds
from bridgeclub.movements.movement import Movement

DATA = Path(__file__).parent.parent / "data" / "switches.csv"
SIZES = range(2, 29)
ALL_TRIED = 12
STARTS = 8

Key = tuple[int, int, tuple[int, ...]]
Matrix = NDArray[np.float64]


class Measure:
    """How unfair a Mitchell is with these rounds switched: the sum of the squares of C, the sum of C being fixed."""

    def __init__(self, plain: Movement) -> None:
        tables = plain.tables
        self.rounds = plain.rounds
        self.may_switch = range(min(2, plain.rounds), plain.rounds + 1)
        self.directions: Matrix = np.zeros((2 * tables, plain.board_sets))
        self.round_of = np.zeros((2 * tables, plain.board_sets), dtype=np.int64)
        self.meetings: Matrix = np.zeros((2 * tables, 2 * tables))
        for s in plain.seatings:
            for pair, direction in ((s.ns - 1, 1), (tables + s.ew - 1, -1)):
                self.directions[pair, s.board_set - 1] = direction
                self.round_of[pair, s.board_set - 1] = s.round
        plays = np.abs(self.directions).sum(axis=0) / 2
        for s in plain.seatings:
            self.meetings[s.ns - 1, tables + s.ew - 1] = plays[s.board_set - 1]
        self.meetings += self.meetings.T

    def key(self, switched: Iterable[int]) -> Key:
        """Return what orders choices of rounds, the better the less."""
        signs = np.ones(self.rounds + 1)
        rounds = sorted(switched)
        signs[rounds] = -1
        directions = self.directions * signs[self.round_of]
        c = directions @ directions.T + self.meetings
        np.fill_diagonal(c, 0)
        return round(float((c * c).sum())), len(rounds), tuple(-r for r in reversed(rounds))


def find(plain: Movement, random: Random) -> tuple[int, ...]:
    """Return the fairest rounds to switch that were found, one of them at least."""
    measure = Measure(plain)
    if plain.rounds <= ALL_TRIED:
        most = max(1, plain.rounds // 2)
        choices: Iterator[tuple[int, ...]] = (
            rounds for count in range(1, most + 1) for rounds in combinations(measure.may_switch, count)
        )
        return tuple(sorted(-r for r in min(map(measure.key, choices))[2]))
    eighth = max(1, plain.rounds // 8)
    starts = [frozenset(range(plain.rounds - eighth + 1, plain.rounds + 1))]
    starts += [frozenset(random.sample(measure.may_switch, eighth + extra % 2)) for extra in range(STARTS)]
    return tuple(sorted(-r for r in min(_descended(measure, start) for start in starts)[2]))


def _descended(measure: Measure, switched: frozenset[int]) -> Key:
    """Switch a round more or less, or another in its place, for as long as that makes the movement fairer."""
    every = frozenset(measure.may_switch)
    here = measure.key(switched)
    while True:
        others = [switched ^ {r} for r in every if switched != {r}]
        others += [switched - {out} | {into} for out in switched for into in every - switched]
        best = min(others, key=measure.key)
        there = measure.key(best)
        if there >= here:
            return here
        switched, here = best, there


def main() -> None:
    """Search the sizes that are asked for, all where none is, and keep the others as they are."""
    parser = argparse.ArgumentParser(description="Search arrow switches and write them into the package's data.")
    parser.add_argument("--tables", type=int, nargs="*", help="only these numbers of tables")
    parser.add_argument("--out", type=Path, default=DATA, help="the file to write")
    wanted = parser.parse_args()
    found: dict[tuple[int, int, str], str] = {}
    if wanted.out.exists():
        with wanted.out.open(encoding="utf-8", newline="") as file:
            found = {(int(r["tables"]), int(r["rounds"]), r["variant"]): r["switched"] for r in csv.DictReader(file)}
    for tables in wanted.tables or SIZES:
        for variant in legal_variants(tables):
            for rounds in range(1, most_rounds(tables, variant) + 1):
                random = Random(100 * tables + rounds)  # noqa: S311 - nothing secret: the same search again
                switched = find(mitchell(tables, rounds, variant), random)
                found[tables, rounds, variant.value] = " ".join(map(str, switched))
        sys.stdout.write(f"{tables} tables\n")
        sys.stdout.flush()
        _write(found, wanted.out)


def _write(found: dict[tuple[int, int, str], str], path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("variant", "tables", "rounds", "switched"))
        writer.writerows((variant, *size, switched) for (*size, variant), switched in sorted(found.items()))


if __name__ == "__main__":
    main()
