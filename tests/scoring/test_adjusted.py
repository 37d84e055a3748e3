"""Law 12C2: what artificial scores are worth."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgeclub.laws import Award
from bridgeclub.scoring import Rules, adjusted


@pytest.mark.parametrize(
    ("award", "expected"), [("A+", "15.6"), ("A", "13"), ("A-", "10.4"), ("70%", "18.2"), ("0", "0")]
)
def test_awards_in_matchpoints_are_percent_of_the_top(award, expected):
    assert adjusted.nominal_points(Award.parse(award), 26, Rules()) == Fraction(expected)


def test_a_regulation_can_set_other_percentages():
    rules = Rules(award_plus=55, award_average=50, award_minus=30)
    tops = [adjusted.nominal_points(Award.parse(award), 100, rules) for award in ("A+", "A", "A-", "60")]
    assert tops == [55, 50, 30, 60]


@pytest.mark.parametrize(("award", "expected"), [("A+", 3), ("A", 0), ("A-", -3), ("60", 3), ("50", 0), ("55", "1.5")])
def test_awards_in_imps(award, expected):
    # Law 12C2(b): plus or minus 3 IMPs
    assert adjusted.nominal_points(Award.parse(award), 1, Rules(method="butler")) == Fraction(expected)


def test_in_summed_cross_imps_an_award_counts_for_each_comparison():
    # ACBLscore's manual, chapter 83: 13 results, A+ is 36
    assert adjusted.nominal_points(Award.parse("A+"), 12, Rules(method="cross-imps")) == 36


@pytest.mark.parametrize(
    ("rises", "own", "expected"),
    [
        (True, 65, 65),  # WBF Laws Committee, 30 August 1998
        (True, 55, 60),
        (True, None, 60),
        (False, 65, 60),
        (False, 35, 35),
        (False, None, 60),
    ],
)
def test_the_own_average_helps_a_plus_and_hurts_a_minus(rises, own, expected):
    assert adjusted.resolved(rises, Fraction(60), None if own is None else Fraction(own)) == expected


def test_who_waits_for_the_own_average():
    texts = ("A+", "A", "A-", "A+!", "A-!", "60%", "60%~", "50%~", "+2imp")
    assert {text for text in texts if adjusted.waits(Award.parse(text), Rules())} == {"A+", "A-", "60%~"}
    assert not any(adjusted.waits(Award.parse(text), Rules(award_own=False)) for text in texts)
    assert not any(adjusted.waits(Award.parse(text), Rules(method="total-points")) for text in texts)


def test_imps_by_ruling_lie_on_the_line_of_the_averages():
    # Law 12C2: 3 IMPs stand beside 10% of a top, so +1.5 IMPs are 55%.
    award = Award.parse("+1.5imp")
    assert adjusted.nominal_points(award, 24, Rules()) == Fraction("13.2")
    assert adjusted.nominal_points(award, 12, Rules(method="cross-imps")) == 18
    assert adjusted.nominal_points(award, 1, Rules(method="butler")) == Fraction("1.5")
    assert adjusted.nominal_points(Award.parse("-20imp"), 24, Rules()) == 0


def test_in_total_points_an_award_is_worth_nothing():
    texts = ("A+", "A-", "60%", "+2imp")
    worth = {adjusted.nominal_points(Award.parse(text), 1, Rules(method="total-points")) for text in texts}
    assert worth == {0}
