"""Lists on the wall: sheets that show places and names in type as large as they allow, with notes at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bridgeclub.documents.columns import Cell, Column, Table
from bridgeclub.documents.lettering import DASH, ELLIPSIS, fit, wrap
from bridgeclub.documents.occasion import Occasion
from bridgeclub.documents.paging import pages_of, parts, spread
from bridgeclub.documents.sheet import Sheet
from bridgeclub.documents.style import (
    ACCENT,
    BOLD,
    FOOT,
    LINE,
    MARGIN,
    QUIET,
    SANS,
    SMALL,
    WALL_GOOD,
    WALL_LEAST,
    WALL_MOST,
    WARNING,
    base_line,
    paper_named,
)
from bridgeclub.documents.wording import provisional
from bridgeclub.words import _

LEADING, AIRY = 1.4, 1.8  # height of a row in parts of the type size: least, and where there is room
FIELD_HEAD, BARE_HEAD = 2.5, 1.6  # height of a field's headings with and without its name, likewise
PROVISIONAL = 13.0  # type size
BETWEEN = 1.3  # space between two fields, likewise
WALL_HEADING = 20.0  # points, the session's name
HEAD = 56.0  # points that the page's head takes


@dataclass(frozen=True, slots=True)
class WallList:
    """A list for the wall: its name ("" where it needs none), its columns, and its rows (first the place)."""

    name: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class _Part:
    """The rows of a list that stand together on a page, in a table whose columns stand alike on all its pages."""

    wall: WallList
    rows: Sequence[Sequence[Cell]]

    @property
    def title(self) -> str:
        """The list's name, and which places these are where they are not all."""
        if len(self.rows) == len(self.wall.rows):
            return self.wall.name
        first, last = (str(row[0]).rstrip("=") for row in (self.rows[0], self.rows[-1]))
        sentence = _("{field} · places {first} to {last}") if self.wall.name else _("Places {first} to {last}")
        return sentence.format(field=self.wall.name, first=first, last=last)

    @property
    def head(self) -> float:
        """The height of its headings, in parts of the type size."""
        return FIELD_HEAD if self.title else BARE_HEAD

    @property
    def height(self) -> float:
        """The least height of all of it, likewise."""
        return self.head + LEADING * len(self.rows)


_Pages = tuple[tuple[_Part, ...], ...]


@dataclass(frozen=True, slots=True)
class WallSheet:
    """What a sheet for the wall shows; `notes`: the paragraphs of its foot, `missing`: how many results are not in."""

    title: str
    occasion: Occasion
    lists: tuple[WallList, ...]
    notes: tuple[str, ...]
    missing: int

    def pdf(self, paper: str) -> bytes:
        """Return it as a PDF: one page where all fits in letters for two metres, else as few as can be.

        It says PROVISIONAL where results are missing.
        """
        sheet = Sheet(paper_named(paper), self.title, self.occasion)
        wide = sheet.right - sheet.left
        notes = tuple(line for paragraph in self.notes for line in wrap(paragraph, SANS, SMALL, wide))
        warning = provisional(self.missing) if self.missing else ""
        room = sheet.paper.height - MARGIN - HEAD - _foot_height(notes, warning)
        pages, size, leading = _plan(self.lists, room, wide)
        for number, page in enumerate(pages, 1):
            if number > 1:
                sheet.next_page()
            y = sheet.head(WALL_HEADING, warning)
            for part in page:
                y = _list(sheet, part, y, size, leading)
                y -= size * BETWEEN
            _foot(sheet, notes, warning)
            sheet.foot(number, len(pages), self.occasion.club or self.occasion.session)
        return sheet.finish()


# ------------------------------------------------------------------------------------------------ how large


def _plan(lists: Sequence[WallList], room: float, wide: float) -> tuple[_Pages, float, float]:
    """Return the parts of each page, the type size and the leading, for pages of `room` by `wide` points."""
    on_one = (tuple(_Part(wall, wall.rows) for wall in lists),)
    size = _size_for(on_one, room)
    pages: _Pages = on_one
    if size < WALL_LEAST:
        most = int((room / WALL_LEAST - FIELD_HEAD) / LEADING)
        all_parts = [_Part(wall, rows) for wall in lists for rows in parts(wall.rows, spread(len(wall.rows), most))]
        pages = pages_of(all_parts, [part.height + BETWEEN for part in all_parts], room / WALL_LEAST + BETWEEN)
        size = _size_for(pages, room)
    size = min(size, WALL_MOST)
    while size > WALL_LEAST and not _names_do(lists, wide, size):
        size -= 0.5
    size = max(size, WALL_LEAST)
    leading = min((room / size - _heads(page)) / sum(len(part.rows) for part in page) for page in pages)
    return pages, size, max(LEADING, min(AIRY, leading))


def _heads(page: Sequence[_Part]) -> float:
    """Return the height of what is not rows on a page, in parts of the type size."""
    return sum(part.head for part in page) + BETWEEN * (len(page) - 1)


def _size_for(pages: _Pages, room: float) -> float:
    """Return the size, in steps of half a point, in which the fullest page fits."""
    tallest = max(_heads(page) + LEADING * sum(len(part.rows) for part in page) for page in pages)
    return int(room / tallest * 2) / 2


def _names_do(lists: Sequence[WallList], wide: float, size: float) -> bool:
    """Tell whether the names stand well in this size: 19 of 20 in full, in large type none with an ellipsis.

    The few longest names may not make the whole wall small.
    """
    full, count = 0, 0
    for wall in lists:
        room = _table(wall, 0, wide, size).name_room
        for row in wall.rows:
            names = next(cell for cell in row if isinstance(cell, tuple))
            shown = fit(names, SANS, size, room).text
            if size > WALL_GOOD and ELLIPSIS in shown:
                return False
            full += shown == DASH.join(names)
            count += 1
    return full * 20 >= count * 19


# ------------------------------------------------------------------------------------------------ drawing


def _list(sheet: Sheet, part: _Part, y: float, size: float, leading: float) -> float:
    """Draw one part of a list below y and return the y below its last row."""
    table = _table(part.wall, sheet.left, sheet.right, size)
    y -= size * part.head
    sheet.text(sheet.left, y + size * 1.1, part.title, BOLD, size * 0.8, ACCENT)
    table.headings(sheet, y + size * 0.35)
    for at, row in enumerate(part.rows):
        sheet.rule(sheet.left, sheet.right, y, LINE)
        y -= size * leading
        table.row(sheet, y + base_line(size, leading), row)
        if at + 1 == len(part.rows):
            sheet.rule(sheet.left, sheet.right, y, LINE)
    return y


def _table(wall: WallList, left: float, right: float, size: float) -> Table:
    return Table(wall.columns, wall.rows, left, right, size, 0.5)


# ------------------------------------------------------------------------------------------------ foot


def _foot_height(notes: Sequence[str], warning: str) -> float:
    return FOOT + SMALL * (1.4 * len(notes) + 2.4) + (PROVISIONAL * 2 if warning else 0)


def _foot(sheet: Sheet, notes: Sequence[str], warning: str) -> None:
    y = FOOT + SMALL * (1.4 * len(notes) + 0.2)
    if warning:
        sheet.text(sheet.left, y + SMALL * 1.7, warning, BOLD, PROVISIONAL, WARNING)
    for line in notes:
        sheet.text(sheet.left, y, line, SANS, SMALL, QUIET)
        y -= SMALL * 1.4
