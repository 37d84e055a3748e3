"""The card of the door: table money, and what is to be done: who is alone, who cannot move, who would sit out again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QStandardItem
from PySide6.QtWidgets import QHBoxLayout

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Card, Field, MessageLine, RowList, field_label, heading, quiet, row
from bridgeclub.director.door import Door, DoorLine
from bridgeclub.director.views import PairView
from bridgeclub.scoring.exact import shown
from bridgeclub.words import _, ngettext

MOST_ROWS = 5


class ToDo(RowList):
    """What is to be done at the door; Enter does it, ? tells that a partner is looked for or on the way."""

    waited = Signal(object)
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave with Esc."""
        if event.text() == "?" and self.current is not None:
            self.waited.emit(self.current)
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class DoorCard(Card):
    """`left` when the keyboard goes back to the pairs."""

    left = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("At the door"))
        self._desk = desk
        self._door = Door((), "")
        self.amount = Field()
        self.amount.setPlaceholderText(_("0.00"))
        self._money = quiet()
        self._money_message, self._message = MessageLine(), MessageLine()
        self._heading = heading(_("To do"))
        self.to_do = ToDo(_("To do at the door"), most_rows=MOST_ROWS)
        self._keys = quiet(_("Enter does it · ? needs a partner, or is on the way"))
        line = QHBoxLayout()
        line.addWidget(field_label(_("Table &money, each"), self.amount))
        line.addWidget(self.amount)
        line.addStretch(1)
        self.column.addLayout(line)
        for widget in (
            self._money_message, self._money, self._heading, self.to_do, self._keys, self._message
        ):  # fmt: skip
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self._fit_amount()
        look().changed.connect(self._fit_amount)
        self.amount.editingFinished.connect(self._set_money)
        self.to_do.chosen.connect(self.mend)
        self.to_do.waited.connect(self.wait)
        self.to_do.left.connect(self.left)

    def show_door(self, door: Door) -> None:
        """Show the money and what is to be done."""
        self._door = door
        if not (self.amount.hasFocus() and self.amount.isModified()):
            self.amount.setText(door.table_money)
        self._money.setText(money_text(door))
        rows = _rows(door)
        here = max(0, self.to_do.currentIndex().row())
        self.to_do.show_rows(rows, min(here, max(0, len(rows) - 1)))
        for widget in (self._heading, self.to_do, self._keys):
            widget.setVisible(bool(rows))

    def tick(self, pair: PairView) -> None:
        """Tick a pair's table money off, or take the tick away."""
        self._do(director.tick_money, pair.id)

    def wait(self, pair: PairView) -> None:
        """Change whether a player's partner is on the way or looked for."""
        line = self._line(pair)
        now = line.waiting if line else 0
        wanted = director.STILL_TO_COME if now == director.NEEDS_PARTNER else director.NEEDS_PARTNER
        self._do(director.wait_for, pair.id, wanted)

    def join(self, pair: PairView) -> None:
        """Make a pair of a player alone and the next one who needs a partner."""
        line, partner = self._line(pair), director.next_partner(self._door, pair.id)
        if line is None or not line.waiting:
            self._message.note(_("{pair} is whole. + makes a pair of two players alone.").format(pair=pair.label))
        elif partner is None:
            self._message.note(_("Nobody else needs a partner. Register whoever comes with Ctrl+Enter."))
        else:
            self._do(director.join_singles, pair.id, partner.pair.id)

    def mend(self, pair: PairView) -> None:
        """Do what a pair's line says: find a partner, a seat that stays, or somebody else to sit out."""
        line = self._line(pair)
        if line is None or line.waiting:
            self.join(pair)
        elif line.cannot_move and not line.stays:
            self._do(director.stay, pair.id)
        elif line.sat_out and line.sits_out:
            self._do(director.spare_sit_out, pair.id)
        else:
            self._message.note(_("There is nothing to mend for {pair}.").format(pair=pair.label))

    def _fit_amount(self) -> None:
        self.amount.setFixedWidth(look().px(90))

    def _line(self, pair: PairView) -> DoorLine | None:
        return next((line for line in self._door.lines if line.pair.id == pair.id), None)

    def _do(self, act: Callable[..., Any], *what: object) -> None:
        self._message.wrong(self._desk.try_act(act, *what))

    def _set_money(self) -> None:
        if self.amount.isModified() and self.amount.text().strip() != self._door.table_money:
            problem = self._desk.try_act(director.set_table_money, self.amount.text())
            self._money_message.wrong(problem)
            self.amount.setModified(bool(problem))


def money_text(door: Door) -> str:
    """Return "14 of 22 pairs have paid: 126.00 of 198.00"."""
    pairs = len(door.lines)
    text = ngettext("{paid} of {n} pair has paid", "{paid} of {n} pairs have paid", pairs).format(
        paid=door.paid, n=pairs
    )
    if not door.due and not door.taken:
        return text
    return _("{pairs}: {taken} of {due}").format(pairs=text, taken=shown(door.taken, 2), due=shown(door.due, 2))


def _rows(door: Door) -> list[QStandardItem]:
    rows = [row(line.pair.players[0].name, _alone(door, line), line.pair.label, line.pair) for line in door.alone]
    for line in door.lines:
        if not line.waiting and line.warning:
            what = (
                _("Cannot move: {why}").format(why=line.cannot_move)
                if line.cannot_move and not line.stays
                else _("Sat out last time, and would again")
            )
            rows.append(row(line.pair.names, what, line.pair.label, line.pair))
    return rows


def _alone(door: Door, line: DoorLine) -> str:
    partner = director.next_partner(door, line.pair.id)
    what = _("needs a partner") if line.waiting == director.NEEDS_PARTNER else _("the partner is still to come")
    if partner is None or not partner.pair.players:
        return what
    return _("{what}; with {name}?").format(what=what, name=partner.pair.players[0].name)
