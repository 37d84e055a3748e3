"""From Enter to saved, re-ranked and repainted, with 40 tables and 30 boards.

At most 4 times a bare sqlite3 insert and commit with the same settings, and under one frame (16 ms): the middle of many
entries and of as many commits, taken in turns. The shortest of both are printed too; on a quiet machine, where a commit
takes a fifth of a millisecond, they show what the program itself takes.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.scores import Scores
from bridgeclub.desktop.window import MainWindow
from bridgeclub.movements import Movement, Seating

TABLES, ROUNDS, BOARDS_A_SET = 40, 15, 2
RUNS, WARM = 400, 80
LIMIT, FRAME = 4.0, 0.016
TYPED = cycle(("4sn=", "3ne-1", "2he+1", "5hxs-2", "1nw=", "3dn+1", "3nn=", "p"))


def crowd() -> Movement:
    """Return 40 tables that play the same 30 boards in 15 rounds, each board 40 times (with copies of the boards)."""
    return Movement(
        "Crowd",
        TABLES,
        ROUNDS,
        ROUNDS,
        2,
        tuple(
            Seating(round_, table, table, (table - round_) % TABLES + 1, (table + round_ - 2) % ROUNDS + 1)
            for round_ in range(1, ROUNDS + 1)
            for table in range(1, TABLES + 1)
        ),
    )


@pytest.fixture
def scores(qtbot: QtBot, tmp_path: Path) -> Iterator[Scores]:
    desk = Desk()
    desk.open_file(tmp_path / "club.bridgeclub")
    desk.new_session("Congress")
    for number in range(1, 2 * TABLES + 1):
        desk.act(director.register, (f"Ana Prima {number}", f"Bob Due {number}"))
    desk.act(director.choose_movement, crowd(), BOARDS_A_SET)
    window = MainWindow(desk)
    qtbot.addWidget(window, before_close_func=lambda _window: desk.close())
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    window.go("scores")
    place = window.place("scores")
    assert isinstance(place, Scores)
    yield place
    desk.close()


class Bare:
    """A database with the settings of a club's file and one table."""

    def __init__(self, path: Path, like: sqlite3.Connection) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        for name in ("journal_mode", "synchronous", "foreign_keys"):
            (value,) = like.execute(f"PRAGMA {name}").fetchone()
            self._connection.execute(f"PRAGMA {name} = {value}")
        self._connection.execute("CREATE TABLE line (id INTEGER PRIMARY KEY, board INTEGER, score INTEGER)")

    def insert(self) -> float:
        start = time.perf_counter()
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute("INSERT INTO line (board, score) VALUES (7, 620)")
        self._connection.execute("COMMIT")
        return time.perf_counter() - start


def press_enter(scores: Scores) -> float:
    """Return the seconds from Enter on a typed line to everything painted."""
    start = time.perf_counter()
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r")
    QApplication.sendEvent(scores.field, event)
    QApplication.processEvents()
    return time.perf_counter() - start


def test_a_result_is_saved_ranked_and_painted_at_once(qtbot: QtBot, scores: Scores, tmp_path: Path) -> None:
    evening, database = scores.desk.evening, scores.desk.database
    assert evening is not None
    assert database is not None
    bare_file = Bare(tmp_path / "bare.db", database.connection)
    ours: list[float] = []
    bare: list[float] = []
    for run in range(RUNS):
        entered = director.progress(evening).total.entered
        qtbot.keyClicks(scores.field, next(TYPED))
        QApplication.processEvents()
        bare.append(bare_file.insert())
        ours.append(press_enter(scores))
        assert director.progress(evening).total.entered == entered + 1
        if run == WARM:
            ours.clear()
            bare.clear()
    best, best_bare = min(ours), min(bare)
    ranked = director.standings(evening)
    assert all(field.rows[0].rank == 1 for field in ranked.fields)
    middle, middle_bare = sorted(ours)[len(ours) // 2], sorted(bare)[len(bare) // 2]
    print(
        f"Enter to painted {1e6 * best:.0f} µs, a bare commit {1e6 * best_bare:.0f} µs: {best / best_bare:.1f} times;"
        f" in the middle {1e6 * middle:.0f} µs and {1e6 * middle_bare:.0f} µs: {middle / middle_bare:.1f} times"
    )
    assert middle < FRAME
    assert middle / middle_bare <= LIMIT
