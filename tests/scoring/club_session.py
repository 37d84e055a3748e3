"""For the tests: a whole session from names and results to points and totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bridgeclub.laws import Award, Side
from bridgeclub.scoring import BoardPoints, Line, Rules, Tally, Totals, score_board


@dataclass(frozen=True)
class Row:
    """One row of a traveller: who played, and what `score_board` takes for what happened."""

    ns: str
    ew: str
    result: int | Line

    @classmethod
    def read(cls, ns: str, ew: str, result: int | str) -> Row:
        """Return the row with a score, or with awards written "A+ A-"."""
        if isinstance(result, int):
            return cls(ns, ew, result)
        ns_award, ew_award = result.split()
        return cls(ns, ew, Line(Award.parse(ns_award), Award.parse(ew_award)))


class ClubSession:
    """A session scored: `pairs` are the indices of the names, `boards` the points, `totals` the totals."""

    def __init__(self, travellers: Mapping[str, Sequence[Row]], rules: Rules, expected: int | None = None) -> None:
        names = dict.fromkeys(name for rows in travellers.values() for row in rows for name in (row.ns, row.ew))
        self.pairs = {name: index for index, name in enumerate(names)}
        self.travellers = travellers
        tally = Tally(len(self.pairs), rules)
        self.boards: dict[str, BoardPoints] = {}
        for number, rows in travellers.items():
            self.boards[number] = score_board([row.result for row in rows], expected, rules)
            ns_pairs = [self.pairs[row.ns] for row in rows]
            tally.put(number, self.boards[number], ns_pairs, [self.pairs[row.ew] for row in rows])
        self.totals: Totals = tally.totals()

    def points(self, number: str, index: int, side: Side) -> Fraction:
        """Return what a row of a board gave to its pair of `side`."""
        row = self.travellers[number][index]
        pair = self.pairs[row.ns if side is Side.NS else row.ew]
        return self.totals.points(self.boards[number], index, side, pair)
