"""Tonight by keys: a new session, going on with the last one, names, backups."""

from __future__ import annotations

from datetime import date, timedelta

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from bridgeclub import director, store
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.tonight import Tonight
from bridgeclub.desktop.tonight.clubfile import BackupList
from bridgeclub.desktop.tonight.steps import steps_of, tables_text
from bridgeclub.desktop.window import MainWindow
from tests.desktop.conftest import register_pairs

ENTER = Qt.Key.Key_Return
CTRL = Qt.KeyboardModifier.ControlModifier


def tonight(window: MainWindow) -> Tonight:
    place = window.place("tonight")
    assert isinstance(place, Tonight)
    return place


def test_enter_enter_begins_the_first_session(qtbot: QtBot, window: MainWindow, desk: Desk) -> None:
    place = tonight(window)
    assert window.focusWidget() is place.new_session.name
    qtbot.keyClicks(window.focusWidget(), "Monday pairs")
    qtbot.keyClick(window.focusWidget(), ENTER)
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert desk.evening is not None
    assert director.overview(desk.evening).name == "Monday pairs"
    assert window.pages.shown is window.place("pairs")


def test_enter_goes_on_where_the_last_session_stopped(qtbot: QtBot, window: MainWindow, desk: Desk) -> None:
    desk.new_session("Older")
    desk.new_session("Last")
    register_pairs(desk, 6)
    desk.evening = None
    desk.opened.emit()
    window.go("tonight")
    assert window.focusWidget() is tonight(window).sessions
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert desk.evening is not None
    assert director.overview(desk.evening).name == "Last"
    assert window.pages.shown is window.place("movement")


def test_the_steps_say_what_is_next(qtbot: QtBot, window: MainWindow, evening: director.Evening) -> None:
    assert [step.state for step in steps_of(director.overview(evening))] == ["next"] + ["later"] * 4
    register_pairs(window.desk, 7)
    steps = steps_of(director.overview(evening))
    assert [step.state for step in steps[:2]] == ["done", "next"]
    assert steps[0].detail == "7 pairs · 3½ tables"
    window.go("tonight")
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert window.pages.shown is window.place("movement")


def test_tables_in_words() -> None:
    assert tables_text(22) == "22 pairs · 11 tables"
    assert tables_text(21) == "21 pairs · 10½ tables"
    assert tables_text(1) == "1 pair · ½ table"


def test_names_are_changed_in_place(qtbot: QtBot, window: MainWindow, evening: director.Evening) -> None:
    window.go("tonight")
    names = tonight(window).names
    names.club.setFocus()
    qtbot.keyClicks(names.club, "Hearts")
    qtbot.keyClick(names.club, ENTER)
    names.name.selectAll()
    qtbot.keyClicks(names.name, "Tuesday")
    qtbot.keyClick(names.name, ENTER)
    view = director.overview(evening)
    assert (view.club, view.name) == ("Hearts", "Tuesday")


def test_back_to_a_backup_by_keys(qtbot: QtBot, window: MainWindow, desk: Desk, evening: director.Evening) -> None:
    window.go("tonight")
    path = tonight(window).desk.database.path  # type: ignore[union-attr]
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_U, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: len(store.backups(path)) == 1)
    desk.act(director.register, ("Ana", "Bob"))
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_R, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: isinstance(window.focusWidget(), BackupList))
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert desk.database is not None
    assert director.sessions(desk.database)[0].pairs == 0
    assert desk.evening is None


def test_a_session_as_last_week_with_two_keys(qtbot: QtBot, window: MainWindow, desk: Desk) -> None:
    today = date.today()  # noqa: DTZ011 - the day on the director's calendar
    desk.new_session("Monday pairs", today - timedelta(days=7))
    register_pairs(desk, 2)
    desk.act(director.set_table_money, "5")
    desk.new_session("Another day", today - timedelta(days=6))
    register_pairs(desk, 2)
    qtbot.keyClick(window, Qt.Key.Key_1, CTRL)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_N, CTRL)
    assert desk.evening is not None
    view = director.overview(desk.evening)
    assert (view.name, view.day, view.pairs) == ("Monday pairs", today.isoformat(), 0)
    assert director.door(desk.evening).table_money == "5"
    assert window.pages.shown is window.place("pairs")


def test_without_an_earlier_session_there_is_none_like_it(qtbot: QtBot, window: MainWindow, desk: Desk) -> None:
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_N, CTRL)
    assert desk.evening is None
    assert "no earlier session" in tonight(window).new_session._message.text
    assert not tonight(window).new_session.again.isVisible()


def test_a_session_is_found_by_a_player(qtbot: QtBot, window: MainWindow, desk: Desk) -> None:
    for name, player in (("First", "Jana Nová"), ("Second", "Eva Malá"), ("Third", "Ivan Old")):
        desk.new_session(name)
        desk.act(director.register, (player, f"{player} B"))
    window.go("tonight")
    place = tonight(window)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_F, CTRL)
    qtbot.keyClicks(window.focusWidget(), "nobody")
    assert place.sessions.count() == 0
    assert place._nothing.isVisible()
    window.focusWidget().selectAll()  # type: ignore[union-attr]
    qtbot.keyClicks(window.focusWidget(), "jana")
    assert place.sessions.count() == 1
    qtbot.keyClick(window.focusWidget(), ENTER)
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert desk.evening is not None
    assert director.overview(desk.evening).name == "First"
