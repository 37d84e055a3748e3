"""The pairs by table, as a model: a row a table, North-South and East-West beside each other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QByteArray,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from bridgeclub.desktop.pairs.seats import PairSeat
from bridgeclub.director.door import Door, DoorLine
from bridgeclub.director.views import PairView, PlayerView
from bridgeclub.laws import Side
from bridgeclub.words import _

SIDES = (Side.NS, Side.EW)
PAIR = Qt.ItemDataRole.UserRole
LINE = Qt.ItemDataRole.UserRole + 1
MIME = "application/x-bridgeclub-pair"

Index = QModelIndex | QPersistentModelIndex


class Tables(QAbstractTableModel):
    """One row more than there are tables, so that a pair can be put at a new one."""

    dropped = Signal(int, object)
    """A pair (its id) was dropped on a seat."""

    def __init__(self) -> None:
        super().__init__()
        self._pairs: dict[PairSeat, PairView] = {}
        self._lines: dict[int, DoorLine] = {}
        self._rows = 1

    def show_door(self, door: Door) -> None:
        """Show the pairs with what the door tells of them."""
        self._lines = {line.pair.id: line for line in door.lines}
        self.show_pairs(tuple(line.pair for line in door.lines))

    def show_pairs(self, pairs: tuple[PairView, ...]) -> None:
        """Show these pairs."""
        seats = {PairSeat(pair.direction, pair.place): pair for pair in pairs}
        rows = max((pair.place for pair in pairs), default=0) + 1
        if rows != self._rows:
            self.beginResetModel()
            self._pairs, self._rows = seats, rows
            self.endResetModel()
        else:
            self._pairs = seats
            self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, 1))

    def pair_at(self, index: Index) -> PairView | None:
        """Return the pair in a cell."""
        return self._pairs.get(self.seat_of(index)) if index.isValid() else None

    def seat_of(self, index: Index) -> PairSeat:
        """Return the seat that a cell stands for."""
        return PairSeat(SIDES[index.column()], index.row() + 1)

    def index_of(self, seat: PairSeat) -> QModelIndex:
        """Return the cell of a seat."""
        return self.index(seat.place - 1, SIDES.index(seat.direction))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Return the number of rows."""
        return 0 if parent.isValid() else self._rows

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Return 2."""
        return 0 if parent.isValid() else len(SIDES)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell shows, says and tells when pointed at."""
        pair = self.pair_at(index)
        if role == PAIR:
            return pair
        line = self._lines.get(pair.id) if pair else None
        if role == LINE:
            return line
        if role == Qt.ItemDataRole.DisplayRole:
            return pair.names if pair else ""
        if role == Qt.ItemDataRole.AccessibleTextRole:
            seat = self.seat_of(index).text
            names = f"{pair.label}: {pair.names}" if pair else _("{seat}: nobody").format(seat=seat)
            return ", ".join((names, *marks(line)))
        if role == Qt.ItemDataRole.ToolTipRole and pair:
            return "\n".join((*(_told(player) for player in pair.players), *marks(line)))
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the heading of a column, the number of a table."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation is Qt.Orientation.Vertical:
            return str(section + 1)
        return (_("North-South"), _("East-West"))[section]

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let pairs be dragged, and dropped on every seat."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDropEnabled
        return flags | Qt.ItemFlag.ItemIsDragEnabled if self.pair_at(index) else flags

    def supportedDropActions(self) -> Qt.DropAction:
        """Return that pairs are moved."""
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        """Return the type of a dragged pair."""
        return [MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return the dragged pair's id."""
        data = QMimeData()
        pair = self.pair_at(indexes[0])
        data.setData(MIME, QByteArray(str(pair.id if pair else 0).encode()))
        return data

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Tell on which seat a pair was dropped; the director moves it, not the view."""
        target = parent if parent.isValid() else self.index(row, column)
        if target.isValid() and data.hasFormat(MIME):
            self.dropped.emit(int(bytes(data.data(MIME).data()).decode()), self.seat_of(target))
        return False


def marks(line: DoorLine | None) -> tuple[str, ...]:
    """Return in words what the door tells of a pair."""
    if line is None:
        return ()
    waiting = ("", _("the partner is still to come"), _("needs a partner"))[line.waiting]
    paid = _("has paid") if line.settled else ""
    return tuple(text for text in (waiting, line.warning, paid) if text)


def _told(player: PlayerView) -> str:
    return " · ".join(part for part in (player.name, player.club, player.number) if part)
