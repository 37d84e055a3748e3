"""F1: the keys on one sheet."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QWidget

from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, heading, title
from bridgeclub.words import _


def _sheet() -> list[tuple[str, list[tuple[str, str]]]]:
    return [
        (
            _("Everywhere"),
            [
                ("Ctrl+1 … Ctrl+6", _("go to a place: Tonight, Pairs, Movement, Scores, Results, Print")),
                ("Ctrl+Z, Ctrl+Y", _("undo, redo: anything you did in this session")),
                ("Ctrl++, Ctrl+-, Ctrl+0", _("everything larger, smaller, as usual")),
                ("Enter", _("accept and go on")),
                ("F1", _("this sheet")),
            ],
        ),
        (
            _("Pairs"),
            [
                ("Enter, Tab", _("take the name that is offered, go to the partner, register the pair")),
                (_("Down"), _("from the names to the list of pairs, or to another name that is offered")),
                ("Enter, F2", _("correct the pair: names, club, number, or its seat (type EW 4)")),
                ("Alt+Up, Alt+Down", _("move the pair one table up or down")),
                ("Del", _("remove the pair")),
            ],
        ),
        (
            _("Movement"),
            [
                (_("Up, Down, Enter"), _("look at a movement, choose it")),
                (_("Left, Right"), _("the round before, the round after, in the hall")),
            ],
        ),
        (
            _("Scores"),
            [
                ("4sn=  3ntxe-2  620  p  np  a+", _("a result, as you would write it; Enter goes to the next line")),
                ("Page Down, Page Up", _("the next board or table, the one before")),
                ("F8", _("the next missing result")),
            ],
        ),
    ]


class KeySheet(QDialog):
    """All keys with what they do; any of Esc, Enter and F1 closes it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Keys"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        px = look().px
        grid = QGridLayout(self)
        grid.setContentsMargins(px(28), px(20), px(28), px(20))
        grid.setHorizontalSpacing(px(24))
        grid.setVerticalSpacing(px(6))
        grid.addWidget(title(_("Keys")), 0, 0, 1, 2)
        for part, lines in _sheet():
            grid.addWidget(heading(part), grid.rowCount(), 0, 1, 2)
            for keys, what in lines:
                row = grid.rowCount()
                name = QLabel(keys)
                name.setFont(look().font(bold=True))
                grid.addWidget(name, row, 0)
                grid.addWidget(QLabel(what), row, 1)
        close = Button(_("&Close"), self.accept, kind="main")
        grid.addWidget(close, grid.rowCount(), 0, 1, 2, Qt.AlignmentFlag.AlignRight)
        close.setFocus()
