"""The card at the top: two names, Enter, and the pair has the next seat."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.pairs.playerfield import NewPerson, PlayerField, Who
from bridgeclub.desktop.pairs.seats import PairSeat, next_seat
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, Card, MessageLine, field_label
from bridgeclub.director.views import PlayerView
from bridgeclub.words import Refusal, _


def find_players(desk: Desk, text: str) -> tuple[PlayerView, ...]:
    """Return the players that the club knows for a text."""
    return director.find_players(desk.database, text) if desk.database is not None else ()


def seats_tonight(desk: Desk) -> dict[int, str]:
    """Return where each player sits tonight, by the player's id."""
    pairs = director.pairs(desk.evening) if desk.evening is not None else ()
    return {player.id: pair.label for pair in pairs for player in pair.players}


def known(desk: Desk, who: Who) -> int | str:
    """Return `who` as the director takes it; a person beside a namesake is added now. Raises `Refusal`."""
    return desk.act(director.add_player, who.name) if isinstance(who, NewPerson) else who


_SAID = 20  # of a name that is too long the director says so many letters


class Register(Card):
    """The names of the next pair; `registered` gives the new pair's id."""

    registered = Signal(int)
    left_downwards = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._wanted: PairSeat | None = None
        self._may_be_alone = False
        self._seat = QLabel()
        self._seat.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.first = PlayerField(self._find, self._seats)
        self.partner = PlayerField(self._find, self._seats)
        self._message = MessageLine()
        self._lay_out()
        self.first.accepted.connect(self._go_to_partner)
        self.partner.accepted.connect(self.register)
        for field in (self.first, self.partner):
            field.left_downwards.connect(self.left_downwards)
            field.alone.connect(lambda: self._register_alone(director.NEEDS_PARTNER))
            field.textEdited.connect(self._typed)

    def show_pairs(self) -> None:
        """Show which seat the next pair gets."""
        assert self._desk.evening is not None
        pairs = director.pairs(self._desk.evening)
        if self._wanted is not None and any((p.direction, p.place) == self._wanted for p in pairs):
            self._wanted = None
        self._seat.setText((self._wanted or next_seat(pairs)).text)
        self._seat.setAccessibleName(_("The next pair gets {seat}").format(seat=self._seat.text()))

    def want_seat(self, seat: PairSeat) -> None:
        """Give the next pair this seat."""
        self._wanted = seat
        self.show_pairs()
        self.first.setFocus()

    def register(self) -> None:
        """Register the pair and go on with the next one; say why not, and keep what was typed."""
        if self._is_alone():
            return
        if not (self._plays(self.first) or self._plays(self.partner) or self._twice()):
            self._register([self.first.who, self.partner.who])

    def _is_alone(self) -> bool:
        """Tell what an empty partner means, and register one player when asked again; return whether it is empty."""
        if self.partner.text().strip() or not self.first.text().strip():
            return False
        if self._may_be_alone:
            self._register_alone(director.STILL_TO_COME)
        else:
            self._may_be_alone = True
            self._message.note(_("Enter again: the partner is still to come. Ctrl+Enter: a partner is needed."))
        return True

    def _register_alone(self, waiting: int) -> None:
        if not self._plays(self.first):
            self._register([self.first.who], waiting)

    def _register(self, players: list[Who], waiting: int = 0) -> None:
        evening = self._desk.evening
        assert evening is not None
        try:
            known_players = [known(self._desk, who) for who in players]
            ids = [who for who in known_players if isinstance(who, int)]
            side, place = self._wanted or director.seat_for(evening, ids) or (None, None)
            pair_id = self._desk.act(director.register, known_players, side, place, waiting)
        except Refusal as refusal:
            self._refuse(self._at_fault(str(refusal)), str(refusal))
            return
        self._typed()
        for field in (self.first, self.partner):
            field.empty()
        self.first.setFocus()
        self.registered.emit(pair_id)

    def _go_to_partner(self) -> None:
        if self.first.text().strip() and not self._plays(self.first):
            self._typed()
            self._offer_usual_partner()
            self.partner.setFocus()
            self.partner.selectAll()

    def _offer_usual_partner(self) -> None:
        database, first = self._desk.database, self.first.who
        if database is None or not isinstance(first, int) or self.partner.text().strip():
            return
        partner = director.usual_partner(database, first)
        if partner is not None and partner[0] not in self._seats():
            self.partner.offer_known(*partner)

    def _typed(self) -> None:
        self._may_be_alone = False
        self._message.clear()

    def _plays(self, field: PlayerField) -> bool:
        """Refuse a player who sits somewhere already, as soon as he is chosen."""
        seat = self._seats().get(field.who) if isinstance(field.who, int) else None
        if seat is not None:
            sentence = _("{name} already plays, in {seat}. For another person of this name press ↓ in the list.")
            self._refuse(field, sentence.format(name=field.text(), seat=seat))
        return seat is not None

    def _twice(self) -> bool:
        """Refuse a pair of one player."""
        if self.first.who != self.partner.who or not self.first.text().strip():
            return False
        sentence = _("{name} cannot be both players of a pair. Type the partner's name.")
        self._refuse(self.partner, sentence.format(name=self.first.text()))
        return True

    def _at_fault(self, sentence: str) -> PlayerField:
        """Return the field that a refusal is about: an empty one, or the one whose name it says."""
        for field in (self.first, self.partner):
            name = " ".join(field.text().split())
            if not name or name[:_SAID] in sentence:
                return field
        return self.partner

    def _refuse(self, field: PlayerField, sentence: str) -> None:
        """Say what is wrong, with the keyboard on it: what is typed next takes the place of the wrong name."""
        self._message.wrong(sentence)
        field.setFocus()
        field.selectAll()

    def _find(self, text: str) -> tuple[PlayerView, ...]:
        return find_players(self._desk, text)

    def _seats(self) -> dict[int, str]:
        return seats_tonight(self._desk)

    def _lay_out(self) -> None:
        self._seat.setProperty("role", "chip")
        line = QHBoxLayout()
        line.setSpacing(look().px(14))
        line.addWidget(self._seat, 0, Qt.AlignmentFlag.AlignBottom)
        for text, field in ((_("&First player"), self.first), (_("Pa&rtner"), self.partner)):
            column = QVBoxLayout()
            column.setSpacing(look().px(2))
            column.addWidget(field_label(text, field))
            column.addWidget(field)
            line.addLayout(column, 1)
        button = Button(_("Register"), self.register, "plus", "main")
        line.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        self.column.addLayout(line)
        self.column.addWidget(self._message)
