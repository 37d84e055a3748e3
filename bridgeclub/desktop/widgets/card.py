"""A card: a part of a page on a ground of its own, with a heading."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets.text import heading


class Card(QFrame):
    """Put widgets into `column`, from top to bottom."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.column = QVBoxLayout(self)
        if text:
            self.setAccessibleName(text)
            self.column.addWidget(heading(text))
        self._fit()
        look().changed.connect(self._fit)

    def _fit(self) -> None:
        px = look().px
        self.column.setContentsMargins(px(18), px(14), px(18), px(16))
        self.column.setSpacing(px(8))
