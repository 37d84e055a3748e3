"""Rows of two lines in a list: a bold line with something at its right, and a secondary line below."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QStandardItem
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from bridgeclub.desktop.theme import look

DETAIL = Qt.ItemDataRole.UserRole + 1
ASIDE = Qt.ItemDataRole.UserRole + 2


def row(text: str, detail: str, aside: str = "", data: object = None) -> QStandardItem:
    """Return an item for a list of two-line rows; `data` is found again under `UserRole`."""
    item = QStandardItem(text)
    item.setEditable(False)
    item.setData(detail, DETAIL)
    item.setData(aside, ASIDE)
    item.setData(data, Qt.ItemDataRole.UserRole)
    item.setToolTip(detail)
    item.setAccessibleText(", ".join(part for part in (text, detail, aside) if part))
    return item


class TwoLines(QStyledItemDelegate):
    """Paints such rows; the chosen one has a bar at its left as well as a ground of its own."""

    HEIGHT = 56

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the height of a row at the size in use."""
        return QSize(look().px(120), look().px(self.HEIGHT))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one row."""
        px, colours = look().px, look().colours
        area = QRect(option.rect)
        state = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            here = option.widget is not None and option.widget.hasFocus()
            painter.fillRect(area, colours.tint if here else colours.stripe)
            bar = QRect(area.left(), area.top(), px(4), area.height())
            painter.fillRect(bar, colours.accent if here else colours.field_line)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(area, colours.stripe)
        painter.setPen(colours.line)
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        inside = area.adjusted(px(18), px(7), -px(16), -px(7))
        middle = inside.center().y()
        upper, lower = QRect(inside), QRect(inside)
        upper.setBottom(middle)
        lower.setTop(middle + 1)
        aside = str(index.data(ASIDE) or "")
        painter.setFont(look().font(13))
        painter.setPen(colours.quiet)
        room = painter.fontMetrics().horizontalAdvance(aside) + px(12) if aside else 0
        painter.drawText(upper, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, aside)
        _text(painter, lower, str(index.data(DETAIL) or ""))
        painter.setFont(look().font(bold=True))
        painter.setPen(colours.text)
        _text(painter, upper.adjusted(0, 0, -room, 0), str(index.data(Qt.ItemDataRole.DisplayRole)))
        painter.restore()


def _text(painter: QPainter, area: QRect, text: str) -> None:
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
