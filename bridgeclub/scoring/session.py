"""From the results of a session to its totals: one board's points, and the running tally of all of them.

Points are whole-number numerators over a denominator of the board, so that sums are exact however they were added
up. A pair is an index from 0 up; a two-winner field gives its East-West pairs indices of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import lcm

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bridgeclub.laws.cards import Side
from bridgeclub.laws.outcome import Award
from bridgeclub.scoring import imp_pairs, matchpoints
from bridgeclub.scoring.adjusted import Deferred, nominal_points, resolved, waits
from bridgeclub.scoring.exact import IntArray, Points
from bridgeclub.scoring.ranking import Place, rank
from bridgeclub.scoring.rules import Rules

Awards = Sequence[Award | None]
Indices = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class BoardPoints:
    """The points of one board: result i has ns[i] / denominator for North-South and ew[i] / denominator for East-West.

    `top` is the most a pair could get, in matchpoints of the session's unit; in IMPs it is what a pair's own average
    is measured by: the comparisons of summed cross-IMPs, 1 otherwise. `deferred` are the awards that
    depend on the pair's other boards: ns and ew hold their nominal points, `Tally` resolves them.
    """

    ns: IntArray
    ew: IntArray
    denominator: int
    top: int
    deferred: tuple[Deferred, ...] = ()

    def __post_init__(self) -> None:
        # A tally takes off exactly what it added, so nobody may change these numbers in between.
        self.ns.flags.writeable = self.ew.flags.writeable = False

    def of(self, index: int, side: Side) -> Fraction:
        """Return the points of one side of one result, deferred awards at their nominal points."""
        numerators = self.ns if side is Side.NS else self.ew
        return Fraction(int(numerators[index]), self.denominator)


def score_board(
    ns_scores: ArrayLike,
    ew_scores: ArrayLike | None,
    ns_awards: Awards | None,
    ew_awards: Awards | None,
    expected: int | None,
    rules: Rules,
) -> BoardPoints:
    """Return the points of every result of one board.

    The sequences run in parallel, one entry for each result that exists: leave out what was not entered, not
    played or a sit-out. Scores are North-South points; `ew_scores` (also in North-South's sign) is None unless the
    director split a score, and each direction is compared on its own set. Awards are None on a board without any;
    an entry that has an award is no result for the others, and its score is not looked at.

    `expected` is the number of results the board should have, for the top and Neuberg's formula: the scheduled
    plays once all of them are in (as results, awards or "not played"), and None before that, when the
    board counts as many as it has. It is never taken to be below the number of entries.
    """
    ns = np.asarray(ns_scores, dtype=np.int64)
    if ns_awards is None and ew_awards is None:
        return _plain_board(ns, ew_scores, max(expected or 0, len(ns)), rules)
    ew = ns if ew_scores is None else np.asarray(ew_scores, dtype=np.int64)
    return _adjusted_board(ns, ew, ns_awards, ew_awards, max(expected or 0, len(ns)), rules)


def _plain_board(ns: IntArray, ew_scores: ArrayLike | None, expected: int, rules: Rules) -> BoardPoints:
    count_from = _compared(len(ns), expected, rules)
    if ew_scores is None and rules.method == "matchpoints":
        ns_points, ew_points = matchpoints.both_points(ns, count_from, rules)
    else:
        ns_points = _METHODS[rules.method](ns, count_from, rules)
        if ew_scores is None:
            ew_points = Points(-ns_points.numerators, ns_points.denominator)
        else:
            ew_points = _METHODS[rules.method](-np.asarray(ew_scores, dtype=np.int64), count_from, rules)
    top = _top(count_from, rules)
    return BoardPoints(ns_points.numerators, ew_points.numerators, ns_points.denominator, top)


def _adjusted_board(
    ns: IntArray, ew: IntArray, ns_awards: Awards | None, ew_awards: Awards | None, expected: int, rules: Rules
) -> BoardPoints:
    ns_given = _given(ns_awards, len(ns))
    ew_given = _given(ew_awards, len(ns))
    count_from = _compared(len(ns) - min(len(ns_given), len(ew_given)), expected, rules)
    top = _top(count_from, rules)
    ns_points, ns_deferred = _one_side(Side.NS, ns, ns_given, count_from, top, rules)
    ew_points, ew_deferred = _one_side(Side.EW, -ew, ew_given, count_from, top, rules)
    common = lcm(ns_points.denominator, ew_points.denominator)
    return BoardPoints(
        ns_points.numerators * (common // ns_points.denominator),
        ew_points.numerators * (common // ew_points.denominator),
        common,
        top,
        ns_deferred + ew_deferred,
    )


def _given(awards: Awards | None, results: int) -> dict[int, Award]:
    if awards is None:
        return {}
    if len(awards) != results:
        raise ValueError(f"{len(awards)} awards for {results} results")
    return {index: award for index, award in enumerate(awards) if award is not None}


def _one_side(
    side: Side, scores: IntArray, awards: Mapping[int, Award], expected: int, top: int, rules: Rules
) -> tuple[Points, tuple[Deferred, ...]]:
    """Return one side's points, the real results compared among themselves and the awards put in their places."""
    real = np.ones(len(scores), dtype=np.bool_)
    real[list(awards)] = False
    made = _METHODS[rules.method](scores[real], expected, rules)
    nominal = {index: nominal_points(award, top, rules) for index, award in awards.items()}
    common = lcm(made.denominator, *(points.denominator for points in nominal.values()))
    numerators = np.zeros(len(scores), dtype=np.int64)
    numerators[real] = made.numerators * (common // made.denominator)
    for index, points in nominal.items():
        numerators[index] = points.numerator * (common // points.denominator)
    deferred = tuple(
        Deferred(index, side, award.kind, nominal[index]) for index, award in awards.items() if waits(award, rules)
    )
    return Points(numerators, common), deferred


def _compared(results: int, expected: int, rules: Rules) -> int:
    """Return the number of results that the board's top is counted from.

    Without Neuberg that is the number of real results; where there are fewer than two of them nothing can
    be compared and the full number is kept, so that an award still has a top to be a percentage of.
    """
    return results if rules.neuberg == "none" and results > 1 else expected


def _top(expected: int, rules: Rules) -> int:
    if rules.method == "matchpoints":
        return matchpoints.top(expected, rules)
    return max(expected - 1, 0) if rules.method == "cross-imps" and rules.cross == "sum" else 1


_METHODS: dict[str, Callable[[IntArray, int, Rules], Points]] = {
    "matchpoints": matchpoints.points,
    "butler": lambda scores, _expected, rules: imp_pairs.butler(scores, rules),
    "cross-imps": lambda scores, _expected, rules: imp_pairs.cross_imps(scores, rules),
}


@dataclass(frozen=True)
class Totals:
    """What each pair of a session has made, exactly; sequences in the order of the pair indices.

    `boards` are the boards that count for the pair, `possible` is the sum of their tops. `own` is the average
    (points for each point of `possible`) of a pair that has a deferred award, on its other boards; None without any.
    """

    rules: Rules
    boards: tuple[int, ...]
    possible: tuple[int, ...]
    numerators: tuple[int, ...]
    denominator: int
    own: Mapping[int, Fraction | None] = field(default_factory=dict)
    gained: Mapping[int, Fraction] = field(default_factory=dict)

    @cached_property
    def total(self) -> tuple[Fraction, ...]:
        """The points of each pair, deferred awards resolved: matchpoints in the session's unit, or IMPs."""
        if self.denominator == 1:
            plain = [Fraction(numerator) for numerator in self.numerators]
        else:
            plain = [Fraction(numerator, self.denominator) for numerator in self.numerators]
        for pair, points in self.gained.items():
            plain[pair] += points
        return tuple(plain)

    @cached_property
    def percent(self) -> tuple[Fraction | None, ...]:
        """Matchpoints in percent of what the pair's boards could give; None without a board, and in IMPs."""
        if self.rules.method != "matchpoints":
            return (None,) * len(self.boards)
        return tuple(
            self._scaled(pair, 100, possible) if possible else None for pair, possible in enumerate(self.possible)
        )

    def _scaled(self, pair: int, times: int, over: int) -> Fraction:
        """Return the pair's total times `times` over `over`."""
        if pair in self.gained:
            return self.total[pair] * times / over
        # One fraction instead of three: this is made for every pair each time that a result is entered.
        return Fraction(self.numerators[pair] * times, self.denominator * over)

    @cached_property
    def merit(self) -> tuple[Fraction | None, ...]:
        """What ranks each pair: the percent, or the IMPs as `rules.unequal_boards` says; None without a board."""
        if self.rules.method == "matchpoints":
            return self.percent
        full = max(self.boards, default=0)
        level = self.rules.unequal_boards == "level"
        return tuple(
            None if boards == 0 else self._scaled(pair, full, boards) if level else self.total[pair]
            for pair, boards in enumerate(self.boards)
        )

    def places(self, pairs: Sequence[int]) -> tuple[Place | None, ...]:
        """Return the places of `pairs` among themselves, in the order given; None for a pair without a board."""
        order = self._order
        ranked = {pair: value for pair in pairs if (value := order[pair]) is not None}
        placed = dict(zip(ranked, rank(list(ranked.values())), strict=True))
        return tuple(map(placed.get, pairs))

    @cached_property
    def _order(self) -> tuple[Fraction | int | None, ...]:
        """Values in the same order as `merit`: whole numbers where no award is deferred, which compare faster."""
        if self.gained:
            return self.merit
        if self.rules.method == "matchpoints":
            over = self.possible
        elif self.rules.unequal_boards == "level":
            over = self.boards
        else:
            over = tuple(min(boards, 1) for boards in self.boards)
        common = lcm(*filter(None, over))
        return tuple(
            numerator * (common // divisor) if divisor else None
            for numerator, divisor in zip(self.numerators, over, strict=True)
        )

    def points(self, board: BoardPoints, index: int, side: Side, pair: int) -> Fraction:
        """Return what result `index` of `board` gave `pair`, who sat at `side`, deferred awards resolved."""
        for award in board.deferred:
            if (award.index, award.side) == (index, side):
                return resolved(award.kind, award.nominal, _of_own(self.own.get(pair), board.top))
        return board.of(index, side)


@dataclass(frozen=True, slots=True)
class _Entry:
    """One board as it was added to a tally, kept so that exactly the same can be taken off again."""

    board: BoardPoints
    pairs: list[int]
    numerators: list[int]

    def pair(self, award: Deferred) -> int:
        """Return whose award it is: the pairs are North-South's of all results, then East-West's."""
        return self.pairs[award.index + (0 if award.side is Side.NS else len(self.board.ns))]


class Tally:
    """The running totals of a session: a board can be put in, replaced and taken out at any time, exactly.

    (Plain lists: for the few results of one board they are as fast as arrays, and after each Enter much faster,
    because none of numpy's many inner ways has to be fetched into the processor first.)
    """

    def __init__(self, pairs: int, rules: Rules) -> None:
        """Start with nothing for `pairs` pairs."""
        self._rules = rules
        self._entries: dict[Hashable, _Entry] = {}
        self._waiting: set[Hashable] = set()
        self._boards = [0] * pairs
        self._possible = [0] * pairs
        self._sums: dict[int, list[int]] = {}

    def put(self, key: Hashable, board: BoardPoints, ns_pairs: Sequence[int], ew_pairs: Sequence[int]) -> None:
        """Add the board, in place of what was there under `key`; the index of each result's two pairs beside it.

        ValueError where there is not one index of a pair for each result.
        """
        pairs = [*ns_pairs, *ew_pairs]
        outside = min(pairs, default=0) < 0 or max(pairs, default=-1) >= len(self._boards)
        if outside or not len(ns_pairs) == len(ew_pairs) == len(board.ns):
            raise ValueError(f"{list(ns_pairs)} and {list(ew_pairs)} are no pairs for {len(board.ns)} results")
        entry = _Entry(board, pairs, board.ns.tolist() + board.ew.tolist())
        self.drop(key)
        self._add(entry, 1)
        self._entries[key] = entry
        if board.deferred:
            self._waiting.add(key)

    def drop(self, key: Hashable) -> None:
        """Take the board out, if it is in."""
        entry = self._entries.pop(key, None)
        if entry is not None:
            self._add(entry, -1)
            self._waiting.discard(key)

    def _add(self, entry: _Entry, sign: int) -> None:
        board = entry.board
        sums = self._sums.get(board.denominator)
        if sums is None:
            sums = self._sums[board.denominator] = [0] * len(self._boards)
        boards, possible, top = self._boards, self._possible, sign * board.top
        for pair, numerator in zip(entry.pairs, entry.numerators, strict=True):
            sums[pair] += sign * numerator
            boards[pair] += sign
            possible[pair] += top

    def totals(self) -> Totals:
        """Return the totals as they stand, deferred awards resolved."""
        # Denominators that only boards since replaced had would make the common one longer and longer.
        in_use = {denominator: sums for denominator, sums in self._sums.items() if any(sums)}
        common = lcm(*in_use)
        numerators = [0] * len(self._boards)
        for denominator, sums in in_use.items():
            factor = common // denominator
            numerators = [so_far + factor * more for so_far, more in zip(numerators, sums, strict=True)]
        own, gained = self._resolve(numerators, common)
        return Totals(
            self._rules,
            tuple(self._boards),
            tuple(self._possible),
            tuple(numerators),
            common,
            own,
            gained,
        )

    def _resolve(
        self, numerators: Sequence[int], denominator: int
    ) -> tuple[dict[int, Fraction | None], dict[int, Fraction]]:
        """Return the own average of each pair with a deferred award, and what its awards gain or lose by it."""
        waiting: dict[int, list[tuple[Deferred, int]]] = {}
        for key in self._waiting:
            entry = self._entries[key]
            for award in entry.board.deferred:
                waiting.setdefault(entry.pair(award), []).append((award, entry.board.top))
        own: dict[int, Fraction | None] = {}
        gained: dict[int, Fraction] = {}
        for pair, awards in waiting.items():
            elsewhere = Fraction(numerators[pair], denominator) - sum(award.nominal for award, _top in awards)
            possible = self._possible[pair] - sum(top for _award, top in awards)
            own[pair] = elsewhere / possible if possible else None
            gained[pair] = sum(
                (resolved(a.kind, a.nominal, _of_own(own[pair], top)) - a.nominal for a, top in awards), Fraction(0)
            )
        return own, gained


def _of_own(own: Fraction | None, top: int) -> Fraction | None:
    return None if own is None else own * top


def total(boards: Iterable[tuple[BoardPoints, Sequence[int], Sequence[int]]], pairs: int, rules: Rules) -> Totals:
    """Return the totals of a session: its boards, each with the pair indices of its results; see `Tally` to update."""
    tally = Tally(pairs, rules)
    for number, (board, ns_pairs, ew_pairs) in enumerate(boards):
        tally.put(number, board, ns_pairs, ew_pairs)
    return tally.totals()
