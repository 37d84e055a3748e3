"""The one field of the grid: what is typed stays ordinary text; the keys of the grid are told to the place."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

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
        self._wrong = False
        look().changed.connect(self._dress)
        self._dress()

    def show_wrong(self, wrong: bool) -> None:
        """Show by the frame whether what is typed was refused."""
        if wrong != self._wrong:
            self._wrong = wrong
            self._dress()

    def begin(self, text: str, original: str) -> None:
        """Show a line's text, all of it selected; `original` is what is saved."""
        self.original = original
        self.setText(text)
        self.selectAll()

    @property
    def touched(self) -> bool:
        """Return whether the text is not what is saved."""
        return self.text() != self.original

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tell the keys of the grid, type the others."""
        key = event.key()
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit()
        elif key in _MOVES and plain:
            self.moved.emit(_MOVES[Qt.Key(key)])
        elif key == Qt.Key.Key_Delete and plain and self._all_saved():
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

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Show no menu: Undo in it would not be the Undo of the window."""
        event.ignore()

    def _all_saved(self) -> bool:
        return bool(self.original) and not self.touched and self.selectedText() == self.text()

    def _dress(self) -> None:
        px, colours = look().px, look().colours
        edge = colours.bad if self._wrong else colours.accent
        self.setFont(look().font(15, bold=True))
        self.setStyleSheet(
            f"QLineEdit {{ min-height: 0; padding: 0 {px(5)}px; border: 2px solid {edge.name()};"
            f" border-radius: {px(4)}px; }}"
        )
