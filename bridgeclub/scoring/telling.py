"""How a number came about, told by the functions that compute it while they compute it.

A function that is given a `Telling` adds a step for each thing it does to the one result that is watched; nothing is
computed a second time. `explain` puts the steps into words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from bridgeclub.scoring.exact import Points


class Step(NamedTuple):
    """One step: its kind, which `explain` knows, and the figures that it took and made, all results' or its own.

    `at` is the index of the watched result among those that the figures are of.
    """

    kind: str
    at: int
    figures: dict[str, Any]

    @property
    def points(self) -> Fraction:
        """The points that the watched result had after this step."""
        return self.of(self.figures["points"])

    def of(self, points: Points | Fraction) -> Fraction:
        """Return the watched result's part of some points, which may already be its own."""
        if isinstance(points, Fraction):
            return points
        return Fraction(int(points.numerators[self.at]), points.denominator)


@dataclass
class Telling:
    """The steps of the result with `index`, in its order among those that are compared."""

    index: int
    steps: list[Step] = field(default_factory=list)

    def add(self, kind: str, **figures: Any) -> None:
        """Tell one step."""
        self.steps.append(Step(kind, self.index, figures))

    def among(self, indices: list[int]) -> Telling | None:
        """Return the same telling for a part of the results; None where the watched one is not in it."""
        return Telling(indices.index(self.index), self.steps) if self.index in indices else None
