"""The rules of this session: every number that a regulation can set, with the regulation; each change can be undone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from bridgeclub.desktop.results.settings import Setting, groups, usual
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import field_label, heading, quiet, title
from bridgeclub.desktop.widgets.choice import Choice
from bridgeclub.scoring import Rules
from bridgeclub.words import _


class RulesPage(QWidget):
    """A list of settings; `changed` gives the rules as they should be from now on."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, Choice] = {}
        self._marks: dict[str, QLabel] = {}
        self._rules = Rules()
        inside = QWidget()
        self._grid = QGridLayout(inside)
        for group in groups():
            self._grid.addWidget(heading(group.name), self._grid.rowCount(), 0, 1, 4)
            for setting in group.settings:
                self._add(setting)
        self._grid.setColumnStretch(2, 1)
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        scroll = QScrollArea()
        scroll.setWidget(inside)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll = scroll
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(title(_("Rules of this session")))
        column.addWidget(
            quiet(_("A change counts at once, for every ranking, screen and paper; Ctrl+Z takes it back."))
        )
        column.addWidget(scroll, 1)
        look().changed.connect(self._fit)
        self._fit()

    def show_rules(self, rules: Rules) -> None:
        """Show the rules as they are."""
        self._rules = rules
        for name, field in self.fields.items():
            value = getattr(rules, name)
            row = next((row for row in range(field.count()) if field.itemData(row) == value), -1)
            if row < 0:  # a value from a file that the page does not offer
                field.addItem(str(value), value)
                row = field.count() - 1
            field.setCurrentIndex(row)
            is_usual = value == usual(name)
            self._marks[name].setText(_("usual") if is_usual else _("● changed"))
            ink = look().colours.quiet if is_usual else look().colours.warn
            self._marks[name].setStyleSheet(f"color: {ink.name()}")

    def first_focus(self) -> None:
        """Put the keyboard into the first setting."""
        self.fields["method"].setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the wheel scroll the page, not change a setting; bring a field into view that takes the keyboard."""
        if isinstance(event, QWheelEvent):
            event.ignore()
            return True
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self._scroll.ensureWidgetVisible(watched, 0, look().px(40))
        return super().eventFilter(watched, event)

    def _add(self, setting: Setting) -> None:
        field = Choice(*((option.text, option.value) for option in setting.options))
        field.installEventFilter(self)
        field.activated.connect(lambda _row: self._chosen(setting.field, field.currentData()))
        field.setAccessibleDescription(setting.source)
        self.fields[setting.field] = field
        mark = QLabel()
        self._marks[setting.field] = mark
        row = self._grid.rowCount()
        self._grid.addWidget(field_label(setting.name, field), row, 0)
        self._grid.addWidget(field, row, 1)
        self._grid.addWidget(quiet(setting.source), row, 2)
        self._grid.addWidget(mark, row, 3)

    def _chosen(self, name: str, value: Any) -> None:
        if value != getattr(self._rules, name):
            self.changed.emit((name, value))

    def changed_rules(self, name: str, value: Any) -> Rules:
        """Return the rules with one setting changed; raises `Refusal` where the values do not go together."""
        return replace(self._rules, **{name: value})

    def _fit(self) -> None:
        px = look().px
        self._grid.setContentsMargins(0, px(4), px(16), px(16))
        self._grid.setHorizontalSpacing(px(20))
        self._grid.setVerticalSpacing(px(6))
