"""Boards and totals: adjusted and split scores, missing results, and a tally that forgets nothing."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeclub.laws import Assigned, Award, Part, Side
from bridgeclub.scoring import BoardPoints, Line, Rules, Tally, score_board, total
from tests.scoring import plain

PLUS, AVERAGE, MINUS, SIXTY = (Award.parse(text) for text in ("A+", "A", "A-", "60"))
METHODS = [Rules(), Rules(unit=1), Rules(missing="none"), Rules(method="butler")]
METHODS += [Rules(method="cross-imps"), Rules(method="cross-imps", cross="mean")]


def both(board: BoardPoints, side: Side) -> list[Fraction]:
    return [board.of(index, side) for index in range(len(board.ns))]


@pytest.mark.parametrize("rules", METHODS)
def test_a_board_without_awards_is_the_same_either_way(rules):
    scores = [620, 140, -100, 620]
    plain = score_board(scores, 6, rules)
    full = score_board([Line(score, score) for score in scores], 6, rules)
    for side in Side:
        assert both(plain, side) == both(full, side)
    assert plain.top == full.top


def test_split_scores_are_compared_each_on_its_own_set():
    board = score_board([620, 140, Line(100, 650)], 3, Rules())
    assert both(board, Side.NS) == [4, 2, 0]
    assert both(board, Side.EW) == [2, 4, 0]


def test_an_award_is_no_result_for_the_others():
    board = score_board([620, 140, Line(PLUS, MINUS), 100], 4, Rules())
    assert both(board, Side.NS) == [Fraction(17, 3), 3, Fraction(18, 5), Fraction(1, 3)]
    assert both(board, Side.EW) == [Fraction(1, 3), 3, Fraction(12, 5), Fraction(17, 3)]
    assert board.top == 6
    assert [(award.index, award.side) for award in board.deferred] == [(2, Side.NS), (2, Side.EW)]


def test_without_neuberg_an_award_is_percent_of_the_smaller_top():
    board = score_board([620, 140, 100, Line(PLUS, PLUS)], 6, Rules(missing="none"))
    assert board.top == 4
    assert both(board, Side.NS) == [4, 2, 0, Fraction(12, 5)]


def test_in_summed_cross_imps_an_award_counts_for_each_comparison_of_a_full_board():
    board = score_board([Line(PLUS, PLUS), 620, 600], 3, Rules(method="cross-imps"))
    assert board.top == 2
    assert both(board, Side.NS) == [6, 1, -1]


def test_an_award_to_one_side_only():
    board = score_board([Line(620, SIXTY), 140, 100], 3, Rules())
    assert both(board, Side.NS) == [4, 2, 0]
    assert both(board, Side.EW) == [Fraction(12, 5), Fraction(1, 2), Fraction(7, 2)]


def test_a_result_cancelled_for_one_side_is_none_of_its_boards():
    board = score_board([Line(620, None), 140, 100], 3, Rules())
    assert both(board, Side.NS) == [4, 2, 0]
    assert both(board, Side.EW) == [0, Fraction(1, 2), Fraction(7, 2)]  # 2 results of 3: 0 and 2 by Neuberg
    totals = total([(board, [0, 2, 4], [1, 3, 5])], 6, Rules())
    assert totals.boards == (1, 0, 1, 1, 1, 1)
    assert totals.percent[1] is None


def test_with_a_smaller_top_a_part_of_the_board_is_brought_to_it():
    rules = Rules(missing="none")
    cancelled = score_board([Line(620, None), 140, 100], 7, rules)  # 3 results for North-South, 2 for East-West
    assert cancelled.top == 4
    assert both(cancelled, Side.EW) == [0, Fraction(1, 2), Fraction(7, 2)]
    versions = score_board([620, 140, 100, 90, Line(50, 50, 2), Line(0, 0, 2)], 9, replace(rules, fouled="plain"))
    assert versions.top == 10
    assert both(versions, Side.NS) == [Fraction(x) for x in ("9.5", "6.5", "3.5", "0.5", "8", "2")]
    assert both(score_board([620], 5, rules), Side.NS) == both(score_board([620], 5, rules), Side.EW) == [4]


@pytest.mark.parametrize(("groups", "fixed"), [((3, 3), False), ((3, 4), True), ((4, 5), False)])
def test_in_north_america_the_smaller_group_below_4_gets_fixed_percents(groups, fixed):
    lines = [Line(10 * at, 10 * at, version) for version, size in enumerate(groups, 1) for at in range(size)]
    board = score_board(lines, None, Rules(fouled="acbl"))
    percents = [100 * points / board.top for points in both(board, Side.NS)][: groups[0]]
    assert (percents == [50, 60, 70]) is fixed


def test_a_percentage_that_follows_the_own_average_rises_or_falls():
    lines = [Line(Award.parse("55%~"), Award.parse("45%~")), 620, 100]
    assert [award.rises for award in score_board(lines, None, Rules()).deferred] == [True, False]


def test_a_weighted_score_is_compared_with_all_its_outcomes():
    # Two thirds of 620, a third of 100, against 140 and 620.
    weighted = Assigned((Part(2, 620), Part(1, 100)))
    board = score_board([Line(weighted, weighted), 140, 620], 3, Rules())
    assert both(board, Side.NS) == [2, Fraction(2, 3), Fraction(10, 3)]
    assert both(board, Side.EW) == [2, Fraction(10, 3), Fraction(2, 3)]


def test_each_side_can_have_its_own_weights():
    ours, theirs = Assigned((Part(70, 620), Part(30, -100))), Assigned((Part(40, 620), Part(60, -100)))
    board = score_board([Line(ours, theirs), 140], 2, Rules())
    assert both(board, Side.NS) == [Fraction("1.4"), Fraction("0.6")]
    assert both(board, Side.EW) == [Fraction("1.2"), Fraction("0.8")]


@pytest.mark.parametrize("rules", [*METHODS, Rules(rounding="0.01")])
def test_weights_of_any_size_are_exact(rules):
    # Their common denominator has 20 digits.
    lines = [Line(Assigned((Part(most, 620), Part(1, -100))), 620) for most in (9972, 9966, 9948, 9940, 9930)]
    board = score_board([*lines, 140], 7, rules)
    expected = plain.board([*lines, 140], 7, rules)
    assert {side: both(board, side) for side in Side} == expected.points


@pytest.mark.parametrize("rules", METHODS)
def test_a_board_of_awards_only(rules):
    board = score_board([Line(AVERAGE, AVERAGE), Line(PLUS, MINUS)], 2, rules)
    middle = Fraction(board.top, 2) if rules.method == "matchpoints" else 0
    assert board.of(0, Side.NS) == board.of(0, Side.EW) == middle
    assert board.of(1, Side.NS) > middle > board.of(1, Side.EW)


@pytest.mark.parametrize("rules", METHODS)
def test_a_board_without_any_result(rules):
    board = score_board([], None, rules)
    assert board.ns.size == board.ew.size == 0


def test_missing_results_make_the_top_smaller_or_are_made_up_for():
    scores = [620, 140, 100]
    assert score_board(scores, 5, Rules()).top == 8
    assert score_board(scores, 5, Rules(missing="none")).top == 4
    assert score_board(scores, None, Rules()).top == 4
    assert score_board(scores, 2, Rules()).top == 4


def test_percent_counts_the_boards_that_were_played():
    board = score_board([620, 100], 2, Rules())
    totals = total([(board, [0, 1], [2, 3]), (board, [0, 1], [3, 2])], 5, Rules())
    assert totals.total == (4, 0, 2, 2, 0)
    assert totals.percent == (100, 0, 50, 50, None)
    assert [str(place) for place in totals.places([0, 1, 2, 3, 4])] == ["1", "4", "2=", "2=", "None"]
    assert [str(place) for place in totals.places([3, 1])] == ["1", "2"]


def test_a_pair_with_fewer_boards_is_ranked_by_its_average_or_by_what_it_made():
    for unequal, places in (("level", ["2", "1"]), ("as played", ["1", "2"])):
        rules = Rules(method="butler", unequal_boards=unequal)
        first = score_board([200, -200], 2, rules)
        second = score_board([60, 0], 2, rules)
        totals = total([(first, [0, 2], [1, 3]), (second, [0, 2], [3, 1])], 4, rules)
        assert totals.percent == (None,) * 4
        only_one = total([(first, [0, 2], [3, 1]), (second, [0, 2], [4, 5])], 6, rules)
        assert [str(place) for place in only_one.places([0, 1])] == places


def award_session(ns_award: Award, rules: Rules):
    """Pair 0 makes 3/4 of the matchpoints on two boards, and gets an award on a third; pair 1 meets it."""
    played = score_board([620, 620, 100], 3, rules)
    ruled = score_board([Line(ns_award, MINUS), 620, 100], 3, rules)
    boards = [(played, [0, 2, 4], [1, 3, 5])] * 2 + [(ruled, [0, 2, 4], [1, 3, 5])]
    return ruled, total(boards, 6, rules)


def test_average_plus_is_the_own_average_of_the_better_pair():
    ruled, totals = award_session(PLUS, Rules())
    assert totals.total[0] == 3 + 3 + 3
    assert totals.percent[0] == 75
    assert totals.points(ruled, 0, Side.NS, 0) == 3


def test_average_minus_is_the_own_average_of_the_weaker_pair():
    ruled, totals = award_session(PLUS, Rules())
    assert totals.total[1] == 1 + 1 + 1
    assert totals.points(ruled, 0, Side.EW, 1) == 1
    assert totals.points(ruled, 1, Side.NS, 2) == Fraction(7, 2)


def test_fixed_awards_stay_as_ruled():
    assert award_session(SIXTY, Rules())[1].total[0] == 6 + Fraction(12, 5)
    assert award_session(PLUS, Rules(award_own=False))[1].total[0] == 6 + Fraction(12, 5)
    assert award_session(AVERAGE, Rules())[1].total[0] == 6 + 2


def test_in_imps_the_own_average_counts_too():
    rules = Rules(method="butler", award_imps=Fraction(1))
    ruled, totals = award_session(PLUS, rules)
    played = score_board([620, 620, 100], 3, rules)
    own = played.of(0, Side.NS)
    assert totals.points(ruled, 0, Side.NS, 0) == max(own, 1)
    assert totals.total[0] == 2 * own + max(own, 1)


def test_a_pair_with_nothing_but_awards_keeps_the_nominal_points():
    board = score_board([Line(PLUS, MINUS), 620, 100], 3, Rules())
    totals = total([(board, [0, 2, 4], [1, 3, 5])] * 2, 6, Rules())
    assert totals.percent[:2] == (60, 40)
    assert totals.own == {0: None, 1: None}


def random_board(chance: np.random.Generator, rules: Rules) -> tuple[BoardPoints, np.ndarray, np.ndarray]:
    results = int(chance.integers(1, 7))
    scores = chance.choice([620, 170, 140, -100, -620, 90], size=results)
    pairs = chance.permutation(14)[: 2 * results]
    if chance.random() < 0.6:
        board = score_board(scores, int(chance.integers(results, 8)), rules)
    else:
        kinds = [PLUS, AVERAGE, MINUS, SIXTY]
        worths = [
            [kinds[chance.integers(4)] if chance.random() < 0.6 else int(score) for _ in Side] for score in scores
        ]
        board = score_board([Line(ns, ew) for ns, ew in worths], 7, rules)
    return board, pairs[:results], pairs[results:]


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(METHODS))
def test_a_tally_kept_up_is_the_session_counted_afresh(seed, rules):
    chance = np.random.default_rng(seed)
    tally = Tally(14, rules)
    boards = {}
    for _ in range(25):
        key = int(chance.integers(6))
        if chance.random() < 0.2:
            tally.drop(key)
            boards.pop(key, None)
        else:
            boards[key] = random_board(chance, rules)
            tally.put(key, *boards[key])
    kept, afresh = tally.totals(), total(boards.values(), 14, rules)
    assert kept.total == afresh.total
    assert kept.boards == afresh.boards
    assert kept.percent == afresh.percent
    assert kept.merit == afresh.merit
    assert kept.places(range(14)) == afresh.places(range(14))


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(METHODS))
def test_a_total_is_the_sum_of_the_points_of_its_lines(seed, rules):
    chance = np.random.default_rng(seed)
    boards = [random_board(chance, rules) for _ in range(6)]
    totals = total(boards, 14, rules)
    sums = [Fraction(0)] * 14
    for board, ns_pairs, ew_pairs in boards:
        for side, pairs in ((Side.NS, ns_pairs), (Side.EW, ew_pairs)):
            for index, pair in enumerate(pairs):
                sums[pair] += totals.points(board, index, side, int(pair))
    assert totals.made == tuple(sums)


@pytest.mark.parametrize("pairs", [[0], [0, 1, 2], [0, -1], [0, 4]])
def test_every_result_has_its_pair(pairs):
    board = score_board([620, 100], 2, Rules())
    tally = Tally(4, Rules())
    with pytest.raises(ValueError, match="no pairs for 2 results"):
        tally.put(1, board, pairs, [2, 3])
    assert tally.totals().boards == (0, 0, 0, 0)


def test_points_that_are_in_a_tally_cannot_be_changed():
    board = score_board([620, 100], 2, Rules())
    with pytest.raises(ValueError, match="read-only"):
        board.ns[0] = 7


def test_equal_totals_tie_however_they_were_added_up():
    # A third and two thirds of a point, in one order and the other, over different denominators.
    thirds = score_board([620, 140, 100], 4, Rules())
    sevenths = score_board([700, 600, 500, 400, 300, 200, 100], 8, Rules())
    boards = [(thirds, [0, 2, 4], [1, 3, 5]), (sevenths, [1, 3, 5, 6, 7, 8, 9], [0, 2, 4, 10, 11, 12, 13])]
    forwards, backwards = total(boards, 14, Rules()), total(reversed(boards), 14, Rules())
    assert forwards.total == backwards.total
    assert forwards.places(range(14)) == backwards.places(range(14))


def test_a_total_that_is_rounded_for_show_ranks_by_what_it_was():
    boards = [
        (score_board([620, 600, 140, 100], 4, Rules(method="cross-imps", cross="mean")), [0, 1, 2, 3], [4, 5, 6, 7])
    ]
    shown = total(boards, 8, Rules(method="cross-imps", cross="mean", total_rounding="0.1 shown"))
    exact = total(boards, 8, Rules(method="cross-imps", cross="mean"))
    assert shown.total[0] == Fraction(73, 10)
    assert exact.total[0] == Fraction(22, 3)
    assert shown.merit == exact.merit
    assert total(boards, 8, Rules(method="cross-imps", cross="mean", total_rounding="0.1")).merit[0] == Fraction(73, 10)
