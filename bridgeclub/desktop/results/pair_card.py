"""What counts for a pair beside its boards: penalties and bonuses, what it carries forward, whether it withdrew."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, Card, Choice, Field, MessageLine, field_label, heading, quiet
from bridgeclub.director.views import PairView
from bridgeclub.words import _


class PairCard(Card):
    """Opened with F3 on a pair of the ranking; Enter does what the field is for, Esc closes."""

    closed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._pair: PairView | None = None
        self._unit = "% of a top"
        self._name = heading()
        self.amount, self.why, self.carried, self.labels, self.handicap = (Field() for _number in range(5))
        self.kind = Choice((_("fine"), "fine"), (_("warning"), "warning"), (_("bonus"), "bonus"))
        self.message = MessageLine()
        self._given = QVBoxLayout()
        self.withdraw = Button(_("With&drew"), self._withdraw)
        self._lay_out()
        self.hide()

    def open(self, pair: PairView, method: str) -> None:
        """Begin with a pair."""
        self._pair = pair
        self._unit = director.penalty_units(method)[0]
        self._show()
        self.message.clear()
        self.show()
        self.amount.setFocus()

    def shut(self) -> None:
        """Close without doing anything."""
        self.hide()
        self.closed.emit()

    # ------------------------------------------------------------------------------------------ what is shown

    def _show(self) -> None:
        evening, pair = self._desk.evening, self._pair
        assert evening is not None
        assert pair is not None
        notes = director.pair_notes(evening, pair.id)
        self._name.setText(f"{pair.label}  ·  {pair.names}")
        self.amount.clear()
        self.why.clear()
        self.amount.setPlaceholderText(_("10%") if self._unit == "matchpoints" else "1.5")
        self.carried.setText(notes.carried)
        self.labels.setText(notes.labels)
        self.handicap.setText(notes.handicap)
        self._withdrawn = bool(pair.withdrawn)
        self.withdraw.setText(_("Plays &on") if self._withdrawn else _("With&drew"))
        while (item := self._given.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for penalty_id, sentence in notes.penalties:
            text = _("Take back: {penalty}").format(penalty=sentence)
            self._given.addWidget(Button(text, partial(self._do, director.remit, penalty_id), kind="flat"))

    # ------------------------------------------------------------------------------------------ acts

    def _penalise(self) -> None:
        text = self.amount.text().strip()
        if not text:
            self.message.wrong(_("Type how much: 10% of a top, or a number in the unit of the ranking, as in 1.5."))
            self.amount.setFocus()
            return
        percent = re.fullmatch(r"(.*?)\s*%", text)
        amount, unit = (percent[1], "% of a top") if percent else (text, self._unit)
        self._do(director.penalise, self._id, amount, unit, self.kind.currentData(), self.why.text())

    def _withdraw(self) -> None:
        if self._withdrawn:
            self._do(director.rejoin, self._id)
        else:
            self._do(director.withdraw, self._id, self.why.text(), refused=self.why)

    @property
    def _id(self) -> int:
        assert self._pair is not None
        return self._pair.id

    def _do(self, act: Callable[..., Any], *what: object, refused: Field | None = None) -> None:
        sentence = self._desk.try_act(act, *what)
        if sentence:
            self.message.wrong(sentence)
            (refused or self.amount).setFocus()
        else:
            self.shut()

    # ------------------------------------------------------------------------------------------ layout

    def _lay_out(self) -> None:
        self.column.addWidget(self._name)
        grid = QGridLayout()
        grid.setHorizontalSpacing(look().px(12))
        fields = (
            (_("&Fine, warning or bonus"), self.kind, None),
            (_("&How much"), self.amount, self._penalise),
            (_("&Why"), self.why, self._penalise),
            (_("Carries &forward"), self.carried, lambda: self._do(director.carry, self._id, self.carried.text() or 0)),
            (
                _("&Labels"),
                self.labels,
                lambda: self._do(director.label_pair, self._id, self.labels.text().split(",")),
            ),
            (
                _("Handi&cap"),
                self.handicap,
                lambda: self._do(director.handicap_pair, self._id, self.handicap.text()),
            ),
        )
        for column, (text, field, enter) in enumerate(fields):
            grid.addWidget(field_label(text, field), 0, column)
            grid.addWidget(field, 1, column)
            grid.setColumnStretch(column, 3 if field is self.why else 1)
            if isinstance(field, Field) and enter is not None:
                field.returnPressed.connect(enter)
        self.column.addLayout(grid)
        self.column.addWidget(quiet(_("Enter does what the field is for; labels with commas between.")))
        self.column.addWidget(self.message)
        self.column.addLayout(self._given)
        row = QHBoxLayout()
        for button in (
            Button(_("&Give (Enter)"), self._penalise, kind="main"),
            self.withdraw,
            Button(_("Close (Esc)"), self.shut),
        ):
            row.addWidget(button)
        row.addStretch(1)
        self.column.addLayout(row)
        QShortcut(QKeySequence("Esc"), self, self.shut)
