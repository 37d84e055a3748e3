"""The pages of the window, one at a time; a page that needs more room than there is can be scrolled."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget


class Pages(QStackedWidget):
    """Shows one page; none makes the window larger than the screen, however large everything is."""

    @property
    def shown(self) -> QWidget | None:
        """Return the page that is shown."""
        frame = self.currentWidget()
        return frame.widget() if isinstance(frame, QScrollArea) else None

    def show_page(self, page: QWidget) -> None:
        """Show a page, added now if it is new."""
        for number in range(self.count()):
            frame = self.widget(number)
            if isinstance(frame, QScrollArea) and frame.widget() is page:
                self.setCurrentWidget(frame)
                return
        frame = QScrollArea()
        frame.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        frame.setWidgetResizable(True)
        frame.setWidget(page)
        self.addWidget(frame)
        self.setCurrentWidget(frame)

    def remove_page(self, page: QWidget) -> None:
        """Take a page away that is not needed again."""
        for number in range(self.count()):
            frame = self.widget(number)
            if isinstance(frame, QScrollArea) and frame.widget() is page:
                self.removeWidget(frame)
                frame.deleteLater()
                return
