"""F3 in Scores: rulings, reviews, fouled boards and what an appeal would do, by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.results import Results
from bridgeclub.desktop.scores import Scores
from bridgeclub.desktop.window import MainWindow
from bridgeclub.laws import State, write
from tests.desktop.played import played_evening

KEY = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def evening(desk: Desk) -> director.Evening:
    return played_evening(desk)


@pytest.fixture
def scores(window: MainWindow, evening: director.Evening) -> Scores:
    window.go("scores", board=1)
    place = window.place("scores")
    assert isinstance(place, Scores)
    return place


def focused(window: MainWindow):
    widget = window.focusWidget()
    assert widget is not None
    return widget


def line(evening: director.Evening, index: int = 0):
    return director.traveller(evening, 1).lines[index]


def test_a_weighted_ruling_keeps_the_tables_result_and_is_lifted(
    qtbot: QtBot, window: MainWindow, scores: Scores, evening: director.Evening
) -> None:
    before = line(evening).outcome
    assert before is not None
    qtbot.keyClick(focused(window), KEY.Key_F3)
    assert scores.ruling.isVisible()
    assert focused(window) is scores.ruling.ns
    qtbot.keyClicks(focused(window), "60:420 40:-50")
    qtbot.keyClick(focused(window), KEY.Key_Tab)
    qtbot.keyClick(focused(window), KEY.Key_Tab)
    qtbot.keyClicks(focused(window), "slow play of the last trick")
    qtbot.keyClick(focused(window), KEY.Key_Return)
    ruled = line(evening)
    assert ruled.state is State.ADJUSTED
    assert ruled.outcome is not None
    assert str(ruled.outcome.ns_ruling) == str(ruled.outcome.ew_ruling) == "60:420 40:-50"
    assert ruled.outcome.at_table == before
    assert ruled.reason == "slow play of the last trick"
    assert not scores.ruling.isVisible()
    assert focused(window) is scores.field
    qtbot.keyClick(scores.field, KEY.Key_F3)
    scores.ruling.lift.click()
    assert line(evening).outcome == before


def test_each_side_gets_its_own_and_the_effect_is_told(
    qtbot: QtBot, window: MainWindow, scores: Scores, evening: director.Evening
) -> None:
    qtbot.keyClick(focused(window), KEY.Key_F3)
    qtbot.keyClicks(scores.ruling.ns, "a+")
    qtbot.keyClicks(scores.ruling.ew, "x")
    qtbot.waitUntil(lambda: "NS 1: place" in scores.ruling.effect)
    qtbot.keyClick(scores.ruling.ew, KEY.Key_Return)
    outcome = line(evening).outcome
    assert outcome is not None
    assert (str(outcome.ns_ruling), str(outcome.ew_ruling)) == ("A+", "x")
    assert "cancelled" in scores.grid.rows[0].cells["contract"]


def test_what_is_no_ruling_is_answered_beside_it_and_esc_keeps_nothing(
    qtbot: QtBot, window: MainWindow, scores: Scores, evening: director.Evening
) -> None:
    before = line(evening).outcome
    qtbot.keyClick(focused(window), KEY.Key_F3)
    qtbot.keyClick(focused(window), KEY.Key_Return)
    assert "Type what North-South get" in scores.ruling.message.text
    qtbot.keyClicks(scores.ruling.ns, "60")
    qtbot.keyClick(scores.ruling.ns, KEY.Key_Return)
    assert "type 60%" in scores.ruling.message.text
    assert scores.ruling.ns.text() == "60"
    qtbot.keyClick(scores.ruling.ns, KEY.Key_Escape)
    assert not scores.ruling.isVisible()
    assert line(evening).outcome == before


def test_a_result_is_under_review_until_the_review_ends(
    qtbot: QtBot, window: MainWindow, scores: Scores, evening: director.Evening
) -> None:
    qtbot.keyClick(focused(window), KEY.Key_F3)
    scores.ruling.review.click()
    assert "Say what is under review" in scores.ruling.message.text
    qtbot.keyClicks(focused(window), "claim")
    scores.ruling.review.click()
    assert line(evening).review == "claim"
    assert scores.grid.rows[0].cells["mark"] == "⚖"
    qtbot.keyClick(scores.field, KEY.Key_F3)
    scores.ruling.review.click()
    assert line(evening).review == ""


def test_a_board_was_changed_from_a_result_on(
    qtbot: QtBot, window: MainWindow, scores: Scores, evening: director.Evening
) -> None:
    qtbot.keyClick(focused(window), KEY.Key_Down)
    qtbot.keyClick(focused(window), KEY.Key_F3)
    slot = line(evening, 1).slot
    scores.ruling.foul.click()
    lines = director.traveller(evening, 1).lines
    assert {one.slot for one in lines if one.version == 2} == {one.slot for one in lines if one.slot >= slot}
    assert scores.grid.rows[1].cells["mark"] == "②"
    qtbot.keyClick(window, KEY.Key_Z, CTRL)
    assert {one.version for one in director.traveller(evening, 1).lines} == {1}


def test_what_an_appeal_would_do_stands_beside_the_ranking(
    qtbot: QtBot, window: MainWindow, scores: Scores, evening: director.Evening
) -> None:
    before = director.standings(evening)
    qtbot.keyClick(focused(window), KEY.Key_F3)
    qtbot.keyClicks(scores.ruling.supposed, "a+ ; nonsense")
    qtbot.keyClick(scores.ruling.supposed, KEY.Key_Return)
    assert "nonsense" in scores.ruling.message.text
    scores.ruling.supposed.setText("a+; r 60:420 40:-50")
    qtbot.keyClick(scores.ruling.supposed, KEY.Key_Return)
    results = window.place("results")
    assert isinstance(results, Results)
    assert results.what_if.isVisible()
    found = director.what_if(evening, line(evening).slot, ["a+", "r 60:420 40:-50"])
    assert [one.texts[3:] for one in results.what_if.table.lines] == [
        tuple(f"{then.rank_text}   {then.percent_text}" for then in row.then) for row in found.rows
    ]
    assert director.standings(evening) == before
    assert write(line(evening).outcome) != "a+"
