"""IMPs of 1,000 boards with 1,000 results each, against numpy's sort of the same array.

Cross-IMPs take at most 4 times as long, Butler at most twice. Both need a processor that is not wanted elsewhere: a
matrix product shares its work among all of them, and waits for the slowest.
"""

from __future__ import annotations

import numpy as np
import pytest

from bridgeclub.scoring import Rules, imp_pairs
from tests.benchmarks.test_matchpoints_speed import best_of_each, likely_boards, wild_boards

CROSS_LIMIT = 4.0
BUTLER_LIMIT = 2.0


@pytest.mark.parametrize("boards", [likely_boards, wild_boards])
def test_cross_imps_against_a_sort(benchmark, boards):
    scores = boards()
    act = lambda: imp_pairs.cross_imps_sum(scores)  # noqa: E731
    sorting, summing = best_of_each(lambda: np.sort(scores, axis=-1), act, CROSS_LIMIT)
    benchmark.extra_info["times numpy's sort"] = round(summing / sorting, 2)
    benchmark.pedantic(act, rounds=5)
    assert summing <= CROSS_LIMIT * sorting, f"{summing / sorting:.2f} times numpy's sort"


@pytest.mark.parametrize(
    "settings", [("mean", "1", 10, "away"), ("mean", "5%", 0, "away"), ("median", "0", 10, "even")]
)
@pytest.mark.parametrize("boards", [likely_boards, wild_boards])
def test_butler_against_a_sort(benchmark, boards, settings):
    scores = boards()
    act = lambda: imp_pairs.butler_many(scores, *settings)  # noqa: E731
    sorting, scoring = best_of_each(lambda: np.sort(scores, axis=-1), act, BUTLER_LIMIT)
    benchmark.extra_info["times numpy's sort"] = round(scoring / sorting, 2)
    benchmark.pedantic(act, rounds=5)
    assert scoring <= BUTLER_LIMIT * sorting, f"{scoring / sorting:.2f} times numpy's sort"


@pytest.mark.parametrize("results", [12, 40])
@pytest.mark.parametrize("points", [imp_pairs.butler, imp_pairs.cross_imps])
def test_one_board_of_a_club_night(benchmark, points, results):
    scores = likely_boards()[0, :results].copy()
    assert len(benchmark(points, scores, Rules()).numerators) == results
