"""The page of Movement: what can be played at the left, the one that is looked at drawn at the right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QStandardItem
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from bridgeclub import director
from bridgeclub.desktop.desk import Desk
from bridgeclub.desktop.movement.picture import Picture
from bridgeclub.desktop.movement.wishes import Wishes
from bridgeclub.desktop.place import Place
from bridgeclub.desktop.theme import look
from bridgeclub.desktop.tonight.steps import tables_text
from bridgeclub.desktop.widgets import Button, Columns, MessageLine, RowList, TwoLines, heading, quiet, row, title
from bridgeclub.director.views import Misfit, Schedule
from bridgeclub.movements import Proposal
from bridgeclub.words import Refusal, _, ngettext

SIDE, WIDEST_SIDE = 368, 500
MISFITS_SHOWN = 5
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
        self.proposals = RowList(_("Movements that can be played"))
        self._remarks = quiet()
        self._misfits = MessageLine()
        self.picture = Picture()
        self._lay_out()
        self.proposals.installEventFilter(self)
        self.wishes.changed.connect(self._propose)
        self.proposals.looked_at.connect(self._look_at)
        self.proposals.chosen.connect(self._choose)
        look().changed.connect(self._fit)

    def show_evening(self) -> None:
        """Show what is chosen, and what could be."""
        assert self.desk.evening is not None
        pairs = director.pairs(self.desk.evening)
        self._count.setText(tables_text(len(pairs)) if pairs else "")
        self._tell_chosen(director.schedule(self.desk.evening))
        self._propose()

    def first_focus(self) -> None:
        """Go to the proposals, or to Pairs where there are too few."""
        (self.proposals if self.proposals.count() else self._to_pairs).setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Left and Right go from round to round while the proposals have the keyboard."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in steps:
            self.picture.step(steps[Qt.Key(event.key())])
            return True
        return super().eventFilter(watched, event)

    # ------------------------------------------------------------------------------------------ what can be played

    def _propose(self) -> None:
        evening = self.desk.evening
        assert evening is not None
        schedule = director.schedule(evening)
        try:
            advice = director.advice(evening, *self.wishes.wanted)
        except Refusal as refusal:
            proposed: Sequence[Proposal] = ()
            tell = self._message.wrong if self.wishes.any else self._message.note
            tell(str(refusal))
        else:
            proposed = advice.proposals
            self._message.note(advice.why_not_usual)
        looked_at = self.proposals.current
        rows = _rows(proposed, schedule)
        known = [number for number, proposal in enumerate(proposed) if proposal == looked_at]
        chosen = [number for number, proposal in enumerate(proposed) if _is_chosen(proposal, schedule)]
        self.proposals.show_rows(rows, (known or chosen or [0])[0])
        self.proposals.setVisible(bool(proposed))
        self._choose_button.setVisible(bool(proposed))
        self._to_pairs.setVisible(not proposed)
        self.wishes.setVisible(bool(proposed) or self.wishes.any)
        self.picture.setVisible(bool(proposed or schedule.tables))
        self._to_scores.setVisible(bool(schedule.tables))
        if not proposed:
            self._remarks.hide()
            self._misfits.clear()
            self.picture.show_schedule(schedule, director.pairs(evening))

    def _look_at(self, proposal: Proposal) -> None:
        evening = self.desk.evening
        assert evening is not None
        self._remarks.setText("\n".join(f"• {remark}" for remark in proposal.remarks))
        self._remarks.setVisible(bool(proposal.remarks))
        movement, first = proposal.movement(), self.wishes.first
        try:
            self.picture.show_schedule(
                director.preview(evening, movement, proposal.boards_a_set, first), director.pairs(evening)
            )
            self._misfits.warn(_misfits_text(director.misfits(evening, movement, proposal.boards_a_set, first)))
        except Refusal as refusal:
            self._message.wrong(str(refusal))

    def _choose(self, proposal: Proposal) -> None:
        problem = self.desk.try_act(
            director.choose_movement, proposal.movement(), proposal.boards_a_set, self.wishes.first
        )
        if problem:
            self._message.wrong(problem)

    def _choose_current(self) -> None:
        if isinstance(self.proposals.current, Proposal):
            self._choose(self.proposals.current)

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
        self._top.addWidget(self._to_scores)
        self._side = QWidget()
        side = QVBoxLayout(self._side)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(look().px(10))
        side.addWidget(self.wishes)
        side.addWidget(self._message)
        side.addWidget(self.proposals, 1)
        for widget in (self._remarks, self._misfits, self._choose_button, self._to_pairs):
            side.addWidget(widget)
        side.addStretch(0)
        self._middle = Columns(self._side, self.picture, shares=(2, 3), from_width=880)
        self._middle.turned.connect(self._fit)
        self._page = QVBoxLayout(self)
        self._page.addLayout(self._top)
        self._page.addWidget(self._chosen)
        self._page.addWidget(self._middle, 1)
        self._fit()

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


def _rows(proposed: Sequence[Proposal], schedule: Schedule) -> list[QStandardItem]:
    return [row(_name(p, schedule), p.sentence, _aside(p), p) for p in proposed]


def _name(proposal: Proposal, schedule: Schedule) -> str:
    return f"✓ {proposal.name}" if _is_chosen(proposal, schedule) else proposal.name


def _aside(proposal: Proposal) -> str:
    hours, minutes = divmod(proposal.minutes, 60)
    return _("{boards} boards, {hours} h {minutes:02d}").format(boards=proposal.boards, hours=hours, minutes=minutes)


def _is_chosen(proposal: Proposal, schedule: Schedule) -> bool:
    return (
        (schedule.tables, schedule.rounds, schedule.boards_a_set, schedule.winners)
        == (proposal.tables, proposal.rounds, proposal.boards_a_set, proposal.winners)
    ) and schedule.name == proposal.movement().name


def _misfits_text(misfits: Sequence[Misfit]) -> str:
    if not misfits:
        return ""
    head = ngettext(
        "{n} result would have no place in this movement. It is kept and counts:",
        "{n} results would have no place in this movement. They are kept and count:",
        len(misfits),
    ).format(n=len(misfits))
    lines = [misfit.sentence for misfit in misfits[:MISFITS_SHOWN]]
    if len(misfits) > MISFITS_SHOWN:
        lines.append(_("and {n} more").format(n=len(misfits) - MISFITS_SHOWN))
    return "\n".join([head, *lines])
