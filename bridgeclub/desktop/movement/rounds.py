"""The schedule as a table: a column a round, a row a table or a pair."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from bridgeclub.desktop.movement.moves import boards_text, short_label
from bridgeclub.director.views import Meeting, PairView, Schedule
from bridgeclub.laws import Side
from bridgeclub.words import _

SECOND = Qt.ItemDataRole.UserRole + 1

Index = QModelIndex | QPersistentModelIndex


class Cell(NamedTuple):
    """What a cell says: `first` large, `second` below it, `told` in words."""

    first: str
    second: str
    told: str


class Rounds(QAbstractTableModel):
    """Cells ready to be shown, with the headings of rows and columns."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[tuple[str, list[Cell]]] = []
        self._columns: list[str] = []

    def show_tables(self, schedule: Schedule | None) -> None:
        """Show a row a table."""
        self.beginResetModel()
        self._columns, self._rows = _headings(schedule), []
        if schedule is not None:
            self._rows = [
                (str(table), [_table_cell(schedule.at(round_, table)) for round_ in _rounds(schedule)])
                for table in range(1, schedule.tables + 1)
            ]
        self.endResetModel()

    def show_pairs(self, schedule: Schedule | None, pairs: tuple[PairView, ...]) -> None:
        """Show a row a pair: where it sits, against whom, with which boards."""
        self.beginResetModel()
        self._columns, self._rows = _headings(schedule), []
        if schedule is not None:
            places = {
                (pair.id, meeting.round): meeting
                for meeting in schedule.meetings
                for pair in (meeting.ns, meeting.ew)
                if pair is not None
            }
            ordered = sorted(pairs, key=lambda pair: (pair.direction is Side.EW, pair.number))
            self._rows = [
                (pair.label, [_pair_cell(pair, places.get((pair.id, round_))) for round_ in _rounds(schedule)])
                for pair in ordered
            ]
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Return the number of tables or pairs."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Return the number of rounds."""
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a cell's parts."""
        cell = self._rows[index.row()][1][index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.first
        if role == SECOND:
            return cell.second
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return cell.told
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the number of a round, the name of a row."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return self._columns[section] if orientation is Qt.Orientation.Horizontal else self._rows[section][0]


def _rounds(schedule: Schedule) -> range:
    return range(1, schedule.rounds + 1)


def _headings(schedule: Schedule | None) -> list[str]:
    if schedule is None:
        return []
    return [f"{round_} ⇄" if round_ in schedule.switched_rounds else str(round_) for round_ in _rounds(schedule)]


def _table_cell(meeting: Meeting) -> Cell:
    boards = boards_text(meeting.boards)
    ns, ew = short_label(meeting.ns, Side.NS), short_label(meeting.ew, Side.EW)
    if not meeting.played:
        pair = meeting.ns or meeting.ew
        told = _("{pair} sits out").format(pair=pair.label) if pair else _("nobody")
        return Cell(f"{ns or '–'}\u2009:\u2009{ew or '–'}", _("sits out") if pair else "", told)
    told = _("{ns} against {ew}, boards {boards}").format(
        ns=meeting.ns.label if meeting.ns else "", ew=meeting.ew.label if meeting.ew else "", boards=boards
    )
    return Cell(f"{ns}\u2009:\u2009{ew}", boards, told)


def _pair_cell(pair: PairView, meeting: Meeting | None) -> Cell:
    if meeting is None or not meeting.played:
        return Cell("–", _("sits out"), _("{pair} sits out").format(pair=pair.label))
    side = Side.NS if meeting.ns == pair else Side.EW
    opponents = meeting.ew if side is Side.NS else meeting.ns
    label = opponents.label if opponents else ""
    short = short_label(opponents, side.other)
    boards = boards_text(meeting.boards)
    told = _("Table {n}, {side}, against {pair}, boards {boards}").format(
        n=meeting.table, side=side.value, pair=label, boards=boards
    )
    return Cell(_("T{n} v {pair}").format(n=meeting.table, pair=short), boards, told)
