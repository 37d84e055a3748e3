"""For the tests: the rules of scoring once more, as slowly and plainly as can be, with fractions and double loops.

Written from the Laws and the regulations, and sharing nothing with the program but the names of its settings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, floor

from bridgeclub.laws import Assigned, Award, Side
from bridgeclub.scoring import Line, Rules

LAW_78B = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600)
LAW_78B += (750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000)

Outcomes = list[tuple[Fraction, int]]
"""What one side has on a board: each of its outcomes with its part of 1, in its own or in North-South's points."""


def imps(difference: Fraction | int) -> int:
    """Return the IMPs of a difference: as many as there are limits of Law 78B that it reaches."""
    size = sum(abs(difference) >= limit for limit in LAW_78B)
    return size if difference > 0 else -size


def compared_at_matchpoints(scores: Sequence[int]) -> list[int]:
    """Return North-South matchpoints, each result compared with each other one: Law 78A to the letter."""
    return [
        sum((2 if score > other else 1 if score == other else 0) for j, other in enumerate(scores) if j != i)
        for i, score in enumerate(scores)
    ]


@dataclass
class Board:
    """A board's points by side, None where a side has no result; the measure of an average; awards that may rise."""

    top: Fraction
    points: dict[Side, list[Fraction | None]] = field(default_factory=dict)
    rising: list[tuple[Side, int]] = field(default_factory=list)
    falling: list[tuple[Side, int]] = field(default_factory=list)


def board(lines: Sequence[int | Line], expected: int | None, rules: Rules, datum: int | None = None) -> Board:
    """Return the points of a board."""
    lines = [line if isinstance(line, Line) else Line(line, line) for line in lines]
    full = max(expected or 0, len(lines))
    real = max((sum(isinstance(line[at], (int, Assigned)) for line in lines) for at in (0, 1)), default=0)
    if rules.missing == "none" and real > 1:
        full = real
    made = Board(_measure(full, rules))
    for side in Side:
        made.points[side] = [None] * len(lines)
        worths = [line.ns if side is Side.NS else line.ew for line in lines]
        if rules.method in ("datum", "par") and datum is None:
            continue
        for at, worth in enumerate(worths):
            if isinstance(worth, Award):
                made.points[side][at] = award(worth, made.top, rules)
                if worth.own and rules.award_own and rules.method != "total-points":
                    (made.rising if worth.percent > 50 else made.falling).append((side, at))
                    if worth.percent == 50:
                        made.falling.pop()
        real_ones = [at for at, worth in enumerate(worths) if isinstance(worth, (int, Assigned))]
        versions = [lines[at].version for at in real_ones]
        for version in set(versions):
            group = [at for at in real_ones if lines[at].version == version]
            sizes = [versions.count(other) for other in set(versions)]
            outcomes = [_outcomes(worths[at]) for at in group]
            for at, points in zip(group, _group(outcomes, sizes, full, side, rules, datum), strict=True):
                made.points[side][at] = points
    return made


def _measure(full: int, rules: Rules) -> Fraction:
    if rules.method == "matchpoints":
        return Fraction(rules.unit * max(full - 1, 0))
    summed = rules.method == "cross-imps" and rules.cross == "sum"
    return Fraction(max(full - 1, 0) if summed else 1)


def award(worth: Award, top: Fraction, rules: Rules) -> Fraction:
    """Return an artificial score before the pair's own average is looked at."""
    percents = {"A+": rules.award_plus, "A": rules.award_average, "A-": rules.award_minus}
    if rules.method == "total-points":
        return Fraction(0)
    if rules.method == "matchpoints":
        percent = Fraction(percents.get(worth.kind.value, worth.percent))
        if worth.kind.value == "imp":
            percent = min(max(50 + worth.imps * 10 / (rules.award_imps or 1), Fraction(0)), Fraction(100))
        return percent * top / 100
    if worth.kind.value == "imp":
        return worth.imps * top
    return Fraction(worth.percent - 50, 10) * rules.award_imps * top


