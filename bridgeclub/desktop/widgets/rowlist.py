"""A list of two-line rows that Enter, Space or a double click chooses from."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QListView, QSizePolicy, QWidget

from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets.rows import TwoLines


class RowList(QListView):
    """`chosen` gives the data of the row that was chosen, `looked_at` the data of the row under the cursor."""

    chosen = Signal(object)
    looked_at = Signal(object)

    def __init__(self, name: str, most_rows: int = 0, parent: QWidget | None = None) -> None:
        """Make a list; with `most_rows` it is as high as its rows, up to so many."""
        super().__init__(parent)
        self._most_rows = most_rows
        if most_rows:
            self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        self._items = QStandardItemModel(self)
        self.setModel(self._items)
        self.setItemDelegate(TwoLines(self))
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.doubleClicked.connect(self._choose)
        self.selectionModel().currentChanged.connect(self._look_at)

    @property
    def current(self) -> object:
        """Return the data of the row under the cursor, None if there is none."""
        return self.currentIndex().data(Qt.ItemDataRole.UserRole)

    def count(self) -> int:
        """Return how many rows there are."""
        return self._items.rowCount()

    def show_rows(self, items: Sequence[QStandardItem], current: int = 0) -> None:
        """Show these rows, with the cursor on row `current` (from 0)."""
        self._items.clear()
        for item in items:
            self._items.appendRow(item)
        self.go_to_row(current)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the size that shows the rows."""
        rows = min(self._most_rows, self.count()) if self._most_rows else 4
        return QSize(look().px(360), rows * look().px(TwoLines.HEIGHT) + 2)

    def minimumSizeHint(self) -> QSize:
        """Return the size that the list can do with."""
        return self.sizeHint() if self._most_rows else QSize(look().px(200), look().px(TwoLines.HEIGHT))

    def go_to_row(self, number: int) -> None:
        """Put the cursor on a row (from 0), if there is one."""
        index = self._items.index(number, 0)
        if index.isValid():
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose with Enter or Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """See to it that a row is under the cursor when the keyboard comes here."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid():
            self.go_to_row(0)

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(index.data(Qt.ItemDataRole.UserRole))

    def _look_at(self, index: QModelIndex) -> None:
        if index.isValid():
            self.looked_at.emit(index.data(Qt.ItemDataRole.UserRole))
