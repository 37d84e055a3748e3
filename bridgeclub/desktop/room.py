"""What lies in a scrolled area: all the room that there is goes to one page."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget


class Room(QWidget):
    """Gives the page all the room there is, and scrolls only below the least that the page can do with.

    (In a layout, a page with long lines would get the height that it likes best instead.)
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self._page = page
        page.setParent(self)
        page.show()

    def minimumSizeHint(self) -> QSize:
        """Return the least that the page can do with, lines that wrap at this width counted as they are."""
        least, layout = self._page.minimumSizeHint(), self._page.layout()
        if layout is not None and layout.hasHeightForWidth():
            least.setHeight(max(least.height(), layout.minimumHeightForWidth(max(self.width(), least.width()))))
        return least

    def event(self, event: QEvent) -> bool:
        """Pass on that the page needs another size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fill the room with the page."""
        self._page.setGeometry(self.rect())
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
