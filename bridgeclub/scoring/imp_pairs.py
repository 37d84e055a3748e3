"""IMPs for pairs: Butler (against a datum) and cross-IMPs (against every other result), in whole numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeclub.laws.imps import IMP_LIMITS
from bridgeclub.laws.imps import imps as law_imps
from bridgeclub.scoring.codes import Codes, answer_by_blocks
from bridgeclub.scoring.exact import IntArray, Points, rounded_away, rounded_even
from bridgeclub.scoring.rules import Rules
from bridgeclub.scoring.telling import Telling

_MOST = IMP_LIMITS[-1]
"""A larger difference is worth no more IMPs."""

_IMPS = np.array([law_imps(difference) for difference in range(-_MOST, _MOST + 1)], dtype=np.int64)
"""The IMPs of a difference stand at `difference + _MOST`."""

_IMPS_OF_DOUBLE = np.array([law_imps(int(double / 2)) for double in range(-2 * _MOST, 2 * _MOST + 1)], dtype=np.int64)
"""The IMPs of a difference between halves stand at twice the difference, and as far on."""

_BLOCK = 262_144
"""Results, or counters, taken at a time: a matrix product of so many has begun to pay, and still fits in a cache."""

_SORTED_AT_A_TIME = 32_768
"""Results of as many boards stay in a processor's second-level cache."""

_FEW = 100
"""So many results of one board are scored by themselves: the ways for many boards take longer to begin."""

_KINDS = 2_000
"""The most different scores whose IMPs against each other are kept in a table."""

_EXACT_IN_32 = 2**24
"""Whole numbers up to this, summed in any order, are exact as floats of 32 bits; those of 64 are up to 2**53."""

_WIDE = 2**60
"""Sums of scores below this have room in 64 bits to be doubled; boards of others are scored by Python's own numbers."""


class Butler(NamedTuple):
    """The exact datum of each board, `datums.numerators[i] / datums.denominator`, and the IMPs of each result."""

    datums: Points
    imps: IntArray


def imps(differences: IntArray) -> IntArray:
    """Return the signed IMPs (Law 78B) of each difference in points, any shape; below 2**62, either way."""
    return np.take(_IMPS, differences + _MOST, mode="clip")


def imps_of(difference: Fraction | int) -> int:
    """Return the signed IMPs of one difference in points; the limits are whole, so a part of a point is no matter."""
    return law_imps(int(difference))


