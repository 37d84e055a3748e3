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

from bridgeclub.desktop.scores.columns import Column, columns
from bridgeclub.desktop.scores.entry import EntryField
from bridgeclub.desktop.scores.header import Header
from bridgeclub.desktop.scores.lines import Hint, LinePainter
from bridgeclub.desktop.scores.reading import Tone
from bridgeclub.desktop.scores.sheet import Kind, Row
from bridgeclub.desktop.scores.strips import Strips
from bridgeclub.desktop.theme import look
from bridgeclub.words import _


class Grid(QAbstractScrollArea):
    """Shows rows; the current one is twice as high and has the field and a sentence under it."""

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
        self._kind = Kind.BOARD
        self._columns: tuple[Column, ...] = ()
        self._rows: list[Row] = []
        self._current = -1
        self._method = "matchpoints"
        self._hint = Hint("", Tone.PLAIN, ("",))
        self.field = field
        field.setParent(self.viewport())
        look().changed.connect(self._dress)
        self._dress()

    # ------------------------------------------------------------------------------------------ what is shown

    def show_rows(self, kind: Kind, rows: Sequence[Row], current: int) -> None:
        """Show another sheet, with the field on line `current`; -1: nowhere."""
        self._rows = list(rows)
        self._current = current
        if kind is not self._kind:
            self._kind = kind
            self._lay_out()
        self._fit_scrolling()
        self._reveal()
        self._place_field()
        self.viewport().update()

    def change_row(self, index: int, row: Row) -> None:
        """Show a line anew."""
        self._rows[index] = row
        self.viewport().update(self._row_rect(index))

    def change_rows(self, rows: Sequence[Row]) -> None:
        """Show the lines of the same sheet as they are now; only what differs is painted."""
        first, last = self._visible()
        points_changed = False
        for index in range(first, min(last + 1, len(rows))):
            before, after = self._rows[index], rows[index]
            if before == after:
                continue
            if _without_points(before) == _without_points(after):
                points_changed = True
            else:
                self.viewport().update(self._row_rect(index))
        self._rows = list(rows)
        if points_changed:
            left = next(column.x for column in self._columns if column.key == "ns_points")
            right = next(column.right for column in self._columns if column.key == "ew_points")
            self.viewport().update(left, 0, right - left, self.viewport().height())

    def move_to(self, index: int) -> None:
        """Put the field on another line of the same sheet."""
        before = self._current
        self._current = index
        top = min(index, before) if before >= 0 else 0
        area = QRect(
            0, self._y(top), self.viewport().width(), (abs(index - before) + 1 + len(self._hint.lines)) * look().row
        )
        scrolled = self._reveal()
        self._place_field()
        if scrolled or before < 0:
            self.viewport().update()
        else:
            self.viewport().update(area)

    def say(self, sentence: str, tone: Tone) -> None:
        """Show a sentence under the current line."""
        if (sentence, tone) == self._hint[:2]:
            return
        before, self._hint = self._hint, self._painter.hint(sentence, tone, self.viewport().width())
        if len(before.lines) == len(self._hint.lines):
            self.viewport().update(self._row_rect(self._current))
        else:
            self._fit_scrolling()
            self._reveal()
            self._place_field()
            self.viewport().update()

    def name_points(self, method: str) -> None:
        """Name the columns of points after the scoring method of the session."""
        if method != self._method:
            self._method = method
            self._lay_out()
            self.viewport().update()

    @property
    def kind(self) -> Kind:
        """Return which view is shown."""
        return self._kind

    @property
    def hint(self) -> Hint:
        """Return the sentence under the current line, and how it is meant."""
        return self._hint

    @property
    def rows(self) -> tuple[Row, ...]:
        """Return the lines as they are shown."""
        return tuple(self._rows)

    # ------------------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines that need it."""
        painter = QPainter(self.viewport())
        for rect in cast("Iterable[QRect]", event.region()):  # iterable, though the stubs do not say so
            self._paint(painter, rect)
        painter.end()

    def _paint(self, painter: QPainter, rect: QRect) -> None:
        painter.fillRect(rect, look().colours.page)
        touched = [column for column in self._columns if column.right > rect.left() and column.x <= rect.right()]
        first, last = self._row_at(rect.top()), min(self._row_at(rect.bottom()), len(self._rows) - 1)
        width = self.viewport().width()
        for index in range(max(first, 0), last + 1):
            y = self._y(index)
            if index == self._current:
                self._painter.current(painter, self._rows[index], touched, y, width, self._hint)
            else:
                self._painter.line(painter, self._rows[index], touched, y, width)

    def _y(self, index: int) -> int:
        below = len(self._hint.lines) if 0 <= self._current < index else 0
        return (index + below) * look().row - self.verticalScrollBar().value()

    def _row_at(self, y: int) -> int:
        """Return which line is at a height of the viewport; beyond the last one if none."""
        index = (y + self.verticalScrollBar().value()) // look().row
        if 0 <= self._current < index:
            return max(self._current, index - len(self._hint.lines))
        return index

    def _row_rect(self, index: int) -> QRect:
        height = look().row * (1 + len(self._hint.lines) if index == self._current else 1)
        return QRect(0, self._y(index), self.viewport().width(), height)

    def _visible(self) -> tuple[int, int]:
        return max(self._row_at(0), 0), self._row_at(self.viewport().height() - 1)

    # ------------------------------------------------------------------------------------------ place and size

    def _dress(self) -> None:
        self.strips.forget(self.devicePixelRatioF())
        self._lay_out()
        self._fit_scrolling()
        self._place_field()
        self.viewport().update()
        self._header.update()

    def _lay_out(self) -> None:
        height = look().px(30)
        self.setViewportMargins(0, height, 0, 0)
        self._header.setGeometry(0, 0, self.width(), height)
        self._columns = columns(self._kind, self._method, self.viewport().width())
        self._header.show_columns(self._columns)
        self._hint = self._painter.hint(self._hint.sentence, self._hint.tone, self.viewport().width())
        self._place_field()

    def _fit_scrolling(self) -> None:
        bar = self.verticalScrollBar()
        lines = len(self._rows) + (len(self._hint.lines) if self._rows else 0)
        bar.setRange(0, max(0, lines * look().row - self.viewport().height()))
        bar.setSingleStep(look().row)
        bar.setPageStep(self.viewport().height())

    def _reveal(self) -> bool:
        """Scroll so that the current line and one on each side can be seen; tell whether that moved anything."""
        bar = self.verticalScrollBar()
        if self._current < 0:
            return False
        before, row = bar.value(), look().row
        top, bottom = (self._current - 1) * row, (self._current + 2 + len(self._hint.lines)) * row
        bar.setValue(max(min(before, top), bottom - self.viewport().height()))
        return bar.value() != before

    def _place_field(self) -> None:
        column = next((column for column in self._columns if column.key == "typed"), None)
        if column is None or not 0 <= self._current < len(self._rows):
            self.field.hide()
            return
        self.field.setGeometry(column.x, self._y(self._current) + 1, column.width, look().row - 1)
        if self.field.isHidden():
            self.field.show()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Follow the scroll bar."""
        self._place_field()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the columns out anew."""
        super().resizeEvent(event)
        if self.strips.ratio != self.devicePixelRatioF():
            self.strips.forget(self.devicePixelRatioF())
        self._lay_out()
        self._fit_scrolling()
        self._reveal()
        self._place_field()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the line that is clicked."""
        index = self._row_at(round(event.position().y()))
        if 0 <= index < len(self._rows):
            self.chosen.emit(index)

    def sizeHint(self) -> QSize:
        """Return the size that shows eleven lines."""
        return QSize(look().px(860), look().row * 14)


def _without_points(row: Row) -> Row:
    cells = {key: text for key, text in row.cells.items() if not key.endswith("_points")}
    return Row(cells, row.faint, row.draft, row.mismatch)
