"""The three tables of the results: a ranking, a scorecard, a traveller. Each shows a view and tells what is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from bridgeclub.desktop.results import lines
from bridgeclub.desktop.results.table import Table
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Field, field_label, heading, quiet, title
from bridgeclub.director.ranking_views import Rankings
from bridgeclub.director.views import Scorecard, Slot, Standings, Traveller
from bridgeclub.words import _

BESIDE_FROM_PX = 840


class RankingPage(QWidget):
    """One field, or two beside each other; `pair_chosen` gives a pair's id."""

    pair_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.tables = [Table(_("Ranking")), Table(_("Ranking"))]
        self._names = [heading(), heading()]
        self._rules = quiet()
        row = self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(look().px(20))
        self._sides = [QWidget(), QWidget()]
        for side, name, table in zip(self._sides, self._names, self.tables, strict=True):
            column = QVBoxLayout(side)
            column.setContentsMargins(0, 0, 0, 0)
            column.addWidget(name)
            column.addWidget(table, 1)
            row.addWidget(side, 1)
            table.chosen.connect(self.pair_chosen)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addLayout(row, 1)
        whole.addWidget(self._rules)

    def show_standings(self, standings: Standings, pair_id: object = None, beside: Sequence[str] = ()) -> None:
        """Show a ranking, with the cursor on the pair `pair_id` if it is there, and what is to be said `beside` it."""
        for index, side in enumerate(self._sides):
            side.setVisible(index < len(standings.fields))
        for name, table, field in zip(self._names, self.tables, standings.fields, strict=False):
            name.setText(field.name)
            name.setVisible(bool(field.name))
            table.setAccessibleName(_("Ranking {field}").format(field=field.name).strip())
            table.show_lines(*lines.ranking(field, standings.method), pair_id)
        remarks = " · ".join(remark.removesuffix(".") for remark in standings.remarks)
        foot = ("\n".join(beside), remarks, f"{standings.rules_sentence} {' '.join(standings.sentences)}".strip())
        self._rules.setText("\n".join(part for part in foot if part))

    @property
    def foot(self) -> str:
        """Return what stands under the ranking."""
        return self._rules.text()

    @property
    def current(self) -> object:
        """Return the id of the pair under the cursor, in the field that has the keyboard."""
        table = self.tables[1] if self.tables[1].hasFocus() else self.tables[0]
        return table.current

    def show_beside(self, rankings: Rankings, kind: str, name: str) -> None:
        """Show a ranking beside the plain one: "net", a "stratum" or a "group" by its name."""
        fields = rankings.fields
        for side, heading_, table, field in zip(self._sides, self._names, self.tables, fields, strict=False):
            sub = field.sub(kind, name)
            side.setVisible(True)
            heading_.setText(" · ".join(part for part in (field.name, sub.name if sub else name) if part))
            heading_.setVisible(True)
            table.show_lines(*lines.beside(rankings, sub.rows if sub else ()))
        for side in self._sides[len(fields) :]:
            side.setVisible(False)
        self._rules.setText(" ".join((*rankings.broken, *rankings.sentences)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the fields one below the other where there is no room beside each other."""
        super().resizeEvent(event)
        wide = self.width() >= look().px(BESIDE_FROM_PX)
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def first_focus(self, pair_id: object = None) -> None:
        """Put the keyboard into the field of the pair, else into the first one."""
        for table in self.tables:
            if pair_id is not None and any(line.data == pair_id for line in table.lines) and table.isVisibleTo(self):
                table.setFocus()
                return
        self.tables[0].setFocus()

    def other_field(self) -> None:
        """Go over to the other field."""
        if self._sides[1].isVisibleTo(self):
            self.tables[1 if self.tables[0].hasFocus() else 0].setFocus()


class _OneTable(QWidget):
    """A title, a secondary line, a table."""

    chosen = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._title, self._line = title(), quiet()
        self.table = Table(name)
        self.table.chosen.connect(self.chosen)
        column = self.column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._title)
        column.addWidget(self._line)
        column.addWidget(self.table, 1)

    @property
    def title_text(self) -> str:
        """Return the title."""
        return self._title.text()

    def first_focus(self) -> None:
        """Put the keyboard into the table."""
        self.table.setFocus()


class ScorecardPage(_OneTable):
    """One pair's evening; `chosen` gives a board's number."""

    def __init__(self) -> None:
        super().__init__(_("Scorecard"))
        self._slots: dict[int, Slot] = {}

    @property
    def current_slot(self) -> Slot | None:
        """Return whose result the line under the cursor is, None for a sit-out."""
        board = self.table.current
        return self._slots.get(board) if isinstance(board, int) else None

    def show_scorecard(self, card: Scorecard, method: str, board: object = None) -> None:
        """Show a scorecard, with the cursor on `board`."""
        self._title.setText(f"{card.pair.label}  ·  {card.pair.names}")
        self._line.setText("  ·  ".join(_place(card, method)))
        self._slots = {line.board: line.line.slot for line in card.lines if line.line is not None}
        self.table.setAccessibleName(_("Scorecard of {pair}").format(pair=card.pair.label))
        self.table.show_lines(*lines.scorecard(card, method), board)


class TravellerPage(_OneTable):
    """All results of a board, to read; `chosen` gives the slot of a line, to be corrected under Scores.

    Where IMPs are against a given datum, `datum_typed` gives what was typed for the board.
    """

    datum_typed = Signal(int, str)

    def __init__(self) -> None:
        super().__init__(_("Traveller"))
        self._board = 0
        self.datum = Field()
        self._datum_label = field_label(_("&Datum of the board, North-South's points; Enter keeps it"), self.datum)
        self.datum.setMaximumWidth(look().px(160))
        self.datum.returnPressed.connect(lambda: self.datum_typed.emit(self._board, self.datum.text()))
        for widget in (self._datum_label, self.datum):
            self.column.insertWidget(self.column.count() - 1, widget)
            widget.hide()

    def show_datum(self, wanted: bool, datum: int | None) -> None:
        """Show the field for the board's datum, where the way of scoring needs one."""
        self._datum_label.setVisible(wanted)
        self.datum.setVisible(wanted)
        if not self.datum.isModified():
            self.datum.setText("" if datum is None else str(datum))

    def show_traveller(self, board: Traveller, method: str, pair_id: int | None) -> None:
        """Show a traveller, with the cursor on the line of the pair `pair_id`."""
        if board.board != self._board:
            self._board = board.board
            self.datum.setModified(False)
        sentence = _("Board {board}  ·  {dealer} deals  ·  {vulnerable}")
        self._title.setText(
            sentence.format(board=board.board, dealer=board.dealer.spoken, vulnerable=board.vulnerability.spoken)
        )
        count = _("{entered} of {expected}").format(entered=board.entered, expected=board.expected)
        self._line.setText(f"{count} ✓" if board.entered >= board.expected else count)
        self.table.setAccessibleName(_("Traveller of board {board}").format(board=board.board))
        columns, rows = lines.traveller(board, method, pair_id)
        own = next((row.data for row in rows if row.marked), None)
        self.table.show_lines(columns, rows, own)


def _place(card: Scorecard, method: str) -> list[str]:
    row = card.row
    if row is None or not row.rank_text:
        return [card.method_text, _("no result yet")]
    place = _("Place {rank} of {pairs}").format(rank=row.rank_text, pairs=card.field_size)
    parts = [f"{place} {card.field}".strip()]
    if method == "matchpoints":
        parts.append(_("{percent}%").format(percent=row.percent_text))
    parts.append(f"{row.total_text} {lines.unit(method)}")
    parts.append(card.method_text)
    return parts
