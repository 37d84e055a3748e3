"""What is true of all places of the window: one grid, a name for every field, the keyboard always somewhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.keys import KeySheet
from bridgeclub.desktop.opening import Opening
from bridgeclub.desktop.place import LEFT_PX
from bridgeclub.desktop.places import PLACES
from bridgeclub.desktop.scores.columns import columns
from bridgeclub.desktop.scores.heading import Heading
from bridgeclub.desktop.scores.sheet import Kind
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.tonight import Tonight
from bridgeclub.desktop.widgets import MessageLine
from bridgeclub.desktop.window import MainWindow
from tests.desktop.played import enter_results, seat_pairs

KEYS = [entry.key for entry in PLACES]


@pytest.fixture
def evening(desk: Desk) -> director.Evening:
    desk.new_session("Monday pairs")
    evening = seat_pairs(desk, 5)
    enter_results(desk, 47)
    return evening


def heading_of(page: QWidget) -> QWidget:
    """Return the heading of a page: the painted one of Scores, else the uppermost title."""
    found: list[QWidget] = [label for label in page.findChildren(QLabel) if label.property("role") == "title"]
    found += page.findChildren(Heading)
    seen = [widget for widget in found if widget.isVisible()]
    return min(seen, key=lambda widget: widget.mapTo(page, QPoint()).y())


@pytest.mark.parametrize("key", KEYS)
def test_headings_stand_at_one_point(qtbot: QtBot, window: MainWindow, evening: director.Evening, key: str) -> None:
    window.go(key)
    page = window.place(key)
    qtbot.wait(20)
    heading = heading_of(page)
    corner = heading.mapTo(page, QPoint())
    assert corner == QPoint(look().px(LEFT_PX), look().px(20))
    assert heading.height() in (look().px(36), look().px(40))


@pytest.mark.parametrize("key", KEYS)
def test_whatever_takes_the_keyboard_has_a_name(window: MainWindow, evening: director.Evening, key: str) -> None:
    window.go(key)
    page = window.place(key)
    fields = [
        widget
        for widget in page.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not widget.objectName().startswith("qt_")
        and not any(isinstance(above, QComboBox) for above in (widget.parent(), widget.parent().parent()))
    ]
    unnamed = [
        widget
        for widget in fields
        if not widget.accessibleName() and not (isinstance(widget, QAbstractButton) and widget.text())
    ]
    assert fields
    assert unnamed == []


@pytest.mark.parametrize("key", KEYS)
def test_the_keyboard_is_in_the_place(window: MainWindow, evening: director.Evening, key: str) -> None:
    window.go(key)
    focus = window.focusWidget()
    assert focus is not None
    assert window.place(key).isAncestorOf(focus)


def test_a_scorecard_is_not_cut_off(qtbot: QtBot, window: MainWindow, evening: director.Evening) -> None:
    window.go("results", pair_id=director.pairs(evening)[0].id)
    qtbot.wait(20)
    areas = [area for area in window.pages.findChildren(QScrollArea) if area.isVisible()]
    assert [area.horizontalScrollBar().maximum() for area in areas] == [0] * len(areas)


def test_two_surnames_have_room_on_a_laptop() -> None:
    look().usual_size()
    room = {column.key: column.width for column in columns(Kind.BOARD, "matchpoints", 864)}
    assert min(room["ns_names"], room["ew_names"]) >= 135


def test_the_keyboard_is_back_after_the_keys_were_read(
    qtbot: QtBot, window: MainWindow, evening: director.Evening
) -> None:
    window.go("scores")
    before = window.focusWidget()
    qtbot.keyClick(window, Qt.Key.Key_F1)
    sheet = window.findChild(KeySheet)
    assert sheet is not None
    qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.findChild(KeySheet) is None)
    assert window.isActiveWindow()
    assert window.focusWidget() is before


@pytest.mark.parametrize(("width", "steps"), [(800, 0), (1366, 4)])
def test_what_cannot_be_opened_is_told_without_scrolling_sideways(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, width: int, steps: int
) -> None:
    for _step in range(steps):
        look().larger()
    wrong = tmp_path / "holiday.bridgeclub"
    wrong.write_bytes(b"a photo of the sea, not a database")
    Opening(window).begin(wrong)
    window.resize(width, 768)
    qtbot.wait(50)
    areas = [area for area in window.pages.findChildren(QScrollArea) if area.isVisible()]
    assert areas
    assert [area.horizontalScrollBar().maximum() for area in areas] == [0] * len(areas)


def test_large_letters_leave_the_page_most_of_the_window(qtbot: QtBot, window: MainWindow) -> None:
    assert not window.rail.folded
    for _step in range(5):
        look().larger()
    qtbot.waitUntil(lambda: window.rail.width() < window.width() / 8)
    assert window.rail.folded


def test_a_long_sentence_presses_no_field_upon_another(qtbot: QtBot, desk: Desk, window: MainWindow) -> None:
    tonight = window.place("tonight")
    assert isinstance(tonight, Tonight)
    for _step in range(5):
        look().larger()
    window.resize(1366, 768)
    tonight.findChildren(MessageLine)[0].wrong("The club's file cannot be used. " * 12)
    card = tonight.new_session
    qtbot.waitUntil(lambda: card.name.geometry().bottom() < card.day.geometry().top())
    assert card.height() >= card.minimumSizeHint().height()
