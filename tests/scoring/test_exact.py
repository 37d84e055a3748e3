from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.scoring.exact import rounded_away, rounded_even, shown


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (Fraction(5, 2), 0, "3"),
        (Fraction(-5, 2), 0, "-3"),
        (Fraction(1, 200), 2, "0.01"),
        (Fraction(-1, 200), 2, "-0.01"),
        (Fraction(-1, 201), 2, "0.00"),
        (Fraction(2, 3), 2, "0.67"),
        (Fraction(4909, 100), 1, "49.1"),
        (100, 2, "100.00"),
        (7, 0, "7"),
    ],
)
def test_shown(value, places, text):
    assert shown(value, places) == text


@given(st.fractions(), st.integers(0, 4))
def test_what_is_shown_is_never_further_than_half_a_step(value, places):
    assert abs(Fraction(shown(value, places)) - value) <= Fraction(1, 2 * 10**places)


@given(st.fractions())
def test_rounding_is_the_same_on_both_sides_of_zero(value):
    assert rounded_away(-value) == -rounded_away(value)
    assert rounded_even(-value) == -rounded_even(value)


def test_halves_go_away_from_zero_or_to_the_even_number():
    halves = [Fraction(half, 2) for half in (-3, -1, 1, 3, 5)]
    assert [rounded_away(half) for half in halves] == [-2, -1, 1, 2, 3]
    assert [rounded_even(half) for half in halves] == [-2, 0, 0, 2, 2]
