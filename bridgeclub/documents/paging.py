"""How rows and cards are shared out over pages: evenly, so that no page ends an evening with a lone line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TypeVar

Thing = TypeVar("Thing")


def spread(count: int, capacity: int) -> tuple[int, ...]:
    """Return how many of `count` rows go on each page of at most `capacity`, fewest pages, as equal as can be.

    `spread(25, 24)` is (13, 12), not (24, 1). No page is empty; nothing to spread gives no page.
    """
    if capacity < 1:
        raise ValueError(f"a page holds at least one row, not {capacity}")
    pages = -(-count // capacity)
    return tuple(count // pages + (page < count % pages) for page in range(pages))


def parts(things: Sequence[Thing], sizes: Sequence[int]) -> tuple[Sequence[Thing], ...]:
    """Return `things` cut into runs of the given sizes, in order."""
    ends = tuple(accumulate(sizes))
    return tuple(things[end - size : end] for size, end in zip(sizes, ends, strict=True))


def pages_of(things: Sequence[Thing], heights: Sequence[float], room: float) -> tuple[tuple[Thing, ...], ...]:
    """Return `things` in order on the fewest pages of `room` points, none split, the pages as evenly filled as can be.

    A thing that is taller than a page has one to itself.
    """
    # best[n]: fewest pages for the first n things, least sum of squared gaps on them, where the last page starts.
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]
    for end in range(1, len(things) + 1):
        filled, ways = 0.0, []
        for start in range(end - 1, -1, -1):
            filled += heights[start]
            if filled > room and start < end - 1:
                break
            pages, gaps, _start = best[start]
            ways.append((pages + 1, gaps + (room - filled) ** 2, start))
        # Of equally good ways the one with the shortest last page: short pages come last. Rounding hides float noise.
        best.append(min(ways, key=lambda way: (way[0], round(way[1], 3), -way[2])))
    runs: list[tuple[Thing, ...]] = []
    end = len(things)
    while end:
        start = best[end][2]
        runs.append(tuple(things[start:end]))
        end = start
    return tuple(reversed(runs))
