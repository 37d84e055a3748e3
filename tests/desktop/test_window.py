"""The frame: places by key, sizes, undo, closing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from bridgeclub import director, store
from bridgeclub.desktop.keys import KeySheet
from bridgeclub.desktop.places import PLACES
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.window import MainWindow
from bridgeclub.words import Refusal
from tests.desktop.conftest import register_pairs

CTRL = Qt.KeyboardModifier.ControlModifier


def test_each_place_has_its_keys(qtbot: QtBot, window: MainWindow, evening: director.Evening) -> None:
    for number, entry in enumerate(PLACES[:3], 1):
        qtbot.keyClick(window, Qt.Key(Qt.Key.Key_0.value + number), CTRL)
        assert window.pages.shown is window.place(entry.key)
        assert window.place(entry.key).isAncestorOf(window.focusWidget())


def test_without_a_session_there_is_only_tonight(window: MainWindow) -> None:
    window.go("scores")
    assert window.pages.shown is window.place("tonight")


def test_undo_by_key_and_what_the_line_says(qtbot: QtBot, window: MainWindow, evening: director.Evening) -> None:
    window.desk.act(director.register, ("Ana", "Bob"))
    qtbot.waitUntil(lambda: window.status.text.startswith("All saved "))
    qtbot.keyClick(window, Qt.Key.Key_Z, CTRL)
    assert director.pairs(evening) == ()
    qtbot.keyClick(window, Qt.Key.Key_Y, CTRL)
    assert len(director.pairs(evening)) == 1
    qtbot.keyClick(window, Qt.Key.Key_Y, CTRL)
    assert window.notice.isVisible()


def test_everything_grows_and_shrinks(qtbot: QtBot, window: MainWindow) -> None:
    usual, rail = window.font().pointSizeF(), window.rail.width()
    qtbot.keyClick(window, Qt.Key.Key_Plus, CTRL)
    assert window.font().pointSizeF() > usual
    qtbot.waitUntil(lambda: window.rail.width() > rail)
    qtbot.keyClick(window, Qt.Key.Key_0, CTRL)
    assert window.font().pointSizeF() == usual >= 11
    qtbot.keyClick(window, Qt.Key.Key_Minus, CTRL)
    assert window.font().pointSizeF() < usual
    qtbot.keyClick(window, Qt.Key.Key_0, CTRL)
    assert look().row >= 28


def test_closing_writes_a_backup(window: MainWindow) -> None:
    assert window.desk.database is not None
    path = window.desk.database.path
    assert window.close()
    assert len(store.backups(path)) == 1


def test_closing_without_a_backup_says_so_once(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_arguments: object) -> None:
        raise Refusal("The disk is full.")

    monkeypatch.setattr(store, "backup", full)
    assert not window.close()
    assert "The disk is full." in window.notice.text
    assert window.close()


def test_f1_shows_the_keys(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F1)
    sheet = window.findChild(KeySheet)
    assert sheet is not None
    qtbot.keyClick(sheet, Qt.Key.Key_F1)
    qtbot.waitUntil(lambda: window.findChild(KeySheet) is None)


@pytest.mark.parametrize("key", ["tonight", "pairs", "movement"])
def test_every_field_has_a_name(window: MainWindow, evening: director.Evening, key: str) -> None:
    register_pairs(window.desk, 8)
    window.go(key)
    page: QWidget = window.place(key)
    fields = [
        widget
        for kind in (QLineEdit, QComboBox, QAbstractItemView, QAbstractButton)
        for widget in page.findChildren(kind)
        if widget.focusPolicy() is not Qt.FocusPolicy.NoFocus
        and not widget.objectName().startswith("qt_")
        and not isinstance(widget.parent().parent(), QComboBox)  # the list behind a choice is Qt's own
    ]
    unnamed = [
        field
        for field in fields
        if not field.accessibleName() and not (isinstance(field, QAbstractButton) and field.text())
    ]
    assert fields
    assert unnamed == []


@pytest.mark.parametrize("key", ["tonight", "pairs", "movement"])
def test_nothing_is_cut_off_in_a_small_window(
    qtbot: QtBot, window: MainWindow, evening: director.Evening, key: str
) -> None:
    register_pairs(window.desk, 22)
    window.resize(1180, 720)
    window.go(key)
    qtbot.waitUntil(lambda: window.pages.width() == 1180 - window.rail.width())
    qtbot.wait(50)
    areas = [area for area in window.pages.findChildren(QScrollArea) if area.isVisible()]
    assert areas
    assert [area.horizontalScrollBar().maximum() for area in areas] == [0] * len(areas)
