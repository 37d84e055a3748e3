"""The page of Tonight: the steps of the open session, or the sessions to choose from; at the right what is rarer."""

from __future__ import annotations

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from bridgeclub import director
from bridgeclub.desktop.dates import day_text
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.place import Place, page_margins
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.tonight.clubfile import ClubFile
from bridgeclub.desktop.tonight.computer import Computer
from bridgeclub.desktop.tonight.names import Names, NewSession
from bridgeclub.desktop.tonight.sessions import session_rows
from bridgeclub.desktop.tonight.steps import Steps
from bridgeclub.desktop.widgets import Columns, Field, MessageLine, RowList, heading, quiet, title
from bridgeclub.words import Refusal, _

_CTRL = Qt.KeyboardModifier.ControlModifier


class Tonight(Place):
    """Which session, how far it is, what is next."""

    key = "tonight"
    icon = "moon"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._title, self._line = title(), quiet()
        self.steps = Steps()
        self._others = heading()
        self._nothing = quiet(_("No session has this. Type less of it, or a day as in 30.11.2026."))
        self.sessions = RowList(_("Sessions of this club"), most_rows=5)
        self.search = Field()
        self.search.setPlaceholderText(_("Find a session: name, day, or player (Ctrl+F)"))
        self.search.setAccessibleName(_("Find a session"))
        self._message = MessageLine()
        self.new_session, self.names = NewSession(desk), Names(desk)
        self.club_file, self.computer = ClubFile(desk), Computer()
        self._lay_out()
        self.search.textEdited.connect(lambda _text: self._show_sessions())
        self.search.returnPressed.connect(self._go_to_found)
        self.steps.chosen.connect(desk.go)
        self.sessions.chosen.connect(self._continue)
        look().changed.connect(self._fit)

    def show_evening(self) -> None:
        """Show the session and the list of sessions."""
        evening = self.desk.evening
        self.steps.setVisible(evening is not None)
        self.names.setVisible(evening is not None)
        if evening is None:
            self._title.setText(_("Good evening"))
        else:
            view = director.overview(evening)
            self._title.setText(view.name)
            self._line.setText(" · ".join(part for part in (day_text(view.day), view.club) if part))
            self.steps.show_evening(view)
            self.names.show_names(view.name, view.day, view.club)
        self._show_sessions()
        self.club_file.show_file()

    def first_focus(self) -> None:
        """Go to the next step; without a session to the sessions, or to the name of the first one."""
        if self.desk.evening is not None:
            self.steps.focus_next()
        elif self.sessions.count():
            self.sessions.setFocus()
        else:
            self.new_session.name.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin a session as last week's with Ctrl+N, find one with Ctrl+F."""
        keys = event.keyCombination()
        if keys == QKeyCombination(_CTRL, Qt.Key.Key_N):
            self.new_session.begin_again()
        elif keys == QKeyCombination(_CTRL, Qt.Key.Key_F) and self.search.isVisible():
            self.search.setFocus()
        else:
            super().keyPressEvent(event)

    def _show_sessions(self) -> None:
        database, evening = self.desk.database, self.desk.evening
        lines = director.sessions(database) if database is not None else ()
        self.new_session.offer(lines[0].name if lines else _("Club night"))
        self.new_session.offer_again()
        others = [line for line in lines if evening is None or line.id != evening.session_id]
        sought = self.search.text().strip()
        found = director.find_sessions(database, sought) if database is not None and sought else others
        self.sessions.show_rows(session_rows(found))
        self.sessions.setVisible(bool(found))
        self._nothing.setVisible(bool(others) and not found)
        self.search.setVisible(bool(sought) or len(others) > 1)
        self._others.setVisible(bool(others))
        self._others.setText(_("Sessions of this club") if evening is None else _("Other sessions of this club"))
        if evening is None:
            self._line.setText(
                _("Enter goes on with the session that was open last.")
                if others
                else _("Begin the first session: type its name and press Enter twice.")
            )

    def _go_to_found(self) -> None:
        if self.sessions.count():
            self.sessions.setFocus()

    def _continue(self, session_id: int) -> None:
        try:
            self.desk.open_session(session_id)
        except Refusal as refusal:
            self._message.wrong(str(refusal))
            return
        assert self.desk.evening is not None
        self._message.clear()
        self.search.clear()
        self.desk.go(director.overview(self.desk.evening).step)

    def _lay_out(self) -> None:
        left, side = QWidget(), QWidget()
        self._left, self._side = QVBoxLayout(left), QVBoxLayout(side)
        for widget in (self._title, self._line, self._message, self.steps, self._others, self.search):
            self._left.addWidget(widget)
        self._left.addWidget(self._nothing)
        self._left.addWidget(self.sessions)
        self._left.addWidget(self.new_session)
        self._left.addStretch(1)
        for card in (self.names, self.club_file, self.computer):
            self._side.addWidget(card)
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
        self._side.setContentsMargins(0, 0, px(12), px(16))
        self._side.setSpacing(px(14))
