"""One board: from its results, rulings among them, to the points of both sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from bridgeclub.laws.award import Award
from bridgeclub.laws.cards import Side
from bridgeclub.laws.ruling import Assigned
from bridgeclub.scoring import factoring, fouled
from bridgeclub.scoring.adjusted import Deferred, nominal_points, waits
from bridgeclub.scoring.compared import compare, entries_of, plain
from bridgeclub.scoring.exact import IntArray, Points
from bridgeclub.scoring.line import Line, Worth
from bridgeclub.scoring.matchpoints import both_points
from bridgeclub.scoring.rules import TEAM_METHODS, Rules
from bridgeclub.scoring.telling import Telling

NOBODY: frozenset[tuple[int, Side]] = frozenset()


@dataclass(frozen=True, slots=True, eq=False)
class BoardPoints:
    """The points of one board: result i has ns[i] / denominator for North-South and ew[i] / denominator for East-West.

    `top` is the most a pair could get, in matchpoints of the session's unit; in IMPs it is what a pair's own average
    is measured by: the comparisons of summed cross-IMPs, 1 otherwise. `deferred` are the awards that
    depend on the pair's other boards: ns and ew hold their nominal points, `Tally` resolves them. `absent` are the
    results that do not count for a side: the board is not among those that it played.
    """

    ns: IntArray
    ew: IntArray
    denominator: int
    top: int
    deferred: tuple[Deferred, ...] = ()
    absent: frozenset[tuple[int, Side]] = NOBODY

    def __post_init__(self) -> None:
        # A tally takes off exactly what it added, so nobody may change these numbers in between.
        self.ns.flags.writeable = self.ew.flags.writeable = False

    def of(self, index: int, side: Side) -> Fraction:
        """Return the points of one side of one result, deferred awards at their nominal points."""
        numerators = self.ns if side is Side.NS else self.ew
        return Fraction(int(numerators[index]), self.denominator)


def score_board(
    results: Sequence[int | Line] | IntArray,
    expected: int | None,
    rules: Rules,
    datum: int | None = None,
    tell: tuple[Side, Telling] | None = None,
) -> BoardPoints:
    """Return the points of every result of one board.

    `results` are North-South scores, or `Line`s where something was ruled, one for each result that exists: leave
    out what was not entered, not played or a sit-out. Each direction is compared on its own scores; an award is no
    result for the others, a weighted score is one with all its outcomes, and where versions of a fouled board
    differ only those of the same version are compared.

    `expected` is the number of results the board should have, for the top and the full number: the scheduled
    plays once all of them are in (as results, awards or "not played"), and None before that, when the
    board counts as many as it has. It is never taken to be below the number of entries. `datum` is the given datum
    (or par) of the methods that have one; without it no result counts. `tell` names a side and the telling of one
    of its results. ValueError for the methods of team matches, see `teams`.
    """
    if rules.method in TEAM_METHODS:
        raise ValueError(f"{rules.method} compares two tables of a match, not a board's results")
    if rules.method in ("datum", "par") and datum is None:
        return _without_datum(len(results))
    full = max(expected or 0, len(results))
    if isinstance(results, np.ndarray) or not any(isinstance(result, Line) for result in results):
        return _plain_board(np.asarray(results, dtype=np.int64), full, rules, datum, tell)
    lines = [result if isinstance(result, Line) else Line(int(result), int(result)) for result in results]
    return _ruled_board(lines, full, rules, datum, tell)


def _without_datum(results: int) -> BoardPoints:
    nothing = np.zeros(results, dtype=np.int64)
    absent = frozenset((index, side) for index in range(results) for side in Side)
    return BoardPoints(nothing, nothing.copy(), 1, 0, absent=absent)


def _plain_board(
    ns: IntArray, expected: int, rules: Rules, datum: int | None, tell: tuple[Side, Telling] | None
) -> BoardPoints:
    count_from = _compared(len(ns), expected, rules)
    if tell is not None:
        _tell_plain(ns, count_from, rules, datum, *tell)
    if rules.in_matchpoints:
        ns_points, ew_points = both_points(ns, count_from, rules)
    else:
        ns_points = plain(ns, rules, datum)
        ew_points = Points(-ns_points.numerators, ns_points.denominator)
    return BoardPoints(ns_points.numerators, ew_points.numerators, ns_points.denominator, _top(count_from, rules))


def _tell_plain(ns: IntArray, expected: int, rules: Rules, datum: int | None, side: Side, tell: Telling) -> None:
    made = plain(-ns if rules.in_matchpoints and side is Side.EW else ns, rules, datum, tell)
    if rules.in_matchpoints:
        factoring.factored(made, len(ns), expected, rules, tell)
    else:
        _for_side(made, side, tell)


def _for_side(points: Points, side: Side, tell: Telling | None) -> Points:
    """Return a side's IMPs, where `points` are North-South's: a datum is that of the board, the same for both."""
    if side is Side.NS:
        return points
    turned = Points(-points.numerators, points.denominator)
    if tell is not None:
        tell.add("for East-West", points=turned)
    return turned


def _compared(results: int, expected: int, rules: Rules) -> int:
    """Return the number of results that the board's top is counted from.

    With a smaller top that is the number of real results; where there are fewer than two of them nothing can
    be compared and the full number is kept, so that an award still has a top to be a percentage of.
    """
    return results if rules.missing == "none" and results > 1 else expected


def _top(expected: int, rules: Rules) -> int:
    if rules.in_matchpoints:
        return factoring.top(expected, rules)
    return max(expected - 1, 0) if rules.method == "cross-imps" and rules.cross == "sum" else 1


# --- boards with rulings --------------------------------------------------------------------------------------------


def _ruled_board(
    lines: list[Line], expected: int, rules: Rules, datum: int | None, tell: tuple[Side, Telling] | None
) -> BoardPoints:
    versions = [line.version for line in lines]
    worths: dict[Side, list[Worth]] = {Side.NS: [line.ns for line in lines], Side.EW: [line.ew for line in lines]}
    real = max(sum(isinstance(worth, (int, Assigned)) for worth in side) for side in worths.values())
    count_from = _compared(real, expected, rules)
    made = {
        side: _one_side(side, own, versions, count_from, rules, datum, tell[1] if tell and tell[0] is side else None)
        for side, own in worths.items()
    }
    (ns, ns_deferred), (ew, ew_deferred) = made[Side.NS], made[Side.EW]
    both = Points.of(ns + ew)
    return BoardPoints(
        both.numerators[: len(lines)],
        both.numerators[len(lines) :],
        both.denominator,
        _top(count_from, rules),
        ns_deferred + ew_deferred,
        frozenset((at, side) for side, own in worths.items() for at, worth in enumerate(own) if worth is None),
    )


def _one_side(
    side: Side,
    worths: list[Worth],
    versions: list[int],
    expected: int,
    rules: Rules,
    datum: int | None,
    tell: Telling | None,
) -> tuple[list[Fraction], tuple[Deferred, ...]]:
    """Return one side's points, the real results compared among themselves and the awards put in their places."""
    real = {index: worth for index, worth in enumerate(worths) if isinstance(worth, (int, Assigned))}
    awards = {index: worth for index, worth in enumerate(worths) if isinstance(worth, Award)}
    points: dict[int, Fraction] = {}
    groups = fouled.groups_of([versions[index] for index in real])
    indices, sizes = list(real), [len(places) for places in groups.values()]
    for places in groups.values():
        members = [indices[place] for place in places]
        points |= _group(
            {index: real[index] for index in members}, side, sizes, len(real), expected, rules, datum,
            tell.among(members) if tell is not None else None,
        )  # fmt: skip
    top = _top(expected, rules)
    for index, award in awards.items():
        points[index] = nominal_points(award, top, rules)
        if tell is not None and tell.index == index:
            tell.add("award", award=award, points=points[index], top=top, rules=rules)
    deferred = tuple(
        Deferred(index, side, award.percent > 50, points[index])
        for index, award in awards.items()
        if waits(award, rules)
    )
    return [points.get(index, Fraction(0)) for index in range(len(worths))], deferred


