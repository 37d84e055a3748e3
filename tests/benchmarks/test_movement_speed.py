"""Any movement of up to 40 tables is there in under 50 ms, and a Swiss round of a hundred in under a second."""

from __future__ import annotations

import time
from random import Random

import pytest

from bridgeclub.movements.families import FAMILIES, Unit, build
from bridgeclub.movements.swiss import pair_up
from bridgeclub.words import Refusal

MOVEMENT_LIMIT = 0.05
PAIRING_LIMIT = 1.0
LARGEST = {Unit.PAIRS: 40, Unit.PLAYERS: 52, Unit.TEAMS: 40}
ATTEMPTS = 8


def largest(name: str) -> int:
    """Return the largest size of the family, up to 40 tables."""
    unit = FAMILIES[name].unit
    for size in range(LARGEST[unit], 0, -1):
        try:
            build(name, {"tables" if unit is Unit.PAIRS else unit.value: size})
        except Refusal:
            continue
        return size
    raise AssertionError(name)


@pytest.mark.parametrize("name", FAMILIES)
def test_the_largest_of_each_family(benchmark, name: str) -> None:
    unit = FAMILIES[name].unit
    sizes = {"tables" if unit is Unit.PAIRS else unit.value: largest(name)}
    benchmark.pedantic(build, args=(name, sizes), rounds=ATTEMPTS)
    taken = []
    for _attempt in range(ATTEMPTS):
        started = time.perf_counter()
        build(name, sizes)
        taken.append(time.perf_counter() - started)
    assert min(taken) < MOVEMENT_LIMIT, f"{min(taken) * 1000:.0f} ms"


def test_a_swiss_round_of_a_hundred(benchmark) -> None:
    random = Random(1)
    standings = list(range(1, 101))
    met: list[tuple[int, int]] = []
    for _round in range(10):
        met += pair_up(standings, met).matches
        random.shuffle(standings)
    started = time.perf_counter()
    benchmark.pedantic(pair_up, args=(standings, met), rounds=1)
    assert time.perf_counter() - started < PAIRING_LIMIT
