"""What is true of every board, whatever was played on it: its points add up, and both sides see the same."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws import Assigned, Part, Side
from bridgeclub.scoring import BoardPoints, Line, Rules, score_board
from bridgeclub.scoring.imp_pairs import datum
from bridgeclub.scoring.line import Worth
from tests.scoring.fields import LINES, METHODS, RULES, SCORES, WEIGHTED, expected_of

PLAYED = st.lists(SCORES, min_size=1, max_size=16)
WITH_WEIGHTS = st.lists(SCORES | st.builds(lambda w: Line(w, w), WEIGHTED), min_size=1, max_size=10)
MISSING = st.integers(0, 6)
FAR = 20_000
"""Further away than any score, by more than the last limit of the IMP scale."""


def points(board: BoardPoints, side: Side) -> list[Fraction]:
    return [board.of(index, side) for index in range(len(board.ns))]


def by(side: Side, board: BoardPoints) -> Fraction:
    """Return the sum of a side's points."""
    return sum(points(board, side), Fraction(0))


# --- the points of a board add up -----------------------------------------------------------------------------------


@given(WITH_WEIGHTS, MISSING, RULES)
def test_two_sides_share_the_top_and_a_side_has_half_of_all_tops(lines, missing, rules):
    rules = replace(rules, rounding="exact")
    board = score_board(lines, len(lines) + missing, rules)
    results, top = len(lines), Fraction(board.top)
    if rules.missing == "pro-rata" and results > 1:  # the smaller top, by the share of results that there are
        top = Fraction(rules.unit * (results - 1) * (results + missing), results)
    shared = {ns + ew for ns, ew in zip(points(board, Side.NS), points(board, Side.EW), strict=True)}
    assert shared == {top}
    assert by(Side.NS, board) == by(Side.EW, board) == results * top / 2


@pytest.mark.parametrize(
    ("rounding", "least", "most"),
    [("0.1 to average", 0, 0), ("0.1", 0, "0.1"), ("0.01", 0, "0.01"), ("0.1 down", "-0.1", 0), ("0.1 shown", 0, 0)],
)
@given(lines=WITH_WEIGHTS, missing=MISSING, unit=st.sampled_from([2, 1]))
def test_rounding_gives_or_takes_at_most_one_step_a_table(rounding, least, most, lines, missing, unit):
    board = score_board(lines, len(lines) + missing, Rules(unit=unit, rounding=rounding))
    for ns, ew in zip(points(board, Side.NS), points(board, Side.EW), strict=True):
        assert Fraction(least) <= ns + ew - board.top <= Fraction(most)


@given(WITH_WEIGHTS, RULES, METHODS.filter(lambda method: method != "matchpoints"))
def test_imps_and_total_points_that_one_side_has_the_other_lacks(lines, rules, method):
    board = score_board(lines, None, rules.by(method), 120)
    assert all(ns == -ew for ns, ew in zip(points(board, Side.NS), points(board, Side.EW), strict=True))
    if method == "cross-imps":
        assert by(Side.NS, board) == 0


# --- directions and order -------------------------------------------------------------------------------------------


def turned(worth: Worth) -> Worth:
    """Return a side's result as the other side would have it if the table were turned by a quarter."""
    if isinstance(worth, int):
        return -worth
    if isinstance(worth, Assigned):
        return Assigned(tuple(Part(part.weight, -part.score) for part in worth.parts))
    return worth


@given(LINES, RULES, METHODS, st.data())
def test_swapped_directions_mirror_everything(lines, rules, method, data):
    rules, expected = rules.by(method), data.draw(expected_of(lines))
    sides = [line if isinstance(line, Line) else Line(line, line) for line in lines]
    mirrored = [Line(turned(line.ew), turned(line.ns), line.version) for line in sides]
    other = {"median low": "median high", "median high": "median low"}
    there = score_board(mirrored, expected, replace(rules, datum=other.get(rules.datum, rules.datum)), -120)
    here = score_board(lines, expected, rules, 120)
    assert points(here, Side.NS) == points(there, Side.EW)
    assert points(here, Side.EW) == points(there, Side.NS)
    assert here.top == there.top
    opposite = {Side.NS: Side.EW, Side.EW: Side.NS}
    assert {(at, side) for at, side in here.absent} == {(at, opposite[side]) for at, side in there.absent}
    waiting = {(award.index, award.side, award.rises) for award in here.deferred}
    assert waiting == {(award.index, opposite[award.side], award.rises) for award in there.deferred}


