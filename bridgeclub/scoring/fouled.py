"""Fouled boards: results of each version are compared among themselves, and small groups get fixed percents."""

from __future__ import annotations

from bridgeclub.scoring.exact import Points
from bridgeclub.scoring.factoring import top
from bridgeclub.scoring.rules import Rules
from bridgeclub.scoring.telling import Telling

_SMALL = 3
"""Groups of so many results can be too small to be compared."""


def gets_fixed_percents(group: int, largest: int, expected: int, rules: Rules) -> bool:
    """Return whether a group of `group` results of a fouled board is too small to be compared.

    A single result always is. EBU White Book 4.2.3: 2 or 3 results where 3 times as many or more were expected.
    ACBL: fewer than 4 results, unless no other group is larger (`largest`).
    """
    if group == 1:
        return True
    if group > _SMALL or rules.fouled == "plain":
        return False
    return expected >= 3 * group if rules.fouled == "ebu" else group < largest


def fixed_points(made: Points, expected: int, rules: Rules, tell: Telling | None = None) -> Points:
    """Return the matchpoints of a small group, in the session's unit, from its own matchpoints (2 a pair beaten).

    60 percent for a single result; 65 and 55; or 70, 60 and 50. Both sides get them, so that nobody has less than an
    average of a board that was not fairly played.
    """
    percents = 60 * made.denominator + 5 * (made.numerators - (len(made.numerators) - 1) * made.denominator)
    points = Points(percents * top(expected, rules), 100 * made.denominator)
    if tell is not None:
        tell.add("small group", percents=Points(percents, made.denominator), top=top(expected, rules), points=points)
    return points


def imp_factor(group: int, results: int) -> tuple[int, int]:
    """Return (times, over): summed cross-IMPs of a group are brought to the comparisons of all results (ACBL)."""
    return max(results - 1, 0), max(group - 1, 1)


def groups_of(versions: list[int]) -> dict[int, list[int]]:
    """Return the indices of each version's results."""
    found: dict[int, list[int]] = {}
    for index, version in enumerate(versions):
        found.setdefault(version, []).append(index)
    return found
