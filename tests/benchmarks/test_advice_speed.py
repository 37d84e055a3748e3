"""What to play, for any number of pairs: less than half a second, the three that are seen first drawn up with it."""

from __future__ import annotations

import time

import pytest

from bridgeclub.movements import Missing, Wishes, advise
from bridgeclub.movements.proposal import build

LIMIT = 0.5  # seconds
ATTEMPTS = 4
"""Other programs can only add to a time: the shortest of some counts."""


def shortest(pairs: int, minutes: int | None, missing: Missing | None) -> float:
    times = []
    for _ in range(ATTEMPTS):
        build.cache_clear()
        started = time.perf_counter()
        for proposal in advise(pairs, minutes, missing=missing).proposals[:3]:
            assert proposal.sentence
            assert proposal.movement().rounds == proposal.rounds
        times.append(time.perf_counter() - started)
        if times[-1] <= LIMIT:
            break
    return min(times)


@pytest.mark.parametrize("minutes", [None, 120, 210])
def test_advice_for_any_number_of_pairs(minutes: int | None) -> None:
    slow = {
        (pairs, missing): taken
        for pairs in (*range(4, 81), 120, 198)
        for missing in ((None,) if pairs % 2 == 0 else (None, Missing.EW))
        if (taken := shortest(pairs, minutes, missing)) > LIMIT
    }
    assert slow == {}


def test_advice_for_a_usual_club_night(benchmark) -> None:
    assert benchmark(advise, 22, 180).proposals


def test_advice_for_a_full_hall(benchmark) -> None:
    assert benchmark(advise, 79, wishes=Wishes(stationary=2)).proposals
