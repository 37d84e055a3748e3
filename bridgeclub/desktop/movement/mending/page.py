"""The page on which a movement is mended: what happened at the left, how the evening goes on at the right."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.movement.mending.form import Form
from bridgeclub.desktop.movement.picture import Picture
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.widgets import Button, Columns, MessageLine, title
from bridgeclub.director.views import MendingView, PairView
from bridgeclub.movements.repair import EVENTS
from bridgeclub.words import Refusal, _

LINES_SHOWN = 4
EVENT_HEIGHT = 26


class Events(QListWidget):
    """What can have happened; `taken` when Enter is pressed or a line is clicked twice."""

    taken = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("What happened"))
        for kind in EVENTS:
            self.addItem(QListWidgetItem(_(kind.title)))
        self.itemDoubleClicked.connect(lambda _item: self.taken.emit())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a line with Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.taken.emit()
        else:
            super().keyPressEvent(event)


class Mending(QWidget):
    """`left` when nothing is to be done or all is done."""

    left = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._doing = False
        self.events = Events()
        self.form = Form()
        self.message = MessageLine()
        self.dropped, self.faults, self.told = MessageLine(), MessageLine(), MessageLine()
        self.picture = Picture()
        self._lay_out()
        self.events.currentRowChanged.connect(self._ask)
        self.events.taken.connect(lambda: self.form.first_focus() or self._do_it.setFocus())
        self.form.changed.connect(self._preview)

    def begin(self) -> None:
        """Ask what happened."""
        self.events.blockSignals(True)
        self.events.setCurrentRow(-1)
        self.events.blockSignals(False)
        self.events.setCurrentRow(0)
        self.events.setFocus()

    def show_evening(self) -> None:
        """Ask anew, of the evening as it is now."""
        if not self._doing:
            self._ask(self.events.currentRow())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do it with Enter, leave with Esc."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.do_it()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def do_it(self) -> None:
        """Mend the movement as it is shown: one act."""
        self._doing = True
        try:
            event = self.form.answer()
            self._desk.act(director.mend, self.form.from_round, event, self.form.late_pair, self.form.joining)
        except Refusal as refusal:
            self.message.wrong(str(refusal))
            return
        finally:
            self._doing = False
        self.left.emit()

    def _ask(self, row: int) -> None:
        if self._desk.evening is not None and row >= 0:
            self.form.ask(self._desk.evening, EVENTS[row])
            self._preview()

    def _preview(self) -> None:
        evening = self._desk.evening
        assert evening is not None
        try:
            view = director.mending_preview(evening, self.form.from_round, self.form.answer(), self.form.late_pair)
        except Refusal as refusal:
            self.message.wrong(str(refusal))
            for line in (self.dropped, self.faults, self.told):
                line.clear()
            self._do_it.setEnabled(False)
            self.picture.show_schedule(director.schedule(evening), director.pairs(evening))
            return
        self.message.clear()
        self._do_it.setEnabled(True)
        self._show(view, director.pairs(evening))

    def _show(self, view: MendingView, pairs: tuple[PairView, ...]) -> None:
        dropped = [*view.dropped, *(misfit.sentence for misfit in view.misfits)]
        self.dropped.warn(_lines(_("This leaves the schedule; no result is lost:"), dropped))
        faults = [*view.happened, *view.faults]
        self.faults.warn(_lines(_("This cannot be avoided:"), faults))
        fine = [] if faults else [_("Nobody meets a board or an opponent twice.")]
        self.told.note(_lines("", [*view.sentences, *fine]))
        self.picture.show_schedule(view.schedule, pairs)
        self.picture.step(view.from_round - self.picture.round)

    def _lay_out(self) -> None:
        self._do_it = Button(_("&Do it"), self.do_it, "check", "main")
        back = Button(_("Bac&k"), self.left.emit, "arrow-left")
        top = QHBoxLayout()
        top.addWidget(title(_("Something went wrong, somebody came late …")))
        top.addStretch(1)
        top.addWidget(back)
        side = QWidget()
        asked = QVBoxLayout(side)
        asked.setContentsMargins(0, 0, 0, 0)
        asked.setSpacing(look().px(8))
        for widget in (self.events, self.form, self.message, self._do_it):
            asked.addWidget(widget)
        asked.addStretch(1)
        seen = QWidget()
        shown = QVBoxLayout(seen)
        shown.setContentsMargins(0, 0, 0, 0)
        shown.setSpacing(look().px(8))
        for line in (self.dropped, self.faults, self.told):
            shown.addWidget(line)
        shown.addWidget(self.picture, 1)
        columns = Columns(side, seen, shares=(2, 3), from_width=880)
        self._page = QVBoxLayout(self)
        self._page.addLayout(top)
        self._page.addWidget(columns, 1)
        look().changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        px = look().px
        self._page.setContentsMargins(px(32), px(20), px(32), px(12))
        self._page.setSpacing(px(10))
        self.events.setFixedHeight(len(EVENTS) * px(EVENT_HEIGHT) + px(4))
        self.events.setStyleSheet(f"QListWidget::item {{ min-height: {px(EVENT_HEIGHT)}px; padding-left: {px(8)}px; }}")
        self.picture.setMinimumHeight(px(300))


def _lines(head: str, lines: list[str]) -> str:
    if not lines:
        return ""
    shown = [f"• {line}" for line in lines[:LINES_SHOWN]]
    if len(lines) > LINES_SHOWN:
        shown.append(_("and {n} more").format(n=len(lines) - LINES_SHOWN))
    return "\n".join([head, *shown] if head else shown)
