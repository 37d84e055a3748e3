from __future__ import annotations

from fractions import Fraction

import pytest

from bridgeclub.scoring.exact import brief
from bridgeclub.scoring.penalties import Penalty, converted, fitting_units, in_points, sentence, totals
from bridgeclub.words import Refusal


def fine(amount: int | Fraction, unit: str, kind: str = "fine", reason: str = "") -> Penalty:
    return Penalty(0, Fraction(amount), unit, kind, reason)


def test_a_quarter_of_a_top_of_24_costs_6():
    # EBU: the standard procedural penalty is 25% of a top, here at 13 tables.
    assert in_points(fine(25, "% of a top"), "matchpoints", 24) == -6
    assert in_points(fine(25, "% of a top"), "matchpoints", 12) == -3


@pytest.mark.parametrize(
    ("unit", "method", "victory_points"),
    [
        ("matchpoints", "matchpoints", False),
        ("matchpoints", "board-a-match", False),
        ("IMPs", "butler", False),
        ("IMPs", "cross-imps", False),
        ("IMPs", "teams", False),
        ("VPs", "teams", True),
        ("VPs", "matchpoints", True),
        ("points", "total-points", False),
    ],
)
def test_an_amount_in_the_ranking_s_own_unit_is_taken_as_it_is(unit, method, victory_points):
    assert in_points(fine(3, unit), method, 24, victory_points) == -3
    assert in_points(fine(3, unit, "bonus"), method, 24, victory_points) == 3
    assert in_points(fine(3, unit, "warning"), method, 24, victory_points) == 0
    assert unit in fitting_units(method, victory_points)


def test_a_warning_fits_every_ranking():
    assert in_points(fine(10, "% of a top", "warning"), "butler", 1) == 0


def test_a_unit_that_the_ranking_does_not_have_is_refused_with_what_would_do():
    # 25% of a top is two and a half times what A+ is above the average: 7.5 IMPs where A+ is 3.
    with pytest.raises(Refusal, match=r"25% of a top does not fit this ranking; give 7\.5 IMPs instead"):
        in_points(fine(25, "% of a top"), "butler", 1)
    with pytest.raises(Refusal, match=r"3 IMPs does not fit this ranking; give 10% of a top instead"):
        in_points(fine(3, "IMPs"), "matchpoints", 24)
    with pytest.raises(Refusal, match="give the penalty in VPs"):
        in_points(fine(3, "IMPs"), "teams", 1, victory_points=True)


def test_a_conversion_goes_there_and_back():
    asked = fine(25, "% of a top", reason="slow play")
    imps = converted(asked, "IMPs", Fraction(2))
    assert imps is not None
    assert imps.amount == 5
    assert converted(imps, "% of a top", Fraction(2)) == asked
    assert converted(asked, "VPs") is None
    assert converted(imps, "% of a top", Fraction(0)) is None


def test_what_a_penalty_cannot_be():
    with pytest.raises(Refusal, match="fine, warning, bonus"):
        fine(1, "IMPs", "reproof")
    with pytest.raises(Refusal, match="% of a top, matchpoints, IMPs, VPs"):
        fine(1, "euros")
    with pytest.raises(Refusal, match="below 0"):
        fine(-1, "IMPs")


def test_several_penalties_of_one_contestant_add_up():
    given = [fine(25, "% of a top"), fine(1, "matchpoints", "bonus"), Penalty(2, Fraction(2), "matchpoints", "warning")]
    assert totals(given, "matchpoints", 24) == {0: Fraction(-5)}


@pytest.mark.parametrize(
    ("penalty", "points", "words"),
    [
        (fine(25, "% of a top", reason="slow play"), -6, "NS 4: fine of 25% of a top (−6), slow play"),
        (fine(10, "% of a top", "bonus"), Fraction(12, 5), "NS 4: bonus of 10% of a top (+2.4)"),
        (fine(Fraction(3, 2), "VPs", reason="late"), Fraction(-3, 2), "NS 4: fine of 1.5 VPs, late"),
        (fine(1, "IMPs", "warning", "phone"), 0, "NS 4: warning, phone"),
    ],
)
def test_the_foot_of_the_ranking_says_it(penalty, points, words):
    assert sentence(penalty, "NS 4", Fraction(points)) == words


@pytest.mark.parametrize(
    ("value", "words"), [(30, "30"), (Fraction(15, 2), "7.5"), (Fraction(-1, 3), "-0.33"), (0, "0")]
)
def test_a_figure_in_a_sentence_has_no_idle_decimals(value, words):
    assert brief(value) == words
