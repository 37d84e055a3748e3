"""Our movements against those that books and associations print, row by row, and the document that says so."""

from __future__ import annotations

import pytest

from bridgeclub.movements.movement import Movement
from bridgeclub.movements.search.report import ROOM, Published, ours, published, table

ROWS = published()


def unshared(movement: Movement) -> bool:
    return not movement.sharing


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_ours_is_at_least_as_fair(row: Published) -> None:
    """And it shares no boards where the published one shares none."""
    mine = ours(row)
    assert mine.movement.faults() == ()
    assert (mine.movement.tables, mine.movement.rounds, mine.movement.winners) == (row.tables, row.rounds, 1)
    assert mine.deviation <= row.deviation
    assert row.sharing or unshared(mine.movement)


def test_howells_are_compared_with_howells() -> None:
    alike = [ours(row).same_kind for row in ROWS if "howell" in row.name and row.rounds > row.tables]
    assert len(alike) == 56
    assert all(alike)


def test_the_document_is_what_the_program_writes() -> None:
    assert (ROOM / "FAIRNESS.md").read_text(encoding="utf-8") == table()
