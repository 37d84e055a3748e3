"""The table of rounds on screen, with the round that is looked at marked."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from bridgeclub.desktop.movement.rounds import SECOND, Rounds
from bridgeclub.desktop.theme import look

ROW = 42
COLUMN = 53


class _Cell(QStyledItemDelegate):
    def __init__(self, grid: RoundGrid) -> None:
        super().__init__(grid)
        self._grid = grid

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(look().px(self._grid.column_width), look().px(ROW))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        colours = look().colours
        area = QRect(option.rect)
        painter.save()
        painter.fillRect(area, colours.tint if index.column() == self._grid.round - 1 else colours.page)
        painter.setPen(colours.line)
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        half = area.height() // 2
        upper = QRect(area.left(), area.top() + look().px(2), area.width(), half)
        painter.setPen(colours.text)
        painter.setFont(look().font(13, bold=True))
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, str(index.data()))
        painter.setPen(colours.quiet)
        painter.setFont(look().font(13))
        lower = QRect(area.left(), area.top() + half - look().px(2), area.width(), half)
        painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, str(index.data(SECOND)))
        painter.restore()


class RoundGrid(QTableView):
    """`step_wanted` comes with Left and Right: the round before, the round after."""

    step_wanted = Signal(int)

    def __init__(self, model: Rounds, name: str, column_width: int = COLUMN, row_width: int = 44) -> None:
        super().__init__()
        self.round = 1
        self.column_width, self._row_width = column_width, row_width
        self.setModel(model)
        self.setAccessibleName(name)
        self.setItemDelegate(_Cell(self))
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setHighlightSections(False)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        look().changed.connect(self._fit)
        self._fit()

    def show_round(self, round_: int) -> None:
        """Mark a round."""
        self.round = round_
        self._fit()
        index = self.model().index(0, round_ - 1)
        if index.isValid():
            self.scrollTo(index)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from round to round."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self.step_wanted.emit(steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + (look().px(ROW) if event.key() == Qt.Key.Key_Down else -look().px(ROW)))
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the rounds take the room there is."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        px = look().px
        self.verticalHeader().setDefaultSectionSize(px(ROW))
        self.verticalHeader().setFixedWidth(px(self._row_width))
        rounds = max(1, self.model().columnCount())
        room = (self.viewport().width() - 1) // rounds
        self.horizontalHeader().setDefaultSectionSize(max(px(self.column_width), min(room, px(110))))
