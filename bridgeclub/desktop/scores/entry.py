"""The one field of the grid: what is typed stays ordinary text; the keys of the grid are told to the place."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QInputMethodEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QLineEdit, QWidget

from bridgeclub.desktop.scores.reading import Tone
from bridgeclub.desktop.scores.tones import edge, ground
from bridgeclub.desktop.theme import look

_MOVES = {
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
    Qt.Key.Key_PageUp: "page up",
    Qt.Key.Key_PageDown: "page down",
    Qt.Key.Key_Escape: "restore",
    Qt.Key.Key_F4: "who",
}


class EntryField(QLineEdit):
    """A line edit whose arrows, Page keys, Enter, Esc, F4 and Del belong to the grid."""

    entered = Signal()
    moved = Signal(str)
    """A key of the grid: "up", "down", "page up", "page down", "restore", "who", "clear"."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaxLength(60)
        self.original = ""
        self._tone = Tone.PLAIN
        self._composing = False
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # else the line under it is painted with each letter
        self._boxes: dict[Tone, QPixmap] = {}
        look().changed.connect(self._dress)
        self._dress()

    def show_tone(self, tone: Tone) -> None:
        """Show by the frame how what is typed was taken."""
        if tone is not self._tone:
            self._tone = tone
            self.update()

    def begin(self, text: str, original: str) -> None:
        """Show a line's text; `original` is what is saved, which is selected, so that typing replaces it."""
        self.original = original
        self.setText(text)
        if text and text == original:
            self.selectAll()

    @property
    def touched(self) -> bool:
        """Return whether the text is not what is saved."""
        return self.text() != self.original

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tell the keys of the grid, type the others."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif key in _MOVES and _plain(event):
            self.moved.emit(_MOVES[Qt.Key(key)])
        elif key == Qt.Key.Key_Delete and _plain(event) and self._all_saved():
            self.moved.emit("clear")
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Leave Undo and Redo to the window while nothing is typed: there they take back the last result."""
        if event.type() == QEvent.Type.ShortcutOverride and not self.touched and isinstance(event, QKeyEvent):
            for standard in (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo):
                if event.matches(standard):
                    event.ignore()
                    return False
        return super().event(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        """Let Qt paint while something is being composed: only it knows what."""
        self._composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint frame, selection, text and a steady caret: a style sheet takes five times as long after each Enter."""
        if self._composing:
            super().paintEvent(event)
            return
        painter, caret = QPainter(self), self.cursorRect()
        painter.drawPixmap(0, 0, self._box())
        middle = caret.x() + caret.width() // 2
        if self.text():
            self._paint_text(painter, middle)
        if self.hasFocus() and not self.hasSelectedText():
            painter.fillRect(middle, 5, 2, self.height() - 10, look().colours.text)

    def _paint_text(self, painter: QPainter, middle: int) -> None:
        """Paint the text and what of it is selected; `middle` is the x of the caret."""
        text, colours, metrics = self.text(), look().colours, self.fontMetrics()
        x = middle - metrics.horizontalAdvance(text[: self.cursorPosition()])
        base = (self.height() + metrics.ascent() - metrics.descent()) // 2
        painter.setClipRect(self.rect().adjusted(2, 2, -2, -2))
        painter.setPen(colours.text)
        painter.drawText(x, base, text)
        if self.hasSelectedText():
            start = x + metrics.horizontalAdvance(text[: self.selectionStart()])
            chosen = QRect(start, 4, metrics.horizontalAdvance(self.selectedText()), self.height() - 8)
            painter.fillRect(chosen, colours.accent)
            painter.setPen(colours.on_accent)
            painter.drawText(start, base, self.selectedText())

    def _box(self) -> QPixmap:
        """Return the ground and the frame of the field: from line to line the same two or three by turns."""
        box = self._boxes.get(self._tone)
        if box is None or box.deviceIndependentSize() != self.size():
            box = self._boxes[self._tone] = self._drawn_box()
        return box

    def _drawn_box(self) -> QPixmap:
        colours, ratio = look().colours, self.devicePixelRatioF()
        box = QPixmap(self.size() * ratio)
        box.setDevicePixelRatio(ratio)
        box.fill(ground(self._tone))
        painter = QPainter(box)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(edge(self._tone), 2))
        painter.setBrush(colours.page)
        painter.drawRoundedRect(QRectF(1, 1, self.width() - 2, self.height() - 2), look().px(4), look().px(4))
        painter.end()
        return box

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Show no menu: Undo in it would not be the Undo of the window."""
        event.ignore()

    def _all_saved(self) -> bool:
        return bool(self.original) and not self.touched and self.selectedText() == self.text()

    def _dress(self) -> None:
        self._boxes.clear()
        self.setFont(look().font(15, bold=True))
        self.setStyleSheet(
            f"QLineEdit {{ min-height: 0; padding: 0 {look().px(5)}px; border: 2px solid transparent; }}"
        )


def _plain(event: QKeyEvent) -> bool:
    """Return whether a key was pressed without Shift, Ctrl or Alt."""
    return not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
