"""The grid of the scores: one painted surface with one real field on the line where the keyboard is.

After each Enter only what changed is painted again, from kept pictures (see `strips`); rows are no widgets, so
that forty of them cost nothing while nothing changes. A screen reader follows the field, which tells its line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QSizePolicy, QWidget

from bridgeclub.desktop.scores.columns import NARROWEST, columns
from bridgeclub.desktop.scores.entry import EntryField
from bridgeclub.desktop.scores.header import Header
from bridgeclub.desktop.scores.lines import Hint, LinePainter
from bridgeclub.desktop.scores.reading import Tone
from bridgeclub.desktop.scores.sheet import Kind, Points, Row
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets.strips import Strips
from bridgeclub.words import _

ROOMY_ROW_PX = 38
NO_HINT = Hint("", Tone.PLAIN, ("",))


class Grid(QAbstractScrollArea):
    """Shows rows; the current one has the field and is deeper by the sentence under it."""

    chosen = Signal(int)
    """A line was clicked."""

    def __init__(self, field: EntryField, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Results"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.viewport().setAutoFillBackground(False)
        self.strips = Strips()
        self._painter = LinePainter(self.strips)
        self._header = Header(self.strips, self)
        self.kind = Kind.BOARD
        self._method = "matchpoints"
        self._rows: list[Row] = []
        self._points: list[Points] = []
        self._current = -1
        self.hint = NO_HINT
        """The sentence under the current line, and how it is meant."""
        self.field = field
        field.setParent(self.viewport())
        look().changed.connect(self._dress)
        self._dress()

    # ------------------------------------------------------------------------------------------ what is shown

    @property
    def rows(self) -> Sequence[Row]:
        """Return the lines as they are shown."""
        return self._rows

    @property
    def points(self) -> Sequence[Points]:
        """Return the points of each line as they are shown."""
        return self._points

    def show_rows(self, kind: Kind, rows: Sequence[Row], points: Sequence[Points], current: int) -> None:
        """Show another sheet, with the field on line `current`; -1: nowhere."""
        self._rows, self._points, self._current, self.kind = list(rows), list(points), current, kind
        self._lay_out()
        self._reveal()
        self._place_field()
        self.viewport().update()

    def change_rows(self, rows: Sequence[Row], points: Sequence[Points]) -> None:
        """Show the lines of the same sheet as they are now; only what differs is painted."""
        first, last = max(self._row_at(0), 0), self._row_at(self.viewport().height() - 1) + 1
        changed = []
        for index in range(first, min(last, len(rows))):
            if rows[index] is not self._rows[index]:
                self.viewport().update(self._row_rect(index))
            if points[index] != self._points[index]:
                changed.append(index)
        if changed:
            painter, top = self._painter, self._y(changed[0])
            width, deep = painter.points_right - painter.points_left, self._y(changed[-1] + 1) - top
            self.viewport().update(painter.points_left, top, width, deep)
        self._rows, self._points = list(rows), list(points)

    def change_row(self, index: int, row: Row, points: Points) -> None:
        """Show a line anew."""
        self._rows[index], self._points[index] = row, points
        self.viewport().update(self._row_rect(index))

    def move_to(self, index: int) -> None:
        """Put the field on another line of the same sheet."""
        before, self._current = self._current, index
        self._reveal()
        self._place_field()
        if before < 0:
            self.viewport().update()
        else:
            deep = (abs(index - before) + 1 + len(self.hint.lines)) * self._painter.height
            self.viewport().update(0, self._y(min(index, before)), self.viewport().width(), deep)

    def say(self, sentence: str, tone: Tone) -> None:
        """Show a sentence under the current line."""
        if (sentence, tone) == self.hint[:2]:
            return
        before, self.hint = self.hint, self._painter.hint(sentence, tone, self.viewport().width())
        if len(before.lines) == len(self.hint.lines):
            self.viewport().update(self._row_rect(self._current))
        else:
            self._lay_out()
            self._reveal()
            self._place_field()
            self.viewport().update()

    def expect_points(self, most: int) -> None:
        """Draw the figures from 0 to `most` beforehand, so that the first board is painted as fast as the others."""
        for figure in range(most + 1):
            self.strips.draw(str(figure))

    def name_points(self, method: str) -> None:
        """Name the columns of points after the scoring method of the session."""
        if method != self._method:
            self._method = method
            self._lay_out()

    # ------------------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines that need it."""
        painter = QPainter(self.viewport())
        left, right, rest = self._painter.points_left, self._painter.points_right, QRect()
        for rect in cast("Iterable[QRect]", event.region()):  # iterable, though the stubs do not say so
            if rect.left() >= left and rect.right() < right:
                self._paint(painter, rect)
            else:
                rest |= rect  # the field makes many small ones of a line
        if not rest.isEmpty():
            self._paint(painter, rest)
        painter.end()

    def _paint(self, painter: QPainter, rect: QRect) -> None:
        first, last = max(self._row_at(rect.top()), 0), min(self._row_at(rect.bottom()), len(self._rows) - 1)
        self._paint_ground(painter, rect)
        if self._has_points_alone(rect, first, last):
            self._painter.points(painter, self._points[first : last + 1], self._y(first))
        else:
            self._paint_lines(painter, rect, first, last)

    def _has_points_alone(self, rect: QRect, first: int, last: int) -> bool:
        """Return whether lines `first` to `last` have nothing but their points in `rect`."""
        return (
            rect.left() >= self._painter.points_left
            and rect.right() < self._painter.points_right
            and not first <= self._current <= last
            and not any(row.draft for row in self._rows[first : last + 1])
        )

    def _paint_lines(self, painter: QPainter, rect: QRect, first: int, last: int) -> None:
        left, right, width = rect.left(), rect.right(), self.viewport().width()
        cells = [cell for cell in self._painter.cells if cell.column.right > left and cell.column.x <= right]
        with_points = left < self._painter.points_right and right >= self._painter.points_left
        for index in range(first, last + 1):
            row, y = self._rows[index], self._y(index)
            points = self._points[index] if with_points else None
            if index == self._current:
                self._painter.current(painter, row, points, cells, y, width, self.hint)
            else:
                self._painter.line(painter, row, points, cells, y, width)

    def _paint_ground(self, painter: QPainter, rect: QRect) -> None:
        """Fill the lines above and below the current one, which has a ground of its own, and what is under them all."""
        width, end = self.viewport().width(), self._y(len(self._rows))
        here = self._current if 0 <= self._current < len(self._rows) else len(self._rows)
        for start, stop in ((self._y(0), self._y(here)), (self._y(here + 1), end)):
            part = rect & QRect(0, start, width, max(0, stop - start))
            if not part.isEmpty():
                self._painter.ground(painter, part, start)
        if end <= rect.bottom():
            painter.fillRect(rect & QRect(0, end, width, rect.bottom() + 1 - end), look().colours.page)

    def _y(self, index: int) -> int:
        below = len(self.hint.lines) if 0 <= self._current < index else 0
        return (index + below) * self._painter.height - self.verticalScrollBar().value()

    def _row_at(self, y: int) -> int:
        """Return which line is at a height of the viewport; beyond the last one if none."""
        index = (y + self.verticalScrollBar().value()) // self._painter.height
        if 0 <= self._current < index:
            return max(self._current, index - len(self.hint.lines))
        return index

    def _row_rect(self, index: int) -> QRect:
        lines = 1 + len(self.hint.lines) if index == self._current else 1
        return QRect(0, self._y(index), self.viewport().width(), lines * self._painter.height)

    # ------------------------------------------------------------------------------------------ place and size

    def _dress(self) -> None:
        self.strips.forget(self.devicePixelRatioF())
        self._lay_out()
        self._place_field()

    def _lay_out(self) -> None:
        """Work out columns, the height of the lines, and how far they scroll."""
        self.setMinimumWidth(look().px(NARROWEST + 14))
        top, width, deep = look().px(32), self.viewport().width(), len(self.hint.lines)
        self.setViewportMargins(0, top, 0, 0)
        self._header.setGeometry(0, 0, self.width(), top)
        placed = columns(self.kind, self._method, width)
        self._header.show_columns(placed)
        room = self.viewport().height() // (len(self._rows) + 2)
        row = max(look().row, min(look().px(ROOMY_ROW_PX), room))
        self._painter.prepare(placed, row)
        self.hint = self._painter.hint(self.hint.sentence, self.hint.tone, width)
        bar, height = self.verticalScrollBar(), self._painter.height
        lines = len(self._rows) + (deep if self._rows else 0)
        bar.setRange(0, max(0, lines * height - self.viewport().height()))
        bar.setSingleStep(height)
        bar.setPageStep(self.viewport().height())
        self.viewport().update()

    def _reveal(self) -> None:
        """See to it that the current line and one on each side can be seen; else put it into the middle.

        So the lines stand still while the field goes down half a screen.
        """
        bar, height, room = self.verticalScrollBar(), self._painter.height, self.viewport().height()
        if self._current >= 0:
            top, bottom = (self._current - 1) * height, (self._current + 2 + len(self.hint.lines)) * height
            if top < bar.value() or bottom > bar.value() + room:
                bar.setValue((top + bottom - room) // 2)

    def _place_field(self) -> None:
        column = next((cell.column for cell in self._painter.cells if cell.column.key == "typed"), None)
        if column is None or not 0 <= self._current < len(self._rows):
            self.field.hide()
            return
        margin = (self._painter.height - look().px(30)) // 2
        y = self._y(self._current) + margin
        self.field.setGeometry(column.x, y, column.width, self._painter.height - 2 * margin)
        if self.field.isHidden():
            self.field.show()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Follow the scroll bar."""
        self.viewport().scroll(dx, dy)  # moves the picture and the field; what comes into view is painted

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the columns out anew."""
        super().resizeEvent(event)
        if self.strips.ratio != self.devicePixelRatioF():
            self.strips.forget(self.devicePixelRatioF())
        self._lay_out()
        self._reveal()
        self._place_field()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the line that is clicked."""
        index = self._row_at(round(event.position().y()))
        if 0 <= index < len(self._rows):
            self.chosen.emit(index)

    def sizeHint(self) -> QSize:
        """Return a size that shows a usual traveller."""
        return QSize(look().px(860), look().px(420))
