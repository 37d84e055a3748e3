"""Exact numbers, and the one place where they are rounded: when they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

IntArray = NDArray[np.int64]

_ROOMY = 2**31
"""Numbers below this can be multiplied by results and decimals, and added up, in 64 bits."""


class Points(NamedTuple):
    """Exact points of one side: result i has numerators[i] / denominator."""

    numerators: IntArray
    denominator: int

    @classmethod
    def over(cls, numerators: Sequence[int], denominator: int) -> Self:
        """Return the points of numbers of any size: Python's own where 64 bits might become too few in a sum."""
        largest = max((abs(numerator) for numerator in numerators), default=0)
        kind = np.int64 if max(largest, denominator) < _ROOMY else object
        return cls(np.array(numerators, dtype=kind), denominator)

    @classmethod
    def of(cls, fractions: Sequence[Fraction]) -> Self:
        """Return fractions brought to their common denominator."""
        common = lcm(*{value.denominator for value in fractions})
        return cls.over([value.numerator * (common // value.denominator) for value in fractions], common)


def shown(value: Fraction | int, places: int) -> str:
    """Return `value` with `places` decimals, rounded half away from zero; never "-0"."""
    # Whole numbers only: a ranking shows each pair's total and percent again each time that a result is entered.
    scale = 10**places
    rounded = _size(value.numerator * scale, value.denominator)
    sign = "-" if value.numerator < 0 and rounded else ""
    whole, part = divmod(rounded, scale)
    return f"{sign}{whole}.{part:0{places}d}" if places else f"{sign}{whole}"


def brief(value: Fraction | int, places: int = 2) -> str:
    """Return `value` as in a sentence: with at most `places` decimals and none that says nothing ("3", "7.5")."""
    figures = shown(value, places)
    return figures.rstrip("0").rstrip(".") if places else figures


def rounded_away(value: Fraction | int) -> int:
    """Return the nearest whole number, halves away from zero."""
    size = _size(value.numerator, value.denominator)
    return size if value.numerator >= 0 else -size


def rounded_to(value: Fraction | int, places: int) -> Fraction:
    """Return the nearest number with `places` decimals, halves away from zero."""
    scale = 10**places
    return Fraction(rounded_away(value * scale), scale)


def _size(numerator: int, denominator: int) -> int:
    return (2 * abs(numerator) + denominator) // (2 * denominator)


def rounded_even(value: Fraction | int) -> int:
    """Return the nearest whole number, halves to the even one."""
    return round(Fraction(value))
