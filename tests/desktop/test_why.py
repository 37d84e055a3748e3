"""F1 on a number: how it came about, in Results and from Scores."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.keys import KeySheet
from bridgeclub.desktop.results import Results
from bridgeclub.desktop.window import MainWindow
from bridgeclub.laws import Side
from tests.desktop.played import played_evening, press

KEY = Qt.Key


@pytest.fixture
def evening(desk: Desk) -> director.Evening:
    return played_evening(desk)


def test_a_pairs_total_is_explained_from_the_ranking(
    qtbot: QtBot, window: MainWindow, results: Results, evening: director.Evening
) -> None:
    press(qtbot, window, KEY.Key_Down, KEY.Key_F1)
    row = director.standings(evening).fields[0].rows[1]
    assert results.why.isVisible()
    (shown,) = results.why.explanations
    assert shown == director.explain_pair(evening, row.pair.id)
    assert shown.lines[-1].figures == (row.rank_text,)
    assert any(line.figures == (row.percent_text,) for line in shown.lines)
    press(qtbot, window, KEY.Key_Escape)
    assert results.ranking.isVisible()


def test_a_board_is_explained_from_the_scorecard_and_both_sides_from_the_traveller(
    qtbot: QtBot, window: MainWindow, results: Results, evening: director.Evening
) -> None:
    press(qtbot, window, KEY.Key_Return, KEY.Key_Down, KEY.Key_F1)
    pair = director.standings(evening).fields[0].rows[0].pair
    line = director.scorecard(evening, pair.id).lines[1]
    (shown,) = results.why.explanations
    assert shown.lines[-1].figures == (line.points_text,)
    press(qtbot, window, KEY.Key_Escape, KEY.Key_Return, KEY.Key_F1)
    assert [one.lines[-1].figures for one in results.why.explanations] == [
        (line.line.ns_text,),
        (line.line.ew_text,),
    ]


def test_from_scores_to_why_and_on_to_the_traveller(
    qtbot: QtBot, window: MainWindow, evening: director.Evening
) -> None:
    window.go("scores", board=1)
    press(qtbot, window, KEY.Key_F1)
    results = window.place("results")
    assert isinstance(results, Results)
    assert results.why.isVisible()
    slot = director.traveller(evening, 1).lines[0].slot
    assert results.why.explanations[0] == director.explain_result(evening, slot, Side.NS)
    press(qtbot, window, KEY.Key_Escape)
    assert results.traveller.isVisible()


def test_the_keys_are_shown_where_there_is_no_number_and_with_shift(
    qtbot: QtBot, window: MainWindow, results: Results
) -> None:
    qtbot.keyClick(window.focusWidget(), KEY.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    assert len(window.findChildren(KeySheet)) == 1
    window.findChildren(KeySheet)[0].accept()
    window.go("tonight")
    qtbot.keyClick(window, KEY.Key_F1)
    assert any(sheet.isVisible() for sheet in window.findChildren(KeySheet))
