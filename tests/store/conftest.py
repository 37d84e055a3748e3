"""A club's file that is open, and a folder that anybody may enter."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bridgeclub.store import Database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Club [Brno] 100%.bridgeclub"


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    opened = Database.open(path)
    yield opened
    opened.close()


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that a user without privileges reaches, too; the one of `tmp_path` is its maker's alone."""
    folder = Path(tempfile.mkdtemp(prefix="bridgeclub-"))
    folder.chmod(0o777)
    yield folder
    os.chmod(folder, 0o777)  # noqa: PTH101
    shutil.rmtree(folder)


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Let every file that is opened from now on have room for so many pages: SQLite then says that the disk is full."""
    connect = sqlite3.connect

    def fill_up(pages: int) -> None:
        def small(*args: Any, **named: Any) -> sqlite3.Connection:
            connection = connect(*args, **named)
            if "mode=ro" not in str(args[0]):
                connection.execute(f"PRAGMA max_page_count = {pages}")
            return connection

        monkeypatch.setattr(sqlite3, "connect", small)

    return fill_up
