"""The titles over the columns of the grid."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from bridgeclub.desktop.scores.columns import Column
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets.strips import Strips


class Header(QWidget):
    """One painted line of titles, aligned like the columns under them."""

    def __init__(self, strips: Strips, parent: QWidget) -> None:
        super().__init__(parent)
        self._strips = strips
        self._columns: tuple[Column, ...] = ()

    def show_columns(self, columns: tuple[Column, ...]) -> None:
        """Show the titles of these columns."""
        self._columns = columns
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the titles and the rule under them."""
        painter = QPainter(self)
        colours = look().colours
        painter.fillRect(self.rect(), colours.stripe)
        painter.fillRect(QRect(0, self.height() - 1, self.width(), 1), colours.line)
        gap = look().px(8)
        for column in self._columns:
            strip = self._strips.draw(column.title, "narrow quiet")
            if column.align == "left":
                x = column.x + gap
            elif column.align == "middle":
                x = column.x + (column.width - strip.width) // 2
            else:
                x = column.right - gap - strip.width
            painter.drawPixmap(x, (self.height() - self._strips.height) // 2, strip.picture)
