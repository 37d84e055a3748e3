from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.scoring import rank

values = st.lists(st.fractions(min_value=-100, max_value=100, max_denominator=30), max_size=30)


def test_a_shared_place_counts_for_all_who_share_it():
    # The example of the bridge-scorer project's test of ranks.
    assert [str(place) for place in rank([40, 20, 20, 10])] == ["1", "2=", "2=", "4"]


def test_only_exactly_equal_values_tie():
    third = Fraction(1, 3)
    assert [str(place) for place in rank([third, third + Fraction(1, 10**12), third])] == ["2=", "1", "2="]


def test_a_later_column_is_asked_only_among_equals():
    assert [str(place) for place in rank([5, 5, 9, 5], [1, 2, 0, 1])] == ["3=", "2", "1", "3="]


def test_nobody_is_ranked_among_nobody():
    assert rank([]) == ()


@given(values)
def test_a_place_is_one_more_than_the_number_of_better_values(column):
    for value, place in zip(column, rank(column), strict=True):
        assert place.rank == 1 + sum(other > value for other in column)
        assert place.shared == (column.count(value) > 1)
