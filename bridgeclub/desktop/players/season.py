"""The season: from which day to which, in which order, and every player's sessions, average and best."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut, QStandardItem
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from bridgeclub import director
from bridgeclub.desktop.dates import day_text
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, Choice, DayEdit, Field, MessageLine, RowList, field_label, quiet, row
from bridgeclub.director.season import ORDERS, LadderLine, Season
from bridgeclub.exchange.season_csv import season_csv
from bridgeclub.words import Refusal, _, ngettext

MOST_PLAYED = 12
"""So many of a player's last sessions are listed."""

FIRST_MONTH = 9
"""A season begins with September, as long as nobody says otherwise."""


class SeasonPage(QWidget):
    """Every change of a field shows it anew; Ctrl+S saves it as a table."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._lines: tuple[LadderLine, ...] = ()
        self._season: tuple[object, Season] | None = None
        self._first = True
        self.start, self.end = DayEdit(), DayEdit()
        self.order = Choice(*((_(word), key) for key, word in ORDERS.items()))
        self.least, self.counted = _number("1"), _number("10")
        self._count, self._message = quiet(), MessageLine()
        self.ladder = RowList(_("Ladder"))
        self._played = quiet()
        self._lay_out()
        for day in (self.start, self.end):
            day.dateChanged.connect(lambda _day: self.show_season())
        self.order.activated.connect(lambda _row: self.show_season())
        for field in (self.least, self.counted):
            field.textEdited.connect(lambda _text: self.show_season())
        self.ladder.looked_at.connect(self._show_played)
        keys = QShortcut(QKeySequence("Ctrl+S"), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        keys.activated.connect(self.save)
        look().changed.connect(self._fit)

    def show_season(self) -> None:
        """Show the season as the file has it now."""
        database, evening = self._desk.database, self._desk.evening
        if database is None or evening is None:
            return
        if self._first:
            self._first = False
            self._begin(date.fromisoformat(director.overview(evening).day))
        self._message.clear()
        self._lines = ()
        sessions = 0
        try:
            least, counted = _read(self.least, _("Sessions at least")), _read(self.counted, _("Best sessions"))
            key = (evening.version, self.start.day, self.end.day, counted)
            if self._season is None or self._season[0] != key:  # another order needs no session scored again
                self._season = key, director.season(database, self.start.day, self.end.day, counted)
            found = self._season[1]
            sessions, self._lines = found.sessions, director.ladder(found, str(self.order.currentData()), least)
        except Refusal as refusal:
            self._message.wrong(str(refusal))
        self.ladder.show_rows([self._item(rung) for rung in self._lines])
        self._count.setText(
            _("{sessions}, {players}").format(
                sessions=ngettext("{n} session", "{n} sessions", sessions).format(n=sessions),
                players=ngettext("{n} player", "{n} players", len(self._lines)).format(n=len(self._lines)),
            )
        )
        if not self._lines:
            self._played.clear()

    def first_focus(self) -> None:
        """Put the keyboard on the ladder, or where its days are chosen."""
        (self.ladder if self._lines else self.start).setFocus()

    def save(self) -> None:
        """Ask where, and save the ladder as a table."""
        name, _filter = QFileDialog.getSaveFileName(self, _("Save the season"), "season.csv", _("Tables") + " (*.csv)")
        if name:
            self.write(Path(name))

    def write(self, path: Path) -> None:
        """Write the ladder into a file; say why not."""
        try:
            path.write_text(season_csv(self._lines), encoding="utf-8-sig", newline="")
        except OSError as error:
            reason = error.strerror or error
            self._message.wrong(_("{path} cannot be written: {reason}.").format(path=path, reason=reason))
        else:
            self._message.note(_("Saved as {path}.").format(path=path))

    def _begin(self, day: date) -> None:
        year = day.year if day.month >= FIRST_MONTH else day.year - 1
        for field, at in ((self.start, date(year, FIRST_MONTH, 1)), (self.end, max(day, self.end.day))):
            field.blockSignals(True)
            field.show_day(at)
            field.blockSignals(False)

    def _item(self, rung: LadderLine) -> QStandardItem:
        line = rung.line
        parts = [ngettext("{n} session", "{n} sessions", line.sessions).format(n=line.sessions)]
        if line.average_text:
            parts += [
                _("average {percent}%").format(percent=line.average_text),
                _("best {percent}%").format(percent=line.best_text),
                _("average of the best {percent}%").format(percent=line.best_of_text),
            ]
        return row(f"{rung.rank_text}   {line.name}", " · ".join(parts), "", line.player_id)

    def _show_played(self, player_id: int) -> None:
        played_by = {rung.line.player_id: rung.line.played for rung in self._lines}
        one = _("{day}: {percent}, place {rank} of {of}")
        self._played.setText(
            "\n".join(
                one.format(
                    day=day_text(played.day),
                    percent="–" if played.percent is None else f"{played.percent_text}%",
                    rank=played.rank,
                    of=played.of,
                )
                for played in reversed(played_by.get(player_id, ())[-MOST_PLAYED:])
            )
        )

    def _lay_out(self) -> None:
        days, order = QHBoxLayout(), QHBoxLayout()
        self._tops = (days, order)
        for line, word, field in (
            (days, _("&From"), self.start),
            (days, _("&to"), self.end),
            (order, _("&By"), self.order),
            (order, _("sessions at &least"), self.least),
            (order, _("b&est"), self.counted),
        ):
            line.addWidget(field_label(word, field))
            line.addWidget(field)
        for line in self._tops:
            line.addStretch(1)
        below = QHBoxLayout()
        below.addWidget(self._count)
        below.addStretch(1)
        below.addWidget(Button(_("&Save as a table … (Ctrl+S)"), self.save, "save"))
        middle = QHBoxLayout()
        middle.setSpacing(look().px(20))
        middle.addWidget(self.ladder, 2)
        middle.addWidget(self._played, 1, Qt.AlignmentFlag.AlignTop)
        self._page = QVBoxLayout(self)
        self._page.setContentsMargins(0, 0, 0, 0)
        for line in self._tops:
            self._page.addLayout(line)
        self._page.addWidget(self._message)
        self._page.addLayout(middle, 1)
        self._page.addLayout(below)
        self._fit()

    def _fit(self) -> None:
        self._page.setSpacing(look().px(10))
        for line in self._tops:
            line.setSpacing(look().px(8))
        for field in (self.least, self.counted):
            field.setFixedWidth(look().px(54))


def _number(text: str) -> Field:
    field = Field()
    field.setText(text)
    return field


def _read(field: Field, name: str) -> int:
    text = field.text().strip()
    if not (text.isascii() and text.isdecimal() and 0 < int(text) < 1000):
        raise Refusal(_("{what}: type a number from 1 to 999.").format(what=name))
    return int(text)
