"""The page of the clock: the large figures with their keys, what to say next, the plan of the evening, the hall."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from bridgeclub.desktop.clock.call import CallCard
from bridgeclub.desktop.clock.evening import EveningPlan
from bridgeclub.desktop.clock.face import ClockFace
from bridgeclub.desktop.clock.keeper import Keeper
from bridgeclub.desktop.clock.keys import act_for
from bridgeclub.desktop.clock.second import SecondScreen
from bridgeclub.desktop.clock.text import evening_text
from bridgeclub.desktop.clock.wishes import Wishes
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.hall.screen import Screen, screen_of
from bridgeclub.desktop.place import Place, page_margins
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, Card, Columns, MessageLine, quiet, title
from bridgeclub.desktop.widgets.number import NumberField
from bridgeclub.director.roundclock import Clock, Phase
from bridgeclub.words import Refusal, _


class ClockPlace(Place):
    """Space starts and pauses, + and - give and take a minute, N goes on, Backspace back; F11 is the second screen."""

    key: ClassVar[str] = "clock"
    icon: ClassVar[str] = "clock"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.screen_for_hall: Screen = screen_of(desk)
        self.keeper: Keeper = self.screen_for_hall.keeper
        self._title, self._line, self.message = title(_("Clock")), quiet(), MessageLine()
        self.face = ClockFace(self.keeper, lambda: look().colours)
        self.face.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.call = CallCard(self.keeper)
        self.plan = EveningPlan(self.keeper)
        self.wishes = Wishes(self.keeper)
        self.second = SecondScreen(self.screen_for_hall)
        self.start = Button(_("Start"), self._start, kind="main")
        self.less = Button(_("− 1 minute"), lambda: self._press(Qt.Key.Key_Minus))
        self.more = Button(_("+ 1 minute"), lambda: self._press(Qt.Key.Key_Plus))
        self.forward = Button(_("Next (N)"), lambda: self._press(Qt.Key.Key_N))
        self.backward = Button(_("Back"), lambda: self._press(Qt.Key.Key_Backspace))
        self.to_round = NumberField(_("To round"))
        self.to_round.typed.connect(self._jump)
        self.to_round.left.connect(self.first_focus)
        go_to_round = QShortcut(QKeySequence("Ctrl+G"), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        go_to_round.activated.connect(self.to_round.setFocus)
        self._lay_out()
        self.keeper.ticked.connect(self._tick)
        look().changed.connect(self._fit)

    def show_evening(self) -> None:
        """Show the clock of the session as its movement is now."""
        self.keeper.follow()
        self._tick()

    def first_focus(self) -> None:
        """Put the keyboard on the clock."""
        self.face.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give the clock its keys."""
        if not self._press(Qt.Key(event.key())):
            super().keyPressEvent(event)

    def _press(self, key: Qt.Key) -> bool:
        """Do what a key of the clock does; return whether it is one."""
        act = act_for(self.keeper, key)
        if act is None:
            return False
        self.message.clear()
        act()
        return True

    def _start(self) -> None:
        self._press(Qt.Key.Key_Space)

    def _jump(self, text: str) -> None:
        self.message.clear()
        number = int(text) if text.strip().isdecimal() and len(text) < 4 else 0
        try:
            self.keeper.act(Clock.jump, number, now=self.keeper.reading())
        except Refusal as refusal:
            self.message.wrong(str(refusal))
        self.first_focus()

    def _tick(self) -> None:
        if not self.isVisible():
            return
        clock = self.keeper.clock
        for button in (self.start, self.less, self.more, self.forward, self.backward, self.to_round):
            button.setEnabled(clock is not None)
        for card in (self._evening, self.call):
            card.setVisible(clock is not None)
        self._fit_face()
        if clock is None:
            self._line.setText(_("The clock follows the movement: choose one under Movement first."))
            return
        self._line.setText(evening_text(clock, self.keeper.reading()))
        words = _("Pause (Space)") if clock.runs else _("Go on (Space)") if clock.paused else _("Start (Space)")
        self.start.setText(words)
        self.start.setEnabled(clock.phase is not Phase.FINISHED)
        forward = _("Move now (N)") if clock.phase is Phase.PLAYING else _("Begin the round (N)")
        self.forward.setText(forward)
        self.forward.setEnabled(clock.phase not in (Phase.NOT_STARTED, Phase.FINISHED))

    # ------------------------------------------------------------------------------------------ layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the clock be as large as the page, whatever stands at its right."""
        super().resizeEvent(event)
        self._fit_face()

    def _fit_face(self) -> None:
        below = self._buttons.sizeHint().height() + self.call.sizeHint().height() + look().px(110)
        room = max(look().px(200), self.height() - below)
        if room != self.face.maximumHeight():
            self.face.setFixedHeight(room)

    def _lay_out(self) -> None:
        left, side = QWidget(), QWidget()
        self._left, self._side = QVBoxLayout(left), QVBoxLayout(side)
        self._buttons = QGridLayout()
        row = (self.start, self.forward, self.backward, self.less, self.more, self.to_round)
        for number, widget in enumerate(row):
            self._buttons.addWidget(widget, number // 3, number % 3)
        self._buttons.setColumnStretch(3, 1)
        for widget in (self._title, self._line, self.message):
            self._left.addWidget(widget)
        self._left.addWidget(self.face)
        self._left.addLayout(self._buttons)
        self._left.addWidget(self.call)
        self._left.addStretch(1)
        self._evening = Card(_("The evening"))
        self._evening.column.addWidget(self.plan)
        for widget in (self._evening, self.second, self.wishes):
            self._side.addWidget(widget)
        self._side.addStretch(1)
        self._page = QVBoxLayout(self)
        self._page.addWidget(Columns(left, side, shares=(3, 2), from_width=800))
        self._fit()

    def _fit(self) -> None:
        px = look().px
        margins = page_margins()
        self._page.setContentsMargins(margins.left(), margins.top(), margins.right() - px(12), 0)
        self._left.setContentsMargins(0, 0, 0, px(16))
        self._left.setSpacing(px(10))
        self._buttons.setSpacing(px(8))
        for button in (self.start, self.forward, self.backward, self.less, self.more):
            button.setMinimumWidth(px(130))
        self.to_round.setMaximumWidth(px(170))
        self._side.setContentsMargins(0, 0, px(12), px(16))
        self._side.setSpacing(px(14))
