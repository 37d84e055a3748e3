"""Examples from the pages named beside them, and what is true of any board of IMPs."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws.imps import imps
from bridgeclub.scoring import Rules, imp_pairs
from tests.scoring.club_session import cross_imps_by_hand

BUTLER = Rules(method="butler")
SUM = Rules(method="cross-imps")
MEAN = Rules(method="cross-imps", cross="mean")
boards = st.lists(st.integers(-760, 760).map(lambda tens: 10 * tens), min_size=1, max_size=30)


@given(st.lists(st.integers(-10_000, 10_000), min_size=1))
def test_the_scale_is_that_of_the_laws(differences):
    assert imp_pairs.imps(np.array(differences)).tolist() == [imps(difference) for difference in differences]


@pytest.mark.parametrize(
    ("scores", "datum", "expected"),
    [
        # Hemel Hempstead bridge club, Butler scoring
        ([620] * 4 + [170] * 3, 440, [5] * 4 + [-7] * 3),
        # bridge-scorer, test of IMPs, after Woburn Sands' page on Butler: -297.5 becomes -300
        ([-650, -170, -1440, 100, -170, -200], -300, [-8, 4, -15, 9, 4, 3]),
    ],
)
def test_published_butler_boards(scores, datum, expected):
    assert imp_pairs.datum(np.array(scores), BUTLER) == datum
    assert imp_pairs.butler(np.array(scores), BUTLER).numerators.tolist() == expected


def test_the_median_as_datum():
    # D. Stevenson, "Halfway Butler"
    rules = Rules(method="butler", butler_datum="median")
    scores = np.array([620] * 4 + [170] * 3)
    assert imp_pairs.datum(scores, rules) == 620
    assert imp_pairs.butler(scores, rules).numerators.tolist() == [0] * 4 + [-10] * 3
    assert imp_pairs.datum(np.array([100, 140, 620, 650]), rules) == 380


@pytest.mark.parametrize(("mean", "datum"), [(425, 420), (435, 440), (-425, -420)])
def test_halves_to_the_even_ten(mean, datum):
    # ACBLscore's manual, chapter 83
    rules = Rules(method="butler", butler_trim=0, butler_ties="even")
    assert imp_pairs.datum(np.array([mean - 5, mean + 5]), rules) == datum


@pytest.mark.parametrize(
    ("scores", "datum"),
    [
        ([625], 625),  # alone: it meets itself
        ([620, 100], 360),  # nothing would be left without the best and the worst
        ([620, 140, 100], 140),
    ],
)
def test_the_datum_of_few_results(scores, datum):
    assert imp_pairs.datum(np.array(scores), BUTLER) == datum


def test_there_is_no_datum_without_a_result():
    with pytest.raises(ValueError, match="no datum"):
        imp_pairs.datum(np.array([], dtype=np.int64), BUTLER)
    assert imp_pairs.butler(np.array([], dtype=np.int64), BUTLER).numerators.size == 0


def test_an_unrounded_datum_decides_at_the_limit():
    rules = Rules(method="butler", butler_trim=0, butler_rounding=0)
    scores = np.array([70, 50, 40, 40])
    assert imp_pairs.datum(scores, rules) == 50
    assert imp_pairs.butler(scores, rules).numerators.tolist() == [1, 0, 0, 0]
    # The mean is 49 2/3: 30 is 19 2/3 below it, 69 is 19 1/3 above it, and neither is worth an IMP.
    assert imp_pairs.butler(np.array([69, 50, 30]), rules).numerators.tolist() == [0, 0, 0]


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        # bridge-scorer, test of IMPs, after bridge-tips.co.il
        ([620, 170, 140, 140, -100], ["10.5", "-0.25", "-1.25", "-1.25", "-7.75"]),
        # Bridge Base forum, "formula for calculating average cross-imps"
        ([400, -50], ["10", "-10"]),
    ],
)
def test_published_cross_imps(scores, expected):
    points = imp_pairs.cross_imps(np.array(scores), MEAN)
    exact = [Fraction(int(numerator), points.denominator) for numerator in points.numerators]
    assert exact == [Fraction(value) for value in expected]


def test_cross_imps_of_a_single_result():
    assert imp_pairs.cross_imps(np.array([620]), MEAN).numerators.tolist() == [0]


@given(boards)
def test_cross_imps_are_as_counted_by_hand_and_sum_to_zero(scores):
    points = imp_pairs.cross_imps(np.array(scores), SUM)
    assert points.numerators.tolist() == cross_imps_by_hand(scores)
    assert points.numerators.sum() == 0


@given(boards, st.sampled_from(["mean", "median"]), st.sampled_from(["away", "even"]), st.sampled_from([0, 1, 10]))
def test_the_sides_are_each_others_mirror(scores, datum, ties, rounding):
    rules = Rules(method="butler", butler_datum=datum, butler_ties=ties, butler_rounding=rounding)
    ns, ew = np.array(scores), -np.array(scores)
    assert imp_pairs.datum(ew, rules) == -imp_pairs.datum(ns, rules)
    assert (imp_pairs.butler(ew, rules).numerators == -imp_pairs.butler(ns, rules).numerators).all()
    assert (imp_pairs.cross_imps(ew, SUM).numerators == -imp_pairs.cross_imps(ns, SUM).numerators).all()


@given(boards, st.integers(0, 3))
def test_the_datum_is_the_mean_of_what_is_left(scores, trim):
    rules = Rules(method="butler", butler_trim=trim, butler_rounding=0)
    left = sorted(scores)[trim : len(scores) - trim] if len(scores) > 2 * trim else scores
    assert imp_pairs.datum(np.array(scores), rules) == Fraction(sum(left), len(left))
