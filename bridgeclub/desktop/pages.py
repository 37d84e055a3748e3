"""The pages of the window, one at a time; a page that needs more room than there is can be scrolled."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget

from bridgeclub.desktop.room import Room


class Pages(QStackedWidget):
    """Shows one page; none makes the window larger than the screen, however large everything is."""

    @property
    def shown(self) -> QWidget | None:
        """Return the page that is shown."""
        frame = self.currentWidget()
        return frame.page if isinstance(frame, _Frame) else None

    def show_page(self, page: QWidget) -> None:
        """Show a page, added now if it is new."""
        frame = self._frame_of(page)
        if frame is None:
            frame = _Frame(page)
            self.addWidget(frame)
        self.setCurrentWidget(frame)

    def remove_page(self, page: QWidget) -> None:
        """Take a page away that is not needed again."""
        frame = self._frame_of(page)
        if frame is not None:
            self.removeWidget(frame)
            frame.deleteLater()

    def _frame_of(self, page: QWidget) -> _Frame | None:
        frames = (self.widget(number) for number in range(self.count()))
        return next((frame for frame in frames if isinstance(frame, _Frame) and frame.page is page), None)


class _Frame(QScrollArea):
    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self.page = page
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(Room(page))
