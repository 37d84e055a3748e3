"""From the boards of a session to its totals: the running tally of their points.

Points are whole-number numerators over a denominator of the board, so that sums are exact however they were added
up. A pair is an index from 0 up; a two-winner field gives its East-West pairs indices of their own.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import lcm

from bridgeclub.laws.cards import Side
from bridgeclub.scoring.adjusted import Deferred, resolved
from bridgeclub.scoring.board import BoardPoints
from bridgeclub.scoring.exact import rounded_to
from bridgeclub.scoring.ranking import Place, rank
from bridgeclub.scoring.rules import Rules


@dataclass(frozen=True)
class Totals:
    """What each pair of a session has made, exactly; sequences in the order of the pair indices.

    `boards` are the boards that count for the pair, `possible` is the sum of their tops. `own` is the average
    (points for each point of `possible`) of a pair that has a deferred award, on its other boards; None without any.
    `gained` is what its deferred awards gain or lose by that. `extra` are points beside the boards: penalties and
    bonuses, and what was carried forward; they come to the levelled total. `whole` is the measure of all boards that a
    pair should have played, where that is another than the most that anybody played.
    """

    rules: Rules
    boards: tuple[int, ...]
    possible: tuple[int, ...]
    numerators: tuple[int, ...]
    denominator: int
    own: Mapping[int, Fraction | None] = field(default_factory=dict)
    gained: Mapping[int, Fraction] = field(default_factory=dict)
    extra: Mapping[int, Fraction] = field(default_factory=dict)
    whole: Mapping[int, int] = field(default_factory=dict)

    @cached_property
    def made(self) -> tuple[Fraction, ...]:
        """The points of each pair's boards, deferred awards resolved: matchpoints in the session's unit, or IMPs."""
        if self.denominator == 1:
            plain = [Fraction(numerator) for numerator in self.numerators]
        else:
            plain = [Fraction(numerator, self.denominator) for numerator in self.numerators]
        for pair, points in self.gained.items():
            plain[pair] += points
        return tuple(plain)

    @property
    def measure(self) -> tuple[int, ...]:
        """What fewer boards are measured by: the possible points in matchpoints, the boards otherwise."""
        return self.possible if self.rules.in_matchpoints else self.boards

    @cached_property
    def full(self) -> int:
        """The measure of a pair that played all boards."""
        return max(self.measure, default=0)

    def full_for(self, pair: int) -> int:
        """Return the measure of all the boards that the pair should have played."""
        return self.whole.get(pair, self.full)

    def levelled(self, pair: int) -> Fraction:
        """Return the pair's points scaled up to the full number of boards, where the rules say so."""
        measure, full = self.measure[pair], self.full_for(pair)
        if self.rules.unequal_boards == "as played" or measure in (0, full):
            return self.made[pair]
        return self.made[pair] * full / measure

    @cached_property
    def total(self) -> tuple[Fraction, ...]:
        """The total of each pair as it is shown: levelled, with what comes to it beside the boards, rounded by rule."""
        places = _PLACES.get(self.rules.total_rounding)
        return self.unrounded if places is None else tuple(rounded_to(total, places) for total in self.unrounded)

    @cached_property
    def unrounded(self) -> tuple[Fraction, ...]:
        """The total of each pair before it is rounded."""
        if not (self.extra or self.whole) and len(set(filter(None, self.measure))) <= 1:
            return self.made
        return tuple(self.levelled(pair) + self.extra.get(pair, 0) for pair in range(len(self.boards)))

    @property
    def _plain(self) -> bool:
        """Whether nothing but the points of boards ranks the pairs."""
        return not (self.extra or self.whole) and self.rules.total_rounding in _RANKED_UNROUNDED

    @cached_property
    def percent(self) -> tuple[Fraction | None, ...]:
        """Matchpoints in percent of what the pair's boards could give; None without a board, and in IMPs."""
        if not self.rules.in_matchpoints:
            return (None,) * len(self.boards)
        if self.extra or self.rules.percent_from == "rounded":
            return tuple(self._percent(pair) for pair in range(len(self.boards)))
        return tuple(
            self._scaled(pair, 100, possible) if possible else None for pair, possible in enumerate(self.possible)
        )

    def out_of(self, pair: int) -> int:
        """Return the possible points that the pair's total is a percentage of."""
        return self.full_for(pair) if self.rules.unequal_boards == "level" else self.possible[pair]

    def _percent(self, pair: int) -> Fraction | None:
        if not self.possible[pair]:
            return None
        total = self.unrounded if self.rules.percent_from == "exact" else self.total
        return 100 * total[pair] / self.out_of(pair)

    def _scaled(self, pair: int, times: int, over: int) -> Fraction:
        """Return the pair's points times `times` over `over`."""
        if pair in self.gained:
            return self.made[pair] * times / over
        # One fraction instead of three: this is made for every pair each time that a result is entered.
        return Fraction(self.numerators[pair] * times, self.denominator * over)

    @cached_property
    def merit(self) -> tuple[Fraction | None, ...]:
        """What ranks each pair: the percent, or the total of IMPs; None without a board."""
        if self.rules.in_matchpoints:
            return self.percent
        totals = self.unrounded if self.rules.total_rounding in _RANKED_UNROUNDED else self.total
        return tuple(total if boards else None for total, boards in zip(totals, self.boards, strict=True))

    def places(self, pairs: Sequence[int]) -> tuple[Place | None, ...]:
        """Return the places of `pairs` among themselves, in the order given; None for a pair without a board."""
        order = self._order
        ranked = {pair: value for pair in pairs if (value := order[pair]) is not None}
        placed = dict(zip(ranked, rank(list(ranked.values())), strict=True))
        return tuple(map(placed.get, pairs))

    @cached_property
    def _order(self) -> tuple[Fraction | int | None, ...]:
        """Values in the same order as `merit`: whole numbers where only boards count, which compare faster."""
        if self.gained or not self._plain:
            return self.merit
        if self.rules.in_matchpoints or self.rules.unequal_boards == "level":
            over = self.measure
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
                return resolved(award.rises, award.nominal, _of_own(self.own.get(pair), board.top))
        return board.of(index, side)


