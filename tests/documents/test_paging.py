"""Rows and boards shared out over pages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.documents.paging import pages_of, parts, spread


def test_a_row_too_many_does_not_stand_alone() -> None:
    assert spread(25, 24) == (13, 12)
    assert spread(24, 24) == (24,)
    assert spread(0, 24) == ()


def test_a_page_without_rows_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="at least one"):
        spread(3, 0)


@given(st.integers(1, 400), st.integers(6, 60))
def test_no_page_has_fewer_than_three_rows(count: int, capacity: int) -> None:
    sizes = spread(count, capacity)
    assert sum(sizes) == count
    assert max(sizes) <= capacity
    assert max(sizes) - min(sizes) <= 1
    assert len(sizes) == 1 or min(sizes) >= 3


def test_parts_keep_the_order() -> None:
    assert parts("abcdef", (1, 3, 2)) == ("a", "bcd", "ef")


def test_boards_fill_pages_evenly() -> None:
    pages = pages_of(range(22), [10.0] * 22, 30.0)
    assert list(map(len, pages)) == [3, 3, 3, 3, 3, 3, 2, 2]


def test_a_board_taller_than_a_page_stands_alone() -> None:
    assert pages_of("abc", [5, 50, 5], 20) == (("a",), ("b",), ("c",))
    assert pages_of("", [], 20) == ()


@given(st.lists(st.floats(1, 100), max_size=40))
def test_boards_are_neither_split_nor_lost_and_take_the_fewest_pages(heights: list[float]) -> None:
    pages = pages_of(range(len(heights)), heights, 100)
    assert [thing for page in pages for thing in page] == list(range(len(heights)))
    assert all(sum(heights[thing] for thing in page) <= 100 + 1e-9 for page in pages)
    greedy, free = 0, -1.0
    for height in heights:
        greedy, free = (greedy, free - height) if height <= free else (greedy + 1, 100 - height)
    assert len(pages) <= greedy
