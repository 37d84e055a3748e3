"""A ruling on the result under the cursor: what each side gets, why, what it does to the ranking, and what if."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QHBoxLayout

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, Card, Field, MessageLine, field_label, heading, quiet
from bridgeclub.director.views import RankingRow, ResultLine, Slot, WhatIf
from bridgeclub.laws import State
from bridgeclub.words import Refusal, _

EFFECT_LATER_MS = 150
"""What a ruling would do is worked out when the fingers rest."""


class RulingCard(Card):
    """Opened with F3 on a line; Enter rules, Esc closes and keeps nothing. `closed` comes when it is shut."""

    closed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.setAccessibleName(_("Ruling"))
        self._desk = desk
        self._slot: Slot | None = None
        self._name = heading()
        self.ns, self.ew, self.why, self.supposed = Field(), Field(), Field(), Field()
        self.message = MessageLine()
        self._effect = quiet()
        self.lift = Button(_("&Lift the ruling"), lambda: self._do(director.lift, self.why.text()))
        self.review = Button(_("&Under review"), self._review)
        self.foul = Button(_("&Board changed from here on"), self._foul)
        self._later = QTimer(self, singleShot=True, interval=EFFECT_LATER_MS)
        self._later.timeout.connect(self._show_effect)
        self._lay_out()
        self.hide()

    # ------------------------------------------------------------------------------------------ opening and closing

    def open(self, line: ResultLine, method: str) -> None:
        """Begin a ruling on a line of the scores."""
        self._slot, self._method = line.slot, method
        sentence = _("Ruling on board {board}: {ns} against {ew}  ·  {result}")
        table = line.outcome.at_table if line.outcome and line.state is State.ADJUSTED else line.outcome
        made = director.result_text(table) if table else _("nothing is entered yet")
        self._name.setText(
            sentence.format(
                board=line.slot.board,
                ns=line.ns.label if line.ns else "?",
                ew=line.ew.label if line.ew else "?",
                result=made or _("not played"),
            )
        )
        ruled = line.outcome is not None and line.state is State.ADJUSTED
        self.ns.setText(str(line.outcome.ns_ruling) if ruled and line.outcome else "")
        self.ew.setText(str(line.outcome.ew_ruling) if ruled and line.outcome else "")
        self.why.setText(line.reason or line.review)
        self.supposed.clear()
        self.lift.setVisible(ruled)
        self.review.setText(_("End the re&view") if line.review else _("Under re&view"))
        self._reviewed = bool(line.review)
        self.message.clear()
        self._show_effect()
        self.show()
        self.ns.setFocus()
        self.ns.selectAll()

    @property
    def effect(self) -> str:
        """Return what is said of the ruling's effect."""
        return self._effect.text()

    def shut(self) -> None:
        """Close without doing anything."""
        self._slot = None
        self.hide()
        self.closed.emit()

    # ------------------------------------------------------------------------------------------ acts

    def _rule(self) -> None:
        if not self.ns.text().strip():
            self.message.wrong(
                _("Type what North-South get: A+, A, A-, 60%, 620, 4sn=, 60:620 40:-100, x for nothing, = as played.")
            )
            self.ns.setFocus()
            return
        self._do(director.rule, self.ns.text(), self.ew.text() or None, self.why.text())

    def _review(self) -> None:
        if self._reviewed:
            self._do(director.close_review, self.why.text())
        else:
            self._do(director.review, self.why.text(), refused=self.why)

    def _foul(self) -> None:
        assert self._slot is not None
        slot = self._slot
        self._finish(self._desk.try_act(director.foul, slot.board, slot, (), None, self.why.text()))

    def _do(self, act: Callable[..., None], *what: str | None, refused: Field | None = None) -> None:
        self._finish(self._desk.try_act(act, self._slot, *what), refused)

    def _finish(self, sentence: str, refused: Field | None = None) -> None:
        if sentence:
            self.message.wrong(sentence)
            (refused or self.ns).setFocus()
        else:
            self.shut()

    def _what_if(self) -> None:
        if not self.supposed.text().strip():
            self._rule()
            return
        outcomes = [text.strip() for text in self.supposed.text().split(";") if text.strip()]
        try:
            director.what_if(self._evening, self._asked, outcomes, self._method)
        except Refusal as refusal:
            self.message.wrong(str(refusal))
            return
        self._desk.go("results", what_if=(self._asked, tuple(outcomes)))

    # ------------------------------------------------------------------------------------------ what it would do

    @property
    def _evening(self) -> director.Evening:
        assert self._desk.evening is not None
        return self._desk.evening

    @property
    def _asked(self) -> Slot:
        assert self._slot is not None
        return self._slot

    def _show_effect(self) -> None:
        if self._slot is None or not self.ns.text().strip():
            self._effect.setText(_("Type a ruling to see what it does. East-West empty: the same for both sides."))
            return
        sides = [text for text in (self.ns.text().strip(), self.ew.text().strip()) if text]
        try:
            found = director.what_if(self._evening, self._slot, [f"r {' / '.join(sides)}"], self._method)
        except Refusal as refusal:
            self._effect.setText(str(refusal))
            return
        self._effect.setText(_effect(found))

    # ------------------------------------------------------------------------------------------ layout

    def _lay_out(self) -> None:
        self.column.addWidget(self._name)
        grid = QGridLayout()
        grid.setHorizontalSpacing(look().px(12))
        fields = (
            (_("&North-South get"), self.ns, 2),
            (_("&East-West get"), self.ew, 2),
            (_("&Why"), self.why, 3),
            (_("What &if, with ; between"), self.supposed, 3),
        )
        for column, (text, field, stretch) in enumerate(fields):
            grid.addWidget(field_label(text, field), 0, column)
            grid.addWidget(field, 1, column)
            grid.setColumnStretch(column, stretch)
            field.returnPressed.connect(self._what_if if field is self.supposed else self._rule)
        self.ns.textEdited.connect(self._later.start)
        self.ew.textEdited.connect(self._later.start)
        self.ns.setPlaceholderText("A+   60%   620   60:4sn= 40:4sn-1")
        self.supposed.setPlaceholderText("4sn= ; r a+ / a-")
        self.column.addLayout(grid)
        self.column.addWidget(self._effect)
        self.column.addWidget(self.message)
        row = QHBoxLayout()
        for button in (
            Button(_("&Rule (Enter)"), self._rule, kind="main"),
            self.lift,
            self.review,
            self.foul,
            Button(_("Close (Esc)"), self.shut),
        ):
            row.addWidget(button)
        row.addStretch(1)
        self.column.addLayout(row)
        QShortcut(QKeySequence("Esc"), self, self.shut)


def _effect(found: WhatIf) -> str:
    """Return what the ruling does to the two pairs: "NS 3: 2 with 58.30 (now 3 with 57.11)"."""
    sentence = _("{pair}: place {rank}, {figure}  (now {before}, {figure_before})")
    concerned = {pair.id for pair in (found.line.ns, found.line.ew) if pair is not None}
    parts = [
        sentence.format(
            pair=row.pair.label,
            rank=row.then[0].rank_text,
            figure=_figure(row.then[0]),
            before=row.now.rank_text or "–",
            figure_before=_figure(row.now),
        )
        for row in found.rows
        if row.pair.id in concerned
    ]
    return "   ·   ".join([found.texts[0], *parts])


def _figure(row: RankingRow) -> str:
    return f"{row.percent_text}%" if row.percent_text else row.total_text
