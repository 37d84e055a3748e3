"""A small field that takes a number to go to."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit


class NumberField(QLineEdit):
    """`typed` gives what was typed when Enter is pressed; Esc leaves."""

    typed = Signal(str)
    left = Signal()

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.call(name)
        self.returnPressed.connect(self._take)

    def call(self, name: str) -> None:
        """Give the field a name, which stands in it while it is empty."""
        self.setPlaceholderText(name)
        self.setAccessibleName(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _take(self) -> None:
        text = self.text()
        self.clear()
        self.typed.emit(text)
