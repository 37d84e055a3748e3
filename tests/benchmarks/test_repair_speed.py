"""A repair of up to 40 tables takes less than a second."""

from __future__ import annotations

import time

import pytest

from bridgeclub.laws import Side
from bridgeclub.movements import Contestant, mitchell
from bridgeclub.movements.repair import (
    AnotherMovement,
    Event,
    LatePair,
    PairsMerged,
    PairWithdrawn,
    RoundsAdded,
    SkipForgotten,
    Way,
    WrongBoards,
    WrongSeats,
    mend,
)

LIMIT = 1.0  # seconds of the processor, so that a busy machine does not count

EVENTS = (
    LatePair(Way.ROVER),
    LatePair(Way.APPENDIX),
    PairWithdrawn(Contestant(Side.NS, 4)),
    PairsMerged(Contestant(Side.NS, 2), Contestant(Side.NS, 9)),
    RoundsAdded(1),
    AnotherMovement(mitchell(40, 13, "skip")),
    WrongBoards(4, 1, 17),
    WrongSeats(4, Contestant(Side.EW, 3), Contestant(Side.EW, 30)),
)


@pytest.mark.parametrize("rounds", [9, 39])
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_forty_tables(event: Event, rounds: int) -> None:
    if isinstance(event, AnotherMovement) and rounds == 39:
        pytest.skip("the other movement is shorter")
    assert seconds(rounds, 5, event) < LIMIT


def test_a_forgotten_skip_of_forty_tables() -> None:
    assert seconds(39, 22, SkipForgotten(21)) < LIMIT


def seconds(rounds: int, start: int, event: Event) -> float:
    movement = mitchell(40, rounds, "skip")
    began = time.process_time()
    mend(movement, start, event)
    return time.process_time() - began
