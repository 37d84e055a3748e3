"""The page on which the cells of a movement are edited; what is wrong is said at once, and nothing is refused."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QTableView, QVBoxLayout, QWidget

from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.movement.cells import Cells
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, Field, MessageLine, field_label, quiet, title
from bridgeclub.director.saved_movements import save_movement
from bridgeclub.movements import Movement
from bridgeclub.words import _

FAULTS_SHOWN = 5


class Editor(QWidget):
    """`left` when the person goes back, `saved` with the movement once it is in the library."""

    left = Signal()
    saved = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.cells = Cells()
        self.grid = QTableView()
        self.grid.setModel(self.cells)
        self.grid.setAccessibleName(_("Who sits where with which boards"))
        self.grid.setTabKeyNavigation(False)
        self.grid.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.grid.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.name = Field()
        self.message, self.faults = MessageLine(), MessageLine()
        self.name.returnPressed.connect(self.save)
        self.cells.edited.connect(self._tell_faults)
        self._lay_out()

    def edit(self, movement: Movement) -> None:
        """Show a movement to edit."""
        self.message.clear()
        self.name.setText(movement.name)
        self.cells.show_movement(movement)
        self.grid.setCurrentIndex(self.cells.index(0, 0))
        self.grid.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def save(self) -> None:
        """Save the movement in the club's library under the name that stands in the field."""
        problem = self._desk.try_act(save_movement, self.name.text(), self.cells.movement)
        if problem:
            self.message.wrong(problem)
            return
        self.saved.emit(" ".join(self.name.text().split()))

    def _tell_faults(self) -> None:
        faults = self.cells.faults
        if not faults:
            self.faults.note(_("Nothing is wrong: no pair meets a board or an opponent twice."))
            return
        shown = [f"• {fault.sentence}" for fault in faults[:FAULTS_SHOWN]]
        if len(faults) > FAULTS_SHOWN:
            shown.append(_("and {n} more").format(n=len(faults) - FAULTS_SHOWN))
        self.faults.warn("\n".join(shown))

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(title(_("Edit the cells")))
        top.addStretch(1)
        top.addWidget(Button(_("Bac&k"), self.left.emit, "arrow-left"))
        below = QHBoxLayout()
        below.addWidget(field_label(_("&Name"), self.name))
        below.addWidget(self.name, 1)
        below.addWidget(Button(_("&Save in the club's library"), self.save, "save", "main"))
        self._page = QVBoxLayout(self)
        self._page.addLayout(top)
        self._page.addWidget(
            quiet(_("Type in a cell: North-South, East-West, board set, as 5 12 3; 0 is an empty seat, or no boards."))
        )
        self._page.addWidget(self.grid, 1)
        self._page.addWidget(self.faults)
        self._page.addLayout(below)
        self._page.addWidget(self.message)
        look().changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        px = look().px
        self._page.setContentsMargins(px(32), px(20), px(32), px(12))
        self._page.setSpacing(px(10))
        self.grid.horizontalHeader().setDefaultSectionSize(px(104))
        self.grid.verticalHeader().setDefaultSectionSize(px(34))
        self.grid.verticalHeader().setFixedWidth(px(88))
