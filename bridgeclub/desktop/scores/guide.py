"""The list at the right: every board, or every table by rounds, and how far each is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from bridgeclub.desktop.scores.pages import Key, Pages
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets.strips import Strips
from bridgeclub.director.views import Count
from bridgeclub.words import _

CELL_PX = 58
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -10_000, Qt.Key.Key_End: 10_000}


def mark(count: Count) -> str:
    """Return the sign of how far something is: ✓ complete, ◔ begun, · nothing yet."""
    return "✓" if count.complete else "◔" if count.entered else "·"


def told(key: Key, count: Count) -> str:
    """Return how far a sheet is in words."""
    if len(key) == 1:
        name = _("Board {board}").format(board=key[0])
    else:
        name = _("Round {round}, table {table}").format(round=key[0], table=key[1])
    if count.complete:
        return _("{sheet}: complete, {entered} of {expected} ✓").format(sheet=name, **count._asdict())
    if count.entered:
        return _("{sheet}: begun, {entered} of {expected}").format(sheet=name, **count._asdict())
    return _("{sheet}: nothing yet, 0 of {expected}").format(sheet=name, expected=count.expected)


class Guide(QWidget):
    """Cells to click, or to walk through with the arrows and choose with Enter."""

    chosen = Signal(tuple)
    left = Signal()
    """Esc: back to the grid."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._strips = Strips()
        self._counts: dict[Key, Count] = {}
        self._cells: dict[Key, QRect] = {}
        self._rounds: dict[int, int] = {}  # round: y of its heading
        self._here: Key = ()
        self._cursor: Key = ()
        look().changed.connect(self._dress)
        self._dress()

    def show_pages(self, pages: Pages, here: Key) -> None:
        """Show the sheets of one kind; `here` is the one that is being entered."""
        same = list(pages.counts) == list(self._counts)
        changed = [key for key, count in pages.counts.items() if same and self._counts[key] != count]
        self._counts = dict(pages.counts)
        if not same:
            self._lay_out()
            self.update()
        for key in changed:
            self.update(self._cells[key])
        self.show_here(here)

    def show_count(self, key: Key, count: Count) -> None:
        """Show how far one sheet is now."""
        if key in self._counts:
            before, self._counts[key] = self._counts[key], count
            if mark(before) != mark(count):
                self.update(self._cells[key])

    def show_here(self, here: Key) -> None:
        """Mark the sheet that is being entered."""
        if here != self._here:
            for key in (self._here, self._cursor, here):
                self.update(self._cells.get(key, QRect()))
            self._here = self._cursor = here

    def cell(self, key: Key) -> QRect:
        """Return where a sheet's cell is, so that it can be scrolled to."""
        return self._cells.get(key, QRect())

    # ------------------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells that need it."""
        painter = QPainter(self)
        for round_, y in self._rounds.items():
            strip = self._strips.draw(_("Round {round}").format(round=round_), "narrow quiet")
            painter.drawPixmap(
                0, y + (look().px(26) - strip.picture.deviceIndependentSize().toSize().height()), strip.picture
            )
        for key, rect in self._cells.items():
            if event.region().intersects(rect):
                self._paint_cell(painter, key, rect)

    def _paint_cell(self, painter: QPainter, key: Key, rect: QRect) -> None:
        colours, count = look().colours, self._counts[key]
        inner = rect.adjusted(1, 1, -2, -2)
        here = key == self._here
        painter.setPen(colours.accent if here else colours.line)
        painter.setBrush(colours.tint if here else colours.page)
        painter.drawRoundedRect(inner, look().px(4), look().px(4))
        if self.hasFocus() and key == self._cursor:
            painter.setPen(colours.accent)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inner.adjusted(1, 1, -1, -1), look().px(3), look().px(3))
            painter.drawRoundedRect(inner.adjusted(2, 2, -2, -2), look().px(3), look().px(3))
        number = self._strips.draw(str(key[-1]), "bold text" if here else "text")
        sign = self._strips.draw(mark(count), "good" if count.complete else "warn" if count.entered else "faint")
        y = inner.y() + (inner.height() - self._strips.height) // 2 + 1
        painter.drawPixmap(inner.x() + look().px(29) - number.width, y, number.picture)
        painter.drawPixmap(inner.right() - look().px(6) - sign.width, y, sign.picture)

    def _lay_out(self) -> None:
        self._cells.clear()
        self._rounds.clear()
        height, across = look().row, max(1, self.width() // look().px(CELL_PX))
        width = self.width() // across
        y, column, round_ = 0, 0, None
        for key in self._counts:
            if len(key) == 2 and key[0] != round_:
                y += height if round_ is not None and column else 0
                round_, column = key[0], 0
                self._rounds[round_] = y
                y += look().px(28)
            elif column == across:
                y, column = y + height, 0
            self._cells[key] = QRect(column * width, y, width, height)
            column += 1
        self.setMinimumHeight(y + height + 1)

    def _dress(self) -> None:
        self._strips.forget(self.devicePixelRatioF())
        self._lay_out()
        self.update()

    # ------------------------------------------------------------------------------------------ keys and mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with the arrows; Enter or Space chooses, Esc goes back to the grid."""
        key = event.key()
        across = max(1, self.width() // look().px(CELL_PX))
        steps = {**_STEPS, Qt.Key.Key_Up: -across, Qt.Key.Key_Down: across}
        if key in steps:
            self._walk(steps[Qt.Key(key)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._cursor:
            self.chosen.emit(self._cursor)
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _walk(self, steps: int) -> None:
        keys = list(self._counts)
        if not keys:
            return
        at = keys.index(self._cursor) if self._cursor in self._counts else 0
        before, self._cursor = self._cursor, keys[max(0, min(len(keys) - 1, at + steps))]
        self.update(self._cells.get(before, QRect()))
        self.update(self._cells[self._cursor])
        self._tell()

    def _tell(self) -> None:
        if self._cursor in self._counts:
            self.setAccessibleDescription(told(self._cursor, self._counts[self._cursor]))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the sheet that is clicked."""
        for key, rect in self._cells.items():
            if rect.contains(event.position().toPoint()):
                self.chosen.emit(key)
                return

    def event(self, event: QEvent) -> bool:
        """Say in words how far the sheet under the mouse is."""
        if isinstance(event, QHelpEvent):
            for key, rect in self._cells.items():
                if rect.contains(event.pos()):
                    QToolTip.showText(event.globalPos(), told(key, self._counts[key]), self)
                    return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin at the sheet that is being entered."""
        super().focusInEvent(event)
        self._cursor = self._here or next(iter(self._counts), ())
        self._tell()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cells out anew."""
        super().resizeEvent(event)
        self._lay_out()

    def sizeHint(self) -> QSize:
        """Return the size of three cells beside each other."""
        return QSize(look().px(3 * CELL_PX), self.minimumHeight())
