"""IMPs for pairs: Butler (against a datum) and cross-IMPs (against every other result), in whole numbers."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from bridgeclub.laws.imps import IMP_LIMITS
from bridgeclub.scoring.exact import IntArray, Points, rounded_away, rounded_even
from bridgeclub.scoring.rules import Rules

_LIMITS = np.array(IMP_LIMITS, dtype=np.int64)
_IMPS_OF = np.searchsorted(_LIMITS, np.arange(IMP_LIMITS[-1] + 1), "right").astype(np.int64)


def imps(differences: IntArray) -> IntArray:
    """Return the signed IMPs (Law 78B) of each difference in points, any shape."""
    return np.sign(differences) * _IMPS_OF[np.minimum(np.abs(differences), IMP_LIMITS[-1])]


def datum(scores: IntArray, rules: Rules) -> Fraction:
    """Return the Butler datum of a board's North-South scores.

    With no more results than the extremes to leave out (two, usually) none is left out: the datum of two results
    is their mean, and a single result meets itself and gets 0 IMPs. ValueError without any result.
    """
    if len(scores) == 0:
        raise ValueError("a board without results has no datum")
    exact = _middle(np.sort(scores), rules)
    if rules.butler_rounding == 0 or len(scores) == 1:
        return exact
    to_whole = rounded_away if rules.butler_ties == "away" else rounded_even
    return Fraction(to_whole(exact / rules.butler_rounding) * rules.butler_rounding)


def _middle(ordered: IntArray, rules: Rules) -> Fraction:
    results = len(ordered)
    if rules.butler_datum == "median":
        left_out = (results - 1) // 2
    else:
        left_out = rules.butler_trim if results > 2 * rules.butler_trim else 0
    counted = ordered[left_out : results - left_out]
    return Fraction(int(counted.sum()), len(counted))


def butler(scores: IntArray, rules: Rules) -> Points:
    """Return one side's IMPs of its own `scores` against their datum; the denominator is 1."""
    if len(scores) == 0:
        return Points(np.zeros(0, dtype=np.int64), 1)
    middle = datum(scores, rules)
    scaled = scores * middle.denominator - middle.numerator
    # The limits are whole numbers, so the fraction of a point that is cut off here cannot change the IMPs.
    return Points(imps(np.sign(scaled) * (np.abs(scaled) // middle.denominator)), 1)


def cross_imps(scores: IntArray, rules: Rules) -> Points:
    """Return one side's IMPs of its own `scores` against each other result: the sum, or the mean over n - 1."""
    total: IntArray = imps(scores[:, np.newaxis] - scores).sum(axis=1)
    return Points(total, 1 if rules.cross == "sum" else max(len(scores) - 1, 1))