def _outcomes(worth: object) -> Outcomes:
    if isinstance(worth, Assigned):
        return [(Fraction(part.weight, sum(p.weight for p in worth.parts)), part.score) for part in worth.parts]
    assert isinstance(worth, int)
    return [(Fraction(1), worth)]


def _group(
    group: list[Outcomes], sizes: list[int], full: int, side: Side, rules: Rules, datum: int | None
) -> list[Fraction]:
    """Return the points of results that can be compared, all of one version, in the side's own sign."""
    sign = 1 if side is Side.NS else -1
    several, results = len(sizes) > 1, sum(sizes)
    if rules.method == "matchpoints":
        return [_factored(m, len(group), max(sizes), several, full, rules) for m in _against_all(group, sign, _beaten)]
    if several and len(group) == 1 and rules.method in ("butler", "cross-imps"):
        return [rules.award_imps * (results - 1 if (rules.method, rules.cross) == ("cross-imps", "sum") else 1)]
    if rules.method == "cross-imps":
        made = _against_all(group, sign, imps)
        if rules.cross == "sum":
            return [m * (Fraction(results - 1, len(group) - 1) if several else 1) for m in made]
        return [m / (len(group) if rules.cross == "mean-n" else max(len(group) - 1, 1)) for m in made]
    if rules.method == "total-points":
        return [sum((weight * sign * score for weight, score in one), Fraction(0)) for one in group]
    middle = butler_datum([sum(w * s for w, s in one) for one in group], rules) if rules.method == "butler" else datum
    return [sum((weight * sign * imps(score - middle) for weight, score in one), Fraction(0)) for one in group]


def _against_all(group, sign, worth) -> list[Fraction]:
    """Return each result's sum of comparisons with each other one, all outcomes of both by their weights."""
    made = []
    for i, one in enumerate(group):
        so_far = Fraction(0)
        for j, other in enumerate(group):
            if i != j:
                for weight, score in one:
                    for other_weight, other_score in other:
                        so_far += weight * other_weight * worth(sign * (score - other_score))
        made.append(so_far)
    return made


def _beaten(difference: int) -> int:
    return 2 if difference > 0 else 1 if difference == 0 else 0


def _factored(m: Fraction, a: int, largest: int, several: bool, e: int, rules: Rules) -> Fraction:
    """Return matchpoints of a group of `a` results on a board of `e`."""
    half = Fraction(rules.unit, 2)
    top = rules.unit * (e - 1)
    if several:
        small = {"ebu": a <= 3 and e >= 3 * a, "acbl": a < 4 and a < largest, "plain": False}[rules.fouled]
        if a == 1 or small:
            return (60 + (m - (a - 1)) * 5) * top / 100
    if a == e:
        brought = m
    elif rules.missing in ("neuberg", "none") or a == 1:
        brought = (m * e + e - a) / a
    else:
        brought = {"tie": m + e - a, "pro-rata": m * e / a}[rules.missing]
    return rounded(brought * half, Fraction(top, 2), rules.rounding)


def rounded(value: Fraction, average: Fraction, how: str) -> Fraction:
    """Return a board's matchpoints rounded; halves are as printed on any form, and stay."""
    if how in ("exact", "0.1 shown") or (2 * value).denominator == 1:
        return value
    step = Fraction(1, 100) if how == "0.01" else Fraction(1, 10)
    below = floor(value / step) * step
    if how == "0.1 down":
        return below
    if value - below != step / 2:
        return below if value - below < step / 2 else below + step
    return below if how == "0.1 to average" and value > average else below + step


