"""The line over the grid: which sheet this is, and how far it is."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from bridgeclub.desktop.theme import look

COUNT_ROOM_PX = 140


class Heading(QWidget):
    """A painted title with a count at the right: a label would lay the page out anew after each result."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # else all that lies under it is painted too
        self.title = ""
        self.count = ""
        self._complete = False
        look().changed.connect(self._dress)
        self._dress()

    def say(self, title: str, count: str, complete: bool) -> None:
        """Show another title or count."""
        if (title, count) != (self.title, self.count):
            if title == self.title:
                room = look().px(COUNT_ROOM_PX)
                self.update(self.width() - room, 0, room, self.height())
            else:
                self.update()
            self.title, self.count, self._complete = title, count, complete
            self.setAccessibleName(f"{title}, {count}")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint both texts on one baseline."""
        painter = QPainter(self)
        colours = look().colours
        painter.fillRect(event.rect(), colours.window)
        painter.setFont(self._title_font)
        metrics = painter.fontMetrics()
        base = look().px(18) + (metrics.ascent() - metrics.descent()) // 2  # as high as other places' headings
        count = QFontMetrics(self._count_font).horizontalAdvance(self.count)
        if event.rect().left() < self.width() - look().px(COUNT_ROOM_PX):
            room = self.width() - count - look().px(16)
            if painter.fontMetrics().horizontalAdvance(self.title) > room:
                painter.setFont(look().font(18, bold=True))
            painter.setPen(colours.text)
            painter.drawText(0, base, painter.fontMetrics().elidedText(self.title, Qt.TextElideMode.ElideRight, room))
        painter.setFont(self._count_font)
        painter.setPen(colours.good if self._complete else colours.quiet)
        painter.drawText(self.width() - count, base, self.count)
        painter.end()

    def _dress(self) -> None:
        self._title_font, self._count_font = look().font(24, bold=True), look().font(17, bold=True)
        self.setFixedHeight(look().px(40))
        self.update()
