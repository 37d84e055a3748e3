"""What every place of the window has in common."""

from __future__ import annotations

from typing import Any, ClassVar

from PySide6.QtCore import QMargins
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.places import place_named
from bridgeclub.desktop.theme import look

LEFT_PX, TOP_PX, RIGHT_PX, BOTTOM_PX = 32, 20, 32, 12
"""The room around the page of a place, at 100 percent; the heading of each place begins at the upper left of it."""


def page_margins() -> QMargins:
    """Return the room around the page of a place, at the zoom in use."""
    return QMargins(*(look().px(size) for size in (LEFT_PX, TOP_PX, RIGHT_PX, BOTTOM_PX)))


class Place(QWidget):
    """A page of the window. It is filled by `show_evening`, which runs only while the page can be seen.

    All places but Tonight are shown only while a session is open: `desk.evening` is not None there.
    """

    key: ClassVar[str] = ""
    icon: ClassVar[str] = ""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.setAccessibleName(self.title())
        desk.changed.connect(self._refresh)
        desk.opened.connect(self._refresh)

    def title(self) -> str:
        """Return the place's name as the rail shows it."""
        return place_named(self.key).title

    def show_evening(self) -> None:
        """Show the session as it stands; called when the page becomes visible and after each change while it is."""
        raise NotImplementedError

    def go_to(self, **target: Any) -> None:
        """Show what was asked for with `desk.go(key, **target)`; called after `show_evening`, before `first_focus`."""

    def explain(self) -> bool:
        """Show how the number under the cursor came about; False where this place has none, and F1 shows the keys."""
        return False

    def first_focus(self) -> None:
        """Put the keyboard where the work of this place begins."""
        self.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """Fill the page before it is seen."""
        super().showEvent(event)
        if not event.spontaneous():
            self.show_evening()

    def _refresh(self) -> None:
        if self.isVisible():
            self.show_evening()
