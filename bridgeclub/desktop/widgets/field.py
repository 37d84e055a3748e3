"""A field to type in, that leaves Ctrl+Z and Ctrl+Y to the session when it has nothing of its own to undo."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit


class Field(QLineEdit):
    """A line edit; Qt's own would swallow Ctrl+Z also when nothing was typed in it."""

    def event(self, event: QEvent) -> bool:
        """Let the window have Undo and Redo where the field has none."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undo = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            redo = event.matches(QKeySequence.StandardKey.Redo) or event.keyCombination() in _REDO
            if undo or (redo and not self.isRedoAvailable()):
                event.ignore()
                return True
        return super().event(event)


_CTRL, _SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
_REDO = (QKeyCombination(_CTRL, Qt.Key.Key_Y), QKeyCombination(_CTRL | _SHIFT, Qt.Key.Key_Z))
