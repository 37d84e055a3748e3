"""The rules of this session: every number that a regulation can set, with the regulation; each change can be undone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from bridgeclub.desktop.results.settings import Setting, groups
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import field_label, heading, quiet, title
from bridgeclub.desktop.widgets.choice import Choice
from bridgeclub.scoring import Rules
from bridgeclub.scoring.rule_sets import RuleSet, rule_set
from bridgeclub.words import _

FIELD_LETTERS = 36


class RulesPage(QWidget):
    """The rule set and a list of settings; `changed` gives a setting and its value, `set_chosen` a rule set's name.

    `copy_wanted` gives the name under which the rules are to be kept as the club's own.
    """

    changed = Signal(object)
    set_chosen = Signal(str)
    copy_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, Choice] = {}
        self._marks: dict[str, QLabel] = {}
        self._rules = Rules()
        self.sets = Choice()
        self.copy = QLineEdit()
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._add_sets()
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

    def show_rules(self, rules: Rules, sets: Sequence[RuleSet] = ()) -> None:
        """Show the rules as they are, and the rule sets that can be chosen."""
        self._rules = rules
        known = tuple(sets) or (rule_set("wbf"),)
        self.sets.clear()
        for one in known:
            self.sets.addItem(one.title if one.title != one.name else one.name, one.name)
        names = [one.name for one in known]
        found = known[names.index(rules.name)] if rules.name in names else known[0]
        self.sets.setCurrentIndex(names.index(found.name))
        self._source.setText(found.source)
        for name, field in self.fields.items():
            value = getattr(rules, name)
            row = next((row for row in range(field.count()) if field.itemData(row) == value), -1)
            if row < 0:  # a value from a file that the page does not offer
                field.addItem(str(value), value)
                row = field.count() - 1
            field.setCurrentIndex(row)
            is_usual = name == "method" or value == getattr(found.rules, name)
            self._marks[name].setText("" if is_usual else _("● changed"))
            ink = look().colours.quiet if is_usual else look().colours.warn
            self._marks[name].setStyleSheet(f"color: {ink.name()}")

    def mark(self, name: str) -> str:
        """Return what is said of a setting: that it differs from the rule set, or nothing."""
        return self._marks[name].text()

    def first_focus(self) -> None:
        """Put the keyboard into the first setting."""
        self.sets.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the wheel scroll the page, not change a setting; bring a field into view that takes the keyboard."""
        if isinstance(event, QWheelEvent):
            event.ignore()
            return True
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self._scroll.ensureWidgetVisible(watched, 0, look().px(40))
        return super().eventFilter(watched, event)

    def _add_sets(self) -> None:
        self._source = quiet()
        self._fit_field(self.sets)
        self.sets.activated.connect(lambda _row: self._set_chosen())
        self.copy.setPlaceholderText(_("a name of your own, then Enter"))
        self.copy.returnPressed.connect(lambda: self.copy_wanted.emit(self.copy.text()))
        self._grid.addWidget(heading(_("Rule set")), 0, 0, 1, 4)
        self._grid.addWidget(field_label(_("The rules of"), self.sets), 1, 0)
        self._grid.addWidget(self.sets, 1, 1)
        self._grid.addWidget(self._source, 1, 2)
        self._grid.addWidget(field_label(_("Keep as the club's own"), self.copy), 2, 0)
        self._grid.addWidget(self.copy, 2, 1)
        self._grid.addWidget(quiet(_("The ranking names the rule set and each setting that differs from it")), 2, 2)

    def _fit_field(self, field: Choice) -> None:
        """Give every field the same width, whatever its longest entry, which the list shows whole."""
        field.installEventFilter(self)
        field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        field.setMinimumContentsLength(FIELD_LETTERS)
        longest = max(
            (field.fontMetrics().horizontalAdvance(field.itemText(row)) for row in range(field.count())), default=0
        )
        field.view().setMinimumWidth(longest + look().px(32))

    def _set_chosen(self) -> None:
        if self.sets.currentData() != self._rules.name:
            self.set_chosen.emit(self.sets.currentData())

    def _add(self, setting: Setting) -> None:
        field = Choice(*((option.text, option.value) for option in setting.options))
        self._fit_field(field)
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
