"""Matchpoints (Law 78A), in whole numbers."""

from __future__ import annotations

import numpy as np

from bridgeclub.scoring.codes import Codes, answer_by_blocks
from bridgeclub.scoring.exact import IntArray, Points
from bridgeclub.scoring.factoring import factored
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


def both_points(ns_scores: IntArray, expected: int, rules: Rules) -> tuple[Points, Points]:
    """Return the points of both sides of their North-South scores, as on a board with `expected` results.

    They compare the same results: two tables share two points between them.
    """
    made = count(ns_scores)
    other = 2 * (len(made) - 1) - made
    return factored(Points(made, 1), len(made), expected, rules), factored(Points(other, 1), len(made), expected, rules)