_PLACES = {"0.1": 1, "0.1 shown": 1, "0.01": 2}
_RANKED_UNROUNDED = ("exact", "0.1 shown")


@dataclass(frozen=True, slots=True)
class _Entry:
    """One board as it was added to a tally, kept so that exactly the same can be taken off again."""

    board: BoardPoints
    pairs: list[int]
    numerators: list[int]

    def pair(self, award: Deferred) -> int:
        """Return whose award it is: the pairs are North-South's of all results, then East-West's."""
        return self.pairs[award.index + (0 if award.side is Side.NS else len(self.board.ns))]

    def counting(self) -> Iterable[tuple[int, int]]:
        """Return the pairs and their points, without those whose result does not count for their side."""
        both = zip(self.pairs, self.numerators, strict=True)
        if not self.board.absent:
            return both
        results = len(self.board.ns)
        absent = {index + (0 if side is Side.NS else results) for index, side in self.board.absent}
        return [one for at, one in enumerate(both) if at not in absent]


class Tally:
    """The running totals of a session: a board can be put in, replaced and taken out at any time, exactly.

    (Plain lists: for the few results of one board they are as fast as arrays, and after each Enter much faster,
    because none of numpy's many inner ways has to be fetched into the processor first.)
    """

    def __init__(
        self,
        pairs: int,
        rules: Rules,
        extra: Mapping[int, Fraction] | None = None,
        whole: Mapping[int, int] | None = None,
    ) -> None:
        """Start without a board for `pairs` pairs; `extra` and `whole` as in `Totals`."""
        self._rules = rules
        self._extra = extra or {}
        self._whole = whole or {}
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
        for pair, numerator in entry.counting():
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
            self._extra,
            self._whole,
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
                (resolved(a.rises, a.nominal, _of_own(own[pair], top)) - a.nominal for a, top in awards), Fraction(0)
            )
        return own, gained


def _of_own(own: Fraction | None, top: int) -> Fraction | None:
    return None if own is None else own * top


def total(
    boards: Iterable[tuple[BoardPoints, Sequence[int], Sequence[int]]],
    pairs: int,
    rules: Rules,
    extra: Mapping[int, Fraction] | None = None,
    whole: Mapping[int, int] | None = None,
) -> Totals:
    """Return the totals of a session: its boards, each with the pair indices of its results; see `Tally` to update."""
    tally = Tally(pairs, rules, extra, whole)
    for number, (board, ns_pairs, ew_pairs) in enumerate(boards):
        tally.put(number, board, ns_pairs, ew_pairs)
    return tally.totals()