def butler_datum(scores: Sequence[Fraction | int], rules: Rules) -> Fraction:
    """Return the datum of a board's North-South scores."""
    ordered, n = sorted(Fraction(score) for score in scores), len(scores)
    if rules.datum == "mean":
        left = ordered[extremes(rules.butler_trim, n) :][: n - 2 * extremes(rules.butler_trim, n)]
        middle = sum(left, Fraction(0)) / len(left)
    else:
        low, high = ordered[(n - 1) // 2], ordered[n // 2]
        middle = {"median": (low + high) / 2, "median low": low, "median high": high}[rules.datum]
    if n == 1 or rules.butler_rounding == 0:
        return middle
    steps = middle / rules.butler_rounding
    below, above = floor(steps), ceil(steps)
    if steps - below == Fraction(1, 2):
        nearest = max(below, above, key=abs) if rules.butler_ties == "away" else below if below % 2 == 0 else above
    else:
        nearest = min((below, above), key=lambda whole: abs(whole - steps))
    return Fraction(nearest * rules.butler_rounding)


def extremes(trim: str, n: int) -> int:
    """Return how many of `n` scores are left out at each end; none where nothing would be left."""
    if trim == "stepped":
        out = 0 if n <= 3 else ceil(Fraction(n - 10, 15)) + 1
    elif trim.endswith("%"):
        out = floor(Fraction(n * int(trim[:-1]), 100) + Fraction(1, 2))
    else:
        out = int(trim)
    return out if n > 2 * out else 0


@dataclass
class Standing:
    """What a pair has: the points of its boards, its total and its percent as they stand in the ranking."""

    boards: int
    made: Fraction
    total: Fraction
    percent: Fraction | None


def standings(
    boards: Sequence[tuple[Board, Sequence[int], Sequence[int]]],
    pairs: int,
    rules: Rules,
    extra: Mapping[int, Fraction],
) -> list[Standing]:
    """Return what each pair has: boards with the indices of each result's two pairs, and penalties beside them."""
    rows = [_rows_of(pair, boards) for pair in range(pairs)]
    mp = rules.method == "matchpoints"
    measures = [sum((top if mp else Fraction(1) for _points, top, _how in own), Fraction(0)) for own in rows]
    full, answer = max(measures), []
    for pair, (own, measure) in enumerate(zip(rows, measures, strict=True)):
        made = _with_own_average(own)
        level = rules.unequal_boards == "level" and measure > 0
        exact = (made * full / measure if level else made) + extra.get(pair, 0)
        total = _to_places(exact, {"exact": None, "0.1": 1, "0.1 shown": 1, "0.01": 2}[rules.total_rounding])
        out_of = full if level else measure
        of = total if rules.percent_from == "rounded" else exact
        answer.append(Standing(len(own), made, total, 100 * of / out_of if mp and out_of and measure else None))
    return answer


def _rows_of(
    pair: int, boards: Sequence[tuple[Board, Sequence[int], Sequence[int]]]
) -> list[tuple[Fraction, Fraction, int]]:
    """Return the pair's points with the top of each board, and 1 or -1 where they are an award that rises or falls."""
    rows = []
    for one, ns, ew in boards:
        for side, seated in ((Side.NS, ns), (Side.EW, ew)):
            for at, who in enumerate(seated):
                points = one.points[side][at]
                if who == pair and points is not None:
                    rows.append((points, one.top, ((side, at) in one.rising) - ((side, at) in one.falling)))
    return rows


def _with_own_average(rows: list[tuple[Fraction, Fraction, int]]) -> Fraction:
    """Return the sum of a pair's points: A+ is the better and A- the worse of itself and the average elsewhere."""
    elsewhere = [(points, top) for points, top, how in rows if how == 0]
    possible = sum(top for _points, top in elsewhere)
    so_far = Fraction(0)
    for points, top, how in rows:
        if how and possible:
            average = sum(made for made, _top in elsewhere) * top / possible
            points = max(points, average) if how > 0 else min(points, average)  # noqa: PLW2901
        so_far += points
    return so_far


def _to_places(value: Fraction, places: int | None) -> Fraction:
    if places is None:
        return value
    size = Fraction(floor(abs(value) * 10**places + Fraction(1, 2)), 10**places)
    return size if value > 0 else -size
