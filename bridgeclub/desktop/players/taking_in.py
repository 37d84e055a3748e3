"""A list of players that comes in: what each column tells, whom it knows already, then all of it with one key."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QStandardItem
from PySide6.QtWidgets import QFileDialog, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, Choice, MessageLine, RowList, heading, quiet, row
from bridgeclub.director.players import Incoming, PlayerRow
from bridgeclub.exchange.player_lists import MEANINGS, PlayerList, guessed, read_list, told
from bridgeclub.words import Refusal, _, ngettext

SHOWN = 3
"""So many lines of the file are shown below the columns."""


class TakingIn(QWidget):
    """`done` with what was taken in."""

    done = Signal(str)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._list: PlayerList | None = None
        self._incoming: tuple[Incoming, ...] = ()
        self._chosen: dict[int, int] = {}  # by line: which of those of the name it is about, past the last: a new one
        self._names: dict[int, str] = {}
        self.choices: list[Choice] = []
        self._file, self._message, self._summary = quiet(), MessageLine(), heading()
        self._summary.setWordWrap(True)
        self._columns = QScrollArea()
        self._columns.setWidgetResizable(True)
        self._columns.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.people = RowList(_("Players of the list"))
        self.take = Button(_("&Take them in"), self.take_in, "check", "main")
        self._keys = quiet(_("Enter on a player: the same person, or another one of this name. Undo takes it back."))
        self._lay_out()
        self.people.chosen.connect(self._turn)
        look().changed.connect(self._fit)

    def read(self, path: Path) -> None:
        """Show what a file holds; say why not where it is no list."""
        self._chosen.clear()
        self._list = None
        self._incoming = ()
        self._file.setText(path.name)
        self._message.clear()
        try:
            self._list = read_list(path)
        except Refusal as refusal:
            self._message.wrong(str(refusal))
        self._show_columns()
        self._match()

    def first_focus(self) -> None:
        """Put the keyboard on the button when all is clear, else on the first column."""
        if self._incoming:
            self.take.setFocus()
        elif self.choices:
            self.choices[0].setFocus()

    def take_in(self) -> None:
        """Take all of the list in, as one act."""
        lines = [(line, self._target(line)) for line in self._incoming]
        try:
            new, known = self._desk.act(director.take_in, lines)
        except Refusal as refusal:
            self._message.wrong(str(refusal))
            return
        self.done.emit(_("{new}, {known}. Ctrl+Z takes it back.").format(new=_new(new), known=_known(known)))

    def _target(self, line: Incoming) -> int | None:
        return (*line.same, None)[self._chosen.get(line.line, 0)]

    def _turn(self, line: object) -> None:
        """Take a line for the next of the persons of that name, after the last one for a new one."""
        for one in self._incoming:
            if one.line == line and one.same:
                self._chosen[one.line] = (self._chosen.get(one.line, 0) + 1) % (len(one.same) + 1)
                self._show_people()

    def _match(self) -> None:
        self._incoming = ()
        database = self._desk.database
        if self._list is not None and database is not None:
            self._message.clear()
            try:
                lines = told(self._list, [str(choice.currentData()) for choice in self.choices])
                self._incoming = director.matches(database, lines)
            except Refusal as refusal:
                self._message.wrong(str(refusal))
            self._names = {player.id: _named(player) for player in director.club_players(database)}
        self._show_people()

    def _show_people(self) -> None:
        here = max(0, self.people.currentIndex().row())
        self.people.show_rows([self._item(line) for line in self._incoming], here)
        known = sum(self._target(line) is not None for line in self._incoming)
        twice = sum(self._target(line) is None and bool(line.like_line) for line in self._incoming)
        new = len(self._incoming) - known - twice
        self._summary.setText(" · ".join((_new(new), _known(known), _twice(twice))) if self._incoming else "")
        self.take.setEnabled(bool(self._incoming))

    def _item(self, line: Incoming) -> QStandardItem:
        name = line.told.get("name") or line.told.get("number", "")
        rest = " · ".join(text for field, text in line.told.items() if field != "name" and text)
        target = self._target(line)
        if target is not None:
            state = _("known: {name}").format(name=self._names.get(target, ""))
        elif line.like_line:
            state = _("as line {n}").format(n=line.like_line)
        else:
            state = _("another of this name") if line.same else _("new")
        return row(name, rest, state, line.line)

    def _show_columns(self) -> None:
        box = QWidget()
        grid = QGridLayout(box)
        grid.setHorizontalSpacing(look().px(12))
        self.choices = []
        meanings = guessed(self._list) if self._list is not None else ()
        for column, meaning in enumerate(meanings):
            assert self._list is not None
            choice = Choice(*((_(word), key) for key, word in MEANINGS.items()))
            choice.show_data(meaning)
            choice.setAccessibleName(
                _("Column {n}: {heading}").format(n=column + 1, heading=self._list.headings[column])
            )
            choice.activated.connect(lambda _row: self._match())
            self.choices.append(choice)
            grid.addWidget(choice, 0, column)
            cells = [self._list.headings[column], *(line[column] for line in self._list.rows[:SHOWN])]
            for number, cell in enumerate(cells, 1):
                label = quiet(cell)
                label.setWordWrap(False)
                grid.addWidget(label, number, column)
        grid.setColumnStretch(len(meanings), 1)
        self._columns.setWidget(box)
        self._columns.setVisible(bool(meanings))

    def _lay_out(self) -> None:
        self._page = QVBoxLayout(self)
        self._page.setContentsMargins(0, 0, 0, 0)
        for widget in (self._file, self._message, self._columns, self._summary):
            self._page.addWidget(widget)
        self._page.addWidget(self.people, 1)
        self._page.addWidget(self._keys)
        self._page.addWidget(self.take)
        self._fit()

    def _fit(self) -> None:
        self._page.setSpacing(look().px(8))
        self._columns.setFixedHeight(look().px(190))


def ask_list(parent: QWidget) -> Path | None:
    """Let the person choose the file of a list."""
    kinds = _("Lists of players") + " (*.csv *.tsv *.txt);;" + _("All files") + " (*)"
    name, _filter = QFileDialog.getOpenFileName(parent, _("Take in a list of players"), "", kinds)
    return Path(name) if name else None


def _named(player: PlayerRow) -> str:
    return " · ".join(part for part in (player.name, player.club, player.number) if part)


def _new(count: int) -> str:
    return ngettext("{n} new player", "{n} new players", count).format(n=count)


def _known(count: int) -> str:
    return ngettext("{n} known player", "{n} known players", count).format(n=count)


def _twice(count: int) -> str:
    return ngettext("{n} line about somebody again", "{n} lines about somebody again", count).format(n=count)
