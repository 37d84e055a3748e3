"""The names of the session and the club, and the session's day; a new session is begun here too."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFormLayout, QHBoxLayout

from bridgeclub.desktop.dates import day_text
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, Card, DayEdit, Field, MessageLine, field_label
from bridgeclub.words import Refusal, _

if TYPE_CHECKING:
    from bridgeclub.director.views import SessionLine

LONGEST_NAME = 24
"""Of a session's name so many letters stand on a button."""


class NewSession(Card):
    """Name, day, Enter: a new session; Ctrl+N: one with all that was set last week."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("New session"))
        self._desk = desk
        self.name = Field()
        self.day = DayEdit()
        self._message = MessageLine()
        self.name.setMinimumWidth(look().px(150))
        line = QHBoxLayout()
        line.setSpacing(look().px(10))
        line.addWidget(self.day)
        line.addWidget(Button(_("&Begin"), self.begin, "plus", "main"))
        line.addStretch(1)
        form = _form(self)
        form.addRow(field_label(_("&Name"), self.name), self.name)
        form.addRow(field_label(_("&Day"), self.day), line)
        self.again = Button(_("&As last week (Ctrl+N)"), self.begin_again, "refresh-cw")
        self._like: SessionLine | None = None
        self.column.addWidget(self.again)
        self.column.addWidget(self._message)
        self.day.dateChanged.connect(lambda _day: self.offer_again())
        self.name.returnPressed.connect(self.day.setFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin with Enter in the day."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.day.hasFocus():
            self.begin()
        else:
            super().keyPressEvent(event)

    def offer(self, name: str) -> None:
        """Offer a name, unless one is being typed."""
        if not self.name.isModified():
            self.name.setText(name)
            self.name.selectAll()

    def offer_again(self) -> None:
        """Offer a session as the last one of the chosen day's weekday, where there is one."""
        from bridgeclub import director

        database = self._desk.database
        self._like = None if database is None else director.last_like(database, self.day.day)
        self.again.setVisible(self._like is not None)
        if self._like is not None:
            text = _("&As {session} of {day} (Ctrl+N)")
            name = self._like.name if len(self._like.name) <= LONGEST_NAME else f"{self._like.name[:LONGEST_NAME]}…"
            self.again.setText(text.format(session=name.replace("&", "&&"), day=day_text(self._like.day)))

    def begin_again(self) -> None:
        """Make a session with the name, rules, ranking, table money and boards of the offered one, and open it."""
        from bridgeclub import director

        self.offer_again()
        database = self._desk.database
        if database is None or self._like is None:
            self._message.note(_("There is no earlier session yet. Type a name and press Enter twice."))
            return
        try:
            self._desk.open_session(director.session_like(database, self._like.id, self.day.day))
        except Refusal as refusal:
            self._message.wrong(str(refusal))
            return
        self._done()

    def begin(self) -> None:
        """Make the session, open it and go on to the pairs."""
        try:
            self._desk.new_session(self.name.text(), self.day.day)
        except Refusal as refusal:
            self._message.wrong(str(refusal))
            return
        self._done()

    def _done(self) -> None:
        self._message.clear()
        self.name.setModified(False)
        self.day.setDate(QDate.currentDate())
        self._desk.go("pairs")


class Names(Card):
    """What the open session and the club are called; printed on every document."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("This session"))
        self._desk = desk
        self.name, self.day, self.club = Field(), DayEdit(), Field()
        self._message = MessageLine()
        form = _form(self)
        form.addRow(field_label(_("Na&me"), self.name), self.name)
        form.addRow(field_label(_("Da&y"), self.day), self.day)
        form.addRow(field_label(_("&Club"), self.club), self.club)
        self.club.setPlaceholderText(_("Printed on every page"))
        self.column.addWidget(self._message)
        self.name.editingFinished.connect(self._name_session)
        self.day.editingFinished.connect(self._name_session)
        self.club.editingFinished.connect(self._name_club)

    def show_names(self, name: str, day: str, club: str) -> None:
        """Show what is in the file, except in a field that is being typed in."""
        for field, text in ((self.name, name), (self.club, club)):
            if not (field.hasFocus() and field.isModified()):
                field.setText(text)
        if not self.day.hasFocus():
            self.day.show_day(date.fromisoformat(day))

    def _name_session(self) -> None:
        from bridgeclub import director

        evening = self._desk.evening
        if evening is None:
            return
        now = director.overview(evening)
        if (self.name.text().strip(), self.day.day.isoformat()) != (now.name, now.day):
            self._message.wrong(self._desk.try_act(director.name_session, self.name.text(), self.day.day))

    def _name_club(self) -> None:
        from bridgeclub import director

        evening = self._desk.evening
        if evening is not None and self.club.text().strip() != director.overview(evening).club:
            self._message.wrong(self._desk.try_act(director.name_club, self.club.text()))


def _form(card: Card) -> QFormLayout:
    form = QFormLayout()
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
    form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    form.setHorizontalSpacing(look().px(14))
    form.setVerticalSpacing(look().px(8))
    card.column.addLayout(form)
    return form
