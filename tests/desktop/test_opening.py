"""The first file of the evening, and what is shown when it cannot be opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.opening import Opening
from bridgeclub.desktop.trouble import TroublePage
from bridgeclub.desktop.widgets import MessageLine
from bridgeclub.desktop.window import MainWindow


@pytest.fixture
def bare(qtbot: QtBot) -> MainWindow:
    desk = Desk()
    window = MainWindow(desk)
    qtbot.addWidget(window, before_close_func=lambda _window: desk.close())
    window.show()
    return window


def test_without_a_file_a_new_one_is_made_in_documents(bare: MainWindow, own_home: Path) -> None:
    Opening(bare).begin()
    assert bare.desk.database is not None
    assert bare.desk.database.path.name == "club.bridgeclub"
    assert bare.desk.database.path.is_relative_to(own_home)
    assert bare.pages.shown is bare.place("tonight")


def test_the_last_file_is_opened_again(qtbot: QtBot, bare: MainWindow, tmp_path: Path) -> None:
    Opening(bare).begin(tmp_path / "ours.bridgeclub")
    bare.desk.close()
    Opening(bare).begin()
    assert bare.desk.database is not None
    assert bare.desk.database.path.name == "ours.bridgeclub"


def test_a_file_that_cannot_be_opened_is_a_page_with_choices(
    qtbot: QtBot, bare: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = tmp_path / "holiday.bridgeclub"
    wrong.write_bytes(b"a photo of the sea, not a database")
    Opening(bare).begin(wrong)
    page = bare.pages.shown
    assert isinstance(page, TroublePage)
    assert "not a Bridge Club file" in page.findChildren(MessageLine)[0].text
    new = tmp_path / "club.bridgeclub"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_arguments: (str(new), ""))
    qtbot.keyClick(bare.focusWidget(), Qt.Key.Key_N, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: bare.pages.shown is bare.place("tonight"))
    assert wrong.read_bytes().startswith(b"a photo")
