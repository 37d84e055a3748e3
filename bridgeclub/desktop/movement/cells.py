"""A movement as cells to type in: a row a table, a column a round, in each "5 12 3": North-South, East-West, boards."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from bridgeclub.desktop.theme import look
from bridgeclub.movements import Movement, Seating
from bridgeclub.movements.legality import Fault
from bridgeclub.words import _

Index = QModelIndex | QPersistentModelIndex
_NUMBERS = re.compile(r"\d{1,3}")
_ALLOWED = re.compile(r"[\d\s,.;:/–-]*")


class Cells(QAbstractTableModel):
    """Nothing that is typed in numbers is refused; what is wrong then is marked, and listed in `faults`.

    `edited` comes after each change.
    """

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.movement = Movement("", 0, 0, 0, 2, ())
        self.faults: tuple[Fault, ...] = ()
        self._wrong: dict[tuple[int, int], list[str]] = {}

    def show_movement(self, movement: Movement) -> None:
        """Show a movement to edit."""
        self.beginResetModel()
        self._take(movement)
        self.endResetModel()
        self.edited.emit()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Return the number of tables."""
        return 0 if parent.isValid() else self.movement.tables

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Return the number of rounds."""
        return 0 if parent.isValid() else self.movement.rounds

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Every cell can be edited."""
        return super().flags(index) | Qt.ItemFlag.ItemIsEditable if index.isValid() else Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a cell's numbers, marked where something is wrong there."""
        seating = self.movement.at(index.column() + 1, index.row() + 1)
        wrong = self._wrong.get((seating.round, seating.table))
        text = f"{seating.ns} {seating.ew} {seating.board_set}"
        if role == Qt.ItemDataRole.EditRole:
            return text
        if role == Qt.ItemDataRole.DisplayRole:
            return f"⚠ {text}" if wrong else text
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(wrong) if wrong else None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join((text, *(wrong or ())))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignCenter)
        if role == Qt.ItemDataRole.BackgroundRole and wrong:
            return look().colours.bad_tint
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the number of a round or a table."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (_("Round {n}") if orientation is Qt.Orientation.Horizontal else _("Table {n}")).format(n=section + 1)

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Take the numbers that were typed: all three, or the two pairs and the boards as they are; none: empty."""
        numbers = [int(number) for number in _NUMBERS.findall(str(value))]
        if role != Qt.ItemDataRole.EditRole or len(numbers) not in (0, 2, 3) or not _ALLOWED.fullmatch(str(value)):
            return False
        round_, table = index.column() + 1, index.row() + 1
        ns, ew, board_set = (*numbers, *(0, 0, 0)[len(numbers) :])
        if len(numbers) == 2:
            board_set = self.movement.at(round_, table).board_set
        others = [s for s in self.movement.seatings if (s.round, s.table) != (round_, table)]
        seatings = sorted([*others, Seating(round_, table, ns, ew, board_set)], key=lambda s: (s.round, s.table))
        self._take(replace(self.movement, seatings=tuple(seatings)))
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))
        self.edited.emit()
        return True

    def _take(self, movement: Movement) -> None:
        self.movement, self.faults = movement, movement.faults()
        wrong = defaultdict(list)
        for fault in self.faults:
            for place in fault.seatings:
                wrong[place.round, place.table].append(fault.sentence)
        self._wrong = dict(wrong)
