"""What each outcome of a result would do to the ranking, beside the ranking as it stands."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from bridgeclub.desktop.results.table import Column, Line, Table
from bridgeclub.desktop.widgets import quiet, title
from bridgeclub.director.views import RankingRow, WhatIf
from bridgeclub.words import _


class WhatIfPage(QWidget):
    """A table with a column for each outcome; pairs whose place or result changes stand out."""

    def __init__(self) -> None:
        super().__init__()
        self._title, self._line = title(), quiet()
        self.table = Table(_("What if"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._title)
        column.addWidget(self._line)
        column.addWidget(self.table, 1)

    def show_what_if(self, found: WhatIf) -> None:
        """Show what was asked."""
        sentence = _("What if: board {board}, {ns} against {ew}")
        ns, ew = found.line.ns, found.line.ew
        self._title.setText(
            sentence.format(board=found.line.slot.board, ns=ns.label if ns else "", ew=ew.label if ew else "")
        )
        self._line.setText(_("Nothing of this is written. Pairs that would move or change stand out; Esc goes back."))
        columns = [
            Column(_("Pair"), 72, "right", "quiet"),
            Column(_("Names"), 0, "left", "text", names=True),
            Column(_("Now"), 130, "right"),
            *(Column(text, 170, "right", "bold text") for text in found.texts),
        ]
        lines = [
            Line((row.pair.label, row.pair.names, _cell(row.now), *map(_cell, row.then)), row.pair.id, row.moves)
            for row in found.rows
        ]
        self.table.show_lines(columns, lines)

    def first_focus(self) -> None:
        """Put the keyboard into the table."""
        self.table.setFocus()


def _cell(row: RankingRow) -> str:
    figure = row.percent_text or row.total_text
    return f"{row.rank_text}   {figure}" if row.rank_text else ""