@given(st.data(), LINES, RULES, METHODS)
def test_the_order_of_entry_does_not_matter(data, lines, rules, method):
    order = data.draw(st.permutations(range(len(lines))))
    rules = rules.by(method)
    here, moved = (score_board(some, 17, rules, 120) for some in (lines, [lines[at] for at in order]))
    for side in Side:
        assert points(moved, side) == [points(here, side)[at] for at in order]


# --- one result more, which ties with all ---------------------------------------------------------------------------


def between_all(scores: list[int], far: int) -> Line:
    """Return a result that is half better and half worse than each score, by `far`: it ties with all of them."""
    both = Assigned((Part(1, max(scores) + far), Part(1, min(scores) - far)))
    return Line(both, both)


@given(PLAYED, st.sampled_from([2, 1]))
def test_at_matchpoints_all_stay_as_far_from_the_average(scores, unit):
    rules = Rules(unit=unit)
    before, after = score_board(scores, None, rules), score_board([*scores, between_all(scores, 10)], None, rules)
    for side in Side:
        far = [made - Fraction(before.top, 2) for made in points(before, side)]
        assert [made - Fraction(after.top, 2) for made in points(after, side)] == [*far, 0]
    assert after.top == before.top + unit


@given(PLAYED, MISSING, st.sampled_from([2, 1]))
def test_a_tie_for_each_missing_result_is_as_if_such_results_were_there(scores, missing, unit):
    rules = Rules(unit=unit, missing="tie")
    made_up = score_board(scores, len(scores) + missing, rules)
    ties = [between_all(scores, 10)] * missing
    there = score_board([*scores, *ties], None, rules)
    assert made_up.top == there.top
    for side in Side:
        assert points(made_up, side) == points(there, side)[: len(scores)]


@given(PLAYED, st.sampled_from(["sum", "mean", "mean-n"]))
def test_at_cross_imps_the_sums_stay_and_the_means_are_of_one_more(scores, cross):
    rules = Rules(method="cross-imps", cross=cross)
    before, after = score_board(scores, None, rules), score_board([*scores, between_all(scores, FAR)], None, rules)
    n = len(scores)
    scale = {"sum": Fraction(1), "mean": Fraction(n - 1, n), "mean-n": Fraction(n, n + 1)}[cross]
    assert points(after, Side.NS) == [*(made * scale for made in points(before, Side.NS)), 0]


@given(PLAYED, st.sampled_from(["mean", "median", "median low", "median high"]))
def test_at_butler_a_result_at_the_exact_datum_changes_nothing(scores, how):
    rules = Rules(method="butler", datum=how, butler_trim="0", butler_rounding=0)
    whole = [score * len(scores) * 2 for score in scores]  # a median or a mean of these is a whole number
    middle = datum(np.array(whole), rules)
    before, after = score_board(whole, None, rules), score_board([*whole, int(middle)], None, rules)
    assert points(after, Side.NS) == [*points(before, Side.NS), 0]


@given(PLAYED, st.sampled_from([2, 1]), MISSING)
def test_neuberg_keeps_each_part_of_the_way_to_the_top(scores, unit, missing):
    # M' = (M E + E - A) / A: what a pair is above the average grows as the number of results does.
    rules, results = Rules(unit=unit), len(scores)
    before, after = score_board(scores, results, rules), score_board(scores, results + missing, rules)
    for side in Side:
        far = [(made - Fraction(before.top, 2)) * (results + missing) / results for made in points(before, side)]
        assert [made - Fraction(after.top, 2) for made in points(after, side)] == far
