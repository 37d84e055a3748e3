"""Examples from the pages named beside them, and what is true of any board of IMPs."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws.board import Vulnerability
from bridgeclub.laws.imps import IMP_LIMITS, imps
from bridgeclub.laws.score import possible_scores
from bridgeclub.scoring import Rules, imp_pairs

BUTLER = Rules(method="butler")
SUM = Rules(method="cross-imps")
MEAN = Rules(method="cross-imps", cross="mean")
boards = st.lists(st.integers(-760, 760).map(lambda tens: 10 * tens), min_size=1, max_size=30)


def cross_imps_by_hand(scores):
    """Return the sums of IMPs, each result compared with each other one."""
    return [sum(imps(score - other) for other in scores) for score in scores]


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
    rules = Rules(method="butler", datum="median")
    scores = np.array([620] * 4 + [170] * 3)
    assert imp_pairs.datum(scores, rules) == 620
    assert imp_pairs.butler(scores, rules).numerators.tolist() == [0] * 4 + [-10] * 3
    assert imp_pairs.datum(np.array([100, 140, 620, 650]), rules) == 380


@pytest.mark.parametrize(("mean", "datum"), [(425, 420), (435, 440), (-425, -420)])
def test_halves_to_the_even_ten(mean, datum):
    # ACBLscore's manual, chapter 83
    rules = Rules(method="butler", butler_trim="0", butler_ties="even")
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
    rules = Rules(method="butler", butler_trim="0", butler_rounding=0)
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


def test_the_mean_over_all_results():
    # Bridge Base forum, "formula for calculating average cross-imps"
    rules = Rules(method="cross-imps", cross="mean-n")
    points = imp_pairs.cross_imps(np.array([400, -50]), rules)
    assert [int(numerator) // points.denominator for numerator in points.numerators] == [5, -5]


@pytest.mark.parametrize(("how", "datum"), [("median", 380), ("median low", 140), ("median high", 620)])
def test_the_median_of_an_even_number(how, datum):
    # ASE computing, "Scoring methods": the score halfway from the top or from the bottom
    assert imp_pairs.datum(np.array([650, 100, 140, 620]), Rules(method="butler", datum=how)) == datum


@pytest.mark.parametrize(
    ("trim", "left_out"),
    [
        # bridge-scorer, lib/imps.js
        ("stepped", {3: 0, 4: 1, 10: 1, 11: 2, 25: 2, 26: 3}),
        # 5% of 9, 10, 29 and 30 results are 0.45, 0.5, 1.45 and 1.5
        ("5%", {9: 0, 10: 1, 29: 1, 30: 2}),
        ("2", {4: 0, 5: 2, 100: 2}),
        ("0", {1: 0, 9: 0}),
        ("50%", {10: 0}),
    ],
)
def test_the_extremes_that_are_left_out(trim, left_out):
    assert {results: imp_pairs.extremes(trim, results) for results in left_out} == left_out


@pytest.mark.parametrize("trim", ["", "-1", "5 %", "100%", "most", "1.5"])
def test_what_is_no_number_of_extremes(trim):
    with pytest.raises(ValueError, match="extremes"):
        imp_pairs.extremes(trim, 10)


def test_a_datum_of_scores_given_many_times_over():
    assert imp_pairs.datum(np.array([4200, 1700, 6200]), BUTLER, 10) == 420


def test_cross_imps_of_a_single_result():
    assert imp_pairs.cross_imps(np.array([620]), MEAN).numerators.tolist() == [0]


@given(boards)
def test_cross_imps_are_as_counted_by_hand_and_sum_to_zero(scores):
    points = imp_pairs.cross_imps(np.array(scores), SUM)
    assert points.numerators.tolist() == cross_imps_by_hand(scores)
    assert points.numerators.sum() == 0


@given(boards, st.sampled_from(["mean", "median"]), st.sampled_from(["away", "even"]), st.sampled_from([0, 1, 10]))
def test_the_sides_are_each_others_mirror(scores, datum, ties, rounding):
    rules = Rules(method="butler", datum=datum, butler_ties=ties, butler_rounding=rounding)
    ns, ew = np.array(scores), -np.array(scores)
    assert imp_pairs.datum(ew, rules) == -imp_pairs.datum(ns, rules)
    assert (imp_pairs.butler(ew, rules).numerators == -imp_pairs.butler(ns, rules).numerators).all()
    assert (imp_pairs.cross_imps(ew, SUM).numerators == -imp_pairs.cross_imps(ns, SUM).numerators).all()


@given(boards, st.integers(0, 3))
def test_the_datum_is_the_mean_of_what_is_left(scores, trim):
    rules = Rules(method="butler", butler_trim=str(trim), butler_rounding=0)
    left = sorted(scores)[trim : len(scores) - trim] if len(scores) > 2 * trim else scores
    assert imp_pairs.datum(np.array(scores), rules) == Fraction(sum(left), len(left))


def stacks(scores: st.SearchStrategy[int], most: int = 12) -> st.SearchStrategy[list[list[int]]]:
    """Return stacks of up to four boards with equally many results."""
    return st.integers(1, most).flatmap(
        lambda results: st.lists(st.lists(scores, min_size=results, max_size=results), min_size=1, max_size=4)
    )


ENDS = st.integers(-(2**63), 2**63 - 1)
LEGAL = st.sampled_from(sorted(frozenset().union(*map(possible_scores, Vulnerability))))
ANY = st.one_of(stacks(LEGAL), stacks(st.integers(-8_300, 8_300)), stacks(ENDS), stacks(st.one_of(LEGAL, ENDS)))
SETTINGS = st.tuples(
    st.sampled_from(["mean", "median", "median low", "median high"]),
    st.sampled_from(["0", "1", "2", "5%", "10%", "25%", "stepped"]),
    st.sampled_from([0, 1, 10]),
    st.sampled_from(["away", "even"]),
)


@given(ANY)
def test_cross_imps_of_many_boards_of_any_scores(stack):
    expected = [cross_imps_by_hand(board) for board in stack]
    assert imp_pairs.cross_imps_sum(np.array(stack, dtype=np.int64)).tolist() == expected
    assert [imp_pairs.cross_imps_sum(np.array(board, dtype=np.int64)).tolist() for board in stack] == expected


@pytest.mark.parametrize("results", [imp_pairs._FEW + 1, 3_000])
@pytest.mark.parametrize("step", [10, 7, 10**15])
def test_cross_imps_of_large_boards(results, step):
    scores = np.random.default_rng(1).integers(-300, 301, size=(2, results)) * step
    scores[1] //= 1_000
    expected = []
    for board in scores.tolist():
        of_kind = {kind: sum(imps(kind - other) * n for other, n in Counter(board).items()) for kind in set(board)}
        expected.append([of_kind[score] for score in board])
    assert imp_pairs.cross_imps_sum(scores).tolist() == expected
    assert imp_pairs.cross_imps_sum(scores[0]).tolist() == expected[0]


def test_cross_imps_that_single_precision_cannot_hold():
    scores = np.array([[0, 20] + [7600] * 700_001])
    assert imp_pairs.cross_imps_sum(scores)[0, :3].tolist() == [-24 * 700_001 - 1, -24 * 700_001 + 1, 48]


def butler_by_hand(board, how, trim, rounding, ties):
    """Return the datum and the IMPs against it, to the letter."""
    ordered, results = sorted(board), len(board)
    left_out = imp_pairs.extremes(trim, results)
    middle = {
        "mean": Fraction(sum(ordered[left_out : results - left_out]), results - 2 * left_out),
        "median": Fraction(ordered[(results - 1) // 2] + ordered[results // 2], 2),
        "median low": Fraction(ordered[(results - 1) // 2]),
        "median high": Fraction(ordered[results // 2]),
    }[how]
    if rounding and results > 1:
        near = [rounding * (middle // rounding + more) for more in (0, 1)]
        best = [tens for tens in near if abs(tens - middle) == min(abs(other - middle) for other in near)]
        middle = Fraction(max(best, key=abs) if ties == "away" else min(best, key=lambda tens: tens // rounding % 2))
    return middle, [
        sum(abs(score - middle) >= limit for limit in IMP_LIMITS) * (1 if score >= middle else -1) for score in board
    ]


@given(ANY, SETTINGS)
def test_butler_of_many_boards_of_any_scores(stack, settings):
    expected = [butler_by_hand(board, *settings) for board in stack]
    made = imp_pairs.butler_many(np.array(stack, dtype=np.int64), *settings)
    datums = [Fraction(int(numerator), made.datums.denominator) for numerator in made.datums.numerators]
    assert list(zip(datums, made.imps.tolist(), strict=True)) == expected
    how, trim, rounding, ties = settings
    rules = Rules(method="butler", datum=how, butler_trim=trim, butler_rounding=rounding, butler_ties=ties)
    for board, (datum, points) in zip(stack, expected, strict=True):
        assert imp_pairs.datum(np.array(board, dtype=np.int64), rules) == datum
        assert imp_pairs.butler(np.array(board, dtype=np.int64), rules).numerators.tolist() == points


def test_butler_of_large_boards_of_three_axes():
    scores = np.random.default_rng(2).integers(-300, 301, size=(2, 3, 200)) * 10
    made = imp_pairs.butler_many(scores, "mean", "5%", 0, "away")
    for place in np.ndindex(2, 3):
        datum, points = butler_by_hand(scores[place].tolist(), "mean", "5%", 0, "away")
        assert Fraction(int(made.datums.numerators[place]), made.datums.denominator) == datum
        assert made.imps[place].tolist() == points
    rules = Rules(method="butler", butler_trim="5%", butler_rounding=0)
    assert imp_pairs.butler(scores[0, 0], rules).numerators.tolist() == made.imps[0, 0].tolist()


def test_boards_without_results():
    assert imp_pairs.cross_imps_sum(np.empty((3, 0), dtype=np.int64)).shape == (3, 0)
    assert imp_pairs.cross_imps_sum(np.empty(0, dtype=np.int64)).shape == (0,)
    with pytest.raises(ValueError, match="no datum"):
        imp_pairs.butler_many(np.empty((3, 0), dtype=np.int64), "mean", "1", 10, "away")
    assert imp_pairs.butler_many(np.empty((0, 3), dtype=np.int64), "mean", "1", 10, "away").imps.shape == (0, 3)
