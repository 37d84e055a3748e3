"""What the director wants of the evening: how many boards or how much time, one winner or two, the first board."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QGridLayout, QWidget

from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Choice, Field, field_label
from bridgeclub.words import _


class Wanted(NamedTuple):
    """What was asked for, in the order of `director.proposals`; None: nothing."""

    boards: int | None
    minutes: int | None
    winners: int | None


class Wishes(QWidget):
    """`changed` with every change of a field."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boards, self.minutes, self.first_board = _number(99), _number(600), _number(900)
        self.boards.setPlaceholderText(_("24 to 27"))
        self.minutes.setPlaceholderText(_("any"))
        self.first_board.setPlaceholderText("1")
        self.winners = Choice((_("As usual"), None), (_("Two"), 2), (_("One"), 1))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(look().px(10))
        grid.setVerticalSpacing(look().px(6))
        for row, column, text, field in (
            (0, 0, _("&Boards"), self.boards),
            (0, 2, _("Mi&nutes"), self.minutes),
            (1, 0, _("&Winners"), self.winners),
            (1, 2, _("&First board"), self.first_board),
        ):
            grid.addWidget(field_label(text, field), row, column)
            grid.addWidget(field, row, column + 1)
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(3, 2)
        for edit in (self.boards, self.minutes, self.first_board):
            edit.textEdited.connect(lambda _text: self.changed.emit())
        self.winners.activated.connect(lambda _row: self.changed.emit())

    @property
    def wanted(self) -> Wanted:
        """Return what the director is asked for."""
        return Wanted(_int(self.boards.text()), _int(self.minutes.text()), self.winners.currentData())

    @property
    def any(self) -> bool:
        """Return whether anything was asked for."""
        return any(wish is not None for wish in self.wanted)

    @property
    def first(self) -> int:
        """Return the number of the first board."""
        return _int(self.first_board.text()) or 1


def _number(most: int) -> Field:
    field = Field()
    field.setValidator(QIntValidator(0, most, field))
    return field


def _int(text: str) -> int | None:
    return int(text) if text.isdigit() and int(text) else None
