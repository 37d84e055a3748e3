"""Fields with a list or a calendar behind them, with an arrow in the colours of the palette."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QDate
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QDateEdit, QWidget

from bridgeclub.desktop.theme import look, pixmap


class Choice(QComboBox):
    """One of several entries, each a text and what it stands for."""

    def __init__(self, *entries: tuple[str, object], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for text, data in entries:
            self.addItem(text, data)

    def show_data(self, data: object) -> None:
        """Choose the entry that stands for `data`, if there is one."""
        if (row := self.findData(data)) >= 0:
            self.setCurrentIndex(row)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field, then the arrow."""
        super().paintEvent(event)
        _draw_arrow(self)


class DayEdit(QDateEdit):
    """A day, with a calendar."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(QDate.currentDate(), parent)
        self.setCalendarPopup(True)
        self.setDisplayFormat("d MMMM yyyy")

    @property
    def day(self) -> date:
        """Return the day that is shown."""
        chosen = self.date()
        return date(chosen.year(), chosen.month(), chosen.day())

    def show_day(self, day: date) -> None:
        """Show a day."""
        self.setDate(QDate(day.year, day.month, day.day))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field, then the arrow."""
        super().paintEvent(event)
        _draw_arrow(self)


def _draw_arrow(field: QWidget) -> None:
    painter = QPainter(field)
    size = look().px(18)
    ink = look().colours.quiet if field.isEnabled() else look().colours.faint
    painter.drawPixmap(
        field.width() - size - look().px(8), (field.height() - size) // 2, pixmap("chevron-down", ink, 18)
    )
