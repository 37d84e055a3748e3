"""The card beside the list: a pair's seat, and what is known of its players, corrected everywhere at once."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.pairs.playerfield import PlayerField
from bridgeclub.desktop.pairs.register import find_players, known, seats_tonight
from bridgeclub.desktop.pairs.seats import read_seat
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, Card, Field, MessageLine, field_label, heading, quiet
from bridgeclub.director.views import PairView, PlayerView
from bridgeclub.words import Refusal, _

NOBODY = PlayerView(0, "")


class PlayerBlock(QWidget):
    """What is known of one player, and the way to put somebody else in the seat; `NOBODY` is still to come."""

    replaced = Signal()

    def __init__(self, desk: Desk, number: int) -> None:
        super().__init__()
        self._player = NOBODY
        self.name, self.club, self.number = Field(), Field(), Field()
        self.other = PlayerField(lambda text: find_players(desk, text), lambda: seats_tonight(desk))
        self.other.setAccessibleName(_("Somebody else instead"))
        self.other.accepted.connect(self.replaced)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(look().px(10))
        grid.setVerticalSpacing(look().px(6))
        labels = (_("Player &1"), _("Player &2"))
        words = [
            field_label(text, field)
            for text, field in ((labels[number], self.name), (_("Club"), self.club), (_("Number"), self.number))
        ]
        self._own = (self.club, self.number, self.name, *words)
        grid.addWidget(words[0], 0, 0)
        grid.addWidget(self.name, 0, 1, 1, 3)
        grid.addWidget(words[1], 1, 0)
        grid.addWidget(self.club, 1, 1)
        grid.addWidget(words[2], 1, 2)
        grid.addWidget(self.number, 1, 3)
        grid.addWidget(self.other, 2, 1, 1, 3)
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(3, 2)

    def show_player(self, player: PlayerView) -> None:
        """Show a player."""
        self._player = player
        for widget in self._own:
            widget.setVisible(bool(player.id))
        somebody, partner = _("Somebody else plays: type a name"), _("The partner has come: type a name")
        self.other.setPlaceholderText(somebody if player.id else partner)
        self.name.setText(player.name)
        self.club.setText(player.club)
        self.number.setText(player.number)
        self.other.empty()

    def correction(self) -> tuple[int, str, str, str] | None:
        """Return the player's id with name, club and number, or None where nothing was changed."""
        typed = (self.name.text().strip(), self.club.text().strip(), self.number.text().strip())
        if typed == (self._player.name, self._player.club, self._player.number):
            return None
        return self._player.id, *typed


class Correct(Card):
    """Corrects one pair; `closed` when the keyboard goes back to the list."""

    closed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.setAccessibleName(_("Correct a pair"))
        self._desk = desk
        self._pair: PairView | None = None
        self._may_lose = False
        self._heading = heading()
        self.seat = Field()
        self.blocks = (PlayerBlock(desk, 0), PlayerBlock(desk, 1))
        self._message = MessageLine()
        line = QHBoxLayout()
        line.setSpacing(look().px(10))
        line.addWidget(field_label(_("S&eat"), self.seat))
        line.addWidget(self.seat)
        line.addWidget(quiet(_("NS 4 or EW 4: exchanges with the pair that is there")), 1)
        self.seat.setFixedWidth(look().px(90))
        self.column.addWidget(self._heading)
        self.column.addLayout(line)
        for block in self.blocks:
            self.column.addSpacing(look().px(6))
            self.column.addWidget(block)
            block.replaced.connect(self.save)
        self.column.addWidget(self._message)
        buttons = QHBoxLayout()
        buttons.addWidget(Button(_("&Save"), self.save, "check", "main"))
        buttons.addWidget(Button(_("Close"), self.leave))
        buttons.addStretch(1)
        self.column.addLayout(buttons)
        self.column.addWidget(quiet(_("Name, club and number are corrected everywhere. Enter saves, Esc leaves.")))
        self.column.addStretch(1)

    @property
    def pair_id(self) -> int:
        """Return the pair that is being corrected, 0 if none."""
        return self._pair.id if self._pair is not None and self.isVisible() else 0

    @property
    def changed(self) -> bool:
        """Return whether something was typed that is not saved."""
        pair = self._pair
        if pair is None or not self.isVisible():
            return False
        return self.seat.text().strip() != pair.label or any(
            block.correction() is not None or block.other.text().strip() for block in self.blocks
        )

    def show_pair(self, pair: PairView) -> bool:
        """Begin to correct a pair; return False, and stay, if something typed for another one is not saved."""
        if self.changed and pair.id != self.pair_id:
            self._message.warn(_("This is not saved. Enter saves it, Esc twice leaves it."))
            return False
        self._pair = pair
        self._heading.setText(_("Pair {label}").format(label=pair.label))
        self.seat.setText(pair.label)
        for block, player in zip(self.blocks, (*pair.players, NOBODY), strict=False):
            block.show_player(player)
        self._message.clear()
        self._may_lose = False
        self.show()
        return True

    def correct_names(self) -> None:
        """Put the keyboard on the first name; where a partner is still to come, on that one."""
        if self._pair is not None and len(self._pair.players) == 1:
            self.blocks[1].other.setFocus()
            return
        self.blocks[0].name.setFocus()
        self.blocks[0].name.selectAll()

    def type_seat(self, text: str) -> None:
        """Put the keyboard on the seat, where typing has begun."""
        self.seat.setText(text)
        self.seat.setFocus()

    def save(self) -> None:
        """Do what was typed: names, other players, the seat. What is refused stays as it was typed."""
        pair = self._pair
        if pair is None:
            return
        try:
            self._save_players(pair)
            self._save_seat(pair)
        except Refusal as refusal:
            self._message.wrong(str(refusal))
            return
        self.close_card()

    def leave(self) -> None:
        """Leave the card; if something typed would be lost, say so first and leave when asked again."""
        if self.changed and not self._may_lose:
            self._may_lose = True
            self._message.warn(_("This is not saved. Enter saves it, Esc again leaves it."))
            return
        self.close_card()

    def close_card(self) -> None:
        """Close the card."""
        self.hide()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Save with Enter, leave with Esc."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.save()
        elif event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def _save_players(self, pair: PairView) -> None:
        for block in self.blocks:
            correction = block.correction()
            if correction is not None:
                self._desk.act(director.correct_player, *correction)
        if any(block.other.text().strip() for block in self.blocks):
            players = [
                known(self._desk, block.other.who) if block.other.text().strip() else player.id
                for block, player in zip(self.blocks, (*pair.players, NOBODY), strict=False)
                if player.id or block.other.text().strip()
            ]
            self._desk.act(director.change_pair, pair.id, players)

    def _save_seat(self, pair: PairView) -> None:
        assert self._desk.evening is not None
        if self.seat.text().strip() != pair.label:
            tables = director.schedule(self._desk.evening).tables
            self._desk.act(director.move_pair, pair.id, *read_seat(self.seat.text(), pair, tables))
