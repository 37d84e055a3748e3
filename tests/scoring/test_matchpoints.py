"""Examples: the pages named beside them; properties of Law 78A; Neuberg as the English Bridge Union explains it."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws.board import Vulnerability
from bridgeclub.laws.score import possible_scores
from bridgeclub.scoring import Rules, factoring, matchpoints
from bridgeclub.scoring.exact import IntArray, Points
from tests.scoring.plain import compared_at_matchpoints as matchpoints_by_hand

LEGAL = sorted(possible_scores(Vulnerability.BOTH) | possible_scores(Vulnerability.NONE))
legal_boards = st.lists(st.sampled_from(LEGAL), min_size=1, max_size=40)
any_boards = st.lists(st.integers(-(2**40), 2**40) | st.integers(-9000, 9000), min_size=1, max_size=20)


def points_of(scores: IntArray, expected: int, rules: Rules) -> Points:
    """Return the matchpoints of one side's own scores, as on a board with `expected` results."""
    return factoring.factored(Points(matchpoints.count(scores), 1), len(scores), expected, rules)


def exact(points: Points) -> list[Fraction]:
    return [Fraction(int(numerator), points.denominator) for numerator in points.numerators]


@pytest.mark.parametrize(
    ("unit", "scores", "expected"),
    [
        # J. Vogelzang, wedstrijdbridge
        (2, [450, -1100, 200, 50, 420, 420], [10, 0, 4, 2, 7, 7]),
        # bridge-scorer, test of matchpoints
        (2, [-50, 150, 120, 120, 110, -100, -50, 120], [3, 14, 10, 10, 6, 0, 3, 10]),
        # R. Pavlicek, quiz 7Q41
        (
            1,
            [450] * 2 + [420] * 4 + [400] * 3 + [170] * 6 + [-50],
            ["14.5"] * 2 + ["11.5"] * 4 + ["8"] * 3 + ["3.5"] * 6 + ["0"],
        ),
    ],
)
def test_published_examples(unit, scores, expected):
    points = points_of(np.array(scores), len(scores), Rules(unit=unit))
    assert exact(points) == [Fraction(value) for value in expected]


@given(legal_boards)
def test_a_board_is_as_counted_by_hand(scores):
    assert matchpoints.count(np.array(scores)).tolist() == matchpoints_by_hand(scores)


def test_a_board_of_very_many_results_is_counted_alike():
    scores = LEGAL * 3
    assert matchpoints.count(np.array(scores)).tolist() == matchpoints_by_hand(scores)


@given(any_boards)
def test_any_whole_numbers_can_be_compared(scores):
    alone = matchpoints.count(np.array(scores)).tolist()
    assert alone == matchpoints_by_hand(scores)
    assert matchpoints.count(np.array([scores, scores[::-1]])).tolist() == [alone, alone[::-1]]


@given(st.integers(1, 25), st.integers(1, 40), st.randoms(use_true_random=False))
def test_many_boards_at_once_are_the_boards_one_by_one(boards, results, chance):
    scores = np.array([[chance.choice(LEGAL) for _ in range(results)] for _ in range(boards)])
    assert matchpoints.count(scores).tolist() == [matchpoints_by_hand(board) for board in scores.tolist()]


def test_blocks_meet_without_a_seam():
    scores = np.random.default_rng(2).choice(LEGAL, size=(150, 700))
    scores[70, 3] = 15  # no result of bridge: this block learns it
    scores[101, 5] = 10**6  # out of reach: this block is sorted
    together = matchpoints.count(scores)
    assert all((matchpoints.count(board) == row).all() for board, row in zip(scores, together, strict=True))


def test_shapes_are_kept():
    scores = np.random.default_rng(3).choice(LEGAL, size=(2, 3, 5))
    assert matchpoints.count(scores).shape == (2, 3, 5)
    assert matchpoints.count(np.zeros((4, 0), dtype=np.int64)).shape == (4, 0)
    assert matchpoints.count(np.zeros((0, 4), dtype=np.int64)).shape == (0, 4)


def test_more_results_than_the_counters_hold_are_sorted():
    scores = np.random.default_rng(4).choice(LEGAL, size=(2, 2**15 + 5))
    assert (matchpoints.count(scores)[1] == matchpoints.count(scores[1])).all()


@given(legal_boards)
def test_the_matchpoints_of_a_board_are_all_given_out(scores):
    assert matchpoints.count(np.array(scores)).sum() == len(scores) * (len(scores) - 1)