def _group(
    worths: dict[int, int | Assigned],
    side: Side,
    sizes: list[int],
    results: int,
    expected: int,
    rules: Rules,
    datum: int | None,
    tell: Telling | None,
) -> dict[int, Fraction]:
    """Return the points by index of the results of one version; `sizes` of all versions' groups, `results` in all."""
    entries, whole = entries_of(list(worths.values()), -1 if rules.in_matchpoints and side is Side.EW else 1)
    fouled_board = len(sizes) > 1
    if fouled_board and tell is not None:
        tell.add("group", group=len(entries), results=results)
    if fouled_board and len(entries) == 1 and rules.method in ("butler", "cross-imps"):
        return dict.fromkeys(worths, _alone(results, rules, tell))
    made = compare(entries, whole, rules, datum, tell)
    if not rules.in_matchpoints:
        made = _for_side(made, side, tell)
    if rules.in_matchpoints:
        small = fouled_board and fouled.gets_fixed_percents(len(entries), max(sizes), expected, rules)
        if small:
            made = fouled.fixed_points(made, expected, rules, tell)
        else:
            made = factoring.factored(made, len(entries), expected, rules, tell)
    elif fouled_board and rules.method == "cross-imps" and rules.cross == "sum":
        times, over = fouled.imp_factor(len(entries), results)
        made = Points(made.numerators * times, made.denominator * over)
        if tell is not None:
            tell.add("group factor", times=times, over=over, points=made)
    numerators = made.numerators.tolist()
    exact = {numerator: Fraction(numerator, made.denominator) for numerator in set(numerators)}
    return {index: exact[numerator] for index, numerator in zip(worths, numerators, strict=True)}


def _alone(results: int, rules: Rules, tell: Telling | None) -> Fraction:
    """Return the IMPs of the only result of its version: average plus."""
    points = rules.award_imps * (max(results - 1, 0) if rules.method == "cross-imps" and rules.cross == "sum" else 1)
    if tell is not None:
        tell.add("alone", points=points, rules=rules)
    return points
