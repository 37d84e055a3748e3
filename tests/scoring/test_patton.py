"""Patton: board points and an aggregate, in the variants that ship and in a club's own."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws.award import Award
from bridgeclub.scoring.line import Line
from bridgeclub.scoring.patton import Patton, patton, pattons, read_patton
from bridgeclub.scoring.teams import Match, TeamResult, matches
from bridgeclub.words import Refusal

differences = st.lists(st.integers(-200, 200).map(lambda tens: 10 * tens), min_size=1, max_size=8)


def match_of(variant: Patton, *swings: int | Line) -> Match:
    """Return a match in which team 1 is ahead by these points, board by board."""
    results = []
    for board, swing in enumerate(swings, start=1):
        results += [TeamResult(1, board, 1, 2, swing), TeamResult(1, board, 2, 1, 0)]
    (match,) = matches(results, variant.boards)
    return match


def test_three_boards_won_and_a_drawn_aggregate() -> None:
    # EBU, Tournament Focus, winter 2009: 6 points of 8 for the boards and 4 of 8 for the aggregate
    assert patton("ebu").vps(match_of(patton("ebu"), 50, 50, 50, -150)) == (10, 6)


@pytest.mark.parametrize(("swings", "home"), [((30,), 5), ((-10,), 4), ((-20,), 3), ((1000, -10), 7), ((1000,), 8)])
def test_the_aggregate_by_difference(swings: tuple[int, ...], home: int) -> None:
    assert patton("ebu").aggregate(match_of(patton("ebu"), *swings)) == (home, 8 - home)


@pytest.mark.parametrize(
    ("swings", "home"), [((120, -100), 2), ((125, -100), 3), ((-300, 100), 0), ((10,), 4), ((0,), 2), ((50, -50), 2)]
)
def test_the_aggregate_by_quotient(swings: tuple[int, ...], home: int) -> None:
    variant = patton("quotient")
    assert variant.aggregate(match_of(variant, *swings)) == (home, 4 - home)


def test_the_aggregate_by_share_of_the_imps() -> None:
    variant = patton("share")
    # 10 IMPs to 5 of 6 points
    assert variant.aggregate(match_of(variant, 450, -200)) == (4, 2)
    assert variant.aggregate(match_of(variant, 0)) == (3, 3)


def test_an_artificial_score_is_a_board_without_an_aggregate() -> None:
    plus = Line(Award.parse("A+"), Award.parse("A-"))
    assert patton("ebu").vps(match_of(patton("ebu"), plus)) == (Fraction(6, 5) + 4, Fraction(4, 5) + 4)


@given(st.sampled_from(pattons()), differences)
def test_both_teams_share_one_total_and_mirror(name: str, swings: list[int]) -> None:
    variant = patton(name)
    home, away = variant.vps(match_of(variant, *swings))
    assert home + away == variant.boards.unit * len(swings) + variant.whole
    assert variant.vps(match_of(variant, *(-swing for swing in swings))) == (away, home)


@given(st.sampled_from(pattons()), differences, st.integers(0, 7), st.integers(1, 100))
def test_more_points_are_never_worth_less(name: str, swings: list[int], board: int, tens: int) -> None:
    variant = patton(name)
    better = list(swings)
    better[board % len(swings)] += 10 * tens
    assert variant.vps(match_of(variant, *better))[0] >= variant.vps(match_of(variant, *swings))[0]


CLUB = """
name = "club"
title = "Ours"
win = 1
tie = 10
counted = "imps"
by = "difference"
vps = ["1-1", "2-0"]
from = [3]
"""


def test_a_club_writes_its_own_variant() -> None:
    ours = read_patton(CLUB)
    assert ours.vps(match_of(ours, 100, 10, -40)) == (Fraction(3, 2) + 1, Fraction(3, 2) + 1)
    assert ours.vps(match_of(ours, 130, 10, -40)) == (Fraction(3, 2) + 2, Fraction(3, 2))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('name = "club"', "name =", "cannot be read"),
        ('name = "club"', "", "a name and a title"),
        ('"imps"', '"IMPs"', "counted one of points, imps"),
        ('"difference"', '"ratio"', "by must be one of difference, quotient, share"),
        ("win = 1", "win = 0", "win must be a whole number from 1 up"),
        ("tie = 10", "tie = true", "tie must be a whole number from 0 up"),
        ('"1-1", ', "", "begin with a draw"),
        ("from = [3]", "from = []", "1 numbers in the steps of “Ours”"),
        ("from = [3]", "from = [0.5]", "must rise, from 1 up"),
    ],
)
def test_a_file_that_is_no_variant_is_refused_with_the_reason(old: str, new: str, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        read_patton(CLUB.replace(old, new, 1))


def test_an_unknown_variant_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Refusal, match="no Patton “irish”; there are: ebu, quotient, share"):
        patton("irish")
