"""F1: the keys on one sheet."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, heading, title
from bridgeclub.words import _


def _sheet() -> list[tuple[str, list[tuple[str, str]]]]:
    return [
        (
            _("Everywhere"),
            [
                ("Ctrl+1 … Ctrl+6", _("go to a place: Tonight, Pairs, Movement, Scores, Results, Print")),
                ("Ctrl+N, Ctrl+F", _("under Tonight: a session as last week's; find a session")),
                ("Ctrl+Z, Ctrl+Y", _("undo, redo: anything you did in this session")),
                ("Ctrl++, Ctrl+-, Ctrl+0", _("everything larger, smaller, as usual")),
                ("F9, F10", _("the round clock; the club's players, with lists that come in and the season")),
                ("F11, Ctrl+F11", _("the second screen: show or hide it; clock, ranking, or both")),
                ("Enter", _("accept and go on")),
                ("F1, Shift+F1", _("this sheet; on a number in Scores and Results F1 shows how it came about")),
            ],
        ),
        (
            _("Pairs"),
            [
                ("Enter, Tab", _("take the name that is offered, go to the partner, register the pair")),
                (_("Down"), _("from the names to the list of pairs, or to another name that is offered")),
                ("Enter, F2", _("correct the pair: names, club, number, or its seat (type EW 4)")),
                ("Alt+Up, Alt+Down, Alt+Right", _("move the pair a table up or down, to the other side")),
                ("Del", _("remove the pair")),
                (_("Enter Enter, Ctrl+Enter"), _("after one name: the partner is still to come; a partner is needed")),
                (_("Space, +, ?, !"), _("has paid; play together; needs a partner or waits; mend what is warned of")),
            ],
        ),
        (
            _("Players"),
            [
                ("Ctrl+O, Ctrl+L, Esc", _("take a list in; the season and its ladders; back to the players")),
                (_("Down, Enter"), _("from what is typed to the list, from the list to the card; Enter saves it")),
            ],
        ),
        (
            _("Movement"),
            [
                (_("Up, Down, Enter"), _("look at a movement, choose it; 1, 2, 3 choose at once, + shows all")),
                (_("Left, Right"), _("the round before, the round after, in the hall")),
                ("Del", _("take a movement of the club's own out of the library")),
                ("F7", _("something went wrong, somebody came late: mend the movement while it is played")),
            ],
        ),
        (
            _("Scores"),
            [
                ("4sn=  3ntxe-2  620  p  np  a+", _("a result, as you would write it; Enter goes to the next line")),
                ("4sn= r 420/a-   4sn= v2", _("with a ruling for each side; on the second version of the board")),
                ("Page Down, Page Up", _("the next board or table, the one before")),
                ("F8", _("the next missing result")),
                ("F6", _("by board or by table")),
                ("F3", _("a ruling: adjusted score, under review, a board that was changed, what an appeal would do")),
                ("F4", _("other pairs played this: type their numbers before the result, 5/8 4sn=")),
                ("Del, Esc", _("clear the result; take back what is typed")),
                ("Ctrl+G", _("go to a board, or to a round and table, by number; under Results too")),
            ],
        ),
        (
            _("Results"),
            [
                ("Enter, Esc", _("from a pair to its scorecard, to a board, to Scores; back again")),
                ("F3", _("the pair's penalties and bonuses, what it carries forward, its labels; it withdrew")),
            ],
        ),
        (
            _("Print"),
            [
                ("Ctrl+P, Ctrl+S", _("print the document, save it as PDF")),
                ("Ctrl+Shift+S", _("save all documents")),
            ],
        ),
        (
            _("Clock"),
            [
                (_("Space"), _("start, pause, go on")),
                ("+, -", _("a minute more, a minute less")),
                (_("N, Backspace"), _("move now, then begin the next round; back to the round before")),
                ("Ctrl+G", _("begin a round by its number")),
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
        sheet = _lines()
        scroll = QScrollArea()
        scroll.setWidget(sheet)
        scroll.setWidgetResizable(True)
        close = Button(_("&Close"), self.accept, kind="main")
        column = QVBoxLayout(self)
        column.setContentsMargins(px(28), px(16), px(12), px(16))
        column.addWidget(title(_("Keys")))
        column.addWidget(scroll, 1)
        column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        least = sheet.minimumSizeHint()
        self.resize(
            min(least.width() + px(64), parent.width()), min(least.height() + px(120), parent.height() - px(16))
        )
        close.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with F1 too."""
        if event.key() == Qt.Key.Key_F1:
            self.accept()
        else:
            super().keyPressEvent(event)


def _lines() -> QWidget:
    sheet = QWidget()
    grid = QGridLayout(sheet)
    grid.setContentsMargins(0, 0, look().px(16), 0)
    grid.setHorizontalSpacing(look().px(24))
    grid.setVerticalSpacing(look().px(4))
    for part, lines in _sheet():
        grid.addWidget(heading(part), grid.rowCount(), 0, 1, 2)
        for keys, what in lines:
            row = grid.rowCount()
            name = QLabel(keys)
            name.setFont(look().font(bold=True))
            grid.addWidget(name, row, 0)
            grid.addWidget(QLabel(what), row, 1)
    grid.setRowStretch(grid.rowCount(), 1)
    return sheet
