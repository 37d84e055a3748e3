"""Drawing one line of the grid, and the sentence under the current one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter

from bridgeclub.desktop.scores.columns import Column
from bridgeclub.desktop.scores.reading import Tone
from bridgeclub.desktop.scores.sheet import NO_POINTS, Points, Row
from bridgeclub.desktop.scores.tones import edge, ground
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets.strips import Strips
from bridgeclub.words import _

_INKS = {
    "ns": "bold text",
    "ew": "bold text",
    "board": "bold text",
    "ns_names": "narrow quiet",
    "ew_names": "narrow quiet",
    "conditions": "narrow quiet",
    "typed": "quiet",
    "tricks": "quiet",
    "mark": "warn",
}
_TONES = {
    Tone.PLAIN: ("text", ""),
    Tone.UNFINISHED: ("quiet", ""),
    Tone.DOUBTFUL: ("warn", "?  "),
    Tone.WRONG: ("bad", "✗  "),
}


class Hint(NamedTuple):
    """The sentence under the current line, in lines that fit; always at least one."""

    sentence: str
    tone: Tone
    lines: tuple[str, ...]


class Cell(NamedTuple):
    """A column made ready for painting: its ink, and the x that its text is put against."""

    column: Column
    ink: str
    anchor: int


class LinePainter:
    """Draws lines with kept pictures. Sizes are worked out once, by `prepare`; positions are pixels of the viewport."""

    def __init__(self, strips: Strips) -> None:
        self._strips = strips
        self.cells: tuple[Cell, ...] = ()
        self.height = 0
        """The height of a line, pixels."""
        self.points_left = self.points_right = 0
        """Where the columns of points are, pixels."""
        self._edge = self._gap = self._left = self._below = 0
        self._sides: list[Cell] = []

    def prepare(self, columns: Sequence[Column], height: int) -> None:
        """Get ready to paint these columns in lines of that height."""
        px = look().px
        self.height, self._edge, self._gap, self._left = height, px(4), px(8), px(16)
        self._below = (height - self._strips.height) // 2
        cells = [self._cell(column) for column in columns]
        self.cells = tuple(cell for cell in cells if cell.column.align != "point")
        self._sides = [cell for cell in cells if cell.column.align == "point"]
        self.points_left, self.points_right = self._sides[0].column.x, self._sides[-1].column.right

    def ground(self, painter: QPainter, part: QRect, start: int) -> None:
        """Fill a part of lines that the keyboard is not on, the first of which is at `start`, and draw their rules.

        Filling is faster than copying a picture of empty lines, which would have to be read from memory.
        """
        left, top, width, height, colours = part.left(), part.top(), part.width(), self.height, look().colours
        painter.fillRect(part, colours.page)
        for y in range(top + (start - 1 - top) % height, part.bottom() + 1, height):
            painter.fillRect(left, y, width, 1, colours.line)

    def line(
        self, painter: QPainter, row: Row, points: Points | None, cells: Sequence[Cell], y: int, width: int
    ) -> None:
        """Draw a line that the keyboard is not on, on its ground; `points` is None where they are not painted."""
        if row.draft:
            painter.fillRect(0, y, width, self.height - 1, look().colours.warn_tint)
        self._texts(painter, row, points, cells, y + self._below)
        if row.draft:
            self._not_saved(painter, y + self._below)

    def current(
        self,
        painter: QPainter,
        row: Row,
        points: Points | None,
        cells: Sequence[Cell],
        y: int,
        width: int,
        hint: Hint,
    ) -> None:
        """Draw the line that the keyboard is on, and the sentence under it."""
        colours, tone = look().colours, hint.tone
        deep = self.height * (1 + len(hint.lines))
        painter.fillRect(0, y, width, deep - 1, ground(tone))
        painter.fillRect(0, y, self._edge, deep - 1, edge(tone))
        painter.fillRect(0, y + deep - 1, width, 1, colours.line)
        self._texts(painter, row, points, [cell for cell in cells if cell.column.key != "typed"], y + self._below)
        ink, _sign = _TONES[tone]
        for index, text in enumerate(hint.lines, 1):
            if text:
                picture = self._strips.draw(text, ink).picture
                painter.drawPixmap(self._left, y + index * self.height + self._below - 3, picture)

    def points(self, painter: QPainter, points: Sequence[Points], y: int) -> None:
        """Draw the points of lines that stand under each other, the first at `y`: a whole column changes at once."""
        draw, kept, height = painter.drawPixmap, self._strips.draw, self.height
        (_column, ns_ink, ns_anchor), (_column, ew_ink, ew_anchor) = self._sides
        y += self._below
        for ns, ew in points:
            if ns:
                strip = kept(ns, ns_ink)
                draw(ns_anchor - strip.whole, y, strip.picture)
            if ew:
                strip = kept(ew, ew_ink)
                draw(ew_anchor - strip.whole, y, strip.picture)
            y += height

    def hint(self, sentence: str, tone: Tone, width: int) -> Hint:
        """Return the sentence with its sign, in lines that fit into a grid `width` pixels wide."""
        ink, sign = _TONES[tone]
        return Hint(sentence, tone, self._strips.wrapped(sign + sentence, ink, width - 2 * self._left))

    def _texts(self, painter: QPainter, row: Row, points: Points | None, cells: Sequence[Cell], y: int) -> None:
        strips, texts = self._strips, row.cells
        if points is not None and points != NO_POINTS:
            for cell, figure in zip(self._sides, points, strict=True):
                strip = strips.draw(figure, cell.ink)
                painter.drawPixmap(cell.anchor - strip.whole, y, strip.picture)
        for column, ink, anchor in cells:
            text = texts.get(column.key)
            if not text:
                continue
            if column.key in ("ns_names", "ew_names"):
                text = strips.shortened(text, ink, column.width - 2 * self._gap)
            strip = strips.draw(text, ink)
            align = column.align
            if align == "left":
                x = anchor
            elif align == "right":
                x = anchor - strip.width
            else:
                x = anchor - strip.width // 2
            painter.drawPixmap(x, y, strip.picture)

    def _not_saved(self, painter: QPainter, y: int) -> None:
        """Write in place of the points of a draft that it is not saved."""
        strip = self._strips.draw(_("not saved"), "narrow warn")
        painter.drawPixmap(self.points_right - self._gap - strip.width, y, strip.picture)

    def _cell(self, column: Column) -> Cell:
        anchor = {
            "left": column.x + self._gap,
            "right": column.right - self._gap,
            "middle": column.x + column.width // 2,
            "point": column.right - self._gap - self._strips.fraction,
        }[column.align]
        return Cell(column, _INKS.get(column.key, "text"), anchor)
