"""Exact numbers, and the one place where they are rounded: when they are shown."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

IntArray = NDArray[np.int64]


class Points(NamedTuple):
    """Exact points of one side: result i has numerators[i] / denominator."""

    numerators: IntArray
    denominator: int


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
