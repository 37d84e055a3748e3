"""What is doubtful about a score typed alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeclub.laws import Outcome, Vulnerability, doubt, possible_scores, read
from bridgeclub.laws.doubt import near_scores, why_impossible
from bridgeclub.laws.score import usual_scores


@pytest.mark.parametrize(
    ("points", "vulnerability", "near"),
    [
        (450, Vulnerability.BOTH, (650, 400, 500, 380)),  # 4♠+1 at the other vulnerability first
        (620, Vulnerability.NONE, (420, 610, 630, 590)),
        (620, Vulnerability.EW, (420, -620, 610, 630)),  # or a minus forgotten
        (62, Vulnerability.BOTH, (620, 70, 80)),  # a zero forgotten
        (62, Vulnerability.NONE, (420, 70, 50, 80)),  # both
        (-5, Vulnerability.NONE, (-50, -70)),
        (10, Vulnerability.NONE, (100, 50, 70)),
        (615, Vulnerability.BOTH, (620, 600, 630, 580)),
        (99999, Vulnerability.NONE, (1790, 1770)),
        (-1820, Vulnerability.BOTH, (-1700, -1680, -2140, -2210)),  # a doubled slam at the other one is far-fetched
    ],
)
def test_near_scores_begin_with_what_was_probably_meant(
    points: int, vulnerability: Vulnerability, near: tuple[int, ...]
) -> None:
    assert near_scores(points, vulnerability) == near


@given(st.integers(-99999, 99999).filter(bool), st.sampled_from(Vulnerability))
def test_there_is_always_something_near(points: int, vulnerability: Vulnerability) -> None:
    near = near_scores(points, vulnerability)
    assert 1 <= len(near) == len(set(near)) <= 4
    assert set(near) <= usual_scores(vulnerability) - {points}
    if points not in possible_scores(vulnerability):
        assert why_impossible(points, vulnerability).startswith(f"{points} cannot be")


def test_why_a_score_cannot_be() -> None:
    assert why_impossible(615, Vulnerability.NONE).startswith("615 cannot be: every score ends in 0. Near: ")
    assert why_impossible(20, Vulnerability.NONE).startswith("20 cannot be, vulnerable or not. Near: 200, ")


@pytest.mark.parametrize(
    ("board", "points", "sentence"),
    [
        (2, 450, "450 is rare: it takes 3♣-9 by East-West. Near: 650, -450, 500, 380."),
        (3, -450, "-450 is rare: it takes 3♣-9 by North-South. Near: -650, 450, -500, -380."),
        (1, 720, "720 is rare: it takes 4♣××= by North-South. Near: 520, 710, 730, 690."),
        (1, 640, "640 is rare: it takes 1♣×+5 by North-South. Near: 440, 630, 650, 610."),
    ],
)
def test_a_score_that_hardly_ever_occurs_is_doubted(board: int, points: int, sentence: str) -> None:
    assert doubt(Outcome.scored(board, points), board) == sentence


@pytest.mark.parametrize("text", ["450", "-100", "4sxxn=", "4sn-9", "p", "np", "a", "-1100"])
def test_what_occurs_or_was_told_in_full_is_not_doubted(text: str) -> None:
    assert doubt(read(text, 1), 1) is None


@given(st.sampled_from([1, 2, 3, 4]), st.data())
def test_a_doubted_score_is_possible_but_not_usual(board: int, data: st.DataObject) -> None:
    vulnerability = {1: Vulnerability.NONE, 2: Vulnerability.NS, 3: Vulnerability.EW, 4: Vulnerability.BOTH}[board]
    points = data.draw(st.sampled_from(sorted(possible_scores(vulnerability))))
    assert (doubt(Outcome.scored(board, points), board) is None) == (points in usual_scores(vulnerability))
