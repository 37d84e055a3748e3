"""The club's players: a list to look in while one types, and the card of the one under the cursor."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QStandardItem
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QVBoxLayout, QWidget

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.pairs.place import QWIDGETSIZE_MAX
from bridgeclub.desktop.players.card import PlayerCard
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Field, MessageLine, RowList, quiet, row
from bridgeclub.director.players import PlayerRow
from bridgeclub.words import _, ngettext

CARD = 430
BESIDE_FROM, LEAST = 760, 240
"""The width from which on the card stands beside the list, else the least height of each; at 100 percent."""


class Search(Field):
    """`left_downwards` when the keyboard goes to the list."""

    left_downwards = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go down with Down and Enter."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left_downwards.emit()
        else:
            super().keyPressEvent(event)


class Known(QWidget):
    """Type to find, Down to the list, Enter to the card."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._rows: tuple[PlayerRow, ...] = ()
        self.search = Search()
        self.search.setPlaceholderText(_("Find a player: name, number, or label"))
        self.search.setAccessibleName(_("Find a player"))
        self._count, self._message = quiet(), MessageLine()
        self.list = RowList(_("Players of this club"))
        self.card = PlayerCard(desk)
        self._lay_out()
        self.search.textEdited.connect(lambda _text: self.show_players())
        self.search.left_downwards.connect(self.list.setFocus)
        self.list.looked_at.connect(self._show_card)
        self.list.chosen.connect(lambda _player: self.card.first_focus())
        self.card.closed.connect(self._leave_card)
        self.card.went_to.connect(self.go_to)
        self.card.warned.connect(self._scroll_to)
        look().changed.connect(self._fit)

    def show_players(self) -> None:
        """Show the players that have what is looked for."""
        database = self._desk.database
        self._rows = director.club_players(database, self.search.text()) if database is not None else ()
        ids = [player.id for player in self._rows]
        here = self.list.current
        # The cursor passes other rows while the list is filled anew; what is typed in the card is not theirs.
        self.list.blockSignals(True)
        self.list.show_rows([_item(player) for player in self._rows], ids.index(here) if here in ids else 0)
        self.list.blockSignals(False)
        self._count.setText(_count_text(len(self._rows), self.search.text()))
        self.card.setVisible(bool(self._rows))
        if self._rows:
            self._show_card(self.list.current)

    def first_focus(self) -> None:
        """Put the keyboard where one types what is looked for."""
        self.search.setFocus()
        self.search.selectAll()

    def go_to(self, player_id: int) -> None:
        """Put the cursor on a player."""
        self.search.clear()
        self.show_players()
        ids = [player.id for player in self._rows]
        if player_id in ids:
            self.list.go_to_row(ids.index(player_id))
        self.list.setFocus()

    def note(self, sentence: str) -> None:
        """Say what was done."""
        self._message.note(sentence)

    def _leave_card(self) -> None:
        self.show_players()
        self.list.setFocus()

    def _scroll_to(self, line: QWidget) -> None:
        QTimer.singleShot(0, line, lambda: self._scroll.ensureWidgetVisible(line))

    def _show_card(self, player_id: object) -> None:
        for player in self._rows:
            if player.id == player_id:
                self.card.show_player(player)

    def _lay_out(self) -> None:
        left, scroll = QVBoxLayout(), QScrollArea()
        for widget in (self.search, self._message, self._count):
            left.addWidget(widget)
        left.addWidget(self.list, 1)
        left.addWidget(quiet(_("Down: to the list · Enter: to the card · F10: the players")))
        scroll.setWidget(self.card)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll = scroll
        self._page = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._page.setContentsMargins(0, 0, 0, 0)
        self._page.addLayout(left, 1)
        self._page.addWidget(scroll)
        self._left = left
        self._fit()

    def _fit(self) -> None:
        self._left.setSpacing(look().px(8))
        self._page.setSpacing(look().px(16))
        beside = self.width() >= look().px(BESIDE_FROM)
        directions = QBoxLayout.Direction
        self._page.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        self._scroll.setMinimumWidth(look().px(CARD) if beside else 0)
        self._scroll.setMaximumWidth(look().px(CARD) if beside else QWIDGETSIZE_MAX)
        least = 0 if beside else look().px(LEAST)
        self.list.setMinimumHeight(least)
        self._scroll.setMinimumHeight(least)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the card below the list where there is no room beside it."""
        super().resizeEvent(event)
        self._fit()


def _item(player: PlayerRow) -> QStandardItem:
    parts = [player.club, player.number, player.grade, player.labels]
    if player.partner:
        parts.append(_("with {name}").format(name=player.partner))
    if player.stationary:
        parts.append(_("cannot move"))
    detail = " · ".join(part for part in parts if part) or _("nothing more is known")
    played = ngettext("{n} session", "{n} sessions", player.sessions).format(n=player.sessions)
    return row(player.name, detail, played, player.id)


def _count_text(count: int, sought: str) -> str:
    if count:
        return ngettext("{n} player", "{n} players", count).format(n=count)
    if sought.strip():
        return _("Nobody is called so. Type less of the name.")
    return _("Nobody is known yet. Take in a list with Ctrl+O, or register the first pair under Pairs.")
