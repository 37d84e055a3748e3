"""The IMP scale, Law 78B."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws import IMP_LIMITS, imps

# The rows of Law 78B as printed: from, to, IMPs.
LAW_78B = """
0-10 0, 20-40 1, 50-80 2, 90-120 3, 130-160 4, 170-210 5, 220-260 6, 270-310 7, 320-360 8, 370-420 9, 430-490 10,
500-590 11, 600-740 12, 750-890 13, 900-1090 14, 1100-1290 15, 1300-1490 16, 1500-1740 17, 1750-1990 18, 2000-2240 19,
2250-2490 20, 2500-2990 21, 3000-3490 22, 3500-3990 23, 4000-15200 24
"""
ROWS = [(*map(int, row.split()[0].split("-")), int(row.split()[1])) for row in LAW_78B.split(",")]


@pytest.mark.parametrize(("least", "most", "expected"), ROWS)
def test_both_ends_of_each_row_of_the_law(least: int, most: int, expected: int) -> None:
    assert {imps(difference) for difference in range(least, most + 1, 10)} == {expected}
    assert {imps(-difference) for difference in range(least, most + 1, 10)} == {-expected}


def test_rows_join_up() -> None:
    assert [least for least, _most, _imps in ROWS[1:]] == list(IMP_LIMITS)
    assert [most + 10 for _least, most, _imps in ROWS[:-1]] == list(IMP_LIMITS)


@given(st.integers(-20000, 20000))
def test_imps_are_odd_and_grow(difference: int) -> None:
    assert imps(-difference) == -imps(difference)
    assert imps(difference) <= imps(difference + 1) <= imps(difference) + 1


@given(st.integers(0, 23), st.integers(1, 9))
def test_a_limit_is_the_first_difference_worth_it(row: int, less: int) -> None:
    assert imps(IMP_LIMITS[row]) == row + 1
    assert imps(IMP_LIMITS[row] - less) == row
