"""Movement: what can be played, the best three beside each other or all in a list, and the one looked at drawn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.movement import files, offer
from bridgeclub.desktop.movement.editor import Editor
from bridgeclub.desktop.movement.firstthree import FirstThree
from bridgeclub.desktop.movement.mending import Mending
from bridgeclub.desktop.movement.misfits import misfits_text
from bridgeclub.desktop.movement.offer import Offer
from bridgeclub.desktop.movement.picture import Picture
from bridgeclub.desktop.movement.wishes import Wishes
from bridgeclub.desktop.place import Place
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.tonight.steps import tables_text
from bridgeclub.desktop.widgets import Button, Columns, MessageLine, RowList, TwoLines, heading, quiet, row, title
from bridgeclub.director.saved_movements import library, played_movement, remove_movement
from bridgeclub.director.views import Schedule
from bridgeclub.exchange.movement_files import read_movement
from bridgeclub.words import Refusal, _, ngettext

SIDE, WIDEST_SIDE = 368, 500
MOST = 16777215  # Qt's own "as wide as it likes"


class Movement(Place):
    """Which movement is played."""

    key = "movement"
    icon = "refresh-cw"

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._count = heading()
        self._chosen = MessageLine()
        self.wishes = Wishes()
        self._message = MessageLine()
        self.three = FirstThree()
        self.proposals = RowList(_("Movements that can be played"))
        self._all = False  # whether the list of all is open
        self._opened: Offer | None = None  # from a file
        self._current: Offer | None = None
        self._remarks = quiet()
        self._misfits = MessageLine()
        self.picture = Picture()
        self.mending: Mending | None = None  # these two are made when they are asked for
        self.editor: Editor | None = None
        self._lay_out()
        self.wishes.changed.connect(self._propose)
        for offered in (self.three, self.proposals):
            offered.installEventFilter(self)
            offered.looked_at.connect(self._look_at)
            offered.chosen.connect(self._choose)
        self.three.all_wanted.connect(self.open_all)
        look().changed.connect(self._fit)

    def show_evening(self) -> None:
        """Show what is chosen, and what could be."""
        assert self.desk.evening is not None
        pairs = director.pairs(self.desk.evening)
        self._count.setText(tables_text(len(pairs)) if pairs else "")
        schedule = director.schedule(self.desk.evening)
        self._tell_chosen(schedule)
        self._to_mending.setVisible(bool(schedule.tables))
        if self.mending is not None and self._stack.currentWidget() is self.mending:
            self.mending.show_evening() if schedule.tables else self._leave()
        self._propose()

    def first_focus(self) -> None:
        """Go to the proposals, or to Pairs where there are too few."""
        if self.mending is not None and self._stack.currentWidget() is self.mending:
            self.mending.events.setFocus()
        elif self.editor is not None and self._stack.currentWidget() is self.editor:
            self.editor.grid.setFocus()
        elif not self.proposals.count():
            self._to_pairs.setFocus()
        else:
            (self.proposals if self.shows_all else self.three).setFocus()

    @property
    def shows_all(self) -> bool:
        """Return whether all are in a list, not the best three beside each other."""
        return self._all or not self.three.count()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Left and Right go from round to round while the proposals have the keyboard, Del take out an own one."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in steps:
                self.picture.step(steps[Qt.Key(event.key())])
                return True
            if event.key() == Qt.Key.Key_Delete and self._current is not None:
                self._take_out(self._current)
                return True
        return super().eventFilter(watched, event)

    # ------------------------------------------------------------------------------------------ what can be played

    def _propose(self) -> None:
        evening = self.desk.evening
        assert evening is not None
        schedule = director.schedule(evening)
        best: list[Offer] = []
        try:
            advice = director.advice(evening, *self.wishes.wanted)
        except Refusal as refusal:
            tell = self._message.wrong if self.wishes.any else self._message.note
            tell(str(refusal))
        else:
            best = [offer.proposed(proposal) for proposal in advice.proposals]
            self._message.note(advice.why_not_usual)
        self._show_offers(best, best + self._own_offers(best, schedule), schedule)
        offered = bool(self.proposals.count())
        self._choose_button.setVisible(offered)
        self._files.setVisible(offered)
        self._to_pairs.setVisible(not offered)
        self.wishes.setVisible(offered or self.wishes.any)
        self.picture.setVisible(bool(offered or schedule.tables))
        self._to_scores.setVisible(bool(schedule.tables))
        if not offered:
            self._current = None
            self._remarks.hide()
            self._misfits.clear()
            self.picture.show_schedule(schedule, director.pairs(evening))

    def _own_offers(self, best: Sequence[Offer], schedule: Schedule) -> list[Offer]:
        """Return what was opened, what is played, and the club's library."""
        evening = self.desk.evening
        assert evening is not None
        if not director.pairs(evening):
            return []
        played, pace = played_movement(evening), schedule.seconds_a_board
        offers = [] if self._opened is None else [self._opened]
        if played is not None and not any(one.is_played(schedule) for one in best):
            offers.append(offer.as_played(played, schedule.boards_a_set, pace))
        return offers + [offer.saved(found, self.wishes.wanted.boards, pace) for found in library(evening.database)]

    def _show_offers(self, best: Sequence[Offer], offers: Sequence[Offer], schedule: Schedule) -> None:
        """Show the first three and the list, the cursor where it was, else on what is played, else on the first."""
        is_played = [one.is_played(schedule) for one in offers]
        known = [number for number, one in enumerate(offers) if one == self._current]
        current = (known or [number for number, played in enumerate(is_played) if played] or [0])[0]
        rows = [
            row(f"✓ {one.name}" if played else one.name, one.sentence, one.aside, one)
            for one, played in zip(offers, is_played, strict=True)
        ]
        self.proposals.blockSignals(True)
        self.three.blockSignals(True)
        self.proposals.show_rows(rows, current)
        self.three.show_offers(best, current, is_played)
        self.proposals.blockSignals(False)
        self.three.blockSignals(False)
        self._all_button.setText(
            _("&All {n} movements").format(n=len(offers)) if not self._all else _("The best three of &all")
        )
        self._turn_to_list()
        shown = (self.proposals if self.shows_all else self.three).current
        if isinstance(shown, Offer):
            self._look_at(shown)

    def _turn_to_list(self) -> None:
        self.three.setVisible(not self.shows_all)
        self.proposals.setVisible(self.shows_all and bool(self.proposals.count()))
        self._all_button.setVisible(bool(self.three.count()) and self.proposals.count() > self.three.count())

    def open_all(self) -> None:
        """Show all that can be played in a list, or the best three beside each other again."""
        self._all = not self._all
        if not self._all:
            self._current = None
        self._propose()
        self.first_focus()

    def _look_at(self, looked_at: Offer) -> None:
        evening = self.desk.evening
        assert evening is not None
        self._current = looked_at
        remarks = looked_at.remarks()
        self._remarks.setText("\n".join(f"• {remark}" for remark in remarks))
        self._remarks.setVisible(bool(remarks))
        movement, first = looked_at.movement(), self.wishes.first
        try:
            self.picture.show_schedule(
                director.preview(evening, movement, looked_at.boards_a_set, first), director.pairs(evening)
            )
            self._misfits.warn(misfits_text(director.misfits(evening, movement, looked_at.boards_a_set, first)))
        except Refusal as refusal:
            self._misfits.wrong(str(refusal))

    def _choose(self, chosen: Offer) -> None:
        self._current = chosen
        problem = self.desk.try_act(director.choose_movement, chosen.movement(), chosen.boards_a_set, self.wishes.first)
        if problem:
            self._misfits.wrong(problem)

    def _choose_current(self) -> None:
        if self._current is not None:
            self._choose(self._current)

    # ------------------------------------------------------------------------------------------ other pages

    def mend(self) -> None:
        """Go to where the movement is mended while it is played."""
        if self.desk.evening is None or not director.schedule(self.desk.evening).tables:
            self._chosen.warn(_("No movement is chosen yet. Choose one first."))
            return
        if self.mending is None:
            self.mending = Mending(self.desk)
            self.mending.left.connect(self._leave)
            self._stack.addWidget(self.mending)
        self._stack.setCurrentWidget(self.mending)
        self.mending.begin()

    def edit(self) -> None:
        """Go to where the cells of the movement that is looked at are edited."""
        if self._current is None:
            return
        if self.editor is None:
            self.editor = Editor(self.desk)
            self.editor.left.connect(self._leave)
            self.editor.saved.connect(self._look_at_saved)
            self._stack.addWidget(self.editor)
        self._stack.setCurrentWidget(self.editor)
        self.editor.edit(self._current.movement())

    def _look_at_saved(self, name: str) -> None:
        """Go back to the list, with the cursor on the movement that has just been saved."""
        self._all = True
        self._leave()
        rows = range(self.proposals.count())
        offered = [self.proposals.model().index(row, 0).data(Qt.ItemDataRole.UserRole) for row in rows]
        self.proposals.go_to_row(next((row for row in rows if offered[row].saved and offered[row].name == name), 0))

    def _leave(self) -> None:
        self._stack.setCurrentIndex(0)
        self._current = None
        self._propose()
        self.first_focus()

    # ------------------------------------------------------------------------------------------ library and files

    def _take_out(self, gone: Offer) -> None:
        if not gone.saved:
            self._file_message.wrong(_("Only a movement of the club's own library can be taken out."))
            return
        self._current = None
        self._file_message.wrong(self.desk.try_act(remove_movement, gone.saved))

    def _open(self) -> None:
        path = files.ask_open(self)
        if path is not None:
            self.open_file(path)

    def open_file(self, path: Path) -> None:
        """Offer the movement of a file, or say beside the button what is wrong with the file."""
        assert self.desk.evening is not None
        pace = director.schedule(self.desk.evening).seconds_a_board
        try:
            opened = offer.from_file(read_movement(path), self.wishes.wanted.boards, pace)
        except Refusal as refusal:
            self._file_message.wrong(str(refusal))
            return
        self._file_message.clear()
        self._offer(opened)

    def _offer(self, opened: Offer) -> None:
        self._opened = self._current = opened
        self._all = True
        self._propose()
        self.proposals.setFocus()

    def _export(self) -> None:
        if self._current is None:
            return
        path = files.ask_export(self, self._current.movement())
        if path is not None:
            self.export_to(path)

    def export_to(self, path: Path) -> None:
        """Write the movement that is looked at, and say where it is, or why it is not."""
        if self._current is None:
            return
        try:
            written = files.export(path, self._current.movement(), self._current.boards_a_set)
        except Refusal as refusal:
            self._file_message.wrong(str(refusal))
        else:
            self._file_message.note(_("Saved as {path}").format(path=written))

    def _tell_chosen(self, schedule: Schedule) -> None:
        assert self.desk.evening is not None
        if not schedule.tables:
            self._chosen.clear()
            return
        seated = {pair.id for meeting in schedule.meetings for pair in (meeting.ns, meeting.ew) if pair}
        left = [pair.label for pair in director.pairs(self.desk.evening) if pair.id not in seated]
        if left:
            sentence = ngettext(
                "{pairs} has no place in the movement that is played. Choose again: no result is lost.",
                "{pairs} have no place in the movement that is played. Choose again: no result is lost.",
                len(left),
            )
            self._chosen.warn(sentence.format(pairs=", ".join(left)))
            return
        calls = " ".join(schedule.announcements)
        text = _("{name} is played: {rounds} rounds of {boards}. {calls}").format(
            name=schedule.name,
            rounds=schedule.rounds,
            boards=ngettext("{n} board", "{n} boards", schedule.boards_a_set).format(n=schedule.boards_a_set),
            calls=calls,
        )
        self._chosen.note(text.strip())

    # ------------------------------------------------------------------------------------------ layout

    def _lay_out(self) -> None:
        self._choose_button = Button(_("&Play this movement"), self._choose_current, "check", "main")
        self._to_pairs = Button(_("Register &pairs"), lambda: self.desk.go("pairs"), "arrow-left", "main")
        self._to_scores = Button(_("Sc&ores"), lambda: self.desk.go("scores"), "arrow-right")
        self._top = QHBoxLayout()
        self._top.addWidget(title(self.title()))
        self._top.addStretch(1)
        self._top.addWidget(self._count)
        self._to_mending = Button(_("&Something went wrong … (F7)"), self.mend, "triangle-alert")
        QShortcut(QKeySequence("F7"), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut).activated.connect(
            self.mend
        )
        self._top.addWidget(self._to_scores)
        self._all_button = Button("", self.open_all, kind="flat")
        self._file_message = MessageLine()
        self._files = self._file_buttons()
        self._side = QWidget()
        side = QVBoxLayout(self._side)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(look().px(10))
        side.addWidget(self.wishes)
        side.addWidget(self._message)
        side.addWidget(self.proposals, 1)
        choose = QHBoxLayout()
        choose.addWidget(self._choose_button)
        choose.addWidget(self._to_pairs)
        choose.addStretch(1)
        choose.addWidget(self._all_button)
        for widget in (self._remarks, self._misfits):
            side.addWidget(widget)
        side.addLayout(choose)
        side.addWidget(self._files)
        side.addStretch(0)
        self._middle = Columns(self._side, self.picture, shares=(2, 3), from_width=880)
        self._middle.turned.connect(self._fit)
        self._stack = QStackedWidget()
        around_all = QVBoxLayout(self)
        around_all.setContentsMargins(0, 0, 0, 0)
        around_all.addWidget(self._stack)
        choosing = QWidget()
        self._stack.addWidget(choosing)
        self._page = QVBoxLayout(choosing)
        self._page.addLayout(self._top)
        played = QHBoxLayout()
        played.addWidget(self._chosen, 1)
        played.addWidget(self._to_mending)
        self._page.addLayout(played)
        self._page.addWidget(self.three)
        self._page.addWidget(self._middle, 1)
        self._fit()

    def _file_buttons(self) -> QWidget:
        buttons = QWidget()
        around = QGridLayout(buttons)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(Button(_("Open a fi&le …"), self._open, "folder-open"), 0, 0)
        around.addWidget(Button(_("Save as a f&ile …"), self._export, "save"), 0, 1)
        around.addWidget(Button(_("&Edit the cells …"), self.edit, "pencil"), 1, 0)
        around.setColumnStretch(2, 1)
        around.addWidget(self._file_message, 2, 0, 1, 3)
        return buttons

    def _fit(self) -> None:
        px = look().px
        self._page.setContentsMargins(px(32), px(20), px(32), px(20))
        self._page.setSpacing(px(10))
        self._top.setSpacing(px(16))
        beside = self._middle.beside
        self._side.setMinimumWidth(px(SIDE) if beside else 0)
        self._side.setMaximumWidth(px(WIDEST_SIDE) if beside else MOST)
        self.picture.setMinimumHeight(0 if beside else px(480))
        self.proposals.setMinimumHeight(0 if beside else 3 * px(TwoLines.HEIGHT))
