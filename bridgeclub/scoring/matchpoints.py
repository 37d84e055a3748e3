"""Matchpoints (Law 78A) and Neuberg's formula, in whole numbers."""

from __future__ import annotations

import numpy as np

from bridgeclub.scoring.exact import IntArray, Points
from bridgeclub.scoring.rules import Rules


def count(scores: IntArray) -> IntArray:
    """Return North-South matchpoints, 2 for each result beaten and 1 for each tie, along the last axis.

    `scores` is int64 [..., results], North-South points; every entry is a result. The answer has its shape.
    """
    if scores.ndim == 1:
        return _by_sorting(scores)
    return np.stack([count(board) for board in scores]) if scores.size else np.zeros_like(scores)


def _by_sorting(scores: IntArray) -> IntArray:
    ordered = np.sort(scores)
    return np.searchsorted(ordered, scores, "left") + np.searchsorted(ordered, scores, "right") - 1


def top(expected: int, rules: Rules) -> int:
    """Return the most a pair can get on a board with `expected` results, in the unit of `rules`."""
    return rules.unit * max(expected - 1, 0)


def points(scores: IntArray, expected: int, rules: Rules) -> Points:
    """Return one side's points for its own `scores`, as on a board with `expected` results.

    Neuberg, with A results of E expected: M' = (M E + E - A) / A in the unit 2. A single result so becomes the
    average, whatever E is. The denominator is A, or that of the rounding, and twice it in the unit 1.
    """
    made = count(scores)
    results = len(scores)
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
