"""Matchpoints (Law 78A) and Neuberg's formula, in whole numbers."""

from __future__ import annotations

import numpy as np

from bridgeclub.scoring.codes import Codes, answer_by_blocks
from bridgeclub.scoring.exact import IntArray, Points
from bridgeclub.scoring.rules import Rules

_BLOCK = 32_768
"""Results, or counters, taken at a time: a few arrays of so many numbers stay in a processor's second-level cache."""

_LANES = 4
"""Counters of 16 bits in a word of 64."""

_MOST = 2**15 - 1
"""The most results of a board whose matchpoints fit in 16 bits; boards with more are sorted."""

_FEW = 64
"""So many results of one board are compared without numpy."""

_LEGAL = Codes.legal(_LANES)


def count(scores: IntArray) -> IntArray:
    """Return North-South matchpoints, 2 for each result beaten and 1 for each tie, along the last axis.

    `scores` is int64 [..., results], North-South points; every entry is a result. The answer has its shape.
    """
    if scores.ndim == 1:
        return _by_sorting(scores) if len(scores) > _FEW else np.array(_of_few(scores.tolist()), dtype=np.int64)
    return answer_by_blocks(scores, _LEGAL, _BLOCK, _count_into, _by_sorting)


def _by_sorting(scores: IntArray) -> IntArray:
    """Return the matchpoints of one board of any scores: those below it and those not above it, without itself."""
    ordered = np.sort(scores)
    return np.searchsorted(ordered, scores, "left") + np.searchsorted(ordered, scores, "right") - 1


def _of_few(scores: list[int]) -> list[int]:
    """Return the matchpoints of one board without numpy, which takes longer to begin than a few results to compare.

    The first of equal scores beats all before it, 2 points each; each further one ties with it, a point for both.
    """
    made: dict[int, int] = {}
    for below, score in enumerate(sorted(scores)):
        made[score] = made[score] + 1 if score in made else 2 * below
    return [made[score] for score in scores]


def _count_into(answer: IntArray, block: IntArray, codes: Codes, room: IntArray) -> bool:
    """Put the matchpoints of a block of boards into `answer`, or return False where it has scores without a code.

    Counting each board's codes tells how many of them a result beats.
    """
    if block.shape[-1] > _MOST:
        return False
    four, lane = np.divmod(np.arange(len(block)), _LANES)
    cells = codes.cells(block, four * (codes.kinds * _LANES) + lane, room)
    counters = -(-len(block) // _LANES) * codes.kinds * _LANES
    here = np.bincount(cells.ravel(), minlength=counters).astype(np.uint16).reshape(-1, codes.kinds, _LANES)
    if here[:, 0].any():
        return False
    # Four boards' counters lie side by side in 64 bits: one running sum serves four boards, and none overflows.
    points_of = np.cumsum(here.view(np.uint64)[..., 0], axis=1).view(np.uint16).reshape(here.shape)
    points_of *= 2
    points_of -= here
    points_of -= 1
    np.take(points_of.astype(np.int64).ravel(), cells, out=answer, mode="clip")
    return True


def top(expected: int, rules: Rules) -> int:
    """Return the most a pair can get on a board with `expected` results, in the unit of `rules`."""
    return rules.unit * max(expected - 1, 0)


def points(scores: IntArray, expected: int, rules: Rules) -> Points:
    """Return one side's points for its own `scores`, as on a board with `expected` results.

    Neuberg, with A results of E expected: M' = (M E + E - A) / A in the unit 2. A single result so becomes the
    average, whatever E is. The denominator is A, or that of the rounding, and twice it in the unit 1.
    """
    return _factored(count(scores), expected, rules)


def both_points(ns_scores: IntArray, expected: int, rules: Rules) -> tuple[Points, Points]:
    """Return North-South's points and East-West's, who compare the same results: two tables share two between them."""
    made = count(ns_scores)
    return _factored(made, expected, rules), _factored(2 * (len(made) - 1) - made, expected, rules)


def _factored(made: IntArray, expected: int, rules: Rules) -> Points:
    """Return matchpoints that were made among the results there are as on a board with `expected` results."""
    results = len(made)
    if results in (0, expected):
        return Points(made, 3 - rules.unit)
    factored = Points(made * expected + (expected - results), results * (3 - rules.unit))
    return _rounded(factored, expected, rules)


def _rounded(exact: Points, expected: int, rules: Rules) -> Points:
    """Return the points rounded as the regulation says, in the unit that the session counts in."""
    if rules.neuberg_rounding == "exact":
        return exact
    scale = 100 if rules.neuberg_rounding == "0.01" else 10
    scaled, whole = exact.numerators * scale, exact.denominator
    if rules.neuberg_rounding == "0.1 down":
        return Points(scaled // whole, scale)
    up = (2 * scaled + whole) // (2 * whole)
    if rules.neuberg_rounding != "0.1 to average":
        return Points(up, scale)
    down = -((whole - 2 * scaled) // (2 * whole))
    below_average = 2 * exact.numerators < top(expected, rules) * whole
    return Points(np.where(below_average, up, down), scale)
