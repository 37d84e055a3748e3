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
    """Return `things` in order on pages of `room` points, none split, the fewest pages, evenly filled.

    A thing that is taller than a page has one to itself.
    """
    pages = _greedy(heights, room)
    fullest = room
    # Lower the filling step by step as long as the number of pages stays: the last page is then no remnant.
    for step in range(1, 40):
        level = room * (1 - step / 40)
        if len(_greedy(heights, level)) > len(pages):
            break
        fullest = level
    return tuple(tuple(run) for run in parts(things, _greedy(heights, fullest)))


def _greedy(heights: Sequence[float], room: float) -> list[int]:
    """Return how many go on each page when each page is filled up to `room` before the next is begun."""
    sizes: list[int] = []
    free = -1.0
    for height in heights:
        if sizes and height <= free:
            sizes[-1] += 1
        else:
            sizes.append(1)
            free = room
        free -= height
    return sizes
