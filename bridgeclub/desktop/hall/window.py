"""The window that the hall sees."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from bridgeclub import director
from bridgeclub.desktop.clock.face import ClockFace
from bridgeclub.desktop.clock.keeper import Keeper
from bridgeclub.desktop.clock.keys import act_for
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.hall.calls import Calls
from bridgeclub.desktop.hall.ranking import RankingRoll
from bridgeclub.desktop.hall.shown import Shown, shown_now
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.theme.colours import Colours
from bridgeclub.words import _

RANKING_LATER_MS = 1500
"""The ranking is made again so long after a result came in: whoever enters scores never waits for it."""


class HallWindow(QWidget):
    """The clock with what to do next, the ranking, or both; Esc and F11 hide it, the clock's keys work here too."""

    hidden = Signal()
    next_wanted = Signal()

    def __init__(self, desk: Desk, keeper: Keeper) -> None:
        super().__init__()
        self._desk, self._keeper = desk, keeper
        self.setWindowTitle(_("Bridge Club: the hall"))
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._shown: Shown = shown_now()
        self._is_stale = True
        self.face = ClockFace(keeper, self._colours)
        self.calls = Calls(keeper, self._colours)
        self.ranking = RankingRoll(self._colours)
        clock = QWidget()
        self._clock = QBoxLayout(QBoxLayout.Direction.TopToBottom, clock)
        self._clock.setContentsMargins(0, 0, 0, 0)
        self._clock.addWidget(self.face, 3)
        self._clock.addWidget(self.calls, 2)
        self._clock_part = clock
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.addWidget(clock, 2)
        self._box.addWidget(self.ranking, 3)
        self._soon = QTimer(self, singleShot=True, interval=RANKING_LATER_MS)
        self._soon.timeout.connect(self.show_ranking)
        desk.changed.connect(self._results_came)
        desk.opened.connect(self._results_came)
        keeper.ticked.connect(self._tick)
        look().changed.connect(self.update)
        self.show_chosen()

    def _colours(self) -> Colours:
        return self._shown.colours

    # ------------------------------------------------------------------------------------------ what is shown

    def show_chosen(self) -> None:
        """Show what is chosen now."""
        self._shown = shown_now()
        self._clock_part.setVisible(self._shown.what != "ranking")
        self.ranking.setVisible(self._shown.what != "clock")
        self._is_stale = True
        self.show_ranking()
        self.update()

    def show_ranking(self) -> None:
        """Make the ranking anew, where results came in and it can be seen."""
        if not self._is_stale or not self.isVisible() or self._shown.what == "clock":
            return
        self._is_stale = False
        evening = self._desk.evening
        standings = director.standings(evening) if evening is not None else None
        self.ranking.show_standings(standings, self._shown.percent)

    def _results_came(self) -> None:
        self._is_stale = True
        if self.isVisible() and not self._soon.isActive():
            self._soon.start()

    def _tick(self) -> None:
        clock = self._keeper.clock
        self.ranking.pause(clock is not None and clock.paused)

    # ------------------------------------------------------------------------------------------ the window

    def showEvent(self, event: QShowEvent) -> None:
        """Show the ranking as it is now."""
        super().showEvent(event)
        self.show_ranking()

    def hideEvent(self, event: QHideEvent) -> None:
        """Tell that the hall sees nothing any more."""
        super().hideEvent(event)
        self.hidden.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave an edge that grows with the window."""
        super().resizeEvent(event)
        edge = max(8, min(self.width(), self.height()) // 40)
        self._box.setContentsMargins(edge, edge, edge, edge)
        self._box.setSpacing(edge)
        self._clock.setSpacing(edge)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hide with Esc or F11, show something else with Ctrl+F11; all other keys are the clock's."""
        key, ctrl = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        act = act_for(self._keeper, key)
        if key == Qt.Key.Key_F11 and ctrl:
            self.next_wanted.emit()
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_F11):
            self.hide()
        elif act is not None:
            act()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground."""
        QPainter(self).fillRect(self.rect(), self._colours().window)
