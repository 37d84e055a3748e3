"""Who is first: exact values become places, and equal values share one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import lcm


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a ranking: `rank` counts from 1; `shared` says whether others have it too. str() is "3" or "3="."""

    rank: int
    shared: bool

    def __str__(self) -> str:
        return f"{self.rank}=" if self.shared else str(self.rank)


def rank(values: Sequence[Fraction | int], *tie_breaks: Sequence[Fraction | int]) -> tuple[Place, ...]:
    """Return the place of each contestant in the order given, the highest value first.

    Only exactly equal values tie; ties share a place, and the next place counts them all (1, 2=, 2=, 4). A column
    of `tie_breaks` (one value a contestant, higher is better) is looked at only among those still equal.
    """
    keys = list(zip(*(_whole(column) for column in (values, *tie_breaks)), strict=True))
    tied = Counter(keys)
    places: dict[tuple[int, ...], Place] = {}
    ahead = 0
    for key in sorted(tied, reverse=True):
        places[key] = _place(ahead + 1, tied[key] > 1)
        ahead += tied[key]
    return tuple(places[key] for key in keys)


@cache
def _place(number: int, shared: bool) -> Place:
    """Return the same object each time: the same few places are given each time that a result is entered."""
    return Place(number, shared)


def _whole(column: Sequence[Fraction | int]) -> list[int]:
    """Return the values over one common denominator: whole numbers compare many times faster than fractions."""
    common = lcm(*{value.denominator for value in column})
    return [value.numerator * (common // value.denominator) for value in column]
