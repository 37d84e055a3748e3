"""One line that says what is wrong, what is worth knowing, or what was done; it takes no room when it is silent."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QColor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from bridgeclub.desktop.theme import look, pixmap


class MessageLine(QFrame):
    """A sentence beside the field it is about, with an icon; screen readers are told at once."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind = "wrong"
        self._icon = QLabel()
        self._text = QLabel()
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        layout = QHBoxLayout(self)
        layout.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._text, 1)
        self.setVisible(False)

    @property
    def text(self) -> str:
        """Return the sentence that is shown, "" if none."""
        return self._text.text()

    def wrong(self, sentence: str) -> None:
        """Say why something was not done; an empty sentence clears the line."""
        self._say("wrong", sentence)

    def warn(self, sentence: str) -> None:
        """Say what deserves a look."""
        self._say("warn", sentence)

    def note(self, sentence: str) -> None:
        """Say what was done, or what is worth knowing."""
        self._say("note", sentence)

    def clear(self) -> None:
        """Be silent."""
        self._say(self._kind, "")

    def _say(self, kind: str, sentence: str) -> None:
        self._kind = kind
        self._text.setText(sentence)
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))
        if sentence:
            self._dress()
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def changeEvent(self, event: QEvent) -> None:
        """Take the new colours and sizes."""
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange) and self.text:
            self._dress()
        super().changeEvent(event)

    def _dress(self) -> None:
        colours = look().colours
        icon, ink, ground = {
            "wrong": ("triangle-alert", colours.bad, colours.bad_tint),
            "warn": ("triangle-alert", colours.warn, colours.warn_tint),
            "note": ("info", colours.accent, colours.tint),
        }[self._kind]
        self._icon.setPixmap(pixmap(icon, ink, 18))
        edge = look().px(8)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(edge, look().px(5), edge, look().px(5))
        layout.setSpacing(edge)
        sheet = _sheet(ground, look().px(4))
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)


def _sheet(ground: QColor, radius: int) -> str:
    return f"MessageLine {{ background: {ground.name()}; border-radius: {radius}px; }}"
