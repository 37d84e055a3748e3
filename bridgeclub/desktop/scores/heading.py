"""The line over the grid: which sheet this is, and how far it is."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPixmap
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
        self._counts: dict[str, QPixmap] = {}
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
        painter, count, room = QPainter(self), self._drawn_count(), look().px(COUNT_ROOM_PX)
        painter.fillRect(event.rect(), look().colours.window)
        left = self.width() - count.deviceIndependentSize().toSize().width()
        if event.rect().left() < self.width() - room:
            self._paint_title(painter, left - look().px(16))
        painter.drawPixmap(left, 0, count)
        painter.end()

    def _paint_title(self, painter: QPainter, room: int) -> None:
        painter.setFont(self._title_font)
        if painter.fontMetrics().horizontalAdvance(self.title) > room:
            painter.setFont(look().font(18, bold=True))
        painter.setPen(look().colours.text)
        text = painter.fontMetrics().elidedText(self.title, Qt.TextElideMode.ElideRight, room)
        painter.drawText(0, self._base, text)

    def _drawn_count(self) -> QPixmap:
        """Return the picture of the count; board after board has the same counts."""
        picture = self._counts.get(self.count)
        if picture is None:
            colours, ratio = look().colours, self.devicePixelRatioF()
            width = QFontMetrics(self._count_font).horizontalAdvance(self.count)
            picture = self._counts[self.count] = QPixmap(QSize(max(width, 1), self.height()) * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(colours.window)
            painter = QPainter(picture)
            painter.setFont(self._count_font)
            painter.setPen(colours.good if self._complete else colours.quiet)
            painter.drawText(0, self._base, self.count)
            painter.end()
        return picture

    def _dress(self) -> None:
        self._title_font, self._count_font = look().font(24, bold=True), look().font(17, bold=True)
        metrics = QFontMetrics(self._title_font)
        self._base = look().px(18) + (metrics.ascent() - metrics.descent()) // 2  # as high as other places' headings
        self._counts.clear()
        self.setFixedHeight(look().px(40))
        self.update()
