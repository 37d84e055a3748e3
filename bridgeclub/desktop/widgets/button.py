"""Buttons that Enter presses, with an icon that follows the colours."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from bridgeclub.desktop.theme import icon, look

SIZE = 18
ROOM = 6  # between icon and word


class Button(QPushButton):
    """A button that Enter presses as well as Space; "main" is the one that goes on, "flat" a minor one."""

    def __init__(
        self,
        text: str,
        pressed: Callable[[], object] | None = None,
        icon_name: str = "",
        kind: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self._icon_name, self._kind = icon_name, kind
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        if kind:
            self.setProperty(kind, True)
        if pressed is not None:
            self.clicked.connect(lambda _checked: pressed())
        self._dress()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Take the new colours and sizes."""
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._dress()
        super().changeEvent(event)

    def _dress(self) -> None:
        if self._icon_name:
            colours = look().colours
            room = ROOM if self.text() else 0
            ink = colours.on_accent if self._kind == "main" else colours.text
            self.setIcon(icon(self._icon_name, ink, SIZE, room))
            self.setIconSize(QSize(look().px(SIZE) + look().px(room), look().px(SIZE)))