def extremes(trim: str, results: int) -> int:
    """Return how many of the best of `results` scores, and of the worst, a datum leaves out.

    `trim`: a number, "5%" of the results to the nearest whole number (half of one counts as one; ACBLscore's manual,
    chapter 83, gives the 5% and no rounding), or "stepped" (bridge-scorer: none up to 3 results, one up to 10, two up
    to 25, three up to 40 ...). With no more results than that twice none is left out: the datum of two results is
    their mean. ValueError for any other text.
    """
    if trim == "stepped":
        left_out = 0 if results <= 3 else -(-(results - 10) // 15) + 1
    elif re.fullmatch(r"[0-9]{1,2}%", trim):
        left_out = (results * int(trim[:-1]) + 50) // 100
    elif re.fullmatch(r"[0-9]{1,6}", trim):
        left_out = int(trim)
    else:
        raise ValueError(f"{trim!r} is no number of extremes")
    return left_out if results > 2 * left_out else 0


def datum_of(
    scores: Sequence[int],
    how: str,
    trim: str,
    rounding: int,
    ties: str,
    times: int = 1,
    tell: Telling | None = None,
) -> Fraction:
    """Return the Butler datum of one board's scores, given `times` over; `butler_many` tells what the settings mean.

    A single result meets itself and gets 0 IMPs, so that its datum is not rounded. ValueError without any result.
    """
    if not scores:
        raise ValueError("a board without results has no datum")
    first, end = _counted(len(scores), how, trim)
    ordered = sorted(scores)
    exact = made = Fraction(sum(ordered[first:end]), (end - first) * times)
    if rounding and len(scores) > 1:
        made = Fraction((rounded_away if ties == "away" else rounded_even)(exact / rounding) * rounding)
    if tell is not None:
        tell.add("middle", own=scores[tell.index], scores=ordered, first=first, end=end, times=times, exact=exact,
                 datum=made)  # fmt: skip
    return made


def _counted(results: int, how: str, trim: str) -> tuple[int, int]:
    """Return which of the scores, from the worst on, a datum is the mean of: the first, and the one after the last."""
    if how == "mean":
        left_out = extremes(trim, results)
        return left_out, results - left_out
    below, above = (results - 1) // 2, results // 2
    return {"median": (below, above + 1), "median low": (below, below + 1), "median high": (above, above + 1)}[how]


def butler_many(scores: IntArray, how: str, trim: str, rounding: int, ties: str) -> Butler:
    """Return the datum of each board and the IMPs of each result against it.

    `scores` is int64 [..., results], all of one side and at least one on a board; the datums have its shape without
    the last axis, the IMPs all of it. `how`: "mean" without the extremes that `trim` tells (see `extremes`), "median"
    (the mean of the two middle scores where their number is even), "median low" or "median high" (the lower, or the
    higher, of those two). `rounding`: points that the datum is rounded to, 0 for none; `ties`: halves "away" from
    zero or to the "even" multiple. ValueError without a result.
    """
    results = scores.shape[-1]
    if results == 0:
        raise ValueError("a board without results has no datum")
    left_out, end = _counted(results, how, trim)
    whole = rounding != 0 and results > 1
    boards = scores.reshape(-1, results)
    made = np.empty(boards.shape, dtype=np.int64)
    datums = np.empty(len(boards), dtype=object if _is_wide(scores) else np.int64)
    rows = max(_SORTED_AT_A_TIME // results, 1)
    for first in range(0, len(boards), rows):
        some = boards[first : first + rows]
        if datums.dtype == object:
            some = some.astype(object)
        numerators = np.sort(some, axis=-1)[:, left_out:end].sum(axis=-1)
        if whole:
            numerators = _to_multiples(numerators, (end - left_out) * rounding, ties) * rounding
        datums[first : first + rows] = numerators
        _imps_into(made[first : first + rows], some, numerators, 1 if whole else end - left_out)
    return Butler(Points(datums.reshape(scores.shape[:-1]), 1 if whole else end - left_out), made.reshape(scores.shape))


def _is_wide(scores: IntArray) -> bool:
    """Tell whether some board could have a sum that, doubled, is too large for 64 bits."""
    if scores.size == 0:
        return False
    largest: int = max(-int(scores.min()), int(scores.max())) * scores.shape[-1]
    return largest >= _WIDE


def _to_multiples(numerators: IntArray, denominator: int, ties: str) -> IntArray:
    """Return the whole number that is nearest to each fraction."""
    if ties == "away":
        sizes = (2 * np.abs(numerators) + denominator) // (2 * denominator)
        nearest: IntArray = np.where(numerators < 0, -sizes, sizes)
    else:
        down = numerators // denominator
        nearest = down + (2 * (numerators % denominator) + down % 2 > denominator)
    return nearest


def _imps_into(answer: IntArray, block: IntArray, numerators: IntArray, denominator: int) -> None:
    """Put the IMPs of a block of boards against their datums into `answer`.

    The limits are whole numbers, so any datum between two of them can be taken to be the half between.
    """
    down = numerators // denominator
    doubled = 2 * block
    doubled -= (2 * down + (numerators % denominator != 0) - 2 * _MOST)[:, np.newaxis]
    if doubled.dtype == object:
        doubled = np.clip(doubled, 0, 4 * _MOST).astype(np.int64)
    np.take(_IMPS_OF_DOUBLE, doubled, out=answer, mode="clip")


def cross_imps_sum(scores: IntArray) -> IntArray:
    """Return the sum of each result's IMPs against every other result of its board, along the last axis.

    `scores` is int64 [..., results], all of one side; every entry is a result. The answer has its shape.
    """
    if scores.ndim > 1:
        return answer_by_blocks(scores, _LEGAL, _BLOCK, _cross_into, _of_one_board)
    if len(scores) > _FEW:
        of_one: IntArray = cross_imps_sum(scores[np.newaxis])[0]
        return of_one
    listed = scores.tolist()
    if max(listed, default=0) - min(listed, default=0) > _WIDE:
        return _of_one_board(scores)
    made: IntArray = imps(scores[:, np.newaxis] - scores).sum(axis=1)
    return made


_LEGAL = Codes.legal()


def _of_one_board(scores: IntArray) -> IntArray:
    """Return the cross-IMPs of one board of any scores, one kind of score after the other."""
    kinds, place, often = np.unique(scores, return_inverse=True, return_counts=True)
    ends = np.iinfo(np.int64)
    made = np.empty(len(kinds), dtype=np.int64)
    for index, kind in enumerate(kinds.tolist()):
        # Others further away than the last limit are brought to it, or the difference might not fit in 64 bits.
        near = np.clip(kinds, max(kind - _MOST, ends.min), min(kind + _MOST, ends.max))
        made[index] = imps(kind - near) @ often
    return made[place]


def _cross_into(answer: IntArray, block: IntArray, codes: Codes, room: IntArray) -> bool:
    """Put the cross-IMPs of a block of boards into `answer`, or return False where it has scores without a code.

    How often each code occurs on a board, times the IMPs of each code against each other.
    """
    if codes.kinds > _KINDS:
        return False
    cells = codes.cells(block, np.arange(len(block)) * codes.kinds, room)
    often = np.bincount(cells.ravel(), minlength=len(block) * codes.kinds).reshape(-1, codes.kinds)
    if often[:, 0].any():
        return False
    # numpy multiplies matrices of whole numbers slowly; floats are exact up to a sum that no board may reach here.
    single = block.shape[-1] * len(IMP_LIMITS) <= _EXACT_IN_32
    against = _imps_of_codes(codes, np.dtype(np.float32 if single else np.float64))
    sums = (often.astype(against.dtype) @ against).astype(np.int64)
    np.take(sums.ravel(), cells, out=answer, mode="clip")
    return True


@lru_cache(maxsize=2)
def _imps_of_codes(codes: Codes, kind: np.dtype[Any]) -> NDArray[Any]:
    """Return the IMPs of the score in each column against that in each row."""
    return imps(codes.scores - codes.scores[:, np.newaxis]).astype(kind)


def datum(scores: IntArray, rules: Rules, times: int = 1, tell: Telling | None = None) -> Fraction:
    """Return the Butler datum of a board's own `scores`, given `times` over. ValueError without any result."""
    settings = (rules.datum, rules.butler_trim, rules.butler_rounding, rules.butler_ties)
    return datum_of(scores.tolist(), *settings, times, tell)


def butler(scores: IntArray, rules: Rules) -> Points:
    """Return one side's IMPs of its own `scores` against their datum; the denominator is 1."""
    if len(scores) > _FEW:
        settings = (rules.datum, rules.butler_trim, rules.butler_rounding, rules.butler_ties)
        return Points(butler_many(scores, *settings).imps, 1)
    if len(scores) == 0:
        return Points(np.zeros(0, dtype=np.int64), 1)
    middle, whole = datum(scores, rules).as_integer_ratio()
    up, down = -(-middle // whole), middle // whole
    # The limits are whole numbers, so that the part of a point that is cut off here is no matter.
    listed = scores.tolist()
    made = {score: law_imps(score - (up if score >= up else down)) for score in set(listed)}
    return Points(np.array([made[score] for score in listed], dtype=np.int64), 1)


def comparisons(results: int, rules: Rules) -> int:
    """Return what the sum of cross-IMPs on a board with `results` results is divided by."""
    return {"sum": 1, "mean": max(results - 1, 1), "mean-n": max(results, 1)}[rules.cross]


def cross_imps(scores: IntArray, rules: Rules) -> Points:
    """Return one side's IMPs of its own `scores` against each other result: their sum, or their mean."""
    return Points(cross_imps_sum(scores), comparisons(len(scores), rules))
