"""What one result of a board is worth comparing, for each side: a score, weighted scores, an award, or nothing."""

from __future__ import annotations

from typing import NamedTuple

from bridgeclub.laws.award import Award
from bridgeclub.laws.outcome import Outcome, State
from bridgeclub.laws.ruling import AsPlayed, Assigned, Cancelled, Ruling

Worth = int | Assigned | Award | None
"""A score in North-South's points, an assigned score, an award; None where the result is cancelled for this side."""


class Line(NamedTuple):
    """A result with a ruling: what each side has, and which version of a fouled board was played (from 1)."""

    ns: Worth
    ew: Worth
    version: int = 1


def line_of(outcome: Outcome) -> int | Line:
    """Return what `score_board` takes for a result that was played, passed out or adjusted.

    ValueError for the states that are no result: not entered, a sit-out, not played.
    """
    if outcome.state is State.ADJUSTED:
        return Line(_worth(outcome.ns_ruling, outcome), _worth(outcome.ew_ruling, outcome), outcome.version)
    if outcome.score is None:
        raise ValueError(f"{outcome.state} is no result")
    return outcome.score if outcome.version == 1 else Line(outcome.score, outcome.score, outcome.version)


def _worth(ruling: Ruling | None, outcome: Outcome) -> Worth:
    if isinstance(ruling, AsPlayed):
        return outcome.score
    if isinstance(ruling, Cancelled):
        return None
    if isinstance(ruling, Assigned) and len(ruling.parts) == 1:
        return ruling.parts[0].score
    return ruling
