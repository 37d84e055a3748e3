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
    scale = 10**places
    rounded = rounded_away(value * scale)
    whole, part = divmod(abs(rounded), scale)
    sign = "-" if rounded < 0 else ""
    return f"{sign}{whole}.{part:0{places}d}" if places else f"{sign}{whole}"


def rounded_away(value: Fraction | int) -> int:
    """Return the nearest whole number, halves away from zero."""
    size = (2 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    return size if value >= 0 else -size


def rounded_even(value: Fraction | int) -> int:
    """Return the nearest whole number, halves to the even one."""
    return round(Fraction(value))
