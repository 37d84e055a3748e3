"""Boards with fewer results than expected: Neuberg's formula and its rivals, and the rounding of a board's points."""

from __future__ import annotations

import numpy as np

from bridgeclub.scoring.exact import IntArray, Points
from bridgeclub.scoring.rules import Rules
from bridgeclub.scoring.telling import Telling


def top(expected: int, rules: Rules) -> int:
    """Return the most a pair can get on a board with `expected` results, in the unit of `rules`."""
    return rules.unit * max(expected - 1, 0)


def factored(made: Points, results: int, expected: int, rules: Rules, tell: Telling | None = None) -> Points:
    """Return matchpoints made among `results` (2 a pair beaten) as on a board of `expected`, in the session's unit.

    With A results of E expected: Neuberg M' = (M E + E - A) / A, which makes a single result the average whatever E
    is; "tie" adds 1 for each missing comparison; "pro-rata" is M E / A. By "none" the board's own results are expected,
    so that only a part of them has fewer: a group of a fouled board, a side with a cancelled result. As the board
    has but one top, Neuberg brings them to that.
    """
    way = _way(results, expected, rules)
    brought = _brought(made, results, expected, rules, way)
    if tell is not None:
        tell.add("factored", made=made, points=brought, results=results, expected=expected, way=way, rules=rules)
    if brought.denominator <= 2:  # halves are not rounded by any rule
        return brought
    final = rounded(brought, top(expected, rules), rules)
    if tell is not None:
        tell.add("rounded", points=final, rules=rules)
    return final


def _way(results: int, expected: int, rules: Rules) -> str:
    """Return how these results are brought to the full number; by any rule a single one is the average."""
    if results in (0, expected):
        return "none"
    return "neuberg" if results == 1 or rules.missing == "none" else rules.missing


def _brought(made: Points, results: int, expected: int, rules: Rules, way: str) -> Points:
    numerators, denominator = made
    missing = expected - results
    if way in ("none", "tie"):
        more = missing * denominator if way == "tie" else 0
        return Points(numerators + more, denominator * (3 - rules.unit))
    more = missing * denominator if way == "neuberg" else 0
    return Points(numerators * expected + more, results * denominator * (3 - rules.unit))


def rounded(exact: Points, board_top: int, rules: Rules) -> Points:
    """Return matchpoints rounded as the regulation says; `board_top` in their unit tells where the average is."""
    if rules.rounding in ("exact", "0.1 shown"):
        return exact
    scale = 100 if rules.rounding == "0.01" else 10
    scaled, whole = exact.numerators * scale, exact.denominator
    if rules.rounding == "0.1 down":
        return Points(scaled // whole, scale)
    up: IntArray = (2 * scaled + whole) // (2 * whole)
    if rules.rounding != "0.1 to average":
        return Points(up, scale)
    down = -((whole - 2 * scaled) // (2 * whole))
    below_average = 2 * exact.numerators < board_top * whole
    return Points(np.where(below_average, up, down), scale)
