"""Two parts of a page beside each other, or one below the other where there is no room for both."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QWidget

from bridgeclub.desktop.room import Room
from bridgeclub.desktop.theme import look


class Columns(QScrollArea):
    """`turned` tells whether the parts are beside each other now."""

    turned = Signal(bool)

    def __init__(self, left: QWidget, right: QWidget, shares: tuple[int, int], from_width: float) -> None:
        """Lay the parts out beside each other from `from_width` pixels (at 100 percent) on, in these shares."""
        super().__init__()
        self._from_width = from_width
        self.beside = True
        page = QWidget()
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, page)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(left, shares[0])
        self._box.addWidget(right, shares[1])
        self.setWidget(Room(page))
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        look().changed.connect(self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Turn when there is no longer room, or room again."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self._box.setSpacing(look().px(20 if self.beside else 14))
        beside = self.width() >= look().px(self._from_width)
        if beside != self.beside:
            self.beside = beside
            self._box.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
            self.turned.emit(beside)
