"""The page of Pairs: the names of the next pair at the top, the pairs by table below, a card to correct one."""

from __future__ import annotations

from typing import Any

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.pairs.correct import Correct
from bridgeclub.desktop.pairs.doorcard import DoorCard
from bridgeclub.desktop.pairs.grid import PairGrid
from bridgeclub.desktop.pairs.register import Register
from bridgeclub.desktop.pairs.seats import PairSeat
from bridgeclub.desktop.pairs.tables import Tables
from bridgeclub.desktop.place import Place, page_margins
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.tonight.steps import tables_text
from bridgeclub.desktop.widgets import Button, MessageLine, heading, quiet, title
from bridgeclub.director.views import PairView
from bridgeclub.words import _

CARD, DOOR = 400, 330
BESIDE_FROM, LEAST_GRID = 820, 220
"""The width from which on a card stands beside the pairs, the least height of the pairs above it; at 100 percent."""

QWIDGETSIZE_MAX = 16777215  # Qt's own number for "as wide as may be"


class Pairs(Place):
    """Who plays tonight."""

    key = "pairs"
    icon = "users"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.register = Register(desk)
        self.tables = Tables()
        self.grid = PairGrid(self.tables)
        self.correct = Correct(desk)
        self.correct.hide()
        self.door = DoorCard(desk)
        self._count = heading()
        self._message = MessageLine()
        self._lay_out()
        self.register.registered.connect(self._show_new)
        self.register.left_downwards.connect(self.grid.setFocus)
        self.grid.left_upwards.connect(self.register.first.setFocus)
        self.grid.corrected.connect(self._correct)
        self.grid.seat_typed.connect(self._type_seat)
        self.grid.seat_chosen.connect(self.register.want_seat)
        self.grid.moved.connect(self._move)
        self.grid.removed.connect(self._remove)
        self.grid.paid.connect(self.door.tick)
        self.grid.joined.connect(self.door.join)
        self.grid.waited.connect(self.door.wait)
        self.grid.mended.connect(self.door.mend)
        self.correct.closed.connect(self._close_card)
        self.door.left.connect(self.grid.setFocus)
        look().changed.connect(self._fit)

    def show_evening(self) -> None:
        """Show the pairs."""
        assert self.desk.evening is not None
        pairs, door = director.pairs(self.desk.evening), director.door(self.desk.evening)
        self.tables.show_door(door)
        self.door.show_door(door)
        self.register.show_pairs()
        self._count.setText(tables_text(len(pairs)) if pairs else "")
        if self.correct.pair_id and self.correct.pair_id not in {pair.id for pair in pairs}:
            self.correct.hide()
        self.door.setVisible(self.correct.isHidden())

    def first_focus(self) -> None:
        """Go to the name of the next pair's first player, or to the pair that is being corrected."""
        if self.correct.pair_id:
            self.correct.correct_names()
        else:
            self.register.first.setFocus()

    def go_to(self, **target: Any) -> None:
        """Show a pair (`pair_id`) and correct it."""
        assert self.desk.evening is not None
        for pair in director.pairs(self.desk.evening):
            if pair.id == target.get("pair_id"):
                self._correct(pair)

    def _show_new(self, pair_id: int) -> None:
        self._message.clear()
        assert self.desk.evening is not None
        for pair in director.pairs(self.desk.evening):
            if pair.id == pair_id:
                self.grid.go_to(PairSeat(pair.direction, pair.place))

    def _correct(self, pair: PairView) -> None:
        self._message.clear()
        self.correct.show_pair(pair)
        self.door.hide()
        self.correct.correct_names()

    def _close_card(self) -> None:
        self.door.show()
        self.grid.setFocus()

    def _type_seat(self, pair: PairView, text: str) -> None:
        if self.correct.show_pair(pair):
            self.door.hide()
            self.correct.type_seat(text)
        else:
            self.correct.correct_names()

    def _move(self, pair_id: int, seat: PairSeat) -> None:
        self._message.wrong(self.desk.try_act(director.move_pair, pair_id, *seat))
        self.grid.go_to(seat)
        self.grid.setFocus()

    def _remove(self, pair: PairView) -> None:
        problem = self.desk.try_act(director.remove_pair, pair.id)
        if problem:
            self._message.wrong(problem)
        else:
            self._message.note(
                _("{label} removed: {names}. Ctrl+Z brings the pair back.").format(label=pair.label, names=pair.names)
            )

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(title(self.title()))
        top.addStretch(1)
        top.addWidget(self._count)
        top.addWidget(Button(_("Mo&vement"), lambda: self.desk.go("movement"), "arrow-right"))
        middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        middle.addWidget(self.grid, 1)
        middle.addWidget(self.correct)
        middle.addWidget(self.door)
        self._middle, self._top = middle, top
        self._page = QVBoxLayout(self)
        self._page.addLayout(top)
        self._page.addWidget(self.register)
        self._page.addWidget(self._message)
        self._page.addLayout(middle, 1)
        self._page.addWidget(
            quiet(_("Enter corrects a pair · EW 4 moves it there · Space: has paid · Del removes it · F1 all keys"))
        )
        self._fit()

    def _fit(self) -> None:
        px = look().px
        self._page.setContentsMargins(page_margins())
        self._page.setSpacing(px(10))
        self._top.setSpacing(px(16))
        self._middle.setSpacing(px(16))
        beside = self.width() >= px(BESIDE_FROM)
        directions = QBoxLayout.Direction
        self._middle.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        self.grid.setMinimumHeight(0 if beside else px(LEAST_GRID))
        for card, width in ((self.correct, CARD), (self.door, DOOR)):
            card.setMinimumWidth(px(width) if beside else 0)
            card.setMaximumWidth(px(width) if beside else QWIDGETSIZE_MAX)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the card below the pairs where there is no room beside them."""
        super().resizeEvent(event)
        self._fit()
