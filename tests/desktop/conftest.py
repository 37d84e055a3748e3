"""A desk on a new file, and a window on it, for every test of the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.results import Results
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.window import MainWindow


@pytest.fixture(autouse=True)
def gone_widgets() -> Iterator[None]:
    """Delete the widgets of a test before the next one: those that lived on would be laid out with every new look."""
    yield
    for widget in QApplication.topLevelWidgets():
        widget.close()
        widget.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    look().usual_size()
    look().choose_scheme("light")
    desk = Desk()
    desk.open_file(tmp_path / "club.bridgeclub")
    yield desk
    desk.close()


@pytest.fixture
def evening(desk: Desk) -> director.Evening:
    desk.new_session("Monday pairs")
    assert desk.evening is not None
    return desk.evening


@pytest.fixture
def window(qtbot: QtBot, desk: Desk) -> MainWindow:
    window = MainWindow(desk)
    qtbot.addWidget(window, before_close_func=lambda _window: desk.close())
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    window.go("tonight")
    return window


@pytest.fixture
def results(window: MainWindow, evening: director.Evening) -> Results:
    window.go("results")
    place = window.place("results")
    assert isinstance(place, Results)
    return place


def type_text(widget: QWidget, text: str) -> None:
    """Type a text with letters that no plain keyboard has (QTest knows ASCII only)."""
    for letter in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(widget, QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter))


def register_pairs(desk: Desk, count: int) -> None:
    """Register so many pairs of invented people."""
    for number in range(1, count + 1):
        desk.act(director.register, (f"Ana Prima {number}", f"Bob Due {number}"))
