"""The pairs by table, on screen: Enter corrects, typing a seat moves, Alt with an arrow moves, Del removes."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from bridgeclub.desktop.pairs.seats import PairSeat
from bridgeclub.desktop.pairs.tables import LINE, PAIR, Tables
from bridgeclub.desktop.theme import look, pixmap
from bridgeclub.desktop.widgets.strips import Strips
from bridgeclub.director.door import DoorLine
from bridgeclub.director.views import PairView
from bridgeclub.words import _

ROW = 36


class PairCell(QStyledItemDelegate):
    """Paints a pair: its number, the names, and what the door tells of it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.strips = Strips()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of a cell."""
        return QSize(look().px(240), look().px(ROW))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one cell."""
        px, colours = look().px, look().colours
        area = QRect(option.rect)
        state = option.state
        pair: PairView | None = index.data(PAIR)
        here = bool(state & QStyle.StateFlag.State_Selected) and option.widget.hasFocus()
        over = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.fillRect(area, colours.tint if here else colours.stripe if over else colours.page)
        painter.setPen(colours.line)
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        if here:
            painter.fillRect(QRect(area.left(), area.top(), px(4), area.height()), colours.accent)
        inside = area.adjusted(px(8), 0, -px(10), 0)
        if pair is None:
            painter.setPen(colours.faint)
            painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter, _("free"))
        else:
            inside.setRight(self._draw_marks(painter, inside, index.data(LINE)))
            self._draw_pair(painter, inside, pair, show_grip=here or over)
        painter.restore()

    def _draw_marks(self, painter: QPainter, area: QRect, line: DoorLine | None) -> int:
        """Draw what the door tells at the right end of a cell; return where it begins."""
        px, colours = look().px, look().colours
        right = area.right()
        if line is None:
            return right
        for name, ink in (("check", colours.good if line.settled else None),
                          ("triangle-alert", colours.warn if line.warning else None)):  # fmt: skip
            if ink is not None:
                right -= px(18)
                painter.drawPixmap(right, area.center().y() - px(8), pixmap(name, ink, 16))
                right -= px(4)
        word = ("", _("to come"), _("needs a partner"))[line.waiting]
        if word:
            painter.setFont(look().font(12, bold=True))
            painter.setPen(colours.warn)
            width = painter.fontMetrics().horizontalAdvance(word)
            right -= width + px(4)
            painter.drawText(
                QRect(right, area.top(), width + px(2), area.height()), Qt.AlignmentFlag.AlignVCenter, word
            )
        return right

    def _draw_pair(self, painter: QPainter, area: QRect, pair: PairView, show_grip: bool) -> None:
        px, colours = look().px, look().colours
        painter.setFont(look().font(13))
        painter.setPen(colours.quiet)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, pair.label)
        names = area.adjusted(px(58), 0, -px(22), 0)
        painter.setFont(look().font())
        painter.setPen(colours.text)
        text = self.strips.shortened(pair.names, "text", names.width())
        painter.drawText(names, Qt.AlignmentFlag.AlignVCenter, text)
        if show_grip:
            grip = pixmap("grip-vertical", colours.quiet, 16)
            painter.drawPixmap(area.right() - px(16), area.center().y() - px(8), grip)


class PairGrid(QTableView):
    """The table of pairs."""

    corrected = Signal(object)
    """The pair under the cursor is to be corrected."""
    seat_typed = Signal(object, str)
    """A pair, and the first letter or figure of the seat that it shall have."""
    seat_chosen = Signal(object)
    """A free seat was chosen for the next pair."""
    moved = Signal(int, object)
    """A pair (its id) and the seat that it shall have."""
    removed = Signal(object)
    paid = Signal(object)
    """The table money of a pair is ticked off, or is not."""
    joined = Signal(object)
    """A player alone is to have the next one who needs a partner."""
    waited = Signal(object)
    """A player alone: the partner is on the way, or is looked for."""
    mended = Signal(object)
    """What a pair is warned of is to be mended."""
    left_upwards = Signal()

    def __init__(self, model: Tables) -> None:
        super().__init__()
        self._tables = model
        self._acts = {" ": self.paid, "+": self.joined, "?": self.waited, "!": self.mended}
        self.setModel(model)
        self.setAccessibleName(_("Pairs by table"))
        self._cells = PairCell(self)
        self.setItemDelegate(self._cells)
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setDragDropOverwriteMode(True)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.horizontalHeader().setHighlightSections(False)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        self.doubleClicked.connect(self._choose)
        model.dropped.connect(self.moved)
        look().changed.connect(self.fit)
        self.fit()

    def fit(self) -> None:
        """Take the sizes in use."""
        self._cells.strips.forget(1.0)
        self.verticalHeader().setDefaultSectionSize(look().px(ROW))
        self.verticalHeader().setFixedWidth(look().px(44))

    def go_to(self, seat: PairSeat) -> None:
        """Put the cursor on a seat."""
        index = self._tables.index_of(seat)
        self.setCurrentIndex(index)
        self.scrollTo(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Correct, move or remove the pair under the cursor."""
        index, key = self.currentIndex(), event.key()
        pair = self._tables.pair_at(index)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2):
            self._choose(index)
        elif key == Qt.Key.Key_Up and index.row() <= 0 and not event.modifiers():
            self.left_upwards.emit()
        elif pair and key == Qt.Key.Key_Delete:
            self.removed.emit(pair)
        elif pair and event.text() in self._acts:
            self._acts[event.text()].emit(pair)
        elif pair and event.modifiers() & Qt.KeyboardModifier.AltModifier and key in _MOVES:
            self._move(pair, *_MOVES[Qt.Key(key)])
        elif pair and event.text().isalnum() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.seat_typed.emit(pair, event.text())
        else:
            super().keyPressEvent(event)

    def _choose(self, index: QModelIndex) -> None:
        pair = self._tables.pair_at(index)
        if pair is not None:
            self.corrected.emit(pair)
        elif index.isValid():
            self.seat_chosen.emit(self._tables.seat_of(index))

    def _move(self, pair: PairView, tables: int, other_side: bool) -> None:
        side = pair.direction.other if other_side else pair.direction
        seat = PairSeat(side, pair.place + tables)
        if seat.place >= 1:
            self.moved.emit(pair.id, seat)


_MOVES = {
    Qt.Key.Key_Up: (-1, False),
    Qt.Key.Key_Down: (1, False),
    Qt.Key.Key_Left: (0, True),
    Qt.Key.Key_Right: (0, True),
}
