"""A whole evening of 11 tables in the real window, with keys only: from the open door to the printed ranking.

The pairs and results are those of the sample night; what comes out must be what the club published (see tests/data).
"""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.printing import Printing
from bridgeclub.desktop.results import Results
from bridgeclub.desktop.scores import Scores
from bridgeclub.desktop.window import MainWindow
from bridgeclub.documents import DOCUMENTS
from bridgeclub.laws import Contract, Outcome, Seat, Side, write
from bridgeclub.words import resource
from tests.desktop.conftest import type_text

PUBLISHED = Path(__file__).parent.parent / "data" / "uk_club_2015_10_22.csv"
ENTER = Qt.Key.Key_Return
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


class Keyboard:
    """The only way into the window; it counts the keys that are pressed, Shift not counted."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self._qtbot, self._window = qtbot, window
        self.pressed = 0

    @property
    def focus(self) -> QWidget:
        widget = self._window.focusWidget()
        assert widget is not None
        return widget

    def type(self, text: str) -> None:
        self.pressed += len(text)
        type_text(self.focus, text)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.pressed += 1
        self._qtbot.keyClick(self.focus, key, modifier)

    def go(self, number: int) -> None:
        self.press(Qt.Key(Qt.Key.Key_0.value + number), CTRL)


@pytest.fixture
def keyboard(qtbot: QtBot, window: MainWindow) -> Keyboard:
    return Keyboard(qtbot, window)


def sample(name: str) -> list[dict[str, str]]:
    with resource("sample", f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def slips_of_paper() -> dict[tuple[int, str, str], str]:
    """Return what stands on the travellers, as it is typed: by board and the pairs' numbers."""
    typed = {}
    for row in sample("results"):
        board = int(row["board"])
        outcome = Outcome.passed_out()
        if row["contract"]:
            contract = Contract.parse(row["contract"])
            outcome = Outcome.played(board, contract, Seat(row["declarer"]), int(row["tricks"]))
        typed[board, row["ns"], row["ew"]] = write(outcome)
    return typed


def register_everybody(keyboard: Keyboard) -> None:
    keyboard.type("Monday pairs")
    keyboard.press(ENTER)
    keyboard.press(ENTER)
    seats = {(row["direction"], int(row["place"])): row for row in sample("pairs")}
    for place in range(1, 12):
        for direction in ("NS", "EW"):
            for player in ("first", "second"):
                keyboard.type(seats[direction, place][player])
                keyboard.press(ENTER)


def published() -> dict[tuple[Side, int], tuple[str, str]]:
    lines = [line for line in PUBLISHED.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {(Side(row["direction"]), int(row["place"])): (row["percent"], row["rank"]) for row in csv.DictReader(lines)}


def shown(results: Results) -> dict[tuple[Side, int], tuple[str, str]]:
    tables = zip(Side, results.ranking.tables, strict=True)
    return {
        (side, int(line.texts[1])): (line.texts[-1], line.texts[0]) for side, table in tables for line in table.lines
    }


def test_a_whole_evening_with_keys_only(qtbot: QtBot, window: MainWindow, desk: Desk, keyboard: Keyboard) -> None:
    register_everybody(keyboard)
    assert desk.evening is not None
    assert len(director.pairs(desk.evening)) == 22

    keyboard.go(3)
    keyboard.press(ENTER)
    schedule = director.schedule(desk.evening)
    assert (schedule.tables, schedule.rounds, len(schedule.boards), schedule.winners) == (11, 11, 22, 2)

    keyboard.go(4)
    scores, papers = window.place("scores"), slips_of_paper()
    assert isinstance(scores, Scores)
    before = keyboard.pressed
    while papers:
        line = scores.scorer.line
        assert line is not None
        assert line.ns is not None
        assert line.ew is not None
        keyboard.type(papers.pop((line.slot.board, str(line.ns.number), str(line.ew.number))))
        keyboard.press(ENTER)
    keys_a_result = (keyboard.pressed - before) / 242
    assert director.progress(desk.evening).total == (242, 242)
    assert keys_a_result <= 6, f"{keys_a_result:.2f} keys a result"

    keyboard.go(5)
    results = window.place("results")
    assert isinstance(results, Results)
    assert results.bar.state.text() == "✓ Complete: 242 results"
    assert shown(results) == published()

    keyboard.go(6)
    printing = window.place("print")
    assert isinstance(printing, Printing)
    folder = Path(printing.folder.text())
    keyboard.press(Qt.Key.Key_S, CTRL | SHIFT)
    qtbot.waitUntil(lambda: "documents saved" in printing.message.text, timeout=60_000)
    assert {path.stem.removesuffix("-avery-l7160") for path in folder.glob("*.pdf")} >= {doc.key for doc in DOCUMENTS}
    wall = PdfReader(folder / "ranking-matchpoints.pdf").pages[0].extract_text()
    assert next(percent for percent, rank in published().values() if rank == "1") in wall
