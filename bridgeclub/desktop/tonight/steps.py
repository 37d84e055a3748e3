"""The steps of the evening in order: what is done, what is next; Enter goes there."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from bridgeclub.desktop.places import PLACES, place_named
from bridgeclub.desktop.rail import shortcut
from bridgeclub.desktop.theme import look, pixmap
from bridgeclub.director.views import EveningView
from bridgeclub.words import _, ngettext

HEIGHT = 62


class Step(NamedTuple):
    """One step; `state` is "done", "next" or "later"."""

    key: str
    detail: str
    state: str


def tables_text(pairs: int) -> str:
    """Return "22 pairs · 11 tables", or "21 pairs · 10½ tables"."""
    tables = str(pairs // 2) + ("½" if pairs % 2 else "")
    if pairs == 1:
        tables = "½"
    return _("{pairs} · {tables}").format(
        pairs=ngettext("{n} pair", "{n} pairs", pairs).format(n=pairs),
        tables=ngettext("{n} table", "{n} tables", max(1, (pairs + 1) // 2)).format(n=tables),
    )


def steps_of(evening: EveningView) -> tuple[Step, ...]:
    """Return the steps of an evening as it stands."""
    count = evening.count
    order = [entry.key for entry in PLACES[1:]]
    ahead = order.index(evening.step) if evening.step in order else 0
    details = {
        "pairs": tables_text(evening.pairs) if evening.pairs else _("Who plays tonight?"),
        "movement": evening.movement or _("Who meets whom, and with which boards"),
        "scores": (
            _("{entered} of {expected} results").format(entered=count.entered, expected=count.expected)
            if count.expected
            else _("From travellers or pick-up slips")
        ),
        "results": _results_text(evening),
        "print": _("Rankings, scorecards, travellers, cards, labels"),
    }
    return tuple(
        Step(key, details[key], "done" if number < ahead else "next" if number == ahead else "later")
        for number, key in enumerate(order)
    )


def _results_text(evening: EveningView) -> str:
    count = evening.count
    if not count.entered:
        return _("The ranking, as soon as there are results")
    missing = count.expected - count.entered
    if missing <= 0:
        return _("The ranking is complete")
    return ngettext("Provisional: {n} result missing", "Provisional: {n} results missing", missing).format(n=missing)


class StepButton(QAbstractButton):
    """One step as a line that can be pressed."""

    _marks = {"done": "check", "next": "arrow-right", "later": "circle"}  # noqa: RUF012 - a constant

    def __init__(self, step: Step) -> None:
        super().__init__()
        self.step = step
        entry = place_named(step.key)
        keys = shortcut(PLACES.index(entry) + 1)
        self._keys = keys.toString(QKeySequence.SequenceFormat.NativeText)
        self.setText(entry.title)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_step(step)

    def show_step(self, step: Step) -> None:
        """Show the step as it stands now."""
        self.step = step
        words = {"done": _("done"), "next": _("next"), "later": _("later")}
        self.setAccessibleName(f"{self.text()}: {step.detail} ({words[step.state]})")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size at the zoom in use."""
        return QSize(look().px(420), look().px(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw mark, name, what is done, and the shortcut."""
        px, colours = look().px, look().colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().adjusted(1, 1, -2, -2)
        is_next = self.step.state == "next"
        painter.setPen(colours.accent if is_next else colours.line)
        painter.setBrush(colours.tint if is_next else colours.stripe if self.underMouse() else colours.page)
        painter.drawRoundedRect(box, px(8), px(8))
        if self.hasFocus():
            pen = painter.pen()
            pen.setColor(colours.accent)
            pen.setWidth(px(3))
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), px(8), px(8))
        ink = {"done": colours.good, "next": colours.accent, "later": colours.faint}[self.step.state]
        mark = pixmap(self._marks[self.step.state], ink, 22)
        painter.drawPixmap(px(18), (self.height() - px(22)) // 2, mark)
        inside = self.rect().adjusted(px(56), px(9), -px(18), -px(9))
        painter.setPen(colours.text)
        painter.setFont(look().font(16, bold=True))
        upper = QRect(inside.left(), inside.top(), inside.width(), inside.height() // 2)
        painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.setPen(colours.quiet)
        painter.setFont(look().font(14))
        lower = QRect(inside.left(), upper.bottom() + 1, inside.width(), inside.height() // 2)
        painter.drawText(lower, Qt.AlignmentFlag.AlignVCenter, self.step.detail)
        painter.setFont(look().font(12))
        aside = _("Enter") if is_next and self.hasFocus() else self._keys
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, aside)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go with Enter; go along the steps with the arrow keys."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Down:
            self.focusNextChild()
        elif event.key() == Qt.Key.Key_Up:
            self.focusPreviousChild()
        else:
            super().keyPressEvent(event)


class Steps(QWidget):
    """All steps; `chosen` gives the key of the place to go to."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(_("The evening"))
        self._buttons: dict[str, StepButton] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look().px(8))

    def show_evening(self, evening: EveningView) -> None:
        """Show the steps as they stand."""
        for step in steps_of(evening):
            if step.key not in self._buttons:
                button = StepButton(step)
                button.clicked.connect(lambda _checked, key=step.key: self.chosen.emit(key))
                self._buttons[step.key] = button
                self._column.addWidget(button)
            self._buttons[step.key].show_step(step)

    def focus_next(self) -> None:
        """Put the keyboard on the step that is next."""
        for button in self._buttons.values():
            if button.step.state == "next":
                button.setFocus()
