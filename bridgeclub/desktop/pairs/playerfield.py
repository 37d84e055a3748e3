"""The field for a player's name: the player is found while one types; Enter or Tab takes who is offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from bridgeclub.desktop.pairs.suggestions import Suggestion, SuggestionList, suggest
from bridgeclub.desktop.widgets import Field
from bridgeclub.director.views import PlayerView
from bridgeclub.words import _


class NewPerson(NamedTuple):
    """A person to be added although the club knows somebody of that name."""

    name: str


Who = int | str | NewPerson


class PlayerField(Field):
    """`accepted` comes with Enter, after the offered player was taken; Down without an offer leaves.

    `alone` comes with Ctrl+Enter: whoever is named needs a partner.
    """

    accepted = Signal()
    alone = Signal()
    left_downwards = Signal()

    def __init__(
        self,
        find: Callable[[str], Sequence[PlayerView]],
        seats: Callable[[], dict[int, str]],
        parent: QWidget | None = None,
    ) -> None:
        """Make a field; `find` gives the players for a text, `seats` where each player sits tonight (by id)."""
        super().__init__(parent)
        self._find, self._seats = find, seats
        self._list: SuggestionList | None = None
        self._taken: Suggestion | None = None
        self.textEdited.connect(self._offer)
        self.setPlaceholderText(_("Type a name"))

    @property
    def who(self) -> Who:
        """Return the player: an id, a name, or a person to be added beside a namesake."""
        taken = self._taken
        if taken is None or taken.name != self.text():
            return self.text()
        if taken.player is not None:
            return taken.player.id
        return NewPerson(taken.name) if taken.detail != _("new player") else taken.name

    def empty(self) -> None:
        """Empty the field for the next name."""
        self.setText("")  # unlike clear(), this leaves nothing for the field's own undo
        self._taken = None
        self._hide()

    def offer_known(self, player_id: int, name: str) -> None:
        """Put a known player's name in, so that Enter takes it and typing takes its place."""
        self.setText(name)
        self._taken = Suggestion(PlayerView(player_id, name), name, "", plays=False)
        self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go along the list, take from it, or leave it."""
        shown = self._list is not None and self._list.isVisible()
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take_current()
            with_ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            (self.alone if with_ctrl else self.accepted).emit()
        elif shown and self._list is not None and key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._list.step(1 if key == Qt.Key.Key_Down else -1)
            self._tell_current()
        elif key == Qt.Key.Key_Down:
            self.left_downwards.emit()
        elif shown and key == Qt.Key.Key_Escape:
            self._hide()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Take who is offered also with Tab, which then goes on as usual."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Tab:
            self._take_current()
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the list."""
        super().focusOutEvent(event)
        self._hide()

    def _offer(self, text: str) -> None:
        self._taken = None
        lines = suggest(text, self._find(text), self._seats())
        if self._list is None:
            self._list = SuggestionList(self.window())
            self._list.picked.connect(self._pick)
            self.destroyed.connect(self._list.deleteLater)
        self._list.show_below(self, lines)
        self._tell_current()

    def _pick(self, line: Suggestion) -> None:
        self._take(line)
        self.accepted.emit()

    def _take_current(self) -> None:
        if self._list is not None and self._list.isVisible() and self._list.current is not None:
            self._take(self._list.current)

    def _take(self, line: Suggestion) -> None:
        self.setText(line.name)
        self._taken = line
        self._hide()

    def _tell_current(self) -> None:
        line = self._list.current if self._list is not None and self._list.isVisible() else None
        self.setAccessibleDescription(f"{line.name}, {line.detail}" if line else "")

    def _hide(self) -> None:
        if self._list is not None:
            self._list.hide()
