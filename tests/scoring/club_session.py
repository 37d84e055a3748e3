"""For the tests: a whole session from names and results to points and totals, and the slowest possible scorer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bridgeclub.laws.cards import Side
from bridgeclub.laws.imps import imps
from bridgeclub.laws.outcome import Award
from bridgeclub.scoring import BoardPoints, Rules, Tally, Totals, score_board


@dataclass(frozen=True)
class Line:
    """One line of a traveller: who played, and a score or two awards."""

    ns: str
    ew: str
    score: int = 0
    awards: tuple[Award, Award] | None = None

    @classmethod
    def read(cls, ns: str, ew: str, result: int | str) -> Line:
        """Return the line with a score, or with awards written "A+ A-"."""
        if isinstance(result, int):
            return cls(ns, ew, result)
        ns_award, ew_award = result.split()
        return cls(ns, ew, 0, (Award.parse(ns_award), Award.parse(ew_award)))


class ClubSession:
    """A session scored: `pairs` are the indices of the names, `boards` the points, `totals` the totals."""

    def __init__(self, travellers: Mapping[str, Sequence[Line]], rules: Rules, expected: int | None = None) -> None:
        names = dict.fromkeys(name for lines in travellers.values() for line in lines for name in (line.ns, line.ew))
        self.pairs = {name: index for index, name in enumerate(names)}
        self.travellers = travellers
        tally = Tally(len(self.pairs), rules)
        self.boards: dict[str, BoardPoints] = {}
        for number, lines in travellers.items():
            self.boards[number] = board_points(lines, rules, expected)
            ns_pairs = [self.pairs[line.ns] for line in lines]
            tally.put(number, self.boards[number], ns_pairs, [self.pairs[line.ew] for line in lines])
        self.totals: Totals = tally.totals()

    def points(self, number: str, index: int, side: Side) -> Fraction:
        """Return what a line of a board gave to its pair of `side`."""
        line = self.travellers[number][index]
        pair = self.pairs[line.ns if side is Side.NS else line.ew]
        return self.totals.points(self.boards[number], index, side, pair)


def board_points(lines: Sequence[Line], rules: Rules, expected: int | None) -> BoardPoints:
    """Return the points of a board of lines."""
    if not any(line.awards for line in lines):
        return score_board([line.score for line in lines], None, None, None, expected, rules)
    ns_awards = [line.awards[0] if line.awards else None for line in lines]
    ew_awards = [line.awards[1] if line.awards else None for line in lines]
    return score_board([line.score for line in lines], None, ns_awards, ew_awards, expected, rules)


def matchpoints_by_hand(scores: Sequence[int]) -> list[int]:
    """Return North-South matchpoints, each result compared with each other one: Law 78A to the letter."""
    return [
        sum((2 if score > other else 1 if score == other else 0) for j, other in enumerate(scores) if j != i)
        for i, score in enumerate(scores)
    ]


def cross_imps_by_hand(scores: Sequence[int]) -> list[int]:
    """Return the sums of IMPs, each result compared with each other one."""
    return [sum(imps(score - other) for other in scores) for score in scores]
