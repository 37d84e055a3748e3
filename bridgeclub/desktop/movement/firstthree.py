"""The three best movements beside each other, with what tells one from the other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QListView, QSizePolicy, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from bridgeclub.desktop.movement.offer import Offer
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import RowList, row
from bridgeclub.desktop.widgets.rows import DETAIL
from bridgeclub.words import _

COUNT = 3
FACTS = Qt.ItemDataRole.UserRole + 3
HEIGHT, NARROW_HEIGHT = 122, 160
WIDE_FROM = 980  # pixels at 100 percent, from which the lines of three cards need not be broken often


class FirstThree(RowList):
    """Up and Down (or Tab's cursor) look at one, Enter chooses it, 1, 2 or 3 choose one at once; + opens all."""

    all_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(_("The best three movements"))
        self._height = HEIGHT
        self.setItemDelegate(_Card(self))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look().changed.connect(self.updateGeometry)

    def show_offers(self, offers: Sequence[Offer], current: int, is_chosen: Sequence[bool]) -> None:
        """Show the first three of `offers`, with the cursor on number `current` (from 0) if that is one of them."""
        rows = []
        for number, (offer, chosen) in enumerate(zip(offers[:COUNT], is_chosen, strict=False), 1):
            name = f"{number}  {offer.name}" + (" ✓" if chosen else "")
            item = row(name, offer.sentence, offer.aside, offer)
            parts = (offer.aside, *offer.facts())
            facts = " · ".join(parts)
            item.setData(facts, FACTS)
            item.setToolTip(f"{offer.sentence}\n{facts}")
            item.setAccessibleText(", ".join((name, offer.sentence, *parts)))
            rows.append(item)
        self.show_rows(rows, current if current < len(rows) else 0)

    def sizeHint(self) -> QSize:
        """Return the height of a card; the width is whatever there is."""
        return QSize(look().px(600), look().px(self._height) + 2)

    def minimumSizeHint(self) -> QSize:
        """Return the size that the cards can do with."""
        return QSize(look().px(300), look().px(self._height) + 2)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by number, go from card to card, open all."""
        key, here = event.key(), self.currentIndex().row()
        if event.text() in ("1", "2", "3") and int(event.text()) <= self.count():
            self.go_to_row(int(event.text()) - 1)
            self.chosen.emit(self.current)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.go_to_row(here + (1 if key == Qt.Key.Key_Down else -1))
        elif event.text() == "+":
            self.all_wanted.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out anew, and be higher where it is scarce."""
        super().resizeEvent(event)
        height = HEIGHT if self.width() >= look().px(WIDE_FROM) else NARROW_HEIGHT
        if height != self._height:
            self._height = height
            self.updateGeometry()
        self.scheduleDelayedItemsLayout()


class _Card(QStyledItemDelegate):
    def __init__(self, cards: FirstThree) -> None:
        super().__init__(cards)
        self._cards = cards

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        count = max(1, self._cards.count())
        return QSize((self._cards.viewport().width() - 1) // count, self._cards.viewport().height())

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        px, colours = look().px, look().colours
        area = QRect(option.rect)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            here = self._cards.hasFocus()
            painter.fillRect(area, colours.tint if here else colours.stripe)
            bar = QRect(area.left(), area.top(), area.width(), px(4))
            painter.fillRect(bar, colours.accent if here else colours.field_line)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(area, colours.stripe)
        painter.setPen(colours.line)
        painter.drawLine(area.topRight(), area.bottomRight())
        inside = area.adjusted(px(14), px(9), -px(14), -px(7))
        first = QRect(inside.topLeft(), QSize(inside.width(), px(24)))
        half = (inside.bottom() - first.bottom()) // 2
        middle = QRect(inside.left(), first.bottom() + px(1), inside.width(), half)
        wrapped = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.setFont(look().font(13))
        painter.setPen(colours.quiet)
        painter.drawText(middle, wrapped, str(index.data(DETAIL)))
        painter.setPen(colours.text)
        painter.drawText(middle.translated(0, half), wrapped, str(index.data(FACTS)))
        painter.setFont(look().font(bold=True))
        _line(painter, first, str(index.data()))
        painter.restore()


def _line(painter: QPainter, area: QRect, text: str) -> None:
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