@given(legal_boards)
def test_the_other_side_gets_the_rest(scores):
    ns, ew = matchpoints.count(np.array(scores)), matchpoints.count(-np.array(scores))
    assert (ns + ew == 2 * (len(scores) - 1)).all()


@given(legal_boards, st.integers(0, 5), st.sampled_from(("exact", "0.1", "0.1 down", "0.01", "0.1 to average")))
def test_both_sides_at_once_are_each_side_by_itself(scores, missing, rounding):
    ns, expected, rules = np.array(scores), len(scores) + missing, Rules(rounding=rounding)
    both = matchpoints.both_points(ns, expected, rules)
    for together, alone in zip(both, (ns, -ns), strict=True):
        assert exact(together) == exact(points_of(alone, expected, rules))


@given(st.permutations(range(12)), st.lists(st.sampled_from(LEGAL), min_size=12, max_size=12))
def test_the_order_of_the_results_does_not_matter(order, scores):
    moved = np.array(scores)[list(order)]
    assert (matchpoints.count(moved) == matchpoints.count(np.array(scores))[list(order)]).all()


def test_neuberg_as_the_english_bridge_union_shows_it():
    # www.ebu.co.uk, Neuberg formula: principle (10 results of 11)
    points = points_of(np.arange(10, 0, -1) * 10, 11, Rules())
    assert exact(points) == [Fraction(value, 10) for value in (199, 177, 155, 133, 111, 89, 67, 45, 23, 1)]


def test_neuberg_in_the_unit_one_is_half_of_it():
    # ACBLscore's help: 10 results of 11, 9 matchpoints become 9.95
    assert exact(points_of(np.arange(10, 0, -1) * 10, 11, Rules(unit=1)))[0] == Fraction(995, 100)


@pytest.mark.parametrize(
    ("rounding", "expected"),
    [
        ("0.1 to average", ["17.6", "14.7", "11.9", "9", "6.1", "3.3", "0.4"]),  # EBU, scoring fouled boards
        ("0.1", ["17.6", "14.7", "11.9", "9", "6.1", "3.3", "0.4"]),
        ("0.01", ["17.57", "14.71", "11.86", "9", "6.14", "3.29", "0.43"]),
        ("0.1 down", ["17.5", "14.7", "11.8", "9", "6.1", "3.2", "0.4"]),
    ],
)
def test_neuberg_rounded_as_a_regulation_says(rounding, expected):
    points = points_of(np.arange(7, 0, -1) * 10, 10, Rules(rounding=rounding))
    assert exact(points) == [Fraction(value) for value in expected]


def test_halves_go_up_for_each_side_or_towards_the_average():
    scores = np.array([100, 90, 80, 70])
    assert exact(points_of(scores, 5, Rules())) == [Fraction(value, 4) for value in (31, 21, 11, 1)]
    up = points_of(scores, 5, Rules(rounding="0.1"))
    to_average = points_of(scores, 5, Rules(rounding="0.1 to average"))
    assert exact(up) == [Fraction(value, 10) for value in (78, 53, 28, 3)]
    assert exact(to_average) == [Fraction(value, 10) for value in (77, 52, 28, 3)]


@given(legal_boards, st.integers(0, 20), st.sampled_from([1, 2]))
def test_neuberg_keeps_the_sum_at_the_top_and_the_mean_at_half(scores, missing, unit):
    rules = Rules(unit=unit)
    expected = len(scores) + missing
    ns = exact(points_of(np.array(scores), expected, rules))
    ew = exact(points_of(-np.array(scores), expected, rules))
    top = factoring.top(expected, rules)
    assert {a + b for a, b in zip(ns, ew, strict=True)} == {top}
    assert sum(ns) / len(ns) == Fraction(top, 2)


@given(legal_boards, st.integers(0, 20))
def test_rounded_towards_the_average_both_sides_still_share_the_top(scores, missing):
    rules = Rules(rounding="0.1 to average")
    expected = len(scores) + missing
    ns = exact(points_of(np.array(scores), expected, rules))
    ew = exact(points_of(-np.array(scores), expected, rules))
    assert {a + b for a, b in zip(ns, ew, strict=True)} == {factoring.top(expected, rules)}


def test_a_single_result_is_the_average_of_what_was_expected():
    assert exact(points_of(np.array([620]), 9, Rules())) == [8]
    assert exact(points_of(np.array([620]), 1, Rules())) == [0]
