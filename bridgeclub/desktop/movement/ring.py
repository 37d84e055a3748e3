"""Where the tables stand in the picture of the hall: along its walls, so that the next table is always beside."""

from __future__ import annotations

from typing import NamedTuple


class Ring(NamedTuple):
    """A hall of `columns` by `rows` places; `places` gives column and row (from 0) of each table in order."""

    columns: int
    rows: int
    places: tuple[tuple[int, int], ...]


def ring(tables: int, width: float, height: float, aspect: float = 1.0) -> Ring:
    """Return the ring in which `tables` tables have most room in a hall of `width` by `height`.

    `aspect` is the width of a table's room divided by its height.
    """
    best, most = _ring(1, 1, tables), -1.0
    for columns in range(1, tables + 1):
        rows = next(rows for rows in range(1, tables + 1) if _length(columns, rows) >= tables)
        room = min(width / columns / aspect, height / rows)
        if room > most + 1e-9:
            best, most = _ring(columns, rows, tables), room
    return best


def _length(columns: int, rows: int) -> int:
    return columns * rows if min(columns, rows) == 1 else 2 * (columns + rows) - 4


def _ring(columns: int, rows: int, tables: int) -> Ring:
    """Go along the walls clockwise from the upper left corner."""
    around = [(column, 0) for column in range(columns)]
    around += [(columns - 1, row) for row in range(1, rows)]
    if rows > 1:
        around += [(column, rows - 1) for column in range(columns - 2, -1, -1)]
    if columns > 1:
        around += [(0, row) for row in range(rows - 2, 0, -1)]
    return Ring(columns, rows, tuple(around[:tables]))
