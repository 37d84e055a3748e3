"""Club's files for the tests of the store: small ones with rows in every kind of table."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from bridgeclub.store import Database, Transaction


class Clock:
    """A clock that the test moves: each reading is `step` later than the one before."""

    def __init__(self, step: timedelta = timedelta(0)) -> None:
        self.now = datetime.fromisoformat("2026-03-02T19:30:00")
        self.step = step

    def __call__(self) -> datetime:
        self.now += self.step
        return self.now


def fill(database: Database, results: int = 30) -> None:
    """Write one session with a pair on each side and so many results, ten in a transaction."""
    with Transaction(database, None, "fill") as act:
        club = act.insert("club", {"name": "Klub č. 1"})
        event = act.insert("event", {"club_id": club, "name": "Night", "contest": "pairs"})
        session = act.insert(
            "session", {"event_id": event, "name": "Night", "day": "2026-03-02", "rules": "{}", "opened": ""}
        )
        section = act.insert(
            "section",
            {
                "session_id": session, "name": "A", "movement": "", "tables": 1, "rounds": 1, "board_sets": 1,
                "boards_a_set": 1, "first_board": 1, "winners": 2, "seconds_a_board": 435, "tables_a_set": 1,
            },
        )  # fmt: skip
        pairs = [
            act.insert("contestant", {"section_id": section, "direction": side, "place": 1}) for side in ("NS", "EW")
        ]
        act.session_id = session
    row = {"section_id": section, "round": 1, "table": 1, "ns_id": pairs[0], "ew_id": pairs[1], "state": "played"}
    for first in range(1, results + 1, 10):
        with Transaction(database, session, "enter", f"from board {first}") as act:
            for board in range(first, min(first + 10, results + 1)):
                act.insert("result", {**row, "board": board, "score": 420})


def contents(connection: sqlite3.Connection) -> dict[str, list[tuple[Any, ...]]]:
    """Return every row of every table."""
    names = [
        name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    ]
    return {name: connection.execute(f'SELECT * FROM "{name}" ORDER BY 1').fetchall() for name in names}


def contents_of(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return every row of every table of the file at `path`."""
    connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    try:
        return contents(connection)
    finally:
        connection.close()


def bytes_of(folder: Path) -> dict[str, bytes]:
    """Return what lies in a folder, byte by byte, without the empty log and its index that a mere reader leaves."""
    found = {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}
    return {
        name: content
        for name, content in found.items()
        if not (name.endswith("-wal") and not content)
        and not (name.endswith("-shm") and not found.get(name[:-3] + "wal"))
    }


def filled(path: Path, results: int = 30, clock: Callable[[], datetime] = datetime.now) -> Path:
    """Make a club's file with results at `path`, closed again."""
    database = Database.open(path, clock)
    fill(database, results)
    database.close()
    return path


@contextmanager
def without_privileges() -> Iterator[None]:
    """Run as somebody whom permissions bind; the administrator may write everywhere."""
    if sys.platform == "win32" or os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)
