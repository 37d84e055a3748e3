"""The pages of the window, one at a time; a page that needs more room than there is can be scrolled."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget


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
        self.setWidget(_Room(page))


class _Room(QWidget):
    """Gives the page all the room there is, and scrolls only below the least that the page can do with.

    (In a layout, a page with long lines would get the height that it likes best instead.)
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self._page = page
        page.setParent(self)
        page.show()

    def minimumSizeHint(self) -> QSize:
        """Return the least that the page can do with."""
        return self._page.minimumSizeHint()

    def event(self, event: QEvent) -> bool:
        """Pass on that the page needs another size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fill the room with the page."""
        self._page.setGeometry(self.rect())
