"""A table to read: rows of words and figures, figures aligned on the decimal point, Enter to look closer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets.strips import Strips

Index = QModelIndex | QPersistentModelIndex
ROOMY_ROW_PX = 38


@dataclass(frozen=True, slots=True)
class Column:
    """A column: `width` in pixels at 100 percent, 0 for what is left over.

    `align` is "left", "right", "middle" or "point" (decimal); `ink` as in `Strips`; `names` are shortened as names.
    """

    title: str
    width: int
    align: str = "left"
    ink: str = "text"
    names: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A row: its texts, what it stands for, and whether it stands out."""

    texts: tuple[str, ...]
    data: object = None
    marked: bool = False
    tip: str = field(default="")


class TableModel(QAbstractTableModel):
    """Hands the table its lines."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.columns: tuple[Column, ...] = ()
        self.lines: tuple[Line, ...] = ()

    def show(self, columns: Sequence[Column], lines: Sequence[Line]) -> None:
        """Take other lines."""
        self.beginResetModel()
        self.columns, self.lines = tuple(columns), tuple(lines)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many lines there are."""
        return 0 if parent is not None and parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return how many columns there are."""
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a text, or its words for a screen reader."""
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        text = line.texts[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return text
        if role == Qt.ItemDataRole.ToolTipRole:
            return line.tip or None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            title = self.columns[index.column()].title
            return f"{title} {text}".strip()
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the titles; figures have theirs at the right."""
        if orientation == Qt.Orientation.Vertical or section >= len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = {"left": Qt.AlignmentFlag.AlignLeft, "middle": Qt.AlignmentFlag.AlignHCenter}
            return side.get(column.align, Qt.AlignmentFlag.AlignRight) | Qt.AlignmentFlag.AlignVCenter
        return None


class _Painter(QStyledItemDelegate):
    """Draws a cell with kept pictures; the chosen row has a ground of its own."""

    def __init__(self, model: TableModel, strips: Strips, table: QWidget) -> None:
        super().__init__(table)
        self._model, self._strips, self._table = model, strips, table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell."""
        line, column = self._model.lines[index.row()], self._model.columns[index.column()]
        area: QRect = option.rect
        chosen = bool(option.state & QStyle.StateFlag.State_Selected) and self._table.hasFocus()
        colours, gap = look().colours, look().px(8)
        painter.fillRect(area, colours.tint if chosen else colours.stripe if line.marked else colours.page)
        if chosen and index.column() == 0:
            painter.fillRect(QRect(area.left(), area.top(), look().px(4), area.height()), colours.accent)
        painter.fillRect(QRect(area.left(), area.bottom(), area.width(), 1), colours.line)
        text = line.texts[index.column()]
        if not text:
            return
        ink = f"bold {column.ink}" if line.marked and " " not in column.ink else column.ink
        if column.names or column.align == "left":
            text = self._strips.shortened(text, ink, area.width() - 2 * gap)
        strip = self._strips.draw(text, ink)
        if column.align == "left":
            x = area.left() + gap
        elif column.align == "middle":
            x = area.left() + (area.width() - strip.width) // 2
        elif column.align == "right":
            x = area.right() - gap - strip.width
        else:
            x = area.right() - gap - self._decimals(index.column(), ink) - strip.whole
        painter.drawPixmap(x, area.top() + (area.height() - self._strips.height) // 2, strip.picture)

    def _decimals(self, column: int, ink: str) -> int:
        """Return the room for the longest decimals of a column, pixels."""
        longest = max((len(line.texts[column].partition(".")[2]) for line in self._model.lines), default=0)
        return self._strips.width("." + "0" * longest, ink) if longest else 0

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return a size; the table sets the heights itself."""
        return QSize(look().px(40), look().row)


class Table(QTableView):
    """Rows are chosen whole; `chosen` gives what the row stands for."""

    chosen = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._lines = TableModel(self)
        self._strips = Strips()
        self.setModel(self._lines)
        self.setItemDelegate(_Painter(self._lines, self._strips, self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.verticalHeader().hide()
        heading = self.horizontalHeader()
        heading.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        heading.setHighlightSections(False)
        heading.setSectionsClickable(False)
        self.doubleClicked.connect(lambda index: self._choose(index.row()))
        look().changed.connect(self._dress)
        self._dress()

    def show_lines(self, columns: Sequence[Column], lines: Sequence[Line], data: object = None) -> None:
        """Show lines with the cursor on the one that stands for `data`, else where it is, else on the first."""
        before = self.currentIndex().row()
        self._lines.show(columns, lines)
        self._fit()
        found = next((row for row, line in enumerate(lines) if data is not None and line.data == data), before)
        if lines:
            self.selectRow(max(0, min(found, len(lines) - 1)))

    @property
    def lines(self) -> tuple[Line, ...]:
        """Return what is shown."""
        return self._lines.lines

    @property
    def current(self) -> object:
        """Return what the row under the cursor stands for."""
        row = self.currentIndex().row()
        return self._lines.lines[row].data if 0 <= row < len(self._lines.lines) else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose with Enter; Home and End are the first and the last row."""
        key, last = event.key(), len(self._lines.lines) - 1
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._choose(self.currentIndex().row())
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and last >= 0:
            self.selectRow(0 if key == Qt.Key.Key_Home else last)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Backspace, Qt.Key.Key_Escape):
            event.ignore()  # they belong to the page
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out anew."""
        super().resizeEvent(event)
        self._fit()

    def _choose(self, row: int) -> None:
        if 0 <= row < len(self._lines.lines) and self._lines.lines[row].data is not None:
            self.chosen.emit(self._lines.lines[row].data)

    def _dress(self) -> None:
        self._strips.forget(self.devicePixelRatioF())
        self._fit()
        self.viewport().update()

    def _fit(self) -> None:
        columns = self._lines.columns
        if not columns:
            return
        px = look().px
        room = self.viewport().height() // (len(self._lines.lines) + 1)
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setDefaultSectionSize(max(look().row, min(px(ROOMY_ROW_PX), room)))
        spare = self.viewport().width() - sum(px(column.width) for column in columns)
        flexible = [index for index, column in enumerate(columns) if column.width == 0]
        for index, column in enumerate(columns):
            width = px(column.width) if column.width else max(px(60), spare // len(flexible))
            if self.columnWidth(index) != width:
                self.setColumnWidth(index, width)
