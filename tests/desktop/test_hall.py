"""The second screen: what the hall sees, by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.hall.shown import Shown, keep_shown, shown_now
from bridgeclub.desktop.hall.window import HallWindow
from bridgeclub.desktop.window import MainWindow
from bridgeclub.director.roundclock import Phase
from tests.desktop.played import enter_results, played_evening

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def evening(desk: Desk) -> director.Evening:
    return played_evening(desk, 40)


@pytest.fixture
def hall(qtbot: QtBot, window: MainWindow, evening: director.Evening) -> HallWindow:
    keep_shown(Shown())
    window.hall.keeper.play = lambda _signal: None
    qtbot.waitUntil(lambda: bool(window.findChildren(QShortcut)))
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert window.hall.is_shown
    assert window.hall.window is not None
    return window.hall.window


def test_it_is_shown_and_hidden_by_key(qtbot: QtBot, window: MainWindow, hall: HallWindow) -> None:
    assert hall.isWindow()
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert not window.hall.is_shown
    qtbot.keyClick(window, Qt.Key.Key_F11)
    qtbot.keyClick(hall, Qt.Key.Key_Escape)
    assert not window.hall.is_shown


def test_no_ranking_is_shown_that_nobody_asked_for(qtbot: QtBot, window: MainWindow, hall: HallWindow) -> None:
    assert hall.face.isVisible()
    assert not hall.ranking.isVisible()
    assert hall.ranking.lines == ()
    qtbot.keyClick(window, Qt.Key.Key_F11, CTRL)
    assert hall.face.isVisible()
    assert hall.ranking.isVisible()
    qtbot.keyClick(hall, Qt.Key.Key_F11, CTRL)
    assert not hall.face.isVisible()
    assert shown_now().what == "ranking"
    qtbot.keyClick(hall, Qt.Key.Key_F11, CTRL)
    assert not hall.ranking.isVisible()


def test_the_ranking_is_that_of_the_director(window: MainWindow, hall: HallWindow, evening: director.Evening) -> None:
    keep_shown(Shown("ranking"))
    window.hall.show_other()
    rows = [row for field in director.standings(evening).fields for row in field.rows]
    shown = [line for line in hall.ranking.lines if line.rank]
    assert [(line.rank, line.names) for line in shown] == [(row.rank_text, row.pair.names) for row in rows]
    assert [line.result for line in shown] == [f"{row.percent_text}%" for row in rows]
    assert hall.ranking.title == "Provisional ranking · 10 results missing"
    keep_shown(Shown("ranking", percent=False))
    window.hall.show_other()
    assert {line.result for line in hall.ranking.lines} == {""}


def test_a_result_reaches_the_hall_a_little_later(
    qtbot: QtBot, desk: Desk, window: MainWindow, hall: HallWindow
) -> None:
    keep_shown(Shown("both"))
    window.hall.show_other()
    enter_results(desk, 1)
    assert hall.ranking.title.endswith("10 results missing")
    qtbot.waitUntil(lambda: hall.ranking.title.endswith("9 results missing"), timeout=5000)


def test_nothing_is_ranked_while_nobody_sees_it(
    desk: Desk, window: MainWindow, hall: HallWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_shown(Shown("both"))
    window.hall.show_other()
    window.hall.hide()
    asked: list[object] = []
    monkeypatch.setattr(director, "standings", asked.append)
    enter_results(desk, 1)
    hall.show_ranking()
    assert asked == []


def test_a_long_list_rolls_rests_and_stops_while_paused(qtbot: QtBot, window: MainWindow, hall: HallWindow) -> None:
    keep_shown(Shown("ranking"))
    hall.resize(800, 300)
    window.hall.show_other()
    roll = hall.ranking
    roll.lines = roll.lines * 3
    assert roll._timer.isActive()
    roll._timer.stop()
    seen = []
    for _step in range(2500):
        roll.step()
        seen.append(roll.offset)
    end = len(roll.lines) * roll._high - (roll.height() - roll._high)
    assert seen[0] == 0
    assert max(seen) == end
    assert seen.count(end) > 50
    assert 0.0 in seen[seen.index(end) :]
    qtbot.keyClick(hall, Qt.Key.Key_Space)
    assert roll._timer.isActive()
    qtbot.keyClick(hall, Qt.Key.Key_Space)
    assert not roll._timer.isActive()


def test_a_list_that_fits_stands_still(window: MainWindow, hall: HallWindow) -> None:
    keep_shown(Shown("ranking"))
    hall.resize(800, 600)
    window.hall.show_other()
    hall.ranking.lines = hall.ranking.lines[:6]
    for _step in range(200):
        hall.ranking.step()
    assert hall.ranking.offset == 0


def test_the_keys_of_the_clock_work_in_the_hall(qtbot: QtBot, window: MainWindow, hall: HallWindow) -> None:
    qtbot.keyClick(hall, Qt.Key.Key_Space)
    assert window.hall.keeper.clock is not None
    assert window.hall.keeper.clock.phase is Phase.PLAYING
    assert hall.calls.heading == "Then: round 2"
    assert hall.calls.sentences[0] == "North-South stay."


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_light_and_dark_are_its_own(window: MainWindow, hall: HallWindow, scheme: str) -> None:
    keep_shown(Shown("both", scheme))
    window.hall.show_other()
    ground = hall.grab().toImage().pixelColor(2, 2)
    assert (ground.lightness() < 128) == (scheme == "dark")


def test_closing_the_window_closes_the_hall(window: MainWindow, hall: HallWindow) -> None:
    assert window.close()
    assert not hall.isVisible()
