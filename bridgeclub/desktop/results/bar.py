"""The lines over the results: how final they are; by which method, back, the rules, and a board by its number."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, Choice, title
from bridgeclub.desktop.widgets.number import NumberField
from bridgeclub.desktop.widgets.segments import segment_sheet
from bridgeclub.director.wording import method_text
from bridgeclub.words import _


class Bar(QWidget):
    """Asks for other pages and methods; it knows no result."""

    method_chosen = Signal(str)
    back_wanted = Signal()
    rules_wanted = Signal()
    plan_wanted = Signal()
    beside_chosen = Signal(object)
    number_typed = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._provisional = False
        self.state = QLabel()
        self.back = Button(_("Back (Esc)"), self.back_wanted.emit, "arrow-left")
        self.rules = Button(_("&Rules"), self.rules_wanted.emit, "settings")
        self.plan = Button(_("B&eside"), self.plan_wanted.emit)
        self.plan.setToolTip(_("Strata, groups, handicaps and masterpoints"))
        self.beside = Choice()
        self.beside.setAccessibleName(_("Which ranking"))
        self.beside.activated.connect(lambda _row: self.beside_chosen.emit(self.beside.currentData()))
        self.beside.hide()
        self.number = NumberField(_("Board (Ctrl+G)"))
        self.number.typed.connect(self.number_typed)
        self.number.left.connect(self.left)
        self.methods: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._first, self._second = QHBoxLayout(), QHBoxLayout()
        self._box.addLayout(self._first)
        self._box.addLayout(self._second)
        self._first.addWidget(title(_("Results")))
        self._first.addStretch(1)
        self._first.addWidget(self.state)
        self._second.addWidget(self.back)
        self._segments = QHBoxLayout()
        self._segments.setSpacing(0)
        for method, text in (
            ("matchpoints", _("&Matchpoints")),
            ("butler", _("&Butler IMPs")),
            ("cross-imps", _("&Cross-IMPs")),
        ):
            self._add_method(method, text)
        self._second.addLayout(self._segments)
        self._second.addWidget(self.beside)
        self._second.addStretch(1)
        self._second.addWidget(self.number)
        self._second.addWidget(self.plan)
        self._second.addWidget(self.rules)
        look().changed.connect(self._dress)
        self._dress()

    def show_state(self, sentence: str, provisional: bool) -> None:
        """Say how final the results are."""
        self.state.setText(sentence)
        if provisional != self._provisional:
            self._provisional = provisional
            self._dress()

    def show_method(self, method: str) -> None:
        """Mark the method that is shown."""
        if method not in self.methods:
            self._add_method(method, method_text(method))
        self.methods[method].setChecked(True)

    def _add_method(self, method: str, text: str) -> None:
        button = QPushButton(text)
        button.setCheckable(True)
        button.setStyleSheet(segment_sheet())
        button.clicked.connect(lambda: self.method_chosen.emit(method))
        self._group.addButton(button)
        self._segments.addWidget(button)
        self.methods[method] = button

    def show_beside(self, names: Sequence[tuple[str, object]], chosen: object) -> None:
        """Offer the rankings beside the plain one, where there are any."""
        self.beside.clear()
        for text, data in names:
            self.beside.addItem(text, data)
        self.beside.show_data(chosen)
        self.beside.setVisible(len(names) > 1)

    def show_depth(self, can_go_back: bool, page: str) -> None:
        """Show the way back where there is one."""
        self.back.setVisible(can_go_back)
        self.rules.setVisible(page != "rules")
        self.plan.setVisible(page == "ranking")

    def _dress(self) -> None:
        px, colours = look().px, look().colours
        self._box.setSpacing(px(8))
        for line in (self._first, self._second):
            line.setSpacing(px(12))
        ink = colours.warn if self._provisional else colours.good
        self.state.setFont(look().font(18, bold=True))
        self.state.setStyleSheet(f"color: {ink.name()}")
        self.number.setFixedWidth(px(160))
        for button in self.methods.values():
            button.setStyleSheet(segment_sheet())
