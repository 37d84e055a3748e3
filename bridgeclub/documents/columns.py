"""A table of text columns without boxes: figures aligned at their last digit or point, names fitted to their room."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from bridgeclub.documents.lettering import fit, widest, width
from bridgeclub.documents.sheet import Sheet
from bridgeclub.documents.style import INK, QUIET, SANS, Colour

HEADING_LEAST = 6.5  # type size
_TAIL = re.compile(r"[.,=%].*")


class Align(Enum):
    """How the words of a column stand in it."""

    LEFT = "left"
    RIGHT = "right"
    CENTRE = "centre"
    FIGURES = "figures"  # the whole numbers end in one line; decimals and "=" hang behind
    CALL = "call"  # left, suit symbols coloured; "passed out" may hang over into the empty columns behind
    NAMES = "names"  # left, shortened to fit; takes the room that the others leave


Cell = str | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, alignment, face, the least width of its words and the gap before it."""

    heading: str
    align: Align = Align.LEFT
    face: str = SANS
    colour: Colour = INK
    gap: float = 0.8  # in parts of the type size
    wide: float = 0.0  # points


@dataclass(frozen=True, slots=True)
class _Placed:
    """A column on the page; `anchor` is the x that its cells align to."""

    column: Column
    x: float
    wide: float
    anchor: float


class Table:
    """Columns set side by side between two edges, in one type size; rows are drawn where the caller says.

    `rows` are all the cells that will be drawn (they set the widths); a cell is a text, or a tuple of names in a
    NAMES column. What the others leave is shared equally among the NAMES columns, or among the gaps where there is no
    such column. `fits` tells whether the columns have their room.
    """

    def __init__(
        self,
        columns: Sequence[Column],
        rows: Sequence[Sequence[Cell]],
        left: float,
        right: float,
        size: float,
        heading_share: float = 0.72,
    ) -> None:
        self.left, self.right, self.size = left, right, size
        self.heading_size = max(HEADING_LEAST, size * heading_share)
        natural = [self._natural(column, [row[at] for row in rows]) for at, column in enumerate(columns)]
        gaps = [0.0, *(column.gap * size for column in columns[1:])]
        shares = sum(column.align is Align.NAMES for column in columns)
        rest = right - left - sum(natural) - sum(gaps)
        self.fits = rest >= 0
        if not shares and rest > 0:
            gaps[1:] = [gap + rest / (len(gaps) - 1) for gap in gaps[1:]]
        self.name_room = rest / shares if shares else 0.0
        self._placed: list[_Placed] = []
        x = left
        for at, (column, wide, gap) in enumerate(zip(columns, natural, gaps, strict=True)):
            taken = self.name_room if column.align is Align.NAMES else wide
            x += gap
            self._placed.append(_Placed(column, x, taken, self._anchor(column, x, taken, [row[at] for row in rows])))
            x += taken

    def _natural(self, column: Column, cells: Sequence[Cell]) -> float:
        if column.align is Align.NAMES:
            return 0.0
        heading = width(column.heading, SANS, self.heading_size)
        if column.align is Align.CALL and column.wide:
            return max(heading, column.wide)
        texts = [cell for cell in cells if isinstance(cell, str)]
        if column.align is Align.FIGURES:
            wholes, tails = map(_whole, texts), map(_tail, texts)
            body = widest(wholes, column.face, self.size) + widest(tails, column.face, self.size)
        else:
            body = widest(texts, column.face, self.size)
        return max(heading, body, column.wide)

    def _anchor(self, column: Column, x: float, wide: float, cells: Sequence[Cell]) -> float:
        if column.align is Align.FIGURES:
            tails = [_tail(cell) for cell in cells if isinstance(cell, str)]
            return x + wide - widest(tails, column.face, self.size)
        if column.align is Align.RIGHT:
            return x + wide
        return x + wide / 2 if column.align is Align.CENTRE else x

    def headings(self, sheet: Sheet, y: float) -> None:
        """Write the headings of the columns, aligned as their cells."""
        for placed in self._placed:
            column, size = placed.column, self.heading_size
            if column.align in (Align.RIGHT, Align.FIGURES):
                sheet.text_right(placed.x + placed.wide, y, column.heading, SANS, size, QUIET)
            elif column.align is Align.CENTRE:
                sheet.text_centred(placed.anchor, y, column.heading, SANS, size, QUIET)
            else:
                sheet.text(placed.x, y, column.heading, SANS, size, QUIET)

    def row(self, sheet: Sheet, y: float, cells: Sequence[Cell], colour: Colour | None = None) -> None:
        """Write one row at base line y; `colour` takes the place of the columns' own."""
        for placed, cell in zip(self._placed, cells, strict=True):
            if cell:
                self._cell(sheet, y, placed, cell, colour or placed.column.colour)

    def _cell(self, sheet: Sheet, y: float, placed: _Placed, cell: Cell, colour: Colour) -> None:
        align, face, size = placed.column.align, placed.column.face, self.size
        if isinstance(cell, tuple):
            text, face = fit(cell, face, size, placed.wide)
            sheet.text(placed.x, y, text, face, size, colour)
        elif align is Align.CALL:
            sheet.call(placed.x, y, cell, face, size, colour)
        elif align is Align.RIGHT:
            sheet.text_right(placed.anchor, y, cell, face, size, colour)
        elif align is Align.CENTRE:
            sheet.text_centred(placed.anchor, y, cell, face, size, colour)
        elif align is Align.FIGURES:
            sheet.text(placed.anchor - width(_whole(cell), face, size), y, cell, face, size, colour)
        else:
            sheet.text(placed.x, y, cell, face, size, colour)


def largest_size(
    columns: Sequence[Column], rows: Sequence[Sequence[Cell]], room: float, most: float, heading_share: float
) -> float:
    """Return the largest type size, `most` or less in half points, in which the columns stand in `room` points."""
    size = most
    while size > HEADING_LEAST and not Table(columns, rows, 0, room, size, heading_share).fits:
        size -= 0.5
    return size


def _whole(text: str) -> str:
    """Return what stands before the point, or before "=" or "%"."""
    return _TAIL.sub("", text)


def _tail(text: str) -> str:
    """Return what hangs behind the whole number: ".50", "=", "%"."""
    return text[len(_whole(text)) :]
