"""Law 12C2: what artificial scores are worth."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgeclub.laws.outcome import Award, AwardKind
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
    ("kind", "own", "expected"),
    [
        (AwardKind.PLUS, 65, 65),  # WBF Laws Committee, 30 August 1998
        (AwardKind.PLUS, 55, 60),
        (AwardKind.PLUS, None, 60),
        (AwardKind.MINUS, 65, 60),
        (AwardKind.MINUS, 35, 35),
    ],
)
def test_the_own_average_helps_a_plus_and_hurts_a_minus(kind, own, expected):
    assert adjusted.resolved(kind, Fraction(60), None if own is None else Fraction(own)) == expected


def test_only_plus_and_minus_wait_for_the_own_average():
    waiting = {award for award in ("A+", "A", "A-", "60%") if adjusted.waits(Award.parse(award), Rules())}
    assert waiting == {"A+", "A-"}
    assert not adjusted.waits(Award.parse("A+"), Rules(award_own=False))
