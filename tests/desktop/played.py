"""Sessions with a movement and some results, for the tests of the places where results are typed, read and printed."""

from __future__ import annotations

from itertools import cycle

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.window import MainWindow
from bridgeclub.movements import mitchell
from tests.desktop.conftest import register_pairs

TYPED = ("4sn=", "3nte-1", "2hs+1", "p", "5dxw-2", "1nn=", "a+", "np")


def seat_pairs(desk: Desk, tables: int, boards_a_set: int = 2, rounds: int | None = None) -> director.Evening:
    """Register pairs for so many full tables and choose a two-winner Mitchell."""
    assert desk.evening is not None
    register_pairs(desk, 2 * tables)
    director.choose_movement(desk.evening, mitchell(tables, rounds), boards_a_set)
    desk.changed.emit()
    return desk.evening


def played_evening(desk: Desk, results: int | None = None) -> director.Evening:
    """Begin a session of five tables and enter so many results, all where None."""
    desk.new_session("Monday pairs")
    evening = seat_pairs(desk, 5)
    enter_results(desk, results)
    return evening


def press(qtbot: QtBot, window: MainWindow, *keys: Qt.Key) -> None:
    """Press keys where the keyboard is."""
    for key in keys:
        widget = window.focusWidget()
        assert widget is not None
        qtbot.keyClick(widget, key)


def enter_results(desk: Desk, count: int | None = None) -> None:
    """Enter so many results, all where None, board after board."""
    assert desk.evening is not None
    missing = director.progress(desk.evening).missing
    for slot, typed in zip(missing[:count], cycle(TYPED), strict=False):
        director.enter(desk.evening, slot, typed)
    desk.changed.emit()
