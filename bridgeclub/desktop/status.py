"""The line at the bottom: what is saved, how far we are, what Undo would take back."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from bridgeclub.desktop.theme import look, pixmap
from bridgeclub.words import _

if TYPE_CHECKING:
    from bridgeclub.desktop.widgets import Button
    from bridgeclub.director.views import EveningView


class StatusLine(QWidget):
    """Tells in one line that everything is on disk; the button at the right takes back the last act."""

    undo = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("Status"))
        self._mark = QLabel()
        self._text = QLabel()
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._clock = QLabel()
        self._clock.setTextFormat(Qt.TextFormat.PlainText)
        self._clock.setVisible(False)
        self._button: Button | None = None
        layout = QHBoxLayout(self)
        layout.addWidget(self._mark)
        layout.addWidget(self._text, 1)
        layout.addWidget(self._clock)
        self._fit()
        look().changed.connect(self._fit)

    @property
    def text(self) -> str:
        """Return what the line says."""
        return self._text.text()

    @property
    def clock(self) -> str:
        """Return what the line says of the round clock."""
        return self._clock.text()

    def show_clock(self, text: str) -> None:
        """Show the round clock at the right, once a second: nothing else of the line is painted again for it."""
        self._clock.setText(text)
        self._clock.setVisible(bool(text))

    def say(self, sentence: str) -> None:
        """Say one sentence while no session is open."""
        self._mark.setVisible(False)
        self._text.setText(sentence)
        if self._button is not None:
            self._button.setVisible(False)

    def show_evening(self, evening: EveningView) -> None:
        """Show the session's state."""
        self._mark.setVisible(bool(evening.saved))
        self._text.setText(" · ".join(_parts(evening)))
        button = self._undo_button()
        button.setVisible(bool(evening.undo))
        button.setToolTip(f"<p>{escape(evening.undo)}</p>")
        button.setAccessibleName(_("Undo: {act}").format(act=evening.undo))

    def _undo_button(self) -> Button:
        if self._button is None:
            from bridgeclub.desktop.widgets import Button

            keys = QKeySequence("Ctrl+Z").toString(QKeySequence.SequenceFormat.NativeText)
            self._button = Button(_("Undo {keys}").format(keys=keys), self.undo.emit, "undo-2", "flat")
            layout = self.layout()
            assert layout is not None
            layout.addWidget(self._button)
        return self._button

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground of the line with the rule above it."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), look().colours.rail)
        painter.fillRect(QRect(0, 0, self.width(), 1), look().colours.line)

    def _fit(self) -> None:
        px = look().px
        self._mark.setPixmap(pixmap("check", look().colours.good, 18))
        self.setFixedHeight(px(44))
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(px(16), 0, px(8), 0)
        layout.setSpacing(px(8))


def _parts(evening: EveningView) -> list[str]:
    parts = [_("All saved {time}").format(time=evening.saved) if evening.saved else _("Nothing to save yet")]
    if evening.count.expected:
        parts.append(_("{entered} of {expected} results").format(**evening.count._asdict()))
    parts.append(evening.name)
    return parts
