"""Print by keys: each document is seen, saved, printed, or refused in words."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.printing import Printing, paper
from bridgeclub.desktop.window import MainWindow
from bridgeclub.documents import DOCUMENTS
from tests.desktop.played import enter_results, seat_pairs

KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def evening(desk: Desk) -> director.Evening:
    desk.new_session("Monday pairs")
    evening = seat_pairs(desk, 3, 1)
    enter_results(desk)
    return evening


@pytest.fixture
def printing(qtbot: QtBot, window: MainWindow, evening: director.Evening, tmp_path: Path) -> Printing:
    window.go("print")
    place = window.place("print")
    assert isinstance(place, Printing)
    place.folder.setText(str(tmp_path / "paper"))
    qtbot.waitUntil(lambda: place.preview.pages_drawn > 0)
    return place


def test_every_document_is_seen(qtbot: QtBot, window: MainWindow, printing: Printing) -> None:
    assert window.focusWidget() is printing.documents
    for document in DOCUMENTS:
        assert printing.document is document
        qtbot.waitUntil(lambda: printing.preview.pages_drawn > 0)
        assert printing.preview.sentence == ""
        assert printing.labels.isVisible() == bool(document.choices("A4"))
        printing.preview.show_sentence("")
        qtbot.keyClick(printing.documents, KEY.Key_Down)


def test_ctrl_s_saves_the_document(qtbot: QtBot, printing: Printing, tmp_path: Path) -> None:
    qtbot.keyClick(printing.documents, KEY.Key_S, CTRL)
    path = tmp_path / "paper" / "ranking-matchpoints.pdf"
    assert printing.message.text == f"Saved: {path}"
    assert "Ana Prima" in PdfReader(path).pages[0].extract_text()
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]


def test_what_was_made_before_a_correction_is_never_saved(
    qtbot: QtBot, desk: Desk, printing: Printing, tmp_path: Path
) -> None:
    desk.act(director.name_session, "Tuesday pairs", date(2026, 1, 6))
    qtbot.keyClick(printing.documents, KEY.Key_S, CTRL)
    path = tmp_path / "paper" / "ranking-matchpoints.pdf"
    qtbot.waitUntil(lambda: printing.message.text.startswith("Saved"), timeout=20_000)
    assert "Tuesday pairs" in PdfReader(path).pages[0].extract_text()


def test_all_documents_into_the_folder(qtbot: QtBot, printing: Printing, tmp_path: Path) -> None:
    qtbot.keyClick(printing.documents, KEY.Key_S, CTRL | SHIFT)
    qtbot.waitUntil(lambda: "documents saved" in printing.message.text, timeout=20_000)
    names = {path.name for path in (tmp_path / "paper").iterdir()}
    assert {f"{document.key}.pdf" for document in DOCUMENTS if not document.choices("A4")} <= names
    assert all(name.endswith(".pdf") for name in names)


def test_a_folder_that_cannot_be_written_is_told(qtbot: QtBot, printing: Printing, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    printing.folder.setText(str(tmp_path / "file" / "under"))
    qtbot.keyClick(printing.documents, KEY.Key_S, CTRL)
    assert "cannot be written" in printing.message.text


def test_without_a_printer_it_says_so(qtbot: QtBot, printing: Printing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paper, "has_printer", lambda: False)
    qtbot.keyClick(printing.documents, KEY.Key_Return)
    assert printing.message.text.startswith("No printer is set up on this computer.")


def test_enter_prints_every_page(
    qtbot: QtBot, printing: Printing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def to_file(*_args: object) -> QPrinter:
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFileName(str(tmp_path / "printed.pdf"))
        printer.setResolution(150)
        return printer

    monkeypatch.setattr(paper, "ask_printer", to_file)
    qtbot.keyClick(printing.documents, KEY.Key_Return)
    qtbot.waitUntil(lambda: "sent to" in printing.message.text, timeout=20_000)
    pages = PdfReader(tmp_path / "printed.pdf").pages
    assert len(pages) == 1
    assert abs(float(pages[0].mediabox.width) - 595) < 2


def test_paper_and_labels_are_remembered(qtbot: QtBot, window: MainWindow, printing: Printing, desk: Desk) -> None:
    printing.paper.setFocus()
    qtbot.keyClick(printing.paper, KEY.Key_Down)
    assert printing.paper_name == "Letter"
    assert Printing(desk).paper_name == "Letter"


def test_what_is_missing_for_a_document_is_told(qtbot: QtBot, window: MainWindow, desk: Desk) -> None:
    desk.new_session("Empty")
    window.go("print")
    place = window.place("print")
    assert isinstance(place, Printing)
    qtbot.waitUntil(lambda: bool(place.preview.sentence))
    assert not place.print_button.isEnabled()
    assert not place.save_button.isEnabled()
