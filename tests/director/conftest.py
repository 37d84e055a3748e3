"""A club's file, and an evening of three tables in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bridgeclub import director
from bridgeclub.director import Evening
from bridgeclub.movements import mitchell
from bridgeclub.store import Database
from tests.director.evenings import evening_of


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.open(tmp_path / "club.bridgeclub")
    yield opened
    opened.close()


@pytest.fixture
def empty(database: Database) -> Evening:
    """A new session."""
    return director.open_evening(database, director.new_session(database, "Test night"))


@pytest.fixture
def evening(database: Database) -> Evening:
    """Three tables, three rounds, two boards a round: 18 results of boards 1 to 6."""
    return evening_of(database, mitchell(3), 2)
