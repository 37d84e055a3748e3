"""The list below a name that is being typed: players whom the club knows, then the new one that the name would be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from bridgeclub.desktop.theme import look
from bridgeclub.director.views import PlayerView
from bridgeclub.words import _

DETAIL = Qt.ItemDataRole.UserRole + 1


class Suggestion(NamedTuple):
    """One line of the list: a known player, or None for a new person of the name that is typed."""

    player: PlayerView | None
    name: str
    detail: str
    plays: bool  # sits somewhere tonight already


def suggest(text: str, found: Sequence[PlayerView], seats: dict[int, str]) -> list[Suggestion]:
    """Return the lines for `text`: free players first, then a new one, then those who play (`seats` by player id).

    Whoever plays under that very name comes before a new one: a person typed in twice by mistake is no namesake.
    """
    plain = " ".join(text.split())
    if not plain:
        return []
    known = [Suggestion(p, p.name, _detail(p, seats.get(p.id, "")), p.id in seats) for p in found]
    same = [line for line in known if line.name.casefold() == plain.casefold()]
    new = Suggestion(None, plain, _("another person of this name") if same else _("new player"), plays=False)
    twice = [line for line in same if line.plays]
    others = [line for line in known if line.plays and line not in twice]
    return [line for line in known if not line.plays] + twice + [new] + others


def _detail(player: PlayerView, seat: str) -> str:
    parts = [player.club, player.number]
    if seat:
        parts.append(_("plays {seat}").format(seat=seat))
    return " · ".join(part for part in parts if part)


class SuggestionList(QListView):
    """Lies over the page below a field; the field keeps the keyboard."""

    picked = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Players"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setItemDelegate(_Line(self))
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._items = QStandardItemModel(self)
        self.setModel(self._items)
        self.clicked.connect(lambda index: self.picked.emit(index.data(Qt.ItemDataRole.UserRole)))
        self.hide()

    @property
    def current(self) -> Suggestion | None:
        """Return the line under the cursor."""
        line = self.currentIndex().data(Qt.ItemDataRole.UserRole)
        return line if isinstance(line, Suggestion) else None

    def show_below(self, field: QWidget, lines: Sequence[Suggestion]) -> None:
        """Show the lines below `field`, the first one chosen; no lines: hide."""
        self._items.clear()
        for line in lines:
            item = QStandardItem(line.name)
            item.setData(line, Qt.ItemDataRole.UserRole)
            item.setData(line.detail, DETAIL)
            item.setAccessibleText(f"{line.name}, {line.detail}")
            self._items.appendRow(item)
        if not lines:
            self.hide()
            return
        self.setCurrentIndex(self._items.index(0, 0))
        self.setParent(field.window())
        corner = field.mapTo(field.window(), QPoint(0, field.height() + look().px(2)))
        width = max(field.width(), look().px(420))
        left = min(corner.x(), max(0, field.window().width() - width - look().px(8)))
        self.setGeometry(left, corner.y(), width, len(lines) * look().row + 2)
        self.raise_()
        self.show()

    def step(self, by: int) -> None:
        """Move the cursor up or down."""
        row = max(0, min(self._items.rowCount() - 1, self.currentIndex().row() + by))
        self.setCurrentIndex(self._items.index(row, 0))


class _Line(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(look().px(200), look().row)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        px, colours = look().px, look().colours
        area = QRect(option.rect)
        state = option.state
        line: Suggestion = index.data(Qt.ItemDataRole.UserRole)
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, colours.tint)
            painter.fillRect(QRect(area.left(), area.top(), px(4), area.height()), colours.accent)
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(area, colours.stripe)
        inside = area.adjusted(px(12), 0, -px(12), 0)
        painter.setFont(look().font(13))
        painter.setPen(colours.quiet)
        painter.drawText(inside, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, line.detail)
        room = painter.fontMetrics().horizontalAdvance(line.detail) + px(12)
        painter.setFont(look().font())
        painter.setPen(colours.faint if line.plays else colours.text)
        inside.setRight(inside.right() - room)
        name = painter.fontMetrics().elidedText(line.name, Qt.TextElideMode.ElideRight, inside.width())
        painter.drawText(inside, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
        painter.restore()
