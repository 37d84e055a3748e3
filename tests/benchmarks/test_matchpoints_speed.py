"""Matchpoints of 1,000 boards with 1,000 results each, against numpy's sort of the same array: at most 1.5 times."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from bridgeclub.laws.board import vulnerability
from bridgeclub.laws.score import possible_scores
from bridgeclub.scoring import matchpoints

LIMIT = 1.5
ROUNDS = 20
SERIES = 8
BOARDS, RESULTS = 1_000, 1_000


def likely_boards() -> NDArray[np.int64]:
    """Return boards as clubs play them: 12 to 40 different scores each, a few of them much more frequent."""
    chance = np.random.default_rng(1)
    boards = np.empty((BOARDS, RESULTS), dtype=np.int64)
    for number, board in enumerate(boards, start=1):
        legal = sorted(possible_scores(vulnerability(number)))
        kinds = int(chance.integers(12, 41))
        scores = chance.choice(legal, size=kinds, replace=False)
        board[:] = chance.choice(scores, size=RESULTS, p=chance.dirichlet(np.full(kinds, 0.7)))
    return boards


def wild_boards() -> NDArray[np.int64]:
    """Return boards on which every legal score is as likely as any other."""
    chance = np.random.default_rng(2)
    rows = [chance.choice(sorted(possible_scores(vulnerability(number + 1))), size=RESULTS) for number in range(BOARDS)]
    return np.array(rows)


def tens() -> NDArray[np.int64]:
    """Return boards of scores in tens that need not be possible in bridge."""
    return np.random.default_rng(3).integers(-200, 201, size=(BOARDS, RESULTS)) * 10


def best_of_each(
    first: Callable[[], object], second: Callable[[], object], limit: float = LIMIT, rounds: int = ROUNDS
) -> tuple[float, float]:
    """Return the shortest time of each in seconds; they take turns, so that a busy machine is busy for both.

    Other programs can only add to a time, so while the second takes more than `limit` times as long as the first,
    another series may find a quiet moment.
    """
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(SERIES):
        for _ in range(rounds):
            for act, taken in zip((first, second), times, strict=True):
                started = time.perf_counter()
                act()
                taken.append(time.perf_counter() - started)
        if min(times[1]) <= limit * min(times[0]):
            break
    return min(times[0]), min(times[1])


@pytest.mark.parametrize("boards", [likely_boards, wild_boards, tens])
def test_matchpoints_against_a_sort(benchmark, boards):
    scores = boards()
    sorting, counting = best_of_each(lambda: np.sort(scores, axis=-1), lambda: matchpoints.count(scores))
    benchmark.extra_info["times numpy's sort"] = round(counting / sorting, 2)
    benchmark.pedantic(matchpoints.count, args=(scores,), rounds=5)
    assert counting <= LIMIT * sorting, f"{counting / sorting:.2f} times numpy's sort"


@pytest.mark.parametrize("results", [12, 40])
def test_one_board_of_a_club_night(benchmark, results):
    scores = likely_boards()[0, :results].copy()
    assert benchmark(matchpoints.count, scores).sum() == results * (results - 1)
