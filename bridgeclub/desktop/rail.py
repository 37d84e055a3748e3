"""The rail at the left: the places in the order of the evening, each with its icon, word and shortcut."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QVBoxLayout, QWidget

from bridgeclub.desktop.places import BESIDE, BESIDE_KEYS, PLACES, PlaceEntry
from bridgeclub.desktop.theme import look, pixmap
from bridgeclub.words import _

WIDTH = 204
FOLDED_WIDTH = 52
HEIGHT = 46


def shortcut(number: int) -> QKeySequence:
    """Return the keys that go to the place with this number (from 1)."""
    return QKeySequence(Qt.Modifier.CTRL | Qt.Key(Qt.Key.Key_0.value + number))


class RailButton(QAbstractButton):
    """One line of the rail."""

    def __init__(self, entry: PlaceEntry, keys: QKeySequence) -> None:
        super().__init__()
        self.entry = entry
        self._keys = keys.toString(QKeySequence.SequenceFormat.NativeText)
        self._folded = False
        self.setText(entry.title)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(entry.title)
        self.setAccessibleDescription(self._keys)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        """Return the size at the zoom in use."""
        return QSize(look().px(FOLDED_WIDTH if self._folded else WIDTH), look().px(HEIGHT))

    def fold(self, folded: bool) -> None:
        """Show the icon alone, or all."""
        self._folded = folded
        self.setToolTip(f"{self.text()} ({self._keys})" if folded else "")
        self.updateGeometry()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter press the button."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw icon, word and shortcut; where we are has a bar at the left and a ground of its own."""
        px, colours = look().px, look().colours
        painter = QPainter(self)
        ink = colours.text if self.isEnabled() else colours.faint
        if self.isChecked():
            painter.fillRect(self.rect(), colours.window)
            painter.fillRect(QRect(0, 0, px(4), self.height()), colours.accent)
            ink = colours.accent
        elif self.underMouse() and self.isEnabled():
            painter.fillRect(self.rect(), colours.line)
        image = pixmap(self.entry.icon, ink, 20)
        painter.drawPixmap(px(16), (self.height() - px(20)) // 2, image)
        if not self._folded:
            self._draw_words(painter)
        if self.hasFocus():
            painter.setPen(colours.accent)
            painter.drawRect(self.rect().adjusted(px(6), px(4), -px(4), -px(4)))

    def _draw_words(self, painter: QPainter) -> None:
        px, colours = look().px, look().colours
        ink = colours.accent if self.isChecked() else colours.text
        painter.setPen(ink if self.isEnabled() else colours.faint)
        painter.setFont(look().font(15, bold=self.isChecked()))
        inside = self.rect().adjusted(px(46), 0, -px(10), 0)
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.setPen(colours.quiet if self.isEnabled() else colours.faint)
        painter.setFont(look().font(11))
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._keys)


class Rail(QWidget):
    """All places; `chosen` gives the key of the one that was pressed."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Places"))
        self.folded = False
        self._group = QButtonGroup(self)
        self._buttons: dict[str, RailButton] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, look().px(10), 0, look().px(6))
        layout.setSpacing(look().px(2))
        for number, entry in enumerate(PLACES, 1):
            layout.addWidget(self._button(entry, shortcut(number)))
        layout.addStretch(1)
        for entry in BESIDE:
            layout.addWidget(self._button(entry, QKeySequence(BESIDE_KEYS[entry.key])))
        look().changed.connect(self._fit)

    def _button(self, entry: PlaceEntry, keys: QKeySequence) -> RailButton:
        button = RailButton(entry, keys)
        button.clicked.connect(lambda _checked, key=entry.key: self.chosen.emit(key))
        self._group.addButton(button)
        self._buttons[entry.key] = button
        return button

    def show_place(self, key: str) -> None:
        """Mark the place where we are."""
        self._buttons[key].setChecked(True)

    def allow_all(self, allowed: bool) -> None:
        """Allow every place, or only Tonight while no session is open."""
        for key, button in self._buttons.items():
            button.setEnabled(allowed or key == "tonight")

    def fold(self, folded: bool) -> None:
        """Show icons alone, where the window has no room for words beside the page; or all."""
        if folded != self.folded:
            self.folded = folded
            for button in self._buttons.values():
                button.fold(folded)

    def _fit(self) -> None:
        for button in self._buttons.values():
            button.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground of the rail with the line to its right."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), look().colours.rail)
        painter.fillRect(QRect(self.width() - 1, 0, 1, self.height()), look().colours.line)
