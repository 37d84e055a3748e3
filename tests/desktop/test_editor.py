"""The cells of a movement are edited by keys: what is wrong is said at once, nothing is refused, it is saved."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.movement import Movement
from bridgeclub.desktop.movement.cells import Cells
from bridgeclub.desktop.window import MainWindow
from bridgeclub.director.saved_movements import library
from bridgeclub.movements import Seating, mitchell
from tests.desktop.conftest import register_pairs

ENTER = Qt.Key.Key_Return


def cells_of(tables: int) -> Cells:
    cells = Cells()
    cells.show_movement(mitchell(tables))
    return cells


def test_the_cells(qtbot: QtBot, qtmodeltester: ModelTester) -> None:
    cells = cells_of(5)
    qtmodeltester.check(cells)
    assert (cells.rowCount(), cells.columnCount()) == (5, 5)
    assert cells.index(0, 0).data() == "1 1 1"
    assert cells.index(0, 1).data() == "1 5 2"
    assert cells.faults == ()


@pytest.mark.parametrize(
    ("typed", "then"),
    [
        ("2 3 4", "2 3 4"),
        ("2,3,4", "2 3 4"),
        ("2 3", "2 3 1"),
        ("", "0 0 0"),
        ("0 3 0", "0 3 0"),
        ("999 1 77", "999 1 77"),
    ],
)
def test_any_numbers_are_taken(qtbot: QtBot, typed: str, then: str) -> None:
    cells = cells_of(5)
    assert cells.setData(cells.index(0, 0), typed)
    assert cells.index(0, 0).data(Qt.ItemDataRole.EditRole) == then
    assert cells.faults != ()


@pytest.mark.parametrize("typed", ["5", "1 2 3 4", "one two", "1 2 x3", "1 2 -", "1234 1 1"])
def test_what_is_no_cell_leaves_it_as_it_was(qtbot: QtBot, typed: str) -> None:
    cells = cells_of(5)
    before = cells.movement
    if cells.setData(cells.index(0, 0), typed):  # two numbers and a stroke are two numbers
        assert typed == "1 2 -"
    else:
        assert cells.movement == before


def test_what_is_wrong_is_marked_where_it_is_and_right_again_after(qtbot: QtBot) -> None:
    cells = cells_of(5)
    cells.setData(cells.index(0, 0), "2 1 1")  # NS 2 sits at table 2 already
    marked = [cells.index(row, 0).data() for row in range(5)]
    assert marked[:3] == ["⚠ 2 1 1", "⚠ 2 2 2", "3 3 3"]
    assert "NS 2" in str(cells.index(1, 0).data(Qt.ItemDataRole.ToolTipRole))
    cells.setData(cells.index(0, 0), "1 1 1")
    assert cells.movement == mitchell(5)
    assert cells.faults == ()


def test_edited_saved_and_played_by_keys(
    qtbot: QtBot, window: MainWindow, desk: Desk, evening: director.Evening
) -> None:
    register_pairs(desk, 10)
    window.go("movement")
    place = window.place("movement")
    assert isinstance(place, Movement)
    place.edit()
    editor = place.editor
    assert editor is not None
    assert window.focusWidget() is editor.grid
    before = editor.cells.movement
    qtbot.keyClicks(editor.grid, "1")  # begins to type in the cell
    field = window.focusWidget()
    assert field is not None
    qtbot.keyClicks(field, "0 1 2")
    qtbot.keyClick(field, ENTER)
    qtbot.waitUntil(lambda: editor.cells.movement != before)
    assert editor.cells.movement.at(1, 1) == Seating(1, 1, 10, 1, 2)
    assert "board set" in editor.faults.text
    editor.name.setFocus()
    editor.name.selectAll()
    qtbot.keyClicks(editor.name, "Ours")
    qtbot.keyClick(editor.name, ENTER)
    (saved,) = library(evening.database)
    assert (saved.name, saved.movement.seatings) == ("Ours", editor.cells.movement.seatings)
    assert window.focusWidget() is place.proposals
    qtbot.keyClick(window.focusWidget(), ENTER)
    schedule = director.schedule(evening)
    assert schedule.name == "Ours"
    assert schedule.at(1, 1).boards == schedule.at(1, 2).boards


def test_without_a_name_it_is_not_saved(
    qtbot: QtBot, window: MainWindow, desk: Desk, evening: director.Evening
) -> None:
    register_pairs(desk, 10)
    window.go("movement")
    place = window.place("movement")
    assert isinstance(place, Movement)
    place.edit()
    assert place.editor is not None
    place.editor.name.clear()
    qtbot.keyClick(place.editor.name, ENTER)
    assert "name" in place.editor.message.text
    qtbot.keyClick(place.editor.grid, Qt.Key.Key_Escape)
    assert window.focusWidget() is place.three
    assert library(evening.database) == ()
