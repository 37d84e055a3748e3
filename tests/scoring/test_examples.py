"""Worked examples that others published, each with its source: contracts, IMPs, and every way to score a board.

Those of matches, handicaps, masterpoints and tie-breaks are with the tests of those. Four printed examples are of
rules that the program does not offer: the compensation table (compensationtable.com, two examples) and Chicago (ACBL)
score a single table without comparing it, which no club session does; and the English grading scheme turns 1 IMP a
board into 6.5 percent (Stroud bridge club) to grade players, while a ranking at IMPs is in IMPs.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from bridgeclub.laws import Assigned, Award, Contract, Part, Seat, Side, dealer, imps, score, vulnerability
from bridgeclub.scoring import BoardPoints, Line, Rules, score_board, shown, total
from bridgeclub.scoring.adjusted import nominal_points
from bridgeclub.scoring.imp_pairs import datum, extremes
from bridgeclub.scoring.penalties import Penalty, in_points

BUTLER = Rules(method="butler")
SUM, MEAN, MEAN_N = (Rules(method="cross-imps", cross=cross) for cross in ("sum", "mean", "mean-n"))


def ns(board: BoardPoints) -> list[Fraction]:
    return [board.of(index, Side.NS) for index in range(len(board.ns))]


def fractions(text: str) -> list[Fraction]:
    return [Fraction(number) for number in text.split()]


# --- contracts and IMPs ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("contract", "vulnerable", "over", "points"),
    [
        ("2H", False, 2, 170),  # ACBL, how to keep score: duplicate
        ("4S", True, 0, 620),  # ACBL, how to keep score: duplicate
        ("2HXX", False, 0, 640),  # Bridge-Scoring-Package, test of scores
        ("4DX", False, -3, -500),  # bridge-scorer, test of contracts
        ("4DXX", False, -3, -1000),  # bridge-scorer, test of contracts
        ("5SXX", True, 1, 1600),  # bridge-scorer, test of contracts
        ("6N", False, 1, 1020),  # bridge-scorer, test of contracts
        ("7S", True, 0, 2210),  # bridge-scorer, test of contracts
        ("2CXX", True, -5, -2800),  # Bridge-Scoring-Package, features
        ("3HXX", False, -5, -2200),  # Bridge-Scoring-Package, test of scores
        ("4SXX", True, 1, 1480),  # Bridge-Scoring-Package, test of scores
        ("7H", True, -13, -1300),  # Bridge-Scoring-Package, test of scores
        ("7NXX", True, -13, -7600),  # Law 77, added up
    ],
)
def test_contracts(contract, vulnerable, over, points):
    bid = Contract.parse(contract)
    assert score(bid, bid.needed + over, vulnerable) == points


@pytest.mark.parametrize(
    ("difference", "expected"),
    [(10, 0), (40, 1), (420, 9), (740, 12), (1490, 16), (3990, 23), (-2240, -19)],  # Law 78B (PZBS)
)
def test_imps(difference, expected):
    assert imps(difference) == expected


def test_a_passed_out_board_is_a_score_of_0():  # Law 77 (PZBS)
    assert ns(score_board([0, 50, -50], None, Rules())) == [2, 4, 0]


def test_dealer_and_vulnerability():  # infobridge.it; the EBU's forum
    printed = "N- EN SE WA NN EE SA W- NE EA S- WN NA E- SN WE"
    for board, (who, side) in enumerate(printed.split(), 1):
        assert dealer(board) is Seat(who)
        assert {one.value[0] for one in Side if vulnerability(board).includes(one)} == set(
            {"A": "NE", "-": ""}.get(side, side)
        )


# --- matchpoints ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "scores", "expected"),
    [
        (2, [450, -1100, 200, 50, 420, 420], "10 0 4 2 7 7"),  # J. Vogelzang
        (2, [-50, 150, 120, 120, 110, -100, -50, 120], "3 14 10 10 6 0 3 10"),  # bridge-scorer
        (
            1,  # R. Pavlicek, 7Q41
            [450] * 2 + [420] * 4 + [400] * 3 + [170] * 6 + [-50],
            "14.5 14.5 11.5 11.5 11.5 11.5 8 8 8 3.5 3.5 3.5 3.5 3.5 3.5 0",
        ),
        (2, [620] * 2 + [600] + [170] * 3 + [140] * 4, "17 17 14 10 10 10 3 3 3 3"),  # by frequencies, EBU's forum
    ],
)
def test_matchpoints(unit, scores, expected):
    assert ns(score_board(scores, None, Rules(unit=unit))) == fractions(expected)


@pytest.mark.parametrize(
    ("settings", "results", "expected", "points"),
    [
        # EBU, Neuberg: the principle
        ({}, 10, 11, "19.9 17.7 15.5 13.3 11.1 8.9 6.7 4.5 2.3 0.1"),
        # EBU, scoring fouled boards: a group of 7 of 10
        ({"rounding": "0.1 to average"}, 7, 10, "17.6 14.7 11.9 9 6.1 3.3 0.4"),
        # ACBLscore's help (asecomputing.com): 9 of 10 results become 9.95 of 11
        ({"unit": 1}, 10, 11, "9.95 8.85 7.75 6.65 5.55 4.45 3.35 2.25 1.15 0.05"),
    ],
)
def test_neuberg(settings, results, expected, points):
    assert ns(score_board(list(range(10 * results, 0, -10)), expected, Rules(**settings))) == fractions(points)


def test_pro_rata():  # nationwidepairs.com.au: 24 results of 28, a top of 46
    board = score_board(list(range(240, 0, -10)), 28, Rules(missing="pro-rata"))
    assert shown(ns(board)[0], 4) == "53.6667"


def fouled(first: int, second: int, rules: Rules) -> list[Fraction]:
    """Return North-South's percents where each group's results are all different, the best first in each."""
    worse = [Line(score, score, 2) for score in range(10 * second, 0, -10)]
    board = score_board([*range(10 * first, 0, -10), *worse], first + second, rules)
    return [100 * points / board.top for points in ns(board)]


@pytest.mark.parametrize(
    ("missing", "tops"),
    [("neuberg", ("88.9", "93.8")), ("tie", ("66.7", "75.0"))],  # pjms.nl: Neuberg, and the older 1 for each missing
)
def test_the_tops_of_groups_of_3_and_4(missing, tops):
    made = fouled(3, 4, Rules(missing=missing, fouled="plain"))
    assert (shown(made[0], 1), shown(made[3], 1)) == tops


def test_small_groups_have_fixed_percents():  # EBU White Book 4.2.3.3, EBU's forum
    assert fouled(3, 6, Rules(fouled="ebu"))[:3] == [70, 60, 50]
    board = score_board([30, 20, 10, *(Line(s, s, 2) for s in (60, 50, 40, 30, 20, 10))], 9, Rules(fouled="ebu"))
    assert ns(board)[:3] == fractions("11.2 9.6 8.0")
    assert fouled(2, 4, Rules(fouled="ebu"))[:2] == [65, 55]
    assert fouled(3, 5, Rules(fouled="ebu"))[:3] != [70, 60, 50]


@pytest.mark.parametrize("rules", ["ebu", "acbl", "plain"])
def test_a_lone_result_of_a_fouled_board_is_60_percent(rules):  # ACBLscore's help (asecomputing.com)
    assert fouled(1, 6, Rules(fouled=rules))[0] == 60


def test_a_weighted_score():  # EBL, calculating scores (P. Eidt, 2020): example 7
    others = [110] * 5 + [50] * 3 + [-50] * 2 + [-110] * 2
    ruling = Assigned((Part(60, 110), Part(40, -50)))
    board = score_board([*others, Line(ruling, ruling)], None, Rules())
    assert (board.top, board.of(12, Side.NS), board.of(12, Side.EW)) == (24, Fraction("13.8"), Fraction("10.2"))


# --- awards and penalties -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("award", "others", "expected"),
    [("A+", 65, 65), ("A-", 35, 35), ("A+", 35, 60), ("A-", 65, 40), ("A+!", 65, 60)],
)
def test_averages_and_the_own_result(award, others, expected):  # WBF Laws Committee, 30 August 1998
    play = score_board([10 * place for place in range(101)], None, Rules())  # place of 0 to 100 is the percent
    ruled = score_board([Line(Award.parse(award), Award.parse("A")), 100, 50], None, Rules())
    seats = list(range(101))
    totals = total([(play, seats, range(101, 202)), (ruled, [others, 1, 2], [101, 102, 103])], 202, Rules())
    assert 100 * totals.points(ruled, 0, Side.NS, others) / ruled.top == expected


def test_averages_in_imps():  # Law 12C2(b)
    assert [nominal_points(Award.parse(award), 1, BUTLER) for award in ("A+", "A-")] == [3, -3]


def test_averages_in_summed_cross_imps():  # ACBLscore's manual, chapter 83: 13 results
    ruled = Line(Award.parse("A+"), Award.parse("A-"))
    board = score_board([*range(0, 1200, 100), ruled], None, SUM)
    assert (board.of(12, Side.NS), board.of(12, Side.EW)) == (36, -36)


def test_a_group_of_a_fouled_board_in_summed_cross_imps():  # ACBLscore's manual, chapter 83: 5 results of 13
    group = [620, 600, 170, 140, -100]
    alone = ns(score_board(group, None, SUM))
    board = score_board([*(Line(s, s, 2) for s in group), *range(0, 800, 100)], None, SUM)
    assert ns(board)[:5] == [3 * points for points in alone]


def test_a_standard_penalty():  # the EBU's forum: 25% of a top, 13 tables
    top = score_board(list(range(13)), None, Rules()).top
    assert in_points(Penalty(0, Fraction(25), "% of a top"), "matchpoints", top) == -6


# --- IMPs for pairs -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "scores", "middle", "expected"),
    [
        ({}, [620] * 4 + [170] * 3, 440, "5 5 5 5 -7 -7 -7"),  # Hemel Hempstead bridge club
        ({}, [-650, -170, -1440, 100, -170, -200], -300, "-8 4 -15 9 4 3"),  # bridge-scorer, after Woburn Sands
        ({"datum": "median"}, [620] * 4 + [170] * 3, 620, "0 0 0 0 -10 -10 -10"),  # D. Stevenson, Halfway Butler
    ],
)
def test_butler(settings, scores, middle, expected):
    rules = Rules(method="butler", **settings)
    assert datum(np.array(scores), rules) == middle
    assert ns(score_board(scores, None, rules)) == fractions(expected)


def test_extremes_by_steps():  # bridge-scorer
    assert [extremes("stepped", results) for results in (3, 4, 10, 11, 25, 26)] == [0, 1, 1, 2, 2, 3]


@pytest.mark.parametrize(("mean", "rounded"), [(425, 420), (435, 440)])  # ACBLscore's manual, chapter 83
def test_a_datum_rounded_to_the_even_ten(mean, rounded):
    assert datum(np.array([mean] * 5), Rules(method="butler", butler_ties="even")) == rounded


def test_cross_imps():
    # Cross-IMPing (scribd 343732700): the row of 420
    assert ns(score_board([450, 200, 420, 200, -50, 590], None, MEAN))[2] == Fraction("3.2")
    # bridge-scorer, after bridge-tips.co.il
    five = score_board([620, 170, 140, 140, -100], None, MEAN)
    assert ns(five) == fractions("10.5 -0.25 -1.25 -1.25 -7.75")
    # Bridge Base's forum: by n - 1 or by n
    assert ns(score_board([400, -50], None, MEAN)) == [10, -10]
    assert ns(score_board([400, -50], None, MEAN_N)) == [5, -5]


def test_a_sit_out_in_cross_imps():  # EBU's forum, factoring manually: 21 IMPs on 21 of 24 boards
    one = score_board([20, 0], None, SUM)  # 1 IMP for North-South's pair 0
    played = [(one, [0, 2], [1, 3])] * 21
    totals = total([*played, *[(one, [4, 2], [1, 3])] * 3], 5, SUM)
    assert (totals.boards[0], totals.boards[2], totals.made[0], totals.total[0]) == (21, 24, 21, 24)
