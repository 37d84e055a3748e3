"""The movement drawn: the hall, the table of rounds by table, and by pair; one round after the other."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QTabBar, QVBoxLayout

from bridgeclub.desktop.movement.hall import Hall
from bridgeclub.desktop.movement.roundgrid import RoundGrid
from bridgeclub.desktop.movement.rounds import Rounds
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, Card
from bridgeclub.director.views import PairView, Schedule
from bridgeclub.words import _


class Picture(Card):
    """Shows a schedule, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("The movement"))
        self._schedule: Schedule | None = None
        self.round = 1
        self.hall = Hall()
        self._by_table, self._by_pair = Rounds(), Rounds()
        self.grids = (
            RoundGrid(self._by_table, _("Rounds by table")),
            RoundGrid(self._by_pair, _("Rounds by pair"), column_width=70, row_width=64),
        )
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setAccessibleName(_("How the movement is drawn"))
        self._pages = QStackedWidget()
        for text, page in (
            (_("&Hall"), self.hall),
            (_("By &table"), self.grids[0]),
            (_("By pai&r"), self.grids[1]),
        ):
            self.tabs.addTab(text)
            self._pages.addWidget(page)
        self._round = QLabel()
        self._round.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._lay_out()
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        self.hall.step_wanted.connect(self.step)
        for grid in self.grids:
            grid.step_wanted.connect(self.step)

    def show_schedule(self, schedule: Schedule | None, pairs: tuple[PairView, ...]) -> None:
        """Show a schedule from its first round, or from the round that is looked at while it has that."""
        self._schedule = schedule if schedule is not None and schedule.tables else None
        self._by_table.show_tables(self._schedule)
        self._by_pair.show_pairs(self._schedule, pairs)
        self._go_to(self.round if self._schedule and self.round <= self._schedule.rounds else 1)

    def step(self, by: int) -> None:
        """Go to the round before or after."""
        if self._schedule is not None:
            self._go_to(max(1, min(self._schedule.rounds, self.round + by)))

    def _go_to(self, round_: int) -> None:
        self.round = round_
        self.hall.show_round(self._schedule, round_)
        for grid in self.grids:
            grid.show_round(round_)
        rounds = self._schedule.rounds if self._schedule else 0
        self._round.setText(_("Round {n} of {rounds}").format(n=round_, rounds=rounds) if rounds else "")

    def _fit_round(self) -> None:
        self._round.setMinimumWidth(look().px(136))

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(look().px(6))
        line.addWidget(self.tabs)
        line.addStretch(1)
        before = Button("", lambda: self.step(-1), "arrow-left", "flat")
        before.setAccessibleName(_("The round before (Left)"))
        after = Button("", lambda: self.step(1), "arrow-right", "flat")
        after.setAccessibleName(_("The round after (Right)"))
        look().changed.connect(self._fit_round)
        self._fit_round()
        for widget in (before, self._round, after):
            line.addWidget(widget)
        body = QVBoxLayout()
        body.addWidget(self._pages, 1)
        self.column.addLayout(line)
        self.column.addLayout(body, 1)
