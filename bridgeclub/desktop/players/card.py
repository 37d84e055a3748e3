"""The card of a player: what is known, the usual partner, the duplicate that it is merged with, and forgetting."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.pairs.playerfield import PlayerField
from bridgeclub.desktop.pairs.register import find_players
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, Card, Field, MessageLine, field_label, heading
from bridgeclub.director.players import PlayerRow
from bridgeclub.scoring.exact import brief
from bridgeclub.words import N_, Refusal, _

FIELDS = (
    ("name", N_("&Name")),
    ("club", N_("Club")),
    ("number", N_("Number")),
    ("grade", N_("&Grade")),
    ("handicap", N_("&Handicap")),
    ("masterpoints", N_("&Masterpoints")),
    ("labels", N_("La&bels")),
    ("email", N_("&E-mail, if wanted")),
    ("stationary", N_("&Cannot move: why")),
)


class PlayerCard(Card):
    """`closed` when the keyboard goes back to the list, `went_to` with the player that is left after a merge."""

    closed = Signal()
    went_to = Signal(int)
    warned = Signal(object)
    """The line that says what deserves a look before it is done."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._player: PlayerRow | None = None
        self._may_forget = self._may_lose = False
        self._heading = heading()
        self.fields = {name: Field() for name, _word in FIELDS}
        self.partner = self._player_field(_("Type a name; empty: none"))
        self.same_as = self._player_field(_("Type the other one's name"))
        self._messages = {name: MessageLine() for name in (*self.fields, "partner", "same", "forget")}
        self.forget_button = Button(_("&Forget this player …"), self.forget, "trash-2")
        self._lay_out()
        self.partner.accepted.connect(self.save)
        self.same_as.accepted.connect(self.merge)

    @property
    def changed(self) -> bool:
        """Return whether something was typed that is not saved."""
        return self._player is not None and (bool(self._told()) or self._partner_typed())

    def show_player(self, player: PlayerRow) -> None:
        """Show a player, unless something typed for this one is not saved."""
        if self._player is not None and player.id == self._player.id and self.changed:
            return
        self._player = player
        self._may_forget = self._may_lose = False
        self._heading.setText(player.name)
        for name, field in self.fields.items():
            field.setText(shown(name, getattr(player, name)))
        self.partner.empty()
        self.partner.setText(player.partner)
        self.same_as.empty()
        self._clear()

    def first_focus(self) -> None:
        """Put the keyboard on the name."""
        self.fields["name"].setFocus()
        self.fields["name"].selectAll()

    def save(self) -> None:
        """Save what was typed; what is refused stays as it was typed."""
        player = self._player
        if player is None:
            return
        self._clear()
        told, with_partner = self._told(), self._partner_typed()
        try:
            if told:
                self._desk.act(director.note_player, player.id, told)
            if with_partner:
                self._desk.act(director.pair_up, player.id, self._chosen(self.partner))
        except Refusal as refusal:
            self._refuse(str(refusal), told)
            return
        self._player = None
        self.closed.emit()

    def _refuse(self, sentence: str, told: dict[str, str]) -> None:
        """Say what is wrong beside the field that it is about: the one whose text the sentence has."""
        empty = [name for name, text in told.items() if name == "name" and not any(map(str.isalpha, text))]
        about = [name for name, text in told.items() if text and f"“{text[:20]}" in sentence]
        at = next(iter(empty or about), "partner")
        self._messages[at].wrong(sentence)
        (self.fields.get(at) or self.partner).setFocus()

    def merge(self) -> None:
        """Make one player of this one, who is kept, and the one that is typed."""
        player = self._player
        if player is None:
            return
        self._clear()
        try:
            gone = self._chosen(self.same_as)
            if gone is None:
                raise Refusal(_("Type the name of the player who is the same person."))
            self._desk.act(director.merge, player.id, gone)
        except Refusal as refusal:
            self._messages["same"].wrong(str(refusal))
            return
        self.same_as.empty()
        self.went_to.emit(player.id)

    def forget(self) -> None:
        """Forget the player when pressed again; say before that nothing brings the name back."""
        player = self._player
        if player is None:
            return
        if not self._may_forget:
            self._may_forget = True
            text = _(
                "{name} will be removed from this file for good, also from the journal; the results stay. Undo cannot"
                " bring the name back. Backups made before still have it: delete them too. Press again to do it."
            )
            self._messages["forget"].warn(text.format(name=player.name))
            self.warned.emit(self._messages["forget"])
            return
        problem = self._desk.try_act(director.forget, player.id)
        self._messages["forget"].wrong(problem)
        self._player = None
        if not problem:
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Save with Enter, leave with Esc; what is typed is lost only with a second Esc."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.save()
        elif event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)

    def _leave(self) -> None:
        player = self._player
        if self.changed and not self._may_lose:
            self._may_lose = True
            self._messages["forget"].warn(_("This is not saved. Enter saves it, Esc again leaves it."))
            self.warned.emit(self._messages["forget"])
            return
        self._player = None
        if player is not None:
            self.show_player(player)
        self.closed.emit()

    def _told(self) -> dict[str, str]:
        player = self._player
        return {
            name: field.text().strip()
            for name, field in self.fields.items()
            if player is not None and field.text().strip() != shown(name, getattr(player, name))
        }

    def _partner_typed(self) -> bool:
        return self._player is not None and self.partner.text().strip() != self._player.partner

    def _chosen(self, field: PlayerField) -> int | None:
        """Return the player of the list whose name is in a field, None for an empty one; `Refusal` for no such one."""
        who = field.who
        if isinstance(who, int):
            return who
        text = field.text().strip()
        if not text:
            return None
        found = [player for player in find_players(self._desk, text) if player.name.casefold() == text.casefold()]
        if len(found) != 1:
            raise Refusal(_("The club knows nobody called {name}. Choose from the list.").format(name=text[:40]))
        return found[0].id

    def _clear(self) -> None:
        for message in self._messages.values():
            message.clear()

    def _player_field(self, text: str) -> PlayerField:
        field = PlayerField(lambda typed: find_players(self._desk, typed), dict)
        field.setPlaceholderText(text)
        return field

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(look().px(10))
        grid.setVerticalSpacing(look().px(5))
        lines: list[tuple[str, str, QWidget]] = [(name, _(word), self.fields[name]) for name, word in FIELDS]
        lines += [("partner", _("&Usual partner"), self.partner), ("same", _("&Same person as"), self.same_as)]
        for name, word, field in lines:
            at = grid.rowCount()
            grid.addWidget(field_label(word, field), at, 0)
            grid.addWidget(field, at, 1)
            grid.addWidget(self._messages[name], at + 1, 0, 1, 2)
        buttons = QHBoxLayout()
        acts: tuple[tuple[str, Callable[[], object], str, str], ...] = (
            (_("Save (Enter)"), self.save, "check", "main"),
            (_("Same person"), self.merge, "users", ""),
        )
        for word, act, icon, kind in acts:
            buttons.addWidget(Button(word, act, icon, kind))
        buttons.addStretch(1)
        self.column.addWidget(self._heading)
        self.column.addLayout(grid)
        self.column.addLayout(buttons)
        self.column.addWidget(self.forget_button)
        self.column.addWidget(self._messages["forget"])
        self.column.addStretch(1)


def shown(field: str, text: str) -> str:
    """Return what lies in the file as a person types it: "2.5" for "5/2"."""
    from bridgeclub.director.persons import as_number

    number = as_number(text) if field in ("handicap", "masterpoints") else None
    return text if number is None else brief(number, 4)
